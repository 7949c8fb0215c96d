import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { routes } from './app/routes.tsx';
import { createStore } from './app/store.ts';
import { startLanguage } from './lib/language.ts';
import { loadCalendar } from './lib/loadCalendar.ts';

await Promise.all([loadCalendar(), startLanguage()]);

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App store={createStore()} router={createBrowserRouter(routes)} />
  </StrictMode>,
);
