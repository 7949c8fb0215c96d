// All that the server says in Nepali, a file for each noun.

import { dictionary as contract } from '@school-office/contract/ne/dictionary';
import type { Dictionary } from '@school-office/contract/words';
import { http } from './http.ts';
import { money } from './money.ts';
import { pictures } from './pictures.ts';
import { plan } from './plan.ts';
import { salaries } from './salaries.ts';
import { schools } from './schools.ts';
import { schoolYear } from './schoolYear.ts';
import { students } from './students.ts';

export const dictionary: Dictionary = {
  ...contract,
  ...http,
  ...money,
  ...pictures,
  ...plan,
  ...salaries,
  ...schools,
  ...schoolYear,
  ...students,
};
