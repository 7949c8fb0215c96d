import type { SalaryRow } from '@school-office/contract/money/salaryMonth';
import { t } from '@school-office/contract/words';
import type { KeyboardEvent } from 'react';
import { GridTable } from '../../components/grid/GridTable.tsx';
import { useGrid, type Place } from '../../components/grid/useGrid.ts';
import { Check } from '../../components/kit/Check.tsx';
import { SalaryGridRow } from './SalaryGridRow.tsx';
import { FIELD_LABELS, isPayable, type TypedField } from './salaryRows.ts';
import type { SalaryTyping } from './useSalaryTyping.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './SalaryGrid.module.css';

interface SalaryGridProps {
  typing: SalaryTyping;
  /** Those who are paid by the button. */
  ticked: ReadonlySet<string>;
  onTick: (rows: readonly SalaryRow[], isTicked: boolean) => void;
  hasCit: boolean;
}

/** The column of ticks is before those that are typed. */
const TICK = 0;

const WIDTHS: Record<TypedField, string> = {
  allowance: '80px',
  fund: '72px',
  cit: '66px',
  tax: '66px',
  advance: '76px',
  deduction: '76px',
  note: '112px',
};

/** The salaries of a month, typed as in a spreadsheet; who is ticked is paid by the button below. */
export function SalaryGrid({ typing, ticked, onTick, hasCit }: SalaryGridProps) {
  const { rows } = typing;
  const fields: TypedField[] = [
    'allowance',
    'fund',
    ...(hasCit ? (['cit'] as const) : []),
    'tax',
    'advance',
    'deduction',
    'note',
  ];
  const cellAt = ({ row, column }: Place) => {
    const field = fields[column - 1];
    return field && { employee: rows[row]!.employee, field };
  };
  const { ref, focus, cell, placeOf, handlers } = useGrid<HTMLTableElement>({
    rows: rows.length,
    columns: fields.length + 1,
    onPaste: (cells) => {
      const typed = cells.flatMap((each) => {
        const at = cellAt(each);
        return at ? [{ ...at, text: each.text.trim() }] : [];
      });
      typing.keep(typed, typed);
    },
    onUndo: (place) => {
      const at = cellAt(place);
      if (at) typing.undo(at);
    },
    onLeave: (place) => {
      const at = cellAt(place);
      if (at) typing.keep([at]);
    },
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    const at = place && cellAt(place);
    const leaves = ['Enter', 'Tab', 'ArrowUp', 'ArrowDown'].includes(event.key) && !event.ctrlKey;
    if (at && leaves && typing.faultOf(at.employee, at.field) !== undefined) {
      event.preventDefault();
      // What is typed next replaces it.
      if (event.target instanceof HTMLInputElement) event.target.select();
      return;
    }
    // Also in the last row, which Enter does not leave.
    if (at && event.key === 'Enter') typing.keep([at]);
    if (place?.column === TICK && !event.ctrlKey && moveFromTick(event, place.row)) return;
    handlers.onKeyDown(event);
  };
  /** A box has no text in which the arrows and Enter would move first; one who is paid has none. */
  const moveFromTick = (event: KeyboardEvent, row: number): boolean => {
    const isUp = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
    if (!isUp && !['ArrowRight', 'ArrowDown', 'Enter'].includes(event.key)) return false;
    event.preventDefault();
    if (event.key === 'ArrowRight') {
      focus(row, TICK + 1);
      return true;
    }
    const next = isUp
      ? rows.findLastIndex((each, at) => at < row && isPayable(each))
      : rows.findIndex((each, at) => at > row && isPayable(each));
    if (next !== -1) focus(next, TICK);
    return true;
  };

  return (
    <GridTable
      label={t('Salaries of the month')}
      grid={{ ref, handlers: { ...handlers, onKeyDown } }}
      sticky
      panelClassName={styles.salaries}
      className={styles.table}
    >
      <Heads rows={rows} fields={fields} ticked={ticked} onTick={onTick} />
      <tbody>
        {rows.map((row, index) => (
          <SalaryGridRow
            key={row.employee}
            row={row}
            fields={fields}
            typing={typing}
            isTicked={ticked.has(row.employee)}
            onTick={(isTicked) => onTick([row], isTicked)}
            cell={(column) => cell(index, column)}
          />
        ))}
      </tbody>
    </GridTable>
  );
}

interface HeadsProps extends Pick<SalaryGridProps, 'ticked' | 'onTick'> {
  rows: readonly SalaryRow[];
  fields: readonly TypedField[];
}

function Heads({ rows, fields, ticked, onTick }: HeadsProps) {
  const payable = rows.filter(isPayable);
  return (
    <thead>
      <tr>
        <th scope="col" style={{ width: '36px' }}>
          <Check
            aria-label={t('All who are not paid')}
            disabled={payable.length === 0}
            checked={payable.length > 0 && payable.every(({ employee }) => ticked.has(employee))}
            onTick={(isTicked) => onTick(payable, isTicked)}
          />
        </th>
        <th scope="col" style={{ width: '56px' }}>
          {t('ID')}
        </th>
        <th scope="col" className={tableStyles.pinned} style={{ width: '168px' }}>
          {t('Name')}
        </th>
        <th scope="col" className={tableStyles.number} style={{ width: '78px' }}>
          {t('Salary')}
        </th>
        <th scope="col" className={tableStyles.number} style={{ width: '60px' }}>
          {t('Absent')}
        </th>
        {fields.map((field) => (
          <th
            key={field}
            scope="col"
            className={field === 'note' ? undefined : tableStyles.number}
            style={{ width: WIDTHS[field] }}
          >
            {t(FIELD_LABELS[field])}
          </th>
        ))}
        <th scope="col" className={tableStyles.number} style={{ width: '88px' }}>
          {t('Net (Rs)')}
        </th>
      </tr>
    </thead>
  );
}
