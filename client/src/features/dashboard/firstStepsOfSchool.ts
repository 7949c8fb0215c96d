import type { DashboardCard } from '@school-office/contract/dashboard';
import { paths } from '../../lib/paths.ts';

export interface Step {
  title: string;
  text: string;
  /** Where it is done; the first is the usual one. */
  links: { label: string; to: string }[];
  isDone: (count: (card: DashboardCard['_id']) => number) => boolean;
}

export const STEPS: Step[] = [
  {
    title: 'Students',
    text: 'Roll numbers are given class by class as you register them.',
    links: [{ label: 'Register a student', to: paths.studentRegister }],
    isDone: (count) => count('students') > 0,
  },
  {
    title: 'Teachers and staff',
    text: 'For their salaries and their attendance.',
    links: [
      { label: 'Register a teacher', to: paths.teacherRegister },
      { label: 'Register staff', to: paths.staffRegister },
    ],
    isDone: (count) => count('teachers') + count('staff') > 0,
  },
];

/** Returns whether each step is done, by the numbers of the cards. */
export function stepsDone(cards: DashboardCard[]): boolean[] {
  const count = (card: DashboardCard['_id']) => cards.find(({ _id }) => _id === card)?.number ?? 0;
  return STEPS.map(({ isDone }) => isDone(count));
}

export function areAllDone(cards: DashboardCard[]): boolean {
  return stepsDone(cards).every(Boolean);
}
