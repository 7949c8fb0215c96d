import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { TextField } from '../../components/form/TextField.tsx';
import { looks } from '../../components/kit/looks.ts';
import { useToday } from '../../components/useToday.ts';
import { readStored, writeStored } from '../../lib/browserStorage.ts';
import { wholeDay } from '../../lib/typedDays.ts';
import type { FeeDeskForm } from './feeDeskForm.ts';
import styles from './FeeDesk.module.css';

/** The day of the paper that was entered last: after a power cut there are several of one day. */
const LAST_DAY = 'paperDay';

export function keepPaperDay(day: string): void {
  writeStored(LAST_DAY, formatNepaliDateShort(day), 'sessionStorage');
}

/** Folded, because it is for money that was taken while there was no power: the number and the day of the receipt on paper. */
export function WrittenOnPaper({ form }: { form: FeeDeskForm }) {
  const today = formatNepaliDateShort(useToday());
  const { errors } = form.formState;
  const [opens, setOpens] = useState(false);
  // What came back with a draft is not taken unseen.
  const isTyped = form.watch(['paper', 'paper_day']).some((text) => text !== '');
  const isOpen = opens || isTyped || errors.paper !== undefined || errors.paper_day !== undefined;
  const proposeDay = () => {
    const last = readStored(LAST_DAY, 'sessionStorage');
    const isAsked = form.getValues('paper') !== '' && form.getValues('paper_day') === '';
    if (isAsked && typeof last === 'string') form.setValue('paper_day', last, { shouldDirty: true });
  };
  return (
    <details
      className={styles.paper}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpens(currentTarget.open)}
    >
      <summary className={looks('note')}>{t('Written on paper: number, day')}</summary>
      <div className={looks('pair')}>
        <TextField form={form} name="paper" onChange={proposeDay} />
        <TextField form={form} name="paper_day" readAs={(text) => wholeDay(text, today)} />
      </div>
    </details>
  );
}
