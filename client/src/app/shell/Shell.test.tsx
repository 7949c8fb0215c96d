import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aLogin, aStudent } from '../../testing/builders.ts';
import { answer, answerLater } from '../../testing/mockServer.ts';
import { renderApp, type RenderAppOptions } from '../../testing/renderApp.tsx';

async function openBrowse(options?: RenderAppOptions) {
  const app = renderApp('/student_details', options);
  await screen.findByRole('heading', { name: 'Browse By Class' });
  return app;
}

const openGroups = () =>
  screen
    .getAllByRole('button', { expanded: true })
    .flatMap(({ parentElement, textContent }) => (parentElement?.tagName === 'H2' ? [textContent] : []));

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
  test('lists the groups with absolute links', async () => {
    await openBrowse();
    const groups = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(groups).toEqual([
      'Students Section',
      'Teachers Section',
      'Non-Teaching Staffs',
      'Statements',
      'Money',
      'Examinations',
      'Office',
    ]);
    const links = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
    expect(links).toContain('/non-teaching_staff_salary');
    expect(links).toContain('/teacher_attendance');
  });

  test('names each link for itself where several groups have the same one', async () => {
    await openBrowse();
    const names = screen
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('aria-label') ?? link.textContent);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('Registration, Teachers Section');
  });

  test('marks the link of the page, and those of a class and of all students as Details', async () => {
    answer('get', '/api/students/class/Five', []);
    renderApp('/student_details/details/Five');
    await screen.findByRole('heading', { name: 'Class Five' });
    expect(screen.getByRole('link', { name: 'Details, Students Section' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('opens the specified groups at first, and folds the others', async () => {
    await openBrowse();
    expect(openGroups()).toEqual([
      'Students Section',
      'Teachers Section',
      'Non-Teaching Staffs',
      'Statements',
    ]);
  });

  test('of a page in a folded group, shows the link of that page alone', async () => {
    renderApp('/school');
    const office = await screen.findByRole('button', { name: 'Office' });
    expect(office).toHaveAttribute('aria-expanded', 'false');
    const list = screen.getByRole('list', { name: 'Office' });
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['School']);
    expect(within(list).getByRole('link')).toHaveAttribute('aria-current', 'page');
  });

  test('remembers which groups are open', async () => {
    const { user } = await openBrowse();
    await user.click(screen.getByRole('button', { name: 'Statements' }));
    cleanup();
    await openBrowse();
    expect(openGroups()).toEqual(['Students Section', 'Teachers Section', 'Non-Teaching Staffs']);
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
    await user.click(drawer.getByRole('link', { name: 'Admit Card' }));
    expect(await screen.findByRole('heading', { name: 'Admit Card' })).toHaveFocus();
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
  await user.click(screen.getByRole('link', { name: 'Admit Card' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Admit Card' })).toHaveFocus());
  expect(document.title).toBe('Admit Card · School Office');
});

describe('the user menu', () => {
  test('opens on its first entry, and leads to the password', async () => {
    const { user } = await openBrowse();
    await user.click(screen.getByRole('button', { name: 'User menu' }));
    expect(screen.getByRole('menuitem', { name: 'Name and picture' })).toHaveFocus();
    expect(screen.getByRole('menuitem', { name: 'Password' })).toHaveAttribute('href', '/account/password');
  });

  test('logs out', async () => {
    answer('get', '/api/schools', []);
    answer('post', '/api/logout', {});
    const { user, path } = await openBrowse();
    await user.click(screen.getByRole('button', { name: 'User menu' }));
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(path()).toBe('/login'));
  });

  test('lists the keys, and keys of one letter can be switched off for good', async () => {
    const { user } = await openBrowse();
    await user.keyboard('?');
    await user.click(screen.getByRole('checkbox', { name: /^Keys of one letter/ }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('?/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /^Find/ })).not.toHaveFocus();
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getByRole('combobox', { name: /^Find/ })).toHaveFocus();
    expect(localStorage.getItem('letterKeys')).toBe('"off"');
  });
});

test('a path without a page keeps the frame', async () => {
  renderApp('/no/such/page');
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  expect(document.querySelector('img[src="/images/not-found.svg"]')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});
