import type { Examination } from '@school-office/contract/examinations/examinations';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { aTeacher, idOf } from '../../testing/builders.ts';
import { answer, answerLater, fail, refuse } from '../../testing/mockServer.ts';
import { examinations } from '../../testing/recorded/examinations.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const FIRST: Examination = { ...examinations[0]!, routine: [] };
const ONE = `/api/examinations/${FIRST._id}`;

function list(...all: Examination[]) {
  return answer(
    'get',
    '/api/examinations',
    all.map((one) => ({ ...one })),
  );
}

async function openDialog(examination: Examination = FIRST) {
  list(examination);
  const app = renderApp(paths.examinations);
  await app.user.click(await screen.findByRole('button', { name: 'First Terminal 2083' }));
  return { ...app, dialog: within(screen.getByRole('dialog', { name: 'First Terminal' })) };
}

describe('the examinations', () => {
  test('are not said to be none while they are loaded, nor when that fails', async () => {
    const arrive = answerLater('get', '/api/examinations', []);
    renderApp(paths.examinations);
    expect(await screen.findByRole('heading', { level: 1, name: 'Examinations' })).toBeVisible();
    expect(screen.queryByText(/There is no examination/)).not.toBeInTheDocument();
    arrive();
    expect(await screen.findByText(/There is no examination yet/)).toBeVisible();
  });

  test('that could not be loaded are loaded again', async () => {
    fail('get', '/api/examinations');
    const { user } = renderApp(paths.examinations);
    expect(await screen.findByText(/This could not be loaded/)).toBeVisible();
    expect(screen.queryByText(/There is no examination/)).not.toBeInTheDocument();
    list(FIRST);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'First Terminal 2083' })).toBeVisible();
    expect(screen.queryByText(/This could not be loaded/)).not.toBeInTheDocument();
  });

  test('say their classes and what is published in the order of classes', async () => {
    const published = (['Five', 'One'] as const).map((classname) => ({ classname, section: '', at: '' }));
    const nine = { classname: 'Nine' as const, section: 'B', at: '' };
    list({
      ...FIRST,
      classes: ['One', 'Five', 'Nine'],
      published: [...published, nine, { ...nine, section: 'A' }],
    });
    renderApp(paths.examinations);
    expect(await screen.findByText(/3 classes: One, Five, Nine/)).toBeVisible();
    expect(screen.getByText('Published: One, Five, Nine A, Nine B')).toBeVisible();
  });

  test('that are none yet lead to the subjects', async () => {
    list();
    renderApp(paths.examinations);
    expect(await screen.findByRole('link', { name: 'Say first which subjects' })).toHaveAttribute(
      'href',
      paths.subjects,
    );
  });

  test('of a teacher of some subjects have marks only', async () => {
    list(FIRST);
    const classes = [{ classname: 'Five' as const, section: '', subjects: [idOf(2)] }];
    renderApp(paths.examinations, { login: { ...aTeacher('Five'), classes } });
    expect(await screen.findByRole('link', { name: 'Marks' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Results' })).not.toBeInTheDocument();
  });

  test('of a teacher have marks and results, and nothing to change', async () => {
    list(FIRST);
    renderApp(paths.examinations, { login: aTeacher('Five') });
    expect(await screen.findByRole('heading', { name: 'First Terminal 2083' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^(Routine|Marks|Results)$/ }).map(textOf)).toEqual([
      'Marks',
      'Results',
    ]);
    expect(screen.queryByRole('button', { name: 'Examination' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'First Terminal 2083' })).not.toBeInTheDocument();
  });
});

describe('a new examination', () => {
  test('is made with its classes, and stands in the list', async () => {
    list();
    const { user } = renderApp(paths.examinations);
    await user.click(await screen.findByRole('button', { name: 'Examination' }));
    const dialog = within(screen.getByRole('dialog', { name: 'New examination' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText(/^Name (?!in)/)).toBeVisible();
    await user.type(dialog.getByLabelText('Name'), 'First Terminal');
    await user.click(dialog.getByRole('button', { name: 'None' }));
    await user.click(dialog.getByRole('checkbox', { name: 'UKG' }));
    await user.click(dialog.getByRole('checkbox', { name: 'LKG' }));
    const sent = answer(
      'post',
      '/api/examinations',
      { message: 'First Terminal is made', examination: null },
      201,
    );
    list(FIRST);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('First Terminal is made')).toBeVisible();
    expect(screen.getByRole('button', { name: 'First Terminal 2083' })).toBeVisible();
    const [call] = sent as [(typeof sent)[number]];
    expect(call.body).toMatchObject({ name: 'First Terminal', year: 2083, weights: null, routine: [] });
    expect((call.body as Examination).classes).toEqual(['LKG', 'UKG']);
    expect(call.headers.get('Idempotency-Key')).toBeTruthy();
  });

  test('of others has weights that sum to 100', async () => {
    list(FIRST);
    const { user } = renderApp(paths.examinations);
    await user.click(await screen.findByRole('button', { name: 'Examination' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Final');
    await user.click(dialog.getByRole('checkbox', { name: /^A final/ }));
    const percent = dialog.getByRole('textbox', { name: 'Percent of First Terminal' });
    await user.type(percent, '80');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('The weights must sum to 100')).toBeVisible();
    await user.clear(percent);
    await user.type(percent, '100');
    const sent = answer('post', '/api/examinations', { message: 'Final is made', examination: null }, 201);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ weights: { [FIRST._id]: 100 } }));
  });
});

describe('an examination', () => {
  test('that another desk changed meanwhile keeps what is typed, and is saved upon theirs', async () => {
    const { user, dialog } = await openDialog();
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'First Term');
    const refused = refuse('put', ONE, 409, {
      message: 'First Terminal was changed at another desk meanwhile.',
    });
    const routine = [{ classname: 'Five' as const, subject: idOf(7), day: '2083-08-20', time: '11:00' }];
    list({ ...FIRST, seen: 1, routine });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/changed at another desk/)).toBeVisible();
    expect(refused[0]?.body).toMatchObject({ seen: 0, routine: [] });
    expect(dialog.getByLabelText('Name')).toHaveValue('First Term');
    const sent = answer('put', ONE, { message: 'Changes to First Term are saved', examination: null });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changes to First Term are saved')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ name: 'First Term', seen: 1, routine });
  });

  test('is removed after a question, unless it has marks', async () => {
    const { user, dialog } = await openDialog(examinations[0]);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    const question = within(screen.getByRole('dialog', { name: 'Remove First Terminal 2083?' }));
    expect(question.getByText(/with its routine of 1 paper/)).toBeVisible();
    refuse('delete', ONE, 409, { message: 'First Terminal has marks and cannot be removed' });
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('First Terminal has marks and cannot be removed')).toBeVisible();
    const sent = answer('delete', ONE, { message: 'First Terminal is removed' });
    list();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    const again = within(screen.getByRole('dialog', { name: 'Remove First Terminal 2083?' }));
    await user.click(again.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('First Terminal is removed')).toBeVisible();
    expect(await screen.findByText(/There is no examination yet/)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('that is published cannot be removed', async () => {
    const published = [{ classname: 'Five' as const, section: '', at: '2026-11-20T05:00:00.000Z' }];
    const { dialog } = await openDialog({ ...FIRST, published });
    expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    expect(screen.getByText('Published: Five')).toBeInTheDocument();
  });

  test('with a routine does not become a final', async () => {
    const { dialog } = await openDialog(examinations[0]);
    expect(dialog.getByRole('checkbox', { name: /^A final/ })).toBeDisabled();
  });
});

function textOf({ textContent }: HTMLElement) {
  return textContent;
}
