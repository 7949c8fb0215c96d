import { LoginForm } from './LoginForm.tsx';
import { RefusedLogin } from './RefusedLogin.tsx';
import '../../styles/login.scss';

export function LoginPage() {
  return (
    <div className="login">
      <title>Sign In · School Office</title>
      <header className="login-welcome">
        <span className="login-mark" aria-hidden="true">
          JK
        </span>
        <p className="login-nepali" lang="ne">
          विद्यालय कार्यालय
        </p>
        <p className="login-slogan">
          The school office,
          <br />
          in one place.
        </p>
        <p className="login-summary">Registration, fees, attendance, admit cards, salaries and statements.</p>
      </header>
      <main className="login-panel">
        <h1>Sign In</h1>
        <p>Use the account your school gave you.</p>
        <RefusedLogin />
        <LoginForm />
      </main>
    </div>
  );
}
