import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aClerk, aDayBook, aLogin, somePlaces, aDrawer } from '../../testing/builders.ts';
import { answer, fail, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const FIRST = aDrawer();

beforeEach(() => {
  // 5 Mangsir 2083.
  vi.setSystemTime('2026-11-21T08:20:00Z');
  answer('get', '/api/day-book/:year/:month/:day', onWire(aDayBook({ drawer: FIRST })));
});

function onWire(value: object) {
  return JSON.parse(JSON.stringify(value)) as Record<string, string>;
}

async function openPage() {
  const app = renderApp('/places', { login: aLogin() });
  await screen.findByRole('form', { name: 'Places of money' });
  return app;
}

const sentOf = (key: string, of: object) => ({
  key,
  kind: 'wallet',
  account_no: '',
  opening: 0,
  since: null,
  retired: false,
  ...of,
});

test('names an account, adds a bank whose way is eSewa, says opening sums, and sends all places with what it has seen', async () => {
  const saved = { message: 'The places of money are saved', ...somePlaces({ seen: 1 }) };
  const sent = answer('put', '/api/money/places', onWire(saved));
  const { user } = await openPage();
  await user.clear(screen.getByLabelText('Name of Bank'));
  await user.type(screen.getByLabelText(/^Name of/u, { selector: '[name="places.0.name"]' }), 'Sample Bank');
  await user.type(screen.getByLabelText('Account number of Sample Bank'), '00123');
  await user.type(screen.getByLabelText('Opening sum of Sample Bank'), '3,00,000');
  await user.selectOptions(screen.getByLabelText('Month of the opening sum of Sample Bank'), 'Mangsir 2083');
  await user.type(await screen.findByRole('textbox', { name: 'Opening sum of the drawer' }), '2000');
  await user.click(screen.getByRole('checkbox', { name: 'eSewa lands in eSewa' }));
  await user.click(screen.getByRole('button', { name: 'Add a bank' }));
  expect(screen.getByLabelText('Name of the new bank')).toHaveFocus();
  await user.keyboard('Second Bank');
  await user.click(screen.getByRole('checkbox', { name: 'eSewa lands in Second Bank' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The places of money are saved')).toBeVisible();
  expect(sent[0]?.body).toEqual({
    places: [
      {
        key: 'bank',
        kind: 'bank',
        name: 'Sample Bank',
        account_no: '00123',
        ways: ['Bank', 'Fonepay', 'connectIPS'],
        opening: 300_000,
        since: '2083-08-01',
        retired: false,
      },
      {
        kind: 'bank',
        name: 'Second Bank',
        account_no: '',
        ways: ['eSewa'],
        opening: 0,
        since: null,
        retired: false,
      },
      sentOf('eSewa', { name: 'eSewa', ways: [] }),
      sentOf('Khalti', { name: 'Khalti', ways: ['Khalti'] }),
    ],
    drawer: { opening: 2000 },
    seen: 0,
  });
});

test('another desk was first: it says what changed there, what is typed here stays, and saving again sends both', async () => {
  const { places } = somePlaces();
  const theirs = places.map((place) =>
    place.key === 'Khalti' ? { ...place, account_no: '9800000000' } : place,
  );
  const principal = {
    ...places[2]!,
    key: 'person 1',
    kind: 'person' as const,
    name: 'Sample Principal',
    ways: [],
  };
  const message = 'The places were changed meanwhile: look at them as they are now';
  refuse('put', '/api/money/places', 409, { message, places: [...theirs, principal], seen: 4 });
  const { user } = await openPage();
  await user.type(screen.getByLabelText('Account number of Bank'), '00123');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const notice = await screen.findByRole('alert', { name: 'Changed at another desk' });
  expect(notice).toHaveTextContent('Khalti is now Khalti: 9800000000; Khalti');
  expect(notice).toHaveTextContent('Sample Principal was added: nothing more');
  expect(screen.getByLabelText('Account number of Bank')).toHaveValue('00123');
  expect(screen.getByLabelText('Account number of Khalti')).toHaveValue('9800000000');
  const sent = answer('put', '/api/money/places', onWire({ message: 'Saved', ...somePlaces({ seen: 5 }) }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const body = sent[0]!.body as { seen: number; places: { key: string; account_no: string }[] };
  expect(body.seen).toBe(4);
  expect(body.places.map(({ key, account_no }) => `${key} ${account_no}`)).toEqual([
    'bank 00123',
    'eSewa ',
    'Khalti 9800000000',
    'person 1 ',
  ]);
});

test('of several that take a way the upper one takes it, and one can be moved up; a place is closed and used again', async () => {
  const [drawer, cheques, bank, ...others] = somePlaces().places;
  const second = { ...bank!, key: 'bank 2', name: 'Second Bank' };
  answer(
    'get',
    '/api/money/places',
    onWire(somePlaces({ places: [drawer!, cheques!, bank!, second, ...others] })),
  );
  const sent = answer('put', '/api/money/places', onWire({ message: 'Saved', ...somePlaces() }));
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Second Bank before the one above' }));
  await user.click(screen.getByRole('button', { name: 'Close Khalti' }));
  expect(screen.getByLabelText('Name of Khalti')).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const { places } = sent[0]!.body as { places: { key: string; retired: boolean }[] };
  expect(places.map(({ key, retired }) => [key, retired])).toEqual([
    ['bank 2', false],
    ['bank', false],
    ['eSewa', false],
    ['Khalti', true],
  ]);
});

test('an opening sum needs its month: it says so at the field, and nothing is sent', async () => {
  const sent = answer('put', '/api/money/places', {});
  const { user } = await openPage();
  await user.type(screen.getByLabelText('Opening sum of eSewa'), '4500');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Say from which month on the opening sum of eSewa holds')).toBeVisible();
  expect(screen.getByLabelText('Month of the opening sum of eSewa')).toHaveFocus();
  expect(sent).toHaveLength(0);
});

test('after the first closing the drawer has no opening sum to type', async () => {
  answer('get', '/api/day-book/:year/:month/:day', onWire(aDayBook({ drawer: { ...FIRST, number: 2 } })));
  await openPage();
  expect(await screen.findByText(/^A drawer was closed since/u)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Opening sum of the drawer' })).not.toBeInTheDocument();
});

test('where the places cannot be read it says so, and nothing can be saved', async () => {
  fail('get', '/api/money/places');
  renderApp('/places');
  expect(await screen.findByText(/^The places could not be loaded/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('it is not for a clerk', async () => {
  renderApp('/places', { login: aClerk() });
  expect(await screen.findByRole('heading', { name: 'This page is not for you' })).toBeVisible();
});
