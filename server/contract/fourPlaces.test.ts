import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
// Import knows the headings of other people's sheets, and gives an example of its own.
const NO_PRODUCT = /\.test\.|\/(testing|demo|import)\/|\/examples\.ts$/;

test('a field of a resource is named in four places: contract, model, form and columns', () => {
  const sources = ['server/contract', 'server/src', 'client/src'].flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path).replaceAll('\\', '/'),
    ),
  );
  const naming = sources.filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !NO_PRODUCT.test(path) &&
      readFileSync(join(PROJECT, path), 'utf8').includes('previous_school'),
  );
  expect(naming).toEqual([
    'server/contract/employees/employees.ts',
    'server/src/features/employees/employees.model.ts',
    'client/src/features/employees/EmployeeFields.tsx',
    'client/src/pages/employees/employeeColumns.tsx',
  ]);
});
