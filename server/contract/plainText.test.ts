import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { STUDENT } from './examples.ts';
import { email, money, numberText, optionalText, text } from './fields.ts';
import { isSameName } from './personNames.ts';
import { comparableText, plainText } from './plainText.ts';
import { studentRegistration } from './students/students.ts';

const HIDDEN = [
  ['a blank without width', '\u200b'],
  ['a turn of direction', '\u202e'],
  ['an isolated direction', '\u2066'],
  ['the filler of Hangul', '\u3164'],
  ['a half-width filler', '\uffa0'],
  ['a mark of byte order', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a blank Braille pattern', '\u2800'],
  ['a joiner', '\u200d'],
  ['a selector of variants', '\ufe0f'],
] as const;

describe.each(HIDDEN)('%s', (_name, hidden) => {
  test('alone is no text', () => {
    const result = text('Name').safeParse(` ${hidden} `);
    expect(result.error?.issues[0]?.message).toBe('Name is required');
    expect(optionalText('Note').parse(hidden)).toBe('');
  });

  test('is left out of a text, a number and an amount', () => {
    expect(text('Name').parse(`${hidden}Ma${hidden}ya`)).toBe('Maya');
    expect(numberText('Phone').parse(`98${hidden}00`)).toBe('9800');
    expect(email('Email').parse(`maya${hidden}@family.example`)).toBe('maya@family.example');
    expect(money('Amount').parse(`15${hidden}00`)).toBe(1500);
  });
});

test('marks that stand on no letter are no text', () => {
  expect(text('Name').safeParse('\u0301\u0301').success).toBe(false);
});

test('a text is kept in NFC, with ordinary blanks and widths', () => {
  expect(text('Name').parse('e\u0301\u00a0a\u3000b')).toBe('\u00e9 a b');
  expect(text('Name').parse('Asha  \u00a0 Lama')).toBe('Asha Lama');
  expect(text('Name').parse('Ｍａｙａ　Ｅｘａｍｐｌｅ')).toBe('Maya Example');
  expect(numberText('Card').parse('００１४')).toBe('0014');
  expect(money('Amount').parse('１５００')).toBe(1500);
});

test('joiners stay in Devanagari, where they are writing, and nowhere else', () => {
  expect(text('Name').parse('गर्\u200dयो')).toBe('गर्\u200dयो');
  expect(text('Name').parse('श्री\u200cमान')).toBe('श्री\u200cमान');
  expect(text('Name').parse('\u200dगर्\u200c Ma\u200dya')).toBe('गर् Maya');
  // The accent goes behind the other mark, and before the joiner.
  expect(text('Name').parse('क\u0301\u094d\u200dम')).toBe('क\u094d\u0301म');
});

test('names that look alike are the same name', () => {
  expect(isSameName('Maya\u200b Example', 'ＭＡＹＡ  example')).toBe(true);
  expect(isSameName('क\u094dष', 'क\u094d\u200dष')).toBe(true);
  expect(comparableText('Ⅻ ﬁ')).toBe('xii fi');
});

/** Fields that are compared with what is stored, and never stored themselves. */
const COMPARED_ONLY = new Set([
  'auth.loginRequest.password',
  'auth.passwordChange.current',
  'auth.passwordChange.next',
  'dashboard.dashboardRequest.email',
  'dashboard.dashboardRequest.schoolName',
  'dashboard.dashboardRequest.token',
  'fees.studentYear.studentId',
  'salaries.employeeYear.number',
  'searchQuery.searchQuery.text',
  'students.student._id',
]);

test('no text of the contract lets an invisible character through', async () => {
  const fields = await textFields();
  expect(fields.map(({ name }) => name)).toContain('students.studentRegistration.student_name');
  const hostile = fc
    .array(
      fc.oneof(
        fc.constantFrom(...HIDDEN.map(([, hidden]) => hidden)),
        fc.constantFrom('\u200c', '\u2028', '\u00a0', 'क', 'म', '्', 'e', '\u0301', '9', '९', '@', '.'),
        fc.string({ unit: 'binary', maxLength: 2 }),
      ),
      { maxLength: 12 },
    )
    .map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(hostile, fc.constantFrom(...fields), (typed, { name, schema }) => {
      const { data } = schema.safeParse(typed);
      if (typeof data !== 'string' || data === '') return;
      const writing = data.replace(/(?<=[\u0900-\u0963])[\u200c\u200d](?=[\u0900-\u0963])/gu, '');
      expect(`${name}: ${writing}`).not.toMatch(
        /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u,
      );
      expect(data).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u);
      expect([name, data, plainText(data)]).toEqual([name, data.normalize('NFC').trim(), data]);
    }),
    { numRuns: 20_000 },
  );
});

test('a registration is refused when its name cannot be seen', () => {
  const { error } = studentRegistration.safeParse({ ...STUDENT, student_name: '\u200b\u3164' });
  expect(error?.issues).toMatchObject([{ path: ['student_name'], message: 'Student Name is required' }]);
});

/** Returns the fields of all schemas of the contract that read a text as a text. */
async function textFields(): Promise<{ name: string; schema: z.ZodType }[]> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^(\w+\/)?\w+\.ts$/.test(file));
  const modules = await Promise.all(
    files.map(async (file) => {
      const exported = (await import(/* @vite-ignore */ `./${file}`)) as Record<string, unknown>;
      return Object.entries(exported).flatMap(([name, schema]) =>
        schema instanceof z.ZodObject ? fieldsOf(`${basename(file, '.ts')}.${name}`, schema) : [],
      );
    }),
  );
  return modules.flat().filter(({ name }) => !COMPARED_ONLY.has(name));
}

function fieldsOf(place: string, { shape }: z.ZodObject): { name: string; schema: z.ZodType }[] {
  return Object.entries(shape).map(([field, schema]) => ({
    name: `${place}.${field}`,
    schema: schema as z.ZodType,
  }));
}
