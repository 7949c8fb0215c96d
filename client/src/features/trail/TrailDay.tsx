import { useState, type FormEvent } from 'react';
import { weekdayNameOf } from '@school-office/contract/calendar/nepaliCalendar';
import { Steps } from '../../components/Steps.tsx';
import { addDays, readDay, writeDay } from '../../lib/days.ts';
import buttonStyles from '../../components/button.module.css';
import cellFieldStyles from '../../components/grid/cellField.module.css';
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
        <button
          type="button"
          className={buttonStyles.outline}
          aria-pressed={day === today}
          onClick={() => onDay(today)}
        >
          Today
        </button>
        <button
          type="button"
          className={buttonStyles.outline}
          aria-pressed={day === undefined}
          onClick={onAll}
        >
          All days
        </button>
      </div>
    </>
  );
}

/** 'Sunday 2083/08/06'; Enter goes to the day that was typed. */
function TypedDay({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const [text, setText] = useState(day.replaceAll('-', '/'));
  const typed = readDay(text.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed) onDay(writeDay(typed));
  };
  return (
    <form className={layoutStyles.line} onSubmit={submit}>
      <span>{weekdayNameOf(readDay(day)!)}</span>
      <input
        className={cellFieldStyles.cellField}
        size={10}
        aria-label="Day, such as 2083/08/06"
        aria-invalid={!typed}
        inputMode="numeric"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          target.setCustomValidity(
            readDay(target.value.trim()) ? '' : 'Please type a day such as 2083/08/06',
          );
        }}
      />
    </form>
  );
}
