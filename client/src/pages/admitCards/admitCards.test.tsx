import { CLASS_NAMES } from '@school-office/contract/enumerations';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { paths, toAdmitCard, toAdmitCardsOfClass } from '../../lib/paths.ts';
import { aSchool, aStudent, someDues } from '../../testing/builders.ts';
import { answer, answerLater, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const AARAV = aStudent();
const KAMALA = aStudent({ _id: 'student-2', student_name: 'कमला अधिकारी', roll_no: 2 });

const YEAR = 2083;

function wordsOf(name: string, rollNo: number): string {
  return (
    `JSJammu Heritage High SchoolAdmit Card · Terminal Examination ${YEAR}Name${name}ClassFive` +
    `Roll No${rollNo} PrincipalIn case any problem occurs, contact your school.`
  );
}

const withoutDues = () => screen.getByRole('checkbox', { name: 'Only those without dues' });
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
  await screen.findByRole('heading', { name: 'Admit cards by class' });
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
    expect(cards()).toEqual([wordsOf('Aarav Example', 1), wordsOf('कमला अधिकारी', 2)]);
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

describe('the cards of only those without dues', () => {
  test('leave out who owes, and name them with what they owe', async () => {
    answer('get', '/api/students/class/Five', [{ ...AARAV }, { ...KAMALA }]);
    answer('get', '/api/dues/Five', [{ ...someDues() }]);
    const { user } = renderApp('/admit_card/classes/Five');
    await screen.findAllByRole('article');
    await user.click(withoutDues());
    expect(await screen.findByText('1 held back')).toBeVisible();
    expect(screen.getByText('Aarav Example, Five 1: Rs 1,200')).toBeVisible();
    expect(cards()).toEqual([wordsOf('कमला अधिकारी', 2)]);
    expect(screen.getByText('1 card')).toBeVisible();
    await user.click(withoutDues());
    expect(cards()).toHaveLength(2);
  });

  test('are none as long as nobody knows who owes', async () => {
    answer('get', '/api/students', [{ ...AARAV }]);
    refuse('get', '/api/dues', 503, { message: 'The database does not answer.' });
    const { user } = renderApp(paths.admitCardsOfAll);
    await screen.findAllByRole('article');
    await user.click(withoutDues());
    expect(await screen.findByText(/^The dues could not be loaded/)).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    answer('get', '/api/dues', []);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('0 held back')).toBeVisible();
    expect(cards()).toHaveLength(1);
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

test('a student in the address who does not exist is said so, and the search waits for another', async () => {
  refuse('get', '/api/students/nobody', 404, { message: 'Student not found' });
  renderApp(toAdmitCard('nobody'));
  expect(await screen.findByText('Student not found')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Student Name')).toHaveFocus());
});

test('there is no card of a student who left, and the page says so', async () => {
  const left = { day: '2083-08-05', reason: 'Moved away', roll_no: 2, rfid: '' };
  answer('get', '/api/students/:id', { ...KAMALA, left });
  renderApp(toAdmitCard(KAMALA._id));
  expect(await screen.findByText(/left the school on 5 Mangsir 2083: there is no admit card/u)).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});

async function openCard(student = AARAV) {
  answer('get', '/api/students', [{ ...student }]);
  const app = renderApp(paths.admitCardsOfAll);
  await screen.findByRole('article');
  return app;
}

describe('the examination', () => {
  test('is chosen from a list', async () => {
    const { user } = await openCard();
    await user.selectOptions(screen.getByLabelText('Examination'), 'Annual Examination');
    expect(screen.getByRole('article')).toHaveTextContent(`Admit Card · Annual Examination ${YEAR}`);
  });

  test("or typed; left empty it is the school's", async () => {
    const { user } = await openCard();
    await user.selectOptions(screen.getByLabelText('Examination'), 'Another…');
    expect(screen.getByRole('article')).toHaveTextContent(`Admit Card · Terminal Examination ${YEAR}`);
    await user.type(screen.getByLabelText('Name of the examination'), 'Unit Test');
    expect(screen.getByRole('article')).toHaveTextContent(`Admit Card · Unit Test ${YEAR}`);
  });

  test('has its year once, also if it is typed', async () => {
    const { user } = await openCard();
    await user.selectOptions(screen.getByLabelText('Examination'), 'Another…');
    await user.type(screen.getByLabelText('Name of the examination'), `Test of Poush ${YEAR}`);
    expect(screen.getByRole('article')).toHaveTextContent(`Test of Poush ${YEAR}Name`);
  });
});

describe('the examination and the paper', () => {
  const settings = aSchool({ examination: 'Pre-Board Examination', card_paper: 'A5 sheet' });

  test("are the specified ones at first, else the school's", async () => {
    await openCard();
    expect(screen.getByLabelText('Paper')).toHaveValue('110 × 54.5 mm');
    cleanup();
    answer('get', '/api/school', { ...settings });
    await openCard();
    expect(await screen.findByText(`Admit Card · Pre-Board Examination ${YEAR}`)).toBeVisible();
    expect(screen.getByLabelText('Paper')).toHaveValue('A5 sheet');
  });

  test('that this desk has chosen are remembered, from page to page and until the next day', async () => {
    const { user } = await openCard();
    await user.selectOptions(screen.getByLabelText('Examination'), 'Annual Examination');
    await user.selectOptions(screen.getByLabelText('Paper'), 'A4 sheet');
    cleanup();
    answer('get', '/api/school', { ...settings });
    await openCard();
    expect(screen.getByLabelText('Examination')).toHaveValue('Annual Examination');
    expect(screen.getByLabelText('Paper')).toHaveValue('A4 sheet');
  });

  test("follow the school's again when this desk goes back to them", async () => {
    const { user } = await openCard();
    await user.selectOptions(screen.getByLabelText('Examination'), 'Annual Examination');
    await user.selectOptions(screen.getByLabelText('Examination'), 'Terminal Examination');
    cleanup();
    answer('get', '/api/school', { ...settings });
    await openCard();
    expect(await screen.findByText(`Admit Card · Pre-Board Examination ${YEAR}`)).toBeVisible();
  });
});

const photo = () => [...screen.getByRole('article').querySelectorAll('img')].at(-1);

describe('a card', () => {
  test('has the address, the logo and the principal of the school, and the name in both scripts', async () => {
    const logo = '/pictures/a-name-nobody-can-guess.jpg';
    answer('get', '/api/school', {
      ...aSchool({ logo, address: 'Sampletole-4', principal: 'Gita Example' }),
    });
    await openCard({ ...AARAV, nepali_name: 'आरभ उदाहरण', image: '/pictures/a-photo-of-a-student.jpg' });
    expect(await screen.findByText('Sampletole-4')).toBeVisible();
    expect(screen.getByRole('article')).toHaveTextContent(
      `Jammu Heritage High SchoolSampletole-4Admit Card · Terminal Examination ${YEAR}` +
        'NameAarav Exampleआरभ उदाहरणClassFiveRoll No1' +
        'Gita Example PrincipalIn case any problem occurs, contact your school.',
    );
    const pictures = [...screen.getByRole('article').querySelectorAll('img')];
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
      logo,
      '/pictures/a-photo-of-a-student.jpg',
    ]);
  });

  test('has an empty frame for a photo that is not there, and for one that does not load', async () => {
    await openCard({ ...AARAV, image: '/pictures/a-photo-of-a-student.jpg' });
    fireEvent.error(photo()!);
    expect(photo()).toBeUndefined();
  });

  test('is shown without them when the school cannot be loaded, and the page says so', async () => {
    refuse('get', '/api/school', 503, { message: 'The database does not answer.' });
    await openCard();
    expect(await screen.findByText(/The database does not answer/)).toBeVisible();
    expect(screen.getByRole('article')).toHaveTextContent(`Terminal Examination ${YEAR}`);
  });
});
