import { numberText, orNoneYet } from '../fields.ts';
import { phonesIn } from '../search/nameKeys.ts';

/** A mobile number, or a landline with its area code. */
const PHONE = /^(?:9[678]\d{8}|\d{7,9})$/;

/** A telephone number; '' where there is none yet, which '-' and 'N/A' say too. */
export const phoneOrNone = orNoneYet(
  numberText('Phone'),
  (value) => typeof value === 'string' && /^(?:\s*(?:[-–—]+|n\/?a)\s*)?$/i.test(value),
);

/** Whether a text is a telephone number of Nepal, or several. Others are asked about and not refused: lists have them, and numbers abroad. */
export function isPhone(text: string): boolean {
  const numbers = phonesIn(text);
  return numbers.length > 0 && numbers.every((digits) => PHONE.test(digits));
}
