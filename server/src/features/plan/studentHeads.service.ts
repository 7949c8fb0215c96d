// The optional heads of a student, such as transport, each from a month on.

import { isDeepStrictEqual } from 'node:util';
import {
  firstDayOf,
  monthAt,
  monthNumber,
  monthOf,
  monthOfDay,
} from '@school-office/contract/calendar/schoolMonths';
import type {
  HeadPeriod,
  StudentHeadsAnswer,
  StudentHeadsRequest,
} from '@school-office/contract/money/concessions';
import { Types } from 'mongoose';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { changedMeanwhile } from '../audit/audit.words.ts';
import { readLedgers } from '../money/ledgers.service.ts';
import { findPricedStudents, writeHeads, type HeadOfStudent } from '../students/roll.service.ts';
import { findStudent } from '../students/students.service.ts';
import { findHeads, listHeads } from './heads.service.ts';
import { allHaveHead, changedHeadsInTrail, headsSaved } from './studentHeads.words.ts';

/** Returns the optional heads that a student is on, has been on or will be on. Throws 404. */
export async function headsOf(school: string, id: string): Promise<HeadPeriod[]> {
  const { _id } = await findStudent(school, id);
  return (await storedHeadsOf(school, _id)).map(toPeriod);
}

/** What was written, and the first month in which something is other than before, as a `monthNumber`; undefined if nothing is. */
interface HeadsWritten extends Omit<StudentHeadsAnswer, 'charged'> {
  since: number | undefined;
}

/**
 * Puts a student on these optional heads, and on no others. A head without months holds from the later of this month and the month after
 * the last one for which the student was charged; one that is not there ends before it. Throws 404, 400 for a head that all students have,
 * and 409 for a student who has left, and where another desk has changed the heads since `before` was read.
 */
export function putOnHeads(
  actor: Actor,
  id: string,
  { before: read, heads: asked, from }: StudentHeadsRequest,
): Promise<HeadsWritten> {
  const { school } = actor;
  return act(actor, async (at) => {
    const heads = await findHeads(
      school,
      asked.map((one) => (typeof one === 'string' ? one : one.head)),
    );
    const ofAll = heads.find(({ optional }) => !optional);
    if (ofAll) throw new ApiError(400, allHaveHead(ofAll), { field: 'heads' });
    const student = await findStudent(school, id);
    const before = await storedHeadsOf(school, id);
    if (read && !isDeepStrictEqual(new Set(read), new Set(before.map(toPeriod))))
      throw new ApiError(409, changedMeanwhile(student.student_name));
    const proposed =
      from === undefined ? await firstMonthToChange(school, id, at) : monthNumber(monthOfDay(from));
    const after = periodsAfter(before, asked, proposed);
    await writeHeads(school, id, after);
    const names = { all: await listHeads(school), before: before.map(toPeriod), after: after.map(toPeriod) };
    await audit(actor, changedHeadsInTrail(student, names));
    return {
      message: headsSaved(student, names),
      heads: names.after,
      since: firstDifference(before, after),
    };
  });
}

async function storedHeadsOf(school: string, id: string): Promise<readonly HeadOfStudent[]> {
  const [student] = await findPricedStudents(school, [id]);
  return student?.heads ?? [];
}

/** Returns the later of this month and the month after the last one for which the student was charged, as a `monthNumber`. */
async function firstMonthToChange(school: string, id: string, now: Date): Promise<number> {
  const months = (await readLedgers(school, [id])).get(id)?.months ?? [];
  const charged = months.filter(({ billed }) => billed).map(({ month }) => month + 1);
  return Math.max(monthNumber(monthAt(now)), ...charged);
}

function periodsAfter(
  before: readonly HeadOfStudent[],
  asked: StudentHeadsRequest['heads'],
  proposed: number,
): HeadOfStudent[] {
  const exact = asked.filter((one) => typeof one !== 'string').map(fromPeriod);
  const plain = asked.filter((one) => typeof one === 'string');
  // Those that are named with their months alone replace all that was said of them.
  const others = exact.length > 0 ? [] : before;
  const isNamed = ({ head }: HeadOfStudent) => plain.includes(String(head));
  const goesOn = ({ until }: HeadOfStudent) => until === null || until >= proposed;
  const kept = others.flatMap((one) => {
    if (isNamed(one) || !goesOn(one)) return [one];
    return one.from >= proposed ? [] : [{ ...one, until: proposed - 1 }];
  });
  const begun = plain
    .filter((head) => !kept.some((one) => String(one.head) === head && goesOn(one)))
    .map((head) => ({ head: new Types.ObjectId(head), from: proposed, until: null }));
  return [...kept, ...exact, ...begun].toSorted((one, other) => one.from - other.from);
}

const onIn = (heads: readonly HeadOfStudent[], month: number) =>
  heads
    .filter(({ from, until }) => from <= month && (until === null || month <= until))
    .map(({ head }) => String(head))
    .toSorted()
    .join();

/** Returns the first month in which a student is on other heads. */
function firstDifference(
  before: readonly HeadOfStudent[],
  after: readonly HeadOfStudent[],
): number | undefined {
  const edges = [...before, ...after].flatMap(({ from, until }) =>
    until === null ? [from] : [from, until + 1],
  );
  return edges
    .toSorted((one, other) => one - other)
    .find((month) => onIn(before, month) !== onIn(after, month));
}

function toPeriod({ head, from, until }: HeadOfStudent): HeadPeriod {
  return {
    head: String(head),
    from: firstDayOf(monthOf(from)),
    until: until === null ? null : firstDayOf(monthOf(until)),
  };
}

function fromPeriod({ head, from, until }: HeadPeriod): HeadOfStudent {
  return {
    head: new Types.ObjectId(head),
    from: monthNumber(monthOfDay(from)),
    until: until === null ? null : monthNumber(monthOfDay(until)),
  };
}
