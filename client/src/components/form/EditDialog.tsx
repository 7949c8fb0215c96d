import type { Seen } from '@school-office/contract/editing';
import type { MessageAnswer } from '@school-office/contract/errors';
import { t } from '@school-office/contract/words';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { BoundRequest } from '../../store/useRequest.ts';
import { looks } from '../kit/looks.ts';
import { FormDialog } from './FormDialog.tsx';
import { useContractForm, type FormSchema } from './useContractForm.ts';
import { useEditedMeanwhile } from './useEditedMeanwhile.tsx';
import { useQuestion, type Doubt } from './useQuestion.tsx';

export interface Edit<Fields> extends Seen {
  id: string;
  changes: Partial<Fields>;
}

export interface RowDialogClosing {
  /** Called when the row is changed, which is said already. */
  onDone: () => void;
  onClose: () => void;
}

interface EditDialogProps<Fields extends object, Values extends FieldValues> extends RowDialogClosing {
  title: string;
  schema: FormSchema<Fields>;
  /** The record as it is. */
  record: Fields & Seen & { _id: string };
  request: BoundRequest<Edit<Fields>, MessageAnswer>;
  /** Asks before changes are sent that are easily made by mistake, if there is a reason. */
  doubtOf?: (changes: Partial<Fields>) => Doubt;
  /** The fields. */
  children: (form: UseFormReturn<Values, unknown, unknown>) => ReactNode;
}

/** The registration form filled in, over the list: search, order and place in it stay. Sends the changed fields only. */
export function EditDialog<Fields extends object, Values extends FieldValues>({
  title,
  schema,
  record,
  request,
  doubtOf,
  onDone,
  onClose,
  children,
}: EditDialogProps<Fields, Values>) {
  const form = useContractForm<Fields, Values>(schema, record);
  const { dirtyFields } = form.formState;
  const { ask, question } = useQuestion();
  const { seen, notice } = useEditedMeanwhile(form, schema, request.state.error, record.seen);

  return (
    <FormDialog
      title={title}
      label={t('Save')}
      busyLabel={t('Saving')}
      form={form}
      request={request}
      send={async (values) => {
        const changed = Object.entries(values).filter(([name]) => name in dirtyFields);
        const changes = Object.fromEntries(changed) as Partial<Fields>;
        if (doubtOf && !(await ask(doubtOf(changes)))) return undefined;
        return request.run({ id: record._id, changes, seen });
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {notice}
      {question}
      <div className={looks('formGrid')}>{children(form)}</div>
    </FormDialog>
  );
}
