import type { Holiday } from '@school-office/contract/attendance/holidays';

/** The same in each year; in the school years of Nepal the feasts move with the moon. */
export const DEMO_HOLIDAYS: readonly Holiday[] = [
  { month_name: 'Baisakh', day: 1, name: 'New Year' },
  { month_name: 'Jestha', day: 15, name: 'Republic Day' },
  { month_name: 'Ashoj', day: 3, name: 'Constitution Day' },
  ...[1, 2, 3, 4, 5, 6].map((day) => ({ month_name: 'Kartik', day, name: 'Dashain' }) as const),
  ...[22, 23, 24, 25, 26].map((day) => ({ month_name: 'Kartik', day, name: 'Tihar' }) as const),
  { month_name: 'Magh', day: 1, name: 'Maghe Sankranti' },
  { month_name: 'Falgun', day: 7, name: 'Democracy Day' },
];
