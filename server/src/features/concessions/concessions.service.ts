import { nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import {
  isBeforeItsStart,
  type Concession,
  type ConcessionAnswer,
  type ConcessionEnd,
  type ConcessionRequest,
} from '@school-office/contract/money/concessions';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import mongoose, { isObjectIdOrHexString, Types } from 'mongoose';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { enteredBy } from '../audit/entered.ts';
import { findHeads, listHeads } from '../plan/heads.service.ts';
import { writeConcessions } from '../students/roll.service.ts';
import { findStudent } from '../students/students.service.ts';
import { ConcessionModel, type ConcessionRecord } from './concessions.model.ts';
import {
  beginsTooLate,
  changedConcessionInTrail,
  endsBeforeItStarts,
  gaveConcessionInTrail,
  hasConcession,
} from './concessions.words.ts';

/** Returns the concessions of a student, oldest first. Throws 404. */
export async function concessionsOf(school: string, studentId: string): Promise<Concession[]> {
  const { _id } = await findStudent(school, studentId);
  const concessions = await ConcessionModel.find({ school, student: _id })
    .select('+account')
    .sort({ createdAt: 1, _id: 1 })
    .lean();
  return concessions.map(toConcession);
}

/** Returns the concessions of these students, or of all, as they are stored: amounts in paisa. */
export async function concessionsOfStudents(
  school: string,
  students: readonly string[] | undefined,
): Promise<StoredConcession[]> {
  return ConcessionModel.find({
    school,
    ...(students && { student: mongoose.trusted({ $in: students }) }),
  })
    .select('+account')
    .sort({ createdAt: 1, _id: 1 })
    .lean();
}

type Given = Omit<ConcessionAnswer, 'charged'>;

/**
 * Stores a concession of a student, in the act in which it is called, which tells of it. Throws 400 if it begins after the next school
 * year, which no month is charged of yet.
 */
export async function storeConcession(
  actor: Actor,
  createdAt: Date,
  student: string,
  { heads, ...asked }: ConcessionRequest,
): Promise<Concession> {
  const { school } = actor;
  const nextYear = nepaliDateOf(createdAt).year + 1;
  if (asked.from_year > nextYear) throw new ApiError(400, beginsTooLate(nextYear), { field: 'from_year' });
  await writeConcessions(school, student);
  const fields = {
    ...asked,
    heads: heads.map((head) => new Types.ObjectId(head)),
    amount: asked.amount === null ? null : toPaisa(asked.amount),
    student: new Types.ObjectId(student),
    createdAt,
  };
  const { _id } = await ConcessionModel.create({ ...fields, school, ...enteredBy(actor) });
  return toConcession({ _id, ...fields, account: actor.account });
}

/** Gives a student a concession. Throws 404 for an unknown student or head. */
export function giveConcession(actor: Actor, studentId: string, asked: ConcessionRequest): Promise<Given> {
  const { school } = actor;
  return act(actor, async (createdAt) => {
    const student = await findStudent(school, studentId);
    const heads = await findHeads(school, asked.heads);
    const ids = heads.map(({ _id }) => _id);
    const concession = await storeConcession(actor, createdAt, student._id, { ...asked, heads: ids });
    await audit(actor, gaveConcessionInTrail(student, concession, heads));
    return { message: hasConcession(student, concession, heads), concession };
  });
}

/** Changes the last month of a student's concession. Throws 404, and 400 for a month before its first one. */
export function endConcession(
  actor: Actor,
  { studentId, id }: { studentId: string; id: string },
  end: ConcessionEnd,
): Promise<Given> {
  const { school } = actor;
  return act(actor, async () => {
    const student = await findStudent(school, studentId);
    const one = { school, student: student._id, _id: id };
    const stored =
      isObjectIdOrHexString(id) && (await ConcessionModel.findOne(one).select('+account').lean());
    if (!stored) throw notFound('Concession');
    if (isBeforeItsStart({ ...stored, ...end })) {
      throw new ApiError(400, endsBeforeItStarts(), { field: 'until_month' });
    }
    const before = toConcession(stored);
    const concession = { ...before, ...end };
    const heads = await listHeads(school);
    if (before.until_year !== end.until_year || before.until_month !== end.until_month) {
      await writeConcessions(school, student._id);
      await ConcessionModel.updateOne(one, { $set: end }).orFail();
      await audit(actor, changedConcessionInTrail(student, { before, concession, heads }));
    }
    return { message: hasConcession(student, concession, heads), concession };
  });
}

/** A concession as it is read. Its amount is in paisa. */
export type StoredConcession = Omit<ConcessionRecord, 'school' | 'act'> & {
  _id: Types.ObjectId;
};

/** Returns a concession with its amount in rupees. */
export function toConcession({
  _id,
  student: _student,
  heads,
  amount,
  createdAt,
  ...fields
}: StoredConcession): Concession {
  return {
    _id: String(_id),
    heads: heads.map(String),
    amount: amount === null ? null : toRupees(amount),
    createdAt: createdAt.toISOString(),
    ...fields,
  };
}
