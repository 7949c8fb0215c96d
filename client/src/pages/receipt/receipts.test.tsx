import type { Cancelled, Receipt } from '@school-office/contract/money/receipts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aDayBook, aReceipt, aReceiptItem, aReceiptLine, aStudent, aDrawer } from '../../testing/builders.ts';
import { announcedBy, fieldOf } from '../../testing/messages.ts';
import { answer, answerLater, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const TODAY = '2026-11-25T05:00:00.000Z';
const AT = '/receipts/2083-84/118';
const CANCELLED: Cancelled = {
  at: '2026-11-22T04:27:00.000Z',
  account: 'office@jhhs.example',
  reason: 'wrong student',
  note: 'it was Arjun',
};

function onWire(receipt: Receipt) {
  return JSON.parse(JSON.stringify(receipt)) as Record<string, string>;
}

async function openReceipt(receipt = aReceipt()) {
  const asked = answer('get', `/api${AT}`, onWire(receipt));
  const app = renderApp(AT);
  await screen.findByRole('heading', { level: 1, name: 'Receipt 2083/84-000118' });
  return { ...app, asked };
}

async function openCancelling(receipt = aReceipt()) {
  const app = await openReceipt(receipt);
  await app.user.click(screen.getByRole('button', { name: 'Cancel receipt' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel receipt 2083/84-000118?' }));
  return { ...app, dialog };
}

function answered() {
  return answer('put', '/api/receipts/cancel/receipt-1', {
    message: 'Receipt 2083/84-000118 is cancelled.',
    receipt: onWire(aReceipt({ cancelled: CANCELLED })),
  });
}

/** In rupees, in the second drawer, from which all that it is short of was paid out. */
function answerDrawer(expected: number) {
  const sums = {
    number: 2,
    opened: 2000,
    cash_in: 0,
    cash_cancelled: 0,
    cash_out: 2000 - expected,
    in: 0,
    out: 2000 - expected,
    moved: 0,
  };
  answer('get', '/api/day-book/:year/:month/:day', { ...aDayBook({ drawer: { ...sums, expected } }) });
}

describe('the page of a receipt', () => {
  test('shows the paper, the students and how often it was printed', async () => {
    await openReceipt(aReceipt({ prints: 2 }));
    const paper = screen.getByRole('article');
    expect(paper).toHaveTextContent(
      'No. 2083/84-000118FEE RECEIPT / शुल्क रसिद5 Mangsir 2083 (2026-11-21) 13:42',
    );
    expect(paper).toHaveTextContent('Monthly tuition मासिक शुल्क2,2502,250');
    expect(paper).toHaveTextContent('Concession, Monthly tuition छुट−563−563');
    expect(paper).toHaveTextContent('One Thousand Eight Hundred Eighty Seven Rupees Only');
    expect(paper).toHaveTextContent('अक्षरेपी एक हजार आठ सय सतासी रुपैयाँ मात्र');
    expect(paper).toHaveTextContent('Received by / बुझिलिनेSita Karki');
    expect(screen.getByRole('link', { name: 'Maya Example' })).toHaveAttribute('href', '/students/student-1');
    expect(screen.getByText('2 times')).toBeVisible();
  });

  test('of a receipt that does not exist says so', async () => {
    refuse('get', `/api${AT}`, 404, { message: 'There is no such receipt' });
    renderApp(AT);
    expect(await screen.findByText('This page does not exist')).toBeVisible();
  });

  test('of one that was cancelled says when, by whom and why, and offers no second cancelling', async () => {
    await openReceipt(aReceipt({ cancelled: CANCELLED }));
    expect(screen.getByRole('article')).toHaveTextContent(
      'CANCELLED / रद्द on 6 Mangsir 2083, 10:12, wrong student: it was Arjun',
    );
    expect(screen.queryByRole('button', { name: 'Cancel receipt' })).not.toBeInTheDocument();
  });

  test('of one of a closed fiscal year says what can be done, and offers no cancelling', async () => {
    await openReceipt(aReceipt({ year_closed: true }));
    expect(
      screen.getByText(/^What is of a closed fiscal year stays as it is: put it right today/u),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel receipt' })).not.toBeInTheDocument();
    expect(screen.queryByText('A head can cancel it.')).not.toBeInTheDocument();
  });

  test('a print is counted before it; if it cannot be counted, nothing is printed', async () => {
    refuse('post', '/api/receipts/print/receipt-1', 503, { message: 'The database does not answer.' });
    const { user, asked } = await openReceipt();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(announcedBy(await screen.findByText('The database does not answer.'))).toBe('alert');
    expect(document.querySelector('#printWindow')).toBeNull();
    const counted = answer('post', '/api/receipts/print/receipt-1', { copy: 1 });
    await user.click(screen.getByRole('button', { name: 'Print' }));
    // The receipt is read again after each of the two; the second ends with the print dialog.
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(counted).toHaveLength(1);
    expect(screen.queryByText('The database does not answer.')).not.toBeInTheDocument();
  });

  test('a print that did not come out is said once: the receipt is read again, and the next print stays', async () => {
    answer('post', '/api/receipts/print/receipt-1', { copy: 0 });
    const { user, asked } = await openReceipt();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    answer('post', '/api/receipts/print/receipt-1/undo', { copy: 0, again: true, stays: true });
    await user.click(await screen.findByRole('button', { name: 'It did not come out' }));
    expect(await screen.findByText('That print counts no longer.')).toBeVisible();
    await waitFor(() => expect(asked).toHaveLength(3));
    answer('post', '/api/receipts/print/receipt-1', { copy: 0, again: true, stays: true });
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(asked).toHaveLength(4));
    expect(screen.queryByText('That print counts no longer.')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'It did not come out' })).not.toBeInTheDocument();
  });
});

describe('the paper', () => {
  test('of a part names what is to be paid', async () => {
    const item = { ...aReceiptLine().items[0]!, amount: 26 };
    await openReceipt(
      aReceipt({ lines: [aReceiptLine({ items: [item], fine: 50 })], total: 76, due_after: 1861 }),
    );
    const paper = screen.getByRole('article');
    expect(paper).toHaveTextContent('Monthly tuition मासिक शुल्क26of 1,68726');
    expect(paper).toHaveTextContent('Fine जरिवाना5050');
    expect(paper).not.toHaveTextContent('Concession');
    expect(paper).toHaveTextContent('Balance left / बाँकीRs 1,861');
  });

  test('of brothers and sisters says whose balance it is: of those on it', async () => {
    const lines = [aReceiptLine(), aReceiptLine({ student: 'student-2', student_name: 'Arjun Example' })];
    await openReceipt(aReceipt({ lines, total: 3774, due_after: 0 }));
    expect(screen.getByRole('article')).toHaveTextContent('Balance left of these 2 / यी २ जनाको बाँकीRs 0');
  });

  test('of old dues names no year', async () => {
    const item = aReceiptItem({
      name: 'Old dues',
      nepali_name: 'पुरानो बक्यौता',
      part: 'miscellaneous',
      gross: 1200,
      amount: 1200,
    });
    await openReceipt(
      aReceipt({ lines: [aReceiptLine({ year: 2082, month_name: 'Chaitra', items: [item] })], total: 1200 }),
    );
    expect(screen.getByRole('article')).toHaveTextContent('Earlier');
    expect(screen.getByRole('article')).toHaveTextContent('Old dues पुरानो बक्यौता1,2001,200');
  });

  test('of more than four months has one column for them', async () => {
    const months = ['Bhadra', 'Ashoj', 'Kartik', 'Mangsir', 'Poush', 'Magh'] as const;
    await openReceipt(
      aReceipt({
        lines: months.map((month_name) => aReceiptLine({ month_name })),
        total: 6 * 1887,
        advance_after: 3 * 1887,
      }),
    );
    const paper = screen.getByRole('article');
    expect(paper).toHaveTextContent('Bhadra to Magh, 6 × 2,25013,500');
    expect(paper).toHaveTextContent('Bhadra to Magh, 6 × −563−3,378');
    expect(paper).toHaveTextContent('Paid ahead / अग्रिमRs 5,661');
  });

  test('of a payment by its parts shows them, and knows nothing of a balance', async () => {
    await openReceipt(
      aReceipt({ lines: [aReceiptLine({ items: [], monthly_fees: 1500, computer_fees: 400 })], total: 1900 }),
    );
    const paper = screen.getByRole('article');
    expect(paper).toHaveTextContent('Monthly fees मासिक शुल्क1,5001,500');
    expect(paper).toHaveTextContent('Computer fees कम्प्युटर शुल्क400400');
    expect(paper).not.toHaveTextContent('Balance left');
  });

  test('that is cancelled states no balance, which its student owes again', async () => {
    await openReceipt(aReceipt({ due_after: 1861, cancelled: CANCELLED }));
    expect(screen.getByRole('article')).not.toHaveTextContent('Balance left');
  });

  test('of a family has a row for each child', async () => {
    const brother = {
      student: 'student-2',
      student_name: 'Arjun Example',
      classname: 'Two',
      roll_no: 11,
    } as const;
    await openReceipt(
      aReceipt({
        lines: [aReceiptLine({ month_name: 'Ashoj' }), aReceiptLine(), aReceiptLine(brother)],
        total: 5661,
        received: 6000,
        payer: 'Sunita Example',
      }),
    );
    const [, maya, arjun] = within(screen.getByRole('article')).getAllByRole('row');
    expect(maya).toHaveTextContent('Maya ExampleMonthly tuition मासिक शुल्क 4,500 · Computer कम्प्युटर 400');
    expect(maya).toHaveTextContent('Five, 2Ashoj, Kartik3,774');
    expect(arjun).toHaveTextContent('Two, 11Kartik1,887');
    expect(screen.getByRole('article')).toHaveTextContent('Cash, नगद · Sunita Example');
    expect(screen.getByRole('article')).toHaveTextContent('Rs 6,000, Rs 339');
  });
});

describe('cancelling', () => {
  test('one of an earlier day says of which, how often it was printed, and that cash leaves the open drawer', async () => {
    const createdAt = '2026-11-05T07:57:00.000Z';
    const { dialog } = await openCancelling(aReceipt({ createdAt, prints: 1 }));
    expect(
      dialog.getByText(
        "It was taken on 19 Kartik 2083, and was printed once. That day stays as it is: the cancellation stands in today's day book. Rs 1,887 in cash leaves the drawer that is open now: give it back, or keep it for what is taken again.",
      ),
    ).toBeVisible();
  });

  test('one of an earlier day that was not in cash takes nothing from the drawer', async () => {
    const createdAt = '2026-11-05T07:57:00.000Z';
    const { dialog } = await openCancelling(aReceipt({ createdAt, way: 'Bank', reference: 'FT-1' }));
    expect(dialog.getByText(/^It was taken on 19 Kartik 2083\. That day stays/u)).not.toHaveTextContent(
      'drawer',
    );
  });

  test('cash of a drawer that was closed on the same day says that the open one gives it back', async () => {
    const { dialog } = await openCancelling(aReceipt({ createdAt: TODAY, drawer_closed: true }));
    expect(
      dialog.getByText(
        'The drawer that took it is closed. Rs 1,887 in cash leaves the drawer that is open now: give it back, or keep it for what is taken again.',
      ),
    ).toBeVisible();
  });

  test('cash of an earlier day whose drawer is closed says both', async () => {
    const createdAt = '2026-11-20T07:57:00.000Z';
    const { dialog } = await openCancelling(aReceipt({ createdAt, drawer_closed: true }));
    expect(dialog.getByText(/^It was taken on 4 Mangsir 2083\. That day stays/u)).toHaveTextContent(
      "stands in today's day book. The drawer that took it is closed. Rs 1,887 in cash leaves the drawer that is open now:",
    );
  });

  test('cash of today out of the drawer that took it says nothing of a drawer', async () => {
    const { dialog } = await openCancelling(aReceipt({ createdAt: TODAY }));
    expect(dialog.queryByText(/drawer/u)).not.toBeInTheDocument();
  });

  test.each([
    [1886.5, 'Rs 1,887 in cash is more than the Rs 1,886.50 in the drawer.'],
    [-3000, 'The drawer is Rs 3,000 short already.'],
  ])(
    'cash out of a drawer that should hold %d is asked about once, and can be left',
    async (expected, why) => {
      answerDrawer(expected);
      const sent = answered();
      const { dialog, user } = await openCancelling();
      await user.selectOptions(dialog.getByLabelText('Reason'), 'wrong amount');
      await user.click(dialog.getByRole('button', { name: 'Cancel receipt' }));
      const asks = { name: 'Take Rs 1,887 out of the drawer?' };
      const question = within(await screen.findByRole('dialog', asks));
      expect(question.getByText(why)).toBeVisible();
      await user.click(question.getByRole('button', { name: 'Back' }));
      expect(screen.queryByRole('dialog', asks)).not.toBeInTheDocument();
      expect(sent).toEqual([]);
      await user.click(dialog.getByRole('button', { name: 'Cancel receipt' }));
      const again = within(await screen.findByRole('dialog', asks));
      await user.click(again.getByRole('button', { name: 'Cancel receipt' }));
      expect(await screen.findByText('Receipt 2083/84-000118 is cancelled.')).toBeVisible();
      expect(sent).toHaveLength(1);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  test.each([
    ['cash that is in the drawer', aReceipt(), 1887],
    ['what was not paid in cash', aReceipt({ way: 'Bank', reference: 'FT-1' }), -3000],
  ])('of %s is not asked about', async (_which, receipt, expected) => {
    answerDrawer(expected);
    const sent = answered();
    const { dialog, user } = await openCancelling(receipt);
    await user.selectOptions(dialog.getByLabelText('Reason'), 'wrong amount');
    await user.click(dialog.getByRole('button', { name: 'Cancel receipt' }));
    expect(await screen.findByText('Receipt 2083/84-000118 is cancelled.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('by a second Enter while the drawer is read is sent once', async () => {
    const sums = aDrawer({ number: 2, opened: 1887, expected: 1887 });
    const read = answerLater('get', '/api/day-book/:year/:month/:day', { ...aDayBook({ drawer: sums }) });
    const sent = answered();
    const { dialog, user } = await openCancelling();
    await user.selectOptions(dialog.getByLabelText('Reason'), 'wrong amount');
    await user.type(dialog.getByLabelText(/^Note/u), '{Enter}{Enter}');
    read();
    expect(await screen.findByText('Receipt 2083/84-000118 is cancelled.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('names what goes, needs a reason, and reads the receipt again', async () => {
    const sent = answered();
    const { dialog, user, asked } = await openCancelling();
    expect(dialog.getByText(/of Maya Example will count/)).toHaveTextContent(
      "Rs 1,887 of Maya Example will count as not paid: what was due is owed again, and what was paid ahead is not ahead any more. The receipt's number is not used again.",
    );
    expect(dialog.getByLabelText('Reason')).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Cancel receipt' }));
    expect(fieldOf(await dialog.findByText('Reason is required'))).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Reason'), 'other');
    await user.click(dialog.getByRole('button', { name: 'Cancel receipt' }));
    expect(await dialog.findByText('Note is required: say what was wrong')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Reason'), 'wrong amount');
    expect(dialog.queryByText('Note is required: say what was wrong')).not.toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Reason'), 'other');
    await user.type(dialog.getByLabelText('Note'), 'counted twice');
    await user.click(dialog.getByRole('button', { name: 'Cancel receipt' }));
    expect(announcedBy(await screen.findByText('Receipt 2083/84-000118 is cancelled.'))).toBe('status');
    expect(sent[0]?.body).toEqual({ reason: 'other', note: 'counted twice' });
    expect(asked).toHaveLength(2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('of a receipt of several children names them all, and can be left', async () => {
    const arjun = aReceiptLine({ _id: 'line-2', student: 'student-2', student_name: 'Arjun Example' });
    const { dialog, user } = await openCancelling(aReceipt({ lines: [aReceiptLine(), arjun], total: 3774 }));
    expect(dialog.getByText(/of Maya Example and Arjun Example will count/)).toHaveTextContent(
      "Rs 3,774 of Maya Example and Arjun Example will count as not paid: what was due is owed again, and what was paid ahead is not ahead any more. The receipt's number is not used again.",
    );
    await user.click(dialog.getByRole('button', { name: 'Do not cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('of another desk that was first is said', async () => {
    refuse('put', '/api/receipts/cancel/receipt-1', 409, { message: 'Another desk has cancelled it' });
    const { dialog, user } = await openCancelling();
    await user.selectOptions(dialog.getByLabelText('Reason'), 'wrong amount');
    await user.click(dialog.getByRole('button', { name: 'Cancel receipt' }));
    expect(await screen.findByText('Another desk has cancelled it')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('of the wrong student leads to Fees with the amount, unless that is unticked', async () => {
    answered();
    answer('get', '/api/day-book/2083/Mangsir/9', { ...aDayBook() });
    const { dialog, user, path } = await openCancelling();
    await user.selectOptions(dialog.getByLabelText('Reason'), 'wrong student');
    expect(dialog.getByLabelText('Take it again for another student')).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Cancel receipt' }));
    await waitFor(() =>
      expect(path()).toBe('/student-fee?amount=1887&way=Cash&reference=&payer=&of=2083%2F84-000118'),
    );
    expect(await screen.findByText(/^Receipt 2083\/84-000118 is cancelled\./u)).toHaveTextContent(
      'Rs 1,887, Cash: whose is it? Find the student.',
    );
  });

  test('of a wrong amount offers to take it again of the same student', async () => {
    const cancelled = { ...CANCELLED, reason: 'wrong amount' as const, note: '' };
    const receipt = onWire(aReceipt({ cancelled, payer: 'The uncle' }));
    answer('put', '/api/receipts/cancel/receipt-1', { message: 'It is cancelled.', receipt });
    answer('get', '/api/students/student-1', { ...aStudent() });
    answer('get', '/api/day-book/2083/Mangsir/9', { ...aDayBook() });
    const { dialog, user, path } = await openCancelling();
    await user.selectOptions(dialog.getByLabelText('Reason'), 'wrong amount');
    answer('get', `/api${AT}`, receipt);
    await user.click(dialog.getByRole('button', { name: 'Cancel receipt' }));
    const asked = '?student=student-1&amount=&way=Cash&reference=&payer=The+uncle&of=2083%2F84-000118';
    const link = await screen.findByRole('link', { name: 'Take it again' });
    expect(link).toHaveAttribute('href', `/student-fee${asked}`);
    await user.click(screen.getByRole('button', { name: 'Take it again' }));
    expect(await screen.findByRole('heading', { name: 'Student Fees' })).toBeVisible();
    await waitFor(() => expect(path()).toBe('/student-fee'));
  });

  test.each([
    ['wrong student', 'amount'],
    ['bounced cheque', undefined],
  ] as const)('for %s is taken again for nobody in particular, or not at all', async (reason, first) => {
    await openReceipt(aReceipt({ cancelled: { ...CANCELLED, reason } }));
    const href = screen.queryByRole('link', { name: 'Take it again' })?.getAttribute('href');
    expect(href?.split(/[?=]/u)[1]).toBe(first);
  });

  test('of a bounced cheque bills what the bank takes', async () => {
    answered();
    const billed = answer('post', '/api/students/bills/student-1', { message: 'Billed' }, 201);
    const { dialog, user } = await openCancelling(aReceipt({ way: 'Cheque', reference: 'Sample Bank 1' }));
    await user.selectOptions(dialog.getByLabelText('Reason'), 'bounced cheque');
    await user.type(dialog.getByLabelText(/Bank's cost/), '500');
    await user.click(dialog.getByRole('button', { name: 'Cancel receipt' }));
    expect(
      announcedBy(
        await screen.findByText(
          'Receipt 2083/84-000118 is cancelled, and Maya Example owes Rs 500 for the bank.',
        ),
      ),
    ).toBe('status');
    expect(billed[0]?.body).toEqual({
      year: 2083,
      month_name: 'Mangsir',
      part: 'miscellaneous',
      name: 'Bounced cheque',
      amount: 500,
      reason: 'The cheque of receipt 2083/84-000118 bounced',
    });
  });

  test("of a bounced cheque asks for the bank's cost again if it is none; for another reason it counts for nothing", async () => {
    const cancelled = answered();
    const { dialog, user } = await openCancelling();
    await user.selectOptions(dialog.getByLabelText('Reason'), 'bounced cheque');
    await user.type(dialog.getByLabelText(/Bank's cost/), 'much');
    await user.click(dialog.getByRole('button', { name: 'Cancel receipt' }));
    expect(await dialog.findByText(/Bank's cost must be a number/)).toBeVisible();
    expect(cancelled).toEqual([]);
    await user.selectOptions(dialog.getByLabelText('Reason'), 'wrong amount');
    await user.click(dialog.getByRole('button', { name: 'Cancel receipt' }));
    await waitFor(() => expect(cancelled).toMatchObject([{ body: { reason: 'wrong amount' } }]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('of a bounced cheque says so when the bill fails', async () => {
    answered();
    refuse('post', '/api/students/bills/student-1', 503, { message: 'The database does not answer.' });
    const { dialog, user } = await openCancelling();
    await user.selectOptions(dialog.getByLabelText('Reason'), 'bounced cheque');
    await user.type(dialog.getByLabelText(/Bank's cost/), '500');
    await user.click(dialog.getByRole('button', { name: 'Cancel receipt' }));
    expect(announcedBy(await screen.findByText(/could not be billed/))).toBe('alert');
  });
});
