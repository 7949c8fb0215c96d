// What both the server and the screens say in Nepali, a file for each noun.

import type { Dictionary } from '../words.ts';
import { values } from './values.ts';

export const dictionary: Dictionary = { ...values };
