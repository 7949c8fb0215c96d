import { MARKS, type Mark } from '@school-office/contract/attendance/attendance';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { t, phrase } from '@school-office/contract/words';
import type { CSSProperties } from 'react';
import { looks } from '../../components/kit/looks.ts';
import { NameLink } from '../../components/NameLink.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { Table } from '../../components/table/Table.tsx';
import { MARK_WORDS } from '../../features/registers/MarkSign.tsx';
import { columnsOf, countedMarks, percentText, sumsOf } from '../../features/registers/registerColumns.ts';
import { groupTitle, kindOf } from '../../features/registers/registerGroups.ts';
import type { Register } from '../../features/registers/registerRequests.ts';
import { Counts, DayHeads, HolidayCell, MarkCell } from './RegisterCells.tsx';
import tableStyles from '../../components/table/table.module.css';
import markSignStyles from '../../features/registers/MarkSign.module.css';
import registersStyles from './registers.module.css';

const FIRST = `${tableStyles.pinned} ${tableStyles.cut} ${registersStyles.name}`;

/** The register on screen. Only its rows scroll: the days, the names and the sums stay in sight. */
export function RegisterTable({ register }: { register: Register }) {
  const { group, month, days, lines } = register;
  const columns = columnsOf(days);
  const marks = countedMarks(register);
  const { attended, counts, percent } = sumsOf(register);
  return (
    <>
      {/* It scrolls, so it must be reachable by keyboard. */}
      <Frame
        as="section"
        className={registersStyles.register}
        aria-label={`${groupTitle(group)}, ${formatMonth(month)}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <Table
          className={`${looks('numeric')} ${registersStyles.table}`}
          style={{ '--days': days.length } as CSSProperties}
        >
          <thead>
            <tr>
              <th scope="col" className={FIRST}>
                {kindOf(group) ? t('Id and name') : t('Roll no and name')}
              </th>
              {columns.map((column) => (
                <DayHeads key={column.from} register={register} column={column} />
              ))}
              {marks.map((mark) => (
                <th key={mark} scope="col" style={{ width: '31px' }}>
                  {mark}
                  <span className={looks('hidden')}>{MARK_WORDS[mark]}</span>
                </th>
              ))}
              <th scope="col" className={registersStyles.percent}>
                %
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={line._id}>
                <th scope="row" className={FIRST}>
                  <span className={`${looks('faint')} ${registersStyles.number}`}>{line.number}</span>
                  <NameLink kind={kindOf(group) ?? 'student'} id={line._id} name={line.name} />
                </th>
                {columns.map((column) =>
                  column.holiday === null ? (
                    <MarkCell key={column.from} mark={line.marks[column.from]} />
                  ) : (
                    index === 0 && <HolidayCell key={column.from} column={column} rows={lines.length} />
                  ),
                )}
                <Counts line={line} marks={marks} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={FIRST}>
                {t('Attended')}
              </th>
              {columns.map(({ from, days: span, holiday }) => (
                <td
                  key={from}
                  colSpan={span}
                  className={holiday === null ? undefined : registersStyles.noSchool}
                >
                  {attended[from]}
                </td>
              ))}
              {counts.map(({ mark, count }) => (
                <td key={mark}>{count}</td>
              ))}
              <td className={registersStyles.percent}>{percentText(percent)}</td>
            </tr>
          </tfoot>
        </Table>
      </Frame>
      <RegisterLegend />
    </>
  );
}

/** What the signs of a register mean. */
function RegisterLegend() {
  return (
    <p className={looks('row', 'wide', 'closeAbove', 'note')}>
      {MARKS.map((mark) => (
        <span key={mark} className={looks('line', 'tight')}>
          <span className={markSignStyles.markSign} data-mark={mark} aria-hidden="true">
            {mark === 'P' ? '•' : mark}
          </span>
          {t(LEGEND[mark])}
        </span>
      ))}
      <span>{t('grey: no school')}</span>
    </p>
  );
}

const LEGEND: Record<Mark, string> = {
  P: phrase('P present'),
  A: phrase('absent'),
  L: phrase('late, counts as attended'),
  V: phrase('on leave'),
  D: phrase('on duty, counts as attended'),
};
