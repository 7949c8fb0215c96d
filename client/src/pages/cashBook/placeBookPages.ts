import type { PlaceLine } from './placeBookColumns.tsx';

/** Lines of text on A4 portrait; the first page has the heading of the school. */
const LINES_OF_FIRST_PAGE = 34;
const LINES_OF_PAGE = 40;
/** So many letters stand in a line of the columns that have words. */
const LETTERS = { words: 15, name: 16 };

/** Returns the lines of each page; a page after the first begins with the balance that is brought forward. */
export function pagesOf(lines: readonly PlaceLine[]): PlaceLine[][] {
  const pages: PlaceLine[][] = [];
  let left = 0;
  for (const line of lines) {
    const height = heightOf(line);
    if (height > left) {
      const last = pages.at(-1)?.at(-1);
      pages.push(last ? [{ ...NOTHING, id: `forward ${pages.length}`, balance: last.balance }] : []);
      left = last ? LINES_OF_PAGE - 1 : LINES_OF_FIRST_PAGE;
    }
    pages.at(-1)!.push(line);
    left -= height;
  }
  return pages;
}

const NOTHING = { day: '', words: 'Brought forward', number: '', name: '', in: null, out: null, moved: null };

/** In lines of text, by the column that needs most. */
function heightOf({ words, written, name }: PlaceLine): number {
  const what = written === undefined ? words.length : words.length + ', written 2083/08/15'.length;
  return Math.max(1, Math.ceil(what / LETTERS.words), Math.ceil(name.length / LETTERS.name));
}
