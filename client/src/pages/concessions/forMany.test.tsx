import type { ConcessionProposal } from '@school-office/contract/money/concessions';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { aHead, aPreview, aStudent, idOf } from '../../testing/builders.ts';
import { fieldOf } from '../../testing/messages.ts';
import { answer, answerQueries, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const TUITION = aHead();
const COMPUTER = aHead({ _id: idOf(4), name: 'Computer', part: 'computer_fees' });
const BIMAL: ConcessionProposal = {
  student: { _id: idOf(31), student_name: 'Bimal Example', classname: 'Five', roll_no: 3 },
  why: 'Child 2 of a family: Asha Example is the eldest',
  has: [],
};
const CHANDRA: ConcessionProposal = {
  student: { _id: idOf(32), student_name: 'Chandra Example', classname: 'Six', roll_no: 4 },
  why: 'Child 3 of a family: Asha Example is the eldest',
  has: [{ kind: 'sibling', percent: 10, amount: null }],
};

beforeEach(() => {
  // 5 Mangsir 2083.
  vi.setSystemTime('2026-11-21T08:20:00Z');
  answer('get', '/api/fees/heads', [{ ...TUITION }, { ...COMPUTER }]);
  answer('get', '/api/fees/bills/2083/Mangsir', onWire(aPreview({ charged_months: ['Kartik', 'Mangsir'] })));
});

function onWire(value: object) {
  return JSON.parse(JSON.stringify(value)) as Record<string, string>;
}

async function openSiblings() {
  const asked = answerQueries('/api/fees/concessions/proposals', onWire([BIMAL, CHANDRA]));
  const app = renderApp(paths.concessionsForMany);
  await screen.findByRole('region', { name: 'Students' });
  await waitFor(() => expect(screen.getByLabelText('From month')).toHaveValue('Poush'));
  return { ...app, asked };
}

function answerGiven(changes: object = {}) {
  const given = { message: 'One student has the concession', given: 1, skipped: [], ...changes };
  return answer('post', '/api/fees/concessions', onWire(given), 201);
}

const boxes = () =>
  within(screen.getByRole('region', { name: 'Students' }))
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((box) => [box.getAttribute('aria-label'), box.checked]);

test('brothers and sisters are proposed with the reason; who has one of the kind is not ticked', async () => {
  const { asked } = await openSiblings();
  expect(asked).toEqual(['?rule=siblings&from=2']);
  expect(boxes()).toEqual([
    ['All that are shown', false],
    ['Bimal Example', true],
    ['Chandra Example', false],
  ]);
  const rows = within(screen.getByRole('region', { name: 'Students' })).getAllByRole('row');
  expect(rows[2]).toHaveTextContent(
    'Chandra ExampleSix4Child 3 of a family: Asha Example is the eldestsibling 10 %',
  );
  expect(screen.getByLabelText('Kind')).toHaveValue('sibling');
  expect(screen.getByRole('checkbox', { name: 'Monthly tuition' })).toBeChecked();
});

test('from the third child on they are read anew, and staff children have their own kind', async () => {
  const { user, asked } = await openSiblings();
  await user.click(screen.getByRole('button', { name: 'From the third child' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?rule=siblings&from=3'));
  await user.click(screen.getByRole('button', { name: 'Staff children' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?rule=staff&from=3'));
  expect(await screen.findByLabelText('Kind')).toHaveValue('staff child');
});

test('it is given to those who are ticked by one act under a key; who is left out is named with the reason', async () => {
  const { user } = await openSiblings();
  const skipped = [
    { student: CHANDRA.student, why: 'Chandra Example has a concession of the kind sibling already' },
  ];
  const sent = answerGiven({ skipped });
  await user.click(screen.getByRole('checkbox', { name: 'Chandra Example' }));
  await user.type(screen.getByLabelText(/^Percent/u), '25');
  await user.type(screen.getByLabelText('Reason'), 'Second child{Enter}');
  expect(await screen.findByText(skipped[0]!.why)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({
    students: [BIMAL.student._id, CHANDRA.student._id],
    heads: [TUITION._id],
    percent: 25,
    amount: null,
    from_year: 2083,
    from_month: 'Poush',
    until_year: null,
    until_month: null,
    kind: 'sibling',
    reason: 'Second child',
  });
  expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/\S/u);
  expect(screen.getByRole('link', { name: 'Concessions of Poush 2083' })).toHaveAttribute(
    'href',
    '/concessions?month=2083-Poush',
  );
});

test('what is wrong stands at its field, and nothing is sent', async () => {
  const { user } = await openSiblings();
  const sent = answerGiven();
  const give = screen.getByRole('button', { name: 'Give to 1 student' });
  await user.click(give);
  expect(fieldOf(await screen.findByText('Enter either a percentage or an amount'))).toBe(
    screen.getByLabelText(/^Percent/u),
  );
  await user.type(screen.getByLabelText(/^Percent/u), '250');
  await user.click(screen.getByRole('checkbox', { name: 'Monthly tuition' }));
  await user.click(give);
  expect(await screen.findByText('Choose at least one head')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Bimal Example' }));
  expect(screen.getByRole('button', { name: 'Nobody is ticked' })).toBeDisabled();
});

test('a lost answer is sent again under its key', async () => {
  const { user } = await openSiblings();
  const lost = refuse('post', '/api/fees/concessions', 503, {
    message: 'The school office does not answer.',
  });
  await user.type(screen.getByLabelText(/^Percent/u), '25');
  await user.type(screen.getByLabelText('Reason'), 'Second child{Enter}');
  expect(await screen.findByText(/does not answer/u)).toBeVisible();
  const sent = answerGiven();
  await user.click(screen.getByRole('button', { name: 'Give to 1 student' }));
  expect(await screen.findAllByText(/^One student has the concession/u)).not.toEqual([]);
  expect(sent[0]?.headers.get('Idempotency-Key')).toBe(lost[0]?.headers.get('Idempotency-Key'));
});

test('a month that is charged already is said to stay as it is, with the way to correct it', async () => {
  const { user } = await openSiblings();
  expect(screen.queryByText(/is charged already/u)).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('From month'), 'Mangsir');
  expect(screen.getByText(/^Mangsir 2083 is charged already/u)).toBeVisible();
});

test('these are ticked class by class or by a search; who is not shown is named before', async () => {
  answer('get', '/api/students', [
    onWire(aStudent({ _id: idOf(11), student_name: 'Maya Example', classname: 'Five', roll_no: 2 })),
    onWire(aStudent({ _id: idOf(12), student_name: 'Dipa Example', classname: 'Six', roll_no: 1 })),
  ]);
  const sent = answerGiven({ message: '2 students have the concession' });
  const { user } = renderApp(`${paths.concessionsForMany}?rule=these`);
  await user.selectOptions(await screen.findByLabelText('Class'), 'Five');
  expect(boxes()).toEqual([
    ['All that are shown', false],
    ['Maya Example', false],
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Maya Example' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search all students' }), 'dipa');
  await user.click(await screen.findByRole('checkbox', { name: 'Dipa Example' }));
  await user.selectOptions(screen.getByLabelText('Kind'), 'merit');
  await user.type(screen.getByLabelText(/^Or rupees a month/u), '200');
  await user.type(screen.getByLabelText('Reason'), 'First in class{Enter}');
  const question = within(await screen.findByRole('dialog', { name: 'Give it to 2 students?' }));
  expect(question.getByText('Ticked, and not shown just now: Maya Example.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Give it' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ students: [idOf(11), idOf(12)], amount: 200, percent: null });
});

test('a refusal of the server is said, and what was typed stays', async () => {
  const { user } = await openSiblings();
  refuse('post', '/api/fees/concessions', 404, { message: 'Fee head not found' });
  await user.type(screen.getByLabelText(/^Percent/u), '25');
  await user.type(screen.getByLabelText('Reason'), 'Second child{Enter}');
  expect(await screen.findByText('Fee head not found')).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue('Second child');
});
