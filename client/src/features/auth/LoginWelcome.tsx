/** The part of the login page that the build lays into login.html: it is there before any script has run. */
export function LoginWelcome() {
  return (
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
  );
}
