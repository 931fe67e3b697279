"""What a person typed, as an answer: its number, its notation, or the beginning of its words."""

from collections.abc import Sequence

from undercity.core.game import Wrong
from undercity.play import Answer, Question


def understand(question: Question, text: str) -> Answer:
    """The one answer that is meant; raises Wrong with a sentence if it is none or not clear which."""
    answers = question.answers
    if text.isdecimal():
        return _by_number(answers, text)
    meant = _meant(answers, text.casefold())
    if len(meant) > 1:
        several = ", ".join(f"{answers.index(answer) + 1} {answer.label}" for answer in meant[:6])
        raise Wrong(f"“{text[:60]}” could be {several}. Type a little more, or the number.")
    if not meant:
        raise _refused(question, text)
    return meant[0]


def _by_number(answers: Sequence[Answer], digits: str) -> Answer:
    number = int(digits) if len(digits) < 10 else 0
    if not 1 <= number <= len(answers):
        raise Wrong(f"There is no answer {digits[:60]}; they go from 1 to {len(answers)}.")
    return answers[number - 1]


def _meant(answers: Sequence[Answer], words: str) -> list[Answer]:
    """Exactly this, else those that begin like it, else those that hold it."""
    tests = (
        lambda said: said == words,
        lambda said: said.startswith(words),
        lambda said: words in said,
    )
    for test in tests:
        found = [answer for answer in answers if test(answer.casefold()) or test(answer.label.casefold())]
        if found:
            return found
    return []


def _refused(question: Question, text: str) -> Wrong:
    """The reason and the rule if it is a known refusal, else what can be typed."""
    words = text.casefold()
    for refusal in question.refusals:
        if words == refusal["notation"] or refusal["answer"].casefold().startswith(words):
            return Wrong(f"{refusal['answer']}: {refusal['reason']}.", refusal["rule"])
    return Wrong(f"“{text[:60]}” is no answer here. Type a number from 1 to {len(question.answers)}, or help.")
