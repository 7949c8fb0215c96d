import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CLASS_NAMES } from '@school-office/contract/enumerations';
import { paths, toAdmitCardsOfClass } from '../../lib/paths.ts';
import { aStudent } from '../../testing/builders.ts';
import { answer, answerLater, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const AARAV = aStudent();
const KAMALA = aStudent({ _id: 'student-2', student_name: 'कमला अधिकारी', roll_no: 2 });

function wordsOf(name: string, rollNo: number, initials: string): string {
  return (
    `JSJammu Heritage High SchoolAdmit Card · Terminal ExaminationName${name}ClassFiveRoll No${rollNo}` +
    `${initials}In case any problem occurs, contact your school.`
  );
}

const cards = () => screen.getAllByRole('article').map((card) => card.textContent);

test('the three links lead to all students, a class and a student', async () => {
  renderApp(paths.admitCard);
  const main = await screen.findByRole('main');
  await within(main).findByRole('heading', { name: 'Admit Card' });
  expect(
    within(main)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([paths.admitCardsOfAll, paths.admitCardClasses, paths.admitCardOfStudent]);
});

test('the class picker links to the cards of each of the 13 classes', async () => {
  renderApp(paths.admitCardClasses);
  await screen.findByRole('heading', { name: 'Admit Cards by Class' });
  for (const classname of CLASS_NAMES) {
    expect(screen.getByRole('link', { name: classname })).toHaveAttribute(
      'href',
      toAdmitCardsOfClass(classname),
    );
  }
});

describe.each([
  ['all students', paths.admitCardsOfAll, '/api/students'],
  ['a class', '/admit_card/classes/Five', '/api/students/class/Five'],
])('the cards of %s', (_whose, path, call) => {
  test('show all that is specified, for every student', async () => {
    answer('get', call, [{ ...AARAV }, { ...KAMALA }]);
    renderApp(path);
    await screen.findAllByRole('article');
    expect(screen.getByText('2 cards')).toBeVisible();
    expect(cards()).toEqual([wordsOf('Aarav Example', 1, 'AE'), wordsOf('कमला अधिकारी', 2, 'कअ')]);
    expect(screen.getByRole('button', { name: 'Print All' })).toBeEnabled();
  });

  test('show the loader while they are read', async () => {
    const release = answerLater('get', call, [{ ...AARAV }]);
    renderApp(path);
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    release();
    expect(await screen.findByText('1 card')).toBeVisible();
  });

  test('say why they cannot be loaded, and can be loaded again', async () => {
    refuse('get', call, 503, { message: 'The database does not answer. Please try again in a moment.' });
    const { user } = renderApp(path);
    expect(await screen.findByText(/The database does not answer/)).toBeVisible();
    answer('get', call, [{ ...AARAV }]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  test('say what to do when there are no students, and offer nothing to print', async () => {
    answer('get', call, []);
    renderApp(path);
    expect(await screen.findByText(/No student is registered/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Print All' })).toBeNull();
  });
});

test('the cards of a class that does not exist are the not-found page', async () => {
  renderApp('/admit_card/classes/Eleven');
  expect(await screen.findByText('This page does not exist')).toBeVisible();
});

test('the card of one student is found by name, class and roll no', async () => {
  answer('get', '/api/search', []);
  answer('get', '/api/students/search/:name/:class/:rollno', { ...KAMALA });
  const { user } = renderApp(paths.admitCardOfStudent);
  await user.type(await screen.findByLabelText('Student Name'), 'कमला अधिकारी');
  await user.selectOptions(screen.getByLabelText('Class'), 'Five');
  await user.type(screen.getByLabelText('Roll No'), '2{Enter}');
  expect(await screen.findByRole('article')).toHaveTextContent('कमला अधिकारी');
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
});

async function openCard() {
  answer('get', '/api/students', [{ ...AARAV }]);
  const app = renderApp(paths.admitCardsOfAll);
  await screen.findByRole('article');
  return app;
}

describe('the examination', () => {
  test('is chosen from a list', async () => {
    const { user } = await openCard();
    await user.selectOptions(screen.getByLabelText('Examination'), 'Annual Examination');
    expect(screen.getByRole('article')).toHaveTextContent('Admit Card · Annual Examination');
  });

  test('or typed; left empty it is the usual one', async () => {
    const { user } = await openCard();
    await user.selectOptions(screen.getByLabelText('Examination'), 'Another…');
    expect(screen.getByRole('article')).toHaveTextContent('Admit Card · Terminal Examination');
    await user.type(screen.getByLabelText('Name of the examination'), 'Unit Test');
    expect(screen.getByRole('article')).toHaveTextContent('Admit Card · Unit Test');
  });
});
