import type { AccountName } from '@school-office/contract/users/auth';
import { t } from '@school-office/contract/words';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../store/appThunk.ts';
import { accountNames, loadAccountNames, login } from './authRequests.ts';

const DEFAULT_SCHOOL_NAME = 'JK-School Management System';

/** Returns the signed-in user and the school; blank for the moment between logging out and the login page. */
export function useUser() {
  const credentials = useSelector(login.select).result;
  return {
    email: credentials?.email ?? '',
    token: credentials?.token ?? '',
    name: credentials?.name ?? '',
    image: credentials?.image ?? '',
    /** The school's value, such as 'jhhs'. */
    school: credentials?.value ?? '',
    /** In which the server words what it says. */
    language: credentials?.language,
    schoolName: credentials?.schoolName || DEFAULT_SCHOOL_NAME,
  };
}

/** Loads the names of the accounts, unless they are there. */
export function useAccountNames(): readonly AccountName[] {
  const { token } = useUser();
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (token !== '') dispatch(loadAccountNames());
  }, [dispatch, token]);

  return useSelector(accountNames.select).result ?? NO_NAMES;
}

const NO_NAMES: readonly AccountName[] = [];

/** Returns the function that names an account by its email. An account that is gone, or not read yet, is shown by its email. */
export function useAccountName(): (account: string) => string {
  const { email, name } = useUser();
  const names = useAccountNames();
  // The user's own as the header shows it, also right after it was changed.
  return (account) => {
    if (account === email && name !== '') return name;
    if (account === 'command line') return t('command line');
    return names.find((each) => each.email === account)?.name ?? account;
  };
}
