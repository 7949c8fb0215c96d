import { formatNepaliDateLong, writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { monthAt } from '@school-office/contract/calendar/schoolMonths';
import { asciiDigits } from '@school-office/contract/digits';
import type { ClassName } from '@school-office/contract/enumerations';
import { keysOfWord, nameKeys } from '@school-office/contract/search/nameKeys';
import type { FoundPerson } from '@school-office/contract/search/search';
import { classOf, wordsOf } from '@school-office/contract/search/searchText';
import { may, type Access } from '@school-office/contract/users/permissions';
import { phrase, t } from '@school-office/contract/words';
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
  /** Of a class. */
  label: string;
  page: Path;
  to: (classname: ClassName) => string;
}

const CLASS_ACTS: readonly ClassAct[] = [
  {
    words: ['attendance', 'sheet', 'उपस्थिति'],
    icon: CalendarCheck,
    label: phrase('Attendance, class {{classname}}'),
    page: paths.classAttendance,
    to: toPlaceAttendance,
  },
  {
    words: ['dues', 'due', 'fees', 'fee', 'बक्यौता', 'बाँकी', 'शुल्क'],
    icon: HandCoins,
    label: phrase('Dues of class {{classname}}'),
    page: paths.dues,
    to: toDues,
  },
  {
    words: ['admit', 'card', 'cards', 'प्रवेशपत्र'],
    icon: IdCard,
    label: phrase('Admit cards of class {{classname}}'),
    page: paths.admitCardsOfClass,
    to: toAdmitCardsOfClass,
  },
  {
    words: ['register', 'हाजिरी', 'hajiri', 'रजिस्टर'],
    icon: ClipboardList,
    label: phrase('Attendance register of class {{classname}}'),
    page: paths.attendanceRegister,
    to: (name) => toRegister(name, monthAt(new Date())),
  },
  {
    words: ['results', 'result', 'नतिजा'],
    icon: GraduationCap,
    label: phrase('Results of class {{classname}}'),
    page: paths.examinations,
    to: (name) => toLastExamination('results', name),
  },
  {
    words: ['marks', 'mark', 'अङ्क'],
    icon: GraduationCap,
    label: phrase('Marks of class {{classname}}'),
    page: paths.examinations,
    to: (name) => toLastExamination('marks', name),
  },
  {
    words: ['class', 'list', 'details', 'कक्षा', 'विवरण'],
    icon: Users,
    label: phrase('Class {{classname}}'),
    page: paths.classDetails,
    to: toClassDetails,
  },
];
const LOG_OUT = /^(log ?out|sign ?out|साइन आउट)$/;
const DAY_BOOK = /^(?:day ?book|दैनिक हिसाब) (\S+)$/;
/** They say nothing about the class or the act. */
const SMALL_WORDS = new Set(['class', 'of', 'कक्षा', 'को']);

/** Returns the acts that a text asks for, if they are for the user: 'attendance five', 'five dues', 'class 5', 'day book 2083/05/19', 'log out'. */
export function actsFor(access: Access, text: string): PageLine[] {
  const words = asciiDigits(text.toLowerCase()).split(/\s+/).filter(Boolean);
  if (LOG_OUT.test(words.join(' '))) return [{ to: paths.login, label: t('Log out'), icon: LogOut }];
  const day = isPageFor(access, paths.dayBook) ? DAY_BOOK.exec(words.join(' '))?.[1] : undefined;
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
  const rest = words.filter((word) => !act?.words.includes(word) && !SMALL_WORDS.has(word));
  const classname = rest.length === 1 ? classOf(rest[0]!) : undefined;
  if (!act || !classname) return [];
  if (!isPageFor(access, act.page) || !classesOf(access).includes(classname)) return [];
  return [{ to: act.to(classname), label: t(act.label, { classname: t(classname) }), icon: act.icon }];
}

export interface Payment {
  /** What is opened of the student or the employee. */
  does: 'fees' | 'salary' | 'certificate' | 'admitCard';
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
  fees: 'takeMoney',
  salary: 'paySalaries',
  certificate: 'issueCertificates',
  admitCard: 'seeMoney',
} as const;

function readPayment(text: string): Payment | undefined {
  const fees = /^\s*(?:(?:take\s+)?fees?|शुल्क)\s+(?:of\s+)?(\S.+)$/i.exec(text)?.[1];
  if (fees !== undefined) return { does: 'fees', of: fees };
  const paper =
    /^\s*(?:(transfer certificate|tc|character certificate|certificate|(?:स्थानान्तरण |चारित्रिक )?प्रमाणपत्र)|admit(?: card)?|प्रवेशपत्र)\s+(?:of\s+|for\s+)?(\S.+)$/i.exec(
      text,
    );
  if (paper) return { does: paper[1] === undefined ? 'admitCard' : 'certificate', of: paper[2]! };
  const salary = /^\s*(?:pay|(?:pay\s+)?salary|तलब)\s+(?:of\s+|to\s+)?(?!salary\b)(\S.+)$/i.exec(text)?.[1];
  return salary === undefined ? undefined : { does: 'salary', of: salary };
}

/** Whether a person is found by the name alone, not by parent, work or address. */
export function isNamed({ name, nepali_name }: FoundPerson, text: string): boolean {
  const keys = nameKeys(`${name} ${nepali_name}`);
  return wordsOf(asciiDigits(text)).every((word) =>
    keysOfWord(word).some((beginning) => keys.some((key) => key.startsWith(beginning))),
  );
}
