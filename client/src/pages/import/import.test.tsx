import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { classesWith, aLogin, aStudent } from '../../testing/builders.ts';
import { announcedBy } from '../../testing/messages.ts';
import { answer, answerBy, answerLater, fail, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { workbookFile } from '../../testing/xlsxFiles.ts';

const IMPORT = '/api/students/import';
const BY_KEY = `${IMPORT}/:key`;
const HEAD = 'Name,Class,Sex,DOB,Parent,Phone,Address';
const MAYA = 'Maya Example,5,F,2072/03/14,Hari Example,9800000001,Sampletole-4';
const ANU = 'Anu Example,5,M,2073/13/05,Rita Example,9800000002,Sampletole-4';
const NOTHING_WRONG = { refused: [], same: [] };
const TAKEN = { message: '1 student is registered', taken: 1, ids: ['student-1'] };

beforeEach(() => {
  answer('post', IMPORT, NOTHING_WRONG);
});

async function openList(...lines: string[]) {
  const app = renderApp('/import');
  await app.user.upload(
    await screen.findByLabelText('Choose a file'),
    new File([[HEAD, ...lines].join('\n')], 'list.csv'),
  );
  await screen.findByRole('table', { name: 'Columns of the file' });
  return app;
}

async function openRows(...lines: string[]) {
  const app = await openList(...lines);
  const see = await screen.findByRole('button', { name: /^See/ });
  await waitFor(() => expect(see).toHaveFocus());
  await app.user.keyboard('{Enter}');
  await screen.findByRole('table', { name: 'Rows' });
  await screen.findByText(/can be taken/);
  return app;
}

describe('the columns', () => {
  test('are taken as their headings say, with what is understood', async () => {
    await openList(MAYA);
    expect(await screen.findByLabelText('Sex is taken as')).toHaveValue('gender');
    const row = screen.getByRole('row', { name: /DOB/ });
    expect(within(row).getByLabelText('DOB is taken as')).toHaveValue('birth_date');
    expect(screen.getByText('RFID card number: none yet, for all')).toBeVisible();
    expect(screen.getByRole('button', { name: 'See 1 row' })).toBeEnabled();
  });

  test('that are needed and missing are asked for once', async () => {
    const { user } = await openList(MAYA);
    await user.selectOptions(await screen.findByLabelText('Sex is taken as'), 'Not taken');
    expect(screen.getByText('Still to be said: Gender.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'See 1 row' })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Gender of all'), 'Others');
    expect(screen.getByRole('button', { name: 'See 1 row' })).toBeEnabled();
  });

  test('of teachers: what is not known is left empty, the age is counted, and a sentence says what is needed still', async () => {
    const sent = answer('post', '/api/teachers/import', NOTHING_WRONG);
    const { user } = renderApp('/import?of=teacher');
    const head = 'Name,Subject,Sex,Date of Birth,Date of Joining,Level,Address,Mobile';
    const sita = 'Sita Example,Science,F,2045/05/14,2075/01/02,Primary,Sampletole-2,9800000002';
    const file = new File([`${head}\n${sita}`], 'teachers.csv');
    await user.upload(await screen.findByLabelText('Choose a file'), file);
    expect(await screen.findByText('Still to be said: Salary.')).toBeVisible();
    expect(screen.getByText('Previous School: not known, for all')).toBeVisible();
    expect(screen.getByText('Qualification: not known, for all')).toBeVisible();
    await user.type(screen.getByLabelText('Salary of all'), '30000');
    await user.click(screen.getByRole('button', { name: 'See 1 row' }));
    expect(await screen.findByText('1 can be taken, 0 cannot.')).toBeVisible();
    const row = { age: '38', birth_date: '2045/05/14', joining_date: '2075/01/02', level: 'Primary' };
    expect(sent[0]!.body).toMatchObject({ rows: [{ ...row, previous_school: '', qualification: '' }] });
  });

  test('of a workbook with a sheet for each class: all are proposed together, and one can be taken', async () => {
    const { user } = renderApp('/import');
    const [head, maya] = [HEAD, MAYA].map((line) => line.replace(/,(?:Class|5),/, ',').split(','));
    const anu = ['Anu Example', ...maya!.slice(1)];
    const file = await workbookFile({ 'Five A': [head!, maya!], Six: [head!, anu] });
    await user.upload(await screen.findByLabelText('Choose a file'), file);
    expect(await screen.findByText('list.xlsx, all 2 sheets, 2 rows')).toBeVisible();
    expect(screen.getByLabelText('Sheet is taken as')).toHaveValue('classname');
    const choice = screen.getByLabelText(/^This file has more than one sheet/);
    expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'all 2 sheets, 2 rows',
      'Five A, 1 row',
      'Six, 1 row',
    ]);
    await user.selectOptions(choice, 'Six, 1 row');
    expect(await screen.findByText('list.xlsx, Six, 1 row')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'See 1 row' }));
    expect(await screen.findByRole('row', { name: /Anu Example Six/ })).toBeVisible();
  });

  test('are remembered for the next list', async () => {
    const { user } = await openList(MAYA);
    await user.selectOptions(await screen.findByLabelText('Parent is taken as'), "Father's name");
    // It serves as the parent's name.
    expect(screen.queryByText(/Still to be said/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'See 1 row' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.upload(screen.getByLabelText('Choose a file'), new File([`${HEAD}\n${MAYA}`], 'next.csv'));
    expect(await screen.findByLabelText('Parent is taken as')).toHaveValue('fathers_name');
  });

  test('that are not taken stay so after a list that has them not', async () => {
    const { user } = await openList(MAYA);
    await user.selectOptions(await screen.findByLabelText('Sex is taken as'), 'Not taken');
    await user.selectOptions(screen.getByLabelText('Gender of all'), 'Others');
    await user.click(screen.getByRole('button', { name: 'See 1 row' }));
    const readNext = async (...lines: string[]) => {
      await user.click(await screen.findByRole('button', { name: 'Back' }));
      await user.click(screen.getByRole('button', { name: 'Back' }));
      await user.upload(screen.getByLabelText('Choose a file'), new File([lines.join('\n')], 'next.csv'));
    };
    await readNext(HEAD.replace('Sex', 'Gender'), MAYA);
    await user.click(await screen.findByRole('button', { name: 'See 1 row' }));
    await readNext(HEAD, MAYA);
    expect(await screen.findByLabelText('Sex is taken as')).toHaveValue('');
  });
});

describe('the rows', () => {
  test('that are wrong say why, and Enter goes from one red cell to the next, and then to the button', async () => {
    const { user } = await openRows(MAYA, ANU, 'Bina Example,5,F,2072/03/14,,9800000003,Sampletole-4');
    expect(screen.getByText('1 can be taken, 2 cannot.')).toBeVisible();
    const born = screen.getByLabelText('Birth date of row 3');
    await waitFor(() => expect(born).toHaveFocus());
    expect(screen.getByText(/Birth date must be a day of the Nepali calendar/)).toBeVisible();
    await user.clear(born);
    await user.type(born, '2073-12-05{Enter}');
    expect(screen.getByText('2073/12/05')).toBeVisible();
    const parent = screen.getByLabelText("Parent's Name of row 4");
    await waitFor(() => expect(parent).toHaveFocus());
    await user.type(parent, 'Rita Example{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Take 3 students' })).toHaveFocus());
  });

  test('say who has no phone yet, and ask once about what is none before they are taken', async () => {
    const none = 'Anu Example,5,M,2072/03/14,Rita Example,N/A,Sampletole-4';
    const zero = 'Bina Example,5,F,2072/03/14,Rita Example,0,Sampletole-4';
    const { user } = await openRows(none, zero);
    expect(screen.getByRole('cell', { name: 'none yet' })).toBeVisible();
    expect(screen.getByText('2 can be taken, 0 cannot.')).toBeVisible();
    refuse('post', IMPORT, 503, { message: 'The database does not answer.' });
    await user.click(screen.getByRole('button', { name: 'Take 2 students' }));
    const question = await screen.findByRole('dialog', { name: 'Take 2 students all the same?' });
    expect(question).toHaveTextContent('“0” of row 3 is no phone number of Nepal.');
    await user.click(within(question).getByRole('button', { name: 'Take' }));
    await screen.findByText(/The database does not answer/);
    const sent = answer('post', IMPORT, TAKEN, 201);
    await user.click(screen.getByRole('button', { name: 'Take 2 students' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({ rows: [{ contact_no: '' }, { contact_no: '0' }] });
  });

  test('say what was paid ahead, and send it as an amount below zero', async () => {
    const sent = answer('post', IMPORT, NOTHING_WRONG);
    const { user } = renderApp('/import');
    const lines = [`${HEAD},Old dues`, `${MAYA},-300`];
    await user.upload(
      await screen.findByLabelText('Choose a file'),
      new File([lines.join('\n')], 'list.csv'),
    );
    await user.click(await screen.findByRole('button', { name: 'See 1 row' }));
    expect(await screen.findByRole('cell', { name: 'Rs 300 ahead' })).toBeVisible();
    expect(await screen.findByText('1 can be taken, 0 cannot.')).toBeVisible();
    expect(sent[0]!.body).toMatchObject({ rows: [{ opening_dues: '-300' }] });
  });

  test('that are the same as a student are left out unless they are ticked', async () => {
    const student = { _id: 'student-1', student_name: 'Maya Example', classname: 'Five', section: 'A' };
    const same = { ...student, roll_no: 8, parents_name: 'Hari Example', contact_no: '9800000001' };
    answer('post', IMPORT, { refused: [], same: [{ row: 0, by: 'name', student: same }] });
    const { user } = await openRows(MAYA);
    expect(
      screen.getByText('Same as an existing student: Maya Example, Five A 8, parent Hari Example'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take 0 students' })).toBeDisabled();
    await user.click(screen.getByLabelText('Take row 2'));
    expect(screen.getByRole('button', { name: 'Take 1 student' })).toBeEnabled();
  });

  test('are walked by the arrows, into the cells that are right too; what is typed in those is taken', async () => {
    const { user } = await openRows(MAYA, ANU);
    const born = screen.getByLabelText('Birth date of row 3');
    await waitFor(() => expect(born).toHaveFocus());
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByLabelText('Gender of row 3')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(await screen.findByLabelText('Gender of row 2')).toHaveFocus();
    await user.keyboard('Others{ArrowDown}');
    expect(await screen.findByLabelText('Gender of row 3')).toHaveFocus();
    expect(screen.getByRole('cell', { name: 'Others' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(born).toHaveFocus();
    // Enter goes on to the next red one, which is this one still.
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(born).toHaveFocus());
  });

  test('with the same wrong value are corrected together', async () => {
    const wrong = [MAYA, ANU.replace('2073/13/05', '2073/12/05')].map((row) => row.replace(',5,', ',Fivve,'));
    const { user } = await openRows(...wrong);
    const place = screen.getByLabelText('Class of row 2');
    await user.clear(place);
    await user.type(place, '5{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Fivve to 5 in 1 more' }));
    expect(screen.getByText('2 can be taken, 0 cannot.')).toBeVisible();
  });

  test("have the father's name as the parent's where no column says another one", async () => {
    const { user } = renderApp('/import');
    const lines = [HEAD.replace('Parent', "Father's name,आमाको नाम"), MAYA.replace('Hari', ',Sita')];
    await user.upload(
      await screen.findByLabelText('Choose a file'),
      new File([lines.join('\n')], 'list.csv'),
    );
    await user.click(await screen.findByRole('button', { name: 'See 1 row' }));
    expect(await screen.findByText('1 can be taken, 0 cannot.')).toBeVisible();
    expect(screen.getAllByText('Sita Example')).toHaveLength(2);
  });

  test('of the same child as an earlier row are left out unless they are ticked', async () => {
    const { user } = await openRows(MAYA, ANU.replace('2073/13/05', '2073/12/05'), MAYA);
    expect(screen.getByText('Same as row 2')).toBeVisible();
    expect(screen.getByText('2 can be taken, 1 cannot.')).toBeVisible();
    await user.click(screen.getByLabelText('Take row 4'));
    expect(screen.getByText('3 can be taken, 0 cannot.')).toBeVisible();
  });

  test('have the section that the school has, whichever way it is written', async () => {
    answer('get', '/api/school/classes', classesWith({ Five: ['A', 'B'] }));
    const { user } = await openRows(MAYA.replace(',5,', ',५ ख,'), ANU.replace(',5,', ',5 b,'));
    expect(screen.queryByText(/has no section yet/)).not.toBeInTheDocument();
    expect(screen.getAllByRole('cell', { name: 'B' })).toHaveLength(2);
    await user.dblClick(screen.getAllByText('B')[0]!);
    const cell = screen.getByLabelText('Section of row 2');
    await user.clear(cell);
    await user.type(cell, 'a{Enter}');
    expect(await screen.findByRole('cell', { name: 'A' })).toBeVisible();
  });

  test('that were corrected are looked at again, and it is said if nobody is taken', async () => {
    const { user } = await openRows(MAYA, ANU);
    const born = screen.getByLabelText('Birth date of row 3');
    await user.clear(born);
    await user.type(born, '2073-12-05{Enter}');
    answer('post', IMPORT, {
      refused: [{ row: 1, field: 'roll_no', message: 'Roll No 1 is taken' }],
      same: [],
    });
    await user.click(await screen.findByRole('button', { name: 'Take 2 students' }));
    expect(await screen.findByText(/^Nobody is taken yet/)).toBeVisible();
    expect(screen.getByText('Roll No 1 is taken')).toBeVisible();
  });

  test('of sections that the school has not: a head makes them there, in one call', async () => {
    answer('get', '/api/school/classes', classesWith({ Five: ['B'] }));
    const { user } = await openRows(`${MAYA.replace(',5,', ',5 A,')}\n${MAYA.replace(',5,', ',4 C,')}`);
    expect(screen.getByText('The school has no section yet for Four C, Five A.')).toBeVisible();
    const sent = answer('put', '/api/school/classes', {
      message: 'The sections Four C, Five A are made',
      added: ['Four C', 'Five A'],
    });
    answer('get', '/api/school/classes', classesWith({ Four: ['C'], Five: ['B', 'A'] }));
    await user.click(screen.getByRole('button', { name: 'Make these 2 sections' }));
    await waitFor(() => expect(screen.queryByText(/has no section yet/)).not.toBeInTheDocument());
    expect(sent.map(({ body }) => body)).toEqual([
      {
        sections: [
          { classname: 'Four', section: 'C' },
          { classname: 'Five', section: 'A' },
        ],
      },
    ]);
  });

  test('of a first section of a class with students: it is said where these go', async () => {
    answer('get', '/api/school/classes', classesWith());
    answer('get', '/api/students', [
      aStudent({ _id: 'student-1', classname: 'Five', section: '', roll_no: 4 }),
      aStudent({ _id: 'student-2', classname: 'Six', section: '', roll_no: 1 }),
    ]);
    const { user } = await openRows(
      MAYA.replace(',5,', ',5 A,'),
      MAYA.replace('Maya', 'Anu').replace(',5,', ',4 C,'),
    );
    const made = answer('put', '/api/school/classes', { message: 'Made', added: ['Four C'] });
    answer('get', '/api/school/classes', classesWith({ Four: ['C'] }));
    await user.click(screen.getByRole('button', { name: 'Make these 2 sections' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Divide Five into sections' }));
    expect(made.map(({ body }) => body)).toEqual([{ sections: [{ classname: 'Four', section: 'C' }] }]);
    const after = classesWith({ Four: ['C'], Five: ['A'] });
    const divided = answer('put', '/api/school/classes/Five', {
      message: 'Class Five is changed',
      class: after[0]!,
      moved: 1,
    });
    answer('get', '/api/school/classes', after);
    await user.click(dialog.getByRole('button', { name: 'Make Five A' }));
    await waitFor(() => expect(screen.queryByText(/has no section yet/)).not.toBeInTheDocument());
    expect(divided[0]?.body).toEqual({ sections: ['A'], into: { 'student-1': 'A' }, numbers: {} });
  });

  test('of a section: none is missing while the classes of the school are not known', async () => {
    const release = answerLater('get', '/api/school/classes', classesWith({ Five: ['A'] }));
    await openRows(MAYA.replace(',5,', ',5 A,'));
    expect(screen.queryByText(/has no section yet/)).not.toBeInTheDocument();
    release();
  });

  test('of a section that the school has not: a clerk is told who makes it', async () => {
    const { user } = renderApp('/import', { login: aLogin({ role: 'clerk' }) });
    await user.upload(
      await screen.findByLabelText('Choose a file'),
      new File([`${HEAD}\n${MAYA.replace(',5,', ',5 A,')}`], 'list.csv'),
    );
    await user.click(await screen.findByRole('button', { name: 'See 1 row' }));
    expect(await screen.findByText(/A head makes sections under School/)).toBeVisible();
  });
});

describe('those who are registered already', () => {
  const student = {
    _id: 'student-1',
    student_name: 'Maya Example',
    classname: 'Five',
    roll_no: 8,
    parents_name: 'Hari Example',
    contact_no: '9800000000',
  };
  const same = { row: 0, by: 'name', student };
  const OTHER = ANU.replace('2073/13/05', '2073/12/05');

  /** Answers a try as the server does, which says nothing of changes unless it is asked to. */
  function answerTry(fields: object, more: object = {}) {
    const lines = { refused: [], same: [{ ...same, student: { ...student, ...more } }] };
    return answerBy('post', IMPORT, (body) =>
      (body as { update?: true }).update ? { ...lines, changed: [{ ...lines.same[0], fields }] } : lines,
    );
  }

  test('are updated where the row is ticked: old and new value are seen before, and only what the row says is sent', async () => {
    answerTry({
      contact_no: { from: '9800000000', to: '9800000001' },
      email: { from: 'a@b.example', to: 'x' },
    });
    const { user } = await openRows(MAYA, OTHER);
    await user.click(screen.getByLabelText('Update those that are the same'));
    expect(await screen.findByText(/parent Hari Example · Phone: 9800000000 → 9800000001$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take 1 student' })).toBeEnabled();
    expect(screen.getByText('0 of 1 changes are ticked, 1 new can be taken, 0 cannot.')).toBeVisible();
    await user.click(screen.getByLabelText('Take all changes'));
    const sent = answer('post', IMPORT, { ...TAKEN, changed: 1 }, 201);
    await user.click(screen.getByRole('button', { name: 'Take 1 and update 1 student' }));
    expect(await screen.findByText('1 student is registered')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ update: true, bring_back: false, file: 'list.csv' });
    const [maya, anu] = (sent[0]!.body as { rows: object[] }).rows;
    expect(maya).toMatchObject({ student_name: 'Maya Example', contact_no: '9800000001' });
    expect(maya).not.toHaveProperty('age');
    expect(anu).toMatchObject({ student_name: 'Anu Example', age: expect.any(String) as string });
  });

  test('need no other columns than those that tell of whom a row is, and of what changes', async () => {
    answerTry({ contact_no: { from: '9800000000', to: '9800000001' } });
    const { user } = renderApp('/import');
    const lines = ['Name,Parent,Phone', 'Maya Example,Hari Example,9800000001'];
    await user.upload(
      await screen.findByLabelText('Choose a file'),
      new File([lines.join('\n')], 'phones.csv'),
    );
    expect(await screen.findByText(/^A row finds a student by card, by admission number/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Only update those who are registered' }));
    await user.click(await screen.findByLabelText('Take row 2'));
    expect(screen.getByText(/A row finds a student by card, by admission number/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Update 1 student' })).toBeEnabled();
    // What is corrected since is of the same person.
    await user.dblClick(screen.getByText('9800000001'));
    await user.clear(screen.getByLabelText('Phone of row 2'));
    await user.paste('9800000009');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Phone: 9800000000 → 9800000009/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Update 1 student' })).toBeEnabled();
  });

  test('by their name and the father are sent with the parent whom the school has', async () => {
    answerTry({ contact_no: { from: '9800000000', to: '9800000001' } });
    const { user } = renderApp('/import');
    const lines = ["Name,Father's name,Phone", 'Maya Example,Hari Example,9800000001'];
    await user.upload(
      await screen.findByLabelText('Choose a file'),
      new File([lines.join('\n')], 'phones.csv'),
    );
    await user.click(await screen.findByRole('button', { name: 'Only update those who are registered' }));
    await user.click(await screen.findByLabelText('Take row 2'));
    const sent = answer('post', IMPORT, { ...TAKEN, taken: 0, changed: 1 }, 201);
    await user.click(screen.getByRole('button', { name: 'Update 1 student' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({
      rows: [{ parents_name: 'Hari Example', contact_no: '9800000001' }],
    });
  });

  test('and left are brought back where the row is ticked, never by themselves', async () => {
    answerTry({}, { left: true });
    const { user } = await openRows(MAYA);
    expect(screen.getByText(/who left and can be brought back by updating$/)).toBeVisible();
    await user.click(screen.getByLabelText('Update those that are the same'));
    expect(await screen.findByText(/who left and is brought back$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take 0 students' })).toBeDisabled();
    await user.click(screen.getByLabelText('Take row 2'));
    const sent = answer('post', IMPORT, { ...TAKEN, taken: 0, changed: 1 }, 201);
    await user.click(screen.getByRole('button', { name: 'Update 1 student' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ update: true, bring_back: true }));
  });

  test('and have nothing to change cannot be ticked', async () => {
    answerTry({});
    const { user } = await openRows(MAYA);
    await user.click(screen.getByLabelText('Update those that are the same'));
    expect(await screen.findByText(/parent Hari Example\. Nothing to change$/)).toBeVisible();
    expect(screen.getByLabelText('Take row 2')).toBeDisabled();
  });
});

describe('what was typed', () => {
  const WRONG_PHONE = ANU.replace('9800000002', '98-abc').replace('2073/13/05', '2073/12/05');

  async function correctedPhone() {
    const app = await openRows(MAYA, WRONG_PHONE);
    const phone = screen.getByLabelText('Phone of row 3');
    await app.user.clear(phone);
    await app.user.type(phone, '9800000009');
    await app.user.click(screen.getByRole('button', { name: 'Back' }));
    return app;
  }

  test('stays when one goes back to the columns, to the file, and forward again', async () => {
    const { user } = await correctedPhone();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Go on with list.csv, 2 rows' }));
    await user.selectOptions(screen.getByLabelText('Sex is taken as'), 'Not taken');
    await user.selectOptions(screen.getByLabelText('Gender of all'), 'Others');
    await user.click(screen.getByRole('button', { name: 'See 2 rows' }));
    expect(await screen.findByText('2 can be taken, 0 cannot.')).toBeVisible();
    expect(screen.getByText('9800000009')).toBeVisible();
    expect(screen.getAllByText('Others')).toHaveLength(2);
  });

  test('is asked about where the columns give another value now', async () => {
    const { user } = await correctedPhone();
    await user.selectOptions(screen.getByLabelText('Address is taken as'), 'Phone');
    await user.type(screen.getByLabelText('Address of all'), 'Sampletole-1');
    await user.click(screen.getByRole('button', { name: 'See 2 rows' }));
    expect(await screen.findByText(/where you corrected one: Phone of row 3/)).toBeVisible();
    expect(screen.queryByText('9800000009')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take what I typed' }));
    expect(await screen.findByText('9800000009')).toBeVisible();
    expect(screen.queryByText(/where you corrected/)).not.toBeInTheDocument();
  });

  test('is given up for another file only when one says so', async () => {
    const { user } = await correctedPhone();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    const chooser = screen.getByLabelText('Choose a file');
    await user.upload(chooser, new File([`${HEAD}\n${MAYA}`], 'next.csv'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay' }));
    await user.click(screen.getByRole('button', { name: 'Go on with list.csv, 2 rows' }));
    await user.click(screen.getByRole('button', { name: 'See 2 rows' }));
    expect(await screen.findByText('9800000009')).toBeVisible();
  });
});

describe('a repair for all that are alike', () => {
  const DUES_HEAD = `${HEAD},Dues`;

  async function openDues(...dues: string[]) {
    const app = renderApp('/import');
    const lines = dues.map((due, at) => `${MAYA.replace('Maya', `Maya ${at}`)},${due}`);
    await app.user.upload(
      await screen.findByLabelText('Choose a file'),
      new File([[DUES_HEAD, ...lines].join('\n')], 'list.csv'),
    );
    await app.user.click(await screen.findByRole('button', { name: /^See/ }));
    await screen.findByText(/can be taken/);
    return app;
  }

  test('stays when the focus goes on over red cells that are left as they are', async () => {
    const { user } = await openDues('lots', 'lots', 'lots');
    await waitFor(() => expect(screen.getByLabelText('Opening dues of row 2')).toHaveFocus());
    await user.keyboard('{Delete}{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Opening dues of row 3')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Opening dues of row 4')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'lots to nothing in 2 more' }));
    expect(screen.getByText('3 can be taken, 0 cannot.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /in \d more/ })).not.toBeInTheDocument();
  });

  test('stands beside that of another value, and can be dismissed', async () => {
    const { user } = await openDues('abc', 'xyz', 'abc', 'xyz');
    await waitFor(() => expect(screen.getByLabelText('Opening dues of row 2')).toHaveFocus());
    await user.keyboard('10{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Opening dues of row 3')).toHaveFocus());
    await user.keyboard('20{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Do not: abc to 10 in 1 more' }));
    expect(screen.queryByRole('button', { name: 'abc to 10 in 1 more' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'xyz to 20 in 1 more' }));
    expect(screen.getByText('3 can be taken, 1 cannot.')).toBeVisible();
  });

  test('fills the empty cells of a column', async () => {
    const without = MAYA.replace('9800000001', '');
    const { user } = await openRows(
      without,
      without.replace('Maya', 'Anu'),
      without.replace('Maya', 'Bina'),
      MAYA.replace('Maya', 'Dipa'),
    );
    await user.dblClick(screen.getAllByText('none yet')[0]!);
    await waitFor(() => expect(screen.getByLabelText('Phone of row 2')).toHaveFocus());
    // Typed so fast, it would be a card.
    await user.paste('9800000007');
    await user.keyboard('{Enter}');
    await user.click(
      await screen.findByRole('button', { name: 'Fill 2 empty cells of Phone with 9800000007' }),
    );
    expect(screen.getByText('4 can be taken, 0 cannot.')).toBeVisible();
    expect(screen.getAllByText('9800000007')).toHaveLength(3);
  });

  test('is not offered for a value that is one person’s only', async () => {
    const { user } = await openRows(MAYA, MAYA.replace('Maya', 'Anu'));
    await user.dblClick(screen.getByText('Anu Example'));
    await user.keyboard('Anju Example{Enter}');
    expect(screen.queryByRole('button', { name: /^Fill|more$/ })).not.toBeInTheDocument();
  });
});

test('a pasted column goes down the cells', async () => {
  const { user } = await openRows(
    MAYA.replace(',5,', ',?,'),
    MAYA.replace('Maya', 'Anu').replace(',5,', ',?,'),
  );
  await waitFor(() => expect(screen.getByLabelText('Class of row 2')).toHaveFocus());
  await user.paste('6\n7');
  expect(screen.getByText('2 can be taken, 0 cannot.')).toBeVisible();
  expect(screen.getByLabelText('Class of row 2')).toHaveValue('Six');
  expect(screen.getByLabelText('Class of row 2')).toHaveFocus();
  expect(screen.getByRole('cell', { name: 'Seven' })).toBeVisible();
});

test('rows of several sheets are called by their number in the sheet', async () => {
  const { user } = renderApp('/import');
  const [head, maya] = [HEAD, MAYA].map((line) => line.replace(/,(?:Class|5),/, ',').split(','));
  const anu = ['Anu Example', ...maya!.slice(1).with(2, '')];
  const file = await workbookFile({ 'Five A': [head!, maya!], Six: [['Sample School'], head!, anu] });
  await user.upload(await screen.findByLabelText('Choose a file'), file);
  await user.click(await screen.findByRole('button', { name: 'See 2 rows' }));
  expect(await screen.findByLabelText("Parent's Name of row 3 of Six")).toBeInvalid();
  expect(screen.getByRole('row', { name: /2 of Five A Maya Example/ })).toBeVisible();
});

test('what the server says of a teacher stands at the cell, once', async () => {
  const refusal = { row: 0, field: 'subjectToTeach', message: 'Subject To Teach is required' };
  answer('post', '/api/teachers/import', { refused: [refusal], same: [] });
  const { user } = renderApp('/import?of=teacher');
  const head = 'Name,Subject,Qualification,Address,Phone,Sex,Age,Previous School,Salary';
  const line = 'Maya Example,,B.Sc.,Sampletole-4,9800000001,F,30,Sample School,30000';
  await user.upload(
    await screen.findByLabelText('Choose a file'),
    new File([`${head}\n${line}`], 'list.csv'),
  );
  await user.click(await screen.findByRole('button', { name: 'See 1 row' }));
  expect(await screen.findByText('Subject To Teach is required')).toBeVisible();
  expect(screen.getByLabelText('Subject To Teach of row 2')).toBeInvalid();
});

function inRow(name: RegExp) {
  return within(screen.getByRole('row', { name }));
}

describe('taking them', () => {
  test('sends those that are ticked under a key, and says what was taken', async () => {
    const { user } = await openRows(MAYA);
    const sent = answer('post', IMPORT, TAKEN, 201);
    await user.click(screen.getByRole('button', { name: 'Take 1 student' }));
    expect(await screen.findByText('1 student is registered')).toBeVisible();
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/\S{8}/);
    expect(sent[0]?.body).toMatchObject({ rows: [{ student_name: 'Maya Example', rfid: '', email: '' }] });
    expect(screen.getByRole('link', { name: 'See the list' })).toHaveAttribute('href', '/students');
  });

  test('can be undone later, like each list that was taken in before', async () => {
    const list = { kind: 'student', file: 'Five.xlsx', taken: 3, at: '2026-11-21T06:15:00.000Z' };
    answer('get', IMPORT, [
      { ...list, key: 'key-2', message: '3 students are registered', account: 'hari@jhhs.example' },
      { ...list, key: 'key-1', message: '2 students are registered', account: 'sita@jhhs.example', taken: 2 },
      {
        ...list,
        key: 'key-0',
        message: '1 student is registered',
        account: 'sita@jhhs.example',
        undone: true,
      },
    ]);
    const { user } = renderApp('/import');
    await screen.findByRole('region', { name: 'Lists that were taken in' });
    const second = inRow(/5 Mangsir 2083, .* sita@jhhs\.example Five\.xlsx 2 students are registered/);
    expect(inRow(/1 student is registered Undone/).queryByRole('button')).not.toBeInTheDocument();
    await user.click(second.getByRole('button', { name: 'Undo' }));
    const undone = answer('delete', BY_KEY, { message: '2 students are taken off again', removed: 2 });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 students are taken off again')).toBeVisible();
    expect(undone[0]?.path).toContain('key-1');
    expect(inRow(/3 students are registered/).getByRole('button', { name: 'Undo' })).toBeEnabled();
  });

  test('shows that it goes on', async () => {
    const { user } = await openRows(MAYA);
    const release = answerLater('post', IMPORT, TAKEN);
    await user.click(screen.getByRole('button', { name: 'Take 1 student' }));
    expect(await screen.findByRole('progressbar', { name: 'Registering 1 student' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Taking…' })).toBeDisabled();
    release();
    expect(await screen.findByText('1 student is registered')).toBeVisible();
  });

  test('says at the cell what another desk made wrong meanwhile', async () => {
    const { user } = await openRows(MAYA);
    const message = 'Roll No 1 of class Five is taken';
    refuse('post', IMPORT, 400, {
      message: 'Nobody is registered',
      refused: [{ row: 0, field: 'roll_no', message }],
    });
    await user.click(screen.getByRole('button', { name: 'Take 1 student' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('0 can be taken, 1 cannot.')).toBeVisible();
  });

  test('without an answer is found out by the key, also after the page was closed', async () => {
    const before = await openRows(MAYA);
    fail('post', IMPORT);
    await before.user.click(screen.getByRole('button', { name: 'Take 1 student' }));
    expect(announcedBy(await screen.findByText(/Nothing you typed is lost/))).toBe('alert');
    cleanup();
    const { user } = renderApp('/import');
    expect(await screen.findByText('Not known yet whether the list of 1 arrived.')).toBeVisible();
    const asked = answer('get', BY_KEY, TAKEN);
    await user.click(screen.getByRole('button', { name: 'Find out' }));
    expect(await screen.findByText('1 student is registered')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('is undone by a head, who is asked first', async () => {
    const { user } = await openRows(MAYA);
    answer('post', IMPORT, TAKEN, 201);
    await user.click(screen.getByRole('button', { name: 'Take 1 student' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    answer('delete', BY_KEY, { message: '1 student is taken off again', removed: 1 });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 student is taken off again')).toBeVisible();

    // The next list is not said to be undone.
    answer('post', IMPORT, NOTHING_WRONG);
    answer('get', BY_KEY, { ...TAKEN, undone: true });
    await user.click(screen.getByRole('button', { name: 'Import another list' }));
    await user.upload(screen.getByLabelText('Choose a file'), new File([`${HEAD}\n${MAYA}`], 'next.csv'));
    await user.click(await screen.findByRole('button', { name: 'See 1 row' }));
    const take = await screen.findByRole('button', { name: 'Take 1 student' });
    await waitFor(() => expect(take).toBeEnabled());
    answer('post', IMPORT, TAKEN, 201);
    await user.click(take);
    expect(await screen.findByText('1 student is registered')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
  });
});

test('a file that cannot be read is a sentence, and another one can be chosen', async () => {
  const { user } = renderApp('/import');
  const chooser = await screen.findByLabelText('Choose a file');
  await user.upload(chooser, new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'old.xlsx'));
  expect(await screen.findByText(/old\.xlsx has a password/)).toBeVisible();
  await user.upload(chooser, new File([`${HEAD}\n${MAYA}`], 'list.csv'));
  expect(await screen.findByText('list.csv, 1 row')).toBeVisible();
});
