// All that the screens say in Nepali, a file for each noun. Loaded for those who read Nepali only.

import { dictionary as contract } from '@school-office/contract/ne/dictionary';
import type { Dictionary } from '@school-office/contract/words';
import { attendance } from './attendance.ts';
import { books } from './books.ts';
import { cards } from './cards.ts';
import { examinations } from './examinations.ts';
import { expenses } from './expenses.ts';
import { feePlan } from './feePlan.ts';
import { fees } from './fees.ts';
import { imports } from './imports.ts';
import { papers } from './papers.ts';
import { salaries } from './salaries.ts';
import { schoolYear } from './schoolYear.ts';
import { shell } from './shell.ts';
import { students } from './students.ts';

export const dictionary: Dictionary = {
  ...contract,
  ...attendance,
  ...books,
  ...cards,
  ...examinations,
  ...expenses,
  ...feePlan,
  ...fees,
  ...imports,
  ...papers,
  ...salaries,
  ...schoolYear,
  ...shell,
  ...students,
};
