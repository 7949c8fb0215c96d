import { isDeepStrictEqual } from 'node:util';
import type { Response } from 'express';
import { isDuplicateKey } from '../../database/errors.ts';
import { requestIdOf } from '../../http/requestLog.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { AuditModel, type AuditEntry, type Change } from './audit.model.ts';
import type { Entered } from './entered.ts';

export type Act = Pick<AuditEntry, 'action' | 'kind' | 'record' | 'name' | 'changes' | 'details'>;

/**
 * Writes an act of the signed-in account to the trail, unless it is an edit that changed nothing. Call it before answering,
 * so that no acknowledged change is missing.
 */
export async function audit(response: Response, act: Act): Promise<void> {
  if (act.changes && Object.keys(act.changes).length === 0) return;
  await writeAudit({ school: signedIn(response).school, ...enteredBy(response), ...act });
}

/** Writes that the signed-in account registered a record. The line takes the record's id. */
export async function auditRegistration(
  response: Response,
  registered: Pick<AuditEntry, 'kind' | 'name' | 'details'> & { record: string },
): Promise<void> {
  await auditOnce(response, registered.record, { action: 'registered', ...registered });
}

/**
 * Writes an act that made the record of this id. Every request of it that is sent again calls this, in case the server stopped
 * between the record and its line; the line takes the id, so the trail holds it once.
 */
export async function auditOnce(response: Response, _id: string, act: Act): Promise<void> {
  const { school } = signedIn(response);
  try {
    await AuditModel.create({ _id, at: new Date(), school, ...enteredBy(response), ...act });
  } catch (error) {
    if (!isDuplicateKey(error, '_id')) throw error;
  }
}

/** `at` is now unless it is given. */
export async function writeAudit(
  entry: Act & Pick<AuditEntry, 'school' | 'account' | 'request'> & Partial<Pick<AuditEntry, 'at'>>,
): Promise<void> {
  await AuditModel.create({ at: new Date(), ...entry });
}

/** Returns the account and request to store in a record that the signed-in account enters. */
export function enteredBy(response: Response): Entered {
  return { account: signedIn(response).email, request: requestIdOf(response.req) };
}

/** Returns the fields that an edit changed, with old and new values. */
export function changesBetween<Fields extends object>(before: Fields, after: Fields): Record<string, Change> {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([key, to]) => key !== '_id' && !isDeepStrictEqual(to, old.get(key)),
  );
  return Object.fromEntries(changed.map(([key, to]) => [key, { from: old.get(key), to: to as unknown }]));
}
