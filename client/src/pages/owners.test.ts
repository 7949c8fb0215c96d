// Imports go down, from row to row. And a screen owns its parts: a file of features or components is reached by two screens or
// more, the frame around all pages being one; what a single screen reaches lies in the folder of that screen.

import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|^testing\//.test(file));
const imports = new Map(files.map((file) => [file, importsOf(file)]));

/** The files that a file names, lazy pages and styles too. */
function importsOf(file: string): string[] {
  const named = readFileSync(join(SRC, file), 'utf8').matchAll(/(?:from|import|import\() ?'(\.[^']+)'/g);
  return [...named].map(([, path]) => join(dirname(file), path!).replaceAll('\\', '/'));
}

/** The folders from above to below. Each imports from the rows below its own, and nothing from those beside it. */
const ROWS = [
  ['app'],
  ['pages'],
  ['leaving', 'refunds'],
  ['dayBook', 'desk', 'salaries', 'search', 'vouchers'],
  ['attendance', 'examinations', 'plan', 'receipts', 'students'],
  ['account', 'books', 'dues', 'employees', 'history', 'holidays', 'import', 'registers', 'school'],
  ['auth', 'payment', 'person', 'pictures', 'places'],
  ['components'],
  ['store'],
  ['lib', 'styles'],
  ['ne'],
];

/** 'pages/dues' of a file of that page, 'receipts' of one of that feature; else its folder. */
function folderOf(file: string): string {
  const [floor, folder] = file.split('/');
  if (floor === 'pages') return `pages/${folder}`;
  if (floor === 'features') return folder!;
  return file.includes('/') ? floor! : 'app';
}

function rowOf(file: string): number {
  const [name] = folderOf(file).split('/');
  return ROWS.findIndex((row) => row.includes(name!));
}

test('imports go down', () => {
  const upward = files.flatMap((file) =>
    imports
      .get(file)!
      .filter((imported) => folderOf(imported) !== folderOf(file) && rowOf(imported) <= rowOf(file))
      .map((imported) => `${file}: ${imported}`),
  );
  expect(upward).toEqual([]);
  expect(files.filter((file) => rowOf(file) === -1)).toEqual([]);
});

/** 'pages/dues' of a file of that screen, 'app' of the frame; undefined of what can be reached by several. */
function screenOf(file: string): string | undefined {
  const [floor, folder] = file.split('/');
  if (floor === 'pages') return `pages/${folder}`;
  return floor === 'app' || folder === undefined ? 'app' : undefined;
}

/** Puts a screen to all that the file reaches outside screens. */
function reach(file: string, screen: string, screensOf: Map<string, Set<string>>) {
  for (const imported of imports.get(file) ?? []) {
    const screens = screensOf.get(imported);
    if (!screens || screens.has(screen)) continue;
    screens.add(screen);
    reach(imported, screen, screensOf);
  }
}

test('a part that one screen alone reaches lies in its folder', () => {
  const couldBeShared = files.filter((file) => /^(features|components)\//.test(file));
  const screensOf = new Map(couldBeShared.map((file) => [file, new Set<string>()]));
  for (const file of files) {
    const screen = screenOf(file);
    if (screen !== undefined) reach(file, screen, screensOf);
  }

  const ofOneScreen = [...screensOf].filter(([, screens]) => screens.size < 2);
  expect(ofOneScreen.map(([file, screens]) => `${file}: ${[...screens].join() || 'none'}`)).toEqual([]);
  expect(couldBeShared.length).toBeGreaterThan(100);
});
