import {
  formatNepaliDate,
  parseNepaliDate,
  formatNepaliDateShort,
  type Weekday,
} from '@school-office/contract/calendar/nepaliCalendar';
import { nepaliDay, oneOf } from '@school-office/contract/fields';
import { X } from 'lucide-react';
import { useState, useEffect } from 'react';
import { z } from 'zod';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogActions } from '../../components/DialogActions.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
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
    if (answer) dispatch(school.actions.success(answer.school));
    return answer !== undefined;
  };
  const add = async (entry: Entry) => {
    const isSaved = await save((entries) => [...entries.filter(({ from }) => from !== entry.from), entry]);
    if (isSaved) setChanging(false);
  };
  const remove = ({ from }: Entry) => {
    setRemoving(undefined);
    void save((entries) => entries.filter((entry) => entry.from !== from));
  };

  return (
    <>
      <Panel
        title="Weekly holidays"
        aside={
          <Button isSmall onClick={() => setChanging(true)}>
            Change
          </Button>
        }
      >
        <ul>
          {weekly.toReversed().map((entry) => (
            <li key={entry.from} className={looks('line', 'between')}>
              <div>
                <strong className={looks('strong')}>{weekdaysText(entry.days)}</strong>
                <span className={looks('note', 'block')}>
                  {entry === weekly[0] ? weekly.length > 1 && 'before' : `from ${dayOf(entry)}`}
                </span>
              </div>
              {entry !== weekly[0] && (
                <IconButton
                  sign={X}
                  label={`Remove ${weekdaysText(entry.days)} from ${dayOf(entry)}`}
                  onClick={() => setRemoving(entry)}
                />
              )}
            </li>
          ))}
        </ul>
      </Panel>
      {!isChanging && <RequestBanner state={state} success={() => 'The weekly holidays are saved.'} />}
      {isChanging && <WeeklyDialog state={state} onDone={add} onClose={() => setChanging(false)} />}
      {removing && (
        <Question
          title={`Remove ${weekdaysText(removing.days)} from ${dayOf(removing)}?`}
          no="Cancel"
          yes="Remove"
          onNo={() => setRemoving(undefined)}
          onYes={() => remove(removing)}
        >
          <p>The earlier weekly holidays then apply after that day, too.</p>
        </Question>
      )}
    </>
  );
}

function dayOf({ from }: Entry): string {
  return formatNepaliDate(parseNepaliDate(from));
}

const CHOICES: Weekday[][] = [['Saturday'], ['Saturday', 'Sunday']];
const schema = z.object({
  days: oneOf('Weekly holidays', CHOICES.map(weekdaysText)),
  from: nepaliDay('From'),
});

interface WeeklyDialogProps {
  state: RequestState<unknown>;
  onDone: (entry: Weekly[number]) => Promise<void>;
  onClose: () => void;
}

/** Says which days of the week are off from a day on. It is saved at once. */
function WeeklyDialog({ state, onDone, onClose }: WeeklyDialogProps) {
  const today = formatNepaliDateShort(useToday());
  const form = useContractForm(schema, { from: today });
  const { setFocus } = form;
  const { leave, question } = useAskBeforeLeaving({ unsaved: form.formState.isDirty });
  const close = () => leave(onClose);

  useEffect(() => setFocus('days'), [setFocus]);

  const submit = form.handleSubmit(({ days, from }) =>
    onDone({ from, days: CHOICES.find((choice) => weekdaysText(choice) === days)! }),
  );

  return (
    <>
      <Dialog
        title="Change the weekly holidays"
        width="narrow"
        onClose={close}
        onSubmit={() => void submit()}
      >
        <RequestBanner state={state} keepsTyped />
        <SelectField
          form={form}
          name="days"
          label="Weekly holidays"
          options={CHOICES.map(weekdaysText)}
          required
        />
        <TextField form={form} name="from" label="From" placeholder={today} required />
        <p className={looks('faint')}>The days before it stay as they were.</p>
        <DialogActions onLeave={close}>
          <SubmitButton label="Save" busyLabel="Saving" busy={state.status === 'loading'} />
        </DialogActions>
      </Dialog>
      {question}
    </>
  );
}

/** 'Saturdays and Sundays' */
function weekdaysText(days: readonly Weekday[]): string {
  return days.length === 0 ? 'None' : days.map((day) => `${day}s`).join(' and ');
}
