import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { ClassName } from '@school-office/contract/enumerations';
import type { SchoolYearPreview, TurnStudent } from '@school-office/contract/school/schoolYear';
import { toSchoolYear } from '../../lib/paths.ts';
import { answer } from '../../testing/mockServer.ts';
import { announcedBy } from '../../testing/messages.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const YEAR = nepaliDateOf(new Date()).year + 1;

function pupil(student_name: string, classname: ClassName, roll_no: number, due = 0): TurnStudent {
  return { _id: student_name, student_name, classname, section: '', roll_no, due, proposed: null };
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
  uncharged: ['Falgun', 'Chaitra'],
  begun: null,
};

function open(preview = PREVIEW) {
  answer('get', `/api/school-year/${YEAR}`, { ...preview });
  answer('get', `/api/fees/plan/${YEAR}`, []);
  answer('get', `/api/fees/plan/${YEAR - 1}`, []);
  answer('get', '/api/fees/heads', []);
  return renderApp(toSchoolYear(YEAR));
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
  expect(screen.getByText(/^Falgun, Chaitra of \d+ are not charged yet/)).toBeInTheDocument();
  await user.keyboard('s');
  expect(within(nine).getByRole('row', { name: 'Bina Example' })).toHaveTextContent('Stays');
  expect(within(nine).getByRole('row', { name: 'Bina Example' })).toHaveTextContent(/Nine1$/);
  expect(within(nine).getByRole('row', { name: 'Chet Example' })).toHaveFocus();
  await user.keyboard('l');
  expect(sums).toHaveTextContent('Go up0Stay1Pass out1Leave1');
  await user.keyboard(' ');
  expect(sums).toHaveTextContent('Go up1Stay1Pass out1Leave0');
  await user.selectOptions(within(nine).getByLabelText('Into'), 'Ten B');
  await user.selectOptions(within(nine).getByLabelText('Roll numbers'), 'Old order');
  await user.click(screen.getByRole('button', { name: /^Begin \d+ with 2 students$/ }));
  const isChaitra = nepaliDateOf(new Date()).month === 12;
  if (!isChaitra) await user.click(await screen.findByRole('button', { name: `Begin ${YEAR}` }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    marks: { 'Bina Example': 'stays' },
    into: { 'Chet Example': 'B' },
    numbers: 'order',
    seen: { 'Asha Example': 'Ten 1', 'Bina Example': 'Nine 1', 'Chet Example': 'Nine 2' },
  });
  expect(sent[0]?.headers.get('Idempotency-Key')).not.toBeNull();
  expect(announcedBy(await screen.findByText('It has begun.'))).toBe('status');
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
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo' }));
  expect(announcedBy(await screen.findByText('Dil Example was registered since.'))).toBe('alert');
});
