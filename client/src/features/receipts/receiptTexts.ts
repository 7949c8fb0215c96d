import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { devanagariDigits } from '@school-office/contract/digits';
import { language } from '@school-office/contract/language';
import { sumRupees } from '@school-office/contract/money/money';
import type { Cancelled, Receipt, Way } from '@school-office/contract/money/receipts';
import type { PaperLanguage } from '@school-office/contract/school/schoolSettings';
import { listed, t } from '@school-office/contract/words';
import { momentInWords } from '../../lib/days.ts';
import { formatRupees } from '../../lib/numbers.ts';
import type { LabelledProps } from './Labelled.tsx';

/** 'Maya Example and Arjun Example', each student once. */
export function studentNames({ lines }: Pick<Receipt, 'lines'>): string {
  const names = new Map(lines.map(({ student, student_name }) => [student, student_name]));
  return listed(names.values());
}

/**
 * The first print is the original, each further one a copy that says which; undefined where the print is neither, such as that
 * of a receipt which was cancelled before its first one.
 */
export function copyTexts(
  copy: number | undefined,
  { cancelled }: Pick<Receipt, 'cancelled'>,
  again = false,
): { english: string; nepali: string } | undefined {
  if (copy === undefined || (copy === 0 && cancelled)) return undefined;
  const { english, nepali } = copyNames(copy);
  return again
    ? { english: `${english}, printed again`, nepali: `${nepali}, पुनः मुद्रित` }
    : { english, nepali };
}

function copyNames(copy: number): { english: string; nepali: string } {
  return copy === 0
    ? { english: 'Original', nepali: 'सक्कल' }
    : { english: `Copy of Original ${copy}`, nepali: `सक्कलको प्रतिलिपि ${devanagariDigits(copy)}` };
}

/** The ways whose names are not a company's. */
const WAYS_IN_NEPALI: Partial<Record<Way, string>> = { Cash: 'नगद', Cheque: 'चेक', Bank: 'बैंक' };

/** 'Cash, नगद', or in one language; with the reference of all but cash. */
export function wayText(
  { way, reference }: Pick<Receipt, 'way' | 'reference'>,
  of: PaperLanguage = 'both',
): string {
  const inNepali = of === 'both' && language() === 'en' && WAYS_IN_NEPALI[way];
  return [t(way), inNepali, reference].filter(Boolean).join(', ');
}

/** What was handed over in cash, and given back; undefined where both need no word. */
export function changeOf({
  way,
  received,
  total,
}: Pick<Receipt, 'way' | 'received' | 'total'>): { received: string; back: string } | undefined {
  if (way !== 'Cash' || received <= total) return undefined;
  return { received: formatRupees(received), back: formatRupees(sumRupees([received, -total])) };
}

/**
 * Returns the balance left after the receipt and the amount paid ahead, of those who are on it. Returns none for a payment by its parts, which records
 * neither, and none for a cancelled receipt, whose student owes the money again.
 */
export function balancesOf({
  due_after,
  advance_after,
  lines,
  cancelled,
}: Pick<Receipt, 'due_after' | 'advance_after' | 'lines' | 'cancelled'>): LabelledProps[] {
  if (cancelled) return [];
  // A brother or sister who is not on the receipt may owe, too.
  const many = new Set(lines.map(({ student }) => student)).size;
  const [of, ko] = many > 1 ? [` of these ${many}`, `यी ${devanagariDigits(many)} जनाको `] : ['', ''];
  const left = { english: `Balance left${of}`, nepali: `${ko}बाँकी`, value: formatRupees(due_after) };
  const ahead = { english: `Paid ahead${of}`, nepali: `${ko}अग्रिम`, value: formatRupees(advance_after) };
  if (advance_after > 0) return due_after > 0 ? [left, ahead] : [ahead];
  return due_after > 0 || lines.some(({ items }) => items.length > 0) ? [left] : [];
}

/** '9 receipts, 1 cancelled': those that stand, and beside them those that do not. */
export function receiptsCount(receipts: readonly Pick<Receipt, 'cancelled'>[]): string {
  const cancelled = receipts.filter((receipt) => receipt.cancelled).length;
  const count = receipts.length - cancelled;
  const standing = count === 1 ? t('1 receipt') : t('{{count}} receipts', { count });
  return cancelled === 0 ? standing : `${standing}, ${t('{{count}} cancelled', { count: cancelled })}`;
}

/** 'taken on 9 Mangsir 2083, paper no 51': of a receipt that was written on paper first. */
export function paperText({ number, day }: NonNullable<Receipt['paper']>): string {
  return t('taken on {{day}}, paper no {{number}}', {
    day: formatNepaliDate(parseNepaliDate(day)),
    number,
  });
}

/** '7 Mangsir 2083, 10:12' */
export function momentText(at: string): string {
  return momentInWords(new Date(at));
}

/** 'wrong student: was Arjun of class Two' */
export function reasonText({ reason, note }: Pick<Cancelled, 'reason' | 'note'>): string {
  if (note === '') return t(reason);
  return reason === 'other' ? note : `${t(reason)}: ${note}`;
}

/** 'not yet', 'once', '3 times' */
export function printsText(prints: number): string {
  if (prints < 2) return prints === 0 ? t('not yet') : t('once');
  return t('{{count}} times', { count: prints });
}
