import { LoginForm } from './LoginForm.tsx';
import { LoginWelcome } from './LoginWelcome.tsx';
import { RefusedLogin } from './RefusedLogin.tsx';
import './login.scss';

export function LoginPage() {
  return (
    <div className="login">
      <title>Sign In · School Office</title>
      <LoginWelcome />
      <main className="login-panel">
        <h1>Sign In</h1>
        <p>Use the account your school gave you.</p>
        <RefusedLogin />
        <LoginForm />
      </main>
    </div>
  );
}
