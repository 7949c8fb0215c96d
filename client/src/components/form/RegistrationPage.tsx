import { useEffect, type ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { MessageAnswer } from '@school-office/contract/errors';
import type { BoundRequest } from '../../store/useRequest.ts';
import { PageHeader } from '../PageHeader.tsx';
import { RequestBanner } from '../RequestBanner.tsx';
import './form.scss';
import { SubmitButton } from './SubmitButton.tsx';
import { useContractForm, type FormSchema } from './useContractForm.ts';
import { useIdempotencyKey } from './useIdempotencyKey.ts';
import { useServerMessage } from './useServerMessage.ts';

export interface Registration<Fields> {
  values: Fields;
  idempotencyKey: string;
}

export interface RegistrationPageProps<Fields extends object, Values extends FieldValues> {
  title: string;
  subtitle: string;
  schema: FormSchema<Fields>;
  request: BoundRequest<Registration<Fields>, MessageAnswer>;
  /** The field that keeps its value for the next registration. */
  kept?: FieldPath<Values>;
  /** The fields. */
  children: (form: UseFormReturn<Values, unknown, unknown>) => ReactNode;
}

/** Registers one person after another. */
export function RegistrationPage<Fields extends object, Values extends FieldValues>({
  title,
  subtitle,
  schema,
  request,
  kept,
  children,
}: RegistrationPageProps<Fields, Values>) {
  const { state, run, reset } = request;
  const form = useContractForm<Fields, Values>(schema);
  const fields = Object.keys(schema.shape) as FieldPath<Values>[];
  const [firstField] = fields;
  const keyOfForm = useIdempotencyKey(state);
  useServerMessage(form, state.error, fields);

  useEffect(() => () => void reset(), [reset]);

  useEffect(() => {
    if (state.status === 'success' && firstField !== undefined) form.setFocus(firstField);
  }, [state, form, firstField]);

  const submit = form.handleSubmit(async (values) => {
    if (!(await run({ values, idempotencyKey: keyOfForm() }))) return;
    const value = kept && form.getValues(kept);
    form.reset();
    if (kept && value !== undefined) form.setValue(kept, value);
  });

  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <RequestBanner state={state} success={({ message }) => message} fields={fields} />
      <form className="panel form-panel" noValidate onSubmit={(event) => void submit(event)}>
        <div className="form-grid">{children(form)}</div>
        <div className="form-actions">
          <SubmitButton label="Register" busyLabel="Registering" busy={state.status === 'loading'} />
        </div>
      </form>
    </>
  );
}
