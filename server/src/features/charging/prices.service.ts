// The prices of a month for students: the plan of their class, less their concessions. They are not stored: a bill keeps those of
// its day.

import { monthNumber, monthOf } from '@school-office/contract/calendar/schoolMonths';
import { MONTHS, type ClassName } from '@school-office/contract/enumerations';
import type { BillLine } from '@school-office/contract/money/bills';
import { isGivenIn } from '@school-office/contract/money/concessions';
import { isDueIn, type FeeHead } from '@school-office/contract/money/feePlan';
import { readAll } from '../../database/act.ts';
import { concessionsOfStudents, type StoredConcession } from '../concessions/concessions.service.ts';
import { headsThen, isInUse } from '../plan/heads.service.ts';
import { amountsIn, plansOfYears } from '../plan/plan.service.ts';
import type { PricedStudent } from '../students/roll.service.ts';

const PAISA_OF_A_RUPEE = 100;

/** A line of a bill. Paisa. */
export type PricedLine = BillLine & { head: string };

/** What months cost students; a month is a `monthNumber`. */
export interface Prices {
  /**
   * Returns the lines of a student for a month, in the plan's order: tuition first. Paisa. Empty if the plan has nothing for the class
   * in that month.
   */
  linesOf: (student: PricedStudent, month: number) => PricedLine[];
  /** Returns what each concession of a student takes off in a month, by its id, in the order in which they were given. Paisa. */
  worthsOf: (student: PricedStudent, month: number) => Map<string, number>;
  /** Whether any head has a price in any month of the month's school year, for the class of the student in that month. */
  hasPlan: (student: PricedStudent, month: number) => boolean;
}

/** Reads the heads, the plan of these years and the concessions of these students, or of all, once for many prices. */
export async function readPrices(
  school: string,
  { years, students }: { years: readonly number[]; students?: readonly PricedStudent[] },
): Promise<Prices> {
  const classes = students && [...new Set(students.flatMap(({ classIn }) => classesIn(years, classIn)))];
  const ids = students?.map(({ _id }) => _id);
  const [heads, plans, concessions] = await readAll(
    () => headsThen(school),
    () => plansOfYears(school, years, classes),
    () => concessionsOfStudents(school, ids),
  );
  const changes = new Map(plans.map((plan) => [planKey(plan), plan.changes]));
  const ofStudents = byStudent(concessions);
  const headsIn = (month: number) => heads.filter((head) => isInUse(head, month));

  const planIn = (student: PricedStudent, month: number) => {
    const of = monthOf(month);
    const classname = student.classIn(of);
    return (classname && changes.get(planKey({ year: of.year, classname }))) ?? [];
  };

  return {
    linesOf: (student, month) => {
      const ofClass = amountsIn(planIn(student, month), month);
      const { month_name } = monthOf(month);
      const granted = (ofStudents.get(student._id) ?? []).filter((concession) =>
        isGivenIn(concession, month),
      );
      return headsIn(month)
        .filter((head) => isDueIn(head, month_name) && (!head.optional || isOn(student, head, month)))
        .map((head) => lineOf(head, ofClass[head._id] ?? 0, granted))
        .filter(({ gross }) => gross > 0);
    },
    worthsOf: (student, month) => {
      const ofClass = amountsIn(planIn(student, month), month);
      const granted = (ofStudents.get(student._id) ?? []).filter((one) => isGivenIn(one, month));
      const worths = new Map(granted.map(({ _id }) => [String(_id), 0]));
      for (const head of headsIn(month)) {
        if (!isDueIn(head, monthOf(month).month_name)) continue;
        if (head.optional && !isOn(student, head, month)) continue;
        let left = ofClass[head._id] ?? 0;
        for (const one of granted) {
          const off = Math.min(left, offOf(one, head, ofClass[head._id] ?? 0));
          worths.set(String(one._id), worths.get(String(one._id))! + off);
          left -= off;
        }
      }
      return worths;
    },
    hasPlan: (student, month) => {
      const plan = planIn(student, month);
      const { year } = monthOf(month);
      return MONTHS.some((month_name) => {
        const of = monthNumber({ year, month_name });
        const amounts = amountsIn(plan, of);
        return headsIn(of).some((head) => isDueIn(head, month_name) && (amounts[head._id] ?? 0) > 0);
      });
    },
  };
}

function byStudent(concessions: readonly Granted[]): Map<string, Granted[]> {
  const ofStudents = new Map<string, Granted[]>();
  for (const concession of concessions) {
    const student = String(concession.student);
    ofStudents.set(student, [...(ofStudents.get(student) ?? []), concession]);
  }
  return ofStudents;
}

/** Whether a student is on an optional head in a month. */
export function isOn({ heads }: PricedStudent, { _id }: FeeHead, month: number): boolean {
  return heads.some(
    ({ head, from, until }) => String(head) === _id && from <= month && (until === null || month <= until),
  );
}

function classesIn(years: readonly number[], classIn: PricedStudent['classIn']): ClassName[] {
  return years.flatMap((year) => MONTHS.flatMap((month_name) => classIn({ year, month_name }) ?? []));
}

function planKey({ year, classname }: { year: number; classname: ClassName }): string {
  return `${year} ${classname}`;
}

type Granted = Omit<StoredConcession, 'account'>;

/** Returns the line of a bill for a head: its price, less the concessions that were granted. Paisa. */
export function lineOf(
  { _id, name, nepali_name, part }: FeeHead,
  gross: number,
  granted: readonly Granted[],
): PricedLine {
  const off = granted.reduce((sum, one) => sum + offOf(one, { _id }, gross), 0);
  const concession = Math.min(gross, off);
  return { head: _id, name, nepali_name, part, gross, concession, net: gross - concession };
}

/** Returns what a concession takes off one head. Paisa. */
function offOf({ heads, percent, amount }: Granted, { _id }: Pick<FeeHead, '_id'>, gross: number): number {
  if (!heads.some((head) => head.equals(_id))) return 0;
  return amount ?? shareOf(gross, percent ?? 0);
}

/** A percentage of an amount in paisa, rounded to whole rupees, halves up. The percentage has at most two decimals. */
function shareOf(paisa: number, percent: number): number {
  const hundredths = Math.round(percent * 100);
  return Math.round((paisa * hundredths) / (100 * 100 * PAISA_OF_A_RUPEE)) * PAISA_OF_A_RUPEE;
}
