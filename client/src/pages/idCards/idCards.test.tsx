import { toWire } from '@school-office/contract/employees/employeeWire';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { anEmployee, aSchool, aStudent, classesWith } from '../../testing/builders.ts';
import { answer, answerLater, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const YEAR = 2083;
const AARAV = aStudent();
const KAMALA = aStudent({
  _id: 'student-2',
  student_name: 'Kamala Example',
  nepali_name: 'कमला',
  roll_no: 2,
  rfid: '',
  admission_no: '1042',
});

/** The page begins with the first class. */
const NURSERY = '/api/students/class/Nursery';
const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

describe('the ID cards of a class', () => {
  test('have what is known, and a code that a card reader takes', async () => {
    answer('get', NURSERY, [{ ...AARAV }, { ...KAMALA }]);
    renderApp(paths.cards);
    const [aarav, kamala] = await screen.findAllByRole('article');
    expect(aarav).toHaveTextContent('Student / विद्यार्थी');
    expect(aarav).toHaveTextContent('Class / कक्षाFive, roll no 1');
    expect(aarav).toHaveTextContent(`Valid untilChaitra ${YEAR}`);
    expect(kamala).toHaveTextContent('कमला');
    const codes = [aarav, kamala].map((card) =>
      card!.querySelector('[data-code]')?.getAttribute('data-code'),
    );
    expect(codes).toEqual([AARAV.rfid, 'A001042']);
  });

  test('are printed if they are ticked', async () => {
    answer('get', NURSERY, [{ ...AARAV }, { ...KAMALA }]);
    const { user } = renderApp(paths.cards);
    expect(await screen.findByText('2 cards')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Aarav Example' }));
    expect(screen.getByText('1 card')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print 1 card' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Untick all' }));
    expect(screen.getByRole('button', { name: 'Print 0 cards' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Tick all' }));
    expect(screen.getByRole('button', { name: 'Print 2 cards' })).toBeEnabled();
  });

  test('show the loader while they are read', async () => {
    const send = answerLater('get', NURSERY, [{ ...AARAV }]);
    renderApp(paths.cards);
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.queryByText('There is nobody to make a card for yet.')).toBeNull();
    send();
    await screen.findByRole('article');
    expect(screen.queryByText('Loading')).toBeNull();
  });

  test('say when nobody is in the class, and why they could not be read', async () => {
    answer('get', NURSERY, []);
    const { user } = renderApp(paths.cards);
    expect(await screen.findByText('There is nobody to make a card for yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Print/ })).toBeNull();
    refuse('get', '/api/students/class/Two', 503, { message: 'The database does not answer.' });
    await user.selectOptions(screen.getByLabelText('Class'), 'Two');
    expect(await screen.findByText(/The database does not answer/)).toBeVisible();
    expect(screen.queryByText('There is nobody to make a card for yet.')).toBeNull();
    answer('get', '/api/students/class/Two', [{ ...AARAV }]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toEqual(['Aarav Example']));
  });

  test('are those of a section where there are any, and of the class that was chosen last', async () => {
    answer('get', '/api/school/classes', classesWith({ Five: ['A', 'B'] }) as never);
    answer('get', '/api/students/class/Five', [{ ...KAMALA, section: 'B' }]);
    const { user } = renderApp(paths.cards);
    await user.selectOptions(await screen.findByLabelText('Class'), await screen.findByText('Class Five B'));
    expect(await screen.findByRole('article')).toHaveTextContent('Five B, roll no 2');
  });

  test('are valid until the end of a year that was begun before Baisakh', async () => {
    answer('get', '/api/school', { ...aSchool({ school_year: YEAR + 1 }) });
    answer('get', NURSERY, [{ ...AARAV }]);
    const { user } = renderApp(paths.cards);
    expect(await screen.findByText(`Chaitra ${YEAR + 1}`)).toBeVisible();
    answer('get', '/api/teachers', [{ ...toWire('teacher', anEmployee({ name: 'Gita Example' })) } as never]);
    await user.selectOptions(screen.getByLabelText('Class'), 'Teachers');
    const card = await screen.findByRole('article', { name: 'Gita Example' });
    expect(card).toHaveTextContent(`Valid untilChaitra ${YEAR + 1}`);
  });
});

test('teachers and staff have cards too', async () => {
  const gita = { ...toWire('teacher', anEmployee({ name: 'Gita Example' })) };
  answer('get', '/api/teachers', [gita as never]);
  const { user } = renderApp(paths.cards);
  await user.selectOptions(await screen.findByLabelText('Class'), 'Teachers');
  const card = await screen.findByRole('article', { name: 'Gita Example' });
  expect(card).toHaveTextContent('Teacher / शिक्षक');
  expect(card.querySelector('[data-code]')).toHaveAttribute('data-code', 'X-001');
  answer('get', '/api/staffs', []);
  await user.selectOptions(screen.getByLabelText('Class'), 'Non-teaching staff');
  expect(await screen.findByText('There is nobody to make a card for yet.')).toBeVisible();
});
