// What must not happen at a sheet: nobody present by one key, marks that are gone, and a lost answer that is taken for another desk.

import type { ClassSheet } from '@school-office/contract/attendance/attendance';
import { monthNameOf, nepaliDateOf, writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { SCHOOL_DAY } from '@school-office/contract/examples';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '../src/lib/days.ts';
import { seriousViolations } from './axe.ts';
import { holdCard } from './cardReader.ts';
import { openDesk, signIn, type Desk } from './desk.ts';
import { callAs, registerPupil } from './pupils.ts';

const PUPILS = 12;
const CARD = '0012345678';
/** Stays, also when midnight passes in Nepal. */
const TODAY = nepaliDateOf(SCHOOL_DAY);

let desk: Desk;
let page: Page;
/** A day of its own for each test, so that none finds the sheet of another. */
let daysBack = 0;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  await signIn(desk);
  for (let roll = 1; roll <= PUPILS; roll += 1) {
    // oxlint-disable-next-line no-await-in-loop -- roll numbers follow the order
    await registerPupil(desk, {
      student_name: `Pupil ${'ABCDEFGHIJKL'[roll - 1]} Example`,
      rfid: roll === 7 ? CARD : `card-${roll}`,
    });
  }
});
afterAll(() => desk.close());
beforeEach(async () => {
  daysBack += 1;
  await openSheet();
});

const date = () => addDays(TODAY, -daysBack);

async function openSheet(): Promise<void> {
  await page.goto(`${desk.address}/student-attendance/Five?day=${writeDay(date())}`);
  await openHoliday();
}

/** A Saturday is asked about before its sheet opens. */
async function openHoliday(): Promise<void> {
  const marks = page.getByRole('button', { name: /Pupil A Example/ });
  const holiday = page.getByRole('button', { name: 'Take attendance' });
  await marks.or(holiday).first().waitFor();
  if (!(await holiday.isVisible())) return;
  await holiday.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take attendance' }).click();
  await marks.waitFor();
}

async function stored(): Promise<ClassSheet> {
  const { year, day } = date();
  const path = `/api/students/attendance/Five/${year}/${monthNameOf(date())}/${day}`;
  return (await (await callAs(desk, 'GET', path)).json()) as ClassSheet;
}

const marksOf = (sheet: ClassSheet) => sheet.students.map(({ mark }) => mark).join('');
const press = (keys: string) => page.keyboard.press(keys);
const focused = () => page.evaluate(() => document.activeElement?.textContent);

/** Carries the call to the server, and loses its answer. */
async function loseAnswers(route: Route): Promise<void> {
  if (route.request().method() !== 'PUT') return route.continue();
  await route.fetch();
  return route.abort('connectionreset');
}

test('Ctrl+Enter on an untouched sheet asks, and another Enter sends nothing', async () => {
  await press('Control+Enter');
  const question = page.getByRole('dialog', { name: 'Submit with nobody present?' });
  await question.getByText('12 students: 12 absent. Nobody is present.').waitFor();
  expect(await focused()).toBe('Cancel');
  expect(await seriousViolations(page)).toEqual([]);
  await press('Control+Enter');
  await press('Enter');
  expect(await stored()).toMatchObject({ taken: false });
});

test('a sheet and a correction whose answers are lost are sent again as what they are, and not another desk’s', async () => {
  const path = /\/api\/students\/attendance\/Five\//;
  await page.route(path, loseAnswers);
  await press('Shift+P');
  await press('Control+Enter');
  await page.getByText(/does not answer/).waitFor();
  expect(await stored()).toMatchObject({ taken: true });
  await page.unroute(path);
  await press('Control+Enter');
  await page.getByText('Attendance is taken').waitFor();
  expect(await page.getByText('Another desk').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(1);

  await page.route(path, loseAnswers);
  await page.getByRole('button', { name: 'Correct' }).click();
  await page.getByLabel('Reason for the correction').fill('came at eleven');
  await page.getByRole('button', { name: 'Late' }).first().click();
  await press('Control+Enter');
  await page.getByText(/does not answer/).waitFor();
  await page.unroute(path);
  await press('Control+Enter');
  await page.getByText('Pupil A Example: Present → Late').waitFor();
  expect(await page.getByText('another desk').count()).toBe(0);
  expect((await stored()).corrections).toHaveLength(1);
  // The browser says of each lost answer that it has none.
  desk.browser.complaints.splice(0);
});

test('a roll number that is typed goes to its row, and A marks it; a card stays a card', async () => {
  await press('Shift+P');
  await page.keyboard.type('3a');
  await page.keyboard.type('11a');
  expect(await focused()).toBe('Pupil L Example: Present');
  await page.keyboard.type('2');
  await page.getByText(/\b2 Pupil B Example$/).waitFor();
  await press('Enter');
  expect(await focused()).toBe('Pupil B Example: Present');
  await page.keyboard.type('l');
  await page.keyboard.type('99a');
  await page.getByText('No roll 99 in this class').waitFor();
  await press('Escape');
  await page.keyboard.type('7a');
  await page.getByText('3 absent').waitFor();
  const before = await focused();
  await holdCard(page, CARD);
  await page.getByText('Pupil G Example is present.').waitFor();
  expect(await focused()).toBe(before);
  await press('Control+Enter');
  await page.getByText('Attendance is taken').waitFor();
  expect(marksOf(await stored())).toBe('PLAPPPPPPPAP');
  expect(desk.browser.complaints).toEqual([]);
});

test('after submitting, Undo is in sight although the sheet is scrolled down', async () => {
  await page.setViewportSize({ width: 1366, height: 420 });
  await press('Shift+P');
  // oxlint-disable-next-line no-await-in-loop -- one key after the other
  for (let row = 1; row < PUPILS; row += 1) await press('ArrowDown');
  await press('a');
  await press('Control+Enter');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  const isOnTop = await undo.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === button;
  });
  expect(isOnTop).toBe(true);
  await page.setViewportSize({ width: 1366, height: 768 });
});

test('on a phone every mark is as large as a finger', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const marks = page.getByRole('row').getByRole('button');
  const boxes = await Promise.all((await marks.all()).map((mark) => mark.boundingBox()));
  expect(boxes.length).toBe(4 * PUPILS);
  expect(boxes.filter((box) => box!.height < 40 || box!.width < 40)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1366, height: 768 });
});
