// All that the server says in Nepali, a file for each noun.

import { dictionary as contract } from '@school-office/contract/ne/dictionary';
import type { Dictionary } from '@school-office/contract/words';
import { attendance } from './attendance.ts';
import { backup } from './backup.ts';
import { books } from './books.ts';
import { certificates } from './certificates.ts';
import { charging } from './charging.ts';
import { clock } from './clock.ts';
import { concessions } from './concessions.ts';
import { dashboard } from './dashboard.ts';
import { dayBook } from './dayBook.ts';
import { desk } from './desk.ts';
import { employees } from './employees.ts';
import { examinations } from './examinations.ts';
import { expenses } from './expenses.ts';
import { holidays } from './holidays.ts';
import { http } from './http.ts';
import { lists } from './lists.ts';
import { money } from './money.ts';
import { pictures } from './pictures.ts';
import { plan } from './plan.ts';
import { salaries } from './salaries.ts';
import { schools } from './schools.ts';
import { schoolYear } from './schoolYear.ts';
import { students } from './students.ts';
import { trail } from './trail.ts';
import { users } from './users.ts';

export const dictionary: Dictionary = {
  ...contract,
  ...attendance,
  ...backup,
  ...books,
  ...certificates,
  ...charging,
  ...clock,
  ...concessions,
  ...dashboard,
  ...dayBook,
  ...desk,
  ...employees,
  ...examinations,
  ...expenses,
  ...holidays,
  ...http,
  ...lists,
  ...money,
  ...pictures,
  ...plan,
  ...salaries,
  ...schools,
  ...schoolYear,
  ...students,
  ...trail,
  ...users,
};
