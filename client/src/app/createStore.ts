import { configureStore } from '@reduxjs/toolkit';
import { login } from '../features/auth/authRequests.ts';
import { readCredentials } from '../lib/credentials.ts';
import { rootReducer } from './rootReducer.ts';

export type AppStore = ReturnType<typeof createStore>;

/** A store that starts with the login found in the browser's storage. */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    // Both look through every list at every action while developing: seconds, with thousands of students.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }),
  });
  const credentials = readCredentials();
  if (credentials) store.dispatch(login.actions.success(credentials));
  return store;
}
