import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { call } from '../lib/http.ts';
import { answer, answerLater, watchCalls } from '../testing/mockServer.ts';
import { renderApp } from '../testing/renderApp.tsx';

const HEALTHY = { status: 'ok', database: 'embedded' };

test('while what is sent waits for a long act of another desk, the page names it until the answer is there', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  answer('get', '/api/health', { ...HEALTHY, under_way: 'A list is being taken in.' });
  const release = answerLater('post', '/api/students', {});
  renderApp('/login', { login: null });
  const sent = call({ method: 'post', url: '/api/students', data: {} });
  await vi.advanceTimersByTimeAsync(1900);
  expect(screen.queryByText(/is being taken in/)).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(200);
  const notice = await screen.findByText(/^A list is being taken in\. This takes some seconds/);
  expect(notice.parentElement).toHaveAttribute('role', 'status');
  answer('get', '/api/health', HEALTHY);
  await vi.advanceTimersByTimeAsync(2000);
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  answer('get', '/api/health', { ...HEALTHY, under_way: 'A month is being charged.' });
  await vi.advanceTimersByTimeAsync(2000);
  await screen.findByText(/^A month is being charged\./);
  release();
  await sent;
  await waitFor(() => expect(screen.queryByText(/^A month is being charged/)).not.toBeInTheDocument());
});

test('a slow answer to what only reads asks nothing', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  const release = answerLater('get', '/api/students', []);
  renderApp('/login', { login: null });
  const read = call({ url: '/api/students' });
  const calls = watchCalls();
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls).not.toContain('GET /api/health');
  release();
  await read;
});
