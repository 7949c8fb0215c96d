import type { Examination, Paper } from '@school-office/contract/examinations/examinations';
import type { ClassSubjects } from '@school-office/contract/examinations/subjects';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toExamination } from '../../lib/paths.ts';
import { idOf } from '../../testing/builders.ts';
import { answer, fail, refuse } from '../../testing/mockServer.ts';
import { classSubjects } from '../../testing/recorded/classSubjects.ts';
import { examinations } from '../../testing/recorded/examinations.ts';
import { results } from '../../testing/recorded/results.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const [ENGLISH, NEPALI] = classSubjects.subjects as [
  ClassSubjects['subjects'][number],
  ClassSubjects['subjects'][number],
];
const EXAMINATION: Examination = { ...examinations[0]!, routine: [paper(ENGLISH._id, '2083-08-13')] };
const ONE = `/api/examinations/${EXAMINATION._id}`;
const SUBJECTS = '/api/subjects/2083/Five';

function paper(subject: string, day: string): Paper {
  return { classname: 'Five', subject, day, time: '11:00 to 13:15' };
}

function list(examination: Examination) {
  return answer('get', '/api/examinations', [{ ...examination }]);
}

async function openRoutine(examination = EXAMINATION) {
  list(examination);
  answer('get', SUBJECTS, { ...classSubjects });
  answer('get', '/api/dues/Five', []);
  answer('get', `${ONE}/results/Five`, { ...results });
  const app = renderApp(toExamination('examination', EXAMINATION._id));
  await screen.findByRole('region', { name: 'Routine of class Five' });
  return app;
}

const day = (subject: string) => screen.getByRole('textbox', { name: `Day of ${subject}` });
const time = (subject: string) => screen.getByRole('textbox', { name: `Time of ${subject}` });
const save = () => screen.getByRole('button', { name: 'Save' });

test('papers are typed and saved; the weekday is said at once', async () => {
  const { user } = await openRoutine();
  expect(save()).toBeDisabled();
  await user.click(day('Nepali'));
  await user.keyboard('2083-08-14');
  expect(screen.getByRole('row', { name: /Nepali/ })).toHaveTextContent('Monday');
  // The hour is that of the paper above, until another one is typed.
  expect(time('Nepali')).toHaveValue('11:00 to 13:15');
  await user.clear(time('Nepali'));
  await user.type(time('Nepali'), '11-13');
  const routine = [EXAMINATION.routine[0]!, { ...paper(NEPALI._id, '2083-08-14'), time: '11:00 to 13:00' }];
  const saved = {
    ...EXAMINATION,
    routine,
    seen: 1,
    warnings: [{ classname: 'Five' as const, text: 'Five, Nepali: 14 Mangsir 2083 is a holiday' }],
  };
  const sent = answer('put', ONE, { message: 'Changes are saved', examination: null });
  list(saved);
  await user.click(save());
  expect(await screen.findByText('Changes are saved')).toBeVisible();
  expect(sent[0]?.body).toEqual({ routine, seen: 0 });
  expect(time('Nepali')).toHaveValue('11:00 to 13:00');
  expect(screen.getByText('Five, Nepali: 14 Mangsir 2083 is a holiday')).toBeVisible();
  expect(save()).toBeDisabled();
});

test('a class without a routine takes the days and hours of another one', async () => {
  answer('get', '/api/subjects/2083/Six', { ...classSubjects, classname: 'Six' });
  const theirs = { ...paper(ENGLISH._id, '2083-08-13'), classname: 'Six' as const };
  const { user } = await openRoutine({ ...EXAMINATION, classes: ['Five', 'Six'], routine: [theirs] });
  expect(day('English')).toHaveValue('');
  await user.click(await screen.findByRole('button', { name: 'Copy class Six' }));
  expect(day('English')).toHaveValue('2083/08/13');
  expect(time('English')).toHaveValue('11:00 to 13:15');
  expect(day('Nepali')).toHaveValue('');
  expect(save()).toBeEnabled();
});

test('a day or time that is none is said with its subject, and nothing is sent', async () => {
  const { user } = await openRoutine();
  await user.clear(time('English'));
  await user.type(time('English'), 'noon');
  await user.click(save());
  expect(screen.getByText('English: Time must be such as 11:00 or 11:00 to 13:15')).toBeVisible();
  expect(time('English')).toHaveValue('noon');
  expect(time('English')).toBeInvalid();
  expect(day('English')).toBeValid();
  await user.type(time('English'), ' 12');
  expect(time('English')).toBeValid();
});

test('days and times are typed short, and all that is wrong is said at once', async () => {
  const { user } = await openRoutine();
  await user.clear(day('English'));
  await user.type(day('English'), '24');
  await user.clear(time('English'));
  await user.type(time('English'), '11-1:15');
  await user.type(day('Nepali'), '9/40');
  await user.clear(time('Nepali'));
  await user.type(time('Nepali'), 'noon');
  expect(screen.getByRole('row', { name: /English/ })).toHaveTextContent('Thursday');
  await user.click(save());
  expect(
    screen.getByText('Nepali: Day must be a day of the Nepali calendar such as 2083/08/06'),
  ).toBeVisible();
  expect(screen.getByText('Nepali: Time must be such as 11:00 or 11:00 to 13:15')).toBeVisible();
  await user.clear(day('Nepali'));
  await user.type(day('Nepali'), '9/2');
  await user.clear(time('Nepali'));
  await user.type(time('Nepali'), '१२');
  const sent = answer('put', ONE, { message: 'Changes are saved', examination: null });
  await user.click(save());
  await screen.findByText('Changes are saved');
  expect(sent[0]?.body).toMatchObject({
    routine: [
      { subject: ENGLISH._id, day: '2083-08-24', time: '11:00 to 13:15' },
      { subject: NEPALI._id, day: '2083-09-02', time: '12:00' },
    ],
  });
});

test('is copied to other classes by the names of their subjects, and leads to marks and results', async () => {
  const six = { ...ENGLISH, _id: idOf(61) };
  const all = [classSubjects, { ...classSubjects, classname: 'Six', subjects: [six] }];
  answer('get', '/api/subjects/2083', JSON.parse(JSON.stringify(all)) as object[]);
  const { user } = await openRoutine({ ...EXAMINATION, classes: ['Five', 'Six', 'Seven'] });
  expect(screen.getByRole('link', { name: 'Marks' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Results' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'To other classes' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Copy the routine of class Five' }));
  expect(await dialog.findByRole('checkbox', { name: 'Six' })).toBeChecked();
  const sent = answer('put', ONE, { message: 'Changes are saved', examination: null });
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Changes are saved')).toBeVisible();
  const [paperOfFive] = EXAMINATION.routine;
  expect(sent[0]?.body).toEqual({
    routine: [paperOfFive, { ...paperOfFive, classname: 'Six', subject: idOf(61) }],
    seen: 0,
  });
});

test('where another desk was first, theirs come under what is typed here', async () => {
  const { user } = await openRoutine();
  await user.type(day('Nepali'), '2083-08-15');
  await user.clear(time('Nepali'));
  await user.type(time('Nepali'), '12:00');
  refuse('put', ONE, 409, { message: 'First Terminal was changed at another desk meanwhile.' });
  const theirs = [paper(ENGLISH._id, '2083-08-20')];
  list({ ...EXAMINATION, routine: theirs, seen: 1 });
  await user.click(save());
  expect(await screen.findByText(/changed at another desk/)).toBeVisible();
  await waitFor(() => expect(day('English')).toHaveValue('2083/08/20'));
  expect(day('Nepali')).toHaveValue('2083-08-15');
  const sent = answer('put', ONE, { message: 'Changes are saved', examination: null });
  await user.click(save());
  expect(await screen.findByText('Changes are saved')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ seen: 1, routine: [theirs[0]!, { subject: NEPALI._id }] });
});

test('without an answer, what is typed stays', async () => {
  const { user } = await openRoutine();
  await user.type(day('Nepali'), '2083-08-15');
  await user.clear(time('Nepali'));
  await user.type(time('Nepali'), '12:00');
  fail('put', ONE);
  await user.click(save());
  expect(await screen.findByText(/Nothing you typed is lost/)).toBeVisible();
  expect(day('Nepali')).toHaveValue('2083-08-15');
});

test('without subjects, and when they cannot be loaded, it has no table', async () => {
  list(EXAMINATION);
  fail('get', SUBJECTS);
  const { user } = renderApp(toExamination('examination', EXAMINATION._id));
  expect(await screen.findByText(/This could not be loaded/)).toBeVisible();
  expect(screen.queryByText(/has no subjects/)).not.toBeInTheDocument();
  answer('get', SUBJECTS, { ...classSubjects, subjects: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Class Five has no subjects in 2083 yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Subjects' })).toHaveAttribute(
    'href',
    '/subjects?year=2083&class=Five',
  );
});
