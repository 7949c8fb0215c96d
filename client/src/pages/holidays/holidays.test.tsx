import type { Holiday } from '@school-office/contract/attendance/holidays';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { aSchool } from '../../testing/builders.ts';
import { announcedBy, fieldOf } from '../../testing/messages.ts';
import { answer, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

afterEach(() => chooseLanguage('en'));

const YEAR = 2083;
const CALL = `/api/holidays/${YEAR}`;
const SATURDAYS = { from: '2000-01-01', days: ['Saturday' as const] };
const DASHAIN = namedKartik('Dashain', [1, 2, 3, 4, 5, 6]);
const TIHAR = namedKartik('Tihar', [22, 23, 24, 25, 26]);

function namedKartik(name: string, days: number[]): Holiday[] {
  return days.map((day) => ({ month_name: 'Kartik', day, name }));
}

async function openHolidays(days: Holiday[] = [], seen = 3) {
  answer('get', '/api/holidays/:year', { days: [], seen: 0 });
  answer('get', CALL, { days: days.map((day) => ({ ...day })), seen });
  const app = renderApp(paths.holidays);
  await screen.findByRole('heading', { name: `Holidays of ${YEAR}` });
  return app;
}

const day = (name: string) => screen.getByRole('button', { name });
const month = (name: string) => screen.getByRole('table', { name: new RegExp(`^${name}`) });
const list = () => screen.getByRole('region', { name: `Holidays of ${YEAR}` });
const weekly = () => screen.getByRole('region', { name: 'Weekly holidays' });
const save = () => screen.getByRole('button', { name: 'Save' });
const inDialog = () => within(screen.getByRole('dialog'));
const listed = () =>
  within(list())
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

function savedAs(days: Holiday[], seen: number) {
  return answer('put', CALL, {
    message: `The holidays of ${YEAR} are saved`,
    days: days.map((each) => ({ ...each })),
    seen,
  });
}

describe('the year', () => {
  test('has Kartik of 30 days from a Sunday, 15 of them school days with Saturdays and both festivals off', async () => {
    await openHolidays([...DASHAIN, ...TIHAR]);
    expect(month('Kartik')).toHaveAccessibleName('Kartik 15 school days');
    const days = within(month('Kartik')).getAllByRole('button');
    expect(days).toHaveLength(30);
    expect(days[0]).toHaveAccessibleName('Sunday, 1 Kartik 2083: Dashain');
    expect(days[6]).toHaveAccessibleName('Saturday, 7 Kartik 2083: weekly holiday');
    expect(days[7]).toHaveAccessibleName('Sunday, 8 Kartik 2083');
    expect(listed()).toEqual(['Dashain1 to 6 Kartik, 6 days', 'Tihar22 to 26 Kartik, 5 days']);
  });

  test('has 12 school days in Kartik with Sundays off too, and months before a change as they were', async () => {
    const changed = [SATURDAYS, { from: '2083-07-01', days: ['Saturday' as const, 'Sunday' as const] }];
    answer('get', '/api/school', { ...aSchool({ weekly_holidays: changed }) });
    await openHolidays([...DASHAIN, ...TIHAR]);
    await waitFor(() => expect(month('Kartik')).toHaveAccessibleName('Kartik 12 school days'));
    expect(month('Ashoj')).toHaveAccessibleName('Ashoj 26 school days');
    expect(day('Sunday, 18 Ashoj 2083')).toBeVisible();
    expect(day('Sunday, 8 Kartik 2083: weekly holiday')).toBeVisible();
  });

  test('without holidays says what to do', async () => {
    const { user } = await openHolidays();
    expect(list()).toHaveTextContent('None yet. Paste the list of the year');
    await user.click(screen.getByRole('button', { name: `Paste the list of ${YEAR}` }));
    expect(screen.getByRole('dialog', { name: `Paste the holidays of ${YEAR}` })).toBeVisible();
  });

  test('that cannot be loaded says why, and is loaded again', async () => {
    refuse('get', '/api/holidays/:year', 503, { message: 'The database does not answer.' });
    const { user } = renderApp(paths.holidays);
    expect(await screen.findByText(/The database does not answer/)).toBeVisible();
    answer('get', '/api/holidays/:year', { days: [], seen: 0 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^None yet/)).toBeVisible();
  });
});

describe('by keyboard', () => {
  test('arrows, Home, End and the Page keys walk the days, of which one is reached by Tab', async () => {
    const { user } = await openHolidays();
    day('Sunday, 1 Kartik 2083').focus();
    const walk: [string, string][] = [
      ['{ArrowLeft}', 'Saturday, 31 Ashoj 2083: weekly holiday'],
      ['{ArrowRight}', 'Sunday, 1 Kartik 2083'],
      ['{ArrowDown}', 'Sunday, 8 Kartik 2083'],
      ['{ArrowUp}{ArrowUp}', 'Sunday, 25 Ashoj 2083'],
      ['{End}', 'Saturday, 31 Ashoj 2083: weekly holiday'],
      ['{PageDown}', 'Monday, 30 Kartik 2083'],
      ['{Home}', 'Sunday, 1 Kartik 2083'],
      ['{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{ArrowLeft}', 'Tuesday, 1 Baisakh 2083'],
    ];
    for (const [keys, name] of walk) {
      // oxlint-disable-next-line no-await-in-loop -- one key after another
      await user.keyboard(keys);
      expect(day(name)).toHaveFocus();
    }
    const reached = screen.getAllByRole('button').filter((each) => each.dataset.day && each.tabIndex === 0);
    expect(reached).toEqual([day('Tuesday, 1 Baisakh 2083')]);
  });

  test('Enter on a day names it, and the focus is back on it', async () => {
    const { user } = await openHolidays();
    day('Sunday, 22 Kartik 2083').focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Sunday, 22 Kartik 2083' })).toBeVisible();
    await user.keyboard('Tihar{Enter}');
    expect(day('Sunday, 22 Kartik 2083: Tihar')).toHaveFocus();
    expect(listed()).toEqual(['Tihar22 Kartik']);
  });
});

describe('a holiday', () => {
  test('of several days is added, and saved with the number of changes that were read', async () => {
    const { user } = await openHolidays([], 3);
    const sent = savedAs(DASHAIN, 4);
    expect(save()).toBeDisabled();
    await user.click(day('Sunday, 1 Kartik 2083'));
    await user.type(inDialog().getByLabelText('Name'), 'Dashain');
    await user.clear(inDialog().getByLabelText('To'));
    await user.type(inDialog().getByLabelText('To'), '६ कात्तिक');
    await user.click(inDialog().getByRole('button', { name: 'Add' }));
    expect(month('Kartik')).toHaveAccessibleName('Kartik 20 school days');
    await user.click(save());
    expect(announcedBy(await screen.findByText(`The holidays of ${YEAR} are saved`))).toBe('status');
    expect(sent.map(({ body }) => body)).toEqual([{ days: DASHAIN, seen: 3 }]);
    expect(save()).toBeDisabled();
    await user.click(day('Saturday, 7 Kartik 2083: weekly holiday'));
    await user.type(inDialog().getByLabelText('Name'), 'Sports{Enter}');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ seen: 4 });
  });

  test('is renamed, made shorter or removed from the list, as a whole', async () => {
    const { user } = await openHolidays([...DASHAIN, ...TIHAR]);
    await user.click(within(list()).getByRole('button', { name: /^Dashain/ }));
    await user.keyboard('Dasain');
    await user.clear(inDialog().getByLabelText('To'));
    await user.type(inDialog().getByLabelText('To'), 'Kartik 4{Enter}');
    expect(listed()).toEqual(['Dasain1 to 4 Kartik, 4 days', 'Tihar22 to 26 Kartik, 5 days']);
    await user.click(within(list()).getByRole('button', { name: /^Tihar/ }));
    await user.click(inDialog().getByRole('button', { name: 'Remove 5 days' }));
    expect(listed()).toEqual(['Dasain1 to 4 Kartik, 4 days']);
    expect(day('Sunday, 22 Kartik 2083')).toHaveFocus();
  });

  test('of several days loses the one that is removed in the calendar', async () => {
    const { user } = await openHolidays(DASHAIN);
    await user.click(day('Tuesday, 3 Kartik 2083: Dashain'));
    await user.click(inDialog().getByRole('button', { name: 'Remove' }));
    expect(listed()).toEqual(['Dashain1 to 2 Kartik, 2 days', 'Dashain4 to 6 Kartik, 3 days']);
  });

  test.each([
    ['31 Kartik', 'Kartik 2083 has no day 31'],
    ['Kartik', 'Write a day such as 6 Kartik'],
    ['30 Ashoj', 'This is before the first day'],
  ])('until %s is refused at the field', async (until, message) => {
    const { user } = await openHolidays();
    await user.click(day('Sunday, 1 Kartik 2083'));
    await user.type(inDialog().getByLabelText('Name'), 'Dashain');
    await user.clear(inDialog().getByLabelText('To'));
    await user.type(inDialog().getByLabelText('To'), `${until}{Enter}`);
    expect(fieldOf(await screen.findByText(message))).toBeInTheDocument();
  });

  test('without a last day is refused in whole words in Nepali', async () => {
    await chooseLanguage('ne');
    answer('get', CALL, { days: [], seen: 3 });
    const { user } = renderApp(paths.holidays);
    await user.click(await screen.findByRole('button', { name: /कात्तिक १ / }));
    await user.type(inDialog().getByLabelText('नाम'), 'दशैं');
    await user.clear(inDialog().getByLabelText('सम्म'));
    await user.keyboard('{Enter}');
    expect(fieldOf(await screen.findByText('कहिलेसम्म हो, भर्नुहोस्।'))).toBeInTheDocument();
  });

  test('that is not saved asks before another year is shown', async () => {
    const { user } = await openHolidays();
    await user.click(day('Sunday, 22 Kartik 2083'));
    await user.type(inDialog().getByLabelText('Name'), 'Tihar{Enter}');
    await user.click(screen.getByRole('button', { name: 'The year after' }));
    expect(screen.getByRole('dialog', { name: 'Close without saving?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('heading', { name: 'Holidays of 2084' })).toBeVisible();
    expect(save()).toBeDisabled();
    expect(sessionStorage).toHaveLength(0);
  });
});

async function paste(user: Awaited<ReturnType<typeof openHolidays>>['user'], text: string) {
  await user.click(screen.getByRole('button', { name: 'Paste a list' }));
  await user.click(inDialog().getByRole('textbox'));
  await user.paste(text);
}

test('what was changed and not saved is there again when the page is reloaded, also of another year', async () => {
  const { user } = await openHolidays(TIHAR);
  await user.click(within(list()).getByRole('button', { name: /^Tihar/ }));
  await user.click(inDialog().getByRole('button', { name: 'Remove 5 days' }));
  await user.click(day('Sunday, 1 Kartik 2083'));
  await user.type(inDialog().getByLabelText('Name'), 'Dashain{Enter}');
  cleanup();
  const { user: again } = renderApp(paths.holidays);
  expect(await screen.findByText(/^What you changed is still here/)).toBeVisible();
  expect(listed()).toEqual(['Dashain1 Kartik']);
  await again.click(screen.getByRole('button', { name: 'Clear' }));
  expect(listed()).toEqual(['Tihar22 to 26 Kartik, 5 days']);
  expect(sessionStorage).toHaveLength(0);
});

describe('a list that is pasted', () => {
  const LIST = '1-6 Kartik Dashain\nKartik 22 to Kartik 26: Tihar\nKartik 31 Nothing\n';

  test('shows what is understood and what is not, before it is added', async () => {
    const { user } = await openHolidays();
    await paste(user, LIST);
    const lines = inDialog().getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '1 to 6 Kartik: Dashain',
      '22 to 26 Kartik: Tihar',
      'Kartik 31 NothingKartik 2083 has no day 31',
    ]);
    expect(inDialog().getByText('2 lines understood, 1 line left out')).toBeVisible();
    expect(listed()).toHaveLength(1);
    await user.click(inDialog().getByRole('button', { name: 'Add 11 days' }));
    expect(listed()).toEqual(['Dashain1 to 6 Kartik, 6 days', 'Tihar22 to 26 Kartik, 5 days']);
    expect(month('Kartik')).toHaveAccessibleName('Kartik 15 school days');
  });

  test('is there once when it is pasted twice', async () => {
    const { user } = await openHolidays(DASHAIN);
    await paste(user, LIST + LIST);
    expect(inDialog().getAllByText('Is there already')).toHaveLength(3);
    await user.click(inDialog().getByRole('button', { name: 'Add 5 days' }));
    await paste(user, LIST);
    expect(inDialog().getByRole('button', { name: 'Add' })).toBeDisabled();
  });

  test('says which name takes the place of another', async () => {
    const { user } = await openHolidays(DASHAIN);
    await paste(user, '6 Kartik Ekadashi');
    expect(inDialog().getByText('Replaces Dashain')).toBeVisible();
    await user.click(inDialog().getByRole('button', { name: 'Add 1 day' }));
    expect(listed()).toEqual(['Dashain1 to 5 Kartik, 5 days', 'Ekadashi6 Kartik']);
  });
});

test('of two desks, the second is shown what the first changed, and keeps what was typed', async () => {
  const { user } = await openHolidays(DASHAIN, 3);
  await user.click(day('Sunday, 22 Kartik 2083'));
  await user.type(inDialog().getByLabelText('Name'), 'Tihar{Enter}');
  // Named and removed again, so that nothing is to be saved of it.
  await user.click(day('Tuesday, 1 Mangsir 2083'));
  await user.type(inDialog().getByLabelText('Name'), 'Sports{Enter}');
  await user.click(day('Tuesday, 1 Mangsir 2083: Sports'));
  await user.click(inDialog().getByRole('button', { name: 'Remove' }));
  refuse('put', CALL, 409, { message: 'Somebody else has changed the holidays.' });
  const now = [...DASHAIN.slice(0, 5), { month_name: 'Mangsir', day: 1, name: 'Election' } as Holiday];
  answer('get', CALL, { days: now.map((each) => ({ ...each })), seen: 4 });
  await user.click(save());
  const told = await screen.findByRole('region', { name: 'Changed at another desk' });
  expect(
    within(told)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['6 Kartik: Dashain was removed', '1 Mangsir: Election was added']);
  expect(listed()).toEqual(['Dashain1 to 5 Kartik, 5 days', 'Tihar22 Kartik', 'Election1 Mangsir']);
  const sent = savedAs([], 5);
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    days: [...now.slice(0, 5), ...namedKartik('Tihar', [22]), now[5]],
    seen: 4,
  });
  expect(screen.queryByRole('region', { name: 'Changed at another desk' })).not.toBeInTheDocument();
});

describe('weekly holidays', () => {
  const both = { from: '2083-07-15', days: ['Saturday' as const, 'Sunday' as const] };

  test('change from a day on, on top of what another desk has added meanwhile', async () => {
    const { user } = await openHolidays();
    const added = { from: '2080-01-01', days: ['Saturday' as const, 'Sunday' as const] };
    const now = [SATURDAYS, added];
    answer('get', '/api/school', { ...aSchool({ weekly_holidays: now }) });
    const sent = answer('put', '/api/school', {
      message: 'The school is saved.',
      school: { ...aSchool({ weekly_holidays: [...now, both] }) },
    });
    await user.click(within(weekly()).getByRole('button', { name: 'Change' }));
    await user.selectOptions(inDialog().getByLabelText('Weekly holidays'), 'Saturdays and Sundays');
    const from = inDialog().getByLabelText('From');
    await user.clear(from);
    await user.type(from, '2083/7/15{Enter}');
    await waitFor(() => expect(weekly()).toHaveTextContent('Saturdays and Sundaysfrom 15 Kartik 2083'));
    expect(sent[0]?.body).toEqual({ weekly_holidays: [...now, both] });
    expect(weekly()).toHaveTextContent('Saturdaysbefore');
    expect(day('Sunday, 15 Kartik 2083: weekly holiday')).toBeVisible();
  });

  test('that were a mistake are removed after a question', async () => {
    const now = [SATURDAYS, both];
    answer('get', '/api/school', { ...aSchool({ weekly_holidays: now }) });
    const { user } = await openHolidays();
    const sent = answer('put', '/api/school', { message: 'The school is saved.', school: { ...aSchool() } });
    const name = 'Remove Saturdays and Sundays from 15 Kartik 2083';
    await user.click(await within(weekly()).findByRole('button', { name }));
    await user.click(inDialog().getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(weekly()).not.toHaveTextContent('Sundays'));
    expect(sent[0]?.body).toEqual({ weekly_holidays: [SATURDAYS] });
  });
});

test('the page of the school leads here', async () => {
  answer('get', '/api/holidays/:year', { days: [], seen: 0 });
  const { user, path } = renderApp(paths.school);
  await screen.findByLabelText('Paper of receipts');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Holidays' }));
  expect(path()).toBe(paths.holidays);
});
