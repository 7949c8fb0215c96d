import { t } from '@school-office/contract/words';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { Alert } from '../../components/kit/Alert.tsx';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { login, schoolList } from '../../features/auth/authRequests.ts';
import { PasswordInput } from '../../features/auth/PasswordInput.tsx';
import { signIn } from '../../features/auth/session.ts';
import { readStored, writeStored } from '../../lib/browserStorage.ts';
import { redirectTarget } from '../../lib/redirectTarget.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useRequest } from '../../store/useRequest.ts';

interface LoginFormProps {
  /** The value of the chosen school; empty when none is. */
  schoolName: string;
  onSchoolName: (schoolName: string) => void;
}

export function LoginForm({ schoolName, onSchoolName }: LoginFormProps) {
  const { fields, change, passwordInput, isRemembered, state, submit } = useSignIn(schoolName);
  return (
    <form
      onSubmit={(event) => void submit(event)}
      onInvalidCapture={wordRefusal}
      onChangeCapture={forgetRefusal}
    >
      {/* It stays until the next try. */}
      <div role="alert">{state.status === 'fail' && <Alert kind="danger">{state.error?.message}</Alert>}</div>
      <SchoolField value={schoolName} onChange={onSchoolName} hasFocus={!isRemembered} />
      <div className={looks('field')}>
        <label className={looks('label')} htmlFor="email">
          {t('Email')}
        </label>
        <input
          className={looks('control')}
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          required
          value={fields.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </div>
      <div className={looks('field')}>
        <label className={looks('label')} htmlFor="password">
          {t('Password')}
        </label>
        <PasswordInput
          ref={passwordInput}
          label={t('Password')}
          id="password"
          name="password"
          autoComplete="current-password"
          required
          // The form is all that this page is for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isRemembered}
          value={fields.password}
          onChange={(event) => change({ password: event.target.value })}
        />
      </div>
      <div className={looks('line', 'field')}>
        <Check
          id="remember"
          checked={fields.remember}
          onChange={(event) => change({ remember: event.target.checked })}
        />
        <label htmlFor="remember">{t('Remember me')}</label>
      </div>
      <SubmitButton label={t('Login')} busyLabel={t('Signing in')} busy={state.status === 'loading'} />
    </form>
  );
}

/** Gives the browser our words for a missing or wrong value: its own are in the language of the browser, not of the reader. */
function wordRefusal({ target }: FormEvent): void {
  const field = target as HTMLInputElement | HTMLSelectElement;
  const label = field.labels?.[0]?.textContent ?? '';
  field.setCustomValidity(
    field.validity.valueMissing
      ? t('{{label}} is required', { label })
      : t('{{label}} is not a valid email address', { label }),
  );
}

function forgetRefusal({ target }: FormEvent): void {
  (target as HTMLInputElement | HTMLSelectElement).setCustomValidity('');
}

/** The form's state, and the request that signs in. School and email begin with those of the last sign-in. */
function useSignIn(schoolName: string) {
  const { state, reset } = useRequest(login);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [remembered] = useState(readRememberedLogin);
  const [fields, setFields] = useState({ ...remembered, password: '' });
  const passwordInput = useRef<HTMLInputElement>(null);

  // Forgets a refusal from an earlier visit to this page.
  useEffect(() => void reset(), [reset]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { password, remember } = fields;
    const email = fields.email.trim();
    const accepted = await dispatch(signIn({ email, password, schoolName }));
    if (!accepted) {
      // Most often it is the password, which then is typed once more.
      passwordInput.current?.focus();
      passwordInput.current?.select();
      return;
    }
    rememberLogin({ schoolName, email, remember });
    await navigate(redirectTarget(search), { replace: true });
  };
  const change = (typed: Partial<typeof fields>) => setFields((before) => ({ ...before, ...typed }));
  return { fields, change, passwordInput, isRemembered: remembered.email !== '', state, submit };
}

interface SchoolFieldProps {
  /** The school's value, such as 'jhhs'; empty when none is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Whether the field has the focus when the page opens. */
  hasFocus: boolean;
}

/** The select of the schools that the server knows. */
function SchoolField({ value, onChange, hasFocus }: SchoolFieldProps) {
  const { state, run } = useRequest(schoolList);
  const { status, result } = state;
  const schools = result ?? [];

  useEffect(() => void run(undefined), [run]);

  return (
    <div className={looks('field')}>
      <label className={looks('label')} htmlFor="schoolName">
        {t('School Name')}
      </label>
      <select
        className={looks('select')}
        id="schoolName"
        name="schoolName"
        required
        // The form is all that this page is for.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={hasFocus}
        aria-busy={status === 'loading'}
        aria-describedby={status === 'fail' ? 'schools-failed' : undefined}
        // A remembered school that no longer exists counts as none.
        value={schools.some((school) => school.value === value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{status === 'loading' ? t('Loading the schools…') : t('Choose your school')}</option>
        {schools.map((school) => (
          <option key={school.value} value={school.value}>
            {school.label}
          </option>
        ))}
      </select>
      <LoadFailure
        id="schools-failed"
        state={state}
        subject={t('The schools')}
        refresh={() => void run(undefined)}
      />
    </div>
  );
}

const KEY = 'rememberedLogin';

/** Filled in at the next sign-in, unless Remember me is off; never the password. */
interface RememberedLogin {
  schoolName: string;
  email: string;
  remember: boolean;
}

export function readRememberedLogin(): RememberedLogin {
  const { schoolName, email, remember } = (readStored(KEY) ?? {}) as Partial<RememberedLogin>;
  return {
    schoolName: typeof schoolName === 'string' ? schoolName : '',
    email: typeof email === 'string' ? email : '',
    remember: remember !== false,
  };
}

function rememberLogin({ schoolName, email, remember }: RememberedLogin): void {
  writeStored(KEY, remember ? { schoolName, email } : { remember });
}
