import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { routes } from './app/routes.tsx';
import { createStore } from './app/store.ts';
import { loadCalendar } from './lib/loadCalendar.ts';
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './styles/tokens.css';
import './styles/base.scss';

await loadCalendar();

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App store={createStore()} router={createBrowserRouter(routes)} />
  </StrictMode>,
);
