import type { Dictionary } from '../words.ts';

/** Reasons of leaving that the turn of a school year has stored. */
export const leaving: Dictionary = {
  'Passed out of class Ten': 'कक्षा दश उत्तीर्ण भई गएको',
  'Passed out of class Eleven': 'कक्षा एघार उत्तीर्ण भई गएको',
  'Passed out of class Twelve': 'कक्षा बाह्र उत्तीर्ण भई गएको',
  'Left at the end of the year': 'शैक्षिक सत्रको अन्त्यमा विद्यालय छोडेको',
};
