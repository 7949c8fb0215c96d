import type { Types } from 'mongoose';
import { CLASS_NAMES, type ClassName, type MonthName } from '@school-office/contract/enumerations';
import { toPaisa } from '@school-office/contract/money/money';
import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import type { SchoolSettings } from '@school-office/contract/school/schoolSettings';
import type { FeeHeadRecord } from '../../../features/plan/heads.model.ts';
import type { ClassPlanRecord } from '../../../features/plan/plan.model.ts';
import type { HeadOfStudent } from '../../../features/students/students.model.ts';
import { chance } from './chance.ts';
import { demoId } from './demoIds.ts';
import type { SchoolMonth } from './schoolYear.ts';

/** What the desks of the demo's school go by, unless a clerk has said something else. */
export const DEMO_SETTINGS = {
  nepali_label: 'परीक्षण विद्यालय',
  address: 'Example Marg 7, Kathmandu',
  nepali_address: 'उदाहरण मार्ग ७, काठमाडौं',
  phone: '0100000000',
  pan: '000000000',
  principal: 'Sarita Example',
  pay_by_day: 7,
  fine: { amount: 50, after_day: 7 },
} satisfies Partial<SchoolSettings>;

interface DemoHead extends Pick<FeeHeadRecord, 'name' | 'nepali_name' | 'part'> {
  /** Every month unless said. */
  due?: 'admission' | readonly MonthName[];
  optional?: boolean;
  /** The place of the youngest class that pays it; the youngest of all unless said. */
  from?: number;
  /** Rupees of a class by its place. Within rule 146: a year's charge is at most two months' tuition, admission at most one's. */
  amount: (classOrder: number) => number;
}

const tuition = (classOrder: number) => 1200 + classOrder * 150;

const HEADS: DemoHead[] = [
  { name: 'Tuition', nepali_name: 'मासिक शुल्क', part: 'monthly_fees', amount: tuition },
  { name: 'Computer', nepali_name: 'कम्प्युटर शुल्क', part: 'computer_fees', from: 3, amount: () => 200 },
  { name: 'Laboratory', nepali_name: 'प्रयोगशाला शुल्क', part: 'laboratory_fees', from: 10, amount: () => 250 },
  {
    name: 'Examination',
    nepali_name: 'परीक्षा शुल्क',
    part: 'exam_fees',
    due: ['Shrawan', 'Mangsir', 'Chaitra'],
    amount: () => 300,
  },
  {
    name: 'Annual charge',
    nepali_name: 'वार्षिक शुल्क',
    part: 'miscellaneous',
    due: ['Baisakh'],
    amount: (classOrder) => tuition(classOrder) * 1.5,
  },
  { name: 'Admission', nepali_name: 'भर्ना शुल्क', part: 'miscellaneous', due: 'admission', amount: tuition },
  {
    name: 'Hostel',
    nepali_name: 'छात्रावास शुल्क',
    part: 'hostel_fees',
    optional: true,
    from: 6,
    amount: () => 6500,
  },
  {
    name: 'Transport',
    nepali_name: 'यातायात शुल्क',
    part: 'miscellaneous',
    optional: true,
    amount: () => 1500,
  },
];
const [TUITION, HOSTEL, TRANSPORT] = [0, 6, 7];
const IN_HOSTEL = 0.08;
const BY_BUS = 0.15;
/** Of this year's amounts, those of the year before. */
const LAST_YEAR = 0.9;

/** The head that concessions are given on. */
export const TUITION_HEAD = headId(TUITION);

export function demoHeads(school: string): (FeeHeadRecord & { _id: Types.ObjectId })[] {
  return HEADS.map(({ name, nepali_name, part, due, optional = false }, index) => ({
    _id: headId(index),
    school,
    name,
    nepali_name,
    part,
    due: due === undefined || due === 'admission' ? (due ?? 'monthly') : 'months',
    months: due === undefined || due === 'admission' ? [] : [...due],
    optional,
    retired: false,
  }));
}

/** The plans of the school year that the last month is in, and of the one before. */
export function demoPlans(
  school: string,
  months: SchoolMonth[],
): (ClassPlanRecord & { _id: Types.ObjectId })[] {
  return yearsOf(months).flatMap((year, yearsBack) =>
    CLASS_NAMES.map((classname, classOrder) => ({
      _id: demoId('plan', year * CLASS_NAMES.length + classOrder),
      school,
      year,
      classname,
      changes: changesOf(classOrder, { year, share: yearsBack === 0 ? 1 : LAST_YEAR }),
    })),
  );
}

/** This school year and the one before. */
export function yearsOf(months: SchoolMonth[]): number[] {
  const { year } = months.at(-1)!;
  return [year, year - 1];
}

/** The optional heads that a student is on, since a school year. */
export function optionalHeads(classname: ClassName, id: string, since: number): HeadOfStudent[] {
  const isOld = CLASS_NAMES.indexOf(classname) >= HEADS[HOSTEL]!.from!;
  const on = (head: number) => [{ head: headId(head), from: baisakhOf(since), until: null }];
  if (isOld && chance('hostel', id) < IN_HOSTEL) return on(HOSTEL);
  return chance('bus', id) < BY_BUS ? on(TRANSPORT) : [];
}

function changesOf(
  classOrder: number,
  { year, share }: { year: number; share: number },
): ClassPlanRecord['changes'] {
  return HEADS.flatMap(({ from = 0, amount }, index) =>
    classOrder < from
      ? []
      : [
          {
            head: headId(index),
            from: baisakhOf(year),
            amount: toPaisa(Math.floor((amount(classOrder) * share) / 10) * 10),
          },
        ],
  );
}

function baisakhOf(year: number): number {
  return monthNumber({ year, month_name: 'Baisakh' });
}

function headId(index: number): Types.ObjectId {
  return demoId('head', index);
}
