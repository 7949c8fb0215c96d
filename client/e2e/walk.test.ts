// Every route of the specification on the demo data: it shows its title, axe finds nothing serious, the console is clean.
// With SCREENSHOTS=folder each page is kept there as a picture.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seriousViolations } from './axe.ts';
import { startBrowser, type Browser } from './browser.ts';
import { signInAt } from './clerk.ts';
import { startDemoOffice, type DemoOffice } from './demoOffice.ts';
import { isWiderThanScreen, keepPicture, OFFICE_SCREEN, PHONE, scrollsIntoEmptySpace } from './looks.ts';

const PAGES = [
  ['/', 'Dashboard'],
  ['/student-register', 'Register Student'],
  ['/student-fee', 'Student Fees'],
  ['/student_details', 'Browse By Class'],
  ['/student_details/details/Five', 'Class Five'],
  ['/students', 'All Students'],
  ['/students/left', 'Students who left'],
  ['/student-attendance', 'Select the Class'],
  ['/student-attendance/Five', /Attendance/],
  ['/admit_card', 'Admit Card'],
  ['/admit_card/allstudents', /Admit cards/],
  ['/admit_card/classes', /Admit cards/],
  ['/admit_card/classes/Five', /Admit cards/],
  ['/admit_card/student', /Admit card/],
  ['/teacher_register', 'Register Teacher'],
  ['/teacher_details', 'Teachers'],
  ['/teacher_details/left', 'Teachers who left'],
  ['/teacher_salary', /Salary/],
  ['/teacher_attendance', /Attendance/],
  ['/non-teaching_staff_register', 'Register Staff'],
  ['/non-teaching_staff_details', 'Non-Teaching Staffs'],
  ['/non-teaching_staff_details/left', 'Staff who left'],
  ['/non-teaching_staff_salary', /Salary/],
  ['/non-teaching_staff_attendance', /Attendance/],
  ['/income', /Income/],
  ['/salary', /Expense/],
  ['/fee-plan', 'Fee plan'],
  ['/dues', 'Dues'],
  ['/day-book', 'Day book'],
  ['/attendance-register?of=Five', 'Attendance register'],
  ['/holidays', 'Holidays'],
  ['/school', 'School'],
  ['/users', 'Users'],
  ['/trail', 'Who did what'],
  ['/account', 'Name and picture'],
  ['/account/password', 'Change password'],
  ['/no-such-page', 'This page does not exist'],
] as const;

let demo: DemoOffice;
let browser: Browser;
beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemoOffice(), startBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await demo.close();
});

test('without a login a page leads to the sign-in', async () => {
  const { page } = browser;
  await page.goto(`${demo.address}/income`);
  await page.waitForURL('**/login?redirect=%2Fincome');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await keepPicture(page, 'login');
});

describe('on a phone, and then as wide as an office screen,', () => {
  beforeAll(() => signInAt(browser.page, demo));

  test.each(PAGES)('%s shows %s', async (path, title) => {
    const { page, complaints } = browser;
    complaints.length = 0;
    await page.setViewportSize(PHONE);
    await page.goto(`${demo.address}${path}`, { waitUntil: 'networkidle' });
    await looksRight();
    expect(process.env.SOAK === '1' ? await seriousViolations(page) : []).toEqual([]);
    await page.setViewportSize(OFFICE_SCREEN);
    await looksRight();
    expect(await seriousViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);

    async function looksRight() {
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await isWiderThanScreen(page)).toBe(false);
      expect(await scrollsIntoEmptySpace(page)).toBe(false);
      await keepPicture(page, `${page.viewportSize()!.width}${path.replaceAll('/', '_')}`);
    }
  });
});
