// What an office answers to the calls of a release, call by call.

import type { Send } from '../serverProcess.ts';

/** By address. */
export type Answers = Record<string, unknown>;

const YEARS = [2082, 2083];
const MONTHS: [number, string][] = [
  [2082, 'Falgun'],
  [2082, 'Chaitra'],
  [2083, 'Baisakh'],
  [2083, 'Jestha'],
];
/** On which something was taken, paid out or closed. */
const DAYS = [
  '2082/Falgun/5',
  '2082/Falgun/6',
  '2082/Chaitra/1',
  '2082/Chaitra/2',
  '2083/Baisakh/3',
  '2083/Baisakh/10',
  '2083/Jestha/1',
];

/** Returns what an office answers to these calls. Throws for one that is answered otherwise than by 200. */
export async function ask(send: Send, paths: readonly string[]): Promise<Answers> {
  const answers: Answers = {};
  // oxlint-disable-next-line no-await-in-loop -- call after call
  for (const path of paths) answers[path] = await get(send, path);
  return answers;
}

async function get<Body>(send: Send, path: string): Promise<Body> {
  const { status, body } = await send<Body>('GET', path);
  if (status !== 200) throw new Error(`GET ${path} answers ${status}`);
  return body;
}

/** Returns the calls that say what a school of `life` has: lists, accounts, histories, day books, statements, registers, results. */
export async function pathsOf(send: Send): Promise<string[]> {
  const lists = ['/api/students', '/api/students/left'];
  const people = (await Promise.all(lists.map((list) => get<{ _id: string }[]>(send, list)))).flat();
  const [examination] = await get<{ _id: string }[]>(send, '/api/examinations');
  const subjects = (await get<{ subjects: { _id: string }[] }>(send, '/api/subjects/2082/Five')).subjects;
  return [
    ...lists,
    ...people.flatMap(({ _id }) => pathsOfPupil(_id)),
    '/api/teachers',
    '/api/staffs',
    '/api/staffs/fees/S-001/2082',
    '/api/teachers/fees/T-001/2082',
    '/api/dues',
    '/api/fees/heads',
    '/api/certificates/character',
    '/api/students/import',
    ...DAYS.flatMap((day) => [`/api/day-book/${day}`, `/api/receipts/day/${day}`]),
    ...YEARS.flatMap((year) => pathsOfYear(year)),
    ...MONTHS.flatMap(([year, month]) => pathsOfMonth(`${year}/${month}`)),
    `/api/examinations/${examination!._id}/results/Five`,
    ...subjects.map(({ _id }) => `/api/examinations/${examination!._id}/marks/Five/${_id}`),
  ];
}

function pathsOfPupil(_id: string): string[] {
  return [
    `/api/students/${_id}`,
    ...['account', 'concessions', 'heads', 'leave-of-absence'].map((of) => `/api/students/${of}/${_id}`),
    ...YEARS.map((year) => `/api/examinations/of/${_id}/${year}`),
    `/api/history/student/${_id}`,
  ];
}

function pathsOfYear(year: number): string[] {
  return [
    `/api/teachers/allincome/${year}`,
    `/api/teachers/allsalary/${year}`,
    `/api/income/${year}`,
    `/api/fees/plan/${year}`,
    `/api/holidays/${year}`,
  ];
}

function pathsOfMonth(month: string): string[] {
  return [
    `/api/teachers/allincome/${month}`,
    `/api/fees/bills/${month}`,
    `/api/students/attendance/Five/${month}`,
    `/api/students/attendance/Six/${month}`,
  ];
}
