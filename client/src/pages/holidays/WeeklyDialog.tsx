import { formatNepaliDateShort, type Weekday } from '@school-office/contract/calendar/nepaliCalendar';
import { nepaliDay, oneOf } from '@school-office/contract/fields';
import { useEffect } from 'react';
import { z } from 'zod';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogActions } from '../../components/DialogActions.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useToday } from '../../components/useToday.ts';
import type { WeeklyHolidays } from '../../features/holidays/holidayRequests.ts';
import type { RequestState } from '../../store/createRequestSlice.ts';
import { weekdaysText } from './weekdaysText.ts';
import textStyles from '../../components/text.module.css';

const CHOICES: Weekday[][] = [['Saturday'], ['Saturday', 'Sunday']];
const schema = z.object({
  days: oneOf('Weekly holidays', CHOICES.map(weekdaysText)),
  from: nepaliDay('From'),
});

interface WeeklyDialogProps {
  state: RequestState<unknown>;
  onDone: (entry: WeeklyHolidays[number]) => Promise<void>;
  onClose: () => void;
}

/** Says which days of the week are off from a day on. It is saved at once. */
export function WeeklyDialog({ state, onDone, onClose }: WeeklyDialogProps) {
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
        <p className={textStyles.faint}>The days before it stay as they were.</p>
        <DialogActions onLeave={close}>
          <SubmitButton label="Save" busyLabel="Saving" busy={state.status === 'loading'} />
        </DialogActions>
      </Dialog>
      {question}
    </>
  );
}
