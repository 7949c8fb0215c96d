import { t } from '@school-office/contract/words';
import type { PlaceLine } from './placeBookColumns.tsx';

/** Room for the rows of A4 portrait in millimetres; the first page has the heading of the school, and the last one signatures. */
const FIRST_PAGE_MM = 205;
const PAGE_MM = 232;
const PADDING_MM = 2.6;
const LINE_MM = 4.5;
/** So many letters stand in a line of the columns that have words. */
const LETTERS = { words: 16, name: 15 };

/** Returns the lines of each page; a page after the first begins with the balance that is brought forward. */
export function pagesOf(lines: readonly PlaceLine[]): PlaceLine[][] {
  const pages: PlaceLine[][] = [];
  let left = 0;
  for (const line of lines) {
    const height = heightOf(line);
    if (height > left) {
      const last = pages.at(-1)?.at(-1);
      pages.push(
        last
          ? [
              {
                ...NOTHING,
                words: t('Brought forward'),
                id: `forward ${pages.length}`,
                balance: last.balance,
              },
            ]
          : [],
      );
      left = last ? PAGE_MM - PADDING_MM - LINE_MM : FIRST_PAGE_MM;
    }
    pages.at(-1)!.push(line);
    left -= height;
  }
  return pages;
}

const NOTHING = {
  day: '',
  number: '',
  name: '',
  in: null,
  out: null,
  moved: null,
};

/** In millimetres, by the column that needs most lines. */
function heightOf({ words, written, name }: PlaceLine): number {
  const what = written === undefined ? words.length : words.length + ', written 2083/08/15'.length;
  const lines = Math.max(1, Math.ceil(what / LETTERS.words), Math.ceil(name.length / LETTERS.name));
  return PADDING_MM + lines * LINE_MM;
}
