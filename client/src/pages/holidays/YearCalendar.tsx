import { holidayOn, schoolDaysIn } from '@school-office/contract/attendance/holidays';
import {
  daysInMonth,
  formatNepaliDateLong,
  weekdayNameOf,
  WEEKDAYS,
  type NepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import { MONTHS } from '@school-office/contract/enumerations';
import { t } from '@school-office/contract/words';
import { useState, type KeyboardEvent, type Ref } from 'react';
import { Frame } from '../../components/panel/Frame.tsx';
import { useToday } from '../../components/useToday.ts';
import type { WeeklyHolidays } from '../../features/holidays/holidayRequests.ts';
import { weekdayLetters } from '../../lib/days.ts';
import { datesOf, holidaysOf, numberOf, schoolDaysText, type NamedDays } from './daysOfYear.ts';
import styles from './YearCalendar.module.css';

interface YearCalendarProps {
  year: number;
  named: NamedDays;
  weekly: WeeklyHolidays;
  /** Called with the number of the day that was clicked. */
  onDay: (number: number) => void;
  ref: Ref<HTMLDivElement>;
}

/** The twelve months with their school days. One day can be reached by Tab; arrows, Home, End and Page keys walk from it. */
export function YearCalendar({ year, named, weekly, onDay, ref }: YearCalendarProps) {
  const today = useToday();
  const dates = datesOf(year);
  const [current, setCurrent] = useState(year === today.year ? numberOf(today) : 0);
  const days = holidaysOf(year, named);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = dayAfterKey(event.key, dates, current);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };

  return (
    // The keys come from the days inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <Frame className={styles.yearCalendar} ref={ref} onKeyDown={onKeyDown}>
      {MONTHS.map((month_name, index) => {
        const month = index + 1;
        const count = schoolDaysText(schoolDaysIn(year, month, days, weekly));
        return (
          // Weeks of small squares, not a list: nothing of the looks of lists would be left.
          <table key={month_name}>
            <caption>
              {t(month_name)} <small>{count}</small>
            </caption>
            <thead>
              <tr>
                {WEEKDAYS.map((weekday) => (
                  <th key={weekday} scope="col">
                    <abbr title={t(weekday)}>{weekdayLetters(weekday, 1)}</abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(year, month).map((week) => (
                <tr key={week[0]?.day ?? 'first'}>
                  {week.map((date, at) => {
                    if (!date) return <td key={WEEKDAYS[at]} />;
                    const number = numberOf(date);
                    return (
                      <td key={date.day}>
                        <Day
                          date={date}
                          number={number}
                          name={named.get(number)}
                          isWeekly={holidayOn(date, [], weekly) !== null}
                          isToday={number === numberOf(today) && year === today.year}
                          isCurrent={number === current}
                          onFocus={setCurrent}
                          onClick={onDay}
                        />
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </Frame>
  );
}

interface DayProps {
  date: NepaliDate;
  number: number;
  name: string | undefined;
  isWeekly: boolean;
  isToday: boolean;
  isCurrent: boolean;
  onFocus: (number: number) => void;
  onClick: (number: number) => void;
}

function Day({ date, number, name, isWeekly, isToday, isCurrent, onFocus, onClick }: DayProps) {
  const kind = name === undefined ? isWeekly && styles.weeklyDay : styles.namedDay;
  const words = [formatNepaliDateLong(date), name ?? (isWeekly && t('weekly holiday'))].filter(Boolean);
  return (
    <button
      type="button"
      className={[kind, isToday && styles.dayToday].filter(Boolean).join(' ') || undefined}
      tabIndex={isCurrent ? 0 : -1}
      data-day={number}
      title={name}
      aria-label={words.join(': ')}
      aria-current={isToday ? 'date' : undefined}
      onFocus={() => onFocus(number)}
      onClick={() => onClick(number)}
    >
      {date.day}
    </button>
  );
}

/** The weeks of a month from Sunday on; the days of other months are undefined. */
function weeksOf(year: number, month: number): (NepaliDate | undefined)[][] {
  const days = Array.from({ length: daysInMonth(year, month) }, (_, at) => ({ year, month, day: at + 1 }));
  const places = [...Array<undefined>(WEEKDAYS.indexOf(weekdayNameOf(days[0]!))).fill(undefined), ...days];
  const count = Math.ceil(places.length / WEEKDAYS.length);
  return Array.from({ length: count }, (_, week) =>
    places.slice(week * WEEKDAYS.length, (week + 1) * WEEKDAYS.length),
  );
}

/** Returns the number of the day that a key leads to; undefined for other keys. */
function dayAfterKey(key: string, dates: NepaliDate[], current: number): number | undefined {
  const { year, month, day } = dates[current]!;
  const inMonth = (other: number) => {
    if (other < 1 || other > MONTHS.length) return current;
    return numberOf({ year, month: other, day: Math.min(day, daysInMonth(year, other)) });
  };
  const goals: Record<string, number> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    ArrowUp: current - WEEKDAYS.length,
    ArrowDown: current + WEEKDAYS.length,
    Home: numberOf({ year, month, day: 1 }),
    End: numberOf({ year, month, day: daysInMonth(year, month) }),
    PageUp: inMonth(month - 1),
    PageDown: inMonth(month + 1),
  };
  const goal = goals[key];
  return goal === undefined ? undefined : Math.min(Math.max(goal, 0), dates.length - 1);
}
