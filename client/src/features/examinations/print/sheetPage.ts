/** The style of a page without margins, of a size such as '210mm 297mm'. */
export function pageOf(size: string): string {
  return `@page { size: ${size}; margin: 0 } html, body { margin: 0 }`;
}

export const SHEET_PAGE = pageOf('210mm 297mm');
