// npm run bench [-- --quick] [parts and calls]: measures the built server and prints tables. See README.md.

import { measureAttendance } from './attendance.ts';
import { measureByHead } from './byHead.ts';
import { CALLS, STATEMENT_OF_YEAR } from './calls.ts';
import { measureExaminations } from './examinations.ts';
import { measureImport } from './importing.ts';
import {
  bare,
  failed,
  inTurns,
  meanwhile,
  median,
  mustAgree,
  nearlyAll,
  ours,
  QUICK,
  timed,
  type Figure,
} from './measure.ts';
import { startBare, startOurs } from './measure.ts';
import { measureMoneyDesk } from './moneyDesk.ts';
import { openOffice, send, startPlainServer, type Desk } from './office.ts';
import { openLogin } from './openLogin.ts';
import { measurePayDay } from './payDay.ts';
import { measureSchoolYear } from './schoolYear.ts';
import { bareSearch, searchOf, SEARCHES } from './searches.ts';
import { measureSixYears } from './sixYears.ts';
import { makeTable, show } from './table.ts';

const [SMALL, LARGE, ALONE, SCHOOLS] = QUICK ? [310, 320, 310, 2] : [1_000, 10_000, 500, 300];
const DESKS = QUICK ? 2 : 5;
const MONTHS_PAID = 12;
/** More than the same call varies by itself. A quick run does not judge. */
const GROWTH = QUICK ? Infinity : 1.5;

const COLUMNS = [
  ...[SMALL, LARGE].flatMap((students) => [`${students} students, 1 desk`, `${students}, ${DESKS} desks`]),
  `${ALONE} among ${SCHOOLS} schools`,
];
const table = makeTable(COLUMNS);
const { put } = table;

type Part =
  | 'small'
  | 'large'
  | 'among'
  | 'money'
  | 'pay'
  | 'heads'
  | 'attendance'
  | 'import'
  | 'examinations'
  | 'year'
  | 'years';
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isWanted = (part: Part): boolean => named.length === 0 || named.includes(part);
const calls = Object.entries(CALLS).filter(
  ([name]) => named.includes(name) || !named.some((one) => one in CALLS),
);

for (const [index, students] of [SMALL, LARGE].entries()) {
  if (isWanted(index === 0 ? 'small' : 'large')) await measureSize(index, students);
}
if (isWanted('among')) await measureAmong();
if (['small', 'large', 'among'].some((part) => isWanted(part as Part))) table.print();
if (isWanted('money')) await measureMoneyDesk();
if (isWanted('pay')) await measurePayDay();
if (isWanted('heads')) await measureByHead();
if (isWanted('attendance')) await measureAttendance();
if (isWanted('import')) await measureImport();
if (isWanted('examinations')) await measureExaminations();
if (isWanted('year')) await measureSchoolYear();
// By itself only: living six years takes an hour.
if (named.includes('years')) await measureSixYears();

async function measureSize(index: number, students: number): Promise<void> {
  const office = await openOffice([{ school: 'test', students, months: MONTHS_PAID }]);
  for (const [name, call] of calls) {
    if (students === SMALL) await mustAgree(name, call, office.desks[0]!);
    for (const [more, desks] of [1, DESKS].map((count) => office.desks.slice(0, count)).entries())
      put(
        name,
        2 * index + more,
        show(await inTurns(ours(call, desks), bare(call, desks)), students === SMALL),
      );
  }
  if (students === SMALL) {
    await measureLists(office);
    await measurePages(office.address);
  }
  if (students === LARGE) {
    for (const [more, desks] of [1, DESKS].map((count) => office.desks.slice(0, count)).entries())
      put(`95 of 100 of ${SEARCHES} searches`, 2 * index + more, show(await measureSearches(desks), true));
    await measureOtherDesk(office.desks);
  }
  await office.close();
  put('second start', 2 * index, show(await inTurns(startOurs(office.dataDir), startBare(office.dataDir))));
}

/** Our lists beside those of a plain Express server on the same database. */
async function measureLists({
  dataDir,
  desks: [desk],
}: Awaited<ReturnType<typeof openOffice>>): Promise<void> {
  const plain = await startPlainServer(dataDir, desk!.school);
  for (const name of ['class list of 60', 'all students']) {
    if (!calls.some(([each]) => each === name)) continue;
    const [our, other] = [desk!, { ...desk!, address: plain.address }].map((one) =>
      ours(CALLS[name]!, [one]),
    );
    put(`${name} (beside plain Express)`, 0, show(await inTurns(our!, other!)));
  }
  plain.close();
}

async function measureAmong(): Promise<void> {
  const school = { school: 'test', students: ALONE, months: MONTHS_PAID };
  const others = Array.from({ length: SCHOOLS - 1 }, (_, index) => {
    return { school: `school-${index}`, students: ALONE, months: 1 };
  });
  const alone = await openOffice([school]);
  const among = await openOffice([school, ...others]);
  for (const [name, call] of calls) {
    const [there, here] = [among, alone].map(({ desks }) => ours(call, desks.slice(0, 1)));
    put(name, 4, showGrowth(await inTurns(there!, here!)));
  }
  await Promise.all([alone.close(), among.close()]);
  put('second start', 4, showGrowth(await inTurns(startOurs(among.dataDir), startOurs(alone.dataDir))));
}

async function measurePages(address: string): Promise<void> {
  if (!process.env.CHROMIUM_PATH) return put('the login page: no Chromium was found', 0, '');
  const loads = [];
  for (let load = 0; load < (QUICK ? 1 : 7); load += 1) loads.push(await openLogin(address));
  put('bytes of the first load', 0, `${Math.round(loads[0]!.bytes / 1000)} kB`);
  put('time to the email field', 0, show({ milliseconds: median(loads.map((load) => load.milliseconds)) }));
}

/** What 95 of 100 searches for different texts take at most, each desk with a text of its own at the same moment. */
async function measureSearches(desks: Desk[]): Promise<Figure> {
  const [times, bareTimes]: number[][] = [[], []];
  for (let round = 0; round < SEARCHES; round += desks.length) {
    const searches = desks.map((desk, at) => ({ desk, text: searchOf(desk, round + at) }));
    const all = (work: (one: (typeof searches)[number]) => Promise<unknown>) =>
      Promise.all(searches.map((one) => timed(() => work(one)).catch(failed)));
    times!.push(
      ...(await all(({ desk, text }) => send(desk, `/api/search?text=${encodeURIComponent(text)}`))),
    );
    bareTimes!.push(...(await all(({ desk, text }) => bareSearch(desk, text))));
  }
  const milliseconds = nearlyAll(times!);
  return { milliseconds, ratio: milliseconds / nearlyAll(bareTimes!) };
}

/** The longest wait of a desk for a search while another one is sent a long statement. */
async function measureOtherDesk([desk, other]: Desk[]): Promise<void> {
  const milliseconds = (await meanwhile(desk!, other!, STATEMENT_OF_YEAR)).longest;
  put(`longest search while ${LARGE * MONTHS_PAID} lines are sent`, 2, show({ milliseconds }, true));
}

function showGrowth(figure: Figure): string {
  return `${show(figure)}${figure.ratio! > GROWTH ? ", grows with other schools' data" : ''}`;
}
