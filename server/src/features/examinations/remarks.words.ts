import { said } from '@school-office/contract/sentences';
import { t } from '@school-office/contract/words';
import type { TrailLine } from '../audit/audit.service.ts';

export function remarksSaved(count: number): string {
  return count === 1 ? t('The remark is saved') : t('{{count}} remarks are saved', { count });
}

export function remarksNameStranger(): string {
  return t('The remarks name someone who is not in this class. Please open the results again.');
}

interface Remark {
  /** 'Maya Example (3)' */
  named: string;
  from: string;
  to: string;
}

export function wroteRemarksInTrail(
  examination: string,
  classname: string,
  remarks: readonly Remark[],
  reason: string,
): TrailLine {
  return {
    action: reason === '' ? 'wrote remarks' : 'corrected remarks',
    kind: 'results',
    name: said(() => `${examination}, ${t(classname)}`),
    changes: Object.fromEntries(remarks.map(({ named, from, to }) => [named, { from, to }])),
    ...(reason !== '' && { details: said(() => t('reason: {{reason}}', { reason })) }),
  };
}
