import type { Credentials } from '@school-office/contract/users/auth';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Profiler } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '../app/App.tsx';
import { routes } from '../app/routes.tsx';
import { createStore } from '../app/store.ts';
import { saveCredentials } from '../lib/credentials.ts';
import { aLogin } from './builders.ts';

export interface RenderAppOptions {
  /** The stored login; null for none. */
  login?: Credentials | null;
  screenWidth?: number;
  /** Called whenever the page has changed, before the browser paints it. */
  onCommit?: () => void;
}

/** Renders the real app at a path, with its store, router and guards; only the server is a mock. */
export function renderApp(
  path: string,
  { login = aLogin(), screenWidth = 1366, onCommit = () => {} }: RenderAppOptions = {},
) {
  if (login) saveCredentials(login);
  setScreen(screenWidth, 768);
  const store = createStore();
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const user = userEvent.setup();
  render(
    <Profiler id="app" onRender={onCommit}>
      <App store={store} router={router} />
    </Profiler>,
  );
  return { store, router, user, path: () => router.state.location.pathname + router.state.location.search };
}

function setScreen(width: number, height: number): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport: (viewport: { width: number; height: number }) => void };
  };
  happyDOM.setViewport({ width, height });
}
