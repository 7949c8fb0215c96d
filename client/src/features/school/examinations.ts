import { phrase } from '@school-office/contract/words';

/** The examinations to choose from; another name can be typed. */
export const EXAMINATIONS = [
  phrase('Terminal Examination'),
  phrase('First Terminal Examination'),
  phrase('Second Terminal Examination'),
  phrase('Third Terminal Examination'),
  phrase('Pre-Board Examination'),
  phrase('Annual Examination'),
];
