import { mongo, Types } from 'mongoose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AccountModel } from '../features/auth/accounts.model.ts';
import { createLookUp, rememberUnwritten, type LookUp } from './lookUp.ts';

const [A, B, C] = ['a', 'b', 'c'].map((digit) => digit.repeat(24)) as [string, string, string];

afterEach(() => vi.restoreAllMocks());

const findEmails = () => createLookUp(AccountModel, ({ email }) => ({ email }));

/** Stands for the database: shows which ids each look-up asked for, and answers it when told to. */
function watchLookups() {
  const lookups: { ids: string[]; answer(): void; fail(error: Error): void }[] = [];
  const command = (asked: object) =>
    new Promise((resolve, reject) => {
      const { filter, limit } = asked as { filter: { _id: { $in: Types.ObjectId[] } }; limit: number };
      const ids = filter._id.$in.map(String);
      const firstBatch = ids.map((id) => ({ _id: new Types.ObjectId(id), email: `${id[0]}@example` }));
      expect(limit).toBe(ids.length);
      lookups.push({ ids, answer: () => resolve({ cursor: { id: 0, firstBatch } }), fail: reject });
    });
  vi.spyOn(AccountModel, 'db', 'get').mockReturnValue({ db: { command } } as never);
  return lookups;
}

test('who asks while a look-up is under way shares the next, which begins afterwards', async () => {
  const lookups = watchLookups();
  const find = findEmails();
  const first = find(A);
  await vi.waitFor(() => expect(lookups).toHaveLength(1));

  const later = [find(A), find(B), find(A), find(C)];
  lookups[0]!.answer();
  expect(await first).toMatchObject({ email: 'a@example' });
  await vi.waitFor(() => expect(lookups).toHaveLength(2));
  expect(lookups[1]!.ids).toEqual([A, B, C]);
  lookups[1]!.answer();
  expect((await Promise.all(later)).map((account) => account?.email)).toEqual(
    ['a', 'b', 'a', 'c'].map((name) => `${name}@example`),
  );
});

test('nothing is remembered of a database that does not tell what is written: the next request asks anew', async () => {
  const lookups = watchLookups();
  const find = findEmails();
  const answers = [find(A)];
  await vi.waitFor(() => lookups[0]!.answer());
  await answers[0];
  answers.push(find(A));
  await vi.waitFor(() => lookups[1]!.answer());
  await answers[1];
  expect(lookups.map(({ ids }) => ids)).toEqual([[A], [A]]);
});

test('a look-up that fails is told to those who shared it, and the next one begins', async () => {
  const lookups = watchLookups();
  const find = findEmails();
  const failing = find(A);
  failing.catch(() => undefined);
  await vi.waitFor(() => lookups[0]!.fail(new Error('Broken')));
  await expect(failing).rejects.toThrow('Broken');
  const next = find(B);
  await vi.waitFor(() => lookups[1]!.answer());
  expect(await next).toMatchObject({ email: 'b@example' });
});

test('a look-up whose connection has died is tried once more', async () => {
  const lookups = watchLookups();
  const find = findEmails();
  const died = new mongo.MongoNetworkError('The connection is gone');
  const found = find(A);
  await vi.waitFor(() => lookups[0]!.fail(died));
  await vi.waitFor(() => lookups[1]!.answer());
  expect(await found).toMatchObject({ email: 'a@example' });

  const lost = find(B);
  lost.catch(() => undefined);
  await vi.waitFor(() => lookups[2]!.fail(died));
  await vi.waitFor(() => lookups[3]!.fail(died));
  await expect(lost).rejects.toBe(died);
  expect(lookups).toHaveLength(4);
});

test('what is no id is not there, and does not disturb the look-up of others', async () => {
  const lookups = watchLookups();
  const find = findEmails();
  const answers = ['', 'twelve chars', 'g'.repeat(24), `${A}0`, A.toUpperCase()].map(find);
  await vi.waitFor(() => lookups[0]!.answer());
  expect((await Promise.all(answers)).map((account) => account?.email)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'a@example',
  ]);
  expect(lookups.map(({ ids }) => ids)).toEqual([[A]]);
});

const stored = (email: string) => ({ _id: new Types.ObjectId(A), email });

describe('what is remembered', () => {
  const look = vi.fn<LookUp<{ email: string }>>();
  let writes: number | undefined = 1;
  const find = () => rememberUnwritten(look, () => writes);

  afterEach(() => {
    look.mockReset();
    writes = 1;
  });

  test('is not looked up again until something is written', async () => {
    const remembering = find();
    look.mockResolvedValueOnce(stored('before')).mockResolvedValueOnce(stored('after'));
    expect(await remembering(A)).toEqual(stored('before'));
    expect(await remembering(A)).toEqual(stored('before'));
    expect(look).toHaveBeenCalledTimes(1);
    writes = 2;
    expect(await remembering(A)).toEqual(stored('after'));
    expect(await remembering(A)).toEqual(stored('after'));
    expect(look).toHaveBeenCalledTimes(2);
  });

  test('is looked up again when something was written during the look-up', async () => {
    const remembering = find();
    look.mockImplementationOnce(() => {
      writes = 2;
      return Promise.resolve(stored('before'));
    });
    look.mockResolvedValueOnce(stored('after'));
    await remembering(A);
    expect(await remembering(A)).toEqual(stored('after'));
  });

  test('is looked up again when others asked after something was written during the look-up', async () => {
    const remembering = find();
    look.mockImplementationOnce(async () => {
      writes = 2;
      await remembering(B);
      return stored('before');
    });
    look.mockResolvedValueOnce(stored('another')).mockResolvedValueOnce(stored('after'));
    await remembering(A);
    expect(await remembering(A)).toEqual(stored('after'));
    expect(await remembering(B)).toEqual(stored('another'));
    expect(look).toHaveBeenCalledTimes(3);
  });

  test('is nothing while it is not known what is written', async () => {
    const remembering = find();
    look.mockResolvedValue(stored('now'));
    await remembering(A);
    writes = undefined;
    await remembering(A);
    await remembering(A);
    expect(look).toHaveBeenCalledTimes(3);
  });

  test('is not that somebody is missing, nor somebody else', async () => {
    const remembering = find();
    look
      .mockResolvedValueOnce(undefined)
      .mockResolvedValueOnce(stored('a'))
      .mockResolvedValueOnce(stored('b'));
    expect(await remembering(A)).toBe(undefined);
    expect(await remembering(A)).toEqual(stored('a'));
    expect(await remembering(B)).toEqual(stored('b'));
  });
});
