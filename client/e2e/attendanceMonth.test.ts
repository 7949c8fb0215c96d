// The attendance of a class for a whole month, taken and corrected without a mouse; and two desks at one sheet.

import type { ClassRegister } from '@school-office/contract/attendance/attendance';
import {
  daysInMonth,
  formatNepaliDateLong,
  writeDay,
  weekdayNameOf,
} from '@school-office/contract/calendar/nepaliCalendar';
import { monthAt, monthNumber, monthOf } from '@school-office/contract/calendar/schoolMonths';
import { MONTHS } from '@school-office/contract/enumerations';
import { SCHOOL_DAY } from '@school-office/contract/examples';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousViolations } from './axe.ts';
import { openDesk, signIn, type Desk } from './desk.ts';
import { callAs, registerPupil } from './pupils.ts';

const PUPILS = ['Aarav', 'Binita', 'Chandra', 'Deepa', 'Elina', 'Firoj', 'Gita', 'Hari'];

/** The month before the current one: all its days are over. */
const MONTH = monthOf(monthNumber(monthAt(SCHOOL_DAY)) - 1);
const { year, month_name } = MONTH;
const month = MONTHS.indexOf(month_name) + 1;
/** In `npm run test:soak` all of them; else as many as pupils, of whom each is marked once, and one more. */
const SCHOOL_DAYS = Array.from({ length: daysInMonth(year, month) }, (_, at) => ({
  year,
  month,
  day: at + 1,
}))
  .filter((date) => weekdayNameOf(date) !== 'Saturday')
  .slice(0, process.env.SOAK === '1' ? undefined : PUPILS.length + 1);

let desk: Desk;
let page: Page;
let keys = 0;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  await signIn(desk);
  for (const [index, name] of PUPILS.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- roll numbers follow the order
    await registerPupil(desk, { student_name: `${name} Example`, rfid: `card-${index}` });
  }
});
afterAll(() => desk.close());

test('days of a class are taken by keyboard alone', async () => {
  await page.goto(sheetOf(SCHOOL_DAYS[0]!.day));
  for (const [at, date] of SCHOOL_DAYS.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one day after another
    await takeDay(at, formatNepaliDateLong(date), SCHOOL_DAYS[at + 1]);
  }
  process.stdout.write(
    `${keys} keys for ${SCHOOL_DAYS.length} days of ${PUPILS.length} pupils (${month_name} ${year}).\n`,
  );

  const { days, students } = await readRegister();
  expect(days.filter(({ taken }) => taken).map(({ day }) => day)).toEqual(SCHOOL_DAYS.map(({ day }) => day));
  const counts = students.map(({ present, absent, late, leave }) => ({ present, absent, late, leave }));
  expect(counts).toEqual(
    PUPILS.map((_, index) => {
      const marked = SCHOOL_DAYS.filter((_day, at) => at % PUPILS.length === index).length;
      const nobody = { present: SCHOOL_DAYS.length - marked, absent: 0, late: 0, leave: 0 };
      return Object.assign(nobody, { [['absent', 'late', 'leave'][index % 3]!]: marked });
    }),
  );
  expect(await seriousViolations(page)).toEqual([]);
  expect(desk.browser.complaints).toEqual([]);
});

test('a sheet of that month is corrected by keyboard alone', async () => {
  const before = await readRegister();
  const { day } = SCHOOL_DAYS[0]!;
  await page.goto(sheetOf(day));
  await page.getByText('Attendance is taken').waitFor();
  await tabTo('Correct');
  await press('Enter');
  await expect.poll(focusedText).toBe('Aarav Example: Absent');
  await press('l');
  expect(await seriousViolations(page)).toEqual([]);
  await press('Control+Enter');
  await expect.poll(focusedLabel).toBe('Reason for the correction');
  await page.keyboard.type('came at eleven');
  await press('Enter');
  await page.getByText('Aarav Example: Absent → Late').waitFor();
  await page.getByText('came at eleven').waitFor();

  const after = await readRegister();
  const { absent, late } = before.students[0]!;
  expect(after.students[0]).toMatchObject({ absent: absent - 1, late: late + 1 });
  expect(after.students.slice(1)).toEqual(before.students.slice(1));
  expect(await seriousViolations(page)).toEqual([]);
  expect(desk.browser.complaints).toEqual([]);
});

test('of two desks that correct one sheet the second sees what the first has changed, and then sends its own', async () => {
  const { day } = SCHOOL_DAYS[1]!;
  const other = await desk.browser.context.newPage();
  for (const each of [page, other]) {
    // oxlint-disable-next-line no-await-in-loop -- both are open before either is sent
    await each.goto(sheetOf(day));
    // oxlint-disable-next-line no-await-in-loop
    await each.getByRole('button', { name: 'Correct' }).click();
  }
  await correctOn(other, 'Binita', 'p', 'she was there');
  await other.getByText('Binita Example: Late → Present').waitFor();
  await correctOn(page, 'Chandra', 'a', 'went home');
  await page.getByRole('heading', { name: 'Changed meanwhile at another desk' }).waitFor();
  await page.getByText('she was there').waitFor();
  await page.getByRole('button', { name: 'Chandra Example: Absent' }).waitFor();
  // The refusal is a complaint of the browser.
  expect(desk.browser.complaints.splice(0)).toEqual([expect.stringContaining('409')]);
  await page.keyboard.press('Control+Enter');
  await page.getByText('Chandra Example: Present → Absent').waitFor();

  const { students } = await readRegister();
  expect(students.slice(1, 3).map(({ marks }) => marks[day])).toEqual(['P', 'A']);
  await other.close();
});

test('a holiday is opened by keyboard after a question, and a day is chosen from its month', async () => {
  const saturday = SCHOOL_DAYS.find(({ day }, at) => SCHOOL_DAYS[at + 1]?.day === day + 2)!.day + 1;
  await page.goto(sheetOf(saturday));
  await page.getByText('Saturday is a holiday. There is no attendance to take.').waitFor();
  await tabTo('Take attendance');
  await press('Enter');
  await page.getByRole('dialog', { name: 'Saturday is a holiday. Take attendance anyway?' }).waitFor();
  await expect.poll(focusedText).toBe('Cancel');
  await press('Tab');
  await press('Enter');
  await expect.poll(focusedText).toBe('Aarav Example: Absent');
  await press('v');
  await page.keyboard.type('a wedding');
  await press('Enter');
  await expect.poll(focusedText).toBe('Binita Example: Absent');

  await page
    .getByRole('main')
    .getByText(/^Saturday, /)
    .focus();
  await press('Enter');
  expect(await seriousViolations(page)).toEqual([]);
  const { day } = SCHOOL_DAYS[0]!;
  await tabTo(String(day));
  await press('Enter');
  await page.getByRole('dialog', { name: 'Close without submitting?' }).waitFor();
  await press('Tab');
  await press('Enter');
  await page.getByText('Attendance is taken').waitFor();
  expect(page.url()).toBe(sheetOf(day));
  expect(desk.browser.complaints).toEqual([]);
});

/** Marks one pupil absent, late or on leave, the others present, and goes on to the next school day. */
async function takeDay(
  at: number,
  day: string,
  next: (typeof SCHOOL_DAYS)[number] | undefined,
): Promise<void> {
  await page.getByText(day).waitFor();
  await expect.poll(focusedText).toBe(`${PUPILS[0]} Example: Absent`);
  await press('Shift+P');
  const pupil = at % PUPILS.length;
  for (let row = 0; row < pupil; row += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one key after another
    await press('ArrowDown');
  }
  const mark = ['a', 'l', 'v'][pupil % 3]!;
  await press(mark);
  // From the reason of the leave, which stays empty, to the next pupil.
  if (mark === 'v') await press('Enter');
  await press('Control+Enter');
  await page.getByText('Attendance is taken').waitFor();
  if (!next) return;
  await expect.poll(focusedText).toMatch(new RegExp(`^Next day: \\w+, ${next.day} ${month_name}$`));
  await press('Enter');
}

async function correctOn(desktop: Page, pupil: string, key: string, reason: string): Promise<void> {
  await desktop.getByRole('button', { name: new RegExp(`^${pupil} Example: `) }).focus();
  await desktop.keyboard.press(key);
  await desktop.getByLabel('Reason for the correction').fill(reason);
  await desktop.keyboard.press('Enter');
}

function sheetOf(day: number): string {
  const written = writeDay({ year, month, day });
  return `${desk.address}/student-attendance/Five?day=${written}`;
}

async function readRegister(): Promise<ClassRegister> {
  const answer = await callAs(desk, 'GET', `/api/students/attendance/Five/${year}/${month_name}`);
  return (await answer.json()) as ClassRegister;
}

function press(key: string): Promise<void> {
  keys += 1;
  return page.keyboard.press(key);
}

/** Presses Tab until the element with this text has the focus. */
async function tabTo(text: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one key after another
    await page.keyboard.press('Tab');
    // oxlint-disable-next-line no-await-in-loop
    if ((await focusedText()) === text) return;
  }
  throw new Error(`60 times Tab did not reach '${text}'`);
}

function focusedText(): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

function focusedLabel(): Promise<string | undefined> {
  return page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.innerText);
}
