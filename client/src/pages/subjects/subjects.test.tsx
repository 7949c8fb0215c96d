import type { ClassSubjects } from '@school-office/contract/examinations/subjects';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aStudent, idOf } from '../../testing/builders.ts';
import { answer, answerLater, fail, refuse } from '../../testing/mockServer.ts';
import { classSubjects } from '../../testing/recorded/classSubjects.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const PATH = '/subjects?year=2083&class=Five';
const FIVE = '/api/subjects/2083/Five';
const NONE: ClassSubjects = { ...classSubjects, subjects: [], seen: 0 };
const [ENGLISH] = classSubjects.subjects;

beforeEach(() => {
  told({ ...NONE, year: 2082 }, '/api/subjects/2082/Five');
  answer('get', '/api/subjects/2083', []);
});

function told(subjects: ClassSubjects, path = FIVE) {
  return answer('get', path, { ...subjects });
}

async function openSubjects(subjects: ClassSubjects = classSubjects) {
  told(subjects);
  const app = renderApp(PATH);
  await screen.findByRole('combobox', { name: 'Marked' });
  return app;
}

const save = () => screen.getByRole('button', { name: 'Save' });
const number = (of: string) => screen.getByRole('textbox', { name: of });
const name = (of: string) => screen.getByRole('textbox', { name: `Name of ${of}` });

describe('the subjects of a class', () => {
  test('are not said to be none while they are loaded, nor when that fails', async () => {
    const arrive = answerLater('get', FIVE, { ...NONE });
    renderApp(PATH);
    expect(await screen.findByRole('heading', { name: 'Subjects' })).toBeVisible();
    expect(screen.queryByText(/has no subjects/)).not.toBeInTheDocument();
    arrive();
    expect(await screen.findByText(/Class Five has no subjects in 2083 yet/)).toBeVisible();
  });

  test('that could not be loaded are loaded again', async () => {
    fail('get', FIVE);
    const { user } = renderApp(PATH);
    expect(await screen.findByText(/This could not be loaded/)).toBeVisible();
    expect(screen.queryByText(/has no subjects/)).not.toBeInTheDocument();
    told(classSubjects);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Name of English' })).toBeVisible();
  });

  test('are copied from last year, as others that nobody takes yet', async () => {
    const takers = [idOf(9)];
    const before = { ...classSubjects, year: 2082, subjects: [{ ...ENGLISH!, optional: true, takers }] };
    told(before, '/api/subjects/2082/Five');
    const { user } = await openSubjects(NONE);
    await user.click(await screen.findByRole('button', { name: 'Copy 2082' }));
    expect(name('English')).toBeVisible();
    const sent = answer('put', FIVE, { message: 'Saved', ...classSubjects });
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    const { _id, ...fields } = ENGLISH!;
    expect(sent[0]?.body).toMatchObject({ subjects: [{ ...fields, optional: true, takers: [] }], seen: 0 });
    expect(JSON.stringify(sent[0]?.body)).not.toContain(_id);
  });

  test('begin with the name of the first one; a row without a name is nothing', async () => {
    const { user } = await openSubjects(NONE);
    await user.click(screen.getByRole('button', { name: 'Subject' }));
    expect(name('row 1')).toHaveFocus();
    await user.keyboard('Maths{Enter}');
    expect(name('row 2')).toHaveFocus();
    const sent = answer('put', FIVE, { message: 'Saved', ...classSubjects });
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect((sent[0]!.body as { subjects: object[] }).subjects).toMatchObject([{ name: 'Maths' }]);
  });

  test('are typed, put in order and saved, and stand as they are stored', async () => {
    const { user } = await openSubjects();
    expect(save()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Subject' }));
    expect(name('row 3')).toHaveFocus();
    await user.type(name('row 3'), 'Science');
    await user.click(screen.getByRole('button', { name: 'Move Science up' }));
    const sent = answer('put', FIVE, { message: 'Subjects of Five are saved', ...classSubjects });
    told({ ...classSubjects, seen: 2, subjects: [ENGLISH!, { ...ENGLISH!, _id: idOf(8), name: 'Science' }] });
    await user.click(save());
    expect(await screen.findByText('Subjects of Five are saved')).toBeVisible();
    const body = sent[0]?.body as { subjects: { name: string }[]; seen: number };
    expect([body.seen, ...body.subjects.map((subject) => subject.name)]).toEqual([
      1,
      'English',
      'Science',
      'Nepali',
    ]);
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'Name of Nepali' })).not.toBeInTheDocument(),
    );
    expect(save()).toBeDisabled();
  });

  test('with pass marks above full marks say so with the subject', async () => {
    const { user } = await openSubjects();
    const pass = screen.getByRole('textbox', { name: 'Pass of theory, Nepali' });
    await user.clear(pass);
    await user.type(pass, '80');
    await user.click(save());
    expect(screen.getByText(/^Nepali: /)).toBeVisible();
    expect(pass).toHaveValue('80');
  });

  test('are copied from another class; Enter adds one, and pass marks follow full marks until they are typed', async () => {
    const nine = { ...classSubjects, classname: 'Nine', subjects: [ENGLISH] };
    answer('get', '/api/subjects/2083', JSON.parse(JSON.stringify([nine])) as object[]);
    const { user } = await openSubjects(NONE);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Copy another class' }), 'Nine');
    await user.click(name('English'));
    await user.keyboard('{Enter}');
    expect(name('row 2')).toHaveFocus();
    await user.keyboard('Maths');
    await user.clear(number('Full of theory, Maths'));
    await user.type(number('Full of theory, Maths'), '50');
    await user.clear(number('Full of internal, Maths'));
    await user.type(number('Full of internal, Maths'), '50');
    expect(number('Pass of theory, Maths')).toHaveValue('17.5');
    expect(number('Pass of internal, Maths')).toHaveValue('20');
    await user.clear(number('Pass of theory, Maths'));
    await user.type(number('Pass of theory, Maths'), '18');
    await user.clear(number('Full of theory, Maths'));
    await user.type(number('Full of theory, Maths'), '60');
    expect(number('Pass of theory, Maths')).toHaveValue('18');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Marked' }), 'marks');
    await user.clear(number('Full of theory, English'));
    await user.type(number('Full of theory, English'), '100');
    expect(number('Pass of theory, English')).toHaveValue('36');
  });

  test('all that is wrong is said at once', async () => {
    const { user } = await openSubjects();
    await user.clear(number('Full of theory, English'));
    await user.clear(name('Nepali'));
    await user.click(save());
    expect(screen.getAllByRole('alert')[0]!.children).toHaveLength(2);
  });

  test('optional ones tell who takes none of them, and who more than one', async () => {
    const pupils = ['Maya', 'Hari', 'Gita'].map((one, at) =>
      aStudent({ _id: idOf(70 + at), student_name: `${one} Example`, roll_no: at + 1 }),
    );
    answer('get', '/api/students/class/Five', JSON.parse(JSON.stringify(pupils)) as object[]);
    const [first, second] = [{ takers: [idOf(70), idOf(71)] }, { takers: [idOf(71)] }];
    await openSubjects({
      ...classSubjects,
      subjects: [first, second].map(({ takers }, at) => ({
        ...classSubjects.subjects[at]!,
        optional: true,
        takers,
      })),
    });
    expect(await screen.findByText('No optional subject (1): 3 Gita Example')).toBeVisible();
    expect(screen.getByText('More than one (1): 2 Hari Example (English, Nepali)')).toBeVisible();
  });

  test('that have marks are not taken away: the reason is said, and what is typed stays', async () => {
    const { user } = await openSubjects();
    await user.click(screen.getByRole('button', { name: 'Take Nepali away' }));
    refuse('put', FIVE, 409, { message: 'Nepali has marks and cannot be taken away', field: 'subjects' });
    await user.click(save());
    expect(await screen.findByText('Nepali has marks and cannot be taken away')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Name of Nepali' })).not.toBeInTheDocument();
  });

  test('that another desk saved first are told; theirs are shown, or ours saved in their place', async () => {
    const { user } = await openSubjects();
    await user.type(name('Nepali'), '{End} Two');
    const refused = refuse('put', FIVE, 409, {
      message: 'These subjects were changed at another desk meanwhile.',
    });
    const theirs = { ...classSubjects, seen: 2, subjects: [ENGLISH!] };
    told(theirs);
    await user.click(save());
    expect(await screen.findByText(/Another desk saved this class: English\. Save again/)).toBeVisible();
    expect(name('Nepali Two')).toBeVisible();
    expect(refused[0]?.body).toMatchObject({ seen: 1 });
    const again = refuse('put', FIVE, 400, { message: 'Not yet' });
    await user.click(save());
    await waitFor(() => expect(again[0]?.body).toMatchObject({ seen: 2 }));
    await user.click(screen.getByRole('button', { name: 'Show theirs' }));
    expect(screen.queryByRole('textbox', { name: 'Name of Nepali Two' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Another desk saved/)).not.toBeInTheDocument();
    expect(save()).toBeDisabled();
  });
});

test('the takers of an optional subject are ticked', async () => {
  answer('get', '/api/students/class/Five', [
    { ...aStudent({ _id: idOf(11), student_name: 'Maya Example', roll_no: 1 }) },
    { ...aStudent({ _id: idOf(12), student_name: 'Hari Example', roll_no: 2 }) },
  ]);
  const { user } = await openSubjects();
  await user.click(screen.getByRole('checkbox', { name: 'Nepali is optional' }));
  await user.click(screen.getByRole('button', { name: '0 takers' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Who takes Nepali' }));
  await user.click(await dialog.findByRole('checkbox', { name: /Hari Example/ }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('button', { name: '1 taker' })).toBeVisible();
  const sent = answer('put', FIVE, { message: 'Saved', ...classSubjects });
  await user.click(save());
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ subjects: [{}, { takers: [idOf(12)] }] }));
});
