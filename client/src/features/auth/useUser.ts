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
