import {
  weekdayNameOf,
  formatNepaliDateShort,
  writeDay,
} from '@school-office/contract/calendar/nepaliCalendar';
import { t } from '@school-office/contract/words';
import { useState, type FormEvent } from 'react';
import { readDay } from '../lib/days.ts';
import { looks } from './kit/looks.ts';
import cellFieldStyles from './grid/cellField.module.css';

/** 'Sunday 2083/08/06'; Enter goes to the day that was typed. */
export function TypedDay({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const [text, setText] = useState(formatNepaliDateShort(day));
  const typed = readDay(text.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed) onDay(writeDay(typed));
  };
  return (
    <form className={looks('line')} onSubmit={submit}>
      <span>{t(weekdayNameOf(readDay(day)!))}</span>
      <input
        className={cellFieldStyles.cellField}
        size={10}
        aria-label={t('Day, such as 2083/08/06')}
        aria-invalid={!typed}
        inputMode="numeric"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          target.setCustomValidity(
            readDay(target.value.trim()) ? '' : t('Please type a day such as 2083/08/06'),
          );
        }}
      />
    </form>
  );
}
