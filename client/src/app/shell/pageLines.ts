import type { Access } from '@school-office/contract/users/permissions';
import { phrase, t } from '@school-office/contract/words';
import { KeyRound, Landmark, UserMinus, UserRound, Users, TicketCheck } from 'lucide-react';
import type { PageLine } from '../../features/search/Finder.tsx';
import { paths, toPeopleWith } from '../../lib/paths.ts';
import { isPageFor } from '../pageNeeds.ts';
import { DASHBOARD, GROUPS } from './navigation.ts';

const MOST_PAGES = 5;
/** More than any title has. */
const MOST_WORDS = 99;
/** Words by which a page is looked for beside its names. */
const ALSO: Readonly<Record<string, string>> = {
  [paths.studentRegister]: 'Admission भर्ना Bharna',
  [paths.studentAttendance]: 'हाजिरी Hajiri',
  [paths.attendanceRegister]: 'हाजिरी Hajiri',
  [paths.holidays]: 'बिदा Bida छुट्टी Chhutti',
  [paths.dues]: 'बाँकी बांकी Baki Bakyauta Owe',
  [paths.dayBook]: 'Close Day',
  [paths.expenses]: 'Voucher Vouchers Pay Out Move Transfer भौचर Bhauchar खर्च Kharcha',
  [paths.cashBook]: 'Cash Book Balance Drawer बैंक नगद',
  [paths.feesByHead]: 'Charged Collected Outstanding Ageing Aging शुल्क Shulka',
  [paths.salaryMonth]: 'Pay Day Payroll Payslip तलब Talab',
  [paths.annual]: 'Fiscal Year Close Audit Receipts Payments वार्षिक Barshik आय व्यय',
  [paths.examinations]: 'Marks Results Grade Sheet Ledger Routine',
  [paths.certificates]: 'Transfer Character Certificate TC स्थानान्तरण चारित्रिक प्रमाणपत्र',
  [paths.cards]: 'Parichayapatra',
  [paths.school]: 'Settings सेटिङ',
  [paths.concessions]: 'Discount Scholarship Chhut छुट छात्रवृत्ति',
  [paths.schoolYear]: 'Promote Promotion',
  [paths.feePlan]: 'Charge Month',
  [paths.users]: 'Roles Accounts',
  [paths.trail]: 'Trail Audit',
};

interface Page extends PageLine {
  /** Its other names in the menu. */
  names?: readonly string[];
  /** Words by which it is looked for beside its names. */
  also?: string | undefined;
}

export const PAGES: Page[] = [
  { ...DASHBOARD, also: 'Home' },
  ...GROUPS.flatMap(({ title: group, items }) =>
    items.map(({ to, title, label, icon }) => ({
      to,
      icon,
      label: title ?? label,
      note: group,
      names: [label],
      also: ALSO[to],
    })),
  ),
  {
    to: paths.studentsWhoLeft,
    label: phrase('Students who left'),
    icon: UserMinus,
    also: 'Leave',
  },
  {
    to: paths.places,
    label: phrase('Places of money'),
    note: phrase('Money'),
    icon: Landmark,
    also: 'Bank Banks Accounts Wallet eSewa Khalti Opening Sums',
  },
  {
    to: paths.cheques,
    label: phrase('Cheques'),
    note: phrase('Money'),
    icon: TicketCheck,
    also: 'in Hand Banked Cleared Bounced चेक',
  },
  { to: paths.students, label: phrase('All Students'), icon: Users, also: 'List' },
  {
    to: paths.account,
    label: phrase('Name and picture'),
    icon: UserRound,
    also: 'My Account',
  },
  { to: paths.accountPassword, label: phrase('Password'), icon: KeyRound, also: 'Change' },
];

/** Returns the pages for a role of which each word of the text begins a word, in English or as the reader reads it; those whose title begins so first. */
export function pagesFor(access: Pick<Access, 'role'>, text: string): PageLine[] {
  const words = wordsOf(text);
  if (text.trim().length < 2) return [];
  const found = PAGES.filter(({ to }) => isPageFor(access, to)).filter((page) =>
    words.every((word) => wordsOfPage(page).some((own) => own.startsWith(word))),
  );
  return found.toSorted((one, other) => rankOf(one, text) - rankOf(other, text)).slice(0, MOST_PAGES);
}

/** Whether the words of the text are the beginnings of those of the page's title, in their order. */
export function isTitledBy({ label }: PageLine, text: string): boolean {
  return titlesBy(label, text).length > 0;
}

/** Returns the words of the title, in English and as the reader reads it, where the text begins it. */
function titlesBy(label: string, text: string): string[][] {
  const words = wordsOf(text);
  return inBoth(label)
    .map(wordsOf)
    .filter((own) => words.every((word, index) => own[index]?.startsWith(word)));
}

function wordsOfPage({ label, note = '', names = [], also = '' }: Page): string[] {
  return wordsOf([...[label, note, ...names].flatMap(inBoth), also].join(' '));
}

function inBoth(name: string): string[] {
  return [name, t(name)];
}

/** The list of All Students with the text, for any text. */
export function allStudentsWith(text: string): PageLine[] {
  if (text.trim().length < 2) return [];
  return [
    {
      to: toPeopleWith('student', text.trim()),
      label: t('All Students with “{{text}}”', { text: text.trim() }),
      icon: Users,
    },
  ];
}

/** Of two names that begin so, the one without more words is meant: Fees is the desk, not Fees by head. */
function rankOf({ label, names = [] }: Page, text: string): number {
  const begun = [label, ...names].flatMap((name) => titlesBy(name, text));
  return Math.min(MOST_WORDS, ...begun.map((words) => words.length));
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s-]+/u)
    .filter(Boolean);
}
