// In a file of its own: it loads all modules a second time.

import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aStudent } from '../testing/builders.ts';
import { answer } from '../testing/mockServer.ts';
import { renderApp } from '../testing/renderApp.tsx';

test('a list starts at the top after a fresh load', async () => {
  answer('get', '/api/students', [{ ...aStudent() }]);
  renderApp('/students');
  const list = await screen.findByRole('region', { name: 'All Students' }, { timeout: 10_000 });
  list.scrollTop = 120;
  list.dispatchEvent(new Event('scroll'));
  cleanup();
  vi.resetModules();
  const loaded = await import('../testing/renderApp.tsx');
  loaded.renderApp('/students');
  const afresh = await screen.findByRole('region', { name: 'All Students' }, { timeout: 10_000 });
  expect(afresh.scrollTop).toBe(0);
});
