import type {
  ByHead,
  ByHeadPaper,
  ByHeadPapers,
  ByHeadPupils,
  ByHeadRow,
  PaidAheadPupils,
} from '@school-office/contract/money/byHead';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aClerk, aTeacher } from '../../testing/builders.ts';
import { keepSpreadsheets } from '../../testing/downloads.ts';
import { answer, answerLater, refuse } from '../../testing/mockServer.ts';
import { renderApp, type RenderAppOptions } from '../../testing/renderApp.tsx';

const TUITION = '0'.repeat(23) + '1';

function aRow(changes: Partial<ByHeadRow>): ByHeadRow {
  return {
    head: TUITION,
    of: null,
    name: 'Tuition',
    nepali_name: '',
    part: 'monthly_fees',
    classname: 'Five',
    students: 2,
    charged: 8000,
    conceded: 400,
    collected: 7600,
    outstanding: 0,
    ages: [0, 0, 0, 0],
    owing: [],
    ...changes,
  };
}

const NO_HEAD = { head: null, of: 'extra', name: 'Extra bills', part: null } as const;

/** The worked example of a school in Mangsir 2083, with some months more. */
const BOOK: ByHead = {
  year: 2083,
  month_name: null,
  as_of: '2026-12-14T10:35:00.000Z',
  rows: [
    aRow({}),
    aRow({
      classname: 'Six',
      charged: 9600,
      conceded: 0,
      collected: 8200,
      outstanding: 1400,
      ages: [700, 0, 0, 700],
      owing: ['Baisakh', 'Mangsir'],
    }),
    aRow({
      ...NO_HEAD,
      classname: 'Six',
      students: 1,
      charged: 300.5,
      conceded: 0,
      collected: 200,
      outstanding: 100.5,
      ages: [100.5, 0, 0, 0],
      owing: ['Mangsir'],
    }),
  ],
  ahead: 2250,
  refunded: 250,
  fines: 100,
  income: 18_500,
  earlier: { outstanding: 2000, ages: [0, 0, 0, 2000] },
};

const PUPILS: ByHeadPupils = {
  year: 2083,
  month_name: null,
  as_of: BOOK.as_of,
  pupils: [
    {
      student: { _id: 'student-1', student_name: 'Chandra Example', classname: 'Six', roll_no: 1 },
      charged: 4800,
      conceded: 0,
      collected: 4800,
      outstanding: 0,
      ages: [0, 0, 0, 0],
    },
    {
      student: {
        _id: 'student-2',
        student_name: 'Dipa Example',
        classname: 'Seven',
        section: 'A',
        roll_no: 7,
        left: { day: '2083-08-10', reason: 'Moved', roll_no: 7, rfid: '' },
      },
      charged: 4800,
      conceded: 0,
      collected: 3400,
      outstanding: 1400,
      ages: [700, 0, 0, 700],
    },
  ],
};

beforeEach(() => {
  // 29 Mangsir 2083.
  vi.setSystemTime('2026-12-15T06:00:00Z');
});

function onWire(value: object) {
  return JSON.parse(JSON.stringify(value)) as Record<string, string>;
}

async function openHeads(book = BOOK, path = '/fees-by-head', options: RenderAppOptions = {}) {
  const asked = answer('get', '/api/fees/by-head/:year', onWire(book));
  const app = renderApp(path, options);
  await screen.findByRole('region', { name: /^Fees by head of/u });
  return { ...app, asked };
}

const rows = (name: string | RegExp = /^Fees by head of/u) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

const figure = (row: RegExp, text: string) =>
  within(screen.getByRole('row', { name: row })).getByRole('link', { name: text });

const fact = (words: string) =>
  within(screen.getByRole('region', { name: 'Income and dues' }))
    .getByText(words)
    .closest('div')!.textContent;

describe('the heads of a year', () => {
  test('stand with what was charged, conceded, collected and is owed by age, and open into their classes', async () => {
    const { user, asked, path } = await openHeads();
    expect(asked[0]?.path).toBe('/api/fees/by-head/2083');
    expect(screen.getByText('As it is now, 28 Mangsir, 16:20')).toBeVisible();
    expect(rows()).toEqual([
      'Outstanding, by age in months',
      'Head (Rs)Open allChargedConcededCollectedOutstandingThis month1 to 34 to 6Older',
      'Tuition17,600.00400.0015,800.001,400.00700.00700.00',
      'Extra bills300.50200.00100.50100.50',
      'All17,900.50400.0016,000.001,500.50800.500.000.00700.00',
    ]);
    await user.click(screen.getByRole('button', { name: 'Tuition' }));
    const opens = await screen.findByRole('button', { name: 'Tuition', expanded: true });
    expect(opens).toHaveFocus();
    expect(path()).toBe(`/fees-by-head?open=${TUITION}`);
    expect(rows().slice(3, 5)).toEqual([
      'Five 28,000.00400.007,600.00',
      'Six 29,600.008,200.001,400.00700.00700.00',
    ]);
    await user.click(screen.getByRole('button', { name: 'Open all' }));
    await user.click(await screen.findByRole('button', { name: 'Close all' }));
    await waitFor(() => expect(rows()).toHaveLength(5));
  });

  test('are tied to the statement of income and to all dues', async () => {
    await openHeads();
    expect(fact('Collected')).toBe('Collected16,000');
    expect(fact('Paid ahead or too much')).toBe('Paid ahead or too much+ 2,250');
    expect(fact('Given back')).toBe('Given back+ 250');
    expect(fact('Income statement')).toBe('Income statement= 18,500');
    expect(fact('Fines beside it')).toBe('Fines beside it100');
    expect(fact('Of earlier years')).toBe('Of earlier years2,000');
    expect(fact('Owed of 2083 and before')).toBe('Owed of 2083 and before3,500.50');
    expect(screen.getByRole('link', { name: 'Income statement' })).toHaveAttribute(
      'href',
      '/income?year=2083',
    );
    expect(screen.getByRole('link', { name: 'Of earlier years' })).toHaveAttribute(
      'href',
      '/dues?class=&for=before-2083',
    );
  });

  test('lead to what they are made of: what is collected to the papers, all else to the students', async () => {
    const { user } = await openHeads();
    await user.click(screen.getByRole('button', { name: 'Open all' }));
    await screen.findByRole('button', { name: 'Close all' });
    const six = /^Six 2 /u;
    const ofSix = `/fees-by-head?year=2083&head=${TUITION}&part=monthly_fees&class=Six`;
    expect(figure(six, 'Six')).toHaveAttribute('href', ofSix);
    expect(figure(six, '9,600.00')).toHaveAttribute('href', `${ofSix}&show=charged`);
    expect(figure(six, '8,200.00')).toHaveAttribute('href', `${ofSix}&show=collected`);
    expect(figure(six, '1,400.00')).toHaveAttribute('href', `${ofSix}&show=outstanding`);
    const aged = within(screen.getByRole('row', { name: six })).getAllByRole('link', { name: '700.00' });
    for (const link of aged) expect(link).toHaveAttribute('href', `${ofSix}&show=outstanding`);
    const ofExtra = '/fees-by-head?year=2083&of=extra&class=Six&show=charged';
    expect(figure(/^Six 1 /u, '300.50')).toHaveAttribute('href', ofExtra);
    const ofTuition = `/fees-by-head?year=2083&head=${TUITION}&part=monthly_fees`;
    expect(figure(/^Tuition/u, '1,400.00')).toHaveAttribute('href', `${ofTuition}&show=outstanding`);
    expect(figure(/^Tuition/u, '400.00')).toHaveAttribute('href', `${ofTuition}&show=conceded`);
    expect(figure(/^All/u, '16,000.00')).toHaveAttribute('href', '/fees-by-head?year=2083&show=collected');
    // The slips of all that is owed.
    expect(figure(/^All/u, '1,500.50')).toHaveAttribute('href', '/dues?class=&for=2083');
    expect(screen.getByRole('link', { name: 'Paid ahead or too much' })).toHaveAttribute(
      'href',
      '/paid-ahead?year=2083',
    );
  });

  test('can be grouped by class, which stands in the address', async () => {
    const { user, path } = await openHeads();
    await user.click(screen.getByRole('button', { name: 'Classes' }));
    await screen.findByRole('button', { name: 'Five' });
    expect(path()).toBe('/fees-by-head?by=classes');
    expect(rows().slice(2, 4)).toEqual([
      'Five8,000.00400.007,600.00',
      'Six9,900.508,400.001,500.50800.50700.00',
    ]);
    await user.click(screen.getByRole('button', { name: 'Six' }));
    await screen.findByRole('button', { name: 'Six', expanded: true });
    expect(rows().slice(4, 6)).toEqual([
      'Tuition 29,600.008,200.001,400.00700.00700.00',
      'Extra bills 1300.50200.00100.50100.50',
    ]);
  });

  test('lead to a month, to its neighbours and back to the year', async () => {
    const { user, path } = await openHeads();
    const months = answer(
      'get',
      '/api/fees/by-head/:year/:month',
      onWire({ ...BOOK, month_name: 'Mangsir' }),
    );
    await user.click(screen.getByRole('button', { name: 'Month' }));
    await waitFor(() => expect(months.at(-1)?.path).toBe('/api/fees/by-head/2083/Mangsir'));
    expect(path()).toBe('/fees-by-head?month=2083-Mangsir');
    await user.click(screen.getByRole('button', { name: 'Kartik 2083' }));
    await waitFor(() => expect(months.at(-1)?.path).toBe('/api/fees/by-head/2083/Kartik'));
    await screen.findByRole('link', { name: 'Income statement' });
    expect(screen.queryByText(/^Owed of/u)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Year' }));
    await user.click(await screen.findByRole('button', { name: 'Year 2082' }));
    expect(path()).toBe('/fees-by-head?year=2082');
  });

  test('while they load there is nothing to print; a failure says so and is tried again', async () => {
    const release = answerLater('get', '/api/fees/by-head/2083', onWire(BOOK));
    const { user } = renderApp('/fees-by-head');
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
    release();
    await screen.findByRole('button', { name: 'Print' });
    refuse('get', '/api/fees/by-head/2082', 503, { message: 'The database does not answer' });
    await user.click(screen.getByRole('button', { name: 'Year 2082' }));
    expect(await screen.findByText(/The database does not answer/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    answer('get', '/api/fees/by-head/2082', onWire({ ...BOOK, year: 2082 }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Fees by head of 2082' })).toBeVisible();
  });

  test('that nobody was charged for say so, with the way to the plan', async () => {
    renderApp('/fees-by-head?year=2081');
    expect(await screen.findByText(/^Nothing is charged for 2081: /u)).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Fee plan' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Excel' })).not.toBeInTheDocument();
  });

  test('of a month that is not charged say so, with the way to its concessions', async () => {
    renderApp('/fees-by-head?month=2083-Mangsir');
    expect(await screen.findByText(/^Nothing is charged for Mangsir 2083: /u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Concessions of Mangsir 2083' })).toHaveAttribute(
      'href',
      '/concessions?month=2083-Mangsir',
    );
  });

  test('are a file with each head in each class, in raw numbers', async () => {
    const files = keepSpreadsheets();
    const { user } = await openHeads();
    await user.click(screen.getByRole('button', { name: 'Excel' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]!.rows).toEqual([
      [
        'Head',
        'Class',
        'Students',
        'Charged',
        'Conceded',
        'Collected',
        'Outstanding',
        'Outstanding, by age in months, This month',
        'Outstanding, by age in months, 1 to 3',
        'Outstanding, by age in months, 4 to 6',
        'Outstanding, by age in months, Older',
      ],
      ['Tuition', 'Five', 2, 8000, 400, 7600, 0, 0, 0, 0, 0],
      ['Tuition', 'Six', 2, 9600, 0, 8200, 1400, 700, 0, 0, 700],
      ['Extra bills', 'Six', 1, 300.5, 0, 200, 100.5, 100.5, 0, 0, 0],
      ['All', null, null, 17_900.5, 400, 16_000, 1500.5, 800.5, 0, 0, 700],
    ]);
  });
});

describe('the students of a head in a class', () => {
  const PATH = `/fees-by-head?year=2083&head=${TUITION}&part=monthly_fees&class=Six`;

  test('each with the share and the ways to the person and the statement of account of that year', async () => {
    answer('get', '/api/fees/by-head/:year', onWire(BOOK));
    const asked = answer('get', '/api/fees/by-head/:year/of/:class', onWire(PUPILS));
    renderApp(PATH);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tuition, class Six' })).toBeVisible();
    await screen.findByRole('region', { name: 'Tuition, class Six' });
    expect(asked[0]?.path).toBe('/api/fees/by-head/2083/of/Six');
    expect(rows('Tuition, class Six').slice(2)).toEqual([
      'Chandra ExampleSix14,8004,800',
      'Dipa ExampleSeven A, left74,8003,4001,400700700',
      'All9,60008,2001,40070000700',
    ]);
    expect(figure(/^Dipa/u, 'Dipa Example')).toHaveAttribute('href', '/students/student-2');
    expect(figure(/^Dipa/u, '3,400')).toHaveAttribute('href', '/students/student-2/account?year=2083');
    expect(screen.getByRole('link', { name: 'Fees by head of 2083' })).toHaveAttribute(
      'href',
      '/fees-by-head?year=2083',
    );
  });

  test('who owe of it are those alone of whom the figure is made, with the way to the dues of all heads', async () => {
    answer('get', '/api/fees/by-head/:year', onWire(BOOK));
    const asked = answer('get', '/api/fees/by-head/:year/of/:class', onWire(PUPILS));
    renderApp(`${PATH}&show=outstanding`);
    await screen.findByRole('region', { name: 'Owed: Tuition, class Six' });
    expect(asked).toHaveLength(1);
    expect(rows('Owed: Tuition, class Six').slice(2)).toEqual([
      'Dipa ExampleSeven A, left74,8003,4001,400700700',
      'All4,80003,4001,40070000700',
    ]);
    expect(screen.getByRole('link', { name: 'Dues of all heads' })).toHaveAttribute(
      'href',
      '/dues?class=Six&for=2083-Baisakh-Mangsir',
    );
  });

  test('of an earlier year lead to dues of all classes, because the pupils are in others now', async () => {
    answer('get', '/api/fees/by-head/:year', onWire({ ...BOOK, year: 2082 }));
    answer('get', '/api/fees/by-head/:year/of/:class', onWire({ ...PUPILS, year: 2082 }));
    renderApp(`${PATH.replace('2083', '2082')}&show=outstanding`);
    expect(await screen.findByRole('link', { name: 'Dues of all heads' })).toHaveAttribute(
      'href',
      '/dues?class=&for=2082-Baisakh-Mangsir',
    );
  });

  test('to whom something was conceded, of all heads and classes, with the way to the concessions that hold', async () => {
    answer('get', '/api/fees/by-head/:year', onWire(BOOK));
    const [one, other] = PUPILS.pupils;
    const pupils = [{ ...one!, conceded: 400 }, other!];
    const asked = answer('get', '/api/fees/by-head/:year/of', onWire({ ...PUPILS, pupils }));
    renderApp('/fees-by-head?year=2083&show=conceded');
    await screen.findByRole('region', { name: 'Conceded: All heads' });
    expect(asked[0]?.path).toBe('/api/fees/by-head/2083/of');
    expect(rows('Conceded: All heads').slice(2)).toEqual([
      'Chandra ExampleSix14,8004004,800',
      'All4,8004004,80000000',
    ]);
    expect(screen.getByRole('link', { name: 'Concessions' })).toHaveAttribute(
      'href',
      '/concessions?month=2083-Mangsir',
    );
  });

  test('of which there is none are said to be none', async () => {
    answer('get', '/api/fees/by-head/:year', onWire(BOOK));
    answer('get', '/api/fees/by-head/:year/of/:class', onWire({ ...PUPILS, pupils: [] }));
    renderApp(PATH.replace('Six', 'Nine'));
    expect(await screen.findByText('Nobody was charged for it.')).toBeVisible();
  });

  test('that cannot be loaded say why, and are loaded again', async () => {
    answer('get', '/api/fees/by-head/:year', onWire(BOOK));
    refuse('get', '/api/fees/by-head/2083/of/Six', 503, { message: 'The database does not answer' });
    const { user } = renderApp(PATH);
    expect(await screen.findByText(/The database does not answer/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
    answer('get', '/api/fees/by-head/2083/of/Six', onWire(PUPILS));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Dipa Example' })).toBeVisible();
  });
});

function aPaper(changes: Partial<ByHeadPaper>): ByHeadPaper {
  const student = { _id: 'student-2', student_name: 'Dipa Example' };
  return { day: '', kind: 'receipt', number: '', student, amount: 0, ...changes };
}

describe('the papers of what is collected', () => {
  const PATH = `/fees-by-head?month=2083-Mangsir&head=${TUITION}&part=monthly_fees&class=Six&show=collected`;
  const PAPERS: ByHeadPapers = {
    year: 2083,
    month_name: 'Mangsir',
    as_of: BOOK.as_of,
    papers: [
      aPaper({ day: '2083-07-28', number: '2083/84-000007', amount: 3000 }),
      aPaper({ day: '2083-08-02', number: '2083/84-000009', amount: 1500.5 }),
      aPaper({ day: '2083-08-03', kind: 'voucher', number: 'V-2083/84-000004', amount: -250 }),
    ],
    covered: 0,
  };

  test('lead to each receipt, voucher, day and student, month by month of their days', async () => {
    answer('get', '/api/fees/by-head/:year/:month', onWire({ ...BOOK, month_name: 'Mangsir' }));
    const asked = answer('get', '/api/fees/by-head/:year/:month/papers/:class', onWire(PAPERS));
    const { user } = renderApp(PATH);
    await screen.findByRole('region', { name: 'Papers, All months' });
    expect(screen.getByRole('heading', { level: 1, name: 'Collected: Tuition, class Six' })).toBeVisible();
    expect(asked[0]?.path).toBe('/api/fees/by-head/2083/Mangsir/papers/Six');
    expect(rows('Papers, All months').slice(1)).toEqual([
      '2083/07/282083/84-000007Dipa Example3,000.00',
      '2083/08/022083/84-000009Dipa Example1,500.50',
      '2083/08/03V-2083/84-000004Dipa Example, given back−250.00',
      'All months: 3 lines4,250.50',
    ]);
    expect(figure(/000007/u, '2083/84-000007')).toHaveAttribute('href', '/receipts/2083-84/7');
    expect(figure(/000004/u, 'V-2083/84-000004')).toHaveAttribute(
      'href',
      '/expenses?month=2083-Mangsir&voucher=4',
    );
    await user.click(screen.getByRole('link', { name: 'Kartik 2083' }));
    await screen.findByRole('region', { name: 'Papers, Kartik 2083' });
    expect(rows('Papers, Kartik 2083').at(-1)).toBe('Kartik 2083: 1 line3,000.00');
  });

  test('say what no paper of these months pays', async () => {
    answer('get', '/api/fees/by-head/:year/:month', onWire({ ...BOOK, month_name: 'Mangsir' }));
    answer('get', '/api/fees/by-head/:year/:month/papers/:class', onWire({ ...PAPERS, covered: 49.5 }));
    renderApp(PATH);
    const months = within(await screen.findByRole('region', { name: 'Months' }));
    expect(months.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '3,000.00',
      '1,250.50',
      '4,250.50',
      '49.50',
      '4,300.00',
    ]);
  });

  test('of which there is none are said to be none', async () => {
    answer('get', '/api/fees/by-head/:year/:month', onWire({ ...BOOK, month_name: 'Mangsir' }));
    answer('get', '/api/fees/by-head/:year/:month/papers/:class', onWire({ ...PAPERS, papers: [] }));
    renderApp(PATH);
    expect(await screen.findByText('Nothing of it is paid.')).toBeVisible();
  });
});

describe('those who have paid ahead or too much', () => {
  const AHEAD: PaidAheadPupils = {
    year: 2083,
    month_name: null,
    as_of: BOOK.as_of,
    pupils: PUPILS.pupils.map(({ student }, at) => ({ student, amount: at === 0 ? 2300 : -50 })),
  };

  test('of a year come to its figure, and lead to the person and the statement of account', async () => {
    const asked = answer('get', '/api/fees/by-head/:year/ahead', onWire(AHEAD));
    renderApp('/paid-ahead?year=2083');
    await screen.findByRole('region', { name: 'Paid ahead or too much' });
    expect(asked[0]?.path).toBe('/api/fees/by-head/2083/ahead');
    expect(rows('Paid ahead or too much').slice(1)).toEqual([
      'Chandra ExampleSix12,300',
      'Dipa ExampleSeven A, left7−50',
      'All2,250',
    ]);
    expect(figure(/^Chandra/u, 'Chandra Example')).toHaveAttribute('href', '/students/student-1');
    expect(figure(/^Chandra/u, '2,300')).toHaveAttribute('href', '/students/student-1/account');
    expect(screen.getByRole('link', { name: 'Fees by head of 2083' })).toBeVisible();
  });

  test('are of all time without a year', async () => {
    const asked = answer('get', '/api/fees/by-head/ahead', onWire({ ...AHEAD, year: null, pupils: [] }));
    renderApp('/paid-ahead');
    expect(await screen.findByText('Nobody has paid anything ahead or too much.')).toBeVisible();
    expect(asked).toHaveLength(1);
  });
});

test('a clerk sees it, without the way to the plan', async () => {
  renderApp('/fees-by-head?year=2081', { login: aClerk() });
  expect(await screen.findByText(/^Nothing is charged for 2081: /u)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fees by head' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Fee plan' })).not.toBeInTheDocument();
});

test('a teacher has neither the page nor its entry in the menu', async () => {
  renderApp('/fees-by-head', { login: aTeacher('Five') });
  expect(await screen.findByRole('heading', { name: 'This page is not for you' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Fees by head' })).not.toBeInTheDocument();
});
