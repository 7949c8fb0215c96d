import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aLogin, aStudent } from '../../testing/builders.ts';
import { answerLater } from '../../testing/mockServer.ts';
import { renderApp, type RenderAppOptions } from '../../testing/renderApp.tsx';

async function openBrowse(options?: RenderAppOptions) {
  const app = renderApp('/student_details', options);
  await screen.findByRole('heading', { name: 'Browse By Class' });
  return app;
}

describe('the top bar', () => {
  test('shows the school and the user', async () => {
    await openBrowse();
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByText('Jammu Heritage High School')).toBeVisible();
    expect(bar.getByText('Signed in as Sita Karki')).toBeInTheDocument();
    expect(bar.getByText('SK')).toBeVisible();
  });

  test('shows the default school name when the login has none', async () => {
    await openBrowse({ login: aLogin({ schoolName: '' }) });
    expect(within(screen.getByRole('banner')).getByText('JK-School Management System')).toBeVisible();
  });
});

describe('the sidebar', () => {
  test('lists the four groups with absolute links', async () => {
    await openBrowse();
    const groups = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(groups).toEqual(['Students Section', 'Teachers Section', 'Non-Teaching Staffs', 'Statements']);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('/non-teaching_staff_salary');
    expect(links).toContain('/teacher_attendance');
  });

  test('docked, it closes, opens, and remembers that it was closed', async () => {
    const { user } = await openBrowse();
    await user.click(screen.getByRole('button', { name: 'Close the menu' }));
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(localStorage.getItem('sidebar')).toBe('"closed"');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('navigation')).toBeVisible();
  });

  test('that was closed stays closed at the next start', async () => {
    localStorage.setItem('sidebar', '"closed"');
    await openBrowse();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('on a phone it is a dialog, closed at first and closed by each page', async () => {
    const { user } = await openBrowse({ screenWidth: 390 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Jammu Heritage High School' }));
    await user.click(drawer.getAllByRole('link', { name: 'Registration' })[0]!);
    expect(await screen.findByRole('heading', { name: 'Register Student' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('the footer appears when the page has loaded', async () => {
  const release = answerLater('get', '/api/students', [{ ...aStudent() }]);
  renderApp('/students');
  await screen.findByRole('heading', { name: 'All Students' });
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  release();
  await screen.findByText('Aarav Example');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Developed by');
});

test('after a navigation the page names the document and its title has the focus', async () => {
  const { user } = await openBrowse();
  await user.click(screen.getAllByRole('link', { name: 'Registration' })[0]!);
  expect(await screen.findByRole('heading', { name: 'Register Student' })).toHaveFocus();
  expect(document.title).toBe('Register Student · School Office');
});
