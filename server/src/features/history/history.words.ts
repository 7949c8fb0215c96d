import type { PersonKind } from '@school-office/contract/history';
import type { Bill } from '@school-office/contract/money/bills';
import { t } from '@school-office/contract/words';
import type { AuditAction, LineAbout } from '../audit/audit.service.ts';
import { changesInWords } from '../audit/changesInWords.ts';
import { billInWords } from '../money/bills.words.ts';

type Deed = Pick<LineAbout, 'action' | 'name' | 'changes' | 'details' | 'undone'>;

/** Of the acts that a person's history tells, and that are no edits. */
const SENTENCES: Partial<Record<AuditAction, (line: Deed) => string>> = {
  registered: ({ details }) => (details === undefined ? 'Registered' : `Registered ${details}`),
  left: ({ details }) => (details === undefined ? 'Left' : `Left ${details}`),
  returned: ({ details }) => (details === undefined ? 'Returned' : `Returned ${details}`),
  'joined family': ({ details }) => `Joined family ${details}`,
  'left family': () => 'Left family',
  'gave concession': ({ details }) => `Gave concession ${details}`,
  'changed concession': ({ details }) => `Changed concession ${details}`,
  'gave leave': ({ details, undone }) =>
    undone ? `Leave: ${details}, taken back since` : `Leave: ${details}`,
  'took back leave': ({ details }) => `Took back leave: ${details}`,
  'issued certificate': ({ details, undone }) =>
    undone ? `Issued certificate ${details}, void since` : `Issued certificate ${details}`,
  'voided certificate': ({ details }) => `Made certificate void: ${details}`,
  'printed certificate': ({ details }) => `Printed certificate ${details}`,
  'received fees': ({ details, name, undone }) =>
    undone ? `${details}, receipt ${name}, cancelled since` : `${details}, receipt ${name}`,
  'cancelled receipt': ({ details, name }) => `Cancelled receipt ${name}: ${details}`,
  'gave money back': ({ details, name, undone }) =>
    undone ? `${details}, voucher ${name}, cancelled since` : `${details}, voucher ${name}`,
  'cancelled voucher': ({ details, name }) => `Cancelled voucher ${name}: ${details}`,
  'bounced cheque': ({ details, name }) => `Cancelled receipt ${name}: ${details}`,
  'took out bounced cheque': ({ details, name }) => `Cheque of receipt ${name} bounced: ${details}`,
  'paid salary': ({ details, undone }) => (undone ? `${details}, cancelled since` : `${details}`),
  'cancelled salary': ({ details }) => `Cancelled salary of ${details}`,
  'cancelled advance': ({ details, name }) => `Cancelled advance ${name}: ${details}`,
  'undid charging': ({ details }) => `Undid charging ${details}`,
};

/** Returns the words of an edit, or such as 'Left on 2083-08-06, reason: moved to Pokhara' of another act. */
export function deedInWords(kind: PersonKind, line: Deed): string {
  const { action, changes, details = '' } = line;
  if (changes) return changesInWords(kind, changes);
  return SENTENCES[action]?.(line) ?? details;
}

export function billCharged(bill: Bill, isUndone: boolean): string {
  const values = { bill: billInWords(bill) };
  return isUndone ? t('Charged {{bill}}; undone since', values) : t('Charged {{bill}}', values);
}
