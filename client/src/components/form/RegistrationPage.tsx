import type { MessageAnswer } from '@school-office/contract/errors';
import { t } from '@school-office/contract/words';
import { useEffect, useState, type ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { BoundRequest } from '../../store/useRequest.ts';
import { Alert } from '../kit/Alert.tsx';
import { looks } from '../kit/looks.ts';
import { PageHeader } from '../PageHeader.tsx';
import { Frame } from '../panel/Frame.tsx';
import { RequestBanner } from '../RequestBanner.tsx';
import { Refusal } from './Field.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useAskBeforeLeaving } from './useAskBeforeLeaving.tsx';
import { useContractForm, type FormSchema } from './useContractForm.ts';
import { useDraft } from './useDraft.tsx';
import { useQuestion, type Doubt } from './useQuestion.tsx';
import { useServerMessage } from './useServerMessage.ts';

export interface Registration<Fields> {
  values: Fields;
  idempotencyKey: string;
}

interface RegistrationPageProps<Fields extends object, Values extends FieldValues> {
  title: string;
  subtitle: ReactNode;
  schema: FormSchema<Fields>;
  request: BoundRequest<Registration<Fields>, MessageAnswer>;
  /** The name of the draft. */
  name: string;
  /** Returns the reasons, if any, to ask before this is registered. */
  doubtAbout?: (values: Fields) => Promise<Doubt>;
  /** The form's first values. */
  proposed?: Partial<Fields>;
  /** The field that keeps its value for the next registration. */
  kept?: FieldPath<Values>;
  /** Above the form, such as what can be done about the person registered last. */
  notice?: ReactNode;
  /** The fields. */
  children: (form: UseFormReturn<Values, unknown, unknown>) => ReactNode;
}

/** Registers one person after another. Its many props are what the kinds of people differ in. */
export function RegistrationPage<Fields extends object, Values extends FieldValues>({
  title,
  subtitle,
  schema,
  request,
  name,
  doubtAbout,
  proposed,
  kept,
  notice,
  children,
}: RegistrationPageProps<Fields, Values>) {
  const { state, run, reset } = request;
  const form = useContractForm<Fields, Values>(schema, proposed);
  const fields = Object.keys(schema.shape) as FieldPath<Values>[];
  const [firstField] = fields;
  const draft = useDraft(form, name, { error: state.error, firstField, kept });
  const { question: leaving } = useAskBeforeLeaving({
    unsaved: form.formState.isDirty,
    onLeave: draft.forget,
  });
  const { ask, question } = useQuestion();
  /** The key of the registration that the user has confirmed: it is not asked about again. */
  const [certain, setCertain] = useState<string>();
  useServerMessage(form, state.error, fields);

  useEffect(() => () => void reset(), [reset]);

  // When the page opens, and after each registration.
  useEffect(() => {
    const isNext = state.status === 'idle' || state.status === 'success';
    if (isNext && firstField !== undefined) form.setFocus(firstField);
  }, [state, form, firstField]);

  /** The key was used before: it stays to be read who was registered then. */
  const earlier = state.error?.person && state.error.field === undefined ? state.error : undefined;

  const submit = form.handleSubmit(async (values) => {
    const idempotencyKey = draft.idempotencyKey();
    if (doubtAbout && certain !== idempotencyKey && !(await ask(await doubtAbout(values)))) return;
    setCertain(idempotencyKey);
    if (!(await run({ values, idempotencyKey }))) return;
    draft.forget();
    const value = kept && { [kept]: form.getValues(kept) };
    form.reset({ ...form.formState.defaultValues, ...value } as Values);
  });

  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <RequestBanner
        state={state}
        success={({ message }) => message}
        fields={fields}
        silent={earlier !== undefined}
        keepsTyped
      />
      {earlier && (
        <Alert kind="danger" role="alert">
          <Refusal message={earlier.message} person={earlier.person} />
        </Alert>
      )}
      {draft.notice}
      {notice}
      {leaving}
      {question}
      <Frame as="form" className={looks('formPanel')} noValidate onSubmit={(event) => void submit(event)}>
        <div className={looks('formGrid', 'many')}>{children(form)}</div>
        <div className={looks('formActions')}>
          <SubmitButton
            label={t('Register')}
            busyLabel={t('Registering')}
            busy={state.status === 'loading'}
          />
        </div>
      </Frame>
    </>
  );
}
