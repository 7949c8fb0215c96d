import { monthNameOf, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { SCHOOL_DAY } from '@school-office/contract/examples';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aSchool, aStatementPayment, aVoucher } from '../../testing/builders.ts';
import { announcedBy, fieldOf } from '../../testing/messages.ts';
import { answer, answerLater, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { cellsOf } from '../../testing/tables.ts';

const today = nepaliDateOf(SCHOOL_DAY);
const thisMonth = `${today.year}/${monthNameOf(today)}`;

const FEES = [
  { ...aStatementPayment({ _id: 'a', createdAt: '2026-11-20T06:00:00Z', exam_fees: 0.1 }) },
  {
    ...aStatementPayment({
      _id: 'b',
      student_name: 'कमला अधिकारी',
      roll_no: 7,
      monthly_fees: 1_00_000,
      exam_fees: 0.2,
    }),
  },
];
const SALARY = {
  _id: 's',
  salaryForTheYear: 2083,
  salaryForTheMonth: 'Kartik',
  salaryAmount: 32_000,
  createdAt: '2026-11-21T06:00:00Z',
};
const SALARIES = [
  { ...SALARY, _id: 't', teacher_name: 'Sita Example', teacherId: 'T-001' },
  { ...SALARY, staff_name: 'Hari Example', staffId: 'S-002', salaryAmount: 18_000 },
];

const STATEMENTS = [
  {
    path: '/income',
    title: 'Income Statement',
    all: '/api/teachers/allincome',
    period: '/api/teachers/allincome',
    payments: FEES,
    lines: [
      ['1', '2083/08/04', '2083/84-000118', 'Aarav Example, class Five, roll no 1', '2,150.10'],
      ['2', '2083/08/05', '2083/84-000118', 'कमला अधिकारी, class Five, roll no 7', '1,00,650.20'],
    ],
    columns: ['SN', 'Date', 'Receipt', 'Particulars', 'Amount (Rs)'],
    total: 'Total of 2 paymentsRs 1,02,800.30',
    nothing: 'No fees received',
  },
  {
    path: '/salary',
    title: 'Expense Statement',
    all: '/api/teachers/allsalaries',
    period: '/api/teachers/allsalary',
    payments: SALARIES,
    lines: [
      ['1', '2083/08/05', 'Sita Example, teacher T-001', '32,000'],
      ['2', '2083/08/05', 'Hari Example, staff member S-002', '18,000'],
    ],
    columns: ['SN', 'Date', 'Particulars', 'Amount (Rs)'],
    total: 'Total of 2 paymentsRs 50,000',
    nothing: 'No salaries paid',
  },
];

describe.each(STATEMENTS)(
  '$path',
  ({ path, title, all, period, payments, lines, columns, total, nothing }) => {
    async function openPage() {
      const app = renderApp(path);
      await screen.findByRole('heading', { name: title });
      return app;
    }

    test('opens with this BS month: the loader, then each payment, and the total', async () => {
      const release = answerLater('get', `${period}/${thisMonth}`, payments);
      await openPage();
      expect(await screen.findByText('Loading')).toBeInTheDocument();
      release();
      const [head, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
      expect(cellsOf([head!, ...rows])).toEqual([columns, ...lines]);
      expect(screen.getByText(/^Total of/).closest('p')).toHaveTextContent(total);
      expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
    });

    test('lists all till date, a particular year, and a particular month of it', async () => {
      answer('get', `${period}/${thisMonth}`, []);
      const sentAll = answer('get', all, payments);
      answer('get', `${period}/${today.year}`, []);
      const sentYear = answer('get', `${period}/2070`, payments);
      answer('get', `${period}/2070/${monthNameOf(today)}`, []);
      const sentMonth = answer('get', `${period}/2071/Baisakh`, payments);
      const { user } = await openPage();

      await user.click(screen.getByRole('button', { name: 'All till Date' }));
      await screen.findByRole('table');
      expect(sentAll).toHaveLength(1);
      expect(screen.queryByLabelText('Year')).not.toBeInTheDocument();

      await user.click(screen.getByRole('button', { name: 'Particular Year' }));
      const year = screen.getByPlaceholderText('Enter the year such as 2070');
      await user.clear(year);
      await user.type(year, '2070{Enter}');
      await waitFor(() => expect(sentYear).toHaveLength(1));
      expect(await screen.findByRole('region', { name: `${title}, 2070` })).toBeInTheDocument();

      await user.click(screen.getByRole('button', { name: 'Particular Month of Particular Year' }));
      await user.clear(screen.getByLabelText('Year'));
      await user.type(screen.getByLabelText('Year'), '2071');
      await user.selectOptions(screen.getByLabelText('Month'), 'Baisakh');
      await user.click(screen.getByRole('button', { name: 'Search' }));
      await waitFor(() => expect(sentMonth).toHaveLength(1));
      expect(await screen.findByRole('region', { name: `${title}, Baisakh 2071` })).toBeInTheDocument();
    });

    test('says so when there are no payments, and offers nothing to print', async () => {
      answer('get', `${period}/${thisMonth}`, []);
      await openPage();
      expect(
        await screen.findByText(`${nothing} for ${thisMonth.split('/').toReversed().join(' ')}.`),
      ).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
      expect(screen.queryByText(/^Total of/)).not.toBeInTheDocument();
    });

    test('shows the failure and tries again', async () => {
      refuse('get', `${period}/${thisMonth}`, 503, { message: 'The database does not answer' });
      const { user } = await openPage();
      expect(announcedBy(await screen.findByText(/The database does not answer/))).toBe('alert');
      answer('get', `${period}/${thisMonth}`, payments);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('table')).toBeInTheDocument();
    });

    test('a pressed button lists its own period at once, and nothing while its fields are not filled in', async () => {
      answer('get', `${period}/${thisMonth}`, payments);
      answer('get', `${period}/${today.year}`, payments);
      const { user } = await openPage();
      await screen.findByRole('table');
      await user.click(screen.getByRole('button', { name: 'Particular Year' }));
      expect(await screen.findByRole('region', { name: `${title}, ${today.year}` })).toBeInTheDocument();

      await user.clear(screen.getByLabelText('Year'));
      await user.click(screen.getByRole('button', { name: 'Particular Month of Particular Year' }));
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
      expect(screen.getByText('Enter the period and search')).toBeInTheDocument();
    });

    test('needs a BS year, and lists nothing without one', async () => {
      answer('get', `${period}/${thisMonth}`, payments);
      answer('get', `${period}/${today.year}`, payments);
      const { user } = await openPage();
      await user.click(screen.getByRole('button', { name: 'Particular Year' }));
      await screen.findByRole('table');
      await user.clear(screen.getByLabelText('Year'));
      await user.keyboard('{Enter}');
      expect(fieldOf(await screen.findByText('Year is required'))).toBeInTheDocument();
      await user.type(screen.getByLabelText('Year'), '2091{Enter}');
      expect(
        fieldOf(await screen.findByText('Year must be a whole number from 2000 to 2090')),
      ).toBeInTheDocument();
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
      expect(screen.queryByText('2091')).not.toBeInTheDocument();
    });

    test('of twenty thousand payments renders only the rows in sight, and adds up all', async () => {
      const many = Array.from({ length: 20_000 }, (_, index) => ({ ...payments[0], _id: `p${index}` }));
      answer('get', all, many);
      answer('get', `${period}/${thisMonth}`, []);
      const { user } = await openPage();
      await user.click(screen.getByRole('button', { name: 'All till Date' }));
      const table = await screen.findByRole('table');
      expect(within(table).getAllByRole('row').length).toBeLessThan(200);
      expect(table).toHaveAttribute('aria-rowcount', '20001');
      expect(screen.getByText('Total of 20,000 payments')).toBeInTheDocument();
    });

    test('asks before more than 20 pages are printed', async () => {
      const many = Array.from({ length: 260 }, (_, index) => ({ ...payments[0], _id: `p${index}` }));
      answer('get', `${period}/${thisMonth}`, many);
      const { user } = await openPage();
      await user.click(await screen.findByRole('button', { name: 'Print' }));
      const question = within(screen.getByRole('dialog', { name: /^Print about 2\d pages\?$/ }));
      await user.click(question.getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();

      await user.click(screen.getByRole('button', { name: 'Print' }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Print' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Preparing' })).toBeDisabled();
    });

    test('prints 20 pages without a question', async () => {
      const many = Array.from({ length: 250 }, (_, index) => ({ ...payments[0], _id: `p${index}` }));
      answer('get', `${period}/${thisMonth}`, many);
      const { user } = await openPage();
      await user.click(await screen.findByRole('button', { name: 'Print' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  },
);

describe('fines', () => {
  test('are in the total, which says so', async () => {
    answer('get', `/api/teachers/allincome/${thisMonth}`, [
      { ...aStatementPayment({ _id: 'a', fine: 50 }) },
      { ...aStatementPayment({ _id: 'b', fine: 25.5 }) },
    ]);
    renderApp('/income');
    expect(await screen.findByText(/^Total of/)).toHaveTextContent(
      'Total of 2 payments, including fines of Rs 75.50',
    );
    expect(screen.getByRole('columnheader', { name: /^Fine included/ })).toBeVisible();
  });
});

const vouchers = (all: Partial<Voucher>[]) => {
  const told = all.map((each, at) => ({ ...aVoucher({ _id: `voucher-${at}`, ...each }) }));
  return answer('get', '/api/expenses/2083-84', JSON.parse(JSON.stringify(told)) as Record<string, string>[]);
};
const CANCELLED = {
  reason: 'written twice',
  note: '',
  at: '2026-11-21T06:00:00Z',
  account: 'office@jhhs.example',
} as const;
const NO_ROWS = { rows: [], ahead: 0, fines: 0, income: 0, earlier: { outstanding: 0, ages: [0, 0, 0, 0] } };
const lineWith = (text: RegExp) => screen.getByText(text).closest('p');

describe('beside the total, which it does not change,', () => {
  test('the statement of a month says what else was paid out on its days', async () => {
    answer('get', `/api/teachers/allsalary/${thisMonth}`, SALARIES);
    const asked = vouchers([
      { amount: 350 },
      { amount: 25_000.5 },
      { amount: 70, cancelled: CANCELLED },
      { kind: 'income', direction: 'in', amount: 3000 },
      { kind: 'transfer', direction: 'transfer', amount: 4000 },
    ]);
    renderApp('/salary');
    expect(await screen.findByText(/^Vouchers of/u)).toBeVisible();
    expect(lineWith(/^Vouchers of/u)).toHaveTextContent(
      'Vouchers of Mangsir 2083: Rs 25,350.50 (2), in Expenses',
    );
    expect(screen.getByText(/^Total of/).closest('p')).toHaveTextContent('Total of 2 paymentsRs 50,000');
    expect(asked).toHaveLength(1);
    expect(within(lineWith(/^Vouchers of/u)!).getByRole('link')).toHaveAttribute(
      'href',
      '/expenses?month=2083-Mangsir&show=out',
    );
  });

  test('that of income says what of it was given back, and what else came in', async () => {
    answer('get', `/api/teachers/allincome/${thisMonth}`, FEES);
    answer('get', `/api/fees/by-head/${thisMonth}`, {
      ...NO_ROWS,
      year: 2083,
      month_name: 'Mangsir',
      as_of: SCHOOL_DAY.toISOString(),
      refunded: 250,
    });
    vouchers([{ kind: 'income', direction: 'in', amount: 3412.5 }, { amount: 350 }]);
    renderApp('/income');
    expect(await screen.findByText(/^Of it given back/u)).toHaveTextContent(
      'Of it given back: Rs 250, in Fees by head',
    );
    expect(await screen.findByText(/^Other income of/u)).toHaveTextContent(
      'Other income of Mangsir 2083: Rs 3,412.50 (1), in Expenses',
    );
    expect(screen.getByText(/^Total of/).closest('p')).toHaveTextContent('Total of 2 paymentsRs 1,02,800.30');
    const links = screen.getAllByRole('link', { name: /^(?:Fees by head|Expenses)$/u });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/fees-by-head?month=2083-Mangsir', '/expenses?month=2083-Mangsir&show=in']),
    );
  });

  test('a failure says so, and the statement stays', async () => {
    answer('get', `/api/teachers/allsalary/${thisMonth}`, SALARIES);
    refuse('get', '/api/expenses/2083-84', 503, { message: 'The database does not answer' });
    renderApp('/salary');
    expect(await screen.findByText(/^Vouchers could not be loaded: The database/u)).toBeVisible();
    expect(screen.getByText(/^Total of/)).toBeVisible();
  });

  test('all payments till date have nothing', async () => {
    answer('get', `/api/teachers/allsalary/${thisMonth}`, []);
    answer('get', '/api/teachers/allsalaries', SALARIES);
    const { user } = renderApp('/salary');
    await user.click(await screen.findByRole('button', { name: 'All till Date' }));
    await screen.findByText(/^Total of/u);
    expect(screen.queryByText(/^Vouchers of/u)).not.toBeInTheDocument();
  });
});

test.each([
  ['/income?year=2082&month=Poush', '/api/teachers/allincome/2082/Poush', 'Income Statement, Poush 2082'],
  ['/income?year=2082', '/api/teachers/allincome/2082', 'Income Statement, 2082'],
])('%s opens with that period', async (path, call, name) => {
  answer('get', call, FEES);
  renderApp(path);
  expect(await screen.findByRole('region', { name })).toBeVisible();
  expect(screen.getByLabelText('Year')).toHaveValue('2082');
});

async function openIncome() {
  answer('get', `/api/teachers/allincome/${thisMonth}`, FEES);
  const app = renderApp('/income');
  return { ...app, paper: await screen.findByLabelText('Paper') };
}

describe('the paper', () => {
  test('is the specified one at first, and the one that this desk has chosen later', async () => {
    const { user, paper } = await openIncome();
    expect(paper).toHaveValue('300 × 140.5 mm');
    await user.selectOptions(paper, 'A4 portrait');
    cleanup();
    expect((await openIncome()).paper).toHaveValue('A4 portrait');
  });

  test('is the one that the school has chosen', async () => {
    answer('get', '/api/school', { ...aSchool({ statement_paper: 'A5 landscape' }) });
    const { paper } = await openIncome();
    await waitFor(() => expect(paper).toHaveValue('A5 landscape'));
  });
});
