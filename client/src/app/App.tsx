import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { followOtherTab, refuseLogin } from '../features/auth/session.ts';
import { watchCredentials } from '../lib/credentials.ts';
import { onLoginRefused } from '../lib/http.ts';
import type { AppRouter } from './routes.tsx';
import type { AppStore } from './store.ts';

export interface AppProps {
  store: AppStore;
  router: AppRouter;
}

/**
 * The whole client. It signs out when the server refuses the login, and follows other tabs; the router then runs its
 * guards again, which know the way to the login page and back.
 */
export function App({ store, router }: AppProps) {
  useEffect(() => {
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
  }, [store, router]);

  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}
