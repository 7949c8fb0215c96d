import { isObjectIdOrHexString, Types } from 'mongoose';
import {
  isBeforeItsStart,
  type Concession,
  type ConcessionEnd,
  type ConcessionRequest,
} from '@school-office/contract/concessions';
import { toPaisa, toRupees } from '@school-office/contract/money';
import { createOnce, type CreatedOnce } from '../../database/createOnce.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import type { Entered } from '../audit/entered.ts';
import { ConcessionModel, type ConcessionRecord } from './concessions.model.ts';
import { findHeads } from './heads.service.ts';

/** Returns the concessions of a student, oldest first. */
export async function concessionsOf(school: string, student: string): Promise<Concession[]> {
  const concessions = await ConcessionModel.find({ school, student })
    .select('+account')
    .sort({ createdAt: 1, _id: 1 })
    .lean();
  return concessions.map(toConcession);
}

interface Gift extends Entered {
  student: string;
  concession: ConcessionRequest;
  idempotencyKey: string | undefined;
  now: Date;
}

/**
 * Gives a student a concession. An idempotency key that was used before returns the concession given then, or throws 409 if the
 * content differs. Throws 404 for an unknown head.
 */
export async function giveConcession(
  school: string,
  { student, concession, idempotencyKey, now, account, request }: Gift,
): Promise<Concession> {
  const { heads, percent, amount, until_year, until_month, ...others } = concession;
  const id = await createOnce(ConcessionModel, {
    school,
    key: idempotencyKey,
    content: { student, concession: JSON.stringify(concession) },
    make: async () => ({
      ...others,
      heads: (await findHeads(school, heads)).map(({ _id }) => new Types.ObjectId(_id)),
      percent,
      amount: amount === null ? null : toPaisa(amount),
      until_year,
      until_month,
      student: new Types.ObjectId(student),
      createdAt: now,
      account,
      request,
    }),
  });
  return toConcession(await ConcessionModel.findById(id).select('+account').orFail().lean());
}

/** A concession before and after one write. */
export interface ConcessionChange {
  before: Concession;
  concession: Concession;
}

/** Changes the last month of a concession. Throws 404, and 400 for a month before its first one. */
export async function endConcession(
  school: string,
  { student, id }: { student: string; id: string },
  end: ConcessionEnd,
): Promise<ConcessionChange> {
  const one = { school, student, _id: id };
  const found =
    isObjectIdOrHexString(id) && (await ConcessionModel.findOne(one).select('from_year from_month').lean());
  if (!found) throw notFound('Concession');
  if (isBeforeItsStart({ ...found, ...end })) {
    throw new ApiError(400, 'The last month must not be before the first', { field: 'until_month' });
  }
  const stored = await ConcessionModel.findOneAndUpdate(one, { $set: end }, { returnDocument: 'before' })
    .select('+account')
    .orFail()
    .lean();
  const before = toConcession(stored);
  return { before, concession: { ...before, ...end } };
}

type StoredConcession = Omit<ConcessionRecord, keyof CreatedOnce | 'request'> & { _id: Types.ObjectId };

function toConcession({
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
