import type { ClockNote } from '@school-office/contract/calendar/clock';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { school } from '../../features/school/schoolRequests.ts';
import { aLogin, aSchool } from '../../testing/builders.ts';
import { answer, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const TITLE = 'Is the clock of the server right?';
const PATIENCE = { timeout: 10_000 };
const BEHIND: ClockNote = {
  clock: 'behind',
  clock_times: { shows: '2026-11-21T05:15:00.000Z', other: '2026-11-21T06:15:00.000Z', of: 'last act' },
};
const RIGHT: ClockNote = { clock: null, clock_times: null };

function open(note: ClockNote, token = 'a-token-of-a-sign-in') {
  answer('get', '/api/school', { ...aSchool(), ...note });
  return renderApp('/student_details', { login: aLogin({ token }) });
}

async function question(): Promise<HTMLElement> {
  return screen.findByRole('dialog', { name: TITLE }, PATIENCE);
}

test('a clock that seems wrong is asked about with both times, once a sign-in', async () => {
  const { user } = open(BEHIND);
  expect(await question()).toHaveTextContent(
    'It shows 5 Mangsir 2083, 11:00. The last entry was made at 5 Mangsir 2083, 12:00.',
  );
  expect(screen.getByRole('button', { name: 'Go on working' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go on working' }));
  expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
});

test('it is not asked again after a reload, but at the next sign-in', async () => {
  window.sessionStorage.setItem('clockAsked', JSON.stringify('of-a-sign-in'));
  const { store } = open(BEHIND);
  await waitFor(() => expect(school.select(store.getState()).status).toBe('success'), PATIENCE);
  expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
  open(BEHIND, 'a-token-of-the-next-sign-in');
  await question();
});

test('a clerk can say that the clock is right', async () => {
  const { user } = open(BEHIND);
  await question();
  const sent = answer('post', '/api/school/clock', { message: 'The clock is right.', ...RIGHT });
  await user.click(screen.getByRole('button', { name: 'The clock is right now' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull(), PATIENCE);
  expect(sent).toHaveLength(1);
});

test('the question stays, with the reason, when that cannot be saved', async () => {
  const { user } = open(BEHIND);
  await question();
  refuse('post', '/api/school/clock', 503, { message: 'The database does not answer.' });
  await user.click(screen.getByRole('button', { name: 'The clock is right now' }));
  expect(await screen.findByText('The database does not answer.', {}, PATIENCE)).toBeVisible();
  expect(await question()).toBeVisible();
});

test.each([
  [
    'ahead',
    'running time',
    'By the time that the computer has been running it should be 5 Mangsir 2083, 12:00.',
  ],
  ['behind', 'version', 'But this version of the school office was made on 5 Mangsir 2083, 12:00.'],
] as const)('a clock that is %s of the %s is asked about', async (clock, of, words) => {
  open({ clock, clock_times: { ...BEHIND.clock_times!, of } });
  expect(await question()).toHaveTextContent(words);
});

test('a clock that agrees with all is not asked about', async () => {
  const { store } = open(RIGHT);
  await waitFor(() => expect(school.select(store.getState()).status).toBe('success'), PATIENCE);
  expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
});

test.each([
  ['is far from the server’s is said to be wrong', 3 * 3_600_000, true],
  ['is minutes apart is not spoken of', 5 * 60_000, false],
])('the clock of this computer that %s', async (_which, apart, isSaid) => {
  const now = new Date(Date.now() - apart).toISOString();
  answer('get', '/api/school', { ...aSchool(), ...RIGHT, now });
  const { store } = renderApp('/student_details');
  await waitFor(() => expect(school.select(store.getState()).status).toBe('success'), PATIENCE);
  expect(screen.queryAllByText(/^The clock of this computer is wrong: it shows/u)).toHaveLength(
    isSaid ? 1 : 0,
  );
});
