import type { MarkedStudent, MarksAnswer } from '@school-office/contract/examinations/marks';
import type { Subject } from '@school-office/contract/examinations/subjects';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toExamination } from '../../lib/paths.ts';
import { aClerk, classesWith, idOf } from '../../testing/builders.ts';
import { answer, fail, refuse } from '../../testing/mockServer.ts';
import { examinations } from '../../testing/recorded/examinations.ts';
import { markSheet } from '../../testing/recorded/markSheet.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const EXAMINATION = { ...examinations[0]!, routine: [] };
const ENGLISH: Subject = { ...markSheet.subject, _id: idOf(2) };
const NEPALI: Subject = { ...ENGLISH, _id: idOf(3), name: 'Nepali' };
const MARKING = { scheme: 'letters', internal_percent: 40, rank: false } as const;
const SHEET = `/api/examinations/${EXAMINATION._id}/marks/Five/${ENGLISH._id}`;

function pupil(number: number, changes: Partial<MarkedStudent> = {}): MarkedStudent {
  return {
    ...markSheet.students[0]!,
    _id: idOf(10 + number),
    student_name: `Pupil ${number} Example`,
    roll_no: number,
    theory: null,
    internal: null,
    changes: 0,
    ...changes,
  };
}

function sheet(students: MarkedStudent[], changes: Partial<MarksAnswer> = {}): MarksAnswer {
  const count = { marked: 0, total: students.length, last: null, paper: null };
  return {
    ...markSheet,
    subject: ENGLISH,
    students,
    seen: 0,
    counts: [ENGLISH, NEPALI].map(({ _id, name }) => ({ _id, name, ...count })),
    ...changes,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer('get', '/api/examinations', [EXAMINATION]);
  answer('get', '/api/subjects/2083/Five', {
    ...MARKING,
    year: 2083,
    classname: 'Five',
    subjects: [ENGLISH, NEPALI].map((subject) => ({ ...subject })),
    seen: 1,
  });
});

async function openSheet(told: MarksAnswer, options = {}) {
  answer('get', SHEET, JSON.parse(JSON.stringify(told)) as object);
  const app = renderApp(toExamination('marks', EXAMINATION._id), options);
  await screen.findByRole('heading', { name: 'English, Five' });
  return app;
}

function kept(...students: MarkedStudent[]) {
  return answer('put', SHEET, { message: 'Kept', students: students.map((student) => ({ ...student })) });
}

const theory = (roll: number) =>
  screen.getByRole('textbox', { name: new RegExp(`^Theory .* roll ${roll}$`) });
const internal = (roll: number) =>
  screen.getByRole('textbox', { name: new RegExp(`^Internal .* roll ${roll}$`) });

describe('the grid', () => {
  test.each([
    ['has Internal after theory', {}, 'Enter down, then Internal A absent'],
    ['has theory alone', { subject: { ...ENGLISH, internal: null } }, 'Enter down A absent'],
    ['is judged by a grade, which may be an A', { scheme: 'judged' }, 'Enter down Abs absent'],
  ] as const)('of a subject that %s names the keys that are typed there', async (_which, changes, keys) => {
    await openSheet(sheet([pupil(1)], changes));
    const hint = screen.getByText(/a column from Excel$/);
    expect(hint).toHaveTextContent(`${keys} Ctrl V a column from Excel`);
  });

  test('of a judged subject shows each grade once', async () => {
    const marked = pupil(1, { theory: 'B+' });
    await openSheet(sheet([marked], { scheme: 'judged', subject: { ...ENGLISH, internal: null } }));
    expect(theory(1)).toHaveValue('B+');
    expect(screen.queryByText('B+')).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Subject' })).not.toBeInTheDocument();
  });

  test('begins at the first theory; Enter goes down theory, then internal, and keeps each row', async () => {
    const { user } = await openSheet(sheet([pupil(1), pupil(2)]));
    expect(theory(1)).toHaveFocus();
    const sent = kept(pupil(1, { theory: 63, changes: 1 }));
    await user.keyboard('63{Enter}');
    expect(theory(2)).toHaveFocus();
    expect(await screen.findByText(/^Kept at/)).toBeVisible();
    expect(sent[0]?.body).toEqual({ marks: { [idOf(11)]: { theory: 63 } }, seen: 0, reason: '' });
    const second = kept(pupil(2, { theory: 'A', changes: 1 }));
    await user.keyboard('a{Enter}');
    expect(internal(1)).toHaveFocus();
    await waitFor(() => expect(second).toHaveLength(1));
    expect(theory(2)).toHaveValue('Abs');
    const third = kept(pupil(1, { theory: 63, internal: 22.5, changes: 2 }));
    await user.keyboard('22.5{Enter}');
    await waitFor(() => expect(third[0]?.body).toMatchObject({ seen: 1 }));
    const row = screen.getByRole('row', { name: /Pupil 1 Example/ });
    expect(within(row).getByText('3.70')).toBeVisible();
    expect(screen.getByText('1 of 2', { selector: 'strong' })).toBeVisible();
  });

  test('Tab goes across a row and on to the next', async () => {
    const { user } = await openSheet(sheet([pupil(1), pupil(2)]));
    await user.tab();
    expect(internal(1)).toHaveFocus();
    await user.tab();
    expect(theory(2)).toHaveFocus();
  });

  test('a mark that cannot be stays with the focus and its sentence, and is not sent', async () => {
    const { user } = await openSheet(sheet([pupil(1), pupil(2)]));
    const sent = kept();
    await user.keyboard('76{Enter}');
    expect(theory(1)).toHaveFocus();
    expect(screen.getByText('Theory is out of 75: 0 to 75, or Abs')).toBeVisible();
    expect(theory(1)).toBeInvalid();
    // It is replaced by what is typed next.
    await user.keyboard('80{Enter}');
    expect(theory(1)).toHaveValue('80');
    await user.keyboard('{Escape}');
    expect(theory(1)).toHaveValue('');
    expect(sent).toEqual([]);
  });

  test('a column from Excel fills the cells below', async () => {
    await openSheet(sheet([pupil(1), pupil(2)]));
    const sent = kept(pupil(1, { theory: 40, changes: 1 }), pupil(2, { theory: 41.5, changes: 1 }));
    fireEvent.paste(theory(1), { clipboardData: { getData: () => '40\r\n४१.५\r\n' } });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      marks: { [idOf(11)]: { theory: 40 }, [idOf(12)]: { theory: 41.5 } },
    });
  });

  test('a column as teachers write it: what is understood is taken, the rest is red, asked about and kept', async () => {
    const column = ['45', 'AB', '४२', '38.5', '', 'absent', '60,5', '70%', '33 ', '-', 'अनु', '0'];
    const pupils = column.map((_text, at) => pupil(at + 1));
    const { user } = await openSheet(sheet(pupils));
    const sent = kept(pupil(2, { theory: 'A', changes: 1 }));
    fireEvent.paste(theory(1), { clipboardData: { getData: () => column.join('\r\n') } });
    await waitFor(() => expect(sent).toHaveLength(1));
    const marks = (sent[0]!.body as { marks: Record<string, { theory: unknown }> }).marks;
    const taken = [45, 'A', 42, 38.5, undefined, 'A', 60.5, undefined, 33, 'A', 'A', 0];
    expect(pupils.map(({ _id }) => marks[_id]?.theory)).toEqual(taken);
    await waitFor(() => expect(theory(2)).toHaveValue('Abs'));
    expect(theory(8)).toHaveValue('70%');
    expect(screen.getByText('Theory is out of 75: 0 to 75, or Abs')).toBeVisible();
    expect(await screen.findByText('1 cell in red is not kept')).toBeVisible();
    expect(screen.queryByText(/^Kept at/)).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: /^Nepali/ }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/^The cell in red is not kept, because it cannot be a mark/)).toBeVisible();
  });

  test('what cannot be a mark is there again on the next visit', async () => {
    const { user } = await openSheet(sheet([pupil(1), pupil(2)]));
    await user.keyboard('76{Enter}');
    expect(theory(1)).toBeInvalid();
    fireEvent.blur(theory(1));
    cleanup();
    await openSheet(sheet([pupil(1), pupil(2)]));
    expect(theory(1)).toHaveValue('76');
    expect(theory(1)).toBeInvalid();
    expect(screen.getByText('1 cell in red is not kept')).toBeVisible();
  });

  test.each(['AB', 'Ab', 'Absent', 'abs', 'अनु', '-', 'a'])('%s is absent, and shown as Abs', async (text) => {
    const { user } = await openSheet(sheet([pupil(1), pupil(2)]));
    const sent = kept(pupil(1, { theory: 'A', changes: 1 }));
    await user.keyboard(`${text}{Enter}`);
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ marks: { [idOf(11)]: { theory: 'A' } } }));
    expect(theory(1)).toHaveValue('Abs');
  });

  test.each([
    ['A', 'A'],
    ['ab', 'Abs'],
    ['अनु', 'Abs'],
    ['b+', 'B+'],
  ])('%s typed where the class is judged is %s', async (text, mark) => {
    const judged = { scheme: 'judged', subject: { ...ENGLISH, internal: null } } as const;
    const { user } = await openSheet(sheet([pupil(1), pupil(2)], judged));
    const sent = kept(pupil(1, { theory: mark as 'A', changes: 1 }));
    await user.keyboard(`${text}{Enter}`);
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ marks: { [idOf(11)]: { theory: mark } } }));
    expect(theory(1)).toHaveValue(mark);
  });

  test('a column from Excel that begins with an empty cell gives no pupil the mark of the next', async () => {
    await openSheet(sheet([pupil(1, { theory: 12 }), pupil(2)]));
    const sent = kept(pupil(1, { changes: 1 }), pupil(2, { theory: 41.5, changes: 1 }));
    fireEvent.paste(theory(1), { clipboardData: { getData: () => '\r\n41.5\r\n' } });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      marks: { [idOf(11)]: { theory: null }, [idOf(12)]: { theory: 41.5 } },
    });
  });

  test('without the line it says so, keeps what is typed, and sends it later', async () => {
    const { user } = await openSheet(sheet([pupil(1), pupil(2)]));
    fail('put', SHEET);
    await user.keyboard('63{Enter}');
    expect(await screen.findByText(/1 row is kept here and sent as soon as it does/)).toBeVisible();
    expect(theory(1)).toHaveValue('63');
    const sent = kept(pupil(1, { theory: 63, changes: 1 }));
    vi.advanceTimersByTime(4000);
    expect(await screen.findByText(/^Kept at/)).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ marks: { [idOf(11)]: { theory: 63 } } });
  });

  test('stays when it cannot be read again, says so once, and goes on', async () => {
    await openSheet(sheet([pupil(1, { theory: 50, changes: 1 })]));
    fail('get', SHEET);
    vi.advanceTimersByTime(5500);
    expect(await screen.findByText(/The school office does not answer. What you type is kept/)).toBeVisible();
    expect(theory(1)).toHaveValue('50');
    expect(screen.queryByText(/This could not be loaded/)).not.toBeInTheDocument();
    const told = sheet([pupil(1, { theory: 51, changes: 2 })]);
    answer('get', SHEET, JSON.parse(JSON.stringify(told)) as object);
    vi.advanceTimersByTime(5500);
    await waitFor(() => expect(theory(1)).toHaveValue('51'));
    expect(screen.queryByText(/does not answer/)).not.toBeInTheDocument();
  });

  test('where somebody else was first, their mark stands and the page says so', async () => {
    const { user } = await openSheet(sheet([pupil(1), pupil(2)]));
    answer(
      'get',
      SHEET,
      JSON.parse(JSON.stringify(sheet([pupil(1, { theory: 50, changes: 1 }), pupil(2)]))) as object,
    );
    refuse('put', SHEET, 409, { message: 'Somebody else has changed these marks.' });
    await user.keyboard('63{Enter}');
    expect(await screen.findByText('Somebody else has changed these marks.')).toBeVisible();
    await waitFor(() => expect(theory(1)).toHaveValue('50'));
  });

  test('shows what others type, and who does', async () => {
    await openSheet(sheet([pupil(1)]));
    const typing = { at: '2026-11-25T06:14:50.000Z', account: 'ram@jhhs.example', name: 'Ram Oli' };
    const [english, nepali] = sheet([pupil(1)]).counts;
    const told = sheet([pupil(1, { internal: 20, changes: 1 })], {
      counts: [english!, { ...nepali!, last: typing }],
    });
    answer('get', SHEET, JSON.parse(JSON.stringify(told)) as object);
    vi.advanceTimersByTime(5500);
    await waitFor(() => expect(internal(1)).toHaveValue('20'));
    expect(screen.getByText('Ram Oli is typing')).toBeVisible();
  });

  test('published, a correction waits for its reason; a clerk only reads', async () => {
    const { user } = await openSheet(
      sheet([pupil(1, { theory: 50, internal: 20, changes: 1 })], {
        published: true,
        published_in: [EXAMINATION.name],
      }),
    );
    const sent = kept(pupil(1, { theory: 51, internal: 20, changes: 2 }));
    await user.clear(theory(1));
    await user.type(theory(1), '51{Enter}');
    expect(sent).toEqual([]);
    expect(screen.getByText('Not saved yet: needs the reason, above')).toBeVisible();
    await user.type(screen.getByLabelText('Reason for the correction'), 'Counted again');
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ marks: { [idOf(11)]: { theory: 51 } } }));
  });

  test('below a published final, the reason is asked for, and the final is named', async () => {
    await openSheet(sheet([pupil(1, { theory: 50 })], { published: true, published_in: ['Final'] }));
    expect(
      screen.getByText(/Published results are made of these marks \(Final\). A correction needs a reason/),
    ).toBeVisible();
    expect(screen.getByLabelText('Reason for the correction')).toBeVisible();
  });

  test('published while a mark is typed, it waits for its reason', async () => {
    const { user } = await openSheet(sheet([pupil(1, { theory: 50, changes: 1 })]));
    refuse('put', SHEET, 400, { message: 'Please give a reason.', field: 'reason' });
    const told = sheet([pupil(1, { theory: 50, changes: 1 })], { published: true, published_in: ['Final'] });
    answer('get', SHEET, JSON.parse(JSON.stringify(told)) as object);
    await user.clear(theory(1));
    await user.type(theory(1), '51{Enter}');
    const reason = await screen.findByLabelText('Reason for the correction');
    expect(screen.getByText('Not saved yet: needs the reason, above')).toBeVisible();
    const sent = kept(pupil(1, { theory: 51, changes: 2 }));
    await user.type(reason, 'Counted again');
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        marks: { [idOf(11)]: { theory: 51 } },
        reason: expect.stringMatching(/^C/),
      }),
    );
  });

  test('a mark that the server refuses is not shown any longer', async () => {
    const { user } = await openSheet(sheet([pupil(1, { theory: 50, changes: 1 })]));
    refuse('put', SHEET, 403, { message: 'This is not one of your subjects.' });
    await user.clear(theory(1));
    await user.type(theory(1), '51{Enter}');
    expect(await screen.findByText('This is not one of your subjects.')).toBeVisible();
    await waitFor(() => expect(theory(1)).toHaveValue('50'));
  });

  test('published, it is text for those who may not correct it', async () => {
    await openSheet(
      sheet([pupil(1, { theory: 50 })], { published: true, published_in: [EXAMINATION.name] }),
      { login: aClerk() },
    );
    expect(screen.getByText('These results are published: only a head corrects them.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Theory/ })).not.toBeInTheDocument();
  });
});

test('of a class that is not in it, or not the own one, the first class is not shown instead', async () => {
  renderApp(`${toExamination('marks', EXAMINATION._id)}?of=Nine`);
  expect(await screen.findByText('None of your classes is in this examination.')).toBeVisible();
});

test('of a class with sections the first one is shown where none is named', async () => {
  answer('get', '/api/school/classes', classesWith({ Five: ['A', 'B'] }));
  answer('get', SHEET, { ...sheet([pupil(1)]) });
  renderApp(`${toExamination('marks', EXAMINATION._id)}?of=Five`);
  expect(await screen.findByRole('heading', { name: 'English, Five A' })).toBeVisible();
  expect(screen.queryByText('None of your classes is in this examination.')).not.toBeInTheDocument();
});

test('a class without subjects leads to them, an unknown examination is not found', async () => {
  answer('get', '/api/subjects/2083/Five', {
    ...MARKING,
    year: 2083,
    classname: 'Five',
    subjects: [],
    seen: 0,
  });
  renderApp(toExamination('marks', EXAMINATION._id));
  expect(await screen.findByText('Class Five has no subjects in 2083 yet.')).toBeVisible();
  renderApp(toExamination('marks', idOf(9)));
  expect(await screen.findByText('This page does not exist')).toBeVisible();
});
