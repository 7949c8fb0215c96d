import type { StudentResult } from '@school-office/contract/examinations/resultAnswers';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { toExamination } from '../../lib/paths.ts';
import { aStudent, idOf } from '../../testing/builders.ts';
import { answer, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

// The dialog of the browser stays open.
vi.mock('../../components/print/printFrame.ts', () => ({ printFrame: () => new Promise(() => {}) }));

const ENGLISH = {
  _id: idOf(2),
  name: 'English',
  nepali_name: '',
  theory: { hours: 3.75, full: 75, pass: 27 },
  internal: { hours: 1.25, full: 25, pass: 10 },
  optional: false,
  takers: [],
};
const MARKING = { scheme: 'letters', internal_percent: 40, rank: false } as const;
const EXAMINATION = {
  _id: idOf(1),
  name: 'Second Terminal',
  nepali_name: '',
  year: 2083,
  classes: ['Nine'],
  routine: [{ classname: 'Nine', subject: ENGLISH._id, day: '2083-08-15', time: '11:00 to 13:15' }],
  weights: null,
  seen: 0,
  first_day: '2083-08-15',
  warnings: [],
  published: [],
};
const RESULTS = `/api/examinations/${EXAMINATION._id}/results/Nine`;

/** In Nine on the first day of the examination, and in Ten by now. */
const BINA = {
  _id: idOf(11),
  student_name: 'Bina Example',
  nepali_name: '',
  roll_no: 4,
  admission_no: '9',
  parents_name: 'Hari Example',
  birth_date: '',
  image: '',
  section: 'B',
} as StudentResult;

beforeEach(() => {
  answer('get', '/api/examinations', [EXAMINATION]);
  answer('get', '/api/subjects/2083/Nine', {
    ...MARKING,
    year: 2083,
    classname: 'Nine',
    subjects: [ENGLISH],
    seen: 1,
  });
  // The class as it is now.
  answer('get', '/api/students/class/Nine', [{ ...aStudent({ student_name: 'Asha Example' }) }]);
});

test('admit cards are for the pupils of the examination’s first day, with their roll numbers of then', async () => {
  answer('get', RESULTS, {
    ...MARKING,
    examination: EXAMINATION._id,
    classname: 'Nine',
    published: false,
    published_at: null,
    sections: [],
    subjects: [],
    students: [{ ...BINA }],
    corrections: [],
  } as never);
  const { user } = renderApp(toExamination('examination', EXAMINATION._id));
  const button = await screen.findByRole('button', { name: 'Admit cards' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const name = await screen.findByText('Bina Example');
  expect(name.closest('article')).toHaveTextContent(/Nine B.*Roll No \/ रोल नं.4/);
  expect(screen.queryByText('Asha Example')).toBeNull();
});

test('when the pupils could not be read, it says why instead of printing nobody', async () => {
  refuse('get', RESULTS, 503, { message: 'The database does not answer.' });
  renderApp(toExamination('examination', EXAMINATION._id));
  expect(
    await screen.findByText(/The pupils could not be loaded: The database does not answer/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Admit cards' })).toBeDisabled();
});
