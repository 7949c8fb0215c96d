import { useAppSelector } from '../../app/store.ts';
import { login } from './authRequests.ts';

export const DEFAULT_SCHOOL_NAME = 'JK-School Management System';

/** Returns the signed-in user and the school; blank for the moment between logging out and the login page. */
export function useUser() {
  const credentials = useAppSelector(login.select).result;
  return {
    email: credentials?.email ?? '',
    token: credentials?.token ?? '',
    name: credentials?.name ?? '',
    image: credentials?.image ?? '',
    /** The school's value, such as 'jhhs'. */
    school: credentials?.value ?? '',
    schoolName: credentials?.schoolName || DEFAULT_SCHOOL_NAME,
  };
}

/** Returns the function that names an account by its email: the user's own by their name, as the header does. */
export function useAccountName(): (account: string) => string {
  const { email, name } = useUser();
  return (account) => (account === email && name !== '' ? name : account);
}
