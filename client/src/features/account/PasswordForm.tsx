import { passwordChange, type PasswordChange } from '@school-office/contract/users/auth';
import { phrase, t } from '@school-office/contract/words';
import { useEffect, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from '../../components/form/Field.tsx';
import { saidOf, type FieldProps } from '../../components/form/fieldProps.ts';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useServerMessage } from '../../components/form/useServerMessage.ts';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { PasswordInput } from '../auth/PasswordInput.tsx';
import { changeCredentials } from '../auth/session.ts';
import { useUser } from '../auth/useUser.ts';
import { passwordSave } from './accountRequests.ts';

/** What a good password is. */
export const ADVICE = phrase('At least 12 characters. Three or four unrelated words are easy to remember.');

const FIELDS = Object.keys(passwordChange.shape);

interface PasswordFormProps {
  /** Of the field for the password until now. */
  currentLabel: string;
  /** The way to leave it. */
  children: ReactNode;
  /** Whether typing begins here, because the page has nothing else. */
  hasFocus?: boolean;
}

/** Changes the user's own password; the sign-in goes on under a new token. */
export function PasswordForm({ currentLabel, children, hasFocus = false }: PasswordFormProps) {
  const { state, run } = useOwnRequest(passwordSave);
  const { email } = useUser();
  const dispatch = useAppDispatch();
  const form = useContractForm<PasswordChange>(passwordChange);
  const { question } = useAskBeforeLeaving({ unsaved: form.formState.isDirty });
  useServerMessage(form, state.error, FIELDS);
  const { setFocus } = form;
  useEffect(() => {
    if (hasFocus) setFocus('current');
  }, [hasFocus, setFocus]);

  const submit = form.handleSubmit(async (change) => {
    const answer = await run(change);
    if (!answer) return;
    form.reset();
    dispatch(changeCredentials({ token: answer.token, mustChangePassword: false }));
  });

  return (
    <>
      <RequestBanner state={state} success={({ message }) => message} fields={FIELDS} />
      {question}
      <Frame
        as="form"
        className={looks('narrow', 'formPanel')}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <SecretField form={form} name="current" label={currentLabel} autoComplete="current-password" />
        <SecretField form={form} name="next" autoComplete="new-password" />
        <div className={looks('formActions')}>
          {children}
          <SubmitButton
            label={t('Change password')}
            busyLabel={t('Changing')}
            busy={state.status === 'loading'}
          />
        </div>
      </Frame>
    </>
  );
}

interface SecretFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  autoComplete: 'current-password' | 'new-password';
}

function SecretField<Values extends FieldValues>({ autoComplete, ...field }: SecretFieldProps<Values>) {
  return (
    <Field {...field}>
      {(props, invalid) => (
        <PasswordInput
          {...props}
          {...field.form.register(field.name)}
          className={invalid}
          label={saidOf(field).label}
          autoComplete={autoComplete}
        />
      )}
    </Field>
  );
}
