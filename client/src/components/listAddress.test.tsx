import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { signIn, signOut } from '../features/auth/session.ts';
import { aLogin, aStudent } from '../testing/builders.ts';
import { answer, fail } from '../testing/mockServer.ts';
import { renderApp } from '../testing/renderApp.tsx';

const PATIENT = { timeout: 5000 };

beforeEach(() => {
  answer('get', '/api/students', [
    { ...aStudent({ _id: 'maya', student_name: 'Maya Example', parents_name: 'Nobody', roll_no: 2 }) },
    { ...aStudent({ _id: 'mala', student_name: 'Mala Example', parents_name: 'Nobody', roll_no: 1 }) },
    { ...aStudent({ _id: 'hari', student_name: 'Hari Sample', parents_name: 'Nobody', roll_no: 3 }) },
  ]);
  fail('get', '/api/students/:id');
});

const box = () => screen.getByRole('searchbox', { name: 'Search the students' });
const names = () =>
  within(screen.getByRole('region', { name: 'All Students' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

async function openList(path = '/students') {
  const app = renderApp(path);
  // The first page of a file is read from the disk.
  await screen.findByRole('region', { name: 'All Students' }, { timeout: 10_000 });
  return app;
}

test('search and sort stand in the address, and make no entries in the history', async () => {
  const { user, router, path } = await openList();
  await user.type(box(), 'exam');
  await user.click(screen.getByRole('button', { name: 'Student Name' }));
  await waitFor(() => expect(path()).toBe('/students?search=exam&sort=student_name'), PATIENT);
  expect(names()).toEqual(['Mala Example', 'Maya Example']);
  expect(router.state.historyAction).toBe('REPLACE');
});

test('an address with both shows the list so, also the next one', async () => {
  const { router } = await openList('/students?search=exam&sort=-student_name');
  expect(box()).toHaveValue('exam');
  expect(names()).toEqual(['Maya Example', 'Mala Example']);
  await act(() => router.navigate('/students?search=hari'));
  await waitFor(() => expect(names()).toEqual(['Hari Sample']), PATIENT);
});

test('on the way back from a person the search, sort and place are as they were', async () => {
  const { user, router, path } = await openList();
  await user.type(box(), 'exam');
  await waitFor(() => expect(path()).toBe('/students?search=exam'), PATIENT);
  const list = screen.getByRole('region', { name: 'All Students' });
  list.scrollTop = 120;
  list.dispatchEvent(new Event('scroll'));
  await user.click(within(list).getAllByRole('link')[0]!);
  await waitFor(() => expect(path()).toBe('/students/maya'), PATIENT);
  await router.navigate(-1);
  await waitFor(() => expect(box()).toHaveValue('exam'), PATIENT);
  await waitFor(
    () => expect(screen.getByRole('region', { name: 'All Students' }).scrollTop).toBe(120),
    PATIENT,
  );
});

test('a link to the same list with other words is followed', async () => {
  const { router } = await openList('/students?search=exam');
  await router.navigate('/students?search=hari');
  await waitFor(() => expect(box()).toHaveValue('hari'), PATIENT);
  await waitFor(() => expect(names()).toEqual(['Hari Sample']), PATIENT);
});

test('the way back above a person leads to the list as it was', async () => {
  const { user, path } = await openList();
  await user.type(box(), 'exam');
  await waitFor(() => expect(path()).toBe('/students?search=exam'), PATIENT);
  const list = screen.getByRole('region', { name: 'All Students' });
  list.scrollTop = 120;
  list.dispatchEvent(new Event('scroll'));
  answer('get', '/api/students/:id', { ...aStudent({ _id: 'maya', student_name: 'Maya Example' }) });
  await user.click(within(list).getAllByRole('link')[0]!);
  const crumbs = await screen.findByRole('navigation', { name: 'Lists with this person' }, PATIENT);
  await user.click(within(crumbs).getByRole('link', { name: 'Students' }));
  await waitFor(() => expect(box()).toHaveValue('exam'), PATIENT);
  expect(path()).toBe('/students?search=exam');
  await waitFor(
    () => expect(screen.getByRole('region', { name: 'All Students' }).scrollTop).toBe(120),
    PATIENT,
  );
});

test('a new sign-in starts at the top', async () => {
  const { router, store } = await openList();
  const list = screen.getByRole('region', { name: 'All Students' });
  list.scrollTop = 120;
  list.dispatchEvent(new Event('scroll'));
  answer('post', '/api/logout', {});
  answer('post', '/api/login', { ...aLogin() });
  store.dispatch(signOut());
  await waitFor(() => expect(list).not.toBeInTheDocument(), PATIENT);
  await store.dispatch(signIn({ schoolName: 'jhhs', email: 'office@jhhs.example', password: 'a password' }));
  await router.navigate('/students', { state: { isBack: true } });
  const again = await screen.findByRole('region', { name: 'All Students' }, PATIENT);
  expect(again.scrollTop).toBe(0);
});
