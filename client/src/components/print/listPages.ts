import { language } from '@school-office/contract/language';
import { t } from '@school-office/contract/words';

/** CSS of the pages of a list. 'Page 2 of 3' stands in a margin box of @page, the only place where CSS can count the pages. */
export function listPage(size: string): string {
  return `
    @page {
      size: ${size};
      margin: 13mm 12mm 12mm;
      font: 8pt 'Inter', 'Noto Sans Devanagari', sans-serif;
      color: #51607a;
      @bottom-right { content: ${pageOfPages()} }
    }
    @page :first { margin-top: 9mm }
    html, body { margin: 0 }
  `;
}

/** Returns 'Page 2 of 3' as CSS counts it. */
function pageOfPages(): string {
  const digits = language() === 'ne' ? ', devanagari' : '';
  const counters: Record<string, string> = { '#': `counter(page${digits})`, '##': `counter(pages${digits})` };
  return t('Page {{page}} of {{pages}}', { page: '#', pages: '##' })
    .split(/(#+)/)
    .filter(Boolean)
    .map((part) => counters[part] ?? cssString(part))
    .join(' ');
}

/** CSS of texts in the margins: above every page but the first, which has the full heading, and below every page. */
export function marginTexts({ above, below }: { above: string; below: string }): string {
  return `
    @page { @bottom-right { content: ${pageOfPages()} } }
    @page { @top-left { content: ${cssString(above)} } @bottom-left { content: ${cssString(below)} } }
    @page :first { @top-left { content: none } }
  `;
}

/** Returns the text as a CSS string, with everything escaped that could end it. */
function cssString(text: string): string {
  const escaped = text.replace(
    /[\\"<\p{Cc}]/gu,
    (character) => `\\${character.codePointAt(0)!.toString(16)} `,
  );
  return `"${escaped}"`;
}
