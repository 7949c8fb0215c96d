import { t } from '@school-office/contract/words';

/** For a record, by its name, that a desk saves as it no longer is. */
export function changedMeanwhile(name: string): string {
  return t('{{name}} was changed at another desk meanwhile. Please look at it, and save again.', { name });
}
