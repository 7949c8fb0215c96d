import type { PersonKind } from '@school-office/contract/history';
import type { Bill } from '@school-office/contract/money/bills';
import type { LineAbout } from '../audit/audit.service.ts';
import { changesInWords } from '../audit/changesInWords.ts';
import { billInWords } from '../money/bills.words.ts';

/** Returns the words of an edit, or such as 'Left on 2083-08-06, reason: moved to Pokhara' of another act. */
export function deedInWords(
  kind: PersonKind,
  line: Pick<LineAbout, 'action' | 'name' | 'changes' | 'details' | 'undone'>,
): string {
  const { action, changes, details, name } = line;
  if (changes) return changesInWords(kind, changes);
  if (action === 'received fees') return cancelledSince(line, `${details}, receipt ${name}`);
  if (action === 'paid salary') return cancelledSince(line, String(details));
  if (action === 'cancelled receipt') return `Cancelled receipt ${name}: ${details}`;
  if (action === 'cancelled salary') return `Cancelled salary of ${details}`;
  const deed = action.charAt(0).toUpperCase() + action.slice(1);
  return details === undefined ? deed : `${deed} ${details}`;
}

export function billCharged(bill: Bill, isUndone: boolean): string {
  return isUndone ? `Charged ${billInWords(bill)}; undone since` : `Charged ${billInWords(bill)}`;
}

function cancelledSince({ undone }: Pick<LineAbout, 'undone'>, deed: string): string {
  return undone === undefined ? deed : `${deed}, cancelled since`;
}
