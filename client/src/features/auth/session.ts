// Signing in and out: the store and the browser's storage change together, here only.

import { createAction } from '@reduxjs/toolkit';
import { language, type Language } from '@school-office/contract/language';
import type { Credentials, LoginRequest } from '@school-office/contract/users/auth';
import type { Action } from 'redux';
import { forgetDrafts } from '../../components/form/drafts.ts';
import { forgetLists } from '../../components/listAddress.ts';
import { accountOf, removeCredentials, saveCredentials } from '../../lib/credentials.ts';
import { chooseLanguage } from '../../lib/language.ts';
import type { AppThunk } from '../../store/appThunk.ts';
import { endToken, login, ownAccount, ownLanguage } from './authRequests.ts';

/** Resets every slice. */
export const loggedOut = createAction<{ refused: boolean }>('loggedOut');

/** Whether the server, not the user, ended the last sign-in. */
export function loginRefused(state = false, action: Action): boolean {
  if (loggedOut.match(action)) return action.payload.refused;
  return login.actions.success.match(action) ? false : state;
}

/** Resolves to whether the server accepted the login; the login slice holds the reason of a refusal. */
export function signIn(request: LoginRequest): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const credentials = await dispatch(login.run(request));
    if (!credentials) return false;
    forgetDrafts(accountOf(credentials));
    forgetLists();
    saveCredentials(credentials);
    if (credentials.language) await chooseLanguage(credentials.language);
    return true;
  };
}

/** Changes the login of the user who is signed in, such as the name or the token. Does nothing after logging out. */
export function changeCredentials(changes: Partial<Credentials>): AppThunk {
  return (dispatch, getState) => {
    const { result } = login.select(getState());
    if (!result) return;
    const credentials = { ...result, ...changes };
    saveCredentials(credentials);
    dispatch(login.actions.success(credentials));
  };
}

/** Shows the screens in a language at once, and from now on wherever the user signs in. */
export function rememberLanguage(one: Language): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await chooseLanguage(one);
    // What the server words is read again once it knows the language.
    if (await dispatch(ownLanguage.run(one))) dispatch(changeCredentials({ language: one }));
  };
}

/** Reads the own account again: a head may have changed the role meanwhile. Does nothing while it is being read. */
export function readOwnAccount(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { result } = login.select(getState());
    if (!result || ownAccount.select(getState()).status === 'loading') return;
    const answer = await dispatch(ownAccount.run(undefined));
    // An answer that is older than a change made here, such as that of the first password, would undo it.
    const isCurrent = login.select(getState()).result === result;
    if (!answer || !isCurrent) return;
    dispatch(changeCredentials(answer.account));
    // It was chosen at another computer; the server words what it says in it.
    const { language: chosen } = answer.account;
    if (chosen && chosen !== language()) await chooseLanguage(chosen);
  };
}

/** Does not wait for the server: it may not be there, and the next clerk wants the login page. */
export function signOut(): AppThunk {
  return (dispatch, getState) => {
    const token = login.select(getState()).result?.token;
    if (token !== undefined) void endToken(token);
    dispatch(forgetLogin());
  };
}

/** Signs out here, when the server has ended the sign-in or is told to. */
export function forgetLogin(): AppThunk {
  return (dispatch) => {
    forgetDrafts();
    removeCredentials();
    dispatch(loggedOut({ refused: false }));
  };
}

/** Ends a login that the server no longer accepts. Does nothing if the user has logged out in the meantime. */
export function refuseLogin(): AppThunk {
  return (dispatch, getState) => {
    if (!login.select(getState()).result) return;
    removeCredentials();
    dispatch(loggedOut({ refused: true }));
  };
}

/**
 * Follows another tab that signed in or out. The storage is as that tab left it. The same user stays at the page: the other
 * tab has changed the name, the picture or the password.
 */
export function followOtherTab(credentials: Credentials | undefined): AppThunk {
  return (dispatch, getState) => {
    const current = login.select(getState()).result;
    const isSame = current?.value === credentials?.value && current?.email === credentials?.email;
    if (!isSame) {
      forgetLists();
      dispatch(loggedOut({ refused: false }));
    }
    if (!credentials) return;
    forgetDrafts(accountOf(credentials));
    dispatch(login.actions.success(credentials));
  };
}
