import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { act, lineOfAct } from '../../database/act.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { holdDrawer, openDrawer, openNextDrawer } from './drawer.service.ts';

const MOMENT = new Date('2026-11-21T06:15:00Z');
const actor = { school: 'jhhs', now: () => MOMENT };

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.clear());

const hold = (school: string) =>
  act(actor, async (at) => {
    lineOfAct();
    return (await holdDrawer(school, at)).number;
  });
const closeWith = (left: number) =>
  act(actor, async (at) => {
    lineOfAct();
    await openNextDrawer(await holdDrawer('jhhs', at), left);
  });

test('the first drawer is open and empty before the first act', async () => {
  expect(await openDrawer('jhhs')).toEqual({ school: 'jhhs', number: 1, opened: 0, last_act: null });
});

test('an act of cash gets the number of the drawer that is open', async () => {
  expect(await hold('jhhs')).toBe(1);
  expect(await openDrawer('jhhs')).toMatchObject({ opened: 0, last_act: MOMENT });
  await closeWith(500);
  expect(await hold('jhhs')).toBe(2);
  expect(await openDrawer('jhhs')).toMatchObject({ number: 2, opened: 500 });
});

test('an act that fails leaves it as it was', async () => {
  const failing = act(actor, async (at) => {
    await holdDrawer('jhhs', at);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await openDrawer('jhhs')).toMatchObject({ number: 1, last_act: null });
});

test('each school has its own drawer', async () => {
  await closeWith(500);
  expect([await hold('jhhs'), await hold('jammu')]).toEqual([2, 1]);
});
