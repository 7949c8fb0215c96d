// Signing in and out: the store and the browser's storage change together, here only.
import { createAction, type Action, type ThunkAction } from '@reduxjs/toolkit';
import type { Credentials, LoginRequest } from '@school-office/server/contract/auth';
import { removeCredentials, saveCredentials } from '../../lib/credentials.ts';
import type { RequestState } from '../../store/createRequestSlice.ts';
import { login } from './authRequests.ts';

type SessionThunk<Result = void> = ThunkAction<Result, { login: RequestState<Credentials> }, unknown, Action>;

/** Resets every slice: what one user has read is not for the next one. */
export const loggedOut = createAction('loggedOut');

/** Resolves to whether the server accepted the login; why it did not is in the login slice. */
export function signIn(request: LoginRequest): SessionThunk<Promise<boolean>> {
  return async (dispatch) => {
    const credentials = await dispatch(login.run(request));
    if (!credentials) return false;
    saveCredentials(credentials);
    return true;
  };
}

export function signOut(): SessionThunk {
  return (dispatch) => {
    removeCredentials();
    dispatch(loggedOut());
  };
}

/** Another tab signed in or out: this one follows, and leaves the storage as that one made it. */
export function followOtherTab(credentials: Credentials | undefined): SessionThunk {
  return (dispatch, getState) => {
    if (credentials?.token === login.select(getState()).result?.token) return;
    dispatch(loggedOut());
    if (credentials) dispatch(login.actions.success(credentials));
  };
}
