// All that the screens say in Nepali, a file for each noun. Loaded for those who read Nepali only.

import { dictionary as contract } from '@school-office/contract/ne/dictionary';
import type { Dictionary } from '@school-office/contract/words';
import { shell } from './shell.ts';

export const dictionary: Dictionary = { ...contract, ...shell };
