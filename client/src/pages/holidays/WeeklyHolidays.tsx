import {
  formatNepaliDate,
  parseNepaliDate,
  formatNepaliDateShort,
  type Weekday,
} from '@school-office/contract/calendar/nepaliCalendar';
import { nepaliDay, oneOf } from '@school-office/contract/fields';
import type { SchoolAnswer } from '@school-office/contract/school/schoolSettings';
import { t, listed, phrase } from '@school-office/contract/words';
import { X } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { say } from '../../components/Banner.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { Button } from '../../components/kit/Button.tsx';
import { IconButton } from '../../components/kit/IconButton.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Panel } from '../../components/panel/Panel.tsx';
import { Question } from '../../components/Question.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useToday } from '../../components/useToday.ts';
import { weeklySave, type WeeklyHolidays as Weekly } from '../../features/holidays/holidayRequests.ts';
import { school } from '../../features/school/schoolRequests.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import type { RequestState } from '../../store/createRequestSlice.ts';
import { useOwnRequest } from '../../store/useRequest.ts';

type Entry = Weekly[number];

/** The weekly holidays, the latest first, each with the day from which it holds. A change leaves the days before as they were. */
export function WeeklyHolidays() {
  const { weekly_holidays: weekly } = useSchool();
  const { state, run } = useOwnRequest(weeklySave);
  const dispatch = useAppDispatch();
  const [isChanging, setChanging] = useState(false);
  const [removing, setRemoving] = useState<Entry>();

  const save = async (changed: (entries: Weekly) => Weekly) => {
    const answer = await run(changed);
    if (!answer) return;
    dispatch(school.actions.success(answer.school));
    say(t('The weekly holidays are saved.'));
    setChanging(false);
  };
  const add = (entry: Entry) =>
    save((entries) => [...entries.filter(({ from }) => from !== entry.from), entry]);
  const remove = ({ from }: Entry) => {
    setRemoving(undefined);
    void save((entries) => entries.filter((entry) => entry.from !== from));
  };

  return (
    <>
      <Panel
        title={t('Weekly holidays')}
        aside={
          <Button isSmall onClick={() => setChanging(true)}>
            {t('Change')}
          </Button>
        }
      >
        <ul>
          {weekly.toReversed().map((entry) => (
            <li key={entry.from} className={looks('line', 'between')}>
              <div>
                <strong className={looks('strong')}>{weekdaysText(entry.days)}</strong>
                <span className={looks('note', 'block')}>
                  {entry === weekly[0]
                    ? weekly.length > 1 && t('before')
                    : t('from {{day}}', { day: dayOf(entry) })}
                </span>
              </div>
              {entry !== weekly[0] && (
                <IconButton
                  sign={X}
                  label={t('Remove {{days}} from {{day}}', {
                    days: weekdaysText(entry.days),
                    day: dayOf(entry),
                  })}
                  onClick={() => setRemoving(entry)}
                />
              )}
            </li>
          ))}
        </ul>
      </Panel>
      {!isChanging && <RequestBanner state={state} />}
      {isChanging && <WeeklyDialog state={state} onSave={add} onClose={() => setChanging(false)} />}
      {removing && (
        <Question
          title={t('Remove {{days}} from {{day}}?', {
            days: weekdaysText(removing.days),
            day: dayOf(removing),
          })}
          no={t('Cancel')}
          yes={t('Remove')}
          onNo={() => setRemoving(undefined)}
          onYes={() => remove(removing)}
        >
          <p>{t('The earlier weekly holidays then apply after that day, too.')}</p>
        </Question>
      )}
    </>
  );
}

function dayOf({ from }: Entry): string {
  return formatNepaliDate(parseNepaliDate(from));
}

/** Weekdays with blanks between them. */
const CHOICES = ['Saturday', 'Saturday Sunday'] as const;
const schema = z.object({
  days: oneOf('Weekly holidays', CHOICES),
  from: nepaliDay('From'),
});

interface WeeklyDialogProps {
  state: RequestState<SchoolAnswer>;
  onSave: (entry: Weekly[number]) => Promise<void>;
  onClose: () => void;
}

/** Says which days of the week are off from a day on. It is saved at once. */
function WeeklyDialog({ state, onSave, onClose }: WeeklyDialogProps) {
  const today = formatNepaliDateShort(useToday());
  const form = useContractForm(schema, { from: today });
  return (
    <FormDialog
      title={t('Change the weekly holidays')}
      label={t('Save')}
      busyLabel={t('Saving')}
      width="narrow"
      form={form}
      request={{ state }}
      focus="days"
      send={async ({ days, from }) => {
        await onSave({ from, days: weekdaysOf(days) });
        return undefined;
      }}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="days"
        options={CHOICES}
        labelOf={(choice) => weekdaysText(weekdaysOf(choice))}
      />
      <TextField form={form} name="from" placeholder={today} />
      <p className={looks('faint')}>{t('The days before it stay as they were.')}</p>
    </FormDialog>
  );
}

/** 'Saturdays and Sundays' */
function weekdaysText(days: readonly Weekday[]): string {
  return days.length === 0 ? t('None') : listed(days.map((day) => t(EACH[day])));
}

const EACH: Readonly<Record<Weekday, string>> = {
  Sunday: phrase('Sundays'),
  Monday: phrase('Mondays'),
  Tuesday: phrase('Tuesdays'),
  Wednesday: phrase('Wednesdays'),
  Thursday: phrase('Thursdays'),
  Friday: phrase('Fridays'),
  Saturday: phrase('Saturdays'),
};

function weekdaysOf(choice: string): Weekday[] {
  return choice.split(' ') as Weekday[];
}
