import type { ConcessionOfStudent } from '@school-office/contract/money/concessions';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { aClerk, aHead, idOf } from '../../testing/builders.ts';
import { keepSpreadsheets } from '../../testing/downloads.ts';
import { answer, answerQueries, fail } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const TUITION = aHead();
const MAYA: ConcessionOfStudent = {
  _id: idOf(21),
  heads: [TUITION._id],
  percent: 25,
  amount: null,
  from_year: 2083,
  from_month: 'Bhadra',
  until_year: null,
  until_month: null,
  kind: 'sibling',
  reason: 'Second child',
  createdAt: '2026-09-01T06:00:00Z',
  account: 'office@jhhs.example',
  student: { _id: idOf(11), student_name: 'Maya Example', classname: 'Five', roll_no: 2 },
  worth: 562.5,
};
const ASHA: ConcessionOfStudent = {
  ...MAYA,
  _id: idOf(22),
  percent: 100,
  kind: 'free place',
  reason: 'By the committee',
  until_year: 2083,
  until_month: 'Chaitra',
  student: { _id: idOf(12), student_name: 'Asha Example', classname: 'Six', section: 'A', roll_no: 1 },
  worth: 2400,
};

beforeEach(() => {
  // 5 Mangsir 2083.
  vi.setSystemTime('2026-11-21T08:20:00Z');
  answer('get', '/api/fees/heads', [{ ...TUITION }]);
});

function onWire(value: object) {
  return JSON.parse(JSON.stringify(value)) as Record<string, string>;
}

async function openPage(path: string = paths.concessions) {
  answer('get', '/api/fees/free-places', {
    year: 2083,
    month_name: 'Mangsir',
    students: 40,
    owed: 4,
    given: 1,
  });
  const asked = answerQueries('/api/fees/concessions', onWire([MAYA, ASHA]));
  const app = renderApp(path);
  await screen.findByRole('region', { name: /^Concessions of/u });
  return { ...app, asked };
}

const sumOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

test('lists by class what each takes off, since when, why and by whom; the name leads to the student', async () => {
  await openPage();
  const rows = within(screen.getByRole('region', { name: 'Concessions of Mangsir 2083' })).getAllByRole(
    'row',
  );
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Class Five',
    'Maya Example2siblingMonthly tuition25 %562.50Bhadra 2083Second childSita Karki',
    'Class Six A',
    'Asha Example1free placeMonthly tuition100 %2,400.00Bhadra 2083Chaitra 2083By the committeeSita Karki',
    'Total2,962.50',
  ]);
  expect(screen.getByRole('link', { name: 'Fees of Maya Example' })).toHaveAttribute(
    'href',
    `/students/${MAYA.student._id}`,
  );
  expect(screen.getByText('2 concessions of 2 students')).toBeVisible();
});

test('sums them by kind, and says the free places of the month', async () => {
  await openPage();
  expect(sumOf('sibling')).toHaveTextContent('1 · Rs 562.50');
  expect(sumOf('free place')).toHaveTextContent('1 · Rs 2,400');
  expect(sumOf('Free places by rule 146')).toHaveTextContent('1 given, 4 owed for 40 students');
});

test('the arrows go to other months, also to come', async () => {
  const { user, path, asked } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Poush 2083' }));
  expect(await screen.findByRole('region', { name: 'Concessions of Poush 2083' })).toBeVisible();
  expect(path()).toBe('/concessions?month=2083-Poush');
  expect(asked).toEqual(['?year=2083&month=Mangsir', '?year=2083&month=Poush']);
});

test('the file has the class beside each, and the total', async () => {
  const files = keepSpreadsheets();
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Excel' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const rows = await files[0]!.rows;
  expect(rows[0]).toEqual([
    'Student',
    'Class',
    'Roll No',
    'Kind',
    'Heads',
    'Off',
    'A month (Rs)',
    'From',
    'Until',
    'Reason',
    'By',
  ]);
  expect(rows[2]?.slice(0, 3)).toEqual(['Asha Example', 'Six A', 1]);
  expect(rows.at(-1)?.[6]).toBe(2962.5);
});

test('a month without any says what to do; one that cannot be read shows no sums and no papers', async () => {
  renderApp(`${paths.concessions}?month=2083-Kartik`);
  expect(await screen.findByText(/^Nobody has a concession in Kartik 2083\./u)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Excel' })).not.toBeInTheDocument();
});

test('a list that cannot be read can be tried again, and nothing is printed of it', async () => {
  fail('get', '/api/fees/concessions');
  const { user } = renderApp(paths.concessions);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  answer('get', '/api/fees/concessions', onWire([MAYA]));
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'Fees of Maya Example' })).toBeVisible();
});

test('they are for heads', async () => {
  renderApp(paths.concessionsForMany, { login: aClerk() });
  expect(await screen.findByRole('heading', { name: 'This page is not for you' })).toBeVisible();
});
