const PX_PER_MM = 96 / 25.4;
/** Of a roll of paper. */
const WIDTH_MM = 80;

/** Gives each element with `data-page-fits`, such as a receipt on a roll, a page that is as long as the element. */
export function fitPages(root: Document): void {
  const parts = [...root.querySelectorAll<HTMLElement>('[data-page-fits]')];
  const lengths = parts.map((part) => Math.ceil(part.getBoundingClientRect().height / PX_PER_MM));
  for (const [index, part] of parts.entries()) part.style.setProperty('page', `part-${index}`);
  const style = root.createElement('style');
  style.textContent = lengths
    .map((length, index) => `@page part-${index} { size: ${WIDTH_MM}mm ${length}mm; margin: 0 }`)
    .join('\n');
  root.head.append(style);
}
