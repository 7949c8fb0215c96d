import { MARKS } from '@school-office/contract/attendance/attendance';
import type { Way } from '@school-office/contract/money/receipts';
import type { Permission } from '@school-office/contract/users/permissions';
import { phrase } from '@school-office/contract/words';

/** A key, one together with Ctrl or Shift, or several of which each does something of its own. */
export interface Key {
  /** As they are called on the keyboard. */
  keys: readonly string[];
  /** What the list of keys says of it, in English. */
  does: string;
  /** Of those that not every role has. */
  needs?: Permission;
}

/** The letters that choose the way to pay. */
export const WAY_KEYS: Record<Way, string> = {
  Cash: 'C',
  Cheque: 'Q',
  Bank: 'B',
  eSewa: 'E',
  Khalti: 'K',
  Fonepay: 'F',
  connectIPS: 'I',
};

/** All keys, each declared once: pages listen to them by `useKey` and `pressedOf`, and the list of keys shows them in this order. */
export const KEYS = {
  find: { keys: ['Ctrl', 'K'], does: phrase('Find a student, teacher or page, from anywhere') },
  findBySlash: { keys: ['/'], does: phrase('The same, when you are not typing in a field') },
  moveInResults: { keys: ['↑', '↓'], does: phrase('Move through the results') },
  openResult: { keys: ['Enter'], does: phrase('Open the chosen result') },
  takeFeesOfResult: {
    keys: ['Ctrl', 'Enter'],
    does: phrase('Take fees from the chosen student'),
    needs: 'takeMoney',
  },
  close: { keys: ['Esc'], does: phrase('Close') },
  takeFees: { keys: ['F'], does: phrase("Take fees, on a student's page"), needs: 'takeMoney' },
  tickSibling: { keys: ['F2'], does: phrase('In Fees: tick the next brother or sister'), needs: 'takeMoney' },
  payAhead: {
    keys: ['F6'],
    does: phrase('In Fees: pay one month more ahead, for all who are ticked'),
    needs: 'takeMoney',
  },
  chooseWay: {
    keys: Object.values(WAY_KEYS),
    does: phrase('In Fees and Expenses: the way to pay, from inside the amount'),
    needs: 'takeMoney',
  },
  giveMark: {
    keys: MARKS,
    does: phrase('On an attendance sheet: present, absent, late, on leave, on duty'),
  },
  allPresent: { keys: ['Shift', 'P'], does: phrase('On an attendance sheet: all present') },
  markNumbers: {
    keys: ['3, 11', 'A'],
    does: phrase('On an attendance sheet: roll numbers 3 and 11 are absent'),
  },
  submitSheet: { keys: ['Ctrl', 'Enter'], does: phrase('On an attendance sheet: submit') },
  nextSubject: { keys: ['Ctrl', 'Enter'], does: phrase('In Marks: the next subject'), needs: 'typeMarks' },
  turnStudent: {
    keys: ['S', 'L', 'Space'],
    does: phrase('In New school year: stays, leaves, goes up'),
    needs: 'turnSchoolYear',
  },
  nextClass: {
    keys: ['Ctrl', 'Enter'],
    does: phrase('In New school year: the next class'),
    needs: 'turnSchoolYear',
  },
  moveInTable: {
    keys: ['↑', '↓', '←', '→'],
    does: phrase('In a table that is typed into: from cell to cell'),
  },
  printAdmitCard: { keys: ['A'], does: phrase("Admit card, on a student's page"), needs: 'seeMoney' },
  edit: { keys: ['E'], does: phrase("Edit, on a person's page"), needs: 'changeStudents' },
  showKeys: { keys: ['F1'], does: phrase('Show this list, from anywhere') },
  showKeysBySign: { keys: ['?'], does: phrase('The same, when you are not typing in a field') },
} as const satisfies Record<string, Key>;
