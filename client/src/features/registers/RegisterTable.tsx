import { Link } from 'react-router-dom';
import { MARKS, type Mark } from '@school-office/contract/attendance';
import { formatNepaliDateLong, toAdDay } from '@school-office/contract/nepaliCalendar';
import { formatMonth } from '@school-office/contract/schoolMonths';
import { MARK_WORDS, MarkSign } from '../../components/MarkSign.tsx';
import { NameLink } from '../../components/NameLink.tsx';
import { useToday } from '../../components/useToday.ts';
import { columnsOf, COUNTS, isLow, percentText, sumsOf, type RegisterColumn } from './registerColumns.ts';
import { groupTitle, kindOf } from './registerGroups.ts';
import type { Register, RegisterEntry } from './registerRequests.ts';
import { dateOf, toSheetOn, weekdayLetter } from './registerTexts.ts';

/** The register on screen. Only its rows scroll: the days, the names and the sums stay in sight. */
export function RegisterTable({ register }: { register: Register }) {
  const { group, month, days, lines } = register;
  const columns = columnsOf(days);
  const { attended, counts, percent } = sumsOf(register);
  return (
    <>
      {/* It scrolls, so it must be reachable by keyboard. */}
      <section
        className="panel register"
        aria-label={`${groupTitle(group)}, ${formatMonth(month)}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col" className="register-name">
                {kindOf(group) ? 'Id and name' : 'Roll no and name'}
              </th>
              {columns.map((column) => (
                <DayHeads key={column.from} register={register} column={column} />
              ))}
              {MARKS.map((mark) => (
                <th key={mark} scope="col" className="register-count">
                  {mark}
                  <span className="visually-hidden">{MARK_WORDS[mark]}</span>
                </th>
              ))}
              <th scope="col" className="register-percent">
                %
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={line._id}>
                <th scope="row" className="register-name">
                  <span className="register-number">{line.number}</span>
                  <NameLink kind={kindOf(group) ?? 'student'} id={line._id} name={line.name} />
                </th>
                {columns.map((column) =>
                  column.holiday === null ? (
                    <MarkCell key={column.from} mark={line.marks[column.from]} />
                  ) : (
                    index === 0 && <HolidayCell key={column.from} column={column} rows={lines.length} />
                  ),
                )}
                <Counts line={line} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="register-name">
                Attended
              </th>
              {columns.map(({ from, days: span, holiday }) => (
                <td key={from} colSpan={span} className={holiday === null ? undefined : 'no-school'}>
                  {attended[from]}
                </td>
              ))}
              {counts.map((count, index) => (
                <td key={MARKS[index]} className="register-count">
                  {count}
                </td>
              ))}
              <td className="register-percent">{percentText(percent)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <Legend />
    </>
  );
}

/** The heads of the days of a column. Those that have begun lead to their sheets. */
function DayHeads({ register: { group, month }, column }: { register: Register; column: RegisterColumn }) {
  const today = useToday();
  return Array.from({ length: column.days }, (_, at) => {
    const date = dateOf(month, column.from + at);
    const words = (
      <>
        <span className="visually-hidden">{formatNepaliDateLong(date)}</span>
        <span aria-hidden="true">{weekdayLetter(date)}</span>
        <strong aria-hidden="true">{date.day}</strong>
      </>
    );
    const hasBegun = toAdDay(date) <= toAdDay(today);
    return (
      <th key={date.day} scope="col" className={column.holiday === null ? undefined : 'no-school'}>
        {hasBegun ? <Link to={toSheetOn(group, date)}>{words}</Link> : words}
      </th>
    );
  });
}

function MarkCell({ mark }: { mark: Mark | undefined }) {
  return <td>{mark && <MarkSign mark={mark} />}</td>;
}

/** One cell for all rows, with the name of the holiday once. */
function HolidayCell({ column: { days, holiday }, rows }: { column: RegisterColumn; rows: number }) {
  return (
    <td className="no-school" colSpan={days} rowSpan={rows}>
      {holiday ? (
        <span className="holiday-name" title={holiday}>
          {holiday}
        </span>
      ) : (
        <span className="visually-hidden">No school</span>
      )}
    </td>
  );
}

function Counts({ line }: { line: RegisterEntry }) {
  const { percent } = line;
  return (
    <>
      {MARKS.map((mark) => (
        <td key={mark} className="register-count">
          {line[COUNTS[mark]] || ''}
        </td>
      ))}
      <td className={isLow(percent) ? 'register-percent register-low' : 'register-percent'}>
        {percentText(percent)}
      </td>
    </>
  );
}

const LEGEND: Record<Mark, string> = {
  P: 'P present',
  A: 'absent',
  L: 'late, counts as attended',
  V: 'on leave',
};

function Legend() {
  return (
    <p className="register-legend">
      {MARKS.map((mark) => (
        <span key={mark}>
          <span className="mark-sign" data-mark={mark} aria-hidden="true">
            {mark === 'P' ? '•' : mark}
          </span>
          {LEGEND[mark]}
        </span>
      ))}
      <span>
        <span className="no-school" aria-hidden="true" />
        no school
      </span>
    </p>
  );
}
