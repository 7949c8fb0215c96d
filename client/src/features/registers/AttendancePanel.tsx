import type { Mark, PersonAttendance, RegisterDay } from '@school-office/contract/attendance/attendance';
import { daysInMonth, FIRST_YEAR } from '@school-office/contract/calendar/nepaliCalendar';
import {
  formatMonth,
  monthNumber,
  monthOf,
  type SchoolMonth,
} from '@school-office/contract/calendar/schoolMonths';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import { MONTHS } from '@school-office/contract/enumerations';
import type { PersonKind } from '@school-office/contract/history';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { Steps } from '../../components/Steps.tsx';
import { useThisMonth, useToday } from '../../components/useToday.ts';
import { call } from '../../lib/http.ts';
import { toRegister } from '../../lib/paths.ts';
import type { SheetGroup } from '../../lib/sheetGroups.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { countOfMark, MARK_WORDS, MarkSign } from './MarkSign.tsx';
import { isSchoolDay } from './registerColumns.ts';
import { kindOf } from './registerGroups.ts';
import styles from './AttendancePanel.module.css';

const FIRST_MONTH = monthNumber({ year: FIRST_YEAR, month_name: 'Baisakh' });

interface AttendancePanelProps {
  /** The one that the person is in now. */
  group: SheetGroup;
  id: string;
  /** An earlier year, which begins with its last month; without it this month. */
  year?: number;
}

/** The days of a month, each with the person's mark, and how many of them were attended. */
export function AttendancePanel({ group, id, year }: AttendancePanelProps) {
  const thisMonth = monthNumber(useThisMonth());
  const today = useToday();
  const [shown, setShown] = useState(
    year === undefined ? thisMonth : monthNumber({ year, month_name: 'Chaitra' }),
  );
  const month = monthOf(shown);
  const { state, refresh } = useLoaded(personAttendance, { kind: kindOf(group) ?? 'student', id, month });
  const length = daysInMonth(month.year, MONTHS.indexOf(month.month_name) + 1);
  return (
    <Frame as="section" kind="titled" aria-label={t('Attendance')}>
      <header>
        <h2>{t('Attendance, {{month}}', { month: formatMonth(month) })}</h2>
        <Steps
          before={formatMonth(monthOf(shown - 1))}
          after={formatMonth(monthOf(shown + 1))}
          atFirst={shown === FIRST_MONTH}
          atLast={shown === thisMonth}
          onStep={(by) => setShown(shown + by)}
        />
        <p className={looks('row', 'apart')}>
          {state.result && <Attended month={state.result} />}
          <Link to={toRegister(group, month)}>{t('Register', { context: 'of attendance' })}</Link>
        </p>
      </header>
      <LoadFailure state={state} subject={t('The attendance')} refresh={refresh} />
      {/* All days are there while the marks are being read, so that the page does not move. */}
      <ol className={styles.monthDays} aria-busy={state.status === 'loading'}>
        {Array.from({ length }, (_, index) => (
          <Day
            key={index}
            day={index + 1}
            month={month.month_name}
            state={state.result?.days[index]}
            mark={state.result?.marks[index + 1]}
            isToday={shown === thisMonth && index + 1 === today.day}
            isToCome={shown === thisMonth && index + 1 > today.day}
          />
        ))}
      </ol>
    </Frame>
  );
}

/** '2 absent, 1 late', '21 of 24, 87.5 %'. */
function Attended({ month }: { month: PersonAttendance }) {
  const { present, absent, late, leave, duty, percent } = month;
  const attended = present + late + duty;
  if (percent === null) return <span>{t('Not taken')}</span>;
  const missed = [
    absent > 0 && countOfMark('A', absent),
    leave > 0 && countOfMark('V', leave),
    late > 0 && countOfMark('L', late),
    duty > 0 && countOfMark('D', duty),
  ].filter(Boolean);
  return (
    <>
      {missed.length > 0 && <span>{missed.join(', ')}</span>}
      <strong>
        {t('{{attended}} of {{days}}, {{percent}} %', {
          attended,
          days: attended + absent + leave,
          percent: percent.toFixed(1),
        })}
      </strong>
    </>
  );
}

interface DayProps {
  day: number;
  month: string;
  /** Undefined while the month is being read. */
  state: RegisterDay | undefined;
  mark: Mark | undefined;
  isToday: boolean;
  isToCome: boolean;
}

function Day({ day, month, state, mark, isToday, isToCome }: DayProps) {
  const why = mark ? MARK_WORDS[mark] : state && whyNoMark(state, isToCome);
  return (
    <li
      className={!mark && state && !isSchoolDay(state) ? styles.noSchool : undefined}
      aria-current={isToday ? 'date' : undefined}
      title={why}
    >
      <span aria-hidden="true">{day}</span>
      <span className={looks('hidden')}>{t('{{day}} {{month}}', { day, month: t(month) })}: </span>
      {mark ? <MarkSign mark={mark} /> : <span className={looks('hidden')}>{why}</span>}
    </li>
  );
}

function whyNoMark({ holiday, taken, no_school }: RegisterDay, isToCome: boolean): string {
  if (taken) return t('No mark');
  if (no_school) return t('No school');
  if (holiday) return t('No school, {{holiday}}', { holiday: t(holiday) });
  return isToCome ? t('To come') : t('Not taken');
}

interface PersonMonth {
  kind: PersonKind;
  id: string;
  month: SchoolMonth;
}

/** The month of a person, from the sheets of every class that they were in. */
const personAttendance = createRequestSlice(
  'personAttendance',
  ({ kind, id, month: { year, month_name } }: PersonMonth) => {
    const people = kind === 'student' ? 'students' : EMPLOYEE_WIRE[kind].many;
    return call<PersonAttendance>({ url: `/api/${people}/attendance-of/${id}/${year}/${month_name}` });
  },
  { keyOf: ({ kind, id, month }: PersonMonth) => `${kind} ${id} ${monthNumber(month)}` },
);
