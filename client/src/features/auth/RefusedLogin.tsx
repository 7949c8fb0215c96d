import { useAppSelector } from '../../app/store.ts';

/** Says why the user is at the login page again. It stays until the next sign-in: the user may have been away. */
export function RefusedLogin() {
  const refused = useAppSelector((state) => state.loginRefused);
  if (!refused) return null;
  return (
    <p className="alert login-refused" role="alert">
      Your sign-in has ended. Please sign in again; what you had not sent yet was not saved.
    </p>
  );
}
