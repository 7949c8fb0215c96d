import { isObjectIdOrHexString, type Types } from 'mongoose';
import { isTuition, type FeeHead, type FeeHeadFields } from '@school-office/contract/feePlan';
import { isDuplicateKey } from '../../database/errors.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { FeeHeadModel } from './heads.model.ts';

/** Returns the fee heads of a school in the plan's order: tuition first, then as they were added. Retired ones too. */
export async function listHeads(school: string): Promise<FeeHead[]> {
  const heads = (await FeeHeadModel.find({ school }).sort({ _id: 1 }).lean()).map(toHead);
  return [...heads.filter(isTuition), ...heads.filter((head) => !isTuition(head))];
}

/** Throws 409 for a name that another head has. */
export async function addHead(school: string, fields: FeeHeadFields): Promise<FeeHead> {
  const head = await explainName(fields.name, FeeHeadModel.create({ school, ...fields }));
  return { _id: String(head._id), ...fields };
}

/** A head before and after one write. */
export interface HeadChange {
  before: FeeHead;
  head: FeeHead;
}

/** Throws 404, and 409 for a name that another head has. */
export async function changeHead(school: string, id: string, fields: FeeHeadFields): Promise<HeadChange> {
  if (!isObjectIdOrHexString(id)) throw notFound('Fee head');
  const stored = await explainName(
    fields.name,
    FeeHeadModel.findOneAndUpdate({ school, _id: id }, { $set: fields }, { returnDocument: 'before' }).lean(),
  );
  if (!stored) throw notFound('Fee head');
  const before = toHead(stored);
  return { before, head: { ...before, ...fields } };
}

/** Returns the heads with these ids. Throws 404 unless the school has all of them. */
export async function findHeads(school: string, ids: readonly string[]): Promise<FeeHead[]> {
  const heads = (await listHeads(school)).filter(({ _id }) => ids.includes(_id));
  if (heads.length < new Set(ids).size) throw notFound('Fee head');
  return heads;
}

async function explainName<Result>(name: string, writing: PromiseLike<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    if (!isDuplicateKey(error, 'name')) throw error;
    throw new ApiError(409, `There is a fee head ${name} already`, { field: 'name' });
  }
}

function toHead({ _id, ...fields }: FeeHeadFields & { _id: Types.ObjectId }): FeeHead {
  return { ...fields, _id: String(_id) };
}
