import type { PersonKind } from '@school-office/contract/history';
import type { Bill } from '@school-office/contract/money/bills';
import { inWords, t } from '@school-office/contract/words';
import type { AuditAction, LineAbout } from '../audit/audit.service.ts';
import { changesInWords } from '../audit/changesInWords.ts';
import { billInWords } from '../money/bills.words.ts';

type Deed = Pick<LineAbout, 'action' | 'name' | 'changes' | 'details' | 'undone'>;

/** What a line says of its record, in the language of the reader. */
interface Worded {
  name: string;
  /** '' for nothing. */
  details: string;
  isUndone: boolean;
}

/** Of the acts that a person's history tells, and that are no edits. */
const SENTENCES: Partial<Record<AuditAction, (line: Worded) => string>> = {
  registered: (line) => (line.details === '' ? t('Registered') : t('Registered {{details}}', said(line))),
  left: (line) => (line.details === '' ? t('Left') : t('Left {{details}}', said(line))),
  returned: (line) => (line.details === '' ? t('Returned') : t('Returned {{details}}', said(line))),
  'joined family': (line) => t('Joined family {{details}}', said(line)),
  'left family': () => t('Left family'),
  'gave concession': (line) => t('Gave concession {{details}}', said(line)),
  'changed concession': (line) => t('Changed concession {{details}}', said(line)),
  'gave leave': (line) =>
    line.isUndone
      ? t('Leave: {{details}}, taken back since', said(line))
      : t('Leave: {{details}}', said(line)),
  'took back leave': (line) => t('Took back leave: {{details}}', said(line)),
  'issued certificate': (line) =>
    line.isUndone
      ? t('Issued certificate {{details}}, void since', said(line))
      : t('Issued certificate {{details}}', said(line)),
  'voided certificate': (line) => t('Made certificate void: {{details}}', said(line)),
  'printed certificate': (line) => t('Printed certificate {{details}}', said(line)),
  'received fees': (line) =>
    line.isUndone
      ? t('{{details}}, receipt {{name}}, cancelled since', said(line))
      : t('{{details}}, receipt {{name}}', said(line)),
  'cancelled receipt': cancelledReceipt,
  'gave money back': (line) =>
    line.isUndone
      ? t('{{details}}, voucher {{name}}, cancelled since', said(line))
      : t('{{details}}, voucher {{name}}', said(line)),
  'cancelled voucher': (line) => t('Cancelled voucher {{name}}: {{details}}', said(line)),
  'bounced cheque': cancelledReceipt,
  'took out bounced cheque': (line) => t('Cheque of receipt {{name}} bounced: {{details}}', said(line)),
  'paid salary': (line) => (line.isUndone ? t('{{details}}, cancelled since', said(line)) : line.details),
  'cancelled salary': (line) => t('Cancelled salary of {{details}}', said(line)),
  'cancelled advance': (line) => t('Cancelled advance {{name}}: {{details}}', said(line)),
  'undid charging': (line) => t('Undid charging {{details}}', said(line)),
};

function cancelledReceipt(line: Worded): string {
  return t('Cancelled receipt {{name}}: {{details}}', said(line));
}

function said({ name, details }: Worded) {
  return { name, details };
}

/** Returns the words of an edit, or such as 'Left on 6 Bhadra 2083, reason: moved to Pokhara' of another act. */
export function deedInWords(kind: PersonKind, { action, changes, name, details = '', undone }: Deed): string {
  if (changes) return changesInWords(kind, changes);
  const line = { name: inWords(name), details: inWords(details), isUndone: undone !== undefined };
  return SENTENCES[action]?.(line) ?? line.details;
}

export function billCharged(bill: Bill, isUndone: boolean): string {
  return isUndone
    ? t('Charged {{bill}}; undone since', { bill: billInWords(bill) })
    : t('Charged {{bill}}', { bill: billInWords(bill) });
}
