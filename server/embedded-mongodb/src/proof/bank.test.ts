// Eight writers move amounts between accounts, in transactions of which some are refused, while the server is killed again
// and again: whatever is read, in a transaction or out of one, the sum stays.

import { setMaxListeners } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClientSession, type Collection, MongoClient, MongoServerError } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { check } from '../maintenance/maintain.ts';
import { startEmbeddedMongodb } from '../start.ts';
import { startServerProcess } from './startServerProcess.ts';

const isSoak = process.env['SOAK'] === '1';
const TRANSACTIONS = isSoak ? 20_000 : 150;
const KILLS = isSoak ? 100 : 2;
const WRITERS = 8;
const ACCOUNTS = 50;
const BALANCE = 1_000;
const SUM = ACCOUNTS * BALANCE;

interface Account {
  _id: number;
  balance: number;
}
interface Move {
  _id: string;
  from: number;
  to: number;
  amount: number;
}

/** How the transaction of a move has ended, as far as its writer knows. */
type End = 'committed' | 'refused' | 'unknown';

interface Bank {
  client: MongoClient;
  accounts: Collection<Account>;
  moves: Collection<Move>;
}

let folder: string;
const ends = new Map<string, End>();
let sumsRead = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bank-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test(
  `${TRANSACTIONS} transactions of ${WRITERS} writers, killed ${KILLS} times: the sum stays, and each is all there or not at all`,
  { timeout: isSoak ? 1_800_000 : 120_000 },
  async () => {
    for (let round = 0; round <= KILLS; round++) {
      // oxlint-disable-next-line no-await-in-loop -- each round goes on from the one before
      await moveUntilKilled(round, ((round + 1) * TRANSACTIONS) / (KILLS + 1));
    }
    expect(await check(folder)).toEqual([]);
    await expectAll();
    if (isSoak) process.stdout.write(`FIGURE ${ends.size} transactions, ${sumsRead} sums read\n`);
  },
);

/** Moves amounts until so many transactions have ended, and kills the server in the middle of others. */
async function moveUntilKilled(round: number, until: number): Promise<void> {
  const server = await startServerProcess(folder);
  const bank = await connect(server.uri);
  if (round === 0)
    await bank.accounts.insertMany(Array.from({ length: ACCOUNTS }, (_, _id) => ({ _id, balance: BALANCE })));
  const killed = new AbortController();
  setMaxListeners(Infinity, killed.signal);
  let left = Math.floor(Math.random() * 50);
  // Before which command of which transaction it comes is left to chance.
  const onCommand = (): void => {
    if (ends.size < until) return;
    if (left === 0) void server.kill().then(() => killed.abort());
    left -= 1;
  };
  const work = Array.from({ length: WRITERS }, (_, at) =>
    write(bank, `${round}-${at}`, onCommand, killed.signal),
  );
  const reading = [readOutside(bank, killed.signal), readInside(bank, killed.signal)];
  const errors = await Promise.all([...work, ...reading]);
  await bank.client.close();
  await server.kill();
  expect(errors).toEqual(errors.map(() => undefined));
}

async function connect(uri: string): Promise<Bank> {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 500, maxPoolSize: WRITERS + 2 });
  const db = client.db('bank');
  return { client, accounts: db.collection('accounts'), moves: db.collection('moves') };
}

class Refused extends Error {}

/** Moves amounts until the server is gone; resolves with an error that has another reason. */
async function write(
  bank: Bank,
  writer: string,
  onCommand: () => void,
  killed: AbortSignal,
): Promise<unknown> {
  for (let at = 0; !killed.aborted; at++) {
    const move = {
      _id: `${writer}-${at}`,
      from: account(),
      to: account(),
      amount: 1 + Math.floor(Math.random() * 9),
    };
    ends.set(move._id, 'unknown');
    try {
      // oxlint-disable-next-line no-await-in-loop -- a writer does one thing after the other
      await untilAborted(killed, transfer(bank, move, onCommand));
      ends.set(move._id, 'committed');
    } catch (error) {
      if (error instanceof Refused || isDuplicate(error)) ends.set(move._id, 'refused');
      else if (!isGone(error, killed)) return error;
    }
  }
  return undefined;
}

function account(): number {
  return Math.floor(Math.random() * ACCOUNTS);
}

function transfer({ client, accounts, moves }: Bank, move: Move, onCommand: () => void): Promise<void> {
  const { _id, from, to, amount } = move;
  const refusal = Math.random();
  return client.withSession((session) =>
    session.withTransaction(async () => {
      onCommand();
      await moves.insertOne(move, { session });
      onCommand();
      const payer = await accounts.findOne({ _id: from }, { session });
      onCommand();
      await accounts.updateOne({ _id: from }, { $set: { balance: payer!.balance - amount } }, { session });
      onCommand();
      await accounts.updateOne({ _id: to }, { $inc: { balance: amount } }, { session });
      onCommand();
      if (refusal < 0.1) throw new Refused();
      // The key is taken by itself, which rolls the transaction back.
      if (refusal < 0.2) await moves.insertOne({ ...move, _id }, { session });
      onCommand();
    }),
  );
}

async function readOutside({ accounts }: Bank, killed: AbortSignal): Promise<unknown> {
  return readUntilKilled(killed, async () => {
    const found = await accounts.find().toArray();
    expectSum(found.reduce((sum, { balance }) => sum + balance, 0));
  });
}

async function readInside({ client, accounts }: Bank, killed: AbortSignal): Promise<unknown> {
  const read = async (session: ClientSession): Promise<void> => {
    const batches = accounts.find({}, { session, batchSize: 7 });
    let sum = 0;
    for await (const { balance } of batches) sum += balance;
    expectSum(sum);
  };
  return readUntilKilled(killed, () =>
    client.withSession((session) => session.withTransaction(() => read(session))),
  );
}

function expectSum(sum: number): void {
  sumsRead += 1;
  expect(sum).toBe(SUM);
}

async function readUntilKilled(killed: AbortSignal, read: () => Promise<void>): Promise<unknown> {
  while (!killed.aborted) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a reader does one thing after the other
      await untilAborted(killed, read());
    } catch (error) {
      if (!isGone(error, killed)) return error;
    }
  }
  return undefined;
}

/** The driver never settles a command that it writes in the moment in which the server dies. */
function untilAborted(killed: AbortSignal, work: Promise<void>): Promise<void> {
  work.catch(() => undefined);
  const end = new Promise<never>((_resolve, reject) => {
    killed.addEventListener('abort', () => reject(killed.reason as Error), { once: true });
  });
  end.catch(() => undefined);
  return Promise.race([work, end]);
}

/** Whether an error has come because the server is gone, or is about to be found gone. */
function isGone(error: unknown, killed: AbortSignal): boolean {
  return killed.aborted || !(error instanceof MongoServerError || (error as Error).name === 'AssertionError');
}

function isDuplicate(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 11000;
}

async function expectAll(): Promise<void> {
  const database = await startEmbeddedMongodb({ folder });
  const { client, accounts, moves } = await connect(database.uri);
  const stored = await moves.find().toArray();
  const balances = await accounts.find().sort({ _id: 1 }).toArray();
  await client.close();
  await database.close();
  const expected = balances.map(({ _id }) => ({ _id, balance: BALANCE }));
  for (const { from, to, amount } of stored) {
    expected[from]!.balance -= amount;
    expected[to]!.balance += amount;
  }
  expect(balances).toEqual(expected);
  const ids = new Set(stored.map(({ _id }) => _id));
  const missing = [...ends].filter(([id, end]) => end === 'committed' && !ids.has(id));
  const revived = [...ends].filter(([id, end]) => end === 'refused' && ids.has(id));
  expect({ missing, revived }).toEqual({ missing: [], revived: [] });
  // Something of each kind has happened.
  expect(new Set(ends.values())).toEqual(new Set<End>(['committed', 'refused', 'unknown']));
}
