import { writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { useNavigate } from 'react-router-dom';
import type { NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { Steps } from '../../components/Steps.tsx';
import { TypedDay } from '../../components/TypedDay.tsx';
import { addDays } from '../../lib/days.ts';
import { toDayBook } from '../../lib/paths.ts';

/** The day, which can be typed, with the ways to the day before and, unless it is today, the day after. */
export function DayArrows({ date, isToday }: { date: NepaliDate; isToday: boolean }) {
  const navigate = useNavigate();
  const go = (day: string) => void navigate(toDayBook(day));
  return (
    <nav aria-label="Days">
      <Steps
        before="The day before"
        after="The day after"
        atLast={isToday}
        onStep={(by) => go(writeDay(addDays(date, by)))}
      >
        <TypedDay day={writeDay(date)} onDay={go} />
      </Steps>
    </nav>
  );
}
