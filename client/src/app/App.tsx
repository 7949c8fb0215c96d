import type { Health } from '@school-office/contract/health';
import { t } from '@school-office/contract/words';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { Alert } from '../components/kit/Alert.tsx';
import { login } from '../features/auth/authRequests.ts';
import { followOtherTab, readOwnAccount, refuseLogin } from '../features/auth/session.ts';
import { watchCredentials } from '../lib/credentials.ts';
import { onAccessRefused, onLoginRefused, call, onSlowAnswer } from '../lib/http.ts';
import type { AppRouter } from './routes.tsx';
import type { AppStore } from './store.ts';
import bannerStyles from '../components/Banner.module.css';

interface AppProps {
  store: AppStore;
  router: AppRouter;
}

/**
 * The whole client. It signs out when the server refuses the login, follows other tabs, and a role that is changed
 * meanwhile; the router then runs its guards again, which know the way to the login page and back.
 */
export function App({ store, router }: AppProps) {
  useEffect(() => {
    const stopRefusals = onLoginRefused(() => {
      store.dispatch(refuseLogin());
      void router.revalidate();
    });
    void store.dispatch(readOwnAccount());
    const stopDenials = onAccessRefused(() => void store.dispatch(readOwnAccount()));
    const stopAccess = watchAccess(store, () => void runGuards(router));
    const stopTabs = watchCredentials((credentials) => {
      store.dispatch(followOtherTab(credentials));
      void router.revalidate();
    });
    return () => {
      stopRefusals();
      stopDenials();
      stopAccess();
      stopTabs();
    };
  }, [store, router]);

  return (
    <Provider store={store}>
      <RouterProvider router={router} />
      <LongActNotice />
    </Provider>
  );
}

/** Calls back when the signed-in user may do something else than before. Returns a function that stops it. */
function watchAccess(store: AppStore, changed: () => void): () => void {
  let before = accessIn(store);
  return store.subscribe(() => {
    const now = accessIn(store);
    // Signing in and out lead to another page themselves.
    const isChanged = before !== undefined && now !== undefined && now !== before;
    before = now;
    if (isChanged) changed();
  });
}

function accessIn(store: AppStore): string | undefined {
  const { result } = login.select(store.getState());
  if (!result) return undefined;
  const { email, value, role, classes, mustChangePassword, hidesSalaries } = result;
  return JSON.stringify([value, email, role, classes, mustChangePassword, hidesSalaries]);
}

function runGuards(router: AppRouter): Promise<void> {
  const { location, errors } = router.state;
  if (!errors) return router.revalidate();
  // An error that a guard threw stays in sight until the next navigation.
  return router.navigate(location, { replace: true, state: location.state });
}

const ASKED_EVERY_MS = 2000;

/** While an answer is slow, names the long act of another desk for which it may wait, such as a list that is being taken in. */
function LongActNotice() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => onSlowAnswer(setSlow), []);
  return <div className={bannerStyles.banners}>{isSlow && <UnderWay />}</div>;
}

function UnderWay() {
  const [words, setWords] = useState<string>();
  useEffect(() => {
    const ask = () =>
      call<Health>({ url: '/api/health' }).then(
        ({ under_way }) => setWords(under_way),
        () => setWords(undefined),
      );
    void ask();
    const timer = setInterval(() => void ask(), ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div role="status">
      {words !== undefined && (
        <Alert kind="warning">
          {t('{{words}} This takes some seconds. What is sent meanwhile waits for it, and nothing is lost.', {
            words,
          })}
        </Alert>
      )}
    </div>
  );
}
