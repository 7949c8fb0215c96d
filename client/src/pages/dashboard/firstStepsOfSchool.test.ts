import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stepsFor } from './firstStepsOfSchool.ts';

test('the README lists the first steps as the dashboard does: these, in this order and in these words', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8');
  const list = readme.split('\n## The first ten minutes\n')[1]!.split('\n## ')[0]!.replace(/\n +/g, ' ');
  const inReadme = [...list.matchAll(/^\d\. \*\*(.+)\.\*\* (.+)$/gm)].map(([, title, text]) => ({
    title,
    text,
  }));
  expect(inReadme).toEqual(stepsFor({ role: 'head' }).map(({ title, text }) => ({ title, text })));
});
