// All that the server says in Nepali, a file for each noun.

import { dictionary as contract } from '@school-office/contract/ne/dictionary';
import type { Dictionary } from '@school-office/contract/words';
import { money } from './money.ts';
import { pictures } from './pictures.ts';
import { plan } from './plan.ts';
import { schools } from './schools.ts';

export const dictionary: Dictionary = {
  ...contract,
  ...money,
  ...pictures,
  ...plan,
  ...schools,
};
