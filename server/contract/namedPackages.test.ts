import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['client/src', 'client/e2e', 'server/contract', 'server/src'];

/** What this office is built of. */
const NAMED = [
  'react',
  'react-dom',
  'react-router-dom',
  'redux',
  '@reduxjs/toolkit',
  'react-redux',
  'axios',
  'express',
  'mongoose',
  'jsonwebtoken',
  'bcryptjs',
  'nepali-date-converter',
  'react-to-print',
  'vitest',
  '@testing-library/react',
  'supertest',
];

test('each package that was asked for is in use, for more than its types', () => {
  const code = FOLDERS.flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(join(PROJECT, folder, path), 'utf8')),
  ).join('\n');
  const isImported = (name: string) => new RegExp(`^import (?!type )[^;]* from '${name}['/]`, 'm').test(code);
  expect(NAMED.filter((name) => !isImported(name))).toEqual([]);
});
