import { isPhone } from '@school-office/contract/students/phones';
import type { ImportRow } from './importRows.ts';

const NAMED = 5;

/** Returns a sentence about the phones of these rows that are no telephone numbers; none where all are. */
export function phonesInDoubt(rows: readonly Pick<ImportRow, 'name' | 'values'>[]): string[] {
  const doubts = rows.flatMap(({ name, values: { contact_no = '', second_phone = '' } }) =>
    [contact_no, second_phone]
      .filter((phone) => phone !== '' && !isPhone(phone))
      .map((phone) => `“${phone}” of row ${name}`),
  );
  const named = doubts.slice(0, NAMED).join(', ');
  const more = doubts.length - NAMED;
  if (doubts.length === 0) return [];
  if (doubts.length === 1) return [`${named} is no phone number of Nepal.`];
  return more > 0
    ? [`${doubts.length} phones are no phone numbers of Nepal: ${named} and ${more} more.`]
    : [`${doubts.length} phones are no phone numbers of Nepal: ${named}.`];
}
