import type { Bill } from '@school-office/contract/money/bills';
import type { Concession } from '@school-office/contract/money/concessions';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import type { StudentInFull } from '@school-office/contract/students/students';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { toPerson } from '../../lib/paths.ts';
import { aHead, anAccount, anAccountMonth, aStudent, idOf } from '../../testing/builders.ts';
import { fieldOf } from '../../testing/messages.ts';
import { answer, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const TUITION = aHead();
const TRANSPORT = aHead({ _id: idOf(3), name: 'Transport', part: 'miscellaneous', optional: true });
const MAYA: StudentInFull = aStudent({ _id: idOf(11), student_name: 'Maya Example' });
const QUARTER: Concession = {
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
};
const CALL = `/api/students/concessions/${MAYA._id}`;
const OTHERWISE = `${CALL}/charged`;

/** Of tuition for a month of 2083. */
function aBill(changes: Partial<Bill>): Bill {
  return {
    _id: 'bill-1',
    student: MAYA._id,
    serial: 0,
    kind: 'month',
    year: 2083,
    month_name: 'Mangsir',
    classname: 'Five',
    lines: [],
    total: 2250,
    reason: '',
    createdAt: '2026-11-17T06:00:00.000Z',
    account: 'office@jhhs.example',
    ...changes,
  };
}

beforeEach(() => {
  answer('get', '/api/fees/heads', [{ ...TUITION }, { ...TRANSPORT }]);
  answer('get', `/api/students/heads/${MAYA._id}`, { heads: [] });
  answer('get', '/api/students/class/Five', []);
  answer('get', `/api/students/family/${MAYA._id}`, { members: [], proposed: [] });
  answer('get', `/api/history/student/${MAYA._id}`, []);
  answer('get', '/api/students/attendance/Five/2083/Mangsir', { days: [], students: [] });
  answer('get', `/api/students/fees/${MAYA._id}/2083`, []);
  answerAccount();
});

function answerAccount(changes: Partial<StudentAccount> = {}) {
  const account = anAccount({ student: MAYA, ...changes });
  answer('get', `/api/students/account/${MAYA._id}`, JSON.parse(JSON.stringify(account)) as { due: number });
}

async function openMaya(given: Concession[] = [QUARTER], student = MAYA) {
  answer('get', `/api/students/${MAYA._id}`, { ...student });
  answer(
    'get',
    CALL,
    given.map((concession) => ({ ...concession })),
  );
  const app = renderApp(toPerson('student', MAYA._id));
  const panel = within(await screen.findByRole('region', { name: 'Concessions' }));
  await panel.findByText('Transport');
  return { ...app, panel };
}

describe('the concessions of a student', () => {
  test('are listed with what is off, since when and why', async () => {
    const over = {
      ...QUARTER,
      _id: idOf(22),
      percent: null,
      amount: 200,
      until_year: 2083,
      until_month: 'Kartik',
    };
    const { panel } = await openMaya([QUARTER, over as Concession]);
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '25 % off monthly tuition sibling, from Bhadra 2083: Second childEnd',
      // It is over: there is nothing to end.
      'Rs 200 off monthly tuition sibling, Bhadra 2083 to Kartik 2083: Second child',
    ]);
  });

  test('none is said so', async () => {
    const { panel } = await openMaya([]);
    expect(await panel.findByText('None')).toBeVisible();
  });

  test('one is given, at first on tuition and from this month on', async () => {
    const { user } = await openMaya([]);
    const sent = answer('post', CALL, { message: 'Given', concession: { ...QUARTER }, charged: [] }, 201);
    await user.click(screen.getByRole('button', { name: 'Give a concession' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Concession for Maya Example' }));
    await user.selectOptions(dialog.getByLabelText('Kind'), 'sibling');
    await user.type(dialog.getByLabelText('Reason'), 'Second child');
    await user.click(dialog.getByRole('button', { name: 'Give' }));
    expect(await dialog.findByText('Enter either a percentage or an amount')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Percent/u), '25');
    answer('get', CALL, [{ ...QUARTER }]);
    await user.click(dialog.getByRole('button', { name: 'Give' }));
    expect(await screen.findByText('Given')).toBeVisible();
    expect(sent[0]?.body).toEqual({
      heads: [TUITION._id],
      percent: 25,
      amount: null,
      from_year: 2083,
      from_month: 'Mangsir',
      until_year: null,
      until_month: null,
      kind: 'sibling',
      reason: 'Second child',
    });
    expect(await screen.findByText('25 % off monthly tuition')).toBeVisible();
  });

  test('one begins with the first month that is not charged yet; an earlier one changes no bill', async () => {
    answerAccount({
      bills: [aBill({ month_name: 'Kartik' }), aBill({ month_name: 'Mangsir' })],
    });
    const { user } = await openMaya([]);
    await screen.findByText('Nothing is paid for 2083.');
    const given = { message: 'Given.', concession: { ...QUARTER } };
    const sent = answer('post', CALL, { ...given, charged: [] }, 201);
    const give = async (month?: string) => {
      await user.click(screen.getByRole('button', { name: 'Give a concession' }));
      const dialog = within(screen.getByRole('dialog', { name: 'Concession for Maya Example' }));
      await user.selectOptions(dialog.getByLabelText('Kind'), 'sibling');
      await user.type(dialog.getByLabelText('Reason'), 'Second child');
      await user.type(dialog.getByLabelText(/^Percent/u), '25');
      if (month !== undefined) await user.selectOptions(dialog.getByLabelText('From month'), month);
      await user.click(dialog.getByRole('button', { name: 'Give' }));
    };
    await give();
    expect(await screen.findByText('Given.')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ from_month: 'Poush' });
    const charged = [{ year: 2083, month_name: 'Mangsir', now: 2250, then: 1687 }];
    const earlier = answer('post', CALL, { ...given, charged }, 201);
    answer('get', OTHERWISE, charged);
    await give('Mangsir');
    expect(
      await screen.findByText(/^Mangsir 2083 is charged already with Rs 2,250, and stays so\./u),
    ).toBeVisible();
    expect(earlier[0]?.body).toMatchObject({ from_month: 'Mangsir' });
    const corrected = answer('post', '/api/fees/bills/2083/Mangsir', { message: 'Corrected' }, 201);
    answer('get', OTHERWISE, []);
    await user.click(screen.getByRole('button', { name: 'Correct it for Maya Example (−563)' }));
    expect(await screen.findByText('Corrected')).toBeVisible();
    expect(corrected[0]?.body).toEqual({ only: [], correct: [MAYA._id] });
    await waitFor(() => expect(screen.queryByText(/is charged already/u)).not.toBeInTheDocument());
  });

  test('of a month charged before are offered folded when the page is opened again', async () => {
    answer('get', OTHERWISE, [{ year: 2083, month_name: 'Mangsir', now: 2250, then: 1687 }]);
    const { user, panel } = await openMaya();
    const text = '1 month charged otherwise than plan and concessions say now';
    const offer = 'Correct it for Maya Example (−563)';
    const folded = await panel.findByText(text);
    expect(screen.getByText(offer)).not.toBeVisible();
    await user.click(folded);
    expect(screen.getByRole('button', { name: offer })).toBeVisible();
  });

  test('two months are corrected one after the other, each under a key of its own', async () => {
    const { user } = await openMaya();
    await screen.findByText('Nothing is paid for 2083.');
    const charged = [
      { year: 2083, month_name: 'Kartik', now: 2250, then: 1687 },
      { year: 2083, month_name: 'Mangsir', now: 2250, then: 1600 },
    ];
    answer('post', CALL, { message: 'Given.', concession: { ...QUARTER }, charged }, 201);
    answer('get', OTHERWISE, [...charged]);
    await user.click(screen.getByRole('button', { name: 'Give a concession' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Concession for Maya Example' }));
    await user.selectOptions(dialog.getByLabelText('Kind'), 'sibling');
    await user.type(dialog.getByLabelText('Reason'), 'Second child');
    await user.type(dialog.getByLabelText(/^Percent/u), '25');
    await user.click(dialog.getByRole('button', { name: 'Give' }));
    const sent = ['Kartik', 'Mangsir'].map((month) =>
      answer('post', `/api/fees/bills/2083/${month}`, { message: `${month} corrected` }, 201),
    );
    expect(await screen.findByRole('button', { name: 'Correct it for Maya Example (−650)' })).toBeVisible();
    answer('get', OTHERWISE, charged.slice(1));
    await user.click(await screen.findByRole('button', { name: 'Correct it for Maya Example (−563)' }));
    expect(await screen.findByText('Kartik corrected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Correct it for Maya Example (−650)' }));
    expect(await screen.findByText('Mangsir corrected')).toBeVisible();
    const keys = sent.flat().map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('one is ended with this month, or with the one that is chosen', async () => {
    const { user, panel } = await openMaya();
    await user.click(panel.getByRole('button', { name: 'End 25 % off monthly tuition' }));
    const dialog = within(screen.getByRole('dialog', { name: 'End the concession' }));
    expect(dialog.getByLabelText(/^Until month/u)).toHaveValue('Mangsir');
    refuse('put', `${CALL}/${QUARTER._id}`, 400, {
      message: 'The last month must not be before the first',
      field: 'until_month',
    });
    await user.selectOptions(dialog.getByLabelText(/^Until month/u), 'Ashadh');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(
      fieldOf(await dialog.findByText('The last month must not be before the first')),
    ).toBeInTheDocument();
    const sent = answer('put', `${CALL}/${QUARTER._id}`, {
      message: 'Ended',
      concession: { ...QUARTER },
      charged: [],
    });
    const read = answer('get', `/api/history/student/${MAYA._id}`, []);
    await user.selectOptions(dialog.getByLabelText(/^Until month/u), 'Chaitra');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Ended')).toBeVisible();
    expect(sent[0]?.body).toEqual({ until_year: 2083, until_month: 'Chaitra' });
    await waitFor(() => expect(read.length).toBeGreaterThan(0));
  });
});

describe('an optional head', () => {
  const HEADS = `/api/students/heads/${MAYA._id}`;
  const FROM_POUSH = { head: TRANSPORT._id, from: '2083-09-01', until: null };
  const plan = [
    { classname: 'Five', amounts: {}, changes: [{ from: '2083-01-01', amounts: { [TRANSPORT._id]: 800 } }] },
  ];

  test('is ticked from a month on, the first that is not charged, and says what it costs', async () => {
    answerAccount({ months: [anAccountMonth({ month_name: 'Mangsir', billed: true })] });
    answer('get', '/api/fees/plan/2083', plan);
    const { user, panel } = await openMaya();
    await screen.findByText('Nothing is paid for 2083.');
    const message = 'The optional fees of Maya Example are Transport from Poush 2083.';
    const sent = answer('put', HEADS, { message, heads: [FROM_POUSH], charged: [] });
    await user.click(panel.getByRole('checkbox', { name: /^Transport/u }));
    const dialog = within(screen.getByRole('dialog', { name: 'Transport for Maya Example' }));
    expect(
      await dialog.findByText(
        'Transport from Poush 2083, Rs 800 a month. Months that are charged already stay as they are.',
      ),
    ).toBeVisible();
    answer('get', HEADS, { heads: [FROM_POUSH] });
    // What is owed changes by it.
    const account = JSON.parse(JSON.stringify(anAccount({ student: MAYA }))) as { due: number };
    const read = answer('get', `/api/students/account/${MAYA._id}`, account);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent[0]?.body).toEqual({ before: [], heads: [FROM_POUSH] });
    expect(panel.getByRole('checkbox', { name: 'Transport from Poush 2083' })).toBeChecked();
    await waitFor(() => expect(read.length).toBeGreaterThan(0));
  });

  test('is taken off from a month on: one that is charged with it can be corrected', async () => {
    answer('get', HEADS, { heads: [{ ...FROM_POUSH, from: '2083-08-01' }] });
    answer('get', '/api/fees/plan/2083', plan);
    const { user, panel } = await openMaya();
    const charged = [{ year: 2083, month_name: 'Mangsir', now: 2800, then: 2000 }];
    const sent = answer('put', HEADS, { message: 'Saved', heads: [], charged });
    answer('get', OTHERWISE, charged);
    await user.click(panel.getByRole('checkbox', { name: /^Transport/u }));
    const dialog = within(screen.getByRole('dialog', { name: 'Maya Example without Transport' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Correct it for Maya Example (−800)' })).toBeVisible();
    expect(sent[0]?.body).toEqual({
      before: [{ ...FROM_POUSH, from: '2083-08-01' }],
      heads: [],
      from: '2083-08-01',
    });
  });
});

test('an extra bill carries a reason, and may be negative', async () => {
  answerAccount({ due: 500 });
  const { user } = await openMaya();
  const sent = answer('post', `/api/students/bills/${MAYA._id}`, { message: 'Charged' }, 201);
  await user.click(screen.getByRole('button', { name: 'Extra bill' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Extra bill for Maya Example' }));
  await user.type(dialog.getByLabelText('For'), 'Broken window');
  await user.type(dialog.getByLabelText(/^Amount/u), '-५००');
  await user.click(dialog.getByRole('button', { name: 'Charge' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'It was another child');
  await user.click(dialog.getByRole('button', { name: 'Charge' }));
  expect(await screen.findByText('Charged')).toBeVisible();
  expect(sent[0]?.body).toEqual({
    year: 2083,
    month_name: 'Mangsir',
    part: 'miscellaneous',
    name: 'Broken window',
    amount: -500,
    reason: 'It was another child',
  });
  expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/u);
});

async function fillInBill(user: Awaited<ReturnType<typeof openMaya>>['user'], amount: string) {
  await user.click(screen.getByRole('button', { name: 'Extra bill' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Extra bill for Maya Example' }));
  await user.type(dialog.getByLabelText('For'), 'Window');
  await user.type(dialog.getByLabelText(/^Amount/u), amount);
  await user.type(dialog.getByLabelText('Reason'), 'Broken');
  return dialog;
}

describe('an extra bill that is unusual is asked about once more', () => {
  const USUAL = { months: [anAccountMonth({ due: 1200, payable: 2250 })] };

  test.each([
    ['5,000', USUAL, 'Charge Maya Example Rs 5,000?', 'Rs 5,000 is more than twice a month, Rs 2,250.'],
    ['10,001', {}, 'Charge Maya Example Rs 10,001?', 'Rs 10,001 is a large amount for one bill.'],
    ['-1,500', USUAL, 'Take Rs 1,500 off what Maya Example owes?', 'Maya Example owes only Rs 1,200.'],
    ['-500', {}, 'Take Rs 500 off what Maya Example owes?', 'Maya Example owes nothing.'],
  ])('%s', async (amount, changes, title, reason) => {
    answerAccount(changes);
    const { user } = await openMaya();
    await screen.findByText('Nothing is paid for 2083.');
    const sent = answer('post', `/api/students/bills/${MAYA._id}`, { message: 'Charged' }, 201);
    const dialog = await fillInBill(user, amount);
    await user.click(dialog.getByRole('button', { name: 'Charge' }));
    const question = within(await screen.findByRole('dialog', { name: title }));
    expect(question.getByText(reason)).toBeVisible();
    expect(question.getAllByRole('button')[0]).toHaveAccessibleName('Cancel');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(sent).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Charge' }));
    await user.click(await screen.findByRole('button', { name: /^(Charge it|Take it off)$/u }));
    expect(await screen.findByText('Charged')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('one that is not is charged at once', async () => {
    answerAccount(USUAL);
    const { user } = await openMaya();
    await screen.findByText('Nothing is paid for 2083.');
    answer('post', `/api/students/bills/${MAYA._id}`, { message: 'Charged' }, 201);
    const dialog = await fillInBill(user, '4,500');
    await user.click(dialog.getByRole('button', { name: 'Charge' }));
    expect(await screen.findByText('Charged')).toBeVisible();
  });
});

test('a student who has left can be given nothing any more', async () => {
  const left = { day: '2083-08-01', reason: 'Moved', roll_no: 1, rfid: '1' };
  const { panel } = await openMaya([QUARTER], { ...MAYA, left });
  expect(panel.queryByRole('button')).not.toBeInTheDocument();
  expect(panel.getByRole('checkbox', { name: /^Transport/u })).toBeDisabled();
});
