// Admission numbers are texts as a school writes them: '742', '2071/001', 'PS-12'.

import { z } from 'zod';
import { optional } from '../fields.ts';
import { plainNumber } from '../plainText.ts';
import { phrase, t } from '../words.ts';

const LABEL = phrase('Admission no');
const LONGEST = 20;
const WRITTEN = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}/-]*[\p{L}\p{M}\p{N}])?$/u;

/** At most 20 letters of any script, digits, / and -; digits are kept as ASCII ones. A JSON number is its digits. */
export const admissionNo = z
  .unknown()
  .transform((value, context): string => {
    const written =
      typeof value === 'string' || Number.isSafeInteger(value)
        ? plainNumber(String(value)).replace(/\s*([/-])\s*/g, '$1')
        : '';
    if (written.length <= LONGEST && WRITTEN.test(written)) return written;
    context.addIssue(
      t('{{label}} must be at most {{most}} letters, digits, / and -, such as 2071/001', {
        label: t(LABEL),
        most: LONGEST,
      }),
    );
    return z.NEVER;
  })
  .meta({ title: LABEL });

/** Undefined where none is typed: then the next one is given. */
export const typedAdmissionNo = optional(admissionNo, undefined);

/** Returns what sorts admission numbers by the numbers in them: 9 before 12, and '2071/099' before '2071/100' and '2083/001'. */
export function admissionOrder(admission_no: string): string {
  return (admission_no.match(/\d+/g) ?? [])
    .map((digits) => digits.replace(/^0+(?=\d)/, ''))
    .map((digits) => `${String.fromCharCode('a'.charCodeAt(0) + digits.length - 1)}${digits}`)
    .join('');
}

/** Returns the number after another: its last digits count on, as wide as they are. '1' is the first, also after one without digits. */
export function admissionNoAfter(admission_no: string): string {
  const [, before = '', digits = '0', after = ''] = /^(.*?)(\d+)(\D*)$/u.exec(admission_no) ?? [];
  return `${before}${String(BigInt(digits) + 1n).padStart(digits.length, '0')}${after}`;
}
