// The settings of the school, its holidays, its fee plan and the pupils on optional heads.
import { CLASS_NAMES } from '@school-office/contract/enumerations';
import type { FeeHeadFields } from '@school-office/contract/money/feePlan';
import type { SchoolSettings } from '@school-office/contract/school/schoolSettings';
import { firstDayOf, monthOfDay } from '@school-office/contract/calendar/schoolMonths';
import { changeHeads, changePlans } from '../../../features/charging/changedPrices.service.ts';
import { updateHolidays } from '../../../features/holidays/holidays.service.ts';
import type { PictureSettings } from '../../../features/pictures/pictures.service.ts';
import { addHead } from '../../../features/plan/heads.service.ts';
import { findSchool, updateSchool } from '../../../features/schools/schools.service.ts';
import { chance } from './chance.ts';
import { deed, type Deed } from './deeds.ts';
import { DEMO_HOLIDAYS, onWire, type DemoTime } from './schoolYear.ts';
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

/** Due every month from all unless said. */
type DemoHead = Pick<FeeHeadFields, 'name' | 'nepali_name' | 'part'> &
  Partial<FeeHeadFields> & {
    /** The place of the youngest class that pays it; the youngest of all unless said. */
    from?: number;
    /** Rupees of a class by its place. Within rule 146: a year's charge is at most two months' tuition, admission at most one's. */
    amount: (classOrder: number) => number;
  };

const tuition = (classOrder: number) => 1200 + classOrder * 150;

const HEADS: DemoHead[] = [
  { name: 'Tuition', nepali_name: 'मासिक शुल्क', part: 'monthly_fees', amount: tuition },
  { name: 'Computer', nepali_name: 'कम्प्युटर शुल्क', part: 'computer_fees', from: 3, amount: () => 200 },
  { name: 'Laboratory', nepali_name: 'प्रयोगशाला शुल्क', part: 'laboratory_fees', from: 10, amount: () => 250 },
  {
    name: 'Examination',
    nepali_name: 'परीक्षा शुल्क',
    part: 'exam_fees',
    due: 'months',
    months: ['Shrawan', 'Mangsir', 'Chaitra'],
    amount: () => 300,
  },
  {
    name: 'Annual charge',
    nepali_name: 'वार्षिक शुल्क',
    part: 'miscellaneous',
    due: 'months',
    months: ['Baisakh'],
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
  const byHead = (does: Deed['does']) => deed('head', time.days[0]!, '07:30', does);
  return [
    byHead(async (actor) => {
      // A school that has said already who it is stays that.
      const school = await findSchool(actor.school);
      if (school?.address === '') await updateSchool(actor, SETTINGS, undefined, pictures);
    }),
    ...[year - 1, year].map((of) =>
      byHead((actor) => updateHolidays(actor, of, { days: DEMO_HOLIDAYS, seen: 0 })),
    ),
    ...HEADS.map(({ from: _from, amount: _amount, ...fields }) =>
      byHead(async (actor) => {
        const monthly = { due: 'monthly' as const, months: [], optional: false, retired: false };
        heads.push((await addHead(actor, { ...monthly, ...fields })).head._id);
      }),
    ),
    ...[year - 1, year].map((of) =>
      byHead((actor) => changePlans(actor, of, { plans: plansOf(heads, of === year ? 1 : LAST_YEAR) })),
    ),
    ...students.flatMap((student) => optionalHeads(student, heads)),
  ];
}

/** `share` is of this year's amounts. */
function plansOf(heads: HeadIds, share: number) {
  return CLASS_NAMES.map((classname, classOrder) => {
    const amounts: Record<string, number> = {};
    for (const [index, { from = 0, amount }] of HEADS.entries()) {
      if (classOrder >= from) amounts[heads[index]!] = Math.floor((amount(classOrder) * share) / 10) * 10;
    }
    return { classname, amounts, from: undefined };
  });
}

/** A student is on them from the month on in which they come. */
function optionalHeads(student: DemoStudent, heads: HeadIds): Deed[] {
  const { dice, classOrder, firstDay } = student;
  const isInHostel = classOrder >= HEADS[HOSTEL]!.from! && chance('hostel', dice) < IN_HOSTEL;
  if (!isInHostel && chance('bus', dice) >= BY_BUS) return [];
  const from = firstDayOf(monthOfDay(onWire(firstDay)));
  return [
    deed('clerk', firstDay, '09:00', (actor) =>
      changeHeads(actor, student._id, { heads: [heads[isInHostel ? HOSTEL : TRANSPORT]!], from }),
    ),
  ];
}
