// All that the server says in Nepali, a file for each noun.

import { dictionary as contract } from '@school-office/contract/ne/dictionary';
import type { Dictionary } from '@school-office/contract/words';

export const dictionary: Dictionary = { ...contract };
