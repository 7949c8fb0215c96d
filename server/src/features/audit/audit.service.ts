import type { Response } from 'express';
import { requestIdOf } from '../../http/requestLog.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { AuditModel, type AuditEntry, type Change } from './audit.model.ts';
import type { Entered } from './entered.ts';

export type Deed = Pick<AuditEntry, 'action' | 'kind' | 'record' | 'name' | 'changes' | 'details'>;

/** Writes a deed of the signed-in account into the trail. Call it before answering: an acknowledged change is in the trail. */
export async function audit(response: Response, deed: Deed): Promise<void> {
  if (deed.action === 'edited' && Object.keys(deed.changes ?? {}).length === 0) return;
  await writeAudit({ school: signedIn(response).school, ...enteredBy(response), ...deed });
}

export async function writeAudit(
  entry: Deed & Pick<AuditEntry, 'school' | 'account' | 'request'>,
): Promise<void> {
  await AuditModel.create({ at: new Date(), ...entry });
}

/** Returns the account and request for a record that the signed-in account is about to enter. */
export function enteredBy(response: Response): Entered {
  return { account: signedIn(response).email, request: requestIdOf(response.req) };
}

/** Returns the fields that an edit changed, with old and new values. */
export function changesBetween<Fields extends object>(before: Fields, after: Fields): Record<string, Change> {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([key, to]) => key !== '_id' && to !== old.get(key));
  return Object.fromEntries(changed.map(([key, to]) => [key, { from: old.get(key), to: to as unknown }]));
}

/** Returns the fields of a deleted record with their last values. */
export function lastValues(record: object): Record<string, Change> {
  const fields = Object.entries(record).filter(([key]) => key !== '_id');
  return Object.fromEntries(fields.map(([key, from]) => [key, { from: from as unknown }]));
}
