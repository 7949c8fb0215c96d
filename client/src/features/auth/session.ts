// Signing in and out: the store and the browser's storage change together, here only.
import { createAction, type Action } from '@reduxjs/toolkit';
import type { Credentials, LoginRequest } from '@school-office/contract/auth';
import type { AppThunk } from '../../app/store.ts';
import { removeCredentials, saveCredentials } from '../../lib/credentials.ts';
import { login } from './authRequests.ts';

/** Resets every slice. */
export const loggedOut = createAction<{ refused: boolean }>('loggedOut');

/** Whether the server ended the last sign-in, and not the user. */
export function loginRefused(state = false, action: Action): boolean {
  if (loggedOut.match(action)) return action.payload.refused;
  return login.actions.success.match(action) ? false : state;
}

/** Resolves to whether the server accepted the login; why it did not is in the login slice. */
export function signIn(request: LoginRequest): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const credentials = await dispatch(login.run(request));
    if (!credentials) return false;
    saveCredentials(credentials);
    return true;
  };
}

export function signOut(): AppThunk {
  return (dispatch) => {
    removeCredentials();
    dispatch(loggedOut({ refused: false }));
  };
}

/** The server no longer accepts the login. A call that was on its way while the user logged out changes nothing. */
export function refuseLogin(): AppThunk {
  return (dispatch, getState) => {
    if (!login.select(getState()).result) return;
    removeCredentials();
    dispatch(loggedOut({ refused: true }));
  };
}

/** Another tab signed in or out: this one follows, and leaves the storage as that one made it. */
export function followOtherTab(credentials: Credentials | undefined): AppThunk {
  return (dispatch, getState) => {
    if (credentials?.token === login.select(getState()).result?.token) return;
    dispatch(loggedOut({ refused: false }));
    if (credentials) dispatch(login.actions.success(credentials));
  };
}
