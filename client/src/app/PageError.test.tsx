import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, fail } from '../testing/mockServer.ts';
import { renderApp } from '../testing/renderApp.tsx';

vi.mock('../pages/statements/StatementPages.tsx', () => {
  throw new Error('Unable to preload CSS for /assets/StatementPages-1a2b.css');
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('a page that cannot be fetched says so in plain words, and comes when the server is back', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  fail('get', '/api/health');
  renderApp('/income');
  const heading = await screen.findByRole('heading', { name: 'The school office does not answer' });
  expect(heading.parentElement).toHaveTextContent('The office computer may be off');
  expect(screen.queryByText(/preload/)).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(6000);
  expect(reload).not.toHaveBeenCalled();

  const asked = answer('get', '/api/health', {});
  await vi.advanceTimersByTimeAsync(3000);
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
