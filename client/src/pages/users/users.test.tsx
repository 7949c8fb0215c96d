import type { User } from '@school-office/contract/users/users';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { classesWith, idOf } from '../../testing/builders.ts';
import { announcedBy, fieldOf } from '../../testing/messages.ts';
import { answer, fail, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const SITA: User = {
  _id: 'user-1',
  email: 'office@jhhs.example',
  name: 'Sita Karki',
  image: '',
  role: 'head',
  classes: [],
  mustChangePassword: false,
  signedIn: 2,
  blocked: false,
  subjects: [],
};
const FIVE = { classname: 'Five', section: '', subjects: [] } as const;
const GITA: User = {
  ...SITA,
  _id: 'user-2',
  email: 'gita@jhhs.example',
  name: 'Gita Thapa',
  role: 'teacher',
  classes: [{ ...FIVE, subjects: [] }],
  signedIn: 1,
};
const PASSWORD = 'kx7pm4tq9ahw2zc3';

function onWire(users: User[]) {
  return JSON.parse(JSON.stringify(users)) as Record<string, string>[];
}

function onWireAs(list: readonly object[]) {
  return JSON.parse(JSON.stringify(list)) as Record<string, string>[];
}

async function openUsers(users = [GITA, SITA]) {
  const asked = answer('get', '/api/users', onWire(users));
  const app = renderApp(paths.users);
  await screen.findByText('gita@jhhs.example');
  return { ...app, asked };
}

const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name, 'u') }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

test('each user stands with email, role, classes and sign-ins', async () => {
  await openUsers();
  const cells = rowOf('Gita Thapa')
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(1, 6)).toEqual(['Gita Thapa', 'gita@jhhs.example', 'Teacher', 'Five', 'Yes']);
  expect(rowOf('Sita Karki').getByText('All')).toBeVisible();
  expect(rowOf('Sita Karki').getByText('2 times')).toBeVisible();
  expect(screen.getByText('2 users')).toBeVisible();
});

test('that cannot be loaded can be asked for again', async () => {
  fail('get', '/api/users');
  const { user } = renderApp(paths.users);
  await screen.findByRole('button', { name: 'Try again' });
  answer('get', '/api/users', onWire([GITA]));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('gita@jhhs.example')).toBeVisible();
});

test('a teacher is added by keyboard alone, and the first password is shown once', async () => {
  const { user, asked } = await openUsers([GITA]);
  const added = { ...GITA, _id: 'user-3', name: 'Maya Example', email: 'maya@jhhs.example' };
  const user3 = onWire([added])[0]!;
  const sent = answer('post', '/api/users', { message: '', user: user3, password: PASSWORD }, 201);
  screen.getByRole('button', { name: 'Add a user' }).focus();
  await user.keyboard('{Enter}');
  expect(dialog('Add a user').getByLabelText('Name')).toHaveFocus();
  await user.keyboard('Maya Example{Tab}Maya@jhhs.example');
  await user.selectOptions(dialog('Add a user').getByLabelText('Role'), 'teacher');
  expect(screen.getByText(/Attendance of their classes/u)).toBeVisible();
  expect(screen.getByText(/Without a class/u)).toBeVisible();
  screen.getByRole('checkbox', { name: 'Six' }).focus();
  await user.keyboard(' {Shift>}{Tab}{/Shift} {Enter}');
  const shown = await screen.findByRole('dialog', { name: 'First password of Maya Example' });
  expect(within(shown).getByLabelText('Password')).toHaveValue(PASSWORD);
  expect(within(shown).getByRole('button', { name: 'Print' })).toBeVisible();
  await user.click(within(shown).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(PASSWORD);
  expect(asked.length).toBeGreaterThan(1);
  expect(sent[0]?.body).toEqual({
    name: 'Maya Example',
    email: 'maya@jhhs.example',
    role: 'teacher',
    classes: [FIVE, { ...FIVE, classname: 'Six' }],
  });
});

test('the password is copied', async () => {
  const { user } = await openUsers();
  answer('put', '/api/users/user-2', { message: '', user: onWire([GITA])[0]!, password: PASSWORD });
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'New password: Gita Thapa' }));
  await user.click(screen.getByRole('button', { name: 'Make a new password' }));
  const shown = await screen.findByRole('dialog', { name: 'First password of Gita Thapa' });
  await user.click(within(shown).getByRole('button', { name: 'Copy' }));
  expect(await within(shown).findByText('Copied.')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(PASSWORD);
});

test('only what was changed is sent, so that two heads can change different things at once', async () => {
  const { user } = await openUsers();
  const sent = answer('put', '/api/users/user-2', {
    message: 'Changes to Gita Thapa are saved.',
    user: onWire([GITA])[0]!,
  });
  await user.click(screen.getByRole('button', { name: 'Edit: Gita Thapa' }));
  await user.click(screen.getByRole('checkbox', { name: 'Seven' }));
  // By another head, meanwhile.
  answer('get', '/api/users', onWire([{ ...GITA, name: 'Gita Magar' }, SITA]));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(announcedBy(await screen.findByText('Changes to Gita Thapa are saved.'))).toBe('status');
  expect(sent[0]?.body).toEqual({ classes: [FIVE, { ...FIVE, classname: 'Seven' }], before: [FIVE] });
  expect(await screen.findByText('Gita Magar')).toBeVisible();
});

const boxes = (name: string) => within(screen.getByRole('group', { name }));

describe('the classes of a teacher', () => {
  const part = { hours: 4, full: 75, pass: 27 };
  const rest = { nepali_name: '', theory: part, internal: null, optional: false, takers: [] };
  const MATHS = { _id: idOf(31), name: 'Maths', ...rest };
  const ENGLISH = { _id: idOf(32), name: 'English', ...rest };

  beforeEach(() => {
    answer('get', '/api/school/classes', classesWith({ Nine: ['A', 'B'] }));
    const marking = { scheme: 'letters', internal_percent: 40, rank: false, year: 2083, seen: 1 };
    const subjects = onWireAs([MATHS, ENGLISH]);
    answer('get', '/api/subjects/2083/Nine', { ...marking, classname: 'Nine', subjects });
    answer('get', '/api/subjects/2083/Five', { ...marking, classname: 'Five', subjects: [] });
  });

  test('are ticked: sections, and the subjects of each', async () => {
    const { user } = await openUsers();
    const sent = answer('put', '/api/users/user-2', { message: 'Saved.', user: onWire([GITA])[0]! });
    await user.click(screen.getByRole('button', { name: 'Edit: Gita Thapa' }));
    expect(await screen.findByText(/All. Class Five has no/u)).toBeVisible();
    await user.click(boxes('Classes').getByRole('checkbox', { name: 'Five' }));
    await user.click(await boxes('Classes').findByRole('checkbox', { name: 'Nine A' }));
    expect(await boxes('Subjects of Nine A').findByRole('checkbox', { name: /^All/u })).toBeChecked();
    await user.click(boxes('Subjects of Nine A').getByRole('checkbox', { name: 'English' }));
    expect(boxes('Subjects of Nine A').getByRole('checkbox', { name: /^All/u })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(sent[0]?.body).toMatchObject({
      classes: [{ classname: 'Nine', section: 'A', subjects: [ENGLISH._id] }],
    });
  });

  test('stand in the list with their subjects; a subject of last year is ticked by its name', async () => {
    const before = idOf(41);
    const taught = { classname: 'Nine' as const, section: 'A', subjects: [before] };
    const gita = { ...GITA, classes: [taught, FIVE], subjects: [{ _id: before, name: 'Maths' }] };
    const { user } = await openUsers([JSON.parse(JSON.stringify(gita)) as User, SITA]);
    expect(rowOf('Gita Thapa').getByText('Five, Nine A (Maths)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit: Gita Thapa' }));
    expect(await boxes('Subjects of Nine A').findByRole('checkbox', { name: 'Maths' })).toBeChecked();
    expect(boxes('Subjects of Nine A').getByRole('checkbox', { name: 'English' })).not.toBeChecked();
  });
});

test('the last head stays: the refusal stands at the role', async () => {
  const { user } = await openUsers();
  const message = 'One head has to stay: make somebody else a head first.';
  refuse('put', '/api/users/user-1', 409, { message, field: 'role' });
  await user.click(screen.getByRole('button', { name: 'Edit: Sita Karki' }));
  await user.selectOptions(screen.getByLabelText('Role'), 'clerk');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(fieldOf(await screen.findByText(message))).toBeInTheDocument();
  expect(screen.getByLabelText('Role')).toHaveFocus();
});

test('an email that another user has is refused at its field', async () => {
  const { user } = await openUsers();
  const message = 'There is a user with the email gita@jhhs.example already';
  refuse('post', '/api/users', 409, { message, field: 'email' });
  await user.click(screen.getByRole('button', { name: 'Add a user' }));
  await user.type(screen.getByLabelText('Name'), 'Gita');
  await user.type(screen.getByLabelText(/^Email/u), 'gita@jhhs.example');
  await user.selectOptions(screen.getByLabelText('Role'), 'clerk');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(fieldOf(await screen.findByText(message))).toBeInTheDocument();
});

test('a head who makes themselves a clerk sees no users any more', async () => {
  const { user } = await openUsers();
  const { _id, signedIn, ...account } = { ...SITA, role: 'clerk' as const };
  answer('put', '/api/users/user-1', {
    message: 'Saved.',
    user: onWire([{ ...account, _id, signedIn }])[0]!,
  });
  await user.click(screen.getByRole('button', { name: 'Edit: Sita Karki' }));
  await user.selectOptions(screen.getByLabelText('Role'), 'clerk');
  answer('get', '/api/account', { message: '', account: { ...account, classes: [] } });
  refuse('get', '/api/users', 403, { message: 'Only a head may see and change users.', code: 'role' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'This page is not for you' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Users' })).not.toBeInTheDocument();
});

test('all sign-ins of a user are ended when that is confirmed; own ones are ended elsewhere', async () => {
  const { user } = await openUsers();
  expect(screen.queryByRole('button', { name: 'End sign-ins: Sita Karki' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New password: Sita Karki' })).not.toBeInTheDocument();
  const message = 'All sign-ins of Gita Thapa have ended.';
  const sent = answer('put', '/api/users/user-2', { message, user: onWire([GITA])[0]! });
  await user.click(screen.getByRole('button', { name: 'End sign-ins: Gita Thapa' }));
  const question = dialog('End all sign-ins of Gita Thapa?');
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'End all sign-ins' }));
  expect(announcedBy(await screen.findByText(message))).toBe('status');
  expect(sent[0]?.body).toEqual({ end: true });
});

test('a user is blocked when that is confirmed, and let in again', async () => {
  const { user } = await openUsers();
  expect(rowOf('Sita Karki').queryByRole('button', { name: /^Block/u })).not.toBeInTheDocument();
  await user.click(rowOf('Gita Thapa').getByRole('button', { name: 'Block: Gita Thapa' }));
  const blocked: User = { ...GITA, blocked: true, signedIn: 0 };
  const sent = answer('put', '/api/users/user-2', {
    message: 'Gita Thapa can no longer sign in.',
    user: onWire([blocked])[0]!,
  });
  answer('get', '/api/users', onWire([blocked, SITA]));
  await user.click(dialog('Block Gita Thapa?').getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Gita Thapa can no longer sign in.')).toBeVisible();
  expect(await rowOf('Gita Thapa').findByText('Blocked')).toBeVisible();
  await user.click(rowOf('Gita Thapa').getByRole('button', { name: 'Let in again: Gita Thapa' }));
  await user.click(dialog('Let Gita Thapa in again?').getByRole('button', { name: 'Let in again' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toEqual([{ blocked: true }, { blocked: false }]);
});
