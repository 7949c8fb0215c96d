import { t } from '@school-office/contract/words';

export function schoolSaved(): string {
  return t('The school is saved.');
}
