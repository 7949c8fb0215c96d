// The parts of the table of a register.

import type { Mark } from '@school-office/contract/attendance/attendance';
import { formatNepaliDateLong, toAdDay } from '@school-office/contract/calendar/nepaliCalendar';
import { t } from '@school-office/contract/words';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import { useToday } from '../../components/useToday.ts';
import { MarkSign } from '../../features/registers/MarkSign.tsx';
import { COUNTS, isLow, percentText, type RegisterColumn } from '../../features/registers/registerColumns.ts';
import type { Register, RegisterEntry } from '../../features/registers/registerRequests.ts';
import { dateOf, toSheetOn, weekdayLetter } from './registerTexts.ts';
import registersStyles from './registers.module.css';

/** The heads of the days of a column. Those that have begun lead to their sheets. */
export function DayHeads({
  register: { group, month },
  column,
}: {
  register: Register;
  column: RegisterColumn;
}) {
  const today = useToday();
  return Array.from({ length: column.days }, (_, at) => {
    const date = dateOf(month, column.from + at);
    const words = (
      <>
        <span className={looks('hidden')}>{formatNepaliDateLong(date)}</span>
        <span aria-hidden="true">{weekdayLetter(date)}</span>
        <strong aria-hidden="true">{date.day}</strong>
      </>
    );
    const hasBegun = toAdDay(date) <= toAdDay(today);
    return (
      <th
        key={date.day}
        scope="col"
        className={column.holiday === null ? undefined : registersStyles.noSchool}
      >
        {hasBegun ? <Link to={toSheetOn(group, date)}>{words}</Link> : words}
      </th>
    );
  });
}

export function MarkCell({ mark }: { mark: Mark | undefined }) {
  return <td>{mark && <MarkSign mark={mark} />}</td>;
}

/** One cell for all rows, with the name of the holiday once. */
export function HolidayCell({ column: { days, holiday }, rows }: { column: RegisterColumn; rows: number }) {
  return (
    <td className={registersStyles.noSchool} colSpan={days} rowSpan={rows}>
      {holiday ? (
        <span
          className={`${looks('note', 'strong', 'nowrap')} ${registersStyles.holiday}`}
          title={t(holiday)}
        >
          {t(holiday)}
        </span>
      ) : (
        <span className={looks('hidden')}>{t('No school')}</span>
      )}
    </td>
  );
}

export function Counts({ line, marks }: { line: RegisterEntry; marks: readonly Mark[] }) {
  const { percent } = line;
  return (
    <>
      {marks.map((mark) => (
        <td key={mark}>{line[COUNTS[mark]] || ''}</td>
      ))}
      <td className={`${looks('strong', isLow(percent) && 'crimson')} ${registersStyles.percent}`}>
        {percentText(percent)}
      </td>
    </>
  );
}
