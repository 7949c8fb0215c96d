import { mongo } from 'mongoose';
import { expect, test } from 'vitest';
import { isDatabaseAway } from './errors.ts';

const ELECTION = [6, 7, 64, 89, 91, 134, 189, 262, 9_001, 10_107, 11_600, 11_602, 13_435, 13_436];

test.each(ELECTION)('a server that answers with code %i counts as away', (code) => {
  expect(isDatabaseAway(new mongo.MongoServerError({ message: 'not now', code }))).toBe(true);
});

test('a write that most members did not confirm in time counts as one to a server that is away', () => {
  const writeConcernError = { code: 64, errmsg: 'waiting for replication timed out' };
  expect(isDatabaseAway(new mongo.MongoWriteConcernError({ ok: 1, writeConcernError }))).toBe(true);
});

test.each(['TransientTransactionError', 'UnknownTransactionCommitResult', 'RetryableWriteError'])(
  'an error with the label %s counts as of a server that is away',
  (label) => {
    const error = new mongo.MongoServerError({ message: 'not now', code: 112 });
    error.addErrorLabel(label);
    expect(isDatabaseAway(error)).toBe(true);
  },
);

test('several writes that do not reach the server count as one to a server that is away', () => {
  type Held = ConstructorParameters<typeof mongo.MongoBulkWriteError>[0];
  const bulk = (held: Held) => new mongo.MongoBulkWriteError(held, {} as mongo.BulkWriteResult);
  expect(isDatabaseAway(bulk(new mongo.MongoNetworkError('closed')))).toBe(true);
  expect(isDatabaseAway(bulk({ message: 'E11000', code: 11_000 }))).toBe(false);
});

test.each([
  ['a duplicate key', new mongo.MongoServerError({ message: 'E11000', code: 11_000 })],
  ['a refusal', new mongo.MongoServerError({ message: 'no', code: 20 })],
  ['a bug', new TypeError('x is undefined')],
])('%s does not', (_name, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
