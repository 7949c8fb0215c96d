import { t } from '@school-office/contract/words';
import { looks } from '../kit/looks.ts';
import { fullName, type ListColumn } from './listColumns.ts';

interface ListHeadProps<Row> {
  columns: readonly ListColumn<Row>[];
  classOf: (column: ListColumn<Row>) => string | undefined;
}

/** The headings of a list, on screen and on paper: with a line above them where columns stand under a heading that they share. */
export function ListHead<Row>({ columns, classOf }: ListHeadProps<Row>) {
  const above = sharedHeadings(columns);
  return (
    <thead>
      {above.length > 0 && (
        <tr>
          {above.map(({ name, columns: own }) =>
            name === '' ? (
              <td key={own[0]} colSpan={own.length} />
            ) : (
              <th key={own[0]} scope="colgroup" colSpan={own.length} style={{ textAlign: 'center' }}>
                {t(name)}
              </th>
            ),
          )}
        </tr>
      )}
      <tr>
        {columns.map((column) => (
          <th key={fullName(column)} scope="col" className={classOf(column)}>
            <Heading {...column} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Returns the headings above the others, each with the columns that stand under it; none where no column does. */
function sharedHeadings(columns: readonly ListColumn<never>[]): { name: string; columns: string[] }[] {
  const all: { name: string; columns: string[] }[] = [];
  for (const column of columns) {
    const { under = '' } = column;
    const last = all.at(-1);
    if (last?.name === under) last.columns.push(fullName(column));
    else all.push({ name: under, columns: [fullName(column)] });
  }
  return all.some(({ name }) => name !== '') ? all : [];
}

function Heading({
  name,
  head = t(name),
  isHidden = false,
}: Pick<ListColumn<never>, 'name' | 'head' | 'isHidden'>) {
  return isHidden ? <span className={looks('hidden')}>{t(name)}</span> : head;
}
