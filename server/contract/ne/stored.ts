import type { Dictionary } from '../words.ts';

/** Texts that the office has stored in English. */
export const stored: Dictionary = {
  // Reasons of leaving, of the turn of a school year.
  'Passed out of class {{classname}}': 'कक्षा {{classname}} उत्तीर्ण भई गएको',
  'Left at the end of the year': 'शैक्षिक सत्रको अन्त्यमा विद्यालय छोडेको',
  // Why something is billed.
  'Cheque {{reference}} of receipt {{receipt}}': 'रसिद {{receipt}} को चेक {{reference}}',
  // Marks that were corrected.
  '{{theory}} and {{internal}}': '{{theory}} र {{internal}}',
  nothing: 'केही छैन',
};
