import type { TrailLine, TrailPage } from '@school-office/contract/users/trail';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths, toTrail } from '../../lib/paths.ts';
import { answer, answerLater, fail, mockServer } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

beforeEach(() => {
  // 5 Mangsir 2083, 14:05.
  vi.setSystemTime('2026-11-21T08:20:00Z');
  answer('get', '/api/account/names', [
    { email: 'office@jhhs.example', name: 'Sita Karki' },
    { email: 'hari@jhhs.example', name: 'Hari Rai' },
  ]);
});

const EDITED: TrailLine = {
  _id: 'line-2',
  at: '2026-11-21T07:57:00.000Z',
  account: 'hari@jhhs.example',
  action: 'edited',
  kind: 'student',
  name: 'Maya Example',
  details: 'Phone changed from 9800000001 to 9800000002',
  people: [{ kind: 'student', _id: 'student-1', name: 'Maya Example' }],
};
const RECEIVED: TrailLine = {
  _id: 'line-1',
  at: '2026-11-21T06:00:00.000Z',
  account: 'office@jhhs.example',
  action: 'received fees',
  kind: 'receipt',
  name: '2083/84-000118',
  details: 'Rs 1,887 of Maya Example',
  people: [{ kind: 'student', _id: 'student-1', name: 'Maya Example' }],
};

/** Answers each page of the trail by `before`, and returns the queries. */
function answerTrail(pages: Record<string, TrailPage>): string[] {
  const asked: string[] = [];
  mockServer.use(
    http.get('/api/trail', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(decodeURIComponent(search));
      return HttpResponse.json({ ...pages[searchParams.get('before') ?? ''] });
    }),
  );
  return asked;
}

test("today's acts stand newest first, with time, user, what was done and the ways there", async () => {
  const asked = answerTrail({ '': { trail: [EDITED, RECEIVED], before: null } });
  renderApp(paths.trail);
  await screen.findByText('Edited');
  const acts = within(screen.getByRole('list', { name: 'Acts of Saturday, 5 Mangsir 2083' }));
  const [edited, received] = acts.getAllByRole('listitem');
  expect(edited).toHaveTextContent('13:42Hari RaiStudentEdited');
  expect(edited).toHaveTextContent('Phone changed from 9800000001 to 9800000002');
  expect(within(edited!).getByRole('link', { name: 'Maya Example' })).toHaveAttribute(
    'href',
    '/students/student-1',
  );
  expect(within(received!).getByRole('link', { name: '2083/84-000118' })).toHaveAttribute(
    'href',
    '/receipts/2083-84/118',
  );
  expect(asked).toEqual(['?day=2083-08-05']);
  expect(screen.getByText('2 acts')).toBeVisible();
});

test('the day before, a day that is typed, and all days are read for themselves', async () => {
  const asked = answerTrail({ '': { trail: [EDITED], before: null } });
  const { user, path } = renderApp(paths.trail);
  await screen.findByText('Edited');
  await user.click(screen.getByRole('button', { name: 'The day before' }));
  const day = await screen.findByDisplayValue('2083/08/04');
  await user.clear(day);
  await user.type(day, '2083-13-01{Enter}');
  expect(day).toBeInvalid();
  expect(day).toHaveProperty('validationMessage', 'Please type a day such as 2083/08/06');
  await user.clear(day);
  await user.type(day, '2083-01-01{Enter}');
  await waitFor(() => expect(path()).toBe(toTrail('2083-01-01')));
  await user.click(screen.getByRole('button', { name: 'All days' }));
  expect(await screen.findByRole('heading', { name: 'Saturday, 5 Mangsir 2083' })).toBeVisible();
  expect(asked).toEqual(['?day=2083-08-05', '?day=2083-08-04', '?day=2083-01-01', '']);
});

test('a user and a kind limit it, and stand in the address', async () => {
  const asked = answerTrail({ '': { trail: [EDITED], before: null } });
  const { user, path } = renderApp(paths.trail);
  await screen.findByText('Edited');
  await user.selectOptions(screen.getByLabelText('By'), 'Hari Rai');
  await waitFor(() => expect(screen.getByLabelText('By')).toHaveValue('hari@jhhs.example'));
  await user.selectOptions(screen.getByLabelText('About'), 'Student');
  await waitFor(() => expect(path()).toBe('/trail?account=hari%40jhhs.example&kind=student'));
  await waitFor(() => expect(asked.at(-1)).toBe('?day=2083-08-05&account=hari@jhhs.example&kind=student'));
});

test('More goes on where the page ends, and says when it fails without losing what is read', async () => {
  const place = '2026-11-21T07:57:00.000Z_0123';
  answerTrail({ '': { trail: [EDITED], before: place }, [place]: { trail: [RECEIVED], before: null } });
  const { user } = renderApp(paths.trail);
  expect(await screen.findByText('The last 1 act')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('Received fees')).toBeVisible();
  expect(screen.getByText('Edited')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
});

test('while it is read nothing stands for it, an empty day says so, and a failure can be tried again', async () => {
  const release = answerLater('get', '/api/trail', { trail: [], before: null });
  const { user } = renderApp(paths.trail);
  await screen.findByRole('heading', { name: 'Who did what' });
  expect(screen.queryByText(/Nobody did anything/u)).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('Nobody did anything on this day.')).toBeVisible();
  fail('get', '/api/trail');
  await user.click(screen.getByRole('button', { name: 'The day before' }));
  expect(await screen.findByText(/This could not be loaded/)).toBeVisible();
  answerTrail({ '': { trail: [EDITED], before: null } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Edited')).toBeVisible();
});

test('of what was cancelled the sum stands above', async () => {
  const cancelled = { ...RECEIVED, action: 'cancelled receipt', amount: 1887 };
  answerTrail({ '': { trail: [cancelled, { ...cancelled, _id: 'line-3', amount: 500.5 }], before: null } });
  renderApp(`${paths.trail}?day=all&kind=cancellation`);
  expect(await screen.findByText('2 acts, together Rs 2,387.50')).toBeVisible();
});
