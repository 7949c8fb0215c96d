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
/** Words by which a page is looked for beside its title. */
const ALSO: Readonly<Record<string, string>> = {
  [paths.studentRegister]: 'Admission भर्ना Bharna',
  [paths.studentAttendance]: 'हाजिरी Hajiri',
  [paths.attendanceRegister]: 'हाजिरी Hajiri',
  [paths.holidays]: 'बिदा Bida छुट्टी Chhutti',
  [paths.dues]: 'बाँकी बांकी Baki Owe',
  [paths.dayBook]: 'Close Day',
  [paths.expenses]: 'Voucher Vouchers Pay Out Move Transfer भौचर Bhauchar खर्च Kharcha',
  [paths.cashBook]: 'Cash Book Balance Drawer बैंक नगद',
  [paths.feesByHead]: 'Charged Collected Outstanding Ageing Aging शुल्क Shulka',
  [paths.salaryMonth]: 'Pay Day Payroll Payslip तलब Talab',
  [paths.annual]: 'Fiscal Year Close Audit Receipts Payments वार्षिक Barshik आय व्यय',
  [paths.examinations]: 'Marks Results Grade Sheet Ledger Routine',
  [paths.certificates]: 'Transfer Character Certificate TC',
  [paths.schoolYear]: 'Promote Promotion',
  [paths.feePlan]: 'Charge Month',
  [paths.users]: 'Roles Accounts',
  [paths.trail]: 'Trail Audit',
};

export const PAGES: (PageLine & { words: string })[] = [
  { ...DASHBOARD, words: phrase('Dashboard Home') },
  ...GROUPS.flatMap(({ title: group, items }) =>
    items.map(({ to, title, label, icon }) => ({
      to,
      icon,
      label: title,
      note: group,
      words: `${title} ${label} ${group} ${ALSO[to] ?? ''}`,
    })),
  ),
  {
    to: paths.studentsWhoLeft,
    label: phrase('Students who left'),
    icon: UserMinus,
    words: phrase('Who Left Students Leave'),
  },
  {
    to: paths.places,
    label: phrase('Places of money'),
    note: phrase('Money'),
    icon: Landmark,
    words: phrase('Places of Money Bank Banks Accounts Wallet eSewa Khalti Opening Sums'),
  },
  {
    to: paths.cheques,
    label: phrase('Cheques'),
    note: phrase('Money'),
    icon: TicketCheck,
    words: phrase('Cheques in Hand Banked Cleared Bounced चेक'),
  },
  { to: paths.students, label: phrase('All Students'), icon: Users, words: phrase('All Students List') },
  {
    to: paths.account,
    label: phrase('Name and picture'),
    icon: UserRound,
    words: phrase('My Name and Picture Account'),
  },
  { to: paths.accountPassword, label: phrase('Password'), icon: KeyRound, words: phrase('Change Password') },
];

/** Returns the pages for a role of which each word of the text begins a word; those whose title begins so first. */
export function pagesFor(access: Pick<Access, 'role'>, text: string): PageLine[] {
  const words = wordsOf(text);
  if (text.trim().length < 2) return [];
  const found = PAGES.filter(({ to }) => isPageFor(access, to)).filter((page) =>
    words.every((word) => wordsOf(page.words).some((own) => own.startsWith(word))),
  );
  return found.toSorted((one, other) => rankOf(one, text) - rankOf(other, text)).slice(0, MOST_PAGES);
}

/** Whether the words of the text are the beginnings of those of the page's title, in their order. */
export function isTitledBy({ label }: PageLine, text: string): boolean {
  const own = wordsOf(label);
  return wordsOf(text).every((word, index) => own[index]?.startsWith(word));
}

/** The list of All Students with the text, for any text. */
export function allStudentsWith(text: string): PageLine[] {
  if (text.trim().length < 2) return [];
  return [
    {
      to: toPeopleWith('student', text.trim()),
      label: t('All Students with “{{trim}}”', { trim: text.trim() }),
      icon: Users,
    },
  ];
}

/** Of two titles that begin so, the one without more words is meant. */
function rankOf(page: PageLine, text: string): number {
  return isTitledBy(page, text) ? wordsOf(page.label).length : MOST_WORDS;
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s-]+/u)
    .filter(Boolean);
}
