import { followOtherTab, refuseLogin } from '../features/auth/session.ts';
import { watchCredentials } from '../lib/credentials.ts';
import { onLoginRefused } from '../lib/http.ts';
import type { AppStore } from './store.ts';
import type { AppRouter } from './routes.tsx';

/**
 * Signs out when the server refuses the login, and follows other tabs. The router then asks its guards again, which
 * know the way to the login page and back. Answers the function that stops it.
 */
export function followSession(store: AppStore, router: AppRouter): () => void {
  const stopRefusals = onLoginRefused(() => {
    store.dispatch(refuseLogin());
    void router.revalidate();
  });
  const stopTabs = watchCredentials((credentials) => {
    store.dispatch(followOtherTab(credentials));
    void router.revalidate();
  });
  return () => {
    stopRefusals();
    stopTabs();
  };
}
