import { dayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import {
  comparableHead,
  headCalled,
  USUAL_HEADS,
  type HeadDirection,
  type Holding,
  type MoneyHead,
  type MoneyHeadAnswer,
  type MoneyHeadFields,
} from '@school-office/contract/money/moneyHeads';
import mongoose, { isObjectIdOrHexString, type Types } from 'mongoose';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { allow } from '../../http/permissions.ts';
import { audit } from '../audit/audit.service.ts';
import { NOT_CANCELLED } from './cancellation.ts';
import { MoneyHeadModel, type MoneyHeadRecord } from './moneyHeads.model.ts';
import { changedHeadInTrail, headIsRetired, headSaved, headTaken } from './moneyHeads.words.ts';
import { VoucherModel } from './vouchers.model.ts';

type StoredHead = Omit<MoneyHeadRecord, 'school' | 'comparable'> & { _id: Types.ObjectId };

const YEAR_MS = 366 * 24 * 3_600_000;

/** Returns the heads of a school by name, retired ones too, with how often they were used in the last year and when last. */
export async function listMoneyHeads({ school, now }: Pick<Actor, 'school' | 'now'>): Promise<MoneyHead[]> {
  const heads = await MoneyHeadModel.find({ school }).sort({ name: 1, _id: 1 }).lean();
  const since = dayInNepal(new Date(now().getTime() - YEAR_MS));
  const used = await VoucherModel.find({ school, day: mongoose.trusted({ $gte: since }), ...NOT_CANCELLED })
    .select('-_id head day')
    .lean();
  return heads.map((head) => {
    const days = used.filter((one) => String(one.head) === String(head._id)).map(({ day }) => day);
    return toHead(head, { count: days.length, last_used: days.toSorted().at(-1) ?? null });
  });
}

/** Returns the heads of a school with their names, by name, retired ones too. */
export async function listHeadsOfMoney(
  school: string,
): Promise<(Pick<MoneyHeadFields, 'name' | 'nepali_name' | 'direction'> & { _id: string })[]> {
  const heads = await MoneyHeadModel.find({ school })
    .select('name nepali_name direction')
    .sort({ name: 1, _id: 1 })
    .lean();
  return heads.map(({ _id, ...head }) => ({ ...head, _id: String(_id) }));
}

/** Throws 409 for a name that another head of the same direction has. */
export function addMoneyHead(actor: Actor, fields: MoneyHeadFields): Promise<MoneyHeadAnswer> {
  const { school } = actor;
  return act(actor, async () => {
    await refuseTakenName(school, fields);
    const head = toHead(await createHead(school, fields));
    await audit(actor, changedHeadInTrail(head));
    return { message: headSaved(head), head };
  });
}

/** Throws 404, and 409 for a name that another head of the same direction has. */
export function changeMoneyHead(actor: Actor, id: string, fields: MoneyHeadFields): Promise<MoneyHeadAnswer> {
  const { school } = actor;
  if (!isObjectIdOrHexString(id)) throw notFound('Head');
  return act(actor, async () => {
    const stored = await MoneyHeadModel.findOne({ school, _id: id }).lean();
    if (!stored) throw notFound('Head');
    await refuseTakenName(school, fields, id);
    const update = { ...fields, comparable: comparableHead(fields.name) };
    await MoneyHeadModel.updateOne({ school, _id: id }, { $set: update }).orFail();
    const head = toHead({ ...stored, ...fields });
    await audit(actor, changedHeadInTrail(head, toHead(stored)));
    return { message: headSaved(head), head };
  });
}

/**
 * Returns the head of that name, in English or Nepali and in whatever spelling, in the act of a voucher: a new one is made. Throws 400 for one that is retired,
 * and 403 for a new one without the permission.
 */
export async function headNamed(
  actor: Actor,
  direction: HeadDirection,
  name: string,
): Promise<{ _id: Types.ObjectId; name: string }> {
  const { school } = actor;
  const heads = await MoneyHeadModel.find({ school, direction }).sort({ name: 1, _id: 1 }).lean();
  const known = headCalled(heads, name);
  if (known?.retired) throw new ApiError(400, headIsRetired(known), { field: 'head' });
  if (known) return known;
  allow(actor, 'keepBooks');
  const usual = headCalled(USUAL_HEADS[direction], name);
  return createHead(school, { nepali_name: '', holds: null, name, ...usual, direction, retired: false });
}

/** Returns the names of all heads by their ids. */
export async function namesOfMoneyHeads(school: string): Promise<Map<string, string>> {
  const heads = await MoneyHeadModel.find({ school }).select('name').lean();
  return new Map(heads.map(({ _id, name }) => [String(_id), name]));
}

/** Returns what vouchers of heads that hold something have deposited of it, in paisa. */
export async function depositedByHolding(school: string): Promise<Record<Holding, number>> {
  const heads = await MoneyHeadModel.find({ school, holds: mongoose.trusted({ $ne: null }) }).lean();
  const kinds = new Map(heads.map(({ _id, holds }) => [String(_id), holds!]));
  const deposited: Record<Holding, number> = { tax: 0, fund: 0, cit: 0 };
  if (heads.length === 0) return deposited;
  const head = mongoose.trusted({ $in: heads.map(({ _id }) => _id) });
  const vouchers = await VoucherModel.find({ school, head, kind: 'expense', ...NOT_CANCELLED })
    .select('-_id head amount')
    .lean();
  for (const voucher of vouchers) deposited[kinds.get(String(voucher.head))!] += voucher.amount;
  return deposited;
}

async function createHead(school: string, fields: MoneyHeadFields): Promise<StoredHead> {
  const made = await MoneyHeadModel.create({ school, ...fields, comparable: comparableHead(fields.name) });
  return { ...fields, _id: made._id };
}

async function refuseTakenName(
  school: string,
  { direction, name }: MoneyHeadFields,
  id?: string,
): Promise<void> {
  const holder = await MoneyHeadModel.findOne({ school, direction, comparable: comparableHead(name) }).lean();
  if (holder && String(holder._id) !== id) throw new ApiError(409, headTaken(holder.name), { field: 'name' });
}

function toHead(
  { _id, name, nepali_name, direction, holds, retired }: StoredHead,
  used: Pick<MoneyHead, 'count' | 'last_used'> = { count: 0, last_used: null },
): MoneyHead {
  return { _id: String(_id), name, nepali_name, direction, holds, retired, ...used };
}
