import { CLASS_NAMES } from '@school-office/contract/enumerations';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { aHead, aPreview, idOf } from '../../testing/builders.ts';
import { answer, fail, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const CALL = '/api/fees/bills/2083/Mangsir';
const FIVE = {
  ...aPreview().classes[0]!,
  students: [
    { _id: idOf(11), student_name: 'Aarav Example', roll_no: 1, amount: 2250, concession: 0, since: null },
    { _id: idOf(12), student_name: 'Maya Example', roll_no: 2, amount: 1687, concession: 563, since: null },
  ],
  amount: 3937,
};
const TWO_OF_FIVE = aPreview({
  classes: [FIVE],
  students: 2,
  amount: 3937,
  concession: 563,
  heads: [{ name: 'Monthly tuition', nepali_name: '', gross: 4500 }],
});

beforeEach(() => {
  answer('get', '/api/fees/heads', [{ ...aHead() }]);
  answer(
    'get',
    '/api/fees/plan/2083',
    CLASS_NAMES.map((classname) => ({ classname, amounts: { [aHead()._id]: 2250 }, changes: [] })),
  );
  answer('get', '/api/fees/free-places', {
    year: 2083,
    month_name: 'Mangsir',
    students: 2,
    owed: 1,
    given: 0,
  });
});

async function openPreview(preview = TWO_OF_FIVE) {
  answer('get', CALL, { ...preview });
  const app = renderApp(paths.feePlan);
  await app.user.click(await screen.findByRole('button', { name: 'Preview' }));
  return { ...app, dialog: within(screen.getByRole('dialog', { name: 'Charge Mangsir 2083' })) };
}

describe('charging a month', () => {
  test('is offered with the number of students and the sum, by head and less concessions', async () => {
    answer('get', CALL, { ...TWO_OF_FIVE });
    renderApp(paths.feePlan);
    const panel = within(await screen.findByRole('region', { name: 'Charge Mangsir' }));
    expect(await panel.findByText('2 students, Rs 3,937')).toBeVisible();
    expect(panel.getByText('Monthly tuition 4,500, less concessions 563.')).toBeVisible();
  });

  test('shows each class, charges by one act under one key, and says the result', async () => {
    const { user, dialog } = await openPreview();
    expect(dialog.getByRole('row', { name: /Five 2 563 3,937$/u })).toBeVisible();
    fail('post', CALL);
    await user.click(dialog.getByRole('button', { name: 'Charge 2 students' }));
    expect(await dialog.findByText(/^The school office does not answer/u)).toBeVisible();
    const sent = answer('post', CALL, { message: '2 students are charged Rs 3,937 for Mangsir 2083.' }, 201);
    const after = aPreview({ classes: [], students: 0, amount: 0, heads: [], charged_months: ['Mangsir'] });
    answer('get', CALL, { ...after });
    await user.click(dialog.getByRole('button', { name: 'Charge 2 students' }));
    expect(await screen.findByText('2 students are charged Rs 3,937 for Mangsir 2083.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ only: [idOf(11), idOf(12)], not_begun: false });
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/u);
    expect(await screen.findByText(/charged until Mangsir/u)).toBeVisible();
  });

  test('leaves out who is unticked, one by one or a class at once', async () => {
    const { user, dialog } = await openPreview();
    await user.click(dialog.getByRole('button', { name: 'Five' }));
    await user.click(dialog.getByRole('checkbox', { name: '2 Maya Example' }));
    expect(dialog.getByText('1 student, Rs 2,250')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'All of class Five' }));
    expect(dialog.getByRole('button', { name: 'Charge 0 students' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: '1 Aarav Example' }));
    const sent = answer('post', CALL, { message: 'Charged' }, 201);
    await user.click(dialog.getByRole('button', { name: 'Charge 1 student' }));
    await screen.findByText('Charged');
    expect(sent[0]?.body).toEqual({ only: [idOf(11)], not_begun: false });
  });

  test('tells the pupils of two sections apart, whose roll numbers are the same', async () => {
    const students = FIVE.students.map((student, at) => ({ ...student, section: 'AB'[at]!, roll_no: 1 }));
    const { user, dialog } = await openPreview({ ...TWO_OF_FIVE, classes: [{ ...FIVE, students }] });
    await user.click(dialog.getByRole('button', { name: 'Five' }));
    await user.click(dialog.getByRole('checkbox', { name: 'B 1 Maya Example' }));
    expect(dialog.getByRole('checkbox', { name: 'A 1 Aarav Example' })).toBeChecked();
    expect(dialog.getByText('1 student, Rs 2,250')).toBeVisible();
  });

  test.each([
    [1, /1 student's bill differs from what the plan says now\.$/u],
    [2, /2 students' bills differ from what the plan says now\.$/u],
  ])('says how many bills differ from what the plan says now: %i', async (to_correct, text) => {
    const classes = [{ ...FIVE, charged: 2, charged_amount: 3937, to_correct }];
    answer('get', CALL, { ...TWO_OF_FIVE, classes });
    renderApp(paths.feePlan);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('proposes nobody who came after the month, and says on which day they came', async () => {
    const late = { ...FIVE.students[1]!, since: '2083-08-11' };
    const { user, dialog } = await openPreview({
      ...TWO_OF_FIVE,
      classes: [{ ...FIVE, students: [FIVE.students[0]!, late] }],
    });
    await user.click(dialog.getByRole('button', { name: 'Five' }));
    expect(dialog.getByText('1 student, Rs 2,250')).toBeVisible();
    const box = dialog.getByRole('checkbox', { name: '2 Maya Example came on 11 Mangsir 2083' });
    expect(box).not.toBeChecked();
    await user.click(box);
    const sent = answer('post', CALL, { message: 'Charged' }, 201);
    await user.click(dialog.getByRole('button', { name: 'Charge 2 students' }));
    await screen.findByText('Charged');
    expect(sent[0]?.body).toEqual({ only: [idOf(11), idOf(12)], not_begun: false });
  });

  test('of a school year that has not begun offers to begin it, and asks before it charges all the same', async () => {
    const ten = {
      ...FIVE,
      classname: 'Ten' as const,
      students: [{ ...FIVE.students[0]!, _id: idOf(13), amount: 3000 }],
    };
    const { user, dialog } = await openPreview({ ...TWO_OF_FIVE, begun: false, classes: [FIVE, ten] });
    const panel = within(screen.getByRole('region', { name: 'Charge Mangsir', hidden: true }));
    expect(panel.getByRole('link', { name: 'Begin 2083 first', hidden: true })).toHaveAttribute(
      'href',
      '/school-year/2083',
    );
    await user.click(dialog.getByRole('button', { name: 'Charge 3 students' }));
    const question = within(screen.getByRole('dialog', { name: 'Charge Mangsir before 2083 has begun?' }));
    expect(
      question.getByText(
        'Everybody is still in the class of 2082, and pays what that class pays in 2083: Five 2 students, Rs 3,937; Ten 1 student, Rs 3,000.',
      ),
    ).toBeVisible();
    expect(question.getByText('1 student of Ten, the last class, would pass out.')).toBeVisible();
    const sent = answer('post', CALL, { message: 'Charged' }, 201);
    await user.click(question.getByRole('button', { name: 'Charge all the same' }));
    await screen.findByText('Charged');
    expect(sent[0]?.body).toEqual({ only: [idOf(11), idOf(12), idOf(13)], not_begun: true });
  });

  test('has a word if an earlier month was forgotten', async () => {
    const { dialog } = await openPreview({ ...TWO_OF_FIVE, charged_months: ['Bhadra', 'Ashoj'] });
    expect(dialog.getByText('Kartik 2083 is not charged yet.')).toBeVisible();
  });

  test('says why it was refused, and takes the next try for another act', async () => {
    const { user, dialog } = await openPreview();
    const refused = refuse('post', CALL, 409, { message: 'Sent before with other content' });
    await user.click(dialog.getByRole('button', { name: 'Charge 2 students' }));
    expect(await dialog.findByText('Sent before with other content')).toBeVisible();
    const sent = answer('post', CALL, { message: 'Charged' }, 201);
    await user.click(dialog.getByRole('button', { name: 'Charge 2 students' }));
    await screen.findByText('Charged');
    expect(sent[0]?.headers.get('Idempotency-Key')).not.toBe(refused[0]?.headers.get('Idempotency-Key'));
  });

  test.each([
    ['the server failed', 503, 'The database does not answer.'],
    ['this try is refused', 403, 'You may not do this.'],
  ])(
    'when %s, the next try is the same act, which may have been done before',
    async (_why, status, message) => {
      const { user, dialog } = await openPreview();
      const unknown = refuse('post', CALL, status, { message });
      await user.click(dialog.getByRole('button', { name: 'Charge 2 students' }));
      expect(await dialog.findByText(message)).toBeVisible();
      const sent = answer('post', CALL, { message: 'Charged' }, 201);
      await user.click(dialog.getByRole('button', { name: 'Charge 2 students' }));
      await screen.findByText('Charged');
      expect(sent[0]?.headers.get('Idempotency-Key')).toBe(unknown[0]?.headers.get('Idempotency-Key'));
    },
  );

  test('can be done for an earlier month of the year, and for none to come', async () => {
    answer('get', CALL, { ...TWO_OF_FIVE });
    const { user } = renderApp(paths.feePlan);
    const months = await screen.findByLabelText('Month to charge');
    expect([...months.querySelectorAll('option')].map(({ textContent }) => textContent).at(-1)).toBe(
      'Mangsir 2083',
    );
    answer('get', '/api/fees/bills/2083/Bhadra', { ...aPreview({ month_name: 'Bhadra' }) });
    await user.selectOptions(months, 'Bhadra');
    expect(await screen.findByRole('heading', { name: 'Charge Bhadra' })).toBeVisible();
    expect(await screen.findByText('1 student, Rs 2,250')).toBeVisible();
  });

  test('is of the year of the plan: of one to come there is no month, of an earlier one there are all', async () => {
    answer('get', CALL, { ...TWO_OF_FIVE });
    answer('get', '/api/fees/plan/2084', []);
    answer('get', '/api/fees/plan/2082', []);
    const { user } = renderApp(paths.feePlan);
    await screen.findByText('2 students, Rs 3,937');
    const year = screen.getByLabelText('School year');
    await user.selectOptions(year, '2084');
    expect(await screen.findByText('Months of 2084 can be charged once they have begun.')).toBeVisible();
    expect(screen.queryByText('2 students, Rs 3,937')).toBeNull();
    const chaitra = aPreview({ year: 2082, month_name: 'Chaitra' });
    answer('get', '/api/fees/bills/2082/Chaitra', { ...chaitra });
    answer('get', '/api/fees/bills/2082/Mangsir', { ...chaitra });
    await user.selectOptions(year, '2082');
    await user.selectOptions(await screen.findByLabelText('Month to charge'), 'Chaitra 2082');
    expect(await screen.findByText('1 student, Rs 2,250')).toBeVisible();
  });
});

describe('undoing a charge', () => {
  const charged = {
    act: 12,
    at: '2026-11-21T06:00:00.000Z',
    account: 'office@jhhs.example',
    charged: 3,
    corrected: 0,
    amount: 6187,
    undoable: true,
  };
  const earlier = { ...charged, act: 9, charged: 0, corrected: 1, amount: -813, undoable: false };

  test('asks what it means, and says what is undone; what somebody has paid for stays', async () => {
    answer('get', CALL, { ...aPreview({ acts: [charged, earlier] }) });
    const { user } = renderApp(paths.feePlan);
    const list = within(await screen.findByRole('list', { name: 'Charged for Mangsir 2083' }));
    expect(list.getByText('3 students charged, Rs 6,187')).toBeVisible();
    expect(list.getByText(/Some have paid or were billed since, so it stays/u)).toBeVisible();
    const sent = answer('delete', `${CALL}/12`, { message: 'It is undone.', undone: 3 });
    await user.click(list.getByRole('button', { name: 'Undo' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Undo this for Mangsir 2083?' }));
    answer('get', CALL, { ...aPreview() });
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('It is undone.')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(screen.queryByRole('list', { name: 'Charged for Mangsir 2083' })).toBeNull();
  });

  test('that is refused says why, and the line stays', async () => {
    answer('get', CALL, { ...aPreview({ acts: [charged] }) });
    const { user } = renderApp(paths.feePlan);
    const list = within(await screen.findByRole('list', { name: 'Charged for Mangsir 2083' }));
    answer('delete', `${CALL}/12`, { message: 'Maya Example has had a receipt since.' }, 409);
    await user.click(list.getByRole('button', { name: 'Undo' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Maya Example has had a receipt since.')).toBeVisible();
    expect(list.getByText('3 students charged, Rs 6,187')).toBeVisible();
  });
});

describe('correcting a month', () => {
  const one = {
    student: idOf(11),
    name: 'Aarav Example',
    classname: 'Five',
    roll_no: 1,
    gone: false,
  } as const;
  const DIFFERING = aPreview({
    classes: [{ ...FIVE, students: [], amount: 0, charged: 3, charged_amount: 6187, to_correct: 2 }],
    corrections: [
      { ...one, now: 2250, then: 2500 },
      { ...one, student: idOf(12), name: 'Maya Example', roll_no: 2, now: 1687, then: 837 },
      { ...one, student: idOf(13), name: 'Nava Example', roll_no: 3, now: 2250, then: 0, gone: true },
    ],
    students: 0,
    amount: 0,
    heads: [],
    charged_months: ['Mangsir'],
  });

  test('names each pupil with what is charged, would be and differs, and corrects those who are ticked', async () => {
    answer('get', CALL, { ...DIFFERING });
    const { user } = renderApp(paths.feePlan);
    await user.click(await screen.findByRole('button', { name: 'Correct' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Correct Mangsir 2083' }));
    expect(dialog.getByRole('row', { name: /1 Aarav Example Five 2,250 2,500 250$/u })).toBeVisible();
    expect(dialog.getByRole('row', { name: /2 Maya Example Five 1,687 837 −850$/u })).toBeVisible();
    expect(dialog.getByText('2 students: Rs 250 more, Rs 850 less')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: /Nava Example/u })).not.toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: '1 Aarav Example' }));
    expect(dialog.getByText('1 student: Rs 850 less')).toBeVisible();
    const sent = answer('post', CALL, { message: 'Corrected' }, 201);
    await user.click(dialog.getByRole('button', { name: 'Correct 1 student' }));
    await screen.findByText('Corrected');
    expect(sent[0]?.body).toEqual({ only: [], correct: [idOf(12)] });
  });
});
