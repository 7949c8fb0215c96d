import { formatNepaliDateLong } from '@school-office/contract/calendar/nepaliCalendar';
import { asciiDigits } from '@school-office/contract/digits';
import { text } from '@school-office/contract/fields';
import { t } from '@school-office/contract/words';
import { useId } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { datesOf, dayText, numbersOf, runText, type NamedDays, type Run } from './daysOfYear.ts';
import { readDay } from './readHolidays.ts';
import type { HolidayChanges } from './useHolidayEdits.ts';

interface HolidayDialogProps {
  year: number;
  /** The days that it is about: one that was clicked in the calendar, or those of a holiday in the list. */
  days: Omit<Run, 'name'>;
  named: NamedDays;
  onDone: (changes: HolidayChanges) => void;
  onClose: () => void;
}

/** Names, renames, moves or removes a holiday. It is saved with the others. */
export function HolidayDialog({ year, days, named, onDone, onClose }: HolidayDialogProps) {
  const names = useId();
  const dates = datesOf(year);
  const name = named.get(days.from);
  const form = useContractForm<Run>(schemaOf(year), {
    name: name ?? '',
    from: asciiDigits(dayText(dates[days.from]!)),
    until: asciiDigits(dayText(dates[days.until]!)),
  });
  const removed = numbersOf(days).map((number) => [number, null] as const);

  return (
    <FormDialog
      title={days.from === days.until ? formatNepaliDateLong(dates[days.from]!) : runText(dates, days)}
      label={name === undefined ? t('Add') : t('Change')}
      busyLabel={t('Saving')}
      width="narrow"
      form={form}
      focus="name"
      send={async (run) => {
        onDone(new Map([...removed, ...numbersOf(run).map((number) => [number, run.name] as const)]));
        return undefined;
      }}
      buttons={
        name !== undefined && (
          <Button onClick={() => onDone(new Map(removed))}>
            {days.from === days.until ? t('Remove') : t('Remove {{count}} days', { count: removed.length })}
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextField form={form} name="name" placeholder={t('Such as Dashain')} list={names} />
      <datalist id={names}>
        {[...new Set(named.values())].map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
      <div className={looks('pair')}>
        <TextField form={form} name="from" />
        <TextField form={form} name="until" label={t('To', { context: 'a day' })} />
      </div>
    </FormDialog>
  );
}

function schemaOf(year: number) {
  return z
    .object({
      name: text('Name'),
      from: dayOf(text('From'), year),
      until: dayOf(text('To', 'a last day'), year),
    })
    .refine(({ from, until }) => from <= until, {
      path: ['until'],
      error: t('This is before the first day'),
    });
}

/** A day such as '6 Kartik', which becomes its number. */
function dayOf(field: ReturnType<typeof text>, year: number) {
  return field
    .transform((written, context): number => {
      const day = readDay(written, year);
      if (typeof day === 'number') return day;
      context.addIssue(day.problem);
      return z.NEVER;
    })
    .meta(field.meta()!);
}
