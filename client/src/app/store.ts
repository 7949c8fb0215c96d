// The store: the states of all requests, and why the last sign-in ended.

import { configureStore } from '@reduxjs/toolkit';
import { combineReducers, type UnknownAction } from 'redux';
import { login } from '../features/auth/authRequests.ts';
import { loggedOut, loginRefused } from '../features/auth/session.ts';
import { readCredentials } from '../lib/credentials.ts';
import { requestSlices } from '../store/createRequestSlice.ts';

const reducer = combineReducers({ requests: requestSlices, loginRefused });

export type RootState = ReturnType<typeof reducer>;
export type AppStore = ReturnType<typeof createStore>;

/** Makes a store that starts with the login from the browser's storage. */
export function createStore() {
  const store = configureStore({
    reducer: resetWhenLoggedOut,
    // In development both checks walk through every list at every action: seconds, with thousands of students.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }),
  });
  const credentials = readCredentials();
  if (credentials) store.dispatch(login.actions.success(credentials));
  return store;
}

/** Resets every slice on signing out: the next user must not see this one's data. */
function resetWhenLoggedOut(state: RootState | undefined, action: UnknownAction): RootState {
  return reducer(loggedOut.match(action) ? undefined : state, action);
}
