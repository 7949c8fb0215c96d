import { Binary, Decimal128, deserialize, Long, ObjectId, serialize } from 'bson';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bsonToJson } from './bsonToJson.ts';

const SHOWN = ['_id', 'student_name', 'photo', 'पता'];

/** The long way. */
function decodedJson(documents: readonly Buffer[]): string {
  return documents
    .map((document) => {
      const fields = Object.entries(deserialize(document)).filter(([name]) => SHOWN.includes(name));
      return `,${JSON.stringify(Object.fromEntries(fields))}`;
    })
    .join('');
}

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('पोखरा', '"\\/\n\u0001\u2028'),
);
const fieldName = fc.oneof(
  text.filter((name) => !name.includes('\0') && !/^\$|^__proto__$|^toJSON$|^\d+$/.test(name)),
  fc.constantFrom(...SHOWN, 'school', 'photos', 'phot', 'photx', ''),
);
const known = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
);
const rare = fc.constantFrom(
  undefined,
  Long.fromString('9223372036854775807'),
  Long.fromNumber(5),
  Decimal128.fromString('1.10'),
  new Binary(Buffer.from('photo')),
  /^a/i,
);

function documentOf(leaf: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> {
  const { fields } = fc.letrec<{ value: unknown; fields: Record<string, unknown> }>((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie('value'), { maxLength: 4 }), tie('fields')),
    fields: fc.dictionary(fieldName, tie('value'), { maxKeys: 6, noNullPrototype: true }),
  }));
  return fields.map((document) => Buffer.from(serialize(document, { ignoreUndefined: false })));
}

describe('the JSON of documents is what the driver and JSON.stringify make of them', () => {
  test.each([
    ['of the types of our records', known],
    ['of any type', fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: rare })],
  ])('%s', (_name, leaf) => {
    fc.assert(
      fc.property(fc.array(documentOf(leaf), { maxLength: 5 }), (documents) => {
        expect(bsonToJson(documents, SHOWN).toString()).toBe(decodedJson(documents));
      }),
    );
  });

  test('also where the text becomes six times as long', () => {
    const document = Buffer.from(serialize({ photo: '\u0001'.repeat(10_000), school: 'jhhs' }));
    expect(bsonToJson([document, document], SHOWN).toString()).toBe(decodedJson([document, document]));
  });
});
