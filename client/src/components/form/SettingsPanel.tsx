import type { Seen } from '@school-office/contract/editing';
import type { MessageAnswer } from '@school-office/contract/errors';
import { t } from '@school-office/contract/words';
import { useEffect, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { BoundRequest } from '../../store/useRequest.ts';
import { looks } from '../kit/looks.ts';
import { Frame } from '../panel/Frame.tsx';
import { RequestBanner } from '../RequestBanner.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useAskBeforeLeaving } from './useAskBeforeLeaving.tsx';
import { useContractForm, type FormSchema } from './useContractForm.ts';
import { useEditedMeanwhile } from './useEditedMeanwhile.tsx';
import { useServerMessage } from './useServerMessage.ts';

interface SettingsPanelProps<Fields extends object, Values extends FieldValues> {
  schema: FormSchema<Fields>;
  /** The settings as they are. */
  given: Fields & Partial<Seen>;
  request: BoundRequest<Partial<Fields & Seen>, MessageAnswer>;
  /** The fields. */
  children: (form: UseFormReturn<Values, unknown, unknown>) => ReactNode;
}

/** A form that changes existing settings. It sends the changed ones only, and stays open. */
export function SettingsPanel<Fields extends object, Values extends FieldValues>({
  schema,
  given,
  request,
  children,
}: SettingsPanelProps<Fields, Values>) {
  const { state, run, reset } = request;
  const form = useContractForm<Fields, Values>(schema, given);
  const { dirtyFields, isDirty } = form.formState;
  const { question } = useAskBeforeLeaving({ unsaved: isDirty });
  const fields = Object.keys(schema.shape);
  const { seen, notice } = useEditedMeanwhile(form, schema, state.error, given.seen ?? 0);
  useServerMessage(form, state.error, fields);

  useEffect(() => () => void reset(), [reset]);

  const submit = form.handleSubmit(async (values) => {
    const changed = Object.entries(values).filter(([name]) => name in dirtyFields);
    const changes = { ...Object.fromEntries(changed), ...(given.seen !== undefined && { seen }) };
    const answer = await run(changes as Partial<Fields & Seen>);
    // The next change is compared with these values.
    if (answer) form.reset(form.getValues());
  });

  return (
    <>
      <RequestBanner
        state={state}
        success={({ message }) => message}
        fields={fields}
        // What other desks changed stands in the form.
        silent={state.error?.changed !== undefined}
        keepsTyped
      />
      {question}
      <Frame as="form" className={looks('formPanel')} noValidate onSubmit={(event) => void submit(event)}>
        {notice}
        {children(form)}
        <div className={looks('formActions')}>
          <SubmitButton label={t('Save')} busyLabel={t('Saving')} busy={state.status === 'loading'} />
        </div>
      </Frame>
    </>
  );
}
