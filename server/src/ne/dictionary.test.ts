import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Dictionary } from '@school-office/contract/words';
import { expect, test } from 'vitest';
import { wordsOf } from '../../../client/src/testing/wordsOfCode.ts';
import { dictionary } from './dictionary.ts';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));

/** What is said to the admin of the computer is English, and what the host of pictures answers is shown to nobody. */
const FOR_NO_READER =
  /\/(commands|upgrades)\/|\/src\/environment\.ts$|\/check[A-Z]\w*\.words\.ts$|\/pictures\/cloudinary\.ts$/;
/** Functions of which the texts are stored, and so are English. */
const STORED = new Set(['billOfBounced', 'billOfPart', 'givenInWords']);

const words = new Map(
  filesIn('src')
    .filter((file) => !/\.test\.ts$|\/(ne|testing)\//.test(file) && !FOR_NO_READER.test(file))
    .map((file) => [relative(SERVER, file), wordsOf(file)]),
);
const said = new Set([...words.values()].flatMap(({ keys }) => keys));

test('every text that a function of the words answers is worded', () => {
  const raw = [...words]
    .filter(([file]) => file.endsWith('.words.ts'))
    .flatMap(([file, { raw: texts }]) => {
      const answers = linesOfAnswers(`${SERVER}/${file}`);
      return texts.filter(({ line }) => answers.has(line)).map(({ line, text }) => `${file}:${line} ${text}`);
    });
  expect(raw).toEqual([]);
});

test('every sentence of the server has Nepali, with the same values in it', () => {
  const missing = [...said].filter((key) => dictionary[key] === undefined);
  expect(missing).toEqual([]);
  const other = [...said].filter((key) => namesIn(key) !== namesIn(dictionary[key]!));
  expect(other).toEqual([]);
});

test('a sentence stands in one dictionary, and the server says all of its own', async () => {
  const own = await sentencesIn('src/ne');
  expect(own.filter((key) => !said.has(key))).toEqual([]);
  const all = [...own, ...(await sentencesIn('contract/ne'))];
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
});

/** Returns the lines of the exported functions that return a text, but for those whose texts are stored. */
function linesOfAnswers(file: string): Set<number> {
  const lines = new Set<number>();
  let isAnswer = false;
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const name = /^export (?:async )?function (\w+)/.exec(line)?.[1];
    if (name !== undefined) isAnswer = !name.endsWith('InTrail') && !STORED.has(name);
    if (isAnswer) lines.add(at + 1);
    if (line.startsWith('}')) isAnswer = false;
  }
  return lines;
}

/** Returns the names of the values in a sentence, in one order. */
function namesIn(sentence: string): string {
  return [...new Set(sentence.match(/\{\{\w+\}\}/g))].toSorted().join(' ');
}

async function sentencesIn(folder: string): Promise<string[]> {
  const modules = await Promise.all(
    filesIn(folder)
      .filter((file) => !/\/dictionary\.ts$|\.test\.ts$/.test(file))
      .map((file) => import(file) as Promise<Record<string, Dictionary>>),
  );
  return modules.flatMap((module) => Object.values(module).flatMap((one) => Object.keys(one)));
}

function filesIn(folder: string): string[] {
  return readdirSync(`${SERVER}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${SERVER}/${folder}/${file}`);
}
