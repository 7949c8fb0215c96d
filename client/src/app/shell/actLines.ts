import { formatNepaliDateLong, writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { monthAt } from '@school-office/contract/calendar/schoolMonths';
import { asciiDigits } from '@school-office/contract/digits';
import type { ClassName } from '@school-office/contract/enumerations';
import { keysOfWord, nameKeys } from '@school-office/contract/search/nameKeys';
import type { FoundPerson } from '@school-office/contract/search/search';
import { classOf, wordsOf } from '@school-office/contract/search/searchText';
import { may, type Access } from '@school-office/contract/users/permissions';
import { t } from '@school-office/contract/words';
import {
  BookOpen,
  CalendarCheck,
  ClipboardList,
  GraduationCap,
  HandCoins,
  IdCard,
  LogOut,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { classesOf } from '../../features/auth/useMay.ts';
import type { PageLine } from '../../features/search/Finder.tsx';
import { readDay } from '../../lib/days.ts';
import {
  paths,
  toAdmitCardsOfClass,
  toPlaceAttendance,
  toClassDetails,
  toDayBook,
  toDues,
  toLastExamination,
  toRegister,
  type Path,
} from '../../lib/paths.ts';
import { isPageFor } from '../pageNeeds.ts';

interface ClassAct {
  words: readonly string[];
  icon: LucideIcon;
  label: (classname: ClassName) => string;
  page: Path;
  to: (classname: ClassName) => string;
}

const CLASS_ACTS: readonly ClassAct[] = [
  {
    words: ['attendance', 'sheet'],
    icon: CalendarCheck,
    label: (name) => t('Attendance, class {{name}}', { name }),
    page: paths.classAttendance,
    to: toPlaceAttendance,
  },
  {
    words: ['dues', 'due', 'fees', 'fee'],
    icon: HandCoins,
    label: (name) => t('Dues of class {{name}}', { name }),
    page: paths.dues,
    to: toDues,
  },
  {
    words: ['admit', 'card', 'cards'],
    icon: IdCard,
    label: (name) => t('Admit cards of class {{name}}', { name }),
    page: paths.admitCardsOfClass,
    to: toAdmitCardsOfClass,
  },
  {
    words: ['register', 'हाजिरी', 'hajiri'],
    icon: ClipboardList,
    label: (name) => t('Attendance register of class {{name}}', { name }),
    page: paths.attendanceRegister,
    to: (name) => toRegister(name, monthAt(new Date())),
  },
  {
    words: ['results', 'result'],
    icon: GraduationCap,
    label: (name) => t('Results of class {{name}}', { name }),
    page: paths.examinations,
    to: (name) => toLastExamination('results', name),
  },
  {
    words: ['marks', 'mark'],
    icon: GraduationCap,
    label: (name) => t('Marks of class {{name}}', { name }),
    page: paths.examinations,
    to: (name) => toLastExamination('marks', name),
  },
  {
    words: ['class', 'list', 'details'],
    icon: Users,
    label: (name) => t('Class {{name}}', { name }),
    page: paths.classDetails,
    to: toClassDetails,
  },
];
const LOG_OUT = /^(log ?out|sign ?out)$/;

/** Returns the acts that a text asks for, if they are for the user: 'attendance five', 'five dues', 'class 5', 'day book 2083/05/19', 'log out'. */
export function actsFor(access: Access, text: string): PageLine[] {
  const words = asciiDigits(text.toLowerCase()).split(/\s+/).filter(Boolean);
  if (LOG_OUT.test(words.join(' '))) return [{ to: paths.login, label: t('Log out'), icon: LogOut }];
  const day = isPageFor(access, paths.dayBook) ? /^day ?book (\S+)$/.exec(words.join(' '))?.[1] : undefined;
  const date = day === undefined ? undefined : readDay(day);
  if (date) {
    return [
      {
        to: toDayBook(writeDay(date)),
        label: t('Day book of {{date}}', { date: formatNepaliDateLong(date) }),
        icon: BookOpen,
      },
    ];
  }
  const act = CLASS_ACTS.find((each) => each.words.some((word) => words.includes(word)));
  const rest = words.filter((word) => !act?.words.includes(word) && word !== 'class' && word !== 'of');
  const classname = rest.length === 1 ? classOf(rest[0]!) : undefined;
  if (!act || !classname) return [];
  if (!isPageFor(access, act.page) || !classesOf(access).includes(classname)) return [];
  return [{ to: act.to(classname), label: act.label(classname), icon: act.icon }];
}

export interface Payment {
  does: 'takes fees' | 'pays salary' | 'issues certificate' | 'prints admit card';
  /** The words for the student or the employee. */
  of: string;
}

/**
 * Returns the payment or paper that a text asks for: 'take fees menuka', 'pay kushal', 'salary T-017', 'certificate barsha'; undefined if it asks for none,
 * or for one that the role may not make.
 */
export function paymentFor(access: Pick<Access, 'role'>, text: string): Payment | undefined {
  const payment = readPayment(text);
  return payment && may(access, NEEDED[payment.does]) ? payment : undefined;
}

const NEEDED = {
  'takes fees': 'takeMoney',
  'pays salary': 'paySalaries',
  'issues certificate': 'issueCertificates',
  'prints admit card': 'seeMoney',
} as const;

function readPayment(text: string): Payment | undefined {
  const fees = /^\s*(?:take\s+)?fees?\s+(?:of\s+)?(\S.+)$/i.exec(text)?.[1];
  if (fees !== undefined) return { does: 'takes fees', of: fees };
  const paper =
    /^\s*(?:(transfer certificate|tc|character certificate|certificate)|admit(?: card)?)\s+(?:of\s+|for\s+)?(\S.+)$/i.exec(
      text,
    );
  if (paper)
    return { does: paper[1] === undefined ? 'prints admit card' : 'issues certificate', of: paper[2]! };
  const salary = /^\s*(?:pay|(?:pay\s+)?salary)\s+(?:of\s+|to\s+)?(?!salary\b)(\S.+)$/i.exec(text)?.[1];
  return salary === undefined ? undefined : { does: 'pays salary', of: salary };
}

/** Whether a person is found by the name alone, not by parent, work or address. */
export function isNamed({ name, nepali_name }: FoundPerson, text: string): boolean {
  const keys = nameKeys(`${name} ${nepali_name}`);
  return wordsOf(asciiDigits(text)).every((word) =>
    keysOfWord(word).some((beginning) => keys.some((key) => key.startsWith(beginning))),
  );
}
