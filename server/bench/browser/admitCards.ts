import type { Browser } from '../../../client/e2e/browser.ts';
import { alternate, MANY_ROUNDS } from '../rounds.ts';
import type { BenchRow } from '../row.ts';
import type { Stage } from '../stage.ts';

/** react-to-print waits so long by itself, as the specification asks. */
const PRINT_DELAY = 500;

/** From the click on "Print All" to the print dialog. Expects a browser that is signed in to the small school. */
export async function admitCardRows(stage: Stage, { page, context }: Browser): Promise<BenchRow[]> {
  const { students } = stage.schools.small;
  // The dialog itself would wait for somebody.
  await context.addInitScript(() => {
    window.print = () => void top!.dispatchEvent(new Event('print-dialog'));
  });
  await page.bringToFront();
  await page.goto(`${stage.office.address}/admit_card/allstudents`);
  await page
    .locator('.admit-cards li')
    .nth(students - 1)
    .waitFor();
  const plain = await context.newPage();
  await plain.goto(`${stage.office.address}/api/health`);

  let printed = '';
  const medians = await alternate(
    {
      ours: async () => {
        await page.bringToFront();
        const [{ milliseconds, html }] = await Promise.all([
          page.evaluate(millisecondsFromClick),
          page.getByRole('button', { name: 'Print All' }).click(),
        ]);
        printed = html;
        await page.getByRole('button', { name: 'Print All' }).waitFor();
        return milliseconds - PRINT_DELAY;
      },
      plain: async () => {
        await plain.bringToFront();
        const { milliseconds, cards } = await plain.evaluate(printPlainly, printed);
        if (cards !== students) throw new Error(`${cards} cards were printed`);
        return milliseconds;
      },
    },
    MANY_ROUNDS,
  );
  await plain.close();
  return [
    {
      what: `${students} admit cards, click to print dialog ready, less the ${PRINT_DELAY} ms wait / plain innerHTML`,
      ratio: medians.ours / medians.plain,
      reach: '<= 1.5',
      detail: `${medians.ours.toFixed(0)} / ${medians.plain.toFixed(0)} ms`,
    },
  ];
}

/** In the page; with what is printed. */
function millisecondsFromClick(): Promise<{ milliseconds: number; html: string }> {
  return new Promise((resolve) => {
    const follow = () => {
      const start = performance.now();
      const finish = () => {
        const milliseconds = performance.now() - start;
        const frame = document.querySelector<HTMLIFrameElement>('#printWindow')!;
        resolve({ milliseconds, html: frame.contentDocument!.documentElement.innerHTML });
      };
      window.addEventListener('print-dialog', finish, { once: true });
    };
    document.addEventListener('click', follow, { once: true, capture: true });
  });
}

/** In the page: the same cards and styles put into a frame as text, laid out, and handed to the dialog. */
async function printPlainly(html: string): Promise<{ milliseconds: number; cards: number }> {
  const start = performance.now();
  const frame = document.createElement('iframe');
  document.body.replaceChildren(frame);
  const paper = frame.contentDocument!;
  paper.documentElement.innerHTML = html;
  const sheets = [...paper.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    sheets.map(
      (sheet) =>
        new Promise((resolve) => {
          for (const event of ['load', 'error']) sheet.addEventListener(event, resolve);
        }),
    ),
  );
  paper.body.getBoundingClientRect();
  await paper.fonts.ready;
  frame.contentWindow!.print();
  return { milliseconds: performance.now() - start, cards: paper.querySelectorAll('.admit-card').length };
}
