import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { act, lineOfAct } from '../../database/act.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { countCash, holdDrawer, openDrawer, openNextDrawer } from './drawer.service.ts';

const MOMENT = new Date('2026-11-21T06:15:00Z');
const actor = { school: 'jhhs', now: () => MOMENT };
const EMPTY = { cash_in: 0, cash_cancelled: 0, cash_out: 0 };

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.clear());

const count = (school: string, cash: Parameters<typeof countCash>[2]) =>
  act(actor, async (at) => {
    lineOfAct();
    return countCash(school, at, cash);
  });
const closeWith = (left: number) =>
  act(actor, async (at) => {
    lineOfAct();
    await openNextDrawer(await holdDrawer('jhhs', at), left);
  });

test('the first drawer is open and empty before the first act', async () => {
  expect(await openDrawer('jhhs')).toEqual({
    school: 'jhhs',
    number: 1,
    opened: 0,
    ...EMPTY,
    last_act: null,
  });
});

test('an act of cash gets the number of the drawer that counts it', async () => {
  expect(await count('jhhs', { cash_in: 5_000 })).toBe(1);
  expect(await count('jhhs', { cash_in: 700, cash_out: 300 })).toBe(1);
  expect(await count('jhhs', { cash_cancelled: 5_000, cash_out: -100 })).toBe(1);
  const sums = { cash_in: 5_700, cash_cancelled: 5_000, cash_out: 200 };
  expect(await openDrawer('jhhs')).toMatchObject({ opened: 0, ...sums, last_act: MOMENT });
  await closeWith(500);
  expect(await count('jhhs', { cash_in: 900 })).toBe(2);
  expect(await openDrawer('jhhs')).toMatchObject({ number: 2, opened: 500, ...EMPTY, cash_in: 900 });
});

test('an act that fails is not counted', async () => {
  const failing = act(actor, async (at) => {
    await countCash('jhhs', at, { cash_in: 5_000 });
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await openDrawer('jhhs')).toMatchObject({ number: 1, ...EMPTY, last_act: null });
});

test('acts at once are all counted, each school has its own drawer', async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => count(index % 2 === 0 ? 'jhhs' : 'jammu', { cash_in: 100 })),
  );
  expect((await openDrawer('jhhs')).cash_in).toBe(500);
  expect((await openDrawer('jammu')).cash_in).toBe(500);
});
