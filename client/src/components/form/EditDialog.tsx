import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { MessageAnswer } from '@school-office/contract/errors';
import type { BoundRequest } from '../../store/useRequest.ts';
import type { RowDialogClosing } from '../EditableTable.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useContractForm, type FormSchema } from './useContractForm.ts';

export interface Edit<Fields> {
  id: string;
  changes: Partial<Fields>;
}

export interface EditDialogProps<Fields extends object, Values extends FieldValues> extends RowDialogClosing {
  title: string;
  schema: FormSchema<Fields>;
  /** The record as it is. */
  record: Fields & { _id: string };
  request: BoundRequest<Edit<Fields>, MessageAnswer>;
  /** The fields. */
  children: (form: UseFormReturn<Values, unknown, unknown>) => ReactNode;
}

/** The registration form filled in, over the list: search, order and place in it stay. Sends the changed fields only. */
export function EditDialog<Fields extends object, Values extends FieldValues>({
  title,
  schema,
  record,
  request,
  onDone,
  onClose,
  children,
}: EditDialogProps<Fields, Values>) {
  const form = useContractForm<Fields, Values>(schema, record);
  const { dirtyFields } = form.formState;

  return (
    <FormDialog
      title={title}
      label="Save"
      busyLabel="Saving"
      form={form}
      fields={Object.keys(schema.shape)}
      request={request}
      onSubmit={async (values) => {
        const changed = Object.entries(values).filter(([name]) => name in dirtyFields);
        const changes = Object.fromEntries(changed) as Partial<Fields>;
        const answer = await request.run({ id: record._id, changes });
        if (answer) onDone(answer.message);
      }}
      onClose={onClose}
    >
      <div className="form-grid">{children(form)}</div>
    </FormDialog>
  );
}
