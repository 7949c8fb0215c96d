import { formatNepaliDateShort, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { MessageAnswer } from '@school-office/contract/errors';
import { leaving, type Left } from '@school-office/contract/leaving';
import { phrase, t } from '@school-office/contract/words';
import { useEffect, useId, type ReactNode } from 'react';
import { say, type BannerMessage } from '../../components/Banner.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import type { RequestSlice } from '../../store/createRequestSlice.ts';
import { useRequest } from '../../store/useRequest.ts';

const NOT_FOUND = 404;
/** They are stored in English, as those that the program writes itself. */
const USUAL_REASONS = [
  phrase('Moved away'),
  phrase('Changed school'),
  phrase('Completed class Ten'),
  phrase('Retired'),
  phrase('New position'),
];

export interface LeavingProps<Name extends string, Argument> {
  slice: RequestSlice<Name, Argument, MessageAnswer>;
  id: string;
  name: string;
  /** Such as 'Maya Example of class Five has paid 8 months of 2083 and owes Rs 1,200.' */
  children: ReactNode;
  /** The way back, beside the message that the person is off the lists. */
  undo: BannerMessage['action'];
  /** Called when the person is off the lists, also if another desk was first. */
  onDone: () => void;
  onClose: () => void;
}

export type LeaveDialogProps<Name extends string> = LeavingProps<Name, { id: string; left: Left }>;

/** Asks for the last day and the reason before a person is taken off the lists. */
export function LeaveDialog<Name extends string>(props: LeaveDialogProps<Name>) {
  const { slice, id, name, children, undo, onDone, onClose } = props;
  const listId = useId();
  const request = useRequest(slice);
  const form = useContractForm(leaving, { day: formatNepaliDateShort(nepaliDateOf(new Date())) });
  const isGone = request.state.error?.status === NOT_FOUND;

  useEffect(() => {
    if (!isGone) return;
    say(t('{{name}} has left already.', { name }), undo);
    onDone();
    // oxlint-disable-next-line react/exhaustive-deps -- once, however often the page around it is rendered
  }, [isGone]);

  return (
    <FormDialog
      title={t('Are you sure?')}
      label={t('Leave')}
      busyLabel={t('Leaving')}
      kind="danger"
      width="narrow"
      form={form}
      request={request}
      focus="reason"
      send={(left) => request.run({ id, left })}
      undo={undo}
      onDone={onDone}
      onClose={onClose}
    >
      {children}
      <TextField form={form} name="day" />
      <TextField form={form} name="reason" list={listId} />
      <datalist id={listId}>
        {USUAL_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(reason)}
          </option>
        ))}
      </datalist>
    </FormDialog>
  );
}
