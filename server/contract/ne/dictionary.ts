// What both the server and the screens say in Nepali, a file for each noun.

import type { Dictionary } from '../words.ts';
import { fields } from './fields.ts';
import { moneyPlaces } from './moneyPlaces.ts';
import { names } from './names.ts';
import { otherAmounts } from './otherAmounts.ts';
import { permissions } from './permissions.ts';
import { refusals } from './refusals.ts';
import { stored } from './stored.ts';
import { values } from './values.ts';

export const dictionary: Dictionary = {
  ...values,
  ...names,
  ...fields,
  ...refusals,
  ...otherAmounts,
  ...permissions,
  ...moneyPlaces,
  ...stored,
};
