import { deleting } from '@school-office/contract/leaving';
import { t } from '@school-office/contract/words';
import { useEffect, useRef } from 'react';
import { say } from '../../components/Banner.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import type { Deleting } from '../../lib/deleting.ts';
import { useRequest } from '../../store/useRequest.ts';
import type { LeavingProps } from './LeaveDialog.tsx';

const NOT_FOUND = 404;

export type DeleteDialogProps<Name extends string> = LeavingProps<Name, Deleting>;

/** One question before a person is taken off the lists, with a reason if one likes. */
export function DeleteDialog<Name extends string>(props: DeleteDialogProps<Name>) {
  const { slice, id, name, children, undo, onDone, onClose } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const { state, run, reset } = useRequest(slice);
  const form = useContractForm(deleting);
  const isGone = state.error?.status === NOT_FOUND;

  const end = (text: string) => {
    say(text, undo);
    onDone();
  };

  useEffect(() => {
    cancel.current?.focus();
    return () => void reset();
  }, [reset]);

  useEffect(() => {
    if (isGone) end(t('{{name}} has left already.', { name }));
    // oxlint-disable-next-line react/exhaustive-deps -- once, however often the page around it is rendered
  }, [isGone]);

  const submit = form.handleSubmit(async ({ reason }) => {
    if (await run({ id, reason })) end(t('{{name}} is deleted from the lists.', { name }));
  });

  return (
    <Dialog title={t('Are you sure?')} width="narrow" onClose={onClose} onSubmit={() => void submit()}>
      <RequestBanner state={state} keepsTyped />
      {children}
      <TextField form={form} name="reason" />
      <div className={looks('row', 'end')}>
        <Button ref={cancel} onClick={onClose}>
          {t('Cancel')}
        </Button>
        <SubmitButton
          label={t('Delete')}
          busyLabel={t('Deleting')}
          busy={state.status === 'loading'}
          kind="danger"
        />
      </div>
    </Dialog>
  );
}
