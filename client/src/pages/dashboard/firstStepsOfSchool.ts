import type { Holiday } from '@school-office/contract/attendance/holidays';
import type { DashboardCard } from '@school-office/contract/dashboard';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import type { SchoolSettings } from '@school-office/contract/school/schoolSettings';
import { may, type Access, type Permission } from '@school-office/contract/users/permissions';
import { phrase } from '@school-office/contract/words';
import { paths } from '../../lib/paths.ts';

export interface Step {
  needs: Permission;
  title: string;
  text: string;
  /** Where it is done; the first is the usual one. */
  links: { label: string; to: string }[];
  isDone: (school: SchoolSoFar) => boolean;
}

export interface SchoolSoFar {
  cards: DashboardCard[];
  settings: SchoolSettings;
  heads: FeeHead[];
  /** Those of this year, without the weekly ones. */
  holidays: Holiday[];
}

const STEPS: Step[] = [
  {
    needs: 'changeSchool',
    title: phrase('Address, logo and Nepali name of the school'),
    text: phrase('They stand on every receipt and admit card. If classes have sections, make these too.'),
    links: [
      { label: phrase('School details'), to: paths.school },
      { label: phrase('Classes'), to: `${paths.school}?part=classes` },
    ],
    isDone: ({ settings }) => settings.address !== '',
  },
  {
    needs: 'changeStudents',
    title: phrase('Students'),
    text: phrase(
      'From the list that you have in Excel, or one by one; roll numbers are given class by class.',
    ),
    links: [
      { label: phrase('Import a list'), to: paths.import },
      { label: phrase('Register a student'), to: paths.studentRegister },
    ],
    isDone: hasStudents,
  },
  {
    needs: 'changePlan',
    title: phrase('Fee plan'),
    text: phrase('What each class pays in which month. Dues and receipts follow from it.'),
    links: [{ label: phrase('Make the plan'), to: paths.feePlan }],
    isDone: ({ heads }) => heads.length > 0,
  },
  {
    needs: 'changeEmployees',
    title: phrase('Teachers and staff'),
    text: phrase('For their salaries and their attendance.'),
    links: [
      { label: phrase('Register a teacher'), to: paths.teacherRegister },
      { label: phrase('Register staff'), to: paths.staffRegister },
    ],
    isDone: hasEmployees,
  },
  {
    needs: 'changeHolidays',
    title: phrase('Weekly days off and holidays'),
    text: phrase('Saturday is set. Paste the holidays of the year once.'),
    links: [{ label: phrase('Set holidays'), to: paths.holidays }],
    isDone: ({ holidays }) => holidays.length > 0,
  },
];

/** Returns the steps that a role may take. */
export function stepsFor(access: Pick<Access, 'role'> | null): Step[] {
  return STEPS.filter(({ needs }) => access !== null && may(access, needs));
}

/** Whether people are missing. The settings alone do not make a school new: it may have none for years. */
export function isNew(school: Pick<SchoolSoFar, 'cards'>): boolean {
  return !hasStudents(school) || !hasEmployees(school);
}

function hasStudents(school: Pick<SchoolSoFar, 'cards'>): boolean {
  return countOf(school, 'students') > 0;
}

function hasEmployees(school: Pick<SchoolSoFar, 'cards'>): boolean {
  return countOf(school, 'teachers') + countOf(school, 'staff') > 0;
}

function countOf({ cards }: Pick<SchoolSoFar, 'cards'>, card: DashboardCard['_id']): number {
  return cards.find(({ _id }) => _id === card)?.number ?? 0;
}
