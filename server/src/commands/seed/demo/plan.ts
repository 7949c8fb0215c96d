// The settings of the school, its holidays, its fee plan and the pupils on optional heads.

import { firstDayOf as firstDayOfMonth, monthOfDay } from '@school-office/contract/calendar/schoolMonths';
import { CLASS_NAMES, type MonthName } from '@school-office/contract/enumerations';
import type { FeeHeadFields } from '@school-office/contract/money/feePlan';
import type { SchoolSettings } from '@school-office/contract/school/schoolSettings';
import { changeHeads, changePlans } from '../../../features/charging/changedPrices.service.ts';
import { updateHolidays } from '../../../features/holidays/holidays.service.ts';
import type { PictureSettings } from '../../../features/pictures/pictures.service.ts';
import { addHead } from '../../../features/plan/heads.service.ts';
import { findSchool, updateSchool } from '../../../features/schools/schools.service.ts';
import type { Actor } from '../../../http/actor.ts';
import { chance } from './chance.ts';
import { deed, type Deed } from './deeds.ts';
import { DEMO_HOLIDAYS } from './holidays.ts';
import { firstDayOf, nepalTime, onWire, type DemoTime } from './schoolYear.ts';
import type { DemoStudent } from './students.ts';

const SETTINGS = {
  nepali_label: 'परीक्षण विद्यालय',
  address: 'Example Marg 7, Kathmandu',
  nepali_address: 'उदाहरण मार्ग ७, काठमाडौं',
  phone: '0100000000',
  pan: '000000000',
  principal: 'Sarita Example',
  pay_by_day: 7,
  fine: { amount: 50, after_day: 7 },
} satisfies Partial<SchoolSettings>;

interface DemoHead extends Pick<FeeHeadFields, 'name' | 'nepali_name' | 'part'> {
  /** Every month unless said. */
  due?: 'admission' | readonly MonthName[];
  optional?: boolean;
  /** The place of the youngest class that pays it; the youngest of all unless said. */
  from?: number;
  /** Rupees of a class by its place. Within rule 146: a year's charge is at most two months' tuition, admission at most one's. */
  amount: (classOrder: number) => number;
}

const tuition = (classOrder: number) => 1200 + classOrder * 150;

export const HEADS: DemoHead[] = [
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
const [HOSTEL, TRANSPORT] = [6, 7];
const IN_HOSTEL = 0.08;
const BY_BUS = 0.15;
/** Of this year's amounts, those of the year before. */
const LAST_YEAR = 0.9;

/** The ids of the fee heads, in the order of HEADS: tuition first. They are there once the heads are added. */
export type HeadIds = string[];

export function planning(
  students: DemoStudent[],
  heads: HeadIds,
  { time, pictures }: { time: DemoTime; pictures: PictureSettings },
): Deed[] {
  const { year } = time.months.at(-1)!;
  const byHead = (does: Deed['does']) => deed('head', nepalTime(firstDayOf(time), '07:30', time), does);
  return [
    byHead((actor) => introduce(actor, pictures)),
    ...[year - 1, year].map((of) =>
      byHead((actor) => updateHolidays(actor, of, { days: [...DEMO_HOLIDAYS], seen: 0 })),
    ),
    ...HEADS.map((head) =>
      byHead(async (actor) => heads.push((await addHead(actor, fieldsOf(head))).head._id)),
    ),
    ...[year - 1, year].map((of) =>
      byHead((actor) => changePlans(actor, of, { plans: plansOf(heads, of === year ? 1 : LAST_YEAR) })),
    ),
    ...students.flatMap((student) => optionalHeads(student, heads, time)),
  ];
}

/** A school that has said already who it is stays that. */
async function introduce(actor: Actor, pictures: PictureSettings): Promise<void> {
  const school = await findSchool(actor.school);
  if (school?.address === '') await updateSchool(actor, SETTINGS, undefined, pictures);
}

export function fieldsOf({ name, nepali_name, part, due, optional = false }: DemoHead): FeeHeadFields {
  const when = due === undefined || due === 'admission' ? (due ?? 'monthly') : 'months';
  const months = when === 'months' ? [...(due as readonly MonthName[])] : [];
  return { name, nepali_name, part, due: when, months, optional, retired: false };
}

/** `share` is of this year's amounts. */
export function plansOf(heads: HeadIds, share: number) {
  return CLASS_NAMES.map((classname, classOrder) => {
    const amounts = HEADS.flatMap(({ from = 0, amount }, index) =>
      classOrder < from ? [] : [[heads[index]!, Math.floor((amount(classOrder) * share) / 10) * 10]],
    );
    return { classname, amounts: Object.fromEntries(amounts) as Record<string, number>, from: undefined };
  });
}

/** A student is on them from the month on in which they come. */
function optionalHeads(student: DemoStudent, heads: HeadIds, time: DemoTime): Deed[] {
  const head = optionalHeadOf(student);
  if (head === undefined) return [];
  const from = firstDayOfMonth(monthOfDay(onWire(student.firstDay)));
  return [
    deed('clerk', nepalTime(student.firstDay, '09:00', time), (actor) =>
      changeHeads(actor, student._id, { heads: [heads[head]!], from }),
    ),
  ];
}

function optionalHeadOf({ since, index }: DemoStudent): number | undefined {
  if (!since) return undefined;
  const isOld = CLASS_NAMES.indexOf(since.classname) >= HEADS[HOSTEL]!.from!;
  if (isOld && chance('hostel', index) < IN_HOSTEL) return HOSTEL;
  return chance('bus', index) < BY_BUS ? TRANSPORT : undefined;
}
