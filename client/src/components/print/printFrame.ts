import { fitPages } from './fitPages.ts';
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
