import type { Types } from 'mongoose';
import type { ConcessionRecord } from '../../../features/concessions/concessions.model.ts';
import { chance } from './chance.ts';
import { demoId, ENTERED_BY_HEAD } from './demoIds.ts';
import { TUITION_HEAD } from './plan.ts';
import { nepalTime, type SchoolMonth } from './schoolYear.ts';
import type { DemoStudent } from './students.ts';

type Gift = Pick<ConcessionRecord, 'percent' | 'amount' | 'kind' | 'reason'>;

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
  amount: 50_000,
  kind: 'merit',
  reason: 'Among the first in the final examination',
};

/** What students pay less for tuition, from the first month on; at most one concession each. */
export function demoConcessions(
  students: DemoStudent[],
  [first]: SchoolMonth[],
  now: Date,
): (ConcessionRecord & { _id: Types.ObjectId })[] {
  return students.flatMap((student, index) => {
    const gift = giftOf(student, index, students);
    if (!gift) return [];
    return {
      _id: demoId('concession', index),
      school: student.school,
      student: student._id,
      heads: [TUITION_HEAD],
      ...gift,
      from_year: first!.year,
      from_month: first!.name,
      until_year: null,
      until_month: null,
      createdAt: nepalTime(first!.days[0]!, '09:00', now),
      ...ENTERED_BY_HEAD,
    };
  });
}

function giftOf(
  { _id, family, rfid }: DemoStudent,
  index: number,
  students: DemoStudent[],
): Gift | undefined {
  if (index % ONE_IN === 0 && index < ONE_IN * FREE_PLACES) return FREE_PLACE;
  if (chance('staff child', rfid) < STAFF_CHILDREN) return STAFF_CHILD;
  // Older classes are further down the list.
  const elder = family && students.findLast((one) => one.family?.equals(family));
  if (elder && !elder._id.equals(_id)) return SIBLING;
  return chance('merit', rfid) < MERIT ? FIRST_OF_CLASS : undefined;
}
