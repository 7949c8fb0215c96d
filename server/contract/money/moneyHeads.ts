// What money that is no fee was for: the heads of vouchers.

import { z } from 'zod';
import { asciiDigits } from '../digits.ts';
import { oneOf, optional, optionalText, text } from '../fields.ts';
import { comparableText } from '../plainText.ts';
import { nameInWords, t } from '../words.ts';

export const HEAD_DIRECTIONS = ['out', 'in'] as const;
export type HeadDirection = (typeof HEAD_DIRECTIONS)[number];

/** What is withheld from salaries for others: a voucher of such a head deposits it. */
export const HOLDINGS = ['tax', 'fund', 'cit'] as const;
export type Holding = (typeof HOLDINGS)[number];

export const moneyHeadFields = z.object({
  name: text('Name'),
  nepali_name: optionalText('Name in Nepali'),
  direction: oneOf('Direction', HEAD_DIRECTIONS),
  holds: optional(oneOf('Kept from salaries for others', HOLDINGS), null),
  retired: z.boolean('Retired must be true or false').optional().default(false),
});
export type MoneyHeadFields = z.output<typeof moneyHeadFields>;

export interface MoneyHead extends MoneyHeadFields {
  _id: string;
  /** How many vouchers that are not cancelled name it, and the last day of one; null for none. */
  count: number;
  last_used: string | null;
}

export interface MoneyHeadAnswer {
  message: string;
  head: MoneyHead;
}

/** Two heads are one that differ in case, blanks or the script of digits. */
export function comparableHead(name: string): string {
  return asciiDigits(comparableText(name)).replaceAll(' ', '');
}

/** Returns the head of a name, in English or in Nepali, in whatever spelling. */
export function headCalled<Head extends Pick<MoneyHeadFields, 'name' | 'nepali_name'>>(
  heads: readonly Head[],
  name: string,
): Head | undefined {
  const comparable = comparableHead(name);
  return (
    heads.find((head) => comparableHead(head.name) === comparable) ??
    heads.find((head) => comparableHead(head.nepali_name) === comparable)
  );
}

type UsualHead = Pick<MoneyHeadFields, 'name' | 'nepali_name' | 'holds'>;

const usual = (name: string, nepali_name: string, holds: Holding | null = null): UsualHead => ({
  name,
  nepali_name,
  holds,
});

export const BANK_CHARGES = 'Bank and wallet charges';
/** What was wrong in a fiscal year that is closed. */
export const EARLIER_YEAR_CORRECTED = 'Earlier year corrected';

/** Returns the name of a head in the language of the reader; one that the school has named itself stays as it is. */
export function moneyHeadInWords(name: string): string {
  const known = [...USUAL_HEADS.out, ...USUAL_HEADS.in].find((one) => one.name === name);
  return known ? nameInWords(known) : t(name);
}

/** What is offered while a head is typed; one is stored when it is first used. */
export const USUAL_HEADS: Record<HeadDirection, readonly UsualHead[]> = {
  out: [
    usual('Rent', 'घर भाडा'),
    usual('Electricity', 'बिजुली'),
    usual('Water', 'पानी'),
    usual('Telephone and internet', 'टेलिफोन तथा इन्टरनेट'),
    usual('Stationery', 'मसलन्द'),
    usual('Printing', 'छपाइ'),
    usual('Repair', 'मर्मत'),
    usual('Fuel', 'इन्धन'),
    usual('Cleaning', 'सरसफाइ'),
    usual('Tea and guests', 'चियापान तथा अतिथि सत्कार'),
    usual('Library books', 'पुस्तकालय पुस्तक'),
    usual('Sports', 'खेलकुद'),
    usual('Examination', 'परीक्षा'),
    usual('Insurance', 'बीमा'),
    usual('Audit fee', 'लेखापरीक्षण शुल्क'),
    usual('Registration and renewal', 'दर्ता तथा नवीकरण'),
    usual(BANK_CHARGES, 'बैंक तथा वालेट शुल्क'),
    usual('Provident fund and SSF', 'सञ्चय कोष तथा सामाजिक सुरक्षा कोष', 'fund'),
    usual("SSF school's share", 'सामाजिक सुरक्षा कोष, विद्यालयको अंश'),
    usual('Citizen investment trust', 'नागरिक लगानी कोष', 'cit'),
    usual('Tax deducted', 'कर कट्टी', 'tax'),
    usual('Bounced cheques', 'अनादर चेक'),
  ],
  in: [
    usual('Interest', 'ब्याज'),
    usual('Canteen rent', 'क्यान्टिन भाडा'),
    usual('Donation', 'चन्दा'),
    usual('Government grant', 'सरकारी अनुदान'),
    usual('Sale of books and uniforms', 'पुस्तक तथा पोसाक बिक्री'),
    usual(EARLIER_YEAR_CORRECTED, 'अघिल्लो वर्षको समायोजन'),
  ],
};
