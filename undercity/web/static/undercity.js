// The one script: sends answers, puts what the server pushes in its place, keyboard, zoom, replay.
"use strict";
const $ = (query, root = document) => root.querySelector(query);
const $$ = (query, root = document) => [...root.querySelectorAll(query)];
const page = document.body.dataset;
const kept = {
  get: (name, otherwise) => { try { return JSON.parse(localStorage.getItem(name)) ?? otherwise; } catch { return otherwise; } },
  set: (name, value) => { try { localStorage.setItem(name, JSON.stringify(value)); } catch { /* private window */ } },
};
const calm = matchMedia("(prefers-reduced-motion: reduce)");

function make(tag, text, name = "") {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = name;
  return element;
}

function toast(sentence) {
  const box = $("#toast");
  box.textContent = sentence;
  box.className = "shown";
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => (box.className = ""), 6000);
}

async function send(path, body, method = "POST") {
  let answer;
  try {
    answer = await fetch(path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  } catch {
    toast("The server cannot be reached. Nothing is lost; please try again.");
    return null;
  }
  const told = answer.status === 204 ? {} : await answer.json().catch(() => ({}));
  if (answer.ok) return told;
  toast(typeof told.detail === "string" ? told.detail : "The server could not take that.");
  return null;
}

// Theme; the matches of this browser

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  document.cookie = `theme=${theme};path=/;max-age=31536000;samesite=lax`;
  for (const button of $$("[data-theme-toggle]")) button.textContent = theme === "day" ? "Dark" : "Light";
}
const turnTheme = () => setTheme(document.documentElement.dataset.theme === "day" ? "night" : "day");

function remember(token, isKept = true) {
  const others = kept.get("mine", []).filter((other) => other !== token);
  kept.set("mine", [...(isKept ? [token] : []), ...others].slice(0, 60));
}

async function showMine() {
  const tokens = kept.get("mine", []);
  if (!tokens.length) return $("#mine").replaceChildren();
  const answer = await fetch("/mine", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(tokens) });
  if (answer.ok) $("#mine").innerHTML = await answer.text();
}

// The table

const api = (rest) => `/api/seats/${page.token}${rest}`;
const seat = () => (page.seat ? Number(page.seat) : null);
const ply = () => Number($("#top")?.dataset.ply ?? 0);
const asSeat = () => (seat() === null ? "" : `?as=${seat()}`);
let given = null; // the ply for which an answer is on its way; once the table has moved on, the next one may follow

async function give(answer) {
  const now = ply();
  if (given === now) return;
  given = now;
  document.body.classList.add("busy");
  await send(api("/answers"), { answer, ply: now, seat: seat() });
  if (given !== now) return;
  given = null;
  document.body.classList.remove("busy");
}

let moving = null; // the view transition under way

/** Change the page inside a view transition: pieces with the same name move. */
function move(change) {
  name();
  if (!document.startViewTransition || calm.matches || document.hidden) return change();
  const transition = moving = document.startViewTransition(() => { change(); name(); });
  transition.ready.catch(() => {}); // overtaken by the next one
  transition.finished.catch(() => {}).finally(() => { if (moving === transition) moving = null; });
}

/** Nothing under a moving piece can be hit: whoever clicks now wants it where it will be. */
function clickAfterMoving({ clientX, clientY }) {
  const { finished } = moving;
  moving.skipTransition();
  finished.catch(() => {}).finally(() => document.elementFromPoint(clientX, clientY)?.closest("[data-answer], [data-picks]")?.click());
}

/** What moves is drawn above everything else: a piece of which a frame cuts something off gets no name. */
function name() {
  const named = new Set(), known = new Map();
  const names = $$("[data-move]").map((piece) => [piece, isWhole(piece, known) ? piece.dataset.move.replace(/[^\w-]/g, "-") : "none"]);
  for (const [piece, own] of names) {
    piece.style.viewTransitionName = named.has(own) ? "none" : own;
    named.add(own);
  }
}

function isWhole(piece, known) {
  const box = piece.getBoundingClientRect();
  return frames(piece.parentElement, known).every((frame) =>
    box.left > frame.left - 2 && box.right < frame.right + 2 && box.top > frame.top - 2 && box.bottom < frame.bottom + 2);
}

/** The boxes around an element that cut off what does not fit in. */
function frames(element, known) {
  if (!element) return [];
  if (!known.has(element)) {
    const around = frames(element.parentElement, known);
    known.set(element, getComputedStyle(element).overflow === "visible" ? around : [element.getBoundingClientRect(), ...around]);
  }
  return known.get(element);
}

/** Take over what the server has drawn. The element itself stays: it may be read aloud, scrolled or listened to. */
function adopt(old, part) {
  for (const { name } of [...old.attributes]) if (!part.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of part.attributes) old.setAttribute(name, value);
  const stay = part.dataset.from ? $$("[data-n]", old).filter((line) => Number(line.dataset.n) < part.dataset.from) : [];
  old.replaceChildren(...part.childNodes, ...stay.slice(0, 60));
}

const label = (details) => `${details.dataset.n ?? ""} ${$("summary", details).textContent}`;

/** Lines of the log that are new to whoever reads. */
function markFresh() {
  for (const line of $$("[data-fresh] > .line")) line.classList.toggle("fresh", Number(line.dataset.n) >= line.parentElement.dataset.fresh);
}

function receive(html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const focus = document.activeElement?.closest?.("[data-answer]") ? document.activeElement.dataset.answer : null;
  const values = new Map($$("#board [data-card][data-value]").map((card) => [card.dataset.card, Number(card.dataset.value)]));
  const change = () => {
    const before = ply(), opened = new Set($$("details[open]").map(label));
    const places = $$("[data-pan]").map((map) => [map.scrollLeft, map.scrollTop]);
    for (const part of [...fresh.content.children]) adopt($(`#${part.id}`), part);
    $$("[data-pan]").forEach((map, i) => places[i] && map.scrollTo({ left: places[i][0], top: places[i][1], behavior: "instant" }));
    if (ply() === before) for (const one of $$("details")) one.open = opened.has(label(one));
    $("#tip").hidePopover();
    if (focus) ($(`.answer[data-answer="${CSS.escape(focus)}"]`) ?? $(".answer"))?.focus();
    showChanges(values);
    markFresh();
    if (given !== ply()) document.body.classList.remove("busy");
    const isAsked = Boolean($(".answer"));
    document.title = document.title.replace(/^(● )?/, isAsked ? "● " : "");
    if (isAsked && receive.isNotFirst) ping();
    receive.isNotFirst = true;
  };
  if (receive.isNotFirst) move(change); else change();
}

/** Damage ticks: a card whose value changed says by how much. */
function showChanges(values) {
  for (const card of $$("#board [data-card][data-value]")) {
    const by = Number(card.dataset.value) - (values.get(card.dataset.card) ?? Number(card.dataset.value));
    if (by) {
      card.append(make("span", by > 0 ? `+${by}` : `−${-by}`, `tick ${by > 0 ? "up" : "down"}`));
      card.classList.add(by > 0 ? "healed" : "hit");
    }
  }
}

function listen() {
  const stream = new EventSource(`/t/${page.token}/stream${asSeat()}`);
  stream.addEventListener("table", (event) => receive(event.data));
  stream.onopen = () => document.body.classList.remove("lost");
  stream.onerror = () => {
    document.body.classList.add("lost");
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  };
  addEventListener("pagehide", () => stream.close(), { once: true });
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); }, { once: true }); // brought back as it was left
}

async function hint(button) {
  if (button?.getAttribute("aria-disabled")) return toast(button.title);
  toast("The hard bot looks at it …");
  const told = await send(api(`/hint${asSeat()}`), {});
  if (!told) return;
  toast(`The hard bot would choose “${told.label}” and expects ${Math.round(100 * told.estimate)} of 100.`);
  for (const element of $$(`[data-answer="${CSS.escape(told.answer)}"]`)) element.classList.add("hinted");
}

async function undo(button) {
  if (button?.getAttribute("aria-disabled")) return toast(button.title);
  await send(api("/undo"), { ply: ply(), seat: seat() });
}

async function go(path, body) {
  const made = await send(path, body);
  if (made) location.href = `/t/${made.token}`;
}

// Sound: one soft tone when you are asked, off unless switched on

function ping() {
  if (!kept.get("sound", false)) return;
  const audio = (ping.audio ??= new AudioContext());
  const tone = audio.createOscillator(), volume = audio.createGain();
  tone.frequency.value = 392;
  volume.gain.setValueAtTime(0.06, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.35);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.36);
}
const showSound = () => $$("[data-sound]").forEach((b) => (b.textContent = `Sound: ${kept.get("sound", false) ? "on" : "off"}`));

// Large cards and the rules behind lines: fetched once, when somebody first looks

const fetched = (path) => (fetched[path] ??= fetch(path).then((answer) => answer.json()));
const laws = async () => new Map((await fetched(`/api/games/${page.game}/rules`)).map((rule) => [rule.id, rule.text]));

function law(rule, text) {
  const link = make("a", rule);
  link.href = `/rules/${page.game}?q=${encodeURIComponent(rule)}`;
  link.target = "_blank";
  const line = make("span", `${text ?? ""} `, "law");
  line.append(link);
  return line;
}

document.addEventListener("toggle", async (event) => {
  const place = event.target.open && $("[data-law]:empty", event.target);
  if (place) place.append(law(place.dataset.law, (await laws()).get(place.dataset.law)));
}, true);

let zoomTimer, isHeld = false;
async function zoom(piece) {
  const id = piece.dataset.card, { left, right } = piece.getBoundingClientRect();
  const card = (await fetched(`/api/games/${page.game}/cards`)).find((one) => String(one.id) === id);
  if (!card) return;
  const facts = Object.entries(card).filter(([name, value]) => typeof value === "number" && name !== "owner");
  const known = card.rules.length ? await laws() : new Map();
  const box = $("#zoom");
  box.className = `card owner-${card.owner}`;
  box.replaceChildren(
    make("span", card.kind ?? "", "kind"), make("b", card.name),
    ...card.text.split("\n").map((line) => make("span", line, "text")),
    make("span", facts.map(([name, value]) => `${name} ${value}`).join(" · "), "foot"),
    ...card.rules.map((rule) => make("span", `${known.get(rule)} ${rule}`, "law")),
  );
  box.classList.toggle("left", (left + right) / 2 > $("#board, .board").clientWidth / 2);
  if (!box.open) box.show();
}
const unzoom = () => { clearTimeout(zoomTimer); $("#zoom").close(); };

document.addEventListener("pointerover", (event) => {
  const card = event.target.closest?.("[data-card]");
  clearTimeout(zoomTimer);
  if (card && event.pointerType === "mouse") zoomTimer = setTimeout(() => zoom(card), 700);
  else if (!card) unzoom();
});
const HOLD = 450;
let touchedAt = 0;
document.addEventListener("touchstart", (event) => {
  const card = event.target.closest?.("[data-card]");
  isHeld = false;
  touchedAt = event.timeStamp;
  if (card) zoomTimer = setTimeout(() => { isHeld = true; zoom(card); }, HOLD);
}, { passive: true });
for (const end of ["touchend", "touchmove"]) document.addEventListener(end, (event) => {
  clearTimeout(zoomTimer);
  if (event.timeStamp - touchedAt < HOLD) isHeld = false; // a short tap on a slow phone, of which we hear late
}, { passive: true });
document.addEventListener("contextmenu", (event) => { if (isHeld) event.preventDefault(); });

// Large boards: [data-zoom] changes --zoom, and whatever is [data-pan] is dragged

function setZoom(by) {
  const factor = by ? Math.max(0.6, Math.min(4, kept.get(`zoom ${page.game}`, 1) * by)) : 1;
  kept.set(`zoom ${page.game}`, factor);
  document.body.style.setProperty("--zoom", factor);
}

document.addEventListener("pointerdown", (event) => {
  const map = event.button === 0 && event.pointerType === "mouse" && event.target.closest("[data-pan]");
  if (!map) return;
  const { clientX: x, clientY: y } = event, { scrollLeft, scrollTop } = map;
  const drag = (at) => {
    if (Math.hypot(at.clientX - x, at.clientY - y) > 6) isHeld = true;
    if (isHeld) map.scrollTo({ left: scrollLeft + x - at.clientX, top: scrollTop + y - at.clientY, behavior: "instant" });
  };
  const drop = () => { document.removeEventListener("pointermove", drag); setTimeout(() => (isHeld = false), 50); };
  document.addEventListener("pointermove", drag);
  document.addEventListener("pointerup", drop, { once: true });
});
document.addEventListener("wheel", (event) => {
  if (!event.ctrlKey || !event.target.closest("[data-pan]")) return;
  event.preventDefault();
  setZoom(event.deltaY < 0 ? 1.15 : 1 / 1.15);
}, { passive: false });

// Clicks and keys

const clicks = {
  answer: (e) => give(e.dataset.answer),
  picks: (e) => openPicks(e),
  zoom: (e) => setZoom(Number(e.dataset.zoom)),
  tell: (e) => toast(e.dataset.tell),
  undo: (e) => undo(e),
  hint: (e) => hint(e),
  passAhead: () => send(api("/pass-ahead"), { ply: ply(), seat: seat() }),
  askAgain: () => send(api(`/ask-again${asSeat()}`), {}),
  hurry: () => send(api("/hurry"), {}),
  rematch: () => go(api("/rematch"), {}),
  themeToggle: () => turnTheme(),
  sound: () => { kept.set("sound", !kept.get("sound", false)); showSound(); ping(); },
  open: (e) => $(`#${e.dataset.open}`).showModal(),
  close: (e) => e.closest("dialog").close(),
  dismiss: (e) => $(`#${e.dataset.dismiss}`).remove(),
  away: (e) => e.closest(".ending").remove(),
  log: () => document.body.classList.toggle("reading"),
  copy: (e) => copy(new URL(e.dataset.copy, location.href).href),
  standIn: (e) => send(api("/stand-in"), { seat: Number(e.dataset.standIn), level: e.dataset.level }),
  forget: (e) => { remember(e.dataset.forget, false); showMine(); },
  step: (e) => scrub(moment() + Number(e.dataset.step)),
  run: (e) => run(e),
  branch: (e) => branch(e.dataset.branch),
  copyMoment: () => copy(`${location.origin}${location.pathname}?at=${moment()}`),
};

/** Show a box below a piece, or above it where there is no room. */
function beside(piece, box) {
  const at = piece.getBoundingClientRect();
  box.showPopover();
  const fit = (wanted, size, room) => `${Math.max(8, Math.min(wanted, room - size - 8))}px`;
  const isBelow = at.bottom + 6 + box.offsetHeight < innerHeight;
  box.style.left = fit((at.left + at.right - box.offsetWidth) / 2, box.offsetWidth, innerWidth);
  box.style.top = fit(isBelow ? at.bottom + 6 : at.top - box.offsetHeight - 6, box.offsetHeight, innerHeight);
}

/** The answers of a piece that stands for several. */
function openPicks(piece) {
  const menu = $(`[data-picks-of="${CSS.escape(piece.dataset.picks)}"]`);
  beside(piece, menu);
  $("button", menu).focus();
}

/** Whatever is pointed at: a piece says what it answers, an answer shows its place on the board. */
function point(element) {
  for (const old of $$(".pointed")) old.classList.remove("pointed");
  $("#tip").hidePopover();
  const answer = element?.closest?.("[data-answer], [data-picks]");
  if (!answer) return;
  if (answer.matches(".answer")) {
    for (const piece of $$(`#board [data-answer="${CSS.escape(answer.dataset.answer)}"]`)) piece.classList.add("pointed");
  } else if (answer.matches("[role=button]") && !answer.matches(".card")) {
    $("#tip").textContent = answer.ariaLabel;
    beside(answer, $("#tip"));
  }
}
document.addEventListener("pointerover", (event) => { if (event.pointerType === "mouse") point(event.target); });
document.addEventListener("focusin", (event) => { if (event.target.matches(":focus-visible")) point(event.target); });

async function copy(text) {
  try { await navigator.clipboard.writeText(text); toast("Copied."); } catch { prompt("Copy this link:", text); }
}

document.addEventListener("click", (event) => {
  if (isHeld) { isHeld = false; event.preventDefault(); return; }
  unzoom();
  for (const menu of $$("details.menu[open]")) if (!$("summary", menu).contains(event.target)) menu.open = false;
  for (const [name, act] of Object.entries(clicks)) {
    const attribute = "data-" + name.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase());
    const element = event.target.closest(`[${attribute}]`);
    if (element) { event.preventDefault(); act(element); return; }
  }
  if (moving && event.isTrusted) clickAfterMoving(event);
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
  const answers = $$(event.target.closest(".picks") ? ".picks:popover-open [data-answer]" : ".answer:not(.many:not([open]) *), .many summary");
  const key = event.key.toLowerCase(), numbered = answers.filter((answer) => answer.matches(":not(.many *)"));
  if (/^[1-9]$/.test(key) && numbered[key - 1]) return numbered[key - 1].click();
  if ((key === "enter" || key === " ") && event.target.matches("[role=button]")) { event.preventDefault(); return event.target.click(); }
  if (key === "enter" && $("[data-uncover]") && event.target === document.body) return $("[data-uncover]").click();
  if ((key === "+" || key === "-") && $("[data-zoom]")) return setZoom(key === "+" ? 1.25 : 0.8);
  if (key === "p") return $("[data-pass-ahead]")?.click();
  if (key === "u" || key === "h") return $(key === "u" ? "[data-undo]" : "[data-hint]")?.click();
  if (key === "r" || key === "?") return $(`[data-key="${key}"]`)?.click();
  if (key === "z" && event.target.closest("[data-card]")) return zoom(event.target.closest("[data-card]"));
  if (key === "escape") return unzoom();
  const by = { arrowleft: -1, arrowup: -1, arrowright: 1, arrowdown: 1 }[key];
  if (by && $("[data-scrub]")) return scrub(moment() + by);
  if (by && answers.length) {
    event.preventDefault();
    const here = answers.indexOf(document.activeElement);
    answers[here < 0 ? (by > 0 ? 0 : answers.length - 1) : (here + by + answers.length) % answers.length].focus();
  }
});

// Replay

const moment = () => Number($("[data-scrub]").value);
async function scrub(at) {
  const range = $("[data-scrub]"), eyes = $("[data-eyes]").value;
  range.value = at = Math.max(0, Math.min(Number(range.max), at));
  $("output").textContent = at;
  const where = `?at=${at}${eyes === "" ? "" : `&eyes=${eyes}`}`;
  const answer = await fetch(`/t/${page.token}/replay/moment${where}`);
  const html = await answer.text();
  if (moment() !== at || !answer.ok) return;
  history.replaceState(null, "", where);
  const values = new Map($$("#moment [data-card][data-value]").map((card) => [card.dataset.card, Number(card.dataset.value)]));
  move(() => { $("#moment").innerHTML = html; showChanges(values); markFresh(); });
}

let running = null; // the run under way

/** Moment after moment; over a slow line each is shown before the next is asked for. */
async function run(button) {
  const last = Number($("[data-scrub]").max), mine = running ? null : {};
  running = mine;
  button.textContent = mine ? "❚❚ Pause" : "▶ Play";
  if (!mine) return;
  try {
    if (moment() >= last) await scrub(0);
    while (running === mine && moment() < last) {
      await new Promise((done) => setTimeout(done, 700));
      if (running === mine) await scrub(moment() + 1);
    }
  } finally {
    if (running === mine) run(button);
  }
}

function branch(who) {
  const count = $$("[data-branch]").length - 1;
  const seats = Array.from({ length: count }, (_, i) => (who === "all" || Number(who) === i ? { kind: "me" } : { kind: "bot", level: "medium" }));
  go(api("/branch"), { at: moment(), seats });
}

// Set-up: remembers the last one

function setUpForm(form) {
  const game = form.dataset.newMatch, last = kept.get(`setup ${game}`, {});
  for (const [name, value] of Object.entries(last.fields ?? {})) {
    const field = $(`[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`, form);
    if (field) field.checked = true;
  }
  $$("[data-sitter]", form).forEach((row, i) => {
    if (!last.kinds?.[i]) return;
    $("select", row).value = last.kinds[i];
    $("input", row).value = last.names[i];
  });
  const fit = () => {
    const count = new FormData(form).get("count");
    $$("[data-sitter]", form).forEach((row, i) => {
      row.hidden = i >= count;
      $("input", row).hidden = $("select", row).value.startsWith("bot");
    });
    for (const choice of $$("[data-seats]", form)) {
      choice.hidden = !choice.dataset.seats.split(" ").includes(count);
      if (choice.hidden) $("input", choice).checked = false;
    }
    for (const field of $$("fieldset", form)) {
      const open = $$("[data-seats]:not([hidden]) input", field);
      if (open.length && !open.some((input) => input.checked)) open[0].checked = true;
    }
  };
  form.addEventListener("change", fit);
  fit();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = Object.fromEntries([...new FormData(form)].filter(([name]) => name === "count" || name.startsWith("option-")));
    kept.set(`setup ${game}`, {
      fields,
      kinds: $$("[data-sitter] select", form).map((select) => select.value),
      names: $$("[data-sitter] input", form).map((input) => input.value),
    });
    const seats = $$("[data-sitter]:not([hidden])", form).map((row) => {
      const [kind, level] = $("select", row).value.split(":");
      return level ? { kind, level } : { kind, name: $("input", row).value };
    });
    const options = Object.entries(fields).filter(([name]) => name !== "count").map(([name, value]) => [name.slice(7), value]);
    go("/api/matches", { game, seats, options: Object.fromEntries(options) });
  });
}

// Begin

if (page.token && $("#live")) {
  remember(page.token);
  listen();
  showSound();
}
markFresh();
if ($("#mine")) showMine();
if (page.game) document.body.style.setProperty("--zoom", kept.get(`zoom ${page.game}`, 1));
if ($("[data-new-match]")) setUpForm($("[data-new-match]"));
$("[data-scrub]")?.addEventListener("input", (event) => scrub(Number(event.target.value)));
$("[data-eyes]")?.addEventListener("change", () => scrub(moment()));
$("[data-record-file]")?.addEventListener("change", async (event) => { $("#record").value = await event.target.files[0].text(); });
$("[data-notes]")?.addEventListener("input", (event) => {
  clearTimeout(toast.notes);
  toast.notes = setTimeout(() => send(api("/notes"), { notes: event.target.value }, "PUT"), 500);
});
$("[data-name]")?.addEventListener("submit", (event) => send(api("/name"), { name: new FormData(event.target).get("name"), seat: seat() }, "PUT"));
