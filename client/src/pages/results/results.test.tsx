import type { ClassResults } from '@school-office/contract/examinations/resultAnswers';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { toExamination } from '../../lib/paths.ts';
import { aClerk, aTeacher } from '../../testing/builders.ts';
import { answer, answerLater, fail, refuse } from '../../testing/mockServer.ts';
import { examinations } from '../../testing/recorded/examinations.ts';
import { published } from '../../testing/recorded/published.ts';
import { results } from '../../testing/recorded/results.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const ID = examinations[0]!._id;
const RESULTS = `/api/examinations/${ID}/results/Five`;
const PUBLISH = `/api/examinations/${ID}/publish/Five`;
const REMARKS = `/api/examinations/${ID}/remarks/Five`;

function told(body: ClassResults) {
  return answer('get', RESULTS, { ...body });
}

/** Opens the page without waiting for its results. */
function render(options = {}) {
  answer(
    'get',
    '/api/examinations',
    examinations.map((one) => ({ ...one })),
  );
  answer('get', '/api/dues/Five', []);
  return renderApp(toExamination('results', ID), options);
}

async function openResults(body: ClassResults = results, options = {}) {
  told(body);
  const app = render(options);
  await screen.findByRole('region', { name: 'Results of Five' });
  return app;
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const remark = (name: string) => screen.getByRole('textbox', { name: `Remarks on ${name}` });

describe('the results of a class', () => {
  test('are not said to be none while they are loaded; nobody in the class is said so', async () => {
    const arrive = answerLater('get', RESULTS, { ...results, students: [] });
    render();
    expect(await screen.findByRole('heading', { name: 'Results' })).toBeVisible();
    expect(screen.queryByText(/Nobody was in class/)).not.toBeInTheDocument();
    arrive();
    expect(
      await screen.findByText('Nobody was in class Five on the first day of this examination.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  });

  test('that could not be loaded are loaded again', async () => {
    fail('get', RESULTS);
    const { user } = render();
    expect(await screen.findByText(/This could not be loaded/)).toBeVisible();
    told(results);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Results of Five' })).toBeVisible();
    expect(screen.queryByText(/This could not be loaded/)).not.toBeInTheDocument();
  });

  test('have grades, what they are made of, and who is not completely marked', async () => {
    await openResults();
    expect(row('Maya Example')).toHaveTextContent(/3\.[0-9]{2}.*63 \+ 23/);
    expect(row('Aarav Example')).toHaveTextContent(/incomplete.*not marked/);
    expect(screen.getByText(/2 pupils, 1 passed, 0 with NG, 1 incomplete, not published/)).toBeVisible();
  });
});

describe('publishing', () => {
  test('asks first and says how many are not marked; the page shows them published', async () => {
    const { user } = await openResults();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const question = within(screen.getByRole('dialog', { name: 'Publish the results of Five?' }));
    expect(question.getByText(/1 student is not completely marked/)).toBeVisible();
    const sent = answer('post', PUBLISH, { ...published }, 201);
    told(published.results);
    await user.click(question.getByRole('button', { name: 'Publish anyway' }));
    expect(await screen.findByText(published.message)).toBeVisible();
    expect(sent[0]?.body).toEqual({ anyway: true });
    expect(await screen.findByText(/published 5 Mangsir 2083/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  });

  test('saves the remarks that are typed, and says so; Enter goes to the next pupil', async () => {
    const { user } = await openResults();
    const [first, second] = results.students;
    await user.type(remark(first!.student_name), 'Well done{Enter}');
    expect(remark(second!.student_name)).toHaveFocus();
    const saved = answer('put', REMARKS, { message: 'Remarks are saved' });
    const sent = answer('post', PUBLISH, { ...published }, 201);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(screen.getByText('1 remark is not saved yet, and saved with it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publish anyway' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(saved[0]?.body).toMatchObject({ remarks: { [first!._id]: 'Well done' } });
  });

  test('that another desk did first is said, and read again', async () => {
    const { user } = await openResults();
    refuse('post', PUBLISH, 409, { message: 'The results of class Five are published already' });
    told(published.results);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click(screen.getByRole('button', { name: 'Publish anyway' }));
    expect(await screen.findByText('The results of class Five are published already')).toBeVisible();
    expect(await screen.findByText(/published 5 Mangsir 2083/)).toBeVisible();
  });

  test('is not for a clerk, nor for a teacher', async () => {
    await openResults(results, { login: aClerk() });
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  });
});

describe('remarks', () => {
  test('of a class teacher are saved together', async () => {
    const { user } = await openResults(results, { login: aTeacher('Five') });
    await user.type(remark('Maya Example'), 'Reads well');
    const sent = answer('put', REMARKS, { message: 'The remark is saved' });
    const students = results.students.map((student) =>
      student.student_name === 'Maya Example' ? { ...student, remarks: 'Reads well' } : student,
    );
    told({ ...results, students });
    await user.click(screen.getByRole('button', { name: 'Save remarks' }));
    expect(await screen.findByText('The remark is saved')).toBeVisible();
    const maya = results.students.find(({ student_name }) => student_name === 'Maya Example')!;
    expect(sent[0]?.body).toEqual({ remarks: { [maya._id]: 'Reads well' }, reason: '' });
    await waitFor(() => expect(remark('Maya Example')).toHaveValue('Reads well'));
    expect(screen.queryByText(/not saved yet/)).not.toBeInTheDocument();
  });

  test('that could not be sent stay', async () => {
    const { user } = await openResults();
    await user.type(remark('Maya Example'), 'Reads well');
    fail('put', REMARKS);
    await user.click(screen.getByRole('button', { name: 'Save remarks' }));
    expect(await screen.findByText(/Nothing you typed is lost/)).toBeVisible();
    expect(remark('Maya Example')).toHaveValue('Reads well');
    expect(screen.getByText(/1 remark is not saved yet/)).toBeVisible();
  });

  test('after publishing wait for a reason, and only a head writes them', async () => {
    const { user } = await openResults(published.results);
    await user.type(remark('Maya Example'), 'Reads well');
    const saving = screen.getByRole('button', { name: 'Save remarks' });
    expect(saving).toBeDisabled();
    await user.type(screen.getByLabelText('Reason for the correction'), 'Forgotten');
    const sent = answer('put', REMARKS, { message: 'The remark is saved' });
    await user.click(saving);
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ reason: 'Forgotten' }));
  });

  test('after publishing are text for a clerk', async () => {
    await openResults(published.results, { login: aClerk() });
    expect(screen.queryByRole('textbox', { name: /^Remarks on/ })).not.toBeInTheDocument();
  });
});

test('corrections are listed with their reasons', async () => {
  const correction = {
    at: '2026-11-21T06:00:00.000Z',
    account: 'office@jhhs.example',
    reason: 'Counted again',
    student: results.students[0]!._id,
    student_name: 'Maya Example',
    what: 'English',
    from: '63 and 23',
    to: '64 and 23',
  };
  await openResults({ ...published.results, corrections: [correction] });
  expect(screen.getByText('1 correction since publishing')).toBeVisible();
  expect(
    screen.getByText(/Maya Example, English from 63 and 23 to 64 and 23 \(Counted again\)/),
  ).toBeInTheDocument();
});
