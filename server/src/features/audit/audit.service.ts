import type { Response } from 'express';
import { createOnce } from '../../database/createOnce.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { AuditModel, type AuditEntry, type Change } from './audit.model.ts';

export type Deed = Pick<AuditEntry, 'action' | 'kind' | 'record' | 'name' | 'changes' | 'details'>;

/**
 * Writes down what the signed-in account has done. Called before the answer: what was acknowledged is in the trail. A
 * payment that is sent again is written once.
 */
export async function audit(response: Response, deed: Deed): Promise<void> {
  if (deed.action === 'edited' && Object.keys(deed.changes ?? {}).length === 0) return;
  const { school, email } = signedIn(response);
  const isPayment = deed.kind === 'payment';
  const request = response.req.id as string;
  await writeAudit(
    { school, account: email, request, ...deed },
    isPayment ? `payment ${deed.record}` : undefined,
  );
}

/** Writes an entry; under a key that wrote one before, nothing. */
export async function writeAudit(
  entry: Deed & Pick<AuditEntry, 'school' | 'account' | 'request'>,
  onceKey?: string,
): Promise<void> {
  const { school, ...fields } = entry;
  await createOnce(AuditModel, {
    school,
    key: onceKey,
    content: {},
    make: () => ({ at: new Date(), ...fields }),
  });
}

/** What an edit changed, by field. */
export function changesBetween<Fields extends object>(before: Fields, after: Fields): Record<string, Change> {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([key, to]) => key !== '_id' && to !== old.get(key));
  return Object.fromEntries(changed.map(([key, to]) => [key, { from: old.get(key), to: to as unknown }]));
}

/** What a deletion takes away. */
export function lastValues(record: object): Record<string, Change> {
  const fields = Object.entries(record).filter(([key]) => key !== '_id');
  return Object.fromEntries(fields.map(([key, from]) => [key, { from: from as unknown }]));
}
