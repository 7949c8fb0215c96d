import { isDeepStrictEqual } from 'node:util';
import { monthAt, monthNumber } from '@school-office/contract/calendar/schoolMonths';
import {
  isTuition,
  type FeeHead,
  type FeeHeadAnswer,
  type FeeHeadFields,
  type FeeHeadUpdate,
} from '@school-office/contract/money/feePlan';
import { isSameName } from '@school-office/contract/personNames';
import { isObjectIdOrHexString, type Types } from 'mongoose';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { changedMeanwhile } from '../audit/audit.words.ts';
import { isMonthCharged } from '../money/bills.service.ts';
import { FeeHeadModel, type FeeHeadRecord } from './heads.model.ts';
import { addedHeadInTrail, changedHeadInTrail, headAdded, headNameTaken, headSaved } from './heads.words.ts';

/** Returns the fee heads of a school in the plan's order: tuition first, then as they were added. Retired ones too. */
export async function listHeads(school: string): Promise<FeeHead[]> {
  return (await headsThen(school)).map(({ last_month: _last, ...head }) => head);
}

/** A head with its months: a month that is charged late has the heads of that month. */
export type HeadThen = FeeHead & Pick<FeeHeadRecord, 'last_month'>;

/** Returns all heads as `listHeads` does, with the last month in which those that are retired were in use. */
export async function headsThen(school: string): Promise<HeadThen[]> {
  const stored = await FeeHeadModel.find({ school }).sort({ _id: 1 }).lean();
  const heads = stored.map((head) => ({ ...toHead(head), last_month: head.last_month ?? null }));
  return [...heads.filter(isTuition), ...heads.filter((head) => !isTuition(head))];
}

/** Whether a head is in use in a month, which is a `monthNumber`. */
export function isInUse({ retired, last_month }: HeadThen, month: number): boolean {
  return !retired || (last_month !== null && month <= last_month);
}

/** Throws 409 for a name that another head has. */
export function addHead(actor: Actor, fields: FeeHeadFields): Promise<FeeHeadAnswer> {
  const { school } = actor;
  return act(actor, async () => {
    await refuseTakenName(school, fields.name);
    const { _id } = await FeeHeadModel.create({ school, ...fields });
    const head = { _id: String(_id), ...fields };
    await audit(actor, addedHeadInTrail(head));
    return { message: headAdded(head), head };
  });
}

/**
 * Changes a head. One that is retired stays in the months before, and in this one if it is charged. Throws 404, and 409 for a name that another
 * head has and for a head that is not as the desk has read it.
 */
export async function changeHead(
  actor: Actor,
  id: string,
  { before: read, ...fields }: FeeHeadUpdate,
): Promise<FeeHeadAnswer> {
  const { school } = actor;
  if (!isObjectIdOrHexString(id)) throw notFound('Fee head');
  return act(actor, async (at) => {
    const stored = await FeeHeadModel.findOne({ school, _id: id }).lean();
    if (!stored) throw notFound('Fee head');
    const before = toHead(stored);
    if (read && !isDeepStrictEqual({ ...read, _id: before._id }, before))
      throw new ApiError(409, changedMeanwhile(before.name));
    await refuseTakenName(school, fields.name, id);
    const isRetired = fields.retired && !stored.retired;
    const last_month = isRetired
      ? await lastMonthAt(school, at)
      : fields.retired
        ? (stored.last_month ?? null)
        : null;
    await FeeHeadModel.updateOne({ school, _id: id }, { $set: { ...fields, last_month } }).orFail();
    const head = { ...before, ...fields };
    await audit(actor, changedHeadInTrail(before, head));
    return { message: headSaved(head), head };
  });
}

/** Returns this month as a `monthNumber` if anybody was charged for it, else the one before. */
async function lastMonthAt(school: string, at: Date): Promise<number> {
  const month = monthAt(at);
  return (await isMonthCharged(school, month)) ? monthNumber(month) : monthNumber(month) - 1;
}

/** Returns the heads with these ids. Throws 404 unless the school has all of them. */
export async function findHeads(school: string, ids: readonly string[]): Promise<FeeHead[]> {
  const heads = (await listHeads(school)).filter(({ _id }) => ids.includes(_id));
  if (heads.length < new Set(ids).size) throw notFound('Fee head');
  return heads;
}

/** Throws 409 for a name that a head has, unless it is the one with this id: 'Exam' and 'exam' are one name. */
async function refuseTakenName(school: string, name: string, id?: string): Promise<void> {
  const holder = (await listHeads(school)).find((one) => one._id !== id && isSameName(one.name, name));
  if (holder) throw new ApiError(409, headNameTaken(holder.name), { field: 'name' });
}

type StoredHead = FeeHeadFields & Partial<Pick<FeeHeadRecord, 'last_month'>> & { _id: Types.ObjectId };

function toHead({ _id, last_month: _last, ...fields }: StoredHead): FeeHead {
  return { ...fields, _id: String(_id) };
}
