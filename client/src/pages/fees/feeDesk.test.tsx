import { MONTHS, type MonthName } from '@school-office/contract/enumerations';
import type { AccountMonth, StudentAccount } from '@school-office/contract/money/feeAccount';
import type { Receipt } from '@school-office/contract/money/receipts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { looks } from '../../components/kit/looks.ts';
import { paths, toStudentFee, toTakeAgain } from '../../lib/paths.ts';
import {
  aDayBook,
  aFoundStudent,
  aReceipt,
  aReceiptLine,
  aStudent,
  anAccount,
  anAccountInShort,
  anAccountMonth,
} from '../../testing/builders.ts';
import { fieldOf } from '../../testing/messages.ts';
import { answer, answerLater, fail, mockServer, refuse, runOutOfTime } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { cellsOf } from '../../testing/tables.ts';

const MAYA = aStudent({ student_name: 'Maya Example', roll_no: 2 });
const ARJUN = aStudent({
  _id: 'student-2',
  student_name: 'Arjun Example',
  classname: 'Two',
  roll_no: 3,
  gender: 'Male',
});
// The contract wants ids as the database makes them.
MAYA._id = '0123456789abcdef01234567';
ARJUN._id = '0123456789abcdef01234568';

const RECEIPTS = '/api/receipts';
const billed = (month_name: MonthName, charged: number, due = charged): AccountMonth =>
  anAccountMonth({ month_name, billed: true, charged, paid: charged - due, due });

/** Owes old dues, Bhadra, Ashoj and Kartik, Rs 6,861; can pay five months ahead, Rs 10,035. */
const MONTHS_OF_MAYA: AccountMonth[] = [
  { ...billed('Chaitra', 1200), year: 2082 },
  ...(['Bhadra', 'Ashoj', 'Kartik'] as const).map((month) => billed(month, 1887)),
  ...MONTHS.slice(7).map((month_name) =>
    anAccountMonth({ month_name, payable: ['Mangsir', 'Chaitra'].includes(month_name) ? 2187 : 1887 }),
  ),
];
const BILLS_OF_MAYA = [
  aBill({ year: 2082, month_name: 'Chaitra', kind: 'old dues', serial: 1 }, { 'Old dues': [1200, 0] }),
  ...(['Bhadra', 'Ashoj', 'Kartik'] as const).map((month_name) =>
    aBill({ month_name }, { Tuition: [2250, 563], Computer: [200, 0] }),
  ),
];

function accountOfMaya(changes: Partial<StudentAccount> = {}): StudentAccount {
  return anAccount({ student: MAYA, months: MONTHS_OF_MAYA, bills: BILLS_OF_MAYA, ...changes });
}
function accountOfArjun(changes = {}) {
  const months = (['Bhadra', 'Ashoj', 'Kartik'] as const).map((month) => billed(month, 1820));
  return anAccountInShort({ student: ARJUN, months, ...changes });
}

beforeEach(() => {
  answer('get', '/api/search', []);
  answer('get', `/api/students/${MAYA._id}`, { ...MAYA });
  answer('get', '/api/day-book/2083/Mangsir/9', { ...aDayBook() });
});

async function openDesk(account = accountOfMaya(), path = toStudentFee(MAYA._id)) {
  isOnServer(account);
  const app = renderApp(path);
  await screen.findByRole('form', { name: 'Take fees' });
  await waitFor(() => expect(amount()).toHaveFocus());
  return app;
}

function isOnServer(account: StudentAccount) {
  answer('get', `/api/students/account/${MAYA._id}`, onWire(account));
}

/** Takes money, and gives the answer of the server. */
function takes(receipt = receiptOfMaya()) {
  return answer(
    'post',
    RECEIPTS,
    { message: 'Received Rs 6,861 from Maya Example', receipt: { ...receipt } },
    201,
  );
}

/** 2083/84-000118 of Rs 6,861 in cash. */
function receiptOfMaya(changes: Partial<Receipt> = {}) {
  return aReceipt({ total: 6861, received: 6861, lines: [aReceiptLine({ student: MAYA._id })], ...changes });
}

const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');
const box = (name: string) => screen.getByRole('checkbox', { name });
const sentence = () =>
  within(screen.getByRole('region', { name: 'Money' }))
    .queryAllByRole('status')
    .at(-1)
    ?.textContent?.trim();
const bodyOf = (sent: { body: unknown }[]) => sent.at(-1)?.body;

describe('what is owed', () => {
  test('stands oldest first, ticked, by its heads; the sum is filled in and selected', async () => {
    await openDesk();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(cellsOf(rows)).toEqual([
      ['', 'Owed', 'Tuition', 'Computer', 'Amount (Rs)'],
      ['', 'Old dues', '', '', '1,200'],
      ['', 'Bhadra', '1,687', '200', '1,887'],
      ['', 'Ashoj', '1,687', '200', '1,887'],
      ['', 'Kartik', '1,687', '200', '1,887'],
      ['', 'Mangsir not charged yet', '2,187'],
    ]);
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(5);
    expect(amount()).toHaveValue('6,861');
    expect([amount().selectionStart, amount().selectionEnd]).toEqual([0, 5]);
    expect(screen.getByText('Six Thousand Eight Hundred Sixty One Rupees Only')).toBeVisible();
    expect(screen.getByText('Owes Rs 6,861')).toBeVisible();
    expect(screen.getByText('Rs 563 off Tuition')).toBeVisible();
    expect(sentence()).toBe('Then Maya owes nothing.');
  });

  test('of a month that is paid in part is what is left of each head', async () => {
    const months = [billed('Kartik', 1887, 1861)];
    const line = aReceiptLine({
      student: MAYA._id,
      month_name: 'Kartik',
      monthly_fees: 26,
      laboratory_fees: 0,
      computer_fees: 0,
    });
    await openDesk(
      accountOfMaya({ months, bills: BILLS_OF_MAYA.slice(-1), receipts: [aReceipt({ lines: [line] })] }),
    );
    expect(
      screen.getByRole('row', { name: /Kartik Rs 1,861 of 1,887 is left 1,661 200 1,861/u }),
    ).toBeVisible();
  });

  test('names the heads that share the last column', async () => {
    const heads = { Tuition: 1000, Computer: 100, Hostel: 200, Exam: 500, Library: 200 };
    const lines = Object.fromEntries(Object.entries(heads).map(([name, net]) => [name, [net, 0]]));
    await openDesk(
      accountOfMaya({
        months: [billed('Kartik', 2000)],
        bills: [aBill({ month_name: 'Kartik' }, lines as Parameters<typeof aBill>[1])],
      }),
    );
    expect(
      screen.getByRole('row', { name: /Kartik Other: Exam 500, Library 200 1,000 100 200 700 2,000/u }),
    ).toBeVisible();
  });

  test('is ticked until a month: the ticks write the amount', async () => {
    const { user } = await openDesk();
    await user.click(box('Ashoj'));
    expect(amount()).toHaveValue('3,087');
    expect(box('Kartik')).not.toBeChecked();
    expect(sentence()).toBe('Rs 3,774 still to pay.');
    await user.click(box('Kartik'));
    expect(amount()).toHaveValue('6,861');
    await user.click(box('All that is owed'));
    expect(amount()).toHaveValue('0');
    await user.click(box('Old dues'));
    expect(amount()).toHaveValue('1,200');
  });

  test('a fine is proposed, and taken when it is ticked', async () => {
    const sent = takes();
    const { user } = await openDesk(accountOfMaya({ fine: 100 }));
    expect(box('Fine')).not.toBeChecked();
    await user.click(box('Fine'));
    expect(amount()).toHaveValue('6,961');
    await user.click(screen.getByRole('button', { name: /^Take Rs 6,961/u }));
    await screen.findByRole('region', { name: 'Last receipt' });
    expect(bodyOf(sent)).toMatchObject({ lines: [{ student: MAYA._id, amount: 6861, fine: 100 }] });
  });
});

describe('an amount that is typed', () => {
  test('when smaller fills the oldest months and says what stays', async () => {
    const sent = takes();
    const { user } = await openDesk();
    await user.keyboard('5000');
    expect(sentence()).toBe('Rs 1,861 still to pay.');
    expect(box('Ashoj')).toBeChecked();
    expect(box('Kartik')).toBePartiallyChecked();
    await user.keyboard('{Enter}');
    await screen.findByRole('region', { name: 'Last receipt' });
    expect(bodyOf(sent)).toEqual({
      lines: [{ student: MAYA._id, amount: 5000, fine: 0, seen: 0 }],
      way: 'Cash',
      reference: '',
      payer: '',
    });
  });

  test('is taken with the name of the payer, if the desk says one', async () => {
    const sent = takes();
    const { user } = await openDesk();
    await user.type(screen.getByLabelText(/^Paid by/u), 'Gita Example{Enter}');
    await screen.findByRole('region', { name: 'Last receipt' });
    expect(bodyOf(sent)).toMatchObject({ lines: [{ amount: 6861 }], payer: 'Gita Example' });
  });

  test('when larger pays coming months in advance', async () => {
    const { user } = await openDesk();
    await user.keyboard('9048');
    expect(sentence()).toBe('Then Maya owes nothing. Pays Mangsir in advance.');
    await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}10000');
    expect(sentence()).toBe('Then Maya owes nothing. Pays Mangsir and part of Poush in advance.');
  });

  test('is refused when more than can be taken, naming the most', async () => {
    const sent = takes();
    const { user } = await openDesk();
    await user.keyboard('16,896');
    expect(sentence()).toBe('Then Maya owes nothing. Pays Mangsir to Chaitra in advance.');
    await user.keyboard('.01{Enter}');
    expect(sentence()).toBe('Only Rs 16,896 can be taken until Chaitra 2083.');
    await waitFor(() => expect(amount()).toHaveAccessibleDescription(/^Only Rs 16,896/u));
    expect(amount()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('takes Devanagari digits, and no letters', async () => {
    const { user } = await openDesk();
    await user.keyboard('x५०००');
    expect(amount()).toHaveValue('५०००');
    expect(sentence()).toBe('Rs 1,861 still to pay.');
    await user.keyboard('z');
    expect(amount()).toHaveValue('५०००');
    expect(sentence()).toBe('“z” is not an amount. To find another student, press Esc first.');
    await user.keyboard('{Backspace}');
    expect(sentence()).toBe('Rs 6,361 still to pay.');
  });

  test('says of a minus before an amount that it is none', async () => {
    const { user } = await openDesk();
    await user.keyboard('-50');
    expect(sentence()).toBe('“-” is not an amount. To find another student, press Esc first.');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('“-” was typed into the amount.')).toBeVisible();
  });

  test.each([
    ['0', 'The total is Rs 0: enter an amount'],
    ['12.345', 'Amount must be a number with at most two decimals from 0 to 10,00,000'],
  ])('%s is refused in the words of the contract', async (typed, message) => {
    const { user } = await openDesk();
    await user.keyboard(`${typed}{Enter}`);
    expect(fieldOf(await screen.findByText(message))).toBeInTheDocument();
  });

  test('more than twice what is owed asks once', async () => {
    const sent = takes();
    const { user } = await openDesk();
    await user.keyboard('13723{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Take Rs 13,723 from Maya Example?' });
    expect(dialog).toHaveTextContent('Rs 13,723 is more than twice what is owed, Rs 6,861.');
    expect(dialog).toHaveTextContent('in advance');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Take it' }));
    await screen.findByRole('region', { name: 'Last receipt' });
    expect(sent).toHaveLength(1);
  });
});

describe('the family', () => {
  test('F2 ticks the next one who owes; both pay with one receipt', async () => {
    const sent = takes();
    const { user } = await openDesk(accountOfMaya({ family: [accountOfArjun()] }));
    expect(box('Arjun Example')).not.toBeChecked();
    expect(sentence()).toBe('Then Maya owes nothing, Arjun Rs 5,460.');
    await user.keyboard('{F2}');
    expect(box('Arjun Example')).toBeChecked();
    expect(amount()).toHaveValue('12,321');
    expect([amount().selectionStart, amount().selectionEnd]).toEqual([0, 6]);
    expect(sentence()).toBe('Then both owe nothing.');
    await user.keyboard('{Enter}');
    await screen.findByRole('region', { name: 'Last receipt' });
    expect(bodyOf(sent)).toMatchObject({
      lines: [
        { student: MAYA._id, amount: 6861 },
        { student: ARJUN._id, amount: 5460 },
      ],
    });
  });

  test('the sum is selected at once, so that no digit typed quickly after the key is lost', async () => {
    await openDesk(accountOfMaya({ family: [accountOfArjun()] }));
    amount().setSelectionRange(0, 0);
    fireEvent.keyDown(amount(), { key: 'F2' });
    expect(amount()).toHaveValue('12,321');
    expect([amount().selectionStart, amount().selectionEnd]).toEqual([0, 6]);
  });

  test('a smaller amount pays the oldest months of both first', async () => {
    const sent = takes();
    const { user } = await openDesk(accountOfMaya({ family: [accountOfArjun()] }));
    await user.keyboard('{F2}5000{Enter}');
    await screen.findByRole('region', { name: 'Last receipt' });
    // Old dues 1,200, Bhadra 1,887 and 1,820, and 93 of Ashoj.
    expect(bodyOf(sent)).toMatchObject({
      lines: [
        { student: MAYA._id, amount: 3180 },
        { student: ARJUN._id, amount: 1820 },
      ],
    });
  });

  test.each([
    ['the sum of what is ticked', 6794, 4974, 1820],
    ['less, taken off the last months that are ticked', 6000, 4180, 1820],
    ['more, put on what is not ticked', 8000, 4974, 3026],
  ])('an amount that is typed pays what is ticked first: %s', async (_what, sum, ofMaya, ofArjun) => {
    const sent = takes();
    const { user } = await openDesk(accountOfMaya({ family: [accountOfArjun()] }));
    await user.click(box('Kartik'));
    await user.click(box('Arjun Example'));
    await user.click(box('Ashoj of Arjun Example'));
    expect(amount()).toHaveValue('6,794');
    await user.clear(amount());
    await user.type(amount(), `${sum}{Enter}`);
    await screen.findByRole('region', { name: 'Last receipt' });
    expect(bodyOf(sent)).toMatchObject({
      lines: [
        { student: MAYA._id, amount: ofMaya },
        { student: ARJUN._id, amount: ofArjun },
      ],
    });
  });

  test('the ticks of all follow an amount that is typed, and those of the family as they are ticked', async () => {
    const { user } = await openDesk(accountOfMaya({ family: [accountOfArjun()] }));
    await user.click(box('Arjun Example'));
    const months = ['Bhadra', 'Ashoj', 'Kartik'].map((month) => `${month} of Arjun Example`);
    const states = () =>
      ['Arjun Example', ...months].map((name) => {
        const { checked, indeterminate } = box(name) as HTMLInputElement;
        return indeterminate ? 'part' : checked;
      });
    expect(states()).toEqual([true, true, true, true]);
    // Old dues 1,200, Bhadra 1,887 and 1,820, and 93 of Ashoj.
    await user.clear(amount());
    await user.type(amount(), '5000');
    expect(states()).toEqual(['part', true, false, false]);
    await user.clear(amount());
    await user.type(amount(), '7000');
    expect(states()).toEqual(['part', true, 'part', false]);
    await user.click(box('Kartik of Arjun Example'));
    expect(states()).toEqual([true, true, true, true]);
    await user.click(box('Ashoj of Arjun Example'));
    await user.clear(amount());
    await user.type(amount(), '10000');
    expect(states()).toEqual(['part', true, 'part', false]);
  });

  test('what is asked about after another desk took money is divided as it stands behind the question', async () => {
    const { user } = await openDesk(accountOfMaya({ family: [accountOfArjun()] }));
    await user.click(box('Arjun Example'));
    await user.clear(amount());
    await user.type(amount(), '8000');
    isOnServer(accountOfMaya({ family: [accountOfArjun({ months: [billed('Kartik', 1820)] })] }));
    const sent = takes();
    await user.keyboard('{Enter}');
    const question = await screen.findByRole('dialog', { name: /^Take Rs 8,000/u });
    await user.click(within(question).getByRole('button', { name: 'Take it' }));
    await screen.findByRole('region', { name: 'Last receipt' });
    expect(bodyOf(sent)).toMatchObject({
      lines: [
        { student: MAYA._id, amount: 6861 },
        { student: ARJUN._id, amount: 1139 },
      ],
    });
  });

  test('of a student whose months are not ticked pays alone', async () => {
    const sent = takes();
    const { user } = await openDesk(accountOfMaya({ family: [accountOfArjun({ fine: 150 })] }));
    await user.click(box('All that is owed'));
    await user.click(box('Arjun Example'));
    await user.click(box('Fine of Arjun Example'));
    expect(amount()).toHaveValue('5,610');
    await user.click(amount());
    await user.keyboard('{Enter}');
    await screen.findByRole('region', { name: 'Last receipt' });
    expect(bodyOf(sent)).toMatchObject({ lines: [{ student: ARJUN._id, amount: 5460, fine: 150 }] });
  });
});

test('F1 lists the keys, also while the cursor is in the amount', async () => {
  const { user } = await openDesk();
  await user.keyboard('{F1}');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

describe('paying ahead', () => {
  test('F6 takes one month more, and after the last none', async () => {
    const { user } = await openDesk();
    await user.keyboard('{F6}');
    expect(amount()).toHaveValue('9,048');
    expect(screen.getByLabelText('Pay ahead until')).toHaveDisplayValue('Mangsir');
    await user.keyboard('{F6}{F6}{F6}{F6}');
    expect(amount()).toHaveValue('16,896');
    expect(sentence()).toBe('Then Maya owes nothing. Pays Mangsir to Chaitra in advance.');
    await user.keyboard('{F6}');
    expect(amount()).toHaveValue('6,861');
  });

  test('the tile of a coming month pays until there, and pressed again one month less', async () => {
    const { user } = await openDesk();
    await user.click(screen.getByRole('button', { name: /^Poush: to come/u }));
    expect(amount()).toHaveValue('10,935');
    expect(amount()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: /^Poush/u, pressed: true }));
    expect(amount()).toHaveValue('9,048');
  });

  test('begins with the month that the address names', async () => {
    await openDesk(accountOfMaya(), toStudentFee(MAYA._id, 'Magh'));
    expect(screen.getByLabelText('Pay ahead until')).toHaveDisplayValue('Magh');
    expect(amount()).toHaveValue('12,822');
  });

  test('of a student who owes nothing shows what is not charged yet, and takes it by any way; nobody meets "Take Rs 0"', async () => {
    const sent = takes();
    isOnServer(
      accountOfMaya({
        months: [anAccountMonth({ month_name: 'Kartik', payable: 1850 }), ...MONTHS_OF_MAYA.slice(4)],
        bills: [],
      }),
    );
    const { user } = renderApp(toStudentFee(MAYA._id));
    await waitFor(() => expect(amount()).toHaveFocus());
    expect(screen.getByText('Owes nothing')).toBeVisible();
    expect(box('Kartik, not charged yet')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'All that is owed' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Take/u })).toHaveTextContent(/^Take ?Enter$/u);
    await user.keyboard('{Enter}');
    const why = 'Nothing is owed: tick a month to pay it ahead, or type an amount.';
    expect(sentence()).toBe(why);
    expect(fieldOf((await screen.findAllByText(why))[0]!)).toBe(amount());
    await user.keyboard('{F6}');
    expect(amount()).toHaveValue('1,850');
    await user.keyboard('{F6}');
    expect(amount()).toHaveValue('4,037');
    await user.keyboard('{F6}{F6}{F6}{F6}{F6}');
    expect(amount()).toHaveValue('0');
    await user.keyboard('1850e');
    await user.keyboard('TX-7{Enter}');
    await screen.findByRole('region', { name: 'Last receipt' });
    expect(bodyOf(sent)).toMatchObject({
      lines: [{ student: MAYA._id, amount: 1850 }],
      way: 'eSewa',
      reference: 'TX-7',
    });
  });

  test('F6 takes one month more for every child that is ticked', async () => {
    const sent = takes();
    const months = [billed('Kartik', 1820), anAccountMonth({ month_name: 'Mangsir', payable: 1900 })];
    const { user } = await openDesk(accountOfMaya({ family: [accountOfArjun({ months })] }));
    await user.keyboard('{F6}');
    expect(amount()).toHaveValue('9,048');
    await user.keyboard('{F2}');
    expect(amount()).toHaveValue('10,868');
    await user.keyboard('{F6}');
    // Poush of Maya, Mangsir of Arjun.
    expect(amount()).toHaveValue('14,655');
    await user.selectOptions(screen.getByLabelText('Pay ahead until'), 'Mangsir');
    expect(amount()).toHaveValue('12,768');
    await user.keyboard('{Enter}');
    await screen.findByRole('region', { name: 'Last receipt' });
    expect(bodyOf(sent)).toMatchObject({
      lines: [
        { student: MAYA._id, amount: 9048 },
        { student: ARJUN._id, amount: 3720 },
      ],
    });
  });
});

describe('the ways to pay', () => {
  test.each([
    ['q', 'Cheque'],
    ['b', 'Bank'],
    ['e', 'eSewa'],
    ['K', 'Khalti'],
    ['f', 'Fonepay'],
    ['i', 'connectIPS'],
  ])('%s in the amount is %s, which leads to its reference', async (key, way) => {
    const sent = takes();
    const { user } = await openDesk();
    await user.keyboard(key);
    expect(screen.getByLabelText(/^Reference/u)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('radio', { name: new RegExp(`^${way}`, 'u') })).toBeChecked();
    expect(amount()).toHaveValue('6,861');
    expect(screen.queryByLabelText('Received')).not.toBeInTheDocument();
    expect(await screen.findByText('Reference is required, unless it is paid in cash')).toBeVisible();
    expect(screen.getByLabelText(/^Reference/u)).toHaveFocus();
    await user.keyboard('FT-1234{Enter}');
    await screen.findByRole('region', { name: 'Last receipt' });
    expect(bodyOf(sent)).toMatchObject({ way, reference: 'FT-1234' });
  });

  test('are chosen with a Nepali keyboard too', async () => {
    await openDesk();
    fireEvent.keyDown(amount(), { key: 'ट', code: 'KeyQ' });
    expect(screen.getByRole('radio', { name: /^Cheque/u })).toBeChecked();
    expect(screen.getByLabelText(/^Reference/u)).toHaveFocus();
  });

  test('a click on one leads to its reference, the arrow keys to the next way, and c in the amount stays there', async () => {
    const { user } = await openDesk();
    await user.click(screen.getByRole('radio', { name: /^Bank/u }));
    expect(screen.getByLabelText('Reference')).toHaveFocus();
    screen.getByRole('radio', { name: /^Bank/u }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: /^eSewa/u })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^eSewa/u })).toHaveFocus();
    await user.click(amount());
    await user.keyboard('c');
    expect(screen.getByRole('radio', { name: /^Cash/u })).toBeChecked();
    expect(amount()).toHaveFocus();
  });

  test('Tab goes from the amount to what is received in cash, and what is given back stands beside', async () => {
    const sent = takes();
    const { user } = await openDesk();
    await user.tab();
    expect(screen.getByLabelText('Received')).toHaveFocus();
    await user.keyboard('7000');
    expect(screen.getByText('Rs 139')).toBeVisible();
    await user.keyboard('{Enter}');
    await screen.findByRole('region', { name: 'Last receipt' });
    expect(bodyOf(sent)).toMatchObject({ way: 'Cash', received: 7000 });
  });

  test('less than the amount cannot be received', async () => {
    const sent = takes();
    const { user } = await openDesk();
    await user.tab();
    await user.keyboard('6000{Enter}');
    expect(fieldOf(await screen.findByText('Rs 6,861 is to be paid'))).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('where a way lands in several places, one is chosen beside the reference', async () => {
    const bank = { kind: 'bank', account_no: '', opening: 0, since: null, retired: false, balance: 0 };
    const places = [
      { ...bank, key: 'bank', name: 'Nepal Bank', ways: ['Bank', 'Fonepay'] },
      { ...bank, key: 'bank 2', name: 'Second Bank', ways: ['Bank'] },
    ];
    answer('get', '/api/money/places', { places, drawer: { opening: 0 }, seen: 1 });
    const sent = takes();
    const { user } = await openDesk();
    await user.keyboard('f');
    expect(screen.queryByLabelText('Into')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /^Bank/u }));
    await user.keyboard('FT-1234');
    expect(await screen.findByLabelText('Into')).toHaveDisplayValue('Nepal Bank');
    await user.selectOptions(screen.getByLabelText('Into'), 'Second Bank');
    await user.click(screen.getByRole('button', { name: /^Take Rs 6,861/u }));
    await screen.findByRole('region', { name: 'Last receipt' });
    expect(bodyOf(sent)).toMatchObject({ way: 'Bank', reference: 'FT-1234', place: 'bank 2' });
  });

  test('a reference that was used is said at the field', async () => {
    refuse('post', RECEIPTS, 409, {
      message: 'This reference was used for receipt 000012',
      field: 'reference',
    });
    const { user } = await openDesk();
    await user.keyboard('b1-1{Enter}');
    expect(
      fieldOf(await screen.findByText('This reference was used for receipt 000012')),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Reference')).toHaveFocus();
  });
});

describe('the next student, typed where the amount stands', () => {
  beforeEach(() => {
    // However slow the machine is, all keys come within a second.
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1000);
  });

  test.each(['five 1', 'eight 3', 'Five 1'])('%s never pays: it is said to be no amount', async (typed) => {
    const sent = takes();
    const { user } = await openDesk();
    await user.keyboard(`${typed}{Enter}`);
    const question = within(await screen.findByRole('dialog', { name: 'Take Rs 6,861 from Maya Example?' }));
    expect(question.getByText(`“${typed}” was typed into the amount.`)).toBeVisible();
    expect(question.getAllByRole('button')[0]).toHaveAccessibleName('Cancel');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('radio', { name: /^Cash/u })).toBeChecked();
    expect(amount()).toHaveValue('6,861');
    expect(sent).toEqual([]);
  });

  test('a letter after another one is a word, and none of both a way to pay; a digit is a reference', async () => {
    const { user } = await openDesk();
    await user.keyboard('ke');
    expect(screen.getByRole('radio', { name: /^Cash/u })).toBeChecked();
    expect(sentence()).toContain('“ke” is not an amount.');
    await user.keyboard('{Backspace}b44');
    expect(screen.getByRole('radio', { name: /^Bank/u })).toBeChecked();
    expect(screen.getByLabelText('Reference')).toHaveValue('44');
  });

  test('capitals after the letter of a way are its reference at once', async () => {
    const { user } = await openDesk();
    await user.keyboard('bNIC-7788');
    expect(screen.getByRole('radio', { name: /^Bank/u })).toBeChecked();
    expect(screen.getByLabelText('Reference')).toHaveValue('NIC-7788');
  });

  test('a class and roll number that stand whole in the reference are asked about', async () => {
    const sent = takes();
    const { user } = await openDesk();
    await user.keyboard('e');
    fireEvent.change(screen.getByLabelText('Reference'), { target: { value: 'five 2' } });
    await user.keyboard('{Enter}');
    const question = within(await screen.findByRole('dialog', { name: 'Take Rs 6,861 from Maya Example?' }));
    expect(question.getByText('“five 2” reads like class and roll number.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('typed slowly, what reads like class and roll number is asked about', async () => {
    const sent = takes();
    const { user } = await openDesk();
    await user.click(screen.getByRole('radio', { name: /^Fonepay/u }));
    await user.keyboard('ive 1{Enter}');
    const question = within(await screen.findByRole('dialog', { name: 'Take Rs 6,861 from Maya Example?' }));
    expect(question.getByText('“Five 1” reads like class and roll number.')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('a month that has begun and is not charged yet', () => {
  test('is a row of its own, which is not ticked and is paid with all that is owed', async () => {
    const months = [anAccountMonth({ month_name: 'Mangsir', charged: 2000, due: 2000, payable: 2450 })];
    const { user } = await openDesk(accountOfMaya({ months, bills: [] }));
    expect(amount()).toHaveValue('2,000');
    expect(screen.getByRole('row', { name: /Mangsir not charged yet 2,450$/u })).toBeVisible();
    await user.click(box('Mangsir, not charged yet'));
    expect(amount()).toHaveValue('4,450');
    expect(sentence()).toContain('Pays Mangsir in advance.');
    await user.click(box('Mangsir'));
    expect(amount()).toHaveValue('0');
  });
});

test('each month of a brother or sister can be ticked', async () => {
  const sent = takes();
  const { user } = await openDesk(accountOfMaya({ family: [accountOfArjun()] }));
  await user.click(box('Kartik'));
  expect(amount()).toHaveValue('4,974');
  await user.click(box('Arjun Example'));
  expect(amount()).toHaveValue('10,434');
  await user.click(box('Ashoj of Arjun Example'));
  expect(amount()).toHaveValue('6,794');
  await user.keyboard('{Enter}');
  await screen.findByRole('region', { name: 'Last receipt' });
  expect(bodyOf(sent)).toMatchObject({
    lines: [
      { student: MAYA._id, amount: 4974 },
      { student: ARJUN._id, amount: 1820 },
    ],
  });
});

test('months of the next year are by the next class until that is begun, and say so', async () => {
  const months = [
    billed('Kartik', 1887),
    anAccountMonth({ year: 2084, month_name: 'Baisakh', payable: 2600, as_of: 'Six' }),
  ];
  const { user } = await openDesk(accountOfMaya({ months }));
  await user.selectOptions(screen.getByLabelText('Pay ahead until'), 'Baisakh 2084 as of Six');
  expect(amount()).toHaveValue('4,487');
  expect(sentence()).toContain('Pays Baisakh 2084 as of Six in advance.');
  expect(screen.getByRole('button', { name: /^Baisakh 2084: to come Rs 2,600/u })).toBeVisible();
});

test('a month that has begun before its school year was is by the next class, and says so', async () => {
  const months = [anAccountMonth({ month_name: 'Mangsir', payable: 2600, as_of: 'Six' })];
  const { user } = await openDesk(accountOfMaya({ months }));
  await user.click(await screen.findByRole('checkbox', { name: 'Mangsir, not charged yet, as of Six' }));
  expect(sentence()).toContain('Pays Mangsir as of Six in advance.');
  expect(screen.getByRole('option', { name: 'Mangsir as of Six' })).toBeInTheDocument();
});

describe('a receipt that was taken', () => {
  test('stands large with what to give back, and the search is ready for the next customer', async () => {
    takes(receiptOfMaya({ received: 7000 }));
    const { user } = await openDesk();
    const receipts = [
      aReceipt({ _id: 'receipt-0', number: 117, cancelled: aCancellation() }),
      receiptOfMaya(),
    ];
    const cancellations = [aReceipt({ number: 3, total: 1200, cancelled: aCancellation() })];
    const sums = { received: 6861, cancelled: 1200, total: 5661 };
    answer('get', '/api/day-book/2083/Mangsir/9', { ...aDayBook({ receipts, cancellations, ...sums }) });
    await user.keyboard('{Enter}');
    const last = await screen.findByRole('region', { name: 'Last receipt' });
    expect(last).toHaveTextContent('Rs 6,861 received from Maya Example');
    expect(last).toHaveTextContent('Receipt 2083/84-000118 · Cash, received Rs 7,000 · owes nothing');
    expect(last).toHaveTextContent('Give backRs 139');
    // Said once: below it only screen readers are told.
    expect(screen.getByText('Received Rs 6,861 from Maya Example')).toHaveClass(looks('hidden'));
    expect(screen.getAllByText('Received Rs 6,861 from Maya Example')).toHaveLength(1);
    await waitFor(() => expect(screen.getByLabelText('Student Name')).toHaveFocus());
    expect(screen.getByLabelText('Student Name')).toHaveValue('');
    const today = await screen.findByRole('region', { name: 'Received today' });
    expect(today).toHaveTextContent(
      'Rs 6,861, 1 receipt, 1 cancelled · Rs 1,200 of an earlier day cancelled, in all Rs 5,661',
    );
    expect(cellsOf(within(today).getAllByRole('row').slice(1))).toEqual([
      ['000118', '13:42', 'Maya Example', 'Five 2', 'Kartik', 'Cash', '6,861'],
      ['000117', '13:42', 'Maya Example', 'Five 2', 'Kartik Cancelled', 'Cash', '1,887'],
    ]);
  });

  test('is undone for a minute: cancelled as undone at once', async () => {
    const receipt = receiptOfMaya();
    takes(receipt);
    const { user } = await openDesk();
    await user.keyboard('{Enter}');
    const cancel = answer('put', '/api/receipts/cancel/receipt-1', {
      message: 'Receipt 2083/84-000118 is cancelled',
      receipt: { ...receipt, cancelled: aCancellation() },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(bodyOf(cancel)).toEqual({ reason: 'undone at once', note: '' });
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
    expect(screen.queryByText('Received Rs 6,861 from Maya Example')).not.toBeInTheDocument();
    expect(screen.getByText('Cancelled').parentElement!.querySelector('svg')).toBeNull();
    await waitFor(() => expect(screen.getByLabelText('Student Name')).toHaveFocus());
  });

  test('is asked about before it is undone once its paper is printed', async () => {
    takes();
    answer('post', '/api/receipts/print/receipt-1', { copy: 0 });
    const { user } = await openDesk();
    await user.keyboard('{Enter}');
    const cancel = answer('put', '/api/receipts/cancel/receipt-1', {});
    await user.click(await screen.findByRole('button', { name: /^Print/u }));
    await screen.findByRole('button', { name: 'It did not come out' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Its paper is printed. Please take it back.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(cancel).toEqual([]);
  });

  test('cannot be undone after a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    takes();
    const { user } = await openDesk();
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Undo' });
    act(() => void vi.advanceTimersByTime(61_000));
    expect(screen.queryByText('Undo')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Print/u })).toBeVisible();
  });

  test('stays as a line while the next customer is served', async () => {
    takes();
    const { user } = await openDesk();
    await user.keyboard('{Enter}');
    await screen.findByRole('region', { name: 'Last receipt' });
    answer('get', '/api/students/class/Five', [{ ...MAYA }]);
    await user.selectOptions(screen.getByLabelText('Class'), 'Five');
    await user.type(screen.getByLabelText('Roll No'), '2{Enter}');
    await screen.findByRole('form', { name: 'Take fees' });
    expect(screen.getByText('2083/84-000118')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Last receipt' })).not.toBeInTheDocument();
  });
});

describe('what the desk has seen', () => {
  test('goes with the money; another desk that was first all the same is told, and asked about at the next Enter', async () => {
    const { user } = await openDesk(accountOfMaya({ seen: 7 }));
    const first = refuse('post', RECEIPTS, 409, {
      message: 'The fees of Maya Example were changed at another desk meanwhile.',
    });
    isOnServer(accountOfMaya({ seen: 7 }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^Nothing is taken yet\. The fees of Maya Example/u)).toBeVisible();
    expect(bodyOf(first)).toMatchObject({ lines: [{ student: MAYA._id, amount: 6861, seen: 7 }] });
    const taken = aReceipt({
      _id: 'receipt-8',
      number: 8,
      total: 6861,
      lines: [aReceiptLine({ student: MAYA._id })],
    });
    isOnServer(accountOfMaya({ seen: 8, months: MONTHS_OF_MAYA.slice(1), receipts: [taken] }));
    const second = takes();
    await user.click(screen.getByRole('button', { name: /^Take Rs/u }));
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText(/was received meanwhile from Maya Example/u)).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Take it' }));
    await screen.findByRole('region', { name: 'Last receipt' });
    expect(bodyOf(second)).toMatchObject({ lines: [{ student: MAYA._id, seen: 8 }] });
  });
});

describe('the desk', () => {
  test('finds students who left if they owe, and asks for them by their id', async () => {
    const left = { ...aFoundStudent({ _id: MAYA._id, name: 'Maya Example', due: 6861 }), left: true };
    const paid = { ...aFoundStudent({ _id: 'student-9', name: 'Mayala Example', due: 0 }), left: true };
    answer('get', '/api/search', [left, paid]);
    isOnServer(accountOfMaya());
    const { user } = renderApp(paths.studentFee);
    await user.type(await screen.findByLabelText('Student Name'), 'may');
    expect(await screen.findAllByRole('option', { name: /^May/u })).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: /^Take Rs 6,861/u })).toBeVisible();
  });

  test('says at Enter in the empty search what is missing, and the next name is typed there', async () => {
    const { user } = renderApp(paths.studentFee);
    await waitFor(() => expect(screen.getByLabelText('Student Name')).toHaveFocus(), { timeout: 5000 });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Class is required')).toBeVisible();
    expect(screen.getByLabelText('Student Name')).toHaveFocus();
  });

  test('is empty after Esc, and back in the search', async () => {
    const { user } = await openDesk();
    await user.keyboard('500{Escape}');
    await waitFor(() => expect(screen.getByLabelText('Student Name')).toHaveFocus());
    expect(screen.queryByRole('form', { name: 'Take fees' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Student Name')).toHaveValue('');
  });

  test('has what was typed again after a reload', async () => {
    const { user } = await openDesk();
    await user.keyboard('8000{Tab}7000');
    cleanup();
    await openDesk(accountOfMaya(), paths.studentFee);
    expect(screen.getByText('What you typed for Maya Example at 12:00 is still here.')).toBeVisible();
    expect(amount()).toHaveValue('8000');
    expect(screen.getByLabelText('Received')).toHaveValue('7000');
    expect(sentence()).toBe('Then Maya owes nothing. Pays part of Mangsir in advance.');
  });

  test('after a reload takes no keys of the next one, who is typed already', async () => {
    const { user } = await openDesk();
    await user.keyboard('8000');
    cleanup();
    const release = answerLater('get', `/api/students/${MAYA._id}`, { ...MAYA });
    const { user: later } = renderApp(paths.studentFee);
    const name = await screen.findByLabelText('Student Name');
    await waitFor(() => expect(name).toHaveFocus());
    await later.keyboard('eight');
    release();
    const searched = answer('get', '/api/search', []);
    await later.keyboard(' 21');
    await waitFor(() => expect(searched).not.toEqual([]));
    expect(name).toHaveValue('eight 21');
    expect(name).toHaveFocus();
    expect(screen.queryByRole('form', { name: 'Take fees' })).not.toBeInTheDocument();
  });

  test('that went on to another student does not open what was typed for the one before, and links to it', async () => {
    const still = 'What you typed for Maya Example at 12:00 is still here.';
    answer('get', `/api/students/${ARJUN._id}`, { ...ARJUN });
    const months = [billed('Kartik', 1820), anAccountMonth({ month_name: 'Mangsir', payable: 1820 })];
    answer('get', `/api/students/account/${ARJUN._id}`, onWire(anAccount({ student: ARJUN, months })));
    const { user, router } = await openDesk();
    await user.keyboard('8000');
    await act(() => router.navigate(toStudentFee(ARJUN._id)));
    expect(await screen.findByRole('heading', { name: 'Arjun Example' })).toBeVisible();
    expect(screen.queryByText(still)).not.toBeInTheDocument();
    await waitFor(() => expect(amount()).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('link', { name: still })).toBeVisible();
    cleanup();
    const { user: later } = renderApp(paths.studentFee);
    const link = await screen.findByRole('link', { name: still });
    expect(screen.getByLabelText('Student Name')).toHaveFocus();
    await later.click(link);
    await screen.findByRole('form', { name: 'Take fees' });
    expect(amount()).toHaveValue('8000');
    expect(screen.queryByRole('link', { name: still })).not.toBeInTheDocument();
  });

  test('has the amount of a payment whose answer was lost again after a reload', async () => {
    fail('post', RECEIPTS);
    const { user } = await openDesk();
    await user.keyboard('600{Enter}');
    await screen.findByRole('heading', { name: /^Not known yet whether Rs 600 of Maya Example/u });
    cleanup();
    renderApp(paths.studentFee);
    await screen.findByRole('form', { name: 'Take fees' });
    expect(amount()).toHaveValue('600');
  });

  test('opens the form of other amounts, and leads back', async () => {
    answer('get', `/api/students/fees/${MAYA._id}/2083`, []);
    const { user } = await openDesk();
    await user.click(screen.getByRole('button', { name: 'Other amounts' }));
    expect(await screen.findByRole('form', { name: 'Student Fees' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to what is owed' }));
    expect(amount()).toHaveValue('6,861');
  });

  test('has what was typed selected when one comes back from other amounts', async () => {
    answer('get', `/api/students/fees/${MAYA._id}/2083`, []);
    const { user } = await openDesk();
    await user.keyboard('1000');
    await user.click(screen.getByRole('button', { name: 'Other amounts' }));
    await screen.findByRole('form', { name: 'Student Fees' });
    await user.click(screen.getByRole('button', { name: 'Back to what is owed' }));
    expect(amount()).toHaveValue('1000');
    await user.keyboard('2000');
    expect(amount()).toHaveValue('2000');
  });

  test('whose letters were a slip is typed anew after Ctrl+A', async () => {
    const { user } = await openDesk();
    await user.keyboard('xqz{Control>}a{/Control}2000');
    expect(amount()).toHaveValue('2000');
  });

  test('is filled in with money that was taken for another student', async () => {
    await openDesk(
      accountOfMaya(),
      `${toStudentFee(MAYA._id)}&amount=2550&way=Bank&reference=FT-9&payer=Gita`,
    );
    expect(amount()).toHaveValue('2550');
    expect(screen.getByRole('radio', { name: /^Bank/u })).toBeChecked();
    expect(screen.getByLabelText('Reference')).toHaveValue('FT-9');
    expect(screen.getByLabelText(/^Paid by/u)).toHaveValue('Gita');
    expect(sentence()).toBe('Rs 4,311 still to pay.');
    expect(screen.queryByText(/^What you typed .*is still here/u)).not.toBeInTheDocument();
  });

  test('begins with what is taken again of the same student, the amount selected', async () => {
    const path = toTakeAgain(receiptOfMaya({ way: 'Bank', reference: 'FT-9', payer: 'Gita' }), {
      student: MAYA._id,
    });
    const { user } = await openDesk(accountOfMaya(), path);
    expect(amount()).toHaveValue('6861');
    expect(screen.getByRole('radio', { name: /^Bank/u })).toBeChecked();
    expect(screen.getByLabelText('Reference')).toHaveValue('FT-9');
    expect(screen.getByLabelText(/^Paid by/u)).toHaveValue('Gita');
    await user.keyboard('5000');
    expect(amount()).toHaveValue('5000');
  });

  test('begins with what is owed where the amount was wrong', async () => {
    const cancelled = {
      at: '2026-11-25T06:00:00.000Z',
      account: 'office@jhhs.example',
      reason: 'wrong amount' as const,
      note: '',
    };
    await openDesk(
      accountOfMaya(),
      toTakeAgain(receiptOfMaya({ total: 2000, cancelled }), { student: MAYA._id }),
    );
    expect(amount()).toHaveValue('6,861');
  });

  test('says which money waits for its student, and has it in place of what was typed for them before', async () => {
    const before = await openDesk();
    await before.user.keyboard('8000');
    cleanup();
    const { user, path } = renderApp(
      `${paths.studentFee}?amount=500&way=eSewa&reference=ES-77001&payer=&of=2083%2F84-001103`,
    );
    const waiting =
      'Receipt 2083/84-001103 is cancelled. Rs 500, eSewa ES-77001: whose is it? Find the student.';
    expect(await screen.findByText(waiting)).toBeVisible();
    answer('get', '/api/students/class/Five', [{ ...MAYA }]);
    await user.selectOptions(screen.getByLabelText('Class'), 'Five');
    await user.type(screen.getByLabelText('Roll No'), '2{Enter}');
    await waitFor(() => expect(amount()).toHaveValue('500'));
    expect(screen.getByLabelText('Reference')).toHaveValue('ES-77001');
    expect(screen.queryByText(/^What you typed .*is still here/u)).not.toBeInTheDocument();
    expect(screen.queryByText(waiting)).not.toBeInTheDocument();
    takes();
    await user.keyboard('{Enter}');
    await screen.findByRole('region', { name: 'Last receipt' });
    expect(path()).toBe(paths.studentFee);
  });

  test('reads the account again when the money is refused', async () => {
    const { user } = await openDesk();
    mockServer.use(
      http.post(RECEIPTS, () => {
        isOnServer(accountOfMaya({ months: MONTHS_OF_MAYA.slice(1) }));
        const message = 'Only Rs 4,974 can be taken until Chaitra 2083';
        return HttpResponse.json({ message, field: 'lines' }, { status: 400 });
      }),
    );
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^Nothing is taken yet\. Only Rs 4,974/u)).toBeVisible();
    await waitFor(() => expect(amount()).toHaveValue('5,661'));
  });

  test('reads the account again when its window gets the focus', async () => {
    await openDesk();
    isOnServer(accountOfMaya({ months: MONTHS_OF_MAYA.slice(1) }));
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(amount()).toHaveValue('5,661'));
  });

  test('asks once more when another desk took money since the account was shown', async () => {
    const sent = takes();
    const { user } = await openDesk(accountOfMaya({ family: [accountOfArjun()] }));
    const books = answer('get', '/api/day-book/2083/Mangsir/9', { ...aDayBook() });
    isOnServer(
      accountOfMaya({
        seen: 9,
        months: MONTHS_OF_MAYA.slice(4),
        receipts: [receiptOfMaya()],
        family: [accountOfArjun({ months: [billed('Kartik', 1820)] })],
      }),
    );
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Take Rs 6,861 from Maya Example?' });
    expect(
      within(dialog)
        .getAllByRole('paragraph')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Rs 6,861 was received meanwhile from Maya Example (receipt 2083/84-000118).',
      'Maya owes nothing now.',
      'Arjun owes Rs 1,820 now.',
      'Then Maya owes nothing.',
    ]);
    // The sum of the day is read again, too.
    await waitFor(() => expect(books).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    expect(amount()).toHaveValue('0');
    await user.type(amount(), '2187{Enter}');
    await screen.findByRole('region', { name: 'Last receipt' });
    expect(bodyOf(sent)).toMatchObject({ lines: [{ student: MAYA._id, amount: 2187 }] });
  });

  test('sends no money while it cannot read the account', async () => {
    const sent = takes();
    const { user } = await openDesk();
    fail('get', `/api/students/account/${MAYA._id}`);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^What Maya Example owes could not be loaded/)).toBeVisible();
    expect(
      screen.getByText('Nothing is taken: what is owed now could not be read. Enter tries again.'),
    ).toBeVisible();
    expect(amount()).toHaveFocus();
    expect(sent).toEqual([]);
    answer('get', `/api/students/account/${MAYA._id}`, onWire(accountOfMaya()));
    await user.keyboard('{Enter}');
    await screen.findByRole('region', { name: 'Last receipt' });
  });

  test('takes no money twice by a second Enter while the account is read again', async () => {
    const sent = takes();
    const { user } = await openDesk();
    const read = answer('get', `/api/students/account/${MAYA._id}`, onWire(accountOfMaya()));
    await user.keyboard('{Enter}{Enter}');
    await screen.findByRole('region', { name: 'Last receipt' });
    expect(read).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });

  test('takes no money twice: once it is sent, the button waits', async () => {
    const release = answerLater('post', RECEIPTS, { message: 'Received', receipt: { ...aReceipt() } });
    const { user } = await openDesk();
    await user.keyboard('{Enter}{Enter}');
    expect(await screen.findByRole('button', { name: /^Taking/u })).toBeDisabled();
    release();
    await screen.findByRole('region', { name: 'Last receipt' });
  });

  test.each([
    ['the line was broken', fail],
    ['none came in time', runOutOfTime],
  ])(
    'money without an answer, because %s, is sent again under its key, and nothing else can be taken before',
    async (_why, doNotAnswer) => {
      doNotAnswer('post', RECEIPTS);
      const { user } = await openDesk();
      await user.keyboard('{Enter}');
      expect(
        await screen.findByRole('heading', {
          name: 'Not known yet whether Rs 6,861 of Maya Example arrived',
        }),
      ).toBeVisible();
      expect(screen.getByRole('button', { name: /^Take Rs/u })).toBeDisabled();
      const sent = takes();
      await user.click(screen.getByRole('button', { name: 'Find out and finish' }));
      await screen.findByRole('region', { name: 'Last receipt' });
      expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/u);
    },
  );

  test('money that did arrive, although it was said not to be paid, can be cancelled', async () => {
    fail('post', RECEIPTS);
    const { user } = await openDesk();
    await user.keyboard('{Enter}');
    answer('get', '/api/receipts/key/:key', { ...receiptOfMaya() });
    await user.click(await screen.findByRole('button', { name: 'It was not paid' }));
    expect(await screen.findByText(/did arrive: it stands in the books/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel it' }));
    expect(await screen.findByRole('dialog', { name: /Cancel receipt 2083\/84-000118/u })).toBeVisible();
  });
});

function aBill(
  changes: Partial<StudentAccount['bills'][number]>,
  heads: Record<string, [gross: number, concession: number]>,
): StudentAccount['bills'][number] {
  const lines = Object.entries(heads).map(([name, [gross, concession]]) => ({
    name,
    nepali_name: '',
    part:
      name === 'Tuition'
        ? ('monthly_fees' as const)
        : name === 'Computer'
          ? ('computer_fees' as const)
          : ('miscellaneous' as const),
    gross,
    concession,
    net: gross - concession,
  }));
  return {
    _id: `bill ${changes.month_name}`,
    student: MAYA._id,
    year: 2083,
    month_name: 'Kartik',
    serial: 0,
    kind: 'month',
    classname: 'Five',
    lines,
    total: lines.reduce((sum, { net }) => sum + net, 0),
    reason: '',
    createdAt: '2026-11-01T06:00:00.000Z',
    account: 'office@jhhs.example',
    ...changes,
  };
}

function aCancellation() {
  return {
    at: '2026-11-21T06:01:00.000Z',
    account: 'office@jhhs.example',
    reason: 'undone at once' as const,
    note: '',
  };
}

function onWire(account: StudentAccount) {
  return JSON.parse(JSON.stringify(account)) as Record<string, never>;
}

async function openPaper() {
  const app = await openDesk();
  await app.user.click(screen.getByText('Written on paper: number, day'));
  return app;
}

describe('a receipt that was written on paper', () => {
  test('is entered with its number and its day, which is proposed for the next one', async () => {
    const sent = takes();
    const { user } = await openPaper();
    await user.type(screen.getByLabelText(/^Number of the paper/u), '51');
    await user.type(screen.getByLabelText(/^Day of the paper/u), '8{Enter}');
    await screen.findByRole('region', { name: 'Last receipt' });
    expect(bodyOf(sent)).toMatchObject({ way: 'Cash', paper: { number: '51', day: '2083-08-08' } });
    cleanup();
    const next = await openPaper();
    await next.user.type(screen.getByLabelText(/^Number of the paper/u), '52');
    await next.user.tab();
    expect(screen.getByLabelText(/^Day of the paper/u)).toHaveValue('2083/08/08');
  });

  test('whose day is not said is not taken', async () => {
    const sent = takes();
    const { user } = await openPaper();
    await user.type(screen.getByLabelText(/^Number of the paper/u), '51{Enter}');
    const refusal = await screen.findByText('Day of the paper is required');
    expect(fieldOf(refusal)).toBe(screen.getByLabelText(/^Day of the paper/u));
    expect(sent).toEqual([]);
  });

  test('whose number was entered before is said at the field', async () => {
    const message = 'Paper no 51 was entered before: receipt 2083/84-000012';
    refuse('post', RECEIPTS, 409, { message, field: 'paper' });
    const { user } = await openPaper();
    await user.type(screen.getByLabelText(/^Number of the paper/u), '51');
    await user.type(screen.getByLabelText(/^Day of the paper/u), '8{Enter}');
    expect(fieldOf(await screen.findByText(message))).toBe(screen.getByLabelText(/^Number of the paper/u));
  });
});
