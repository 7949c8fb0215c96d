import './styles/base.css';
import { StrictMode, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { routes } from './app/routes.tsx';
import { createStore } from './app/store.ts';
import { PageLoader } from './components/Loader.tsx';
import { startLanguage } from './lib/language.ts';
import { loadCalendar } from './lib/loadCalendar.ts';

/** Pages have words and dates: they wait for the language and the calendar. */
const office = Promise.all([loadCalendar(), startLanguage()]).then(() => ({
  store: createStore(),
  router: createBrowserRouter(routes),
}));

function Office() {
  return <App {...use(office)} />;
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Suspense fallback={<PageLoader />}>
      <Office />
    </Suspense>
  </StrictMode>,
);
