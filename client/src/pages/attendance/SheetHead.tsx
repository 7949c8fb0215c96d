import { MARKS, type Mark } from '@school-office/contract/attendance/attendance';
import { monthNameOf, type NepaliDate, writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { MARK_WORDS } from '../../components/MarkSign.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Steps } from '../../components/Steps.tsx';
import type { SheetOf } from '../../features/attendance/attendanceRequests.ts';
import type { MarkedLine } from '../../features/attendance/sheetCalls.ts';
import { addDays } from '../../lib/days.ts';
import { toRegister, toSheet } from '../../lib/paths.ts';
import { DayChoice } from './DayChoice.tsx';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';

export interface SheetHeadProps extends SheetOf {
  title: string;
  today: NepaliDate;
  /** What there is to say of the sheet as a whole. */
  status?: ReactNode;
  /** Whose marks are counted. */
  lines?: readonly MarkedLine[];
  /** The buttons. */
  children?: ReactNode;
}

/** Only these two are to be seen from afar. */
const INKS: Partial<Record<Mark, string | undefined>> = { P: textStyles.done, A: textStyles.crimson };

/** The head of a sheet, which stays in sight: its day with the ways to the days around it, the counts and the buttons. */
export function SheetHead({ group, date, today, title, status, lines, children }: SheetHeadProps) {
  const navigate = useNavigate();
  const month_name = monthNameOf(date);
  return (
    <PageHeader
      title={title}
      stays
      subtitle={
        <span className={`${layoutStyles.row} ${layoutStyles.apart}`}>
          <Steps
            before="The day before"
            after="The day after"
            atLast={writeDay(date) >= writeDay(today)}
            onStep={(by) => void navigate(toSheet(group, writeDay(addDays(date, by))))}
          >
            <DayChoice {...{ group, date, today }} />
          </Steps>
          <Link to={toRegister(group, { year: date.year, month_name })}>
            Register <span className={textStyles.hidden}>of {month_name}</span>
          </Link>
        </span>
      }
    >
      {lines && (
        <p
          className={`${layoutStyles.row} ${layoutStyles.apart} ${textStyles.strong} ${textStyles.nowrap}`}
          role="status"
        >
          {countsOf(lines).map(([mark, count]) => (
            <span key={mark} className={INKS[mark]}>
              {count} {MARK_WORDS[mark].toLowerCase()}
            </span>
          ))}
        </p>
      )}
      <span className={layoutStyles.grow} role="status">
        {status}
      </span>
      {children}
    </PageHeader>
  );
}

/** On duty is seldom: it is told where somebody is. */
function countsOf(lines: readonly MarkedLine[]) {
  return MARKS.map((mark) => [mark, lines.filter((line) => line.mark === mark).length] as const).filter(
    ([mark, count]) => mark !== 'D' || count > 0,
  );
}
