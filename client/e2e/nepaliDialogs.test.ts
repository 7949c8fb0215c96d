// Every page of the office in Nepali, with all menus and dialogs that its buttons open, empty forms that are refused, and requests without
// an answer: no English is left, and nothing is too wide at three sizes. With SCREENSHOTS=folder pictures of all are kept there.

import type { Examination } from '@school-office/contract/examinations/examinations';
import type { PaidAheadPupils } from '@school-office/contract/money/byHead';
import type { Student } from '@school-office/contract/students/students';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser, type Browser } from './browser.ts';
import { startDemoOffice, type DemoOffice } from './demoOffice.ts';
import { isWiderThanScreen, keepPicture, LOW_SCREEN, OFFICE_SCREEN, PHONE } from './looks.ts';
import { readNepali, signInInNepali, type Reading } from './nepaliTexts.ts';
import { OFFICE_PAGES } from './officePages.ts';
import { pressNext, refuseActs, titleOnTop } from './pressing.ts';
import { callAs } from './pupils.ts';
import { goTo } from './settling.ts';

/** More pages, some of them of a person or an examination: `:student` stands for an id. */
const MORE_PAGES = [
  '/students/:student',
  '/students/:ahead',
  '/students/:student/account',
  '/teacher_details/:teacher',
  '/student-fee?student=:student',
  '/teacher_salary?number=T-001',
  '/receipts/2083-84/1',
  '/subjects',
  '/examinations',
  '/examinations/:examination',
  '/examinations/:examination/marks?of=Five',
  '/examinations/:examination/results?of=Five',
  '/cheques',
  '/cash-book',
  '/cash-book/lines?place=drawer',
  '/annual?fy=2082-83',
  '/annual/line?fy=2083-84&what=salaries',
  '/fees-by-head?month=2083-Mangsir',
  '/expenses?month=2083-Shrawan&voucher=1',
  '/salary-month?month=2083-Mangsir',
  '/certificates?student=:student',
  '/cards',
  '/school-year',
  '/school?show=classes',
  '/import',
];
/** Presses on one page. More come only of a dialog that opens itself again. */
const MOST_PRESSED = 60;
/** Menus and dialogs. With fewer the walk has missed most of them. */
const LEAST_OPENED = 60;

let demo: DemoOffice;
let browser: Browser;
let page: Page;
let reading: Reading;
const ids: Record<string, string> = {};
const opened = new Set<string>();

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemoOffice(), startBrowser()]);
  ({ page } = browser);
  reading = await readNepali(page);
  await signInInNepali(page, demo);
  const desk = { page, address: demo.address };
  // Papers that are seen on the screen are Nepali too.
  await callAs(desk, 'PUT', '/api/school', { paper_language: 'ne' });
  const read = async <Answer>(path: string) => (await callAs(desk, 'GET', path)).json() as Promise<Answer>;
  ids.student = (await read<Student[]>('/api/students/class/Five'))[0]!._id;
  ids.ahead = (await read<PaidAheadPupils>('/api/fees/by-head/ahead')).pupils[0]!.student._id;
  ids.teacher = (await read<{ _id: string }[]>('/api/teachers'))[0]!._id;
  ids.examination = (await read<Examination[]>('/api/examinations'))[0]!._id;
  await page.goto(demo.address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await refuseActs(page);
});
afterAll(async () => {
  await browser.close();
  await demo.close();
});

test.each([...OFFICE_PAGES.map(([path]) => path), ...MORE_PAGES])('%s', async (route) => {
  const path = route.replaceAll(/:(\w+)/g, (_, name: string) => ids[name]!);
  const picture = `ne${route.replaceAll(/[/?:]/g, '_')}`;
  /** Each fault, and the button that was pressed before it was seen. */
  const wrong = new Map<string, string>();
  const done: string[] = [];

  await open(path);
  await look();
  /* oxlint-disable no-await-in-loop -- one button after the other */
  while (await press()) {
    await look();
    if (new URL(page.url()).pathname !== path.split('?')[0]) await open(path);
  }
  /* oxlint-enable no-await-in-loop */
  expect([...wrong]).toEqual([]);
  expect(done.slice(MOST_PRESSED - 1)).toEqual([]);

  async function look(): Promise<void> {
    const said = await reading.english();
    // A menu closes when the window changes.
    const isMenu = (await page.getByRole('menu').count()) > 0;
    for (const screen of isMenu ? [OFFICE_SCREEN] : [PHONE, LOW_SCREEN, OFFICE_SCREEN]) {
      const size = `${screen.width}x${screen.height}`;
      /* oxlint-disable no-await-in-loop -- one size after the other */
      await page.setViewportSize(screen);
      if (await isWiderThanScreen(page)) said.push(`wider than ${size}`);
      await keepPicture(page, `${picture}-${String(done.length).padStart(2, '0')}-${size}`);
      /* oxlint-enable no-await-in-loop */
    }
    for (const one of said) if (!wrong.has(one)) wrong.set(one, done.at(-1) ?? 'opened');
  }

  async function press(): Promise<boolean> {
    const did = done.length < MOST_PRESSED ? await pressNext(page, done) : undefined;
    if (did === undefined) return false;
    done.push(did);
    await reading.settled();
    const title = await titleOnTop(page);
    if (title !== '') opened.add(`${route} ${title}`);
    return true;
  }
});

test('menus and dialogs were opened', () => {
  expect(opened.size).toBeGreaterThan(LEAST_OPENED);
});

/** Opens a page of the office. */
async function open(path: string): Promise<void> {
  await goTo(page, path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await reading.settled();
}
