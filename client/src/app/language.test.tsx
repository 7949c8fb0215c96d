// The language of the screens: it is chosen in the user menu or at the sign-in page, and holds at once and from then on.

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseLanguage, startLanguage } from '../lib/language.ts';
import { paths } from '../lib/paths.ts';
import { aLogin, aSchool, SCHOOLS_ANSWER } from '../testing/builders.ts';
import { answer } from '../testing/mockServer.ts';
import { renderApp } from '../testing/renderApp.tsx';

afterEach(() => chooseLanguage('en'));

async function chooseInMenu({ user }: ReturnType<typeof renderApp>, menu: string, name: string) {
  await user.click(screen.getByRole('button', { name: menu }));
  await user.click(screen.getByRole('menuitemradio', { name }));
}

const cards = (title: string) => [
  { _id: 'students', title, number: 4, image: '/images/students.svg', takeme: '/students' },
];

describe('the language that is chosen in the user menu', () => {
  test('words the open page at once, and what is typed in it stays', async () => {
    answer('put', '/api/account', { message: '', account: { ...aLogin() } });
    const app = renderApp(paths.accountPassword);
    await app.user.type(await screen.findByLabelText('Current password'), 'correct horse 12');
    await chooseInMenu(app, 'User menu', 'नेपाली');
    expect(await screen.findByRole('heading', { level: 1, name: 'पासवर्ड बदल्नुहोस्' })).toBeVisible();
    expect(screen.getByLabelText('अहिलेको पासवर्ड')).toHaveValue('correct horse 12');
    expect(screen.getByRole('link', { name: 'ड्यासबोर्ड' })).toBeVisible();
    expect(screen.getByText('२०८३ मंसिर ९ गते, बुधबार')).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'ne');
    await chooseInMenu(app, 'प्रयोगकर्ताको मेनु', 'English');
    expect(await screen.findByRole('heading', { level: 1, name: 'Change password' })).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveValue('correct horse 12');
    expect(document.documentElement).toHaveAttribute('lang', 'en');
  });

  test('is told to the account, and the next call is answered in it', async () => {
    const told = answer('put', '/api/account', { message: '', account: { ...aLogin() } });
    const read = answer('get', '/api/users', []);
    const app = renderApp(paths.accountPassword);
    await screen.findByLabelText('Current password');
    await chooseInMenu(app, 'User menu', 'नेपाली');
    await waitFor(() => expect(told).toHaveLength(1));
    expect(told[0]!.body).toEqual({ language: 'ne' });
    await app.user.click(screen.getByRole('button', { name: 'कार्यालय' }));
    await app.user.click(screen.getByRole('link', { name: 'प्रयोगकर्ता' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'प्रयोगकर्ता' })).toBeVisible();
    await waitFor(() => expect(read).toHaveLength(1));
    expect(read[0]!.headers.get('accept-language')).toBe('ne');
    await chooseInMenu(app, 'प्रयोगकर्ताको मेनु', 'English');
    await waitFor(() => expect(told).toHaveLength(2));
    expect(told[1]!.body).toEqual({ language: 'en' });
    expect(told[1]!.headers.get('accept-language')).toBe('en');
  });

  test('words the cards of the dashboard too, which the server names', async () => {
    answer('post', '/dashboard', cards('Students'));
    const app = renderApp(paths.dashboard);
    await screen.findByRole('link', { name: /Students$/ });
    answer('put', '/api/account', { message: '', account: { ...aLogin() } });
    answer('post', '/dashboard', cards('विद्यार्थी'));
    await chooseInMenu(app, 'User menu', 'नेपाली');
    expect(await screen.findByRole('link', { name: /4 विद्यार्थी$|४ विद्यार्थी$/ })).toBeVisible();
  });

  test('that was chosen at another computer is that of this one too', async () => {
    const { token: _token, ...account } = aLogin({ language: 'ne' });
    answer('get', '/api/account', { message: '', account });
    renderApp(paths.accountPassword);
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'ne'));
  });

  test('is the last that was asked for, whichever arrives last', async () => {
    await Promise.all([chooseLanguage('ne'), chooseLanguage('en')]);
    expect(document.documentElement).toHaveAttribute('lang', 'en');
  });

  test('finds pages by their names in both languages', async () => {
    await chooseLanguage('ne');
    const { user } = renderApp(paths.accountPassword);
    const box = await screen.findByRole('combobox', { name: 'विद्यार्थी, शिक्षक वा पृष्ठ खोज्नुहोस्' });
    await user.type(box, 'शुल्क संर');
    expect(await screen.findByRole('option', { name: /^शुल्क संरचना/u })).toBeVisible();
    await user.clear(box);
    await user.type(box, 'fee pl');
    expect(await screen.findByRole('option', { name: /^शुल्क संरचना/u })).toBeVisible();
    await user.clear(box);
    await user.type(box, 'बक्यौता पाँच');
    expect(await screen.findByRole('option', { name: /^कक्षा पाँचको बक्यौता/u })).toBeVisible();
  });
});

test('the school has its name in the language of the screen, where it has one', async () => {
  await chooseLanguage('ne');
  answer('get', '/api/school', { ...aSchool(), nepali_label: 'जम्मु माध्यमिक विद्यालय' });
  renderApp(paths.accountPassword);
  expect(await within(await screen.findByRole('banner')).findByText('जम्मु माध्यमिक विद्यालय')).toBeVisible();
});

describe('the language of the sign-in page', () => {
  test('is chosen there, and what is typed stays', async () => {
    answer('get', '/api/schools', SCHOOLS_ANSWER);
    const { user } = renderApp(paths.login, { login: null });
    await screen.findByRole('option', { name: 'test school' });
    await user.type(screen.getByLabelText('Email'), 'office@jhhs.example');
    await user.click(screen.getByRole('button', { name: 'नेपाली' }));
    expect(await screen.findByRole('heading', { name: 'साइन इन' })).toBeVisible();
    expect(screen.getByLabelText('इमेल')).toHaveValue('office@jhhs.example');
    expect(document.documentElement).toHaveAttribute('lang', 'ne');
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
  });

  test('is the last that was chosen, after a reload too', async () => {
    answer('get', '/api/schools', SCHOOLS_ANSWER);
    const { user } = renderApp(paths.login, { login: null });
    await user.click(await screen.findByRole('button', { name: 'नेपाली' }));
    await screen.findByRole('heading', { name: 'साइन इन' });
    await reload();
    renderApp(paths.login, { login: null });
    expect(await screen.findByRole('heading', { name: 'साइन इन' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'ne');
  });
});

/** Only the choice that is stored is left. */
async function reload() {
  const stored = localStorage.getItem('language')!;
  cleanup();
  await chooseLanguage('en');
  localStorage.setItem('language', stored);
  await startLanguage();
}
