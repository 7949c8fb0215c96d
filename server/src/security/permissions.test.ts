// Each call with each role.

import { PERMISSIONS, ROLES, type Permission, type Role } from '@school-office/contract/users/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf, nameOf, protectedCalls, registerPeople, type Call } from '../testing/routes.ts';
import { withOffice, type Client } from '../testing/testApp.ts';

/** The calls about records that a clerk may not change so. */
const REFUSED_IN_ACT: Record<string, Permission> = {
  // Lower ones.
  'PUT /api/students/:id': 'lowerOldDues',
  // It is the head's.
  'PUT /api/receipts/cancel/:id': 'cancelAnyReceipt',
  'PUT /api/expenses/cancel/:id': 'keepBooks',
  'DELETE /api/day-book/close/:id': 'takeBackClosings',
};
const SCHOOL: Record<Role, string> = { head: 'jhhs', clerk: 'jammu', teacher: 'kashmir' };
const OWN_CLASS = [{ classname: 'Five' as const, section: '', subjects: [] }];

let calls: Call[];
const { app } = withOffice();
beforeAll(async () => {
  calls = await callsIn('test');
});

async function callsIn(school: string): Promise<Call[]> {
  return protectedCalls(app.express, await registerPeople(await app.office(school)));
}

function send(client: Client, call: Call, body: string | object | undefined = call.body) {
  return client[call.method](addressOf(call)).type('json').send(body);
}

function keyOf(call: Call): string {
  return nameOf(call).replace(/\/$/, '');
}

function permissionOf({ needs }: Call): Permission {
  return needs[0] as Permission;
}

describe.each(ROLES)('a %s', (role) => {
  test('is let through or refused by every call as its route says, with the sentence, before a body is read', async () => {
    const own = await callsIn(SCHOOL[role]);
    const user = await app.user(SCHOOL[role], { role, classes: role === 'teacher' ? OWN_CLASS : [] });
    for (const call of own) {
      // oxlint-disable-next-line no-await-in-loop -- logging out comes last
      const { status, body } = await send(user, call, isRefusedAtOnce(role, call) ? '{' : call.body);
      const refusal = refusalOf(role, call);
      const answer = [keyOf(call), status === 403, status === 403 && body];
      expect(answer).toEqual([
        keyOf(call),
        refusal !== undefined,
        refusal !== undefined && { message: PERMISSIONS[refusal].refusal, code: 'role' },
      ]);
      expect([keyOf(call), status === 401 || status >= 500]).toEqual([keyOf(call), false]);
    }
  });
});

function isRefusedAtOnce(role: Role, call: Call): boolean {
  const { roles }: { roles: readonly Role[] } = PERMISSIONS[permissionOf(call)];
  return !roles.includes(role);
}

function refusalOf(role: Role, call: Call): Permission | undefined {
  if (isRefusedAtOnce(role, call)) return permissionOf(call);
  return role === 'clerk' ? REFUSED_IN_ACT[keyOf(call)] : undefined;
}

test('before a first password is changed every call is refused but those of the own account', async () => {
  const user = await app.user('test', { role: 'head', mustChangePassword: true });
  for (const call of calls) {
    // oxlint-disable-next-line no-await-in-loop -- logging out comes last
    const { status, body } = await send(user, call);
    const isOwn = permissionOf(call) === 'useOwnAccount';
    const { code } = body as { code?: string };
    expect([keyOf(call), status === 403, code]).toEqual([
      keyOf(call),
      !isOwn,
      isOwn ? undefined : 'first password',
    ]);
  }
});

test('what is no call is refused before its body is read, with 404', async () => {
  const office = await app.office('jhhs');
  for (const path of ['/api/nothing', '/api/students/a/b/c/d', '/api/users/1/2', '/api']) {
    // oxlint-disable-next-line no-await-in-loop -- four short requests
    await office.post(path).set('Content-Type', 'application/json').send('{').expect(404);
  }
});

test('a role that is taken away counts from the next call on', async () => {
  const head = await app.office('jhhs');
  const clerk = await app.user('jhhs', { role: 'head' });
  await clerk.get('/api/users').expect(200);
  const { body } = await head.get('/api/users').expect(200);
  const user = (body as { _id: string; name: string }[]).find(({ name }) => name === 'Ram Example')!;
  await head.put(`/api/users/${user._id}`).send({ role: 'clerk' }).expect(200);
  await clerk.get('/api/users').expect(403);
  await clerk.get('/api/students').expect(200);
});
