import type { LeaveOfAbsence } from '@school-office/contract/attendance/leavesOfAbsence';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { toPerson } from '../../lib/paths.ts';
import { aStudent, idOf } from '../../testing/builders.ts';
import { answer } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const MAYA = aStudent({ _id: idOf(11), student_name: 'Maya Example' });
const CALL = `/api/students/leave-of-absence/${MAYA._id}`;
const WEDDING: LeaveOfAbsence = {
  _id: idOf(31),
  from: '2083-08-10',
  until: '2083-08-12',
  mark: 'V',
  reason: 'Wedding of a cousin',
  account: 'office@jhhs.example',
};
const QUIZ: LeaveOfAbsence = {
  ...WEDDING,
  _id: idOf(32),
  until: WEDDING.from,
  mark: 'D',
  reason: 'Quiz',
};

beforeEach(() => {
  answer('get', `/api/students/${MAYA._id}`, { ...MAYA });
});

const panel = async () => within(await screen.findByRole('region', { name: 'Leave of absence' }));

test('a leave from day to day is entered on the page of a pupil, and listed there', async () => {
  const { user } = renderApp(toPerson('student', MAYA._id));
  const leaves = await panel();
  expect(await leaves.findByText('None')).toBeVisible();
  await user.click(leaves.getByRole('button', { name: 'Enter leave' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Leave of absence of Maya Example' }));
  // As days are written everywhere.
  expect(dialog.getByLabelText<HTMLInputElement>(/From/).value).toMatch(/^2083\/\d\d\/\d\d$/);
  await user.clear(dialog.getByLabelText(/From/));
  await user.type(dialog.getByLabelText(/From/), '8/10');
  await user.clear(dialog.getByLabelText(/Until/));
  await user.type(dialog.getByLabelText(/Until/), '12');
  await user.selectOptions(dialog.getByLabelText(/Kind/), 'On duty, counts as attended');
  await user.type(dialog.getByLabelText(/Reason/), 'Quiz');
  const sent = answer('post', CALL, { message: 'Maya Example is on duty.', leave: QUIZ });
  answer('get', CALL, [{ ...QUIZ }]);
  await user.click(dialog.getByRole('button', { name: 'Enter' }));
  expect(await screen.findByText('Maya Example is on duty.')).toBeVisible();
  expect(sent[0]?.body).toEqual({ from: '2083-08-10', until: '2083-08-12', mark: 'D', reason: 'Quiz' });
  expect(await leaves.findByText('On duty')).toBeVisible();
  expect(leaves.getByText('10 Mangsir 2083: Quiz')).toBeVisible();
});

test('a leave is taken back', async () => {
  answer('get', CALL, [{ ...WEDDING }]);
  const { user } = renderApp(toPerson('student', MAYA._id));
  const leaves = await panel();
  expect(await leaves.findByText('10 Mangsir 2083 to 12 Mangsir 2083: Wedding of a cousin')).toBeVisible();
  answer('delete', `/api/students/leave-of-absence/${WEDDING._id}`, { message: 'It is taken back.' });
  answer('get', CALL, []);
  await user.click(leaves.getByRole('button', { name: /Take back on leave/ }));
  expect(await screen.findByText('It is taken back.')).toBeVisible();
  expect(await leaves.findByText('None')).toBeVisible();
});
