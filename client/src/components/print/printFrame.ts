import { fitTables } from './fitTables.ts';
import { shrinkToFit } from './shrinkToFit.ts';

// After that it prints in a substitute font.
const PATIENCE_MS = 3000;

/** Opens the browser's print dialog for react-to-print's frame, once its fonts are there and its texts fit. */
export async function printFrame(frame: HTMLIFrameElement, title: string): Promise<void> {
  const { contentWindow, contentDocument } = frame;
  if (!contentWindow || !contentDocument) throw new Error('The browser did not open the page to print.');
  // A browser loads a font when it first lays out text in it; for this page that may be only when it is printed.
  const fonts = [...contentDocument.fonts].map((font) => font.load());
  await Promise.race([Promise.allSettled(fonts), afterPatience()]);
  fitTables(contentDocument);
  shrinkToFit(contentDocument);
  fitPages(contentDocument);

  // Browsers name the printed file after the page around the frame.
  const outerTitle = document.title;
  document.title = title;
  contentDocument.title = title;
  contentWindow.print();
  document.title = outerTitle;
}

function afterPatience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
}

const PX_PER_MM = 96 / 25.4;

/** Gives each element with `data-page-fits`, the millimetres of its roll, a page that is as long as the element. */
function fitPages(root: Document): void {
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
