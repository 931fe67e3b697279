// The one script: sends answers, swaps what the server pushes, keyboard, zoom, replay.
"use strict";
const $ = (query, root = document) => root.querySelector(query);
const $$ = (query, root = document) => [...root.querySelectorAll(query)];
const page = document.body.dataset;
const kept = {
  get: (name, otherwise) => { try { return JSON.parse(localStorage.getItem(name)) ?? otherwise; } catch { return otherwise; } },
  set: (name, value) => { try { localStorage.setItem(name, JSON.stringify(value)); } catch { /* private window */ } },
};
const calm = matchMedia("(prefers-reduced-motion: reduce)");

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
    toast("The server cannot be reached. Nothing is lost; trying again.");
    return null;
  }
  const told = answer.status === 204 ? {} : await answer.json().catch(() => ({}));
  if (answer.ok) return told;
  if (answer.status === 409) return null; // somebody was faster; the push that shows it is on its way
  toast(typeof told.detail === "string" ? told.detail : "The server could not take that.");
  return null;
}

// Theme, links of this browser

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  for (const button of $$("[data-theme-toggle]")) button.textContent = theme === "day" ? "Dark" : "Light";
}
setTheme(kept.get("theme", "night"));

function remember(token) {
  const mine = kept.get("mine", []).filter((other) => other !== token);
  kept.set("mine", [token, ...mine].slice(0, 60));
}

async function showMine() {
  const tokens = kept.get("mine", []);
  if (!tokens.length) return;
  const answer = await fetch("/mine", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(tokens) });
  if (answer.ok) $("#mine").innerHTML = await answer.text();
}

// The table

const seat = () => (page.seat === "" || page.seat === undefined ? null : Number(page.seat));
const ply = () => Number($("[data-ply]")?.dataset.ply ?? 0);
const asOf = () => (seat() === null ? "" : `?as=${seat()}`);
let busy = false;

async function give(answer) {
  if (busy) return;
  busy = true;
  document.body.classList.add("busy");
  await send(`/api/seats/${page.token}/answers`, { answer, ply: ply(), seat: seat() });
  busy = false;
  document.body.classList.remove("busy");
}

function swap(html) {
  const live = $("#live");
  const asked = $("[data-question]", live)?.dataset.seat;
  const focus = document.activeElement?.dataset?.answer;
  const scroll = $(".answers", live)?.scrollTop;
  const replace = () => {
    live.innerHTML = html;
    setTheme(document.documentElement.dataset.theme);
    showSound();
    if (focus) ($(`.answer[data-answer="${CSS.escape(focus)}"]`) ?? $(".answer"))?.focus();
    const same = $("[data-question]", live)?.dataset.seat === asked;
    if (same && scroll) $(".answers", live).scrollTop = scroll;
  };
  if (document.startViewTransition && !calm.matches && !document.hidden) document.startViewTransition(replace);
  else replace();
  if ($("[data-question] h2") && $(".answer") && document.hidden === false) ping();
}

function listen() {
  const stream = new EventSource(`/t/${page.token}/stream${asOf()}`);
  stream.addEventListener("table", (event) => swap(event.data));
  stream.onerror = () => document.body.classList.add("lost");
  stream.onopen = () => document.body.classList.remove("lost");
}

async function hint() {
  toast("The hard bot looks at it …");
  const told = await send(`/api/seats/${page.token}/hint${asOf()}`, {});
  if (!told) return;
  toast(`The hard bot would: ${told.label} (expects ${Math.round(100 * told.estimate)} of 100).`);
  for (const element of $$(`[data-answer="${CSS.escape(told.answer)}"]`)) element.classList.add("hinted");
}

async function undo(button) {
  if (button?.getAttribute("aria-disabled")) return toast(button.title || "Nothing to undo.");
  await send(`/api/seats/${page.token}/undo`, { ply: ply(), seat: seat() });
}

async function rematch() {
  const state = await (await fetch(`/api/seats/${page.token}${asOf()}`)).json();
  const seats = state.places.map((place) =>
    place.kind === "bot" ? { kind: "bot", level: place.bot } : { kind: place.kind === "link" ? "link" : state.seats.includes(place.seat) ? "me" : "link" });
  begin({ game: state.game, options: state.options, seats });
}

async function begin(wanted) {
  const made = await send("/api/matches", wanted);
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

// Large cards: hover for a moment, or press for long

let zoomTimer;
async function zoom(id) {
  zoom.cards ??= await (await fetch(`/api/games/${page.game}/cards`)).json();
  const card = zoom.cards.find((one) => String(one.id) === id);
  if (!card) return;
  const box = $("#zoom");
  box.replaceChildren();
  const add = (tag, text, name = "") => { const e = document.createElement(tag); e.textContent = text; e.className = name; box.append(e); };
  box.className = `card owner-${card.owner}`;
  add("span", card.kind ?? "", "kind");
  add("b", card.name);
  for (const line of card.text.split("\n")) add("span", line, "line");
  const facts = Object.entries(card).filter(([name, value]) => typeof value === "number" && !["owner", "id"].includes(name));
  add("span", facts.map(([name, value]) => `${name} ${value}`).join(" · "), "foot");
  if (!box.open) box.show();
}
const unzoom = () => { clearTimeout(zoomTimer); $("#zoom").close(); };
document.addEventListener("pointerover", (event) => {
  const card = event.target.closest?.("[data-card]");
  clearTimeout(zoomTimer);
  if (card && event.pointerType === "mouse") zoomTimer = setTimeout(() => zoom(card.dataset.card), 650);
  else if (!card) unzoom();
});
document.addEventListener("touchstart", (event) => {
  const card = event.target.closest?.("[data-card]");
  if (card) zoomTimer = setTimeout(() => { touched = true; zoom(card.dataset.card); }, 450);
}, { passive: true });
let touched = false;
document.addEventListener("touchend", () => clearTimeout(zoomTimer), { passive: true });

// Clicks and keys

const clicks = {
  answer: (e) => give(e.dataset.answer),
  undo: (e) => undo(e),
  hint: (e) => (e.getAttribute("aria-disabled") ? toast("A hint is for whoever is asked.") : hint()),
  hurry: () => send(`/api/seats/${page.token}/hurry`, {}),
  rematch: () => rematch(),
  themeToggle: () => { const theme = document.documentElement.dataset.theme === "day" ? "night" : "day"; kept.set("theme", theme); setTheme(theme); },
  sound: () => { kept.set("sound", !kept.get("sound", false)); showSound(); ping(); },
  open: (e) => $(`#${e.dataset.open}`).showModal(),
  close: (e) => e.closest("dialog").close(),
  copy: async (e) => { await copy(new URL(e.dataset.copy, location.href).href); },
  standIn: (e) => send(`/api/seats/${page.token}/stand-in`, { seat: Number(e.dataset.standIn), level: e.dataset.level }),
  step: (e) => scrub(moment() + Number(e.dataset.step)),
  run: (e) => run(e),
  branch: (e) => branch(e.dataset.branch),
  copyMoment: () => copy(`${location.origin}${location.pathname}?at=${moment()}`),
};

async function copy(text) {
  try { await navigator.clipboard.writeText(text); toast("Copied."); } catch { prompt("Copy this link:", text); }
}

document.addEventListener("click", (event) => {
  if (touched) { touched = false; unzoom(); return; }
  for (const [name, act] of Object.entries(clicks)) {
    const attribute = "data-" + name.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase());
    const element = event.target.closest(`[${attribute}]`);
    if (element) { event.preventDefault(); act(element); return; }
  }
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
  const answers = $$(".answer");
  if (/^[1-9]$/.test(event.key) && answers[event.key - 1]) return answers[event.key - 1].click();
  if (event.key === "Enter" && event.target.matches("[role=button]")) return event.target.click();
  if (event.key === "u") return undo($("[data-undo]"));
  if (event.key === "h") return $("[data-hint]")?.click();
  if (event.key === "r" || event.key === "?") return $(`[data-key="${event.key}"]`)?.click();
  if (event.key === "Escape") return unzoom();
  if ($("[data-scrub]") && /^Arrow(Left|Right)$/.test(event.key)) return scrub(moment() + (event.key === "ArrowRight" ? 1 : -1));
  if (/^Arrow(Up|Down|Left|Right)$/.test(event.key) && answers.length) {
    event.preventDefault();
    const here = answers.indexOf(document.activeElement);
    const by = /Down|Right/.test(event.key) ? 1 : -1;
    answers[(here + by + answers.length) % answers.length].focus();
  }
});

// Replay

const moment = () => Number($("[data-scrub]").value);
async function scrub(at) {
  const range = $("[data-scrub]");
  at = Math.max(0, Math.min(Number(range.max), at));
  range.value = at;
  $("output").textContent = at;
  const eyes = $("[data-eyes-choice]").value;
  const answer = await fetch(`/t/${page.token}/replay/moment?at=${at}${eyes === "" ? "" : `&eyes=${eyes}`}`);
  const html = await answer.text();
  if (moment() !== at) return;
  const replace = () => ($("#moment").innerHTML = html);
  if (document.startViewTransition && !calm.matches) document.startViewTransition(replace); else replace();
  history.replaceState(null, "", `?at=${at}${eyes === "" ? "" : `&eyes=${eyes}`}`);
}

function run(button) {
  if (run.timer) { clearInterval(run.timer); run.timer = null; button.textContent = "▶ play"; return; }
  button.textContent = "❚❚ pause";
  run.timer = setInterval(() => {
    if (moment() >= Number($("[data-scrub]").max)) return run(button);
    scrub(moment() + 1);
  }, 700);
}

async function branch(who) {
  const count = $$("[data-branch]").length - 1;
  const seats = Array.from({ length: count }, (_, i) => (who === "all" || Number(who) === i ? { kind: "me" } : { kind: "bot", level: "medium" }));
  const made = await send(`/api/seats/${page.token}/branch`, { at: moment(), seats });
  if (made) location.href = `/t/${made.token}`;
}

// Set-up

function setUpForm(form) {
  const game = form.dataset.newMatch, last = kept.get(`setup ${game}`, {});
  for (const [name, value] of Object.entries(last.fields ?? {})) {
    const field = $(`[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`, form);
    if (field) field.checked = true;
  }
  $$("[data-sitter]", form).forEach((row, i) => { if (last.kinds?.[i]) { $("select", row).value = last.kinds[i]; $("input", row).value = last.names[i]; } });
  const fit = () => {
    const count = Number(new FormData(form).get("count"));
    $$("[data-sitter]", form).forEach((row, i) => (row.hidden = i >= count));
    for (const choice of $$("[data-seats]", form)) {
      const fits = choice.dataset.seats.split(" ").includes(String(count));
      choice.hidden = !fits;
      if (!fits) $("input", choice).checked = false;
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
    const rows = $$("[data-sitter]", form).filter((row) => !row.hidden);
    const kinds = $$("[data-sitter] select", form).map((select) => select.value);
    kept.set(`setup ${game}`, { fields, kinds, names: $$("[data-sitter] input", form).map((input) => input.value) });
    const seats = rows.map((row) => {
      const [kind, level] = $("select", row).value.split(":");
      return { kind, name: $("input", row).value, ...(level ? { level } : {}) };
    });
    const options = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== "count").map(([name, value]) => [name.slice(7), value]));
    begin({ game, seats, options });
  });
}

// Begin

if (page.token && !document.body.classList.contains("replay")) {
  remember(page.token);
  listen();
  showSound();
}
if ($("#mine")) showMine();
if ($("[data-new-match]")) setUpForm($("[data-new-match]"));
$("[data-scrub]")?.addEventListener("input", (event) => scrub(Number(event.target.value)));
$("[data-eyes-choice]")?.addEventListener("change", () => scrub(moment()));
$("[data-record-file]")?.addEventListener("change", async (event) => { $("#record").value = await event.target.files[0].text(); });
$("[data-notes]")?.addEventListener("change", (event) => send(`/api/seats/${page.token}/notes`, { notes: event.target.value }, "PUT"));
