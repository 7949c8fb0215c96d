const LEAST_DIGITS = 6;
/** A card reader types faster than any hand. */
const LONGEST_PAUSE_MS = 35;

/**
 * Calls `onCard` with the number of each card that is held to a reader, which types the digits and Enter. The page does not
 * see the Enter, and the field with the focus gets its text back. Returns a function that stops the watching.
 */
export function watchCards(onCard: (card: string) => void): () => void {
  let digits = '';
  let lastAt = -Infinity;
  let giveBack = nothing;

  const onKeyDown = (event: KeyboardEvent) => {
    const isQuick = event.timeStamp - lastAt <= LONGEST_PAUSE_MS;
    lastAt = event.timeStamp;
    if (isDigit(event)) {
      if (!isQuick || digits === '') giveBack = remember(event.target);
      digits = isQuick ? digits + event.key : event.key;
      return;
    }
    const card = digits;
    digits = '';
    if (event.key !== 'Enter' || !isQuick || card.length < LEAST_DIGITS) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    giveBack();
    // The field for a card's number takes it, in a dialog too.
    if (isField(event.target) && event.target.name === 'rfid') typeInto(event.target, card);
    else if (!isIgnored(event.target)) onCard(card);
  };

  // Before everything else that listens to keys.
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}

/** Writes a text into a field as if it were typed, so that React and the form see it. */
function typeInto(field: Field, text: string): void {
  // The element's own `value` is React's, which would take the text for one that it knows.
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isDigit({ key, repeat, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return /^\d$/.test(key) && !repeat && !ctrlKey && !altKey && !metaKey;
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
