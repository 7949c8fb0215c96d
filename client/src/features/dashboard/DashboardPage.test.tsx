import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { DashboardCard } from '@school-office/contract/dashboard';
import { answer, answerLater, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const CARDS = [
  {
    _id: 'students',
    title: 'Students',
    number: 1234,
    takeme: '/students',
    image: '/images/cards/students.svg',
  },
  {
    _id: 'income',
    title: 'Income of Mangsir 2083',
    number: 482_350.5,
    takeme: '/income',
    image: '/images/cards/income.svg',
  },
] satisfies DashboardCard[];
const CLASSES = [
  { classname: 'Nursery', taken: true, present: 30, total: 32 },
  { classname: 'LKG', taken: false, present: 0, total: 12 },
  { classname: 'UKG', taken: false, present: 0, total: 0 },
];

function preferReducedMotion() {
  const { happyDOM } = window as unknown as {
    happyDOM: { settings: { device: { prefersReducedMotion: string } } };
  };
  happyDOM.settings.device.prefersReducedMotion = 'reduce';
  return () => {
    happyDOM.settings.device.prefersReducedMotion = 'no-preference';
  };
}

describe('the dashboard', () => {
  test('shows the loader, then each card with its number, picture and link', async () => {
    const release = answerLater('post', '/dashboard', CARDS);
    answer('get', '/api/students/attendance/today', CLASSES);
    renderApp('/');
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    release();
    const students = await screen.findByRole('link', { name: '1,234 Students' });
    expect(students).toHaveAttribute('href', '/students');
    expect(students.querySelector('img')).toHaveAttribute('src', '/images/cards/students.svg');
    expect(screen.getByRole('link', { name: 'Rs 4,82,350.50 Income of Mangsir 2083' })).toHaveAttribute(
      'href',
      '/income',
    );
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  });

  test('asks with email, token and the school of the login', async () => {
    const sent = answer('post', '/dashboard', CARDS);
    answer('get', '/api/students/attendance/today', CLASSES);
    renderApp('/');
    await screen.findByText('Students');
    expect(sent[0]?.body).toEqual({ email: 'office@jhhs.example', token: 'token-1', schoolName: 'jhhs' });
  });

  test('counts up from zero', async () => {
    answer('post', '/dashboard', CARDS);
    answer('get', '/api/students/attendance/today', CLASSES);
    renderApp('/');
    const counter = (await screen.findByRole('link', { name: '1,234 Students' })).querySelector('strong');
    expect(counter).not.toHaveTextContent('1,234');
    await waitFor(() => expect(counter).toHaveTextContent('1,234'), { timeout: 5000 });
  });

  test('shows the number at once where reduced motion is preferred', async () => {
    const restore = preferReducedMotion();
    answer('post', '/dashboard', CARDS);
    answer('get', '/api/students/attendance/today', CLASSES);
    renderApp('/');
    const counter = (await screen.findByRole('link', { name: '1,234 Students' })).querySelector('strong');
    expect(counter).toHaveTextContent('1,234');
    restore();
  });

  test('shows the failure and tries again', async () => {
    refuse('post', '/dashboard', 503, { message: 'The database does not answer' });
    answer('get', '/api/students/attendance/today', CLASSES);
    const { user } = renderApp('/');
    expect(await screen.findByText('The database does not answer')).toHaveClass('alert-danger');
    answer('post', '/dashboard', CARDS);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Students')).toBeInTheDocument();
  });
});

describe('the attendance of today', () => {
  test('is shown for each class that has students, with links to those that are not taken', async () => {
    answer('post', '/dashboard', CARDS);
    answer('get', '/api/students/attendance/today', CLASSES);
    renderApp('/');
    const panel = await screen.findByRole('region', { name: 'Attendance today' });
    expect(panel).toHaveTextContent('30 of 32 present');
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Nursery30 / 32', 'LKGnot taken yetTake']);
    expect(within(panel).getByRole('link', { name: 'Take the attendance of class LKG' })).toHaveAttribute(
      'href',
      '/student-attendance/LKG',
    );
  });

  test('is not taken yet while no class has it', async () => {
    answer('post', '/dashboard', CARDS);
    answer('get', '/api/students/attendance/today', CLASSES.slice(1));
    renderApp('/');
    const panel = await screen.findByRole('region', { name: 'Attendance today' });
    expect(panel).toHaveTextContent('Not taken yet');
    expect(panel).not.toHaveTextContent('0 of 0');
  });

  test('is left out if it cannot be read', async () => {
    answer('post', '/dashboard', CARDS);
    refuse('get', '/api/students/attendance/today', 500, { message: 'Something went wrong' });
    renderApp('/');
    await screen.findByText('Students');
    expect(screen.queryByRole('region', { name: 'Attendance today' })).not.toBeInTheDocument();
  });
});
