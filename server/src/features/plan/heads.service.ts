import {
  isTuition,
  type FeeHead,
  type FeeHeadAnswer,
  type FeeHeadFields,
} from '@school-office/contract/money/feePlan';
import { isSameName } from '@school-office/contract/personNames';
import { isObjectIdOrHexString, type Types } from 'mongoose';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { FeeHeadModel } from './heads.model.ts';
import { addedHeadInTrail, changedHeadInTrail, headAdded, headNameTaken, headSaved } from './heads.words.ts';

/** Returns the fee heads of a school in the plan's order: tuition first, then as they were added. Retired ones too. */
export async function listHeads(school: string): Promise<FeeHead[]> {
  const heads = (await FeeHeadModel.find({ school }).sort({ _id: 1 }).lean()).map(toHead);
  return [...heads.filter(isTuition), ...heads.filter((head) => !isTuition(head))];
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

/** Throws 404, and 409 for a name that another head has. */
export async function changeHead(actor: Actor, id: string, fields: FeeHeadFields): Promise<FeeHeadAnswer> {
  const { school } = actor;
  if (!isObjectIdOrHexString(id)) throw notFound('Fee head');
  return act(actor, async () => {
    const stored = await FeeHeadModel.findOne({ school, _id: id }).lean();
    if (!stored) throw notFound('Fee head');
    await refuseTakenName(school, fields.name, id);
    await FeeHeadModel.updateOne({ school, _id: id }, { $set: fields }).orFail();
    const before = toHead(stored);
    const head = { ...before, ...fields };
    await audit(actor, changedHeadInTrail(before, head));
    return { message: headSaved(head), head };
  });
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

function toHead({ _id, ...fields }: FeeHeadFields & { _id: Types.ObjectId }): FeeHead {
  return { ...fields, _id: String(_id) };
}
