import { writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { Button } from '../../components/kit/Button.tsx';
import { Steps } from '../../components/Steps.tsx';
import { TypedDay } from '../../components/TypedDay.tsx';
import { addDays, readDay } from '../../lib/days.ts';
import layoutStyles from '../../components/layout.module.css';

interface TrailDayProps {
  /** Such as '2083-08-06'; undefined for all days. */
  day: string | undefined;
  today: string;
  onDay: (day: string) => void;
  onAll: () => void;
}

/** The day that is looked at, which can be typed, with the ways to the days around it and to all days. */
export function TrailDay({ day, today, onDay, onAll }: TrailDayProps) {
  return (
    <>
      {day !== undefined && (
        <Steps
          before="The day before"
          after="The day after"
          atLast={day >= today}
          onStep={(by) => onDay(writeDay(addDays(readDay(day)!, by)))}
        >
          <TypedDay key={day} day={day} onDay={onDay} />
        </Steps>
      )}
      <div className={layoutStyles.line} role="group" aria-label="Days">
        <Button aria-pressed={day === today} onClick={() => onDay(today)}>
          Today
        </Button>
        <Button aria-pressed={day === undefined} onClick={onAll}>
          All days
        </Button>
      </div>
    </>
  );
}
