// What the pages for people say of this project is there: files, headings, pictures and commands.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const PAGES = [
  'README.md',
  'server/README.md',
  'server/OPERATING.md',
  'server/CHANGELOG.md',
  'server/SECURITY.md',
  'server/bench/README.md',
  'server/embedded-mongodb/README.md',
];
const LARGEST_PICTURE = 150_000;

test.each(PAGES)('%s leads to files and headings that are there', (page) => {
  const text = read(page);
  const targets = [...text.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, target]) => target!);
  const missing = targets.filter((target) => {
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? page : join(dirname(page), path);
    return (
      !existsSync(join(PROJECT, file)) || (anchor !== undefined && !anchorsOf(read(file)).includes(anchor))
    );
  });
  expect(missing).toEqual([]);
});

test.each(PAGES)('%s names commands that are there', (page) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const own = page.startsWith('server/embedded-mongodb/')
    ? (JSON.parse(read('server/embedded-mongodb/package.json')) as { scripts: Record<string, string> })
        .scripts
    : {};
  const named = [...read(page).matchAll(/npm run (?:--silent )?([a-z][\w:]*)/g)].map(([, name]) => name!);
  expect(named.filter((name) => !(name in { ...scripts, ...own }))).toEqual([]);
});

test('the README shows pictures that load quickly', () => {
  const pictures = [...read('README.md').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path]) => path!);
  expect(pictures).toHaveLength(5);
  for (const path of pictures) expect(statSync(join(PROJECT, path)).size).toBeLessThan(LARGEST_PICTURE);
});

/** The anchors that GitHub gives to the headings of a page. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function read(path: string): string {
  return readFileSync(join(PROJECT, path), 'utf8');
}

test('the parts of the project have one version, which is said on the first page and in what is new', () => {
  const versions = ['', 'client/', 'server/', 'server/contract/', 'server/embedded-mongodb/'].map(
    (folder) => (JSON.parse(read(`${folder}package.json`)) as { version: string }).version,
  );
  const [version] = versions as [string];
  expect(new Set(versions)).toEqual(new Set([version]));
  expect(read('README.md')).toContain(`**Version ${version.replace(/\.0$/, '')}.**`);
  expect(/^## (\S+),/m.exec(read('server/CHANGELOG.md'))?.[1]).toBe(version);
});
