import { asciiDigits } from '@school-office/contract/digits';

const LEAST_DIGITS = 6;
/** A card reader types faster than any hand: on average, because a busy computer holds up one key or another. */
const USUAL_PAUSE_MS = 35;
/** No key of a card comes later than this after the one before. */
const LONGEST_PAUSE_MS = 120;
/** Two pauses in a row that are longer are a hand's. No hand types six digits and Enter in shorter ones. */
const HAND_PAUSE_MS = 60;

/** A digit, the pause before it, and the way back to what the field held before. */
interface TypedDigit {
  digit: string;
  pause: number;
  giveBack: () => void;
}

/**
 * Calls `onCard` with the number of each card that is held to a reader, which types the digits and Enter: of an RFID card, or
 * of the bars of an ID card; `onSlow` where it was too slow to be sure. The page does not
 * see the Enter, and the field with the focus gets its text back. Returns a function that stops the watching.
 */
export function watchCards(onCard: (card: string) => void, onSlow: () => void = nothing): () => void {
  let typed: TypedDigit[] = [];
  let lastAt = -Infinity;

  const onKeyDown = (event: KeyboardEvent) => {
    const pause = event.timeStamp - lastAt;
    lastAt = event.timeStamp;
    if (pause > LONGEST_PAUSE_MS) typed = [];
    if (isFirstLetter(event)) {
      typed = [{ digit: 'A', pause, giveBack: remember(event.target) }];
      // A scanner holds Shift; no hand does for the key that marks a pupil absent.
      if (event.shiftKey && !isField(event.target)) event.stopImmediatePropagation();
      return;
    }
    const digit = digitOf(event);
    if (digit !== undefined) {
      typed.push({ digit, pause, giveBack: remember(event.target) });
      return;
    }
    const before = typed;
    typed = [];
    // Some readers are set to end with the other key.
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    const digits = cardIn(before, pause);
    if (digits === undefined && !isBurst(before.slice(-LEAST_DIGITS), pause, HAND_PAUSE_MS)) return;
    // Also when it is too slow for a card: no hand pressed this Enter, and it might take money.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (digits === undefined) {
      before[0]?.giveBack();
      onSlow();
      return;
    }
    digits[0]?.giveBack();
    const card = digits.map((key) => key.digit).join('');
    // The field for a card's number takes it, in a dialog too.
    if (isField(event.target) && event.target.name === 'rfid') typeInto(event.target, card);
    else if (!isIgnored(event.target)) onCard(card);
  };

  // Before everything else that listens to keys.
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}

/** Returns the digits of the card, without those that a hand typed just before; undefined if they are no card. */
function cardIn(typed: readonly TypedDigit[], pauseBeforeEnter: number): readonly TypedDigit[] | undefined {
  // The pause before the first digit says nothing.
  const start = typed.findLastIndex(
    ({ pause }, index) => index > 1 && Math.min(pause, typed[index - 1]!.pause) > HAND_PAUSE_MS,
  );
  const all = typed.slice(Math.max(start, 0));
  const isTypedLetter = all[0]?.digit === 'A' && (all[1]?.pause ?? 0) > HAND_PAUSE_MS;
  const card = isTypedLetter ? all.slice(1) : all;
  return isBurst(card, pauseBeforeEnter, USUAL_PAUSE_MS) ? card : undefined;
}

/** Whether there are enough digits, and the pauses between them and before the Enter are short on average. */
function isBurst(typed: readonly TypedDigit[], pauseBeforeEnter: number, usualPause: number): boolean {
  const total = typed.slice(1).reduce((sum, { pause }) => sum + pause, pauseBeforeEnter);
  return typed.length >= LEAST_DIGITS && total / typed.length <= usualPause;
}

/** Writes a text into a field as if it were typed, so that React and the form see it. */
function typeInto(field: Field, text: string): void {
  // The element's own `value` is React's, which would take the text for one that it knows.
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The bars of a card without a number begin with the letter, which the Nepali layout of the keyboard writes as another. */
function isFirstLetter({ key, code, repeat, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const isLetter = /^[aअ]$/iu.test(key) || (code === 'KeyA' && /^\P{ASCII}$/u.test(key));
  return isLetter && !repeat && !ctrlKey && !altKey && !metaKey;
}

/** A reader types as a keyboard: in the Nepali layout ५ for 5, and on the number pad without NumLock an arrow. */
function digitOf({ key, code, repeat, ctrlKey, altKey, metaKey }: KeyboardEvent): string | undefined {
  if (repeat || ctrlKey || altKey || metaKey) return undefined;
  const written = asciiDigits(key);
  return /^\d$/.test(written) ? written : /^Numpad(\d)$/.exec(code)?.[1];
}

/** Returns a function that puts the present text and selection back into the field. */
function remember(target: EventTarget | null): () => void {
  if (!isField(target)) return nothing;
  const { value } = target;
  // Number and email fields do not tell their selection.
  const selection = target instanceof HTMLSelectElement ? null : target.selectionStart;
  const end = target instanceof HTMLSelectElement ? null : target.selectionEnd;
  return () => {
    if (target.value === value) return;
    typeInto(target, value);
    if (!(target instanceof HTMLSelectElement) && selection !== null)
      target.setSelectionRange(selection, end);
  };
}

function nothing() {}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

function isIgnored(target: EventTarget | null): boolean {
  const isPassword = target instanceof HTMLInputElement && target.type === 'password';
  return isPassword || document.querySelector('dialog[open]') !== null;
}
