import type { Student } from '@school-office/contract/students';
import type { Browser } from '../../../client/e2e/browser.ts';
import { alternate } from '../rounds.ts';
import type { BenchRow } from '../row.ts';
import { headersOf, type Stage } from '../stage.ts';

/** From the click on "Students" to the rows on the screen. Expects a browser that is signed in to the small school. */
export async function tableRows(stage: Stage, { page, context }: Browser): Promise<BenchRow[]> {
  const { small } = stage.schools;
  const plain = await context.newPage();
  // An answer without scripts of its own, so that only what we put there runs.
  await plain.goto(`${stage.office.address}/api/health`);
  const medians = await alternate({
    ours: async () => {
      await page.bringToFront();
      await page.goto(stage.office.address, { waitUntil: 'networkidle' });
      const [{ milliseconds, rows }] = await Promise.all([
        page.evaluate(millisecondsFromClick),
        page.locator('main a[href="/students"]').click(),
      ]);
      if (rows !== small.students) throw new Error(`The table shows ${rows} students`);
      return milliseconds;
    },
    plain: async () => {
      await plain.bringToFront();
      const { milliseconds, rows } = await plain.evaluate(plainTable, headersOf(stage, small));
      if (rows !== small.students) throw new Error(`The plain table shows ${rows} students`);
      return milliseconds;
    },
  });
  await plain.close();
  return [
    {
      what: `table of ${small.students} students, click to rows on screen / plain DOM table`,
      ratio: medians.ours / medians.plain,
      reach: '<= 1.5',
      detail: `${medians.ours.toFixed(0)} / ${medians.plain.toFixed(0)} ms`,
    },
  ];
}

interface Shown {
  milliseconds: number;
  rows: number;
}

/** In the page. The head of our table counts as a row for screen readers. */
function millisecondsFromClick(): Promise<Shown> {
  return new Promise((resolve) => {
    const follow = () => {
      const start = performance.now();
      const look = () => {
        const table = document.querySelector('table:has(tbody td)');
        if (!table) return requestAnimationFrame(look);
        const rows = Number(table.getAttribute('aria-rowcount')) - 1;
        // What is asked for in a frame happens before it is painted, and a timeout after.
        return requestAnimationFrame(() =>
          setTimeout(() => resolve({ milliseconds: performance.now() - start, rows })),
        );
      };
      look();
    };
    document.addEventListener('click', follow, { once: true, capture: true });
  });
}

/** In the page: what is left when everything of ours is taken away. */
async function plainTable(headers: Record<string, string>): Promise<Shown> {
  const start = performance.now();
  const answer = await fetch('/api/students', { headers });
  const students = (await answer.json()) as Student[];
  const table = document.createElement('table');
  for (const student of students) {
    const row = table.insertRow();
    const { image, student_name, classname, roll_no, address, parents_name, contact_no, gender } = student;
    const texts = [image, student_name, classname, roll_no, address, parents_name, contact_no, gender];
    for (const text of texts) row.insertCell().textContent = String(text);
  }
  document.body.replaceChildren(table);
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      setTimeout(() => resolve({ milliseconds: performance.now() - start, rows: table.rows.length })),
    );
  });
}
