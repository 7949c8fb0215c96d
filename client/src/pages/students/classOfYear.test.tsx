import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { toClassOfYear } from '../../lib/paths.ts';
import { placeOf } from '../../lib/places.ts';
import { aStudent } from '../../testing/builders.ts';
import { answer, answerLater, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const FIVE = placeOf({ classname: 'Five' });
const CALL = '/api/students/class/Five';
const MAYA = aStudent({ student_name: 'Maya Example', classname: 'Five', roll_no: 7 });

describe('a class of an earlier year', () => {
  test('lists those who were in it then, and leads from year to year', async () => {
    const asked = answer('get', CALL, [{ ...MAYA }]);
    const { user, path } = renderApp(toClassOfYear(FIVE, 2082));
    await screen.findByRole('heading', { name: 'Class Five of 2082' });
    await screen.findByRole('link', { name: 'Maya Example' });
    expect(screen.getByText('1 student')).toBeVisible();
    // What was then is not changed here.
    expect(screen.queryByRole('button', { name: /^(Edit|Delete|Leave)/ })).toBeNull();
    answer('get', CALL, []);
    await user.click(screen.getByRole('button', { name: 'Year 2081' }));
    await screen.findByRole('heading', { name: 'Class Five of 2081' });
    expect(path()).toBe(toClassOfYear(FIVE, 2081));
    expect(await screen.findByText('Nobody was in class Five in 2081.')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('shows the loader while it is read, and never the pupils of another year', async () => {
    answer('get', CALL, [{ ...MAYA }]);
    const { user } = renderApp(toClassOfYear(FIVE, 2082));
    await screen.findByRole('link', { name: 'Maya Example' });
    const send = answerLater('get', CALL, []);
    await user.click(screen.getByRole('button', { name: 'Year 2083' }));
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.queryByText('Maya Example')).toBeNull();
    expect(screen.queryByText(/^Nobody was in class/)).toBeNull();
    send();
    expect(await screen.findByText('Nobody was in class Five in 2083.')).toBeVisible();
  });

  test('says why it could not be read, and tries again', async () => {
    refuse('get', CALL, 503, { message: 'The database does not answer.' });
    const { user } = renderApp(toClassOfYear(FIVE, 2082));
    expect(await screen.findByText(/The database does not answer/)).toBeVisible();
    expect(screen.queryByText(/^Nobody was in class/)).toBeNull();
    answer('get', CALL, [{ ...MAYA }]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Maya Example' })).toBeVisible());
  });
});
