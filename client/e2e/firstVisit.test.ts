// What a newcomer meets after signing in to the demo.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBrowser, type Browser } from './browser.ts';
import { signInAt } from './clerk.ts';
import { startDemoOffice, type DemoOffice } from './demoOffice.ts';

const OFFICE_SCREEN = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

const STUDENTS = [
  '/student-register',
  '/student-fee',
  '/student_details',
  '/student-attendance',
  '/admit_card',
];
const TEACHERS = ['/teacher_register', '/teacher_salary', '/teacher_details', '/teacher_attendance'];
const STAFF = TEACHERS.map((path) => path.replace('/teacher', '/non-teaching_staff'));
const STATEMENTS = ['/income', '/salary', '/annual'];

let demo: DemoOffice;
let browser: Browser;
beforeAll(async () => {
  demo = await startDemoOffice();
  browser = await startBrowser();
  await signInAt(browser.page, demo);
  await browser.page.goto(demo.address);
});
afterAll(async () => {
  await browser.close();
  await demo.close();
});
beforeEach(() => browser.page.setViewportSize(OFFICE_SCREEN));

describe('of the menu', () => {
  test.each([768, 625])(
    'all specified links are in sight at 1366 x %i, with Income and Expense',
    async (height) => {
      await browser.page.setViewportSize({ width: 1366, height });
      await expect.poll(linksInSight).toEqual(['/', ...STUDENTS, ...TEACHERS, ...STAFF, ...STATEMENTS]);
    },
  );
});

describe('on a phone', () => {
  beforeEach(() => browser.page.setViewportSize(PHONE));

  test('the name of the school stands in the top bar, and the search opens over it', async () => {
    const { page } = browser;
    const bar = page.getByRole('banner');
    expect(await bar.getByText('test school', { exact: true }).isVisible()).toBe(true);
    await bar.getByRole('combobox').click();
    expect((await bar.getByRole('combobox').boundingBox())!.width).toBeGreaterThan(350);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Dashboard' }).click();
    await expect.poll(async () => (await bar.getByRole('combobox').boundingBox())!.width).toBe(40);
  });

  test('no column of a list stands half in sight, and buttons are large enough to touch', async () => {
    const { page } = browser;
    await page.goto(`${demo.address}/teacher_details`);
    await page.getByRole('table').waitFor();
    const list = (await page.getByRole('region', { name: 'Teachers' }).boundingBox())!;
    const heads = await page.getByRole('columnheader').all();
    const boxes = await Promise.all(heads.map(async (head) => (await head.boundingBox())!));
    const edge = list.x + list.width - 1;
    const cut = boxes.filter(({ x, width }) => x < edge - 1 && x + width > edge + 1);
    expect(cut).toEqual([]);
    expect(boxes.at(-1)!.x).toBeGreaterThan(edge);
    const edit = (await page.getByRole('button', { name: /^Edit/ }).first().boundingBox())!;
    expect([edit.width, edit.height]).toEqual([40, 40]);
  });
});

/** The paths of the links of the menu that are in sight, from the top down, without scrolling it. */
async function linksInSight(): Promise<(string | null)[]> {
  const menu = browser.page.getByRole('navigation', { name: 'Main menu' });
  return menu.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect();
    return [...element.querySelectorAll('a')]
      .filter((link) => link.offsetHeight > 0 && link.getBoundingClientRect().bottom <= bottom)
      .map((link) => link.getAttribute('href'));
  });
}
