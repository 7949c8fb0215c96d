// The head gives concessions on tuition, from the month on in which a student comes; at most one each.

import { monthOfDay } from '@school-office/contract/calendar/schoolMonths';
import type { ConcessionRequest } from '@school-office/contract/money/concessions';
import { grantConcession } from '../../../features/charging/changedPrices.service.ts';
import { chance } from './chance.ts';
import { deed, type Deed } from './deeds.ts';
import type { HeadIds } from './plan.ts';
import { nepalTime, onWire, type DemoTime } from './schoolYear.ts';
import type { DemoStudent } from './students.ts';

type Gift = Pick<ConcessionRequest, 'percent' | 'amount' | 'kind' | 'reason'>;

/** One in so many students has a free place, as rule 146 asks for; but of the oldest, so that two are still to be given. */
const ONE_IN = 10;
const FREE_PLACES = 38;
const STAFF_CHILDREN = 0.015;
const MERIT = 0.03;

const FREE_PLACE: Gift = {
  percent: 100,
  amount: null,
  kind: 'free place',
  reason: 'By the committee for free places',
};
const STAFF_CHILD: Gift = { percent: 50, amount: null, kind: 'staff child', reason: 'A parent works here' };
const SIBLING: Gift = { percent: 10, amount: null, kind: 'sibling', reason: 'An elder child is here' };
const FIRST_OF_CLASS: Gift = {
  percent: null,
  amount: 500,
  kind: 'merit',
  reason: 'Among the first in the final examination',
};

export function giving(students: DemoStudent[], heads: HeadIds, time: DemoTime): Deed[] {
  return students.flatMap((student, index): Deed[] => {
    const gift = giftOf(student, index, students);
    if (!gift) return [];
    const { year, month_name } = monthOfDay(onWire(student.firstDay));
    const period = { from_year: year, from_month: month_name, until_year: null, until_month: null };
    return [
      deed('head', nepalTime(student.firstDay, '09:00', time), (actor) =>
        grantConcession(actor, student._id, { heads: [heads[0]!], ...gift, ...period }, undefined),
      ),
    ];
  });
}

function giftOf(student: DemoStudent, index: number, students: DemoStudent[]): Gift | undefined {
  const { family, rfid } = student;
  if (index % ONE_IN === 0 && index < ONE_IN * FREE_PLACES) return FREE_PLACE;
  if (chance('staff child', rfid) < STAFF_CHILDREN) return STAFF_CHILD;
  // Older classes are further down the list.
  if (students.findLast((one) => one.family === family) !== student) return SIBLING;
  return chance('merit', rfid) < MERIT ? FIRST_OF_CLASS : undefined;
}
