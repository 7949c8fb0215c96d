import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { createStore } from './app/store.ts';
import { followSession } from './app/followSession.ts';
import { routes } from './app/routes.tsx';

const store = createStore();
const router = createBrowserRouter(routes);
followSession(store, router);

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App store={store} router={router} />
  </StrictMode>,
);
