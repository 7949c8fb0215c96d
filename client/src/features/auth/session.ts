// Signing in and out: the store and the browser's storage change together, here only.
import { createAction, type Action } from '@reduxjs/toolkit';
import type { Credentials, LoginRequest } from '@school-office/contract/auth';
import type { AppThunk } from '../../app/store.ts';
import { removeCredentials, saveCredentials } from '../../lib/credentials.ts';
import { endToken, login } from './authRequests.ts';

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
    saveCredentials(credentials);
    return true;
  };
}

/** Nobody waits for the server: it may not be there, and the next clerk wants the login page. */
export function signOut(): AppThunk {
  return (dispatch, getState) => {
    const token = login.select(getState()).result?.token;
    if (token !== undefined) void endToken(token);
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

/** Follows another tab that signed in or out. The storage is as that tab left it. */
export function followOtherTab(credentials: Credentials | undefined): AppThunk {
  return (dispatch, getState) => {
    if (credentials?.token === login.select(getState()).result?.token) return;
    dispatch(loggedOut({ refused: false }));
    if (credentials) dispatch(login.actions.success(credentials));
  };
}
