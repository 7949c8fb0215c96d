import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, Long, MongoClient, MongoServerError } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedMongodb, startEmbeddedMongodb } from '../start.ts';
import * as support from './support.ts';

type Command = Record<string, unknown>;

let folder: string;
let database: EmbeddedMongodb;
let client: MongoClient;
let db: Db;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'support-'));
  database = await startEmbeddedMongodb({ folder });
  client = await MongoClient.connect(database.uri);
  db = client.db('support');
});

afterAll(async () => {
  await client.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('SUPPORT.md says what the code says', async () => {
  await expect(support.supportText()).toMatchFileSnapshot('../../SUPPORT.md');
});

const aggregate = (...pipeline: unknown[]): Command => ({ aggregate: 'x', pipeline, cursor: {} });

const operators: [kind: string, table: support.Support, commandsWith: (name: string) => Command[]][] = [
  ['command', support.commands, (name) => [FULL[name] ?? { [name]: 'x' }]],
  ['stage', support.stages, (name) => [aggregate({ [name]: 1 })]],
  [
    'accumulator',
    support.accumulators,
    (name) => [aggregate({ $match: {} }, { $group: { _id: 1, a: { [name]: 1 } } })],
  ],
  [
    'projection operator',
    support.projectionOperators,
    (name) => [{ find: 'x', projection: name === '$' ? { 'a.$': 1 } : { a: { [name]: 1 } } }],
  ],
  [
    'update operator',
    support.updateOperators,
    (name) => [{ findAndModify: 'x', query: {}, update: { [name]: { a: 1 } } }],
  ],
  [
    'filter operator',
    support.filterOperators,
    // In the place of a field, and on a field.
    (name) => [
      { find: 'x', filter: { [name]: 1 } },
      { find: 'x', filter: { a: { [name]: 1 } } },
    ],
  ],
];

const UNKNOWN = ['no such command', 'unknown', 'Unknown', 'Unrecognized'];

test.each(operators)(
  'each %s is known or refused by its name, as the table says',
  async (_kind, table, of) => {
    const answers = await Promise.all(
      Object.keys(table).map(async (name) => {
        const outcomes = await Promise.all(
          of(name).map((command) => outcomeOf(command, { refusal: `${name}.`, unknown: UNKNOWN })),
        );
        return [name, (['refuses', 'has'] as const).find((one) => outcomes.includes(one)) ?? 'unknown'];
      }),
    );
    expect(Object.fromEntries(answers)).toEqual(table);
  },
);

const LONG = Long.fromNumber(1);
/** A right command for each, with the fields that it must have. */
const FULL: Record<string, Command> = {
  aggregate: aggregate(),
  distinct: { distinct: 'x', key: 'a' },
  getMore: { getMore: LONG, collection: 'x' },
  killCursors: { killCursors: 'x', cursors: [LONG] },
  insert: { insert: 'x', documents: [{}] },
  update: { update: 'x', updates: [{ q: {}, u: {} }] },
  delete: { delete: 'x', deletes: [{ q: {}, limit: 1 }] },
  findAndModify: { findAndModify: 'x', update: {} },
  createIndexes: { createIndexes: 'x', indexes: [{ key: { a: 1 }, name: 'a' }] },
  dropIndexes: { dropIndexes: 'x', index: '*' },
  readConcern: { find: 'x', readConcern: {} },
  writeConcern: { insert: 'x', documents: [{}], writeConcern: {} },
  'every command': { find: 'x' },
};

/** Returns a right command with another field: `where` is the command's name, and behind a dot the field it goes into. */
function withField(where: string, field: string, value: unknown): Command {
  const [name = '', inner = where] = where.split('.');
  const full = FULL[name] ?? { [name]: 'x' };
  if (inner === name && !where.endsWith('Concern')) return { ...full, [field]: value };
  const before = full[inner] ?? {};
  const after = Array.isArray(before)
    ? [{ ...(before[0] as object), [field]: value }]
    : { ...before, [field]: value };
  return { ...full, [inner]: after };
}

/** One of each type that a field may have, none of which means the same as its absence. */
const VALUES = [true, 1, LONG, 'text', { a: 1 }, [{ a: 1 }]];

const fields = Object.entries(support.commandFields).flatMap(([where, table]) =>
  Object.entries(table).map(([field, which]) => ({ where, field, which })),
);

test.each(fields)('the table says that $where $which the field $field', async ({ where, field, which }) => {
  const values = field === '$db' ? ['support'] : VALUES;
  const outcomes = await Promise.all(
    values.map((value) =>
      outcomeOf(withField(where, field, value), {
        refusal: `the field '${field}' of `,
        unknown: [`.${field}' is an unknown field`, `field '${field}' is not valid`],
      }),
    ),
  );
  expect(outcomes).not.toContain('unknown');
  expect(outcomes.includes('refuses') ? 'refuses' : 'has').toBe(which);
});

/** Returns whether the server knows what a command asks for; any other error shows that it does. */
async function outcomeOf(
  command: Command,
  { refusal, unknown }: { refusal: string; unknown: string[] },
): Promise<'has' | 'refuses' | 'unknown'> {
  const error: unknown = await db.command(command).catch((reason: unknown) => reason);
  if (!(error instanceof MongoServerError)) return 'has';
  if (error.code === 238 && `${error.message}.`.includes(refusal)) return 'refuses';
  return unknown.some((text) => error.message.includes(text)) ? 'unknown' : 'has';
}
