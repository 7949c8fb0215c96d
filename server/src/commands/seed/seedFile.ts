import { readFile } from 'node:fs/promises';
import { email, text } from '@school-office/contract/fields';
import { newPassword } from '@school-office/contract/users/auth';
import { role } from '@school-office/contract/users/users';
import { teacherClasses } from '@school-office/contract/users/users';
import { z } from 'zod';

const account = z.strictObject({
  email: email('Email').transform((address) => address.toLowerCase()),
  name: text('Name').optional(),
  password: newPassword('Password').optional(),
  role: role.optional(),
  classes: teacherClasses.optional(),
});

const school = z.strictObject({
  value: text('Value').regex(
    /^[a-z0-9][a-z0-9-]{0,39}$/,
    'Value must be a short name of small letters, digits and hyphens',
  ),
  label: text('Label').optional(),
  accounts: z.array(account, 'Accounts must be a list').superRefine(refuseRepetitions('email')).default([]),
});

const seedFile = z.strictObject(
  {
    schools: z
      .array(school, 'Schools must be a list')
      .min(1, 'Schools must not be empty')
      .superRefine(refuseRepetitions('value')),
  },
  'The file must hold an object with the list "schools"',
);
export type SeedFile = z.output<typeof seedFile>;

/** Reads and checks a seed file. Throws an Error with one sentence that names the place at fault. */
export async function readSeedFile(path: string): Promise<SeedFile> {
  const parsed = seedFile.safeParse(parseJson(await readText(path), path));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refusal(path, issue!.path, sentenceOf(issue!));
}

/** '/home/admin/schools.json, schools[0].accounts[1].email: Email is required. Nothing was changed.' */
export function refusal(path: string, place: readonly PropertyKey[], sentence: string): Error {
  const steps = place.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  const where = steps.length === 0 ? path : `${path}, ${steps.join('').slice(1)}`;
  return new Error(`${where}: ${sentence}. Nothing was changed.`);
}

async function readText(path: string): Promise<string> {
  try {
    // Notepad begins its files with a byte order mark.
    return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`There is no file ${path}.`, { cause: error });
  }
}

function parseJson(source: string, path: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    const message = (error as Error).message.replace(/\s+/g, ' ');
    const position = /at position (\d+)/.exec(message)?.[1];
    const line = position && `line ${source.slice(0, Number(position)).split('\n').length}`;
    throw refusal(path, line ? [line] : [], `this is not valid JSON (${message})`);
  }
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'unrecognized_keys'
    ? `there is nothing called ${issue.keys.map((key) => `"${key}"`).join(', ')}`
    : issue.message;
}

/** Two entries for one thing contradict each other, or will one day. */
function refuseRepetitions<Key extends string>(key: Key) {
  return (entries: Record<Key, string>[], context: z.RefinementCtx) => {
    const seen = new Set<string>();
    entries.forEach((entry, index) => {
      if (seen.has(entry[key])) {
        context.addIssue({ code: 'custom', path: [index, key], message: `${entry[key]} is there twice` });
      }
      seen.add(entry[key]);
    });
  };
}
