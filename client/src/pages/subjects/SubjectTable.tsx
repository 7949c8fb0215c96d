import type { Scheme } from '@school-office/contract/examinations/subjects';
import { t } from '@school-office/contract/words';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { GridTable } from '../../components/grid/GridTable.tsx';
import { useGrid } from '../../components/grid/useGrid.ts';
import { looks } from '../../components/kit/looks.ts';
import { SubjectLine } from './SubjectLine.tsx';
import { NUMBERS, NUMBER_LABELS, partsOf, type SubjectRow } from './subjectRows.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './SubjectTable.module.css';

const NUMBER = { width: '76px', minWidth: '76px' };

interface SubjectTableProps {
  rows: SubjectRow[];
  scheme: Scheme;
  internal_percent: string;
  /** Called by Enter behind the last subject. */
  onAdd: () => void;
  onChange: (rows: SubjectRow[]) => void;
  onTakers: (row: SubjectRow) => void;
}

/** The subjects of a class in their order on papers. Arrows and Enter move as in a spreadsheet. */
export function SubjectTable({
  rows,
  scheme,
  internal_percent,
  onAdd,
  onChange,
  onTakers,
}: SubjectTableProps) {
  const { focus, cell, placeOf, ...grid } = useGrid<HTMLTableElement>({
    rows: rows.length,
    columns: 2 + (scheme === 'judged' ? 1 : 6),
  });
  // The name of a new subject is typed next, also of the first one, with which the table comes.
  const isFirst = rows.length === 1 && rows[0]!._id === undefined && rows[0]!.name === '';
  const count = useRef(isFirst ? 0 : rows.length);
  const begin = useEffectEvent(() => focus(rows.length - 1));
  useEffect(() => {
    if (rows.length > count.current) begin();
    count.current = rows.length;
  }, [rows.length]);
  const change = (key: string, changes: Partial<SubjectRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  const up = (at: number) => onChange(rows.toSpliced(at - 1, 2, rows[at]!, rows[at - 1]!));
  const onKeyDown = (event: KeyboardEvent) => {
    const isLast = event.target instanceof HTMLInputElement && placeOf(event.target)?.row === rows.length - 1;
    if (event.key === 'Enter' && !event.shiftKey && isLast && rows.at(-1)?.name.trim() !== '') {
      event.preventDefault();
      onAdd();
      return;
    }
    grid.handlers.onKeyDown(event);
  };
  return (
    <GridTable
      label={t('Subjects')}
      grid={{ ...grid, handlers: { ...grid.handlers, onKeyDown } }}
      panelClassName={styles.subjects}
      className={styles.table}
    >
      <SubjectHeads scheme={scheme} />
      <tbody>
        {rows.map((row, at) => (
          <SubjectLine
            key={row.key}
            row={row}
            at={at}
            scheme={scheme}
            internal_percent={internal_percent}
            cell={(column) => cell(at, column)}
            onChange={(changes) => change(row.key, changes)}
            onUp={() => up(at)}
            onRemove={() => onChange(rows.toSpliced(at, 1))}
            onTakers={() => onTakers(row)}
          />
        ))}
      </tbody>
    </GridTable>
  );
}

function SubjectHeads({ scheme }: Pick<SubjectTableProps, 'scheme'>) {
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className={tableStyles.pinned} style={{ minWidth: 'min(17rem, 40vw)' }}>
          {t('Subject')}
        </th>
        <th scope="col" rowSpan={2} style={{ minWidth: '9rem' }}>
          {t('In Nepali')}
        </th>
        {scheme === 'judged' ? (
          <th scope="col" rowSpan={2} className={tableStyles.number} style={NUMBER}>
            {t('Hours')}
          </th>
        ) : (
          <>
            <th scope="colgroup" colSpan={3}>
              {t('Theory')}
            </th>
            <th scope="colgroup" colSpan={3}>
              {t('Internal (empty for none)')}
            </th>
          </>
        )}
        <th scope="col" rowSpan={2} style={{ width: '120px' }}>
          {t('Optional')}
        </th>
        <th scope="col" rowSpan={2} style={{ width: '88px' }}>
          <span className={looks('hidden')}>{t('Order')}</span>
        </th>
      </tr>
      <tr>
        {partsOf(scheme).flatMap((part) =>
          NUMBERS.map((name) => (
            <th key={`${part} ${name}`} scope="col" className={tableStyles.number} style={NUMBER}>
              {t(NUMBER_LABELS[name])}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}
