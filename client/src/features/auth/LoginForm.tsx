import { useEffect, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../app/store.ts';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { readStored, writeStored } from '../../lib/browserStorage.ts';
import { redirectTarget } from '../../lib/redirectTarget.ts';
import { useRequest } from '../../store/useRequest.ts';
import { login } from './authRequests.ts';
import { PasswordField } from './PasswordField.tsx';
import { SchoolField } from './SchoolField.tsx';
import { signIn } from './session.ts';

const REMEMBERED = 'rememberedLogin';

export function LoginForm() {
  const { state, reset } = useRequest(login);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [remembered] = useState(readRememberedLogin);
  const [schoolName, setSchoolName] = useState(remembered?.schoolName ?? '');
  const [email, setEmail] = useState(remembered?.email ?? '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(remembered !== undefined);

  // Forgets a refusal from an earlier visit to this page.
  useEffect(() => void reset(), [reset]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const accepted = await dispatch(signIn({ email: email.trim(), password, schoolName }));
    if (!accepted) return;
    rememberLogin(remember ? { schoolName, email: email.trim() } : undefined);
    await navigate(redirectTarget(search), { replace: true });
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <RequestBanner state={state} />
      <SchoolField value={schoolName} onChange={setSchoolName} />
      <div className="field">
        <label className="form-label" htmlFor="email">
          Email
        </label>
        <input
          className="form-control"
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <PasswordField value={password} onChange={setPassword} />
      <div className="field field-check">
        <input
          id="remember"
          type="checkbox"
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
        <label htmlFor="remember">Remember me</label>
      </div>
      <SubmitButton label="Login" busyLabel="Signing in" busy={state.status === 'loading'} />
    </form>
  );
}

/** Filled in at the next sign-in after "Remember me"; never the password. */
interface RememberedLogin {
  schoolName: string;
  email: string;
}

function readRememberedLogin(): RememberedLogin | undefined {
  const stored = readStored(REMEMBERED) as Partial<RememberedLogin> | undefined;
  if (typeof stored?.schoolName !== 'string' || typeof stored.email !== 'string') return undefined;
  return { schoolName: stored.schoolName, email: stored.email };
}

function rememberLogin(remembered: RememberedLogin | undefined): void {
  writeStored(REMEMBERED, remembered);
}
