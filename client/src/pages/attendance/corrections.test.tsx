// A sheet that is taken can be corrected, with a reason; what it was before stays to be seen.

import type { SheetCorrection } from '@school-office/contract/attendance/attendance';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aSheet, aTakenSheet } from '../../testing/builders.ts';
import { answer, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const SHEET = '/api/students/attendance/Five/2083/Mangsir/6';

const KAMALA_CAME: SheetCorrection = {
  at: '2026-11-22T05:20:00.000Z',
  account: 'ram@jhhs.example',
  reason: 'came at eleven',
  changed: [{ _id: 'student-2', name: 'Kamala Example', from: 'A', to: 'L' }],
};
const NO_SCHOOL: SheetCorrection = {
  at: '2026-11-22T05:30:00.000Z',
  account: 'ram@jhhs.example',
  reason: 'a strike',
  changed: [
    { _id: 'student-1', name: 'Aarav Example', from: 'P', to: null },
    { _id: 'student-2', name: 'Kamala Example', from: 'V', to: null },
  ],
};

beforeEach(() => {
  // Sunday, 6 Mangsir 2083, 11:45.
  vi.setSystemTime('2026-11-22T06:00:00Z');
});

const mark = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
const submit = () => screen.getByRole('button', { name: 'Submit' });

async function openToCorrect(sheet = aTakenSheet()) {
  answer('get', SHEET, { ...sheet });
  const app = renderApp('/student-attendance/Five');
  await app.user.click(await screen.findByRole('button', { name: 'Correct' }));
  return app;
}

test('a correction sends the changed marks with its reason and how many corrections were seen', async () => {
  const { user } = await openToCorrect(aTakenSheet({ corrections: [KAMALA_CAME], seen: 1 }));
  expect(mark('Aarav')).toHaveFocus();
  expect(submit()).toBeDisabled();
  const sent = answer('put', SHEET, { message: 'Attendance is corrected' });
  await user.keyboard('l{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Reason for the correction is required')).toBeVisible();
  expect(screen.getByLabelText('Reason for the correction')).toHaveFocus();
  answer('get', SHEET, { ...aTakenSheet() });
  await user.keyboard('the bus was late{Enter}');
  expect(await screen.findByText('Attendance is corrected')).toBeVisible();
  expect(await screen.findByText('Attendance already taken for today')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Correct' })).toHaveFocus();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      students: [{ _id: 'student-1', student_name: 'Aarav Example', roll_no: 1, present: true, mark: 'L' }],
      reason: 'the bus was late',
      seen: 1,
      no_school: false,
    },
  ]);
});

test('corrections are listed under the sheet: when, by whom, why and what', async () => {
  answer('get', SHEET, { ...aTakenSheet({ corrections: [KAMALA_CAME], seen: 1 }) });
  renderApp('/student-attendance/Five');
  expect(await screen.findByRole('button', { name: 'Correct' })).not.toHaveFocus();
  const list = (await screen.findByRole('heading', { name: 'Corrections' })).parentElement!;
  expect(list).toHaveTextContent('came at eleven 6 Mangsir 2083, 11:05, ram@jhhs.example');
  expect(list).toHaveTextContent('Kamala Example: Absent → Late');
});

test('a correction can be given up; with something changed this asks first', async () => {
  const { user } = await openToCorrect();
  await user.keyboard('a');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Correct' })).toHaveFocus();
  expect(screen.getByText('1 present')).toBeVisible();
});

describe('when another desk was first', () => {
  test('its changes are shown, the marks made here stay, and they can be sent again', async () => {
    const { user } = await openToCorrect();
    await user.keyboard('l');
    await user.type(screen.getByLabelText('Reason for the correction'), 'his bus was late');
    const message = 'Somebody else has changed this sheet. Please look at it and try again.';
    const refused = refuse('put', SHEET, 409, { message });
    const [aarav, kamala] = aTakenSheet().students;
    answer('get', SHEET, {
      ...aTakenSheet({
        students: [aarav!, { ...kamala!, mark: 'L', present: true }],
        corrections: [KAMALA_CAME],
        seen: 1,
      }),
    });
    await user.click(submit());
    expect(await screen.findByText(message)).toBeVisible();
    const changes = (await screen.findByRole('heading', { name: 'Changed meanwhile at another desk' }))
      .parentElement!;
    expect(changes).toHaveTextContent('came at eleven');
    expect(changes).toHaveTextContent('Kamala Example: Absent → Late');
    expect(mark('Aarav')).toHaveTextContent('Late');
    expect(mark('Kamala')).toHaveTextContent('Late');

    const sent = answer('put', SHEET, { message: 'Attendance is corrected' });
    await user.click(submit());
    expect(await screen.findByText('Attendance is corrected')).toBeVisible();
    expect(refused[0]!.body).toMatchObject({ seen: 0 });
    // Not Kamala, who keeps the mark of the other desk.
    expect(sent[0]!.body).toMatchObject({ students: [{ _id: 'student-1', mark: 'L' }], seen: 1 });
    expect((sent[0]!.body as { students: object[] }).students).toHaveLength(1);
  });

  test('a second time, the changes of both are shown', async () => {
    const { user } = await openToCorrect();
    await user.keyboard('l');
    await user.type(screen.getByLabelText('Reason for the correction'), 'x');
    refuse('put', SHEET, 409, { message: 'Somebody else has changed this sheet.' });
    answer('get', SHEET, { ...aTakenSheet({ corrections: [KAMALA_CAME], seen: 1 }) });
    await user.click(submit());
    await screen.findByText('came at eleven');
    const again = { ...KAMALA_CAME, at: '2026-11-22T05:50:00.000Z', reason: 'went home' };
    answer('get', SHEET, { ...aTakenSheet({ corrections: [KAMALA_CAME, again], seen: 2 }) });
    await user.click(submit());
    expect(await screen.findByText('went home')).toBeVisible();
    expect(screen.getByText('came at eleven')).toBeVisible();
  });
});

test('when another desk takes the sheet first, a correction begins with what was marked here', async () => {
  answer('get', SHEET, { ...aSheet() });
  const { user } = renderApp('/student-attendance/Five');
  await screen.findByRole('table');
  await user.keyboard('{ArrowDown}l');
  refuse('post', '/api/students/attendance/Five', 409, { message: 'Attendance already taken for today' });
  answer('get', SHEET, { ...aTakenSheet() });
  await user.click(submit());
  const lost = 'Another desk took it first. What you marked is not saved; press Correct to go on with it.';
  expect(await screen.findByText(lost)).toBeVisible();
  expect(screen.getByText('Attendance already taken for today')).toBeVisible();
  expect(screen.getByText('1 absent')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Correct' }));
  // Aarav was not marked here, and keeps the mark of the other desk.
  expect(mark('Aarav')).toHaveTextContent('Present');
  expect(mark('Kamala')).toHaveTextContent('Late');
  const sent = answer('put', SHEET, { message: 'Attendance is corrected' });
  await user.type(screen.getByLabelText('Reason for the correction'), 'came late{Enter}');
  await screen.findByText('Attendance is corrected');
  expect((sent[0]!.body as { students: object[] }).students).toEqual([
    { _id: 'student-2', student_name: 'Kamala Example', roll_no: 2, present: true, mark: 'L' },
  ]);
});

test('marks that are the same as those of the desk that was first are not called lost', async () => {
  answer('get', SHEET, { ...aSheet() });
  const { user } = renderApp('/student-attendance/Five');
  await screen.findByRole('table');
  await user.keyboard('p');
  refuse('post', '/api/students/attendance/Five', 409, { message: 'Attendance already taken for today' });
  answer('get', SHEET, { ...aTakenSheet() });
  await user.click(submit());
  expect(await screen.findByText('Another desk took it first.')).toBeVisible();
});

describe('a day without school', () => {
  test('takes the marks off the sheet', async () => {
    const { user } = await openToCorrect();
    const sent = answer('put', SHEET, { message: 'Attendance is corrected' });
    await user.click(screen.getByLabelText('There was no school on this day'));
    expect(screen.queryByRole('table')).toBeNull();
    await user.type(screen.getByLabelText('Reason for the correction'), 'a strike');
    answer('get', SHEET, {
      ...aTakenSheet({ no_school: true, students: [], corrections: [NO_SCHOOL], seen: 1 }),
    });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('No school on this day')).toBeVisible();
    expect(sent[0]!.body).toEqual({ students: [], reason: 'a strike', seen: 0, no_school: true });
    expect(screen.getByText('Kamala Example: On leave → not on the sheet')).toBeVisible();
  });

  test('can be brought back with the marks that it had', async () => {
    const sheet = aTakenSheet();
    const { user } = await openToCorrect({
      ...sheet,
      no_school: true,
      students: [],
      others: sheet.students.map(({ _id, student_name, roll_no }) => ({ _id, student_name, roll_no })),
      corrections: [NO_SCHOOL],
      seen: 1,
    });
    expect(mark('Aarav')).toHaveTextContent('Present');
    expect(mark('Kamala')).toHaveTextContent('On leave');
    expect(screen.getByText('Submitting makes this a school day again')).toBeVisible();
    expect(screen.queryByLabelText('There was no school on this day')).toBeNull();
    const sent = answer('put', SHEET, { message: 'Attendance is corrected' });
    await user.type(screen.getByLabelText('Reason for the correction'), 'no strike');
    answer('get', SHEET, { ...sheet });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Attendance already taken for today')).toBeVisible();
    expect(sent[0]!.body).toMatchObject({
      students: [{ _id: 'student-1', present: true }, { mark: 'V' }],
      seen: 1,
      no_school: false,
    });
  });
});

test('a student who was registered later can be added', async () => {
  const kiran = { _id: 'student-3', student_name: 'Kiran Example', roll_no: 3 };
  const { user } = await openToCorrect(aTakenSheet({ others: [kiran] }));
  expect(screen.queryByRole('button', { name: /Kiran Example: / })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add Kiran Example' }));
  expect(screen.getByRole('button', { name: 'Kiran Example: Present' })).toBeVisible();
  expect(screen.queryByText('Not on this sheet')).toBeNull();
  const sent = answer('put', SHEET, { message: 'Attendance is corrected' });
  await user.type(screen.getByLabelText('Reason for the correction'), 'came new{Enter}');
  await screen.findByText('Attendance is corrected');
  expect(sent[0]!.body).toMatchObject({ students: [{ ...kiran, present: true }] });
});
