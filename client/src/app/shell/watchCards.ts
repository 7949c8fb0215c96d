const LEAST_DIGITS = 6;
/** A card reader types faster than any hand. */
const LONGEST_PAUSE_MS = 35;

/**
 * Calls back with the number of each card that is held to a reader, which types its digits and Enter. The Enter reaches
 * nobody else, and the field with the focus gets back what it held. Returns a function that stops it.
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

/** Returns a function that gives the field back its text and selection of now. */
function remember(target: EventTarget | null): () => void {
  if (!isField(target)) return nothing;
  const { value } = target;
  // Number and email fields tell no selection.
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
