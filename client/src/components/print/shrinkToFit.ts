// Texts that must stay inside their box carry `data-fit`; their stylesheet multiplies the font size with `var(--fit, 1)`.
const STEP = 0.94;
const SMALLEST = 0.3;

/** Makes the texts that overflow their boxes smaller, step by step, until they fit. All are measured before any is changed. */
export function shrinkToFit(root: ParentNode): void {
  const texts = [...root.querySelectorAll<HTMLElement>('[data-fit]')];
  for (const text of texts) text.style.removeProperty('--fit');
  let tooLarge = texts.filter(overflows);
  for (let scale = STEP; tooLarge.length > 0 && scale > SMALLEST; scale *= STEP) {
    for (const text of tooLarge) text.style.setProperty('--fit', scale.toFixed(3));
    tooLarge = tooLarge.filter(overflows);
  }
}

function overflows({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollHeight > clientHeight || scrollWidth > clientWidth;
}
