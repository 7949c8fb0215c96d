import type { ClassName } from '@school-office/contract/enumerations';
import type { SchoolYearPreview, TurnStudent } from '@school-office/contract/school/schoolYear';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { toSchoolYear } from '../../lib/paths.ts';
import { aSchool } from '../../testing/builders.ts';
import { announcedBy } from '../../testing/messages.ts';
import { answer, answerLater, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { cellsOf } from '../../testing/tables.ts';

const YEAR = 2084;

function pupil(student_name: string, classname: ClassName, roll_no: number, due = 0): TurnStudent {
  const place = { classname, section: '', roll_no, gender: 'Female' as const };
  return { _id: student_name, student_name, ...place, result: null, attended: null, due, proposed: null };
}

const PREVIEW: SchoolYearPreview = {
  year: YEAR,
  classes: [
    { classname: 'Ten', section: '', students: [pupil('Asha Example', 'Ten', 1, 500)] },
    {
      classname: 'Nine',
      section: '',
      students: [pupil('Bina Example', 'Nine', 1, 2000), pupil('Chet Example', 'Nine', 2)],
    },
  ],
  school: [
    { classname: 'Nine', sections: [], used: true },
    { classname: 'Ten', sections: ['A', 'B'], used: true },
  ],
  up: 2,
  stay: 0,
  pass_out: 1,
  leave: 0,
  dues: 2000,
  uncharged: ['Kartik', 'Poush', 'Magh', 'Falgun', 'Chaitra'],
  begun: null,
};

const SUMS = { up: 2, stay: 0, pass_out: 1, leave: 0 };

/** Neither year has a plan. */
function answerPlans(year = YEAR): void {
  answer('get', `/api/fees/plan/${year}`, []);
  answer('get', `/api/fees/plan/${year - 1}`, []);
  answer('get', '/api/fees/heads', []);
}

function open(preview: SchoolYearPreview = PREVIEW) {
  const { year } = preview;
  answer('get', `/api/school-year/${year}`, { ...preview });
  answerPlans(year);
  return renderApp(toSchoolYear(year));
}

/** Presses the button, and says yes, for it asks because it is early. */
async function begin(user: ReturnType<typeof open>['user']): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Begin \d+ with \d+ students?$/ }));
  await user.click(await screen.findByRole('button', { name: `Begin ${YEAR}` }));
}

test('a key marks a pupil and goes down; sums, button and numbers follow, and what is chosen is sent', async () => {
  const sent = answer(
    'post',
    `/api/school-year/${YEAR}`,
    {
      message: 'It has begun.',
      up: 1,
      stay: 1,
      pass_out: 0,
      leave: 1,
    },
    201,
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Nine' }));
  const nine = screen.getByRole('region', { name: 'Class Nine' });
  await waitFor(() => expect(within(nine).getByRole('row', { name: 'Bina Example' })).toHaveFocus());
  const sums = screen.getByRole('status', { name: 'Sums' });
  expect(sums).toHaveTextContent('Go up2Stay0Pass out1Leave0Dues that go with themRs 2,000');
  expect(screen.getByText(/^Kartik, Poush to Chaitra of \d+ are not charged yet/)).toBeInTheDocument();
  await user.keyboard('s');
  expect(within(nine).getByRole('row', { name: 'Bina Example' })).toHaveTextContent('Stays');
  expect(within(nine).getByRole('row', { name: 'Bina Example' })).toHaveTextContent(/Nine1$/);
  expect(within(nine).getByRole('row', { name: 'Chet Example' })).toHaveFocus();
  await user.keyboard('l');
  expect(sums).toHaveTextContent('Go up0Stay1Pass out1Leave1');
  await user.keyboard(' ');
  expect(sums).toHaveTextContent('Go up1Stay1Pass out1Leave0');
  await user.selectOptions(within(nine).getByLabelText('Into'), 'Ten B');
  await user.selectOptions(within(nine).getByLabelText('Roll numbers in Ten'), 'Old order');
  await begin(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    marks: { 'Bina Example': 'stays' },
    into: { 'Chet Example': 'B' },
    numbers: 'name',
    numbers_in: { Ten: 'order' },
    seen: { 'Asha Example': 'Ten 1', 'Bina Example': 'Nine 1', 'Chet Example': 'Nine 2' },
  });
  expect(sent[0]?.headers.get('Idempotency-Key')).not.toBeNull();
  expect(announcedBy(await screen.findByText('It has begun.'))).toBe('status');
});

test('a class says how many pupils it has, also where that is one', async () => {
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Ten 1 pupil' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Nine' }));
  expect(screen.getByRole('heading', { name: 'Nine 2 pupils' })).toBeVisible();
});

test('what is marked survives a reload, until it is cleared', async () => {
  const { user } = open();
  await screen.findByRole('region', { name: 'Class Ten' });
  screen.getByRole('row', { name: 'Asha Example' }).focus();
  await user.keyboard('l');
  await user.click(screen.getByRole('button', { name: 'Nine' }));
  await user.selectOptions(screen.getByLabelText('Into'), 'Ten B');
  cleanup();
  const { user: again } = open();
  expect(await screen.findByText(/^What you marked at .* is still here/)).toBeVisible();
  expect(screen.getByRole('row', { name: 'Asha Example' })).toHaveTextContent('Leaves');
  await again.click(screen.getByRole('button', { name: 'Nine' }));
  expect(screen.getByLabelText('Into')).toHaveValue('B');
  await again.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText(/^What you marked/)).toBeNull();
  expect(screen.getByRole('status', { name: 'Sums' })).toHaveTextContent('Leave0');
  cleanup();
  open();
  await screen.findByRole('region', { name: 'Class Ten' });
  expect(screen.queryByText(/^What you marked/)).toBeNull();
});

test('what is marked survives the beginning of the year and its undoing', async () => {
  const { user } = open();
  await screen.findByRole('region', { name: 'Class Ten' });
  screen.getByRole('row', { name: 'Asha Example' }).focus();
  await user.keyboard('l');
  const begun = { at: '2026-11-25T06:15:00.000Z', account: 'office@jhhs.example', ...SUMS };
  answer('post', `/api/school-year/${YEAR}`, { message: 'It has begun.', ...SUMS }, 201);
  answer('get', `/api/school-year/${YEAR}`, { ...PREVIEW, classes: [], begun } as never);
  await begin(user);
  await screen.findByRole('heading', { name: '2084 has begun' });
  answer('delete', `/api/school-year/${YEAR}`, { message: 'It is undone.' });
  answer('get', `/api/school-year/${YEAR}`, { ...PREVIEW } as never);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo' }));
  await screen.findByRole('region', { name: 'Class Ten' });
  expect(screen.getByRole('row', { name: 'Asha Example' })).toHaveTextContent('Leaves');
});

test('roll numbers are chosen by the class that pupils go into, or alike for all', async () => {
  const two = [pupil('Zara Example', 'Nine', 1), pupil('Bina Example', 'Nine', 2)];
  const one = [pupil('Yam Example', 'Eight', 1), pupil('Arun Example', 'Eight', 2)];
  const school = (['Eight', 'Nine', 'Ten'] as const).map((classname) => ({
    classname,
    sections: [],
    used: true,
  }));
  const classes = [
    { classname: 'Nine' as const, section: '', students: two },
    { classname: 'Eight' as const, section: '', students: one },
  ];
  const { user } = open({ ...PREVIEW, classes, school });
  await screen.findByRole('region', { name: 'Class Nine' });
  expect(await newNumbers()).toEqual(['2', '1']);
  await user.selectOptions(screen.getByLabelText('Roll numbers in Ten'), 'Old order');
  expect(await newNumbers()).toEqual(['1', '2']);
  await user.click(screen.getByRole('button', { name: 'Eight' }));
  expect(screen.getByLabelText('Roll numbers in Nine')).toHaveValue('name');
  expect(await newNumbers()).toEqual(['2', '1']);
  await user.click(screen.getByRole('button', { name: 'Nine' }));
  await user.click(screen.getByRole('button', { name: 'Same for all classes' }));
  await user.click(screen.getByRole('button', { name: 'Eight' }));
  expect(screen.getByLabelText('Roll numbers in Nine')).toHaveValue('order');
  expect(await newNumbers()).toEqual(['1', '2']);
});

test('says where results are not published yet', async () => {
  const result = { outcome: 'NG', gpa: null, percent: null, failed: true, published: false };
  const students = [{ ...pupil('Asha Example', 'Nine', 1), result }];
  open({ ...PREVIEW, classes: [{ classname: 'Nine', section: '', students }] });
  const words = 'The results of Nine are not published yet: nobody is proposed to stay by them.';
  expect(await screen.findByText(words)).toBeVisible();
});

/** The rows of pupils, cell by cell. */
async function cellsOfPupils() {
  return cellsOf(await screen.findAllByRole('row', { name: /Example$/ }));
}

/** The new roll number is last. */
async function newNumbers() {
  return (await cellsOfPupils()).map((cells) => cells.at(-1));
}

describe('the page', () => {
  test('shows the loader, then why it could not be read, and tries again', async () => {
    answerPlans();
    const send = answerLater('get', `/api/school-year/${YEAR}`, { ...PREVIEW } as never);
    renderApp(toSchoolYear(YEAR));
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.queryByText(/^There are no students yet/)).toBeNull();
    send();
    await screen.findByRole('region', { name: 'Classes' });
    cleanup();
    refuse('get', `/api/school-year/${YEAR}`, 503, { message: 'The database does not answer.' });
    const { user } = renderApp(toSchoolYear(YEAR));
    expect(await screen.findByText(/The database does not answer/)).toBeVisible();
    expect(screen.queryByText(/^There are no students yet/)).toBeNull();
    answer('get', `/api/school-year/${YEAR}`, { ...PREVIEW } as never);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('region', { name: 'Classes' });
  });

  test('of a school without students says what to do next', async () => {
    open({ ...PREVIEW, classes: [], up: 0, pass_out: 0, dues: 0, uncharged: [] });
    expect(
      await screen.findByText('There are no students yet. Register or import them first.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Begin/ })).toBeNull();
  });

  test('of a year that cannot be begun is not there', async () => {
    renderApp(toSchoolYear(YEAR + 1));
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  });

  test('says that the year before ends, and from 1 Baisakh on that it ended', async () => {
    vi.setSystemTime('2027-04-13T06:15:00Z');
    open();
    expect(await screen.findByText(/^2083 ends on 30 Chaitra/)).toBeVisible();
    cleanup();
    vi.setSystemTime('2027-04-15T06:15:00Z');
    open();
    expect(await screen.findByText(/^2083 ended on 30 Chaitra/)).toBeVisible();
  });

  test('of the year that is running says so from its fourth month on, and once more before it begins', async () => {
    const sentence = '2083 began on 1 Baisakh, months ago: the next school year is 2084.';
    vi.setSystemTime('2026-07-16T06:15:00Z');
    open({ ...PREVIEW, year: 2083 });
    await screen.findByRole('region', { name: 'Class Ten' });
    expect(screen.queryByText(sentence, { exact: false })).toBeNull();
    cleanup();
    vi.setSystemTime('2026-07-17T06:15:00Z');
    const { user } = open({ ...PREVIEW, year: 2083 });
    expect(await screen.findByText(sentence, { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open 2084' })).toHaveAttribute('href', toSchoolYear(2084));
    expect(screen.getByText(/^2082 ended on 30 Chaitra/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Begin 2083 with/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(sentence);
  });

  test('shows results, attendance and who is proposed to stay, and numbers by result', async () => {
    const nine = PREVIEW.classes[1]!;
    const [bina, chet] = nine.students as [TurnStudent, TurnStudent];
    const result = { gpa: 2.95, percent: null, failed: false, published: true };
    const classes = [
      {
        ...nine,
        students: [
          { ...bina, attended: 93.5, result: { ...result, outcome: 'B+' } },
          {
            ...chet,
            attended: 61,
            result: { ...result, outcome: 'NG', gpa: null, failed: true },
            proposed: 'stays' as const,
          },
          { ...pupil('Dil Example', 'Nine', 3), result: { ...result, outcome: 'A+', gpa: 3.8 } },
        ],
      },
    ];
    const { user } = open({ ...PREVIEW, classes });
    expect(await cellsOfPupils()).toEqual([
      ['1', 'Bina Example', 'B+', '2.95', '93.5 %', '2,000', 'Up', 'Ten A', '1'],
      ['2', 'Chet Example', 'NG', '', '61.0 %', '', 'Stays', 'Nine', '1'],
      ['3', 'Dil Example', 'A+', '3.80', '', '', 'Up', 'Ten B', '1'],
    ]);
    expect(screen.getByRole('status', { name: 'Sums' })).toHaveTextContent('Go up2Stay1');
    await user.selectOptions(screen.getByLabelText('Into'), 'Ten A');
    await user.selectOptions(screen.getByLabelText('Roll numbers in Ten'), 'By result');
    expect(await newNumbers()).toEqual(['2', '1', '1']);
    // Space lets go up who was proposed to stay.
    await user.keyboard('{ArrowDown}');
    screen.getByRole('row', { name: 'Chet Example' }).focus();
    await user.keyboard(' ');
    expect(await newNumbers()).toEqual(['2', '3', '1']);
  });

  test('has no columns of results without a final examination', async () => {
    const { user } = open();
    await screen.findByRole('region', { name: 'Class Ten' });
    expect(screen.queryByRole('columnheader', { name: 'Result' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Nine' }));
    expect(screen.getByLabelText('Roll numbers in Ten')).toHaveTextContent(
      'By nameGirls first, by nameOld order',
    );
  });
});

test('when the roll has changed it is read again, the marks stay, and the next press sends what is there now', async () => {
  const changed = 'Since this page was opened Dil Example came. Please look at it, and begin the year again.';
  refuse('post', `/api/school-year/${YEAR}`, 409, { message: changed, field: 'seen' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Nine' }));
  await waitFor(() => expect(screen.getByRole('row', { name: 'Bina Example' })).toHaveFocus());
  await user.keyboard('s');
  const nine = PREVIEW.classes[1]!;
  const classes = [{ ...nine, students: [...nine.students, pupil('Dil Example', 'Nine', 3)] }];
  answer('get', `/api/school-year/${YEAR}`, { ...PREVIEW, classes } as never);
  await begin(user);
  expect(announcedBy(await screen.findByText(changed))).toBe('alert');
  expect(await screen.findByRole('row', { name: 'Dil Example' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Bina Example' })).toHaveTextContent('Stays');
  const sums = { up: 2, stay: 1, pass_out: 0, leave: 0 };
  const sent = answer('post', `/api/school-year/${YEAR}`, { message: 'It has begun.', ...sums }, 201);
  await begin(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({
    marks: { 'Bina Example': 'stays' },
    seen: { 'Bina Example': 'Nine 1', 'Chet Example': 'Nine 2', 'Dil Example': 'Nine 3' },
  });
});

test('when it fails, marks stay and the reason is told', async () => {
  refuse('post', `/api/school-year/${YEAR}`, 503, { message: 'The database does not answer.' });
  const { user } = open();
  await screen.findByRole('region', { name: 'Class Ten' });
  await waitFor(() => expect(screen.getByRole('row', { name: 'Asha Example' })).toHaveFocus());
  await user.keyboard('l');
  await begin(user);
  expect(announcedBy(await screen.findByText(/^The database does not answer/))).toBe('alert');
  expect(screen.getByRole('row', { name: 'Asha Example' })).toHaveTextContent('Leaves');
});

test('when another desk has begun it, the page says who', async () => {
  const { user } = open();
  await screen.findByRole('region', { name: 'Class Ten' });
  refuse('post', `/api/school-year/${YEAR}`, 409, { message: `The school year ${YEAR} has begun already.` });
  const begun = { ...SUMS, at: '2027-04-11T06:15:00Z', account: 'gita@jhhs.example' };
  answer('get', `/api/school-year/${YEAR}`, { ...PREVIEW, classes: [], begun } as never);
  await begin(user);
  expect(await screen.findByText(/by gita@jhhs.example/)).toBeVisible();
});

test('once it has begun, the school and its classes are read again', async () => {
  const { user } = open();
  await screen.findByRole('region', { name: 'Class Ten' });
  answer('post', `/api/school-year/${YEAR}`, { message: 'It has begun.', ...SUMS }, 201);
  const begun = { ...SUMS, at: '2027-04-11T06:15:00Z', account: 'a@b.example' };
  answer('get', `/api/school-year/${YEAR}`, { ...PREVIEW, classes: [], begun } as never);
  const schools = answer('get', '/api/school', { ...aSchool({ school_year: YEAR }) });
  await begin(user);
  expect(await screen.findByRole('heading', { name: `${YEAR} has begun` })).toBeVisible();
  await waitFor(() => expect(schools).toHaveLength(1));
});

test('undone, it is begun anew: marks are asked about again', async () => {
  const { user, router } = open();
  await screen.findByRole('region', { name: 'Class Ten' });
  answer('post', `/api/school-year/${YEAR}`, { message: 'It has begun.', ...SUMS }, 201);
  const begun = { ...SUMS, at: '2027-04-11T06:15:00Z', account: 'a@b.example' };
  answer('get', `/api/school-year/${YEAR}`, { ...PREVIEW, classes: [], begun } as never);
  await begin(user);
  await screen.findByRole('heading', { name: `${YEAR} has begun` });
  answer('delete', `/api/school-year/${YEAR}`, { message: 'It is undone.' });
  answer('get', `/api/school-year/${YEAR}`, { ...PREVIEW } as never);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo' }));
  expect(announcedBy(await screen.findByText('It is undone.'))).toBe('status');
  await screen.findByRole('region', { name: 'Class Ten' });
  screen.getByRole('row', { name: 'Asha Example' }).focus();
  await user.keyboard('l');
  void router.navigate('/cards');
  expect(await screen.findByText(`${YEAR} has not begun yet. Your marks will be lost.`)).toBeVisible();
});

test('a year that has begun can be undone, and the reason of a refusal is told', async () => {
  const begun = {
    up: 402,
    stay: 7,
    pass_out: 28,
    leave: 3,
    at: '2027-04-11T06:15:00Z',
    account: 'a@b.example',
  };
  answer('delete', `/api/school-year/${YEAR}`, { message: 'Dil Example was registered since.' }, 409);
  const { user } = open({ ...PREVIEW, classes: [], begun });
  expect(await screen.findByText(/402 went up, 7 stayed, 28 passed out, 3 left/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('This is refused once something has been built on the new year');
  expect(question).toHaveTextContent('a certificate of one who left');
  await user.click(within(question).getByRole('button', { name: 'Undo' }));
  expect(announcedBy(await screen.findByText('Dil Example was registered since.'))).toBe('alert');
});
