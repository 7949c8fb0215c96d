import { expect, test } from 'vitest';
import { storedMarksInWords } from './examinations/storedMarks.ts';
import { inLanguage } from './language.ts';
import { leavingReasonInWords, passedOut } from './leavingReasons.ts';
import { billReasonInWords, reasonOfBounced } from './money/billReasons.ts';
import { moneyHeadInWords } from './money/moneyHeads.ts';
import { dictionary } from './ne/dictionary.ts';
import { learn, listed } from './words.ts';

learn('ne', dictionary);

const BOUNCED = reasonOfBounced({ reference: 'NIC 0042', receipt: '2082/83-000123' });

test.each([
  ['a reason of leaving', leavingReasonInWords, passedOut('Eight'), 'कक्षा आठ उत्तीर्ण भई गएको'],
  ['one that was typed', leavingReasonInWords, 'moved to Pokhara', 'moved to Pokhara'],
  ['why a cheque is billed', billReasonInWords, BOUNCED, 'रसिद 2082/83-000123 को चेक NIC 0042'],
  ['what was typed for a bill', billReasonInWords, 'Broke a window', 'Broke a window'],
  ['marks of two parts', storedMarksInWords, '63.5 and 23', '63.5 र 23'],
  ['marks of one', storedMarksInWords, 'Abs', 'Abs'],
  ['the half of them', storedMarksInWords, 'nothing and 23', 'केही छैन र 23'],
  ['a usual head of money', moneyHeadInWords, 'Rent', 'घर भाडा'],
  ['one of the school', moneyHeadInWords, 'Bus of the school', 'Bus of the school'],
])('%s, which is stored in English, is worded for its reader', (_what, inWords, stored, nepali) => {
  expect(inWords(stored)).toBe(stored);
  expect(inLanguage('ne', () => inWords(stored))).toBe(nepali);
});

test.each([
  [['क'], 'क'],
  [['क', 'ख'], 'क र ख'],
  [['क', 'ख', 'ग'], 'क, ख र ग'],
])('a list is written in Nepali also where the browser knows none: %j', (texts, list) => {
  expect(inLanguage('ne', () => listed(texts))).toBe(list);
});
