import { inLanguage } from '@school-office/contract/language';
import type { DayBook } from '@school-office/contract/money/dayBook';
import type { PlaceSums } from '@school-office/contract/money/placeSums';
import { phrase } from '@school-office/contract/words';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { useAccountName } from '../../features/auth/useUser.ts';
import { placeColumns } from '../../features/books/placeColumns.ts';
import type { IsUnknown } from '../../features/books/useUnknownPlaces.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { dayColumns } from './dayColumns.tsx';
import { listsOf, NO_PAPER, type DayLine } from './dayLines.ts';

interface DayExcelProps {
  book: DayBook;
  isUnknown: IsUnknown;
}

/** All lists of a day as one file, and below them the sums of the screen. */
export function DayExcel({ book, isUnknown }: DayExcelProps) {
  const nameOf = useAccountName();
  // What it says is English, as its columns are.
  const lists = inLanguage('en', () => listsOf(book, nameOf));
  const [, ...sumColumns] = placeColumns(book.places, isUnknown);
  return (
    <ExcelButton
      title={phrase('Day book')}
      day={book.day}
      columns={dayColumns({ people: phrase('From or to'), lines: [] }, { format: formatNumber, nameOf })}
      rows={[
        ...lists.flatMap(({ lines, cancelled }) => [...lines, ...cancelled]),
        ...lists.flatMap(({ sums }) =>
          sums.map(({ words, amount }) => sumLine(phrase('Sums'), words, '', amount)),
        ),
        ...book.places.flatMap((place) => linesOfPlace(place, sumColumns)),
      ]}
    />
  );
}

function sumLine(list: string, name: string, words: string, amount: number): DayLine {
  return { ...NO_PAPER, list, people: [{ name, place: '' }], words, amount };
}

/** A line for each sum of a place that is known. */
function linesOfPlace(place: PlaceSums, sums: readonly ListColumn<PlaceSums>[]): DayLine[] {
  return sums.flatMap(({ name, value }) => {
    const amount = value?.(place);
    return typeof amount === 'number' ? sumLine(phrase('Places'), place.name, name, amount) : [];
  });
}
