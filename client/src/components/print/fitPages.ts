const PX_PER_MM = 96 / 25.4;

/** Gives each element with `data-page-fits`, the millimetres of its roll, a page that is as long as the element. */
export function fitPages(root: Document): void {
  const parts = [...root.querySelectorAll<HTMLElement>('[data-page-fits]')];
  const lengths = parts.map((part) => Math.ceil(part.getBoundingClientRect().height / PX_PER_MM));
  for (const [index, part] of parts.entries()) part.style.setProperty('page', `part-${index}`);
  const style = root.createElement('style');
  style.textContent = lengths
    .map(
      (length, index) =>
        `@page part-${index} { size: ${parts[index]!.dataset.pageFits}mm ${length}mm; margin: 0 }`,
    )
    .join('\n');
  root.head.append(style);
}
