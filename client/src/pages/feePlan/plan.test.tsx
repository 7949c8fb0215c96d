import { CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { ChargingPreview } from '@school-office/contract/money/bills';
import type { ClassPlan, PlansAnswer } from '@school-office/contract/money/feePlan';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { aHead, aPreview, idOf } from '../../testing/builders.ts';
import { announcedBy } from '../../testing/messages.ts';
import { answer, refuse } from '../../testing/mockServer.ts';
import { plan as recorded } from '../../testing/recorded/plan.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import styles from './PlanTable.module.css';

const TUITION = aHead();
const ANNUAL = aHead({
  _id: idOf(2),
  name: 'Annual charge',
  nepali_name: '',
  part: 'miscellaneous',
  due: 'months',
  months: ['Baisakh'],
});
const TRANSPORT = aHead({ _id: idOf(3), name: 'Transport', part: 'miscellaneous', optional: true });

/** The plan of a year with these amounts, and nothing for the other classes. */
function aPlan(amounts: Partial<Record<ClassName, Record<string, number>>> = {}, year = 2083): ClassPlan[] {
  return recorded.map((line) => {
    const own = amounts[line.classname] ?? {};
    const changes = Object.keys(own).length === 0 ? [] : [{ from: `${year}-01-01`, amounts: own }];
    return { ...line, amounts: own, changes };
  });
}

/** What saving a plan answers. */
function savedAs(plan: ClassPlan, from: Record<string, string> = {}): PlansAnswer['plans'][0] {
  return { message: 'Saved', plan, from, warnings: [] };
}

const FIVE = { Five: { [TUITION._id]: 2250, [ANNUAL._id]: 4500 } };

beforeEach(() => {
  answer('get', '/api/fees/heads', [{ ...TUITION }, { ...ANNUAL }, { ...TRANSPORT }]);
  answer('get', '/api/fees/free-places', {
    year: 2083,
    month_name: 'Mangsir',
    students: 412,
    owed: 42,
    given: 39,
  });
  answer('get', '/api/fees/bills/2083/Mangsir', { ...aPreview() });
});

async function openPlan(plan = aPlan(FIVE)) {
  answer('get', '/api/fees/plan/2083', [...plan]);
  const app = renderApp(paths.feePlan);
  await screen.findByRole('rowheader', { name: /Monthly tuition/u });
  await screen.findByText(/^Free places/u);
  return app;
}

const cell = (head: string, classname: ClassName) =>
  screen.getByRole('textbox', { name: `${head}, class ${classname}` });
const saveButton = () => screen.getByRole('button', { name: 'Save plan' });

describe('the plan', () => {
  test('has the heads down with when they are due, the classes across, and what a year comes to', async () => {
    await openPlan();
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Head (Rs)',
      ...CLASS_NAMES,
    ]);
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Monthly tuitionमासिक शुल्क · every month',
      'Annual chargeBaisakh',
      'Transportमासिक शुल्क · monthly, some students',
      'Whole yearwhat every student pays',
    ]);
    expect(cell('Monthly tuition', 'Five')).toHaveValue('2,250');
    expect(cell('Monthly tuition', 'Six')).toHaveValue('');
    expect(screen.getByRole('row', { name: /^Whole year/u })).toHaveTextContent('31,500');
  });

  test('is edited as a spreadsheet: Enter and arrows move, Esc takes back', async () => {
    const { user } = await openPlan();
    await user.click(cell('Monthly tuition', 'Five'));
    await user.keyboard('2300{Enter}');
    expect(cell('Annual charge', 'Five')).toHaveFocus();
    expect(cell('Monthly tuition', 'Five')).toHaveValue('2,300');
    await user.keyboard('{ArrowUp}{ArrowRight}');
    expect(cell('Monthly tuition', 'Six')).toHaveFocus();
    await user.keyboard('99{Escape}');
    expect(cell('Monthly tuition', 'Six')).toHaveValue('');
    // Inside of an amount the arrows move the cursor.
    await user.keyboard('12{ArrowLeft}');
    expect(cell('Monthly tuition', 'Six')).toHaveFocus();
  });

  test('saves the changed heads of the changed classes, null for an emptied cell, in either digits', async () => {
    const { user } = await openPlan();
    const saved = aPlan({ Five: { [TUITION._id]: 2250 }, Six: { [TUITION._id]: 2350 } });
    const sent = answer('put', '/api/fees/plan/2083', {
      plans: [
        savedAs(saved[7]!, { [ANNUAL._id]: '2083-08-01' }),
        savedAs(saved[8]!, { [TUITION._id]: '2083-01-01' }),
      ],
      charged: [],
    });
    expect(saveButton()).toBeDisabled();
    await user.clear(cell('Annual charge', 'Five'));
    await user.type(cell('Monthly tuition', 'Six'), '२३५०');
    await user.click(saveButton());
    expect(
      await screen.findByText('The plan of classes Five, Six is saved, from Baisakh and from Mangsir.'),
    ).toBeVisible();
    // Six has no tuition in 2083 yet: it holds from Baisakh.
    expect(sent.map(({ body }) => body)).toEqual([
      {
        plans: [
          { classname: 'Five', amounts: { [ANNUAL._id]: null }, from: '2083-08-01' },
          { classname: 'Six', amounts: { [TUITION._id]: 2350 } },
        ],
      },
    ]);
    expect(saveButton()).toBeDisabled();
    expect(cell('Monthly tuition', 'Six')).toHaveValue('2,350');
  });

  test('keeps what could not be saved, and says why', async () => {
    const { user } = await openPlan();
    refuse('put', '/api/fees/plan/2083', 503, { message: 'The database does not answer' });
    await user.type(cell('Monthly tuition', 'Six'), '2350');
    await user.click(saveButton());
    expect(announcedBy(await screen.findByText('The database does not answer'))).toBe('alert');
    expect(cell('Monthly tuition', 'Six')).toHaveValue('2,350');
    expect(saveButton()).toBeEnabled();
  });

  test('is not saved with what is no amount: that cell is marked and gets the focus', async () => {
    const { user } = await openPlan();
    await user.type(cell('Monthly tuition', 'Six'), '23x');
    await user.click(saveButton());
    expect(cell('Monthly tuition', 'Six')).toHaveFocus();
    expect(cell('Monthly tuition', 'Six')).toBeInvalid();
    expect(cell('Monthly tuition', 'Six')).toHaveAttribute(
      'title',
      expect.stringMatching(/^Amount must be/u),
    );
    const sentence = screen.getByText('Monthly tuition of class Six: write an amount such as 1,600.');
    expect(sentence).toHaveAttribute('role', 'alert');
    expect(cell('Monthly tuition', 'Six')).toHaveAccessibleDescription(/such as 1,600/u);
    await user.type(cell('Monthly tuition', 'Six'), '{Escape}');
    expect(sentence).not.toBeInTheDocument();
  });

  test('is filled by cells that are copied from a spreadsheet', async () => {
    await openPlan();
    fireEvent.paste(cell('Monthly tuition', 'Nine'), {
      clipboardData: { getData: () => '2,700\t2,850\t3,000\n5000\t5300\n' },
    });
    expect(cell('Monthly tuition', 'Ten')).toHaveValue('2,850');
    expect(cell('Annual charge', 'Nine')).toHaveValue('5000');
  });

  test('asks before it is left with something not saved, also for another year', async () => {
    const { user } = await openPlan();
    await user.type(cell('Monthly tuition', 'Six'), '2350');
    await user.selectOptions(screen.getByLabelText('School year'), '2084');
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(cell('Monthly tuition', 'Six')).toHaveValue('2,350');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(screen.getByRole('dialog', { name: 'Close without saving?' })).toBeVisible();
  });
});

const raised = (): ClassPlan[] =>
  aPlan(FIVE).map((line) =>
    line.classname === 'Five'
      ? { ...line, changes: [...line.changes, { from: '2083-09-01', amounts: { [TUITION._id]: 2500 } }] }
      : line,
  );

describe('the month from which amounts hold', () => {
  test('is this one, or the next where this one is charged; each month shows its amounts', async () => {
    answer('get', '/api/fees/bills/2083/Mangsir', { ...aPreview({ charged_months: ['Kartik', 'Mangsir'] }) });
    const { user } = await openPlan(raised());
    const from = screen.getByLabelText('Amounts from');
    await waitFor(() => expect(from).toHaveValue('Poush'));
    expect(cell('Monthly tuition', 'Five')).toHaveValue('2,500');
    expect(screen.getByText('From Poush: Monthly tuition of Five.')).toBeVisible();
    // 8 months of 2,250, 4 of 2,500 and the annual charge.
    expect(screen.getByRole('row', { name: /^Whole year/u })).toHaveTextContent('32,500');
    expect(
      screen.getByText(
        'What you type holds from Poush 2083 on; where a class has no amount in 2083 yet, from Baisakh.',
      ),
    ).toBeVisible();
    await user.selectOptions(from, 'Mangsir');
    expect(cell('Monthly tuition', 'Five')).toHaveValue('2,250');
  });

  test('may be charged already: then what differs is named, and can be looked at', async () => {
    answer('get', '/api/fees/bills/2083/Mangsir', { ...aPreview({ charged_months: ['Mangsir'] }) });
    const { user } = await openPlan();
    await user.selectOptions(screen.getByLabelText('Amounts from'), 'Mangsir');
    const charged = [
      { classname: 'Five', year: 2083, month_name: 'Mangsir', students: 4, difference: 1000 },
    ] as const;
    const sent = answer('put', '/api/fees/plan/2083', {
      plans: [savedAs(raised()[7]!, { [TUITION._id]: '2083-08-01' })],
      charged: [...charged],
    });
    await user.clear(cell('Monthly tuition', 'Five'));
    await user.type(cell('Monthly tuition', 'Five'), '2500');
    await user.click(saveButton());
    expect(
      await screen.findByText(
        /^Mangsir is charged already and stays as it is: for 4 students of Five the plan differs by Rs 1,000\./u,
      ),
    ).toBeVisible();
    expect(sent[0]?.body).toEqual({
      plans: [{ classname: 'Five', amounts: { [TUITION._id]: 2500 }, from: '2083-08-01' }],
    });
    await user.click(screen.getByRole('button', { name: 'Look at Mangsir' }));
    expect(screen.getByRole('dialog', { name: 'Correct Mangsir 2083' })).toBeVisible();
  });

  test('that differ are found again later; the others stay when one is corrected', async () => {
    const find = 'Look for charged months that differ from the plan';
    const { user } = await openPlan();
    await user.click(screen.getByRole('button', { name: find }));
    expect(await screen.findByText('What is charged in 2083 is as the plan says.')).toBeVisible();
    answer('get', '/api/fees/plan/2083/charged', [
      { classname: 'Five', year: 2083, month_name: 'Kartik', students: 1, difference: 250 },
      { classname: 'Five', year: 2083, month_name: 'Mangsir', students: 1, difference: 250 },
    ]);
    const one = { student: idOf(11), name: 'Maya Example', classname: 'Five', section: '', roll_no: 1 };
    const corrections = [{ ...one, now: 2000, then: 2250, gone: false }] as ChargingPreview['corrections'];
    answer('get', '/api/fees/bills/2083/Kartik', { ...aPreview({ month_name: 'Kartik', corrections }) });
    answer('post', '/api/fees/bills/2083/Kartik', { message: 'Kartik corrected' }, 201);
    await user.click(screen.getByRole('button', { name: find }));
    await user.click(await screen.findByRole('button', { name: 'Look at Kartik' }));
    await user.click(await screen.findByRole('button', { name: 'Correct 1 student' }));
    expect(await screen.findByText('Kartik corrected')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Look at Kartik' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Look at Mangsir' })).toBeVisible();
  });
});

describe('rule 146', () => {
  test('is within its limits, or marks the cells beyond and says one sentence for each, while they are typed', async () => {
    const { user } = await openPlan();
    expect(screen.getByText('Admission and annual charges are within the rule.')).toBeVisible();
    await user.clear(cell('Annual charge', 'Five'));
    await user.type(cell('Annual charge', 'Five'), '4501');
    expect(screen.getByText('Five: Annual charge 4,501, more than two months’ tuition 4,500')).toBeVisible();
    expect(cell('Annual charge', 'Five')).toHaveClass(styles.beyond!);
    expect(cell('Annual charge', 'Six')).not.toHaveClass(styles.beyond!);
    expect(saveButton()).toBeEnabled();
  });

  test('names the free places that the school gives and owes', async () => {
    await openPlan();
    expect(screen.getByText('Free places: 39 given, 42 owed for 412 students.')).toBeVisible();
  });
});

test('an empty plan is filled with that of the year before plus a percentage, in whole rupees', async () => {
  answer('get', '/api/fees/plan/2082', [...aPlan({ Five: { [TUITION._id]: 2083 } }, 2082)]);
  const { user } = await openPlan(aPlan());
  await user.clear(await screen.findByLabelText('Percent more than 2082'));
  await user.type(screen.getByLabelText('Percent more than 2082'), '8');
  await user.click(screen.getByRole('button', { name: 'Copy 2082 plus' }));
  // 2,249.64
  expect(cell('Monthly tuition', 'Five')).toHaveValue('2,250');
  expect(saveButton()).toBeEnabled();
});

test('what can be charged is read again once a copied plan is saved', async () => {
  answer('get', '/api/fees/plan/2082', [...aPlan(FIVE, 2082)]);
  answer('get', '/api/fees/bills/2083/Mangsir', { ...aPreview({ students: 0, classes: [] }) });
  const { user } = await openPlan(aPlan());
  expect(await screen.findByText('Nobody to charge')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Copy 2082 plus' }));
  answer('put', '/api/fees/plan/2083', {
    plans: [savedAs(aPlan(FIVE)[7]!, { [TUITION._id]: '2083-01-01', [ANNUAL._id]: '2083-01-01' })],
    charged: [],
  });
  answer('get', '/api/fees/bills/2083/Mangsir', { ...aPreview() });
  await user.click(saveButton());
  expect(await screen.findByText('The plan of class Five is saved, from Baisakh.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Nobody to charge')).not.toBeInTheDocument());
});

describe('fee heads', () => {
  test('a school without heads is told what to begin with', async () => {
    answer('get', '/api/fees/heads', []);
    answer('get', '/api/fees/plan/2083', [...aPlan()]);
    const { user } = renderApp(paths.feePlan);
    await user.click(await screen.findByRole('button', { name: 'Add the first head' }));
    const sent = answer(
      'post',
      '/api/fees/heads',
      { message: 'Examination is added', head: { ...TUITION } },
      201,
    );
    await user.type(screen.getByLabelText('Name'), 'Examination');
    await user.selectOptions(screen.getByLabelText('Part of the receipt'), 'Exam fees');
    await user.selectOptions(screen.getByLabelText('Due'), 'In some months');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose at least one month')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Shrawan' }));
    await user.click(screen.getByRole('checkbox', { name: 'Chaitra' }));
    answer('get', '/api/fees/heads', [{ ...TUITION }]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Examination is added')).toBeVisible();
    expect(sent[0]?.body).toEqual({
      name: 'Examination',
      nepali_name: '',
      part: 'exam_fees',
      due: 'months',
      months: ['Shrawan', 'Chaitra'],
      optional: false,
      retired: false,
    });
    expect(await screen.findByRole('rowheader', { name: /Monthly tuition/u })).toBeVisible();
  });

  test('are changed and retired; a retired one can be brought back', async () => {
    const { user } = await openPlan();
    const sent = answer('put', `/api/fees/heads/${TRANSPORT._id}`, {
      message: 'Changes to Transport are saved.',
      head: { ...TRANSPORT, retired: true },
    });
    await user.click(screen.getByRole('button', { name: 'Transport' }));
    await user.click(screen.getByRole('checkbox', { name: /^Retired/u }));
    answer('get', '/api/fees/heads', [{ ...TUITION }, { ...TRANSPORT, retired: true }]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changes to Transport are saved.')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ name: 'Transport', optional: true, retired: true });
    await waitFor(() =>
      expect(screen.queryByRole('rowheader', { name: /Transport/u })).not.toBeInTheDocument(),
    );
    await user.click(screen.getByRole('button', { name: 'Transport' }));
    expect(screen.getByRole('checkbox', { name: /^Retired/u })).toBeChecked();
  });
});
