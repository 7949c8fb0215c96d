// Each route says what it needs, and the table of all is for people.

import { PERMISSIONS, ROLES, type Role } from '@school-office/contract/users/permissions';
import { expect, test } from 'vitest';
import { nameOf, routesOf, type Route } from '../testing/routes.ts';
import { withOffice } from '../testing/testApp.ts';

/** The only call that has to read its body, which has the token, before it can ask for a permission. */
const DASHBOARD = 'POST /dashboard/';

const { app } = withOffice({ clientFolder: '/nowhere' });
const routes = routesOf(app.express);

test('the first handler of each route says which permission it needs, or that it needs no login', () => {
  const unguarded = routes.filter(({ needs }) => needs[0] === undefined).map(nameOf);
  expect(unguarded).toEqual([DASHBOARD]);
  expect(routes.find((route) => nameOf(route) === DASHBOARD)?.needs).toEqual([
    undefined,
    'seeStudents',
    undefined,
  ]);
});

test('every call and its permission stand in CALLS.md', async () => {
  const rows = routes.toSorted((one, other) => (addressOf(one) < addressOf(other) ? -1 : 1)).map(rowOf);
  const head: Row = ['call', 'permission', ...ROLES];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  const lines = [head, widths.map((width) => '-'.repeat(width)), ...rows].map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |\n`,
  );
  await expect(`${INTRODUCTION}\n${lines.join('')}`).toMatchFileSnapshot('../../CALLS.md');
});

const INTRODUCTION = `# All calls

The path below its mount, as the router has it; what each needs is said in the line of its route. Where the body or the record decides, its act asks for one more permission.
Written by \`security/routes.test.ts\`, which fails when it is not true any more; \`vitest --update\` writes it anew.
`;

function addressOf({ mount, pattern, method }: Route): string {
  return `${mount}${pattern} ${method}`;
}

type Row = [call: string, permission: string, ...roles: string[]];

function rowOf(route: Route): Row {
  const needs = route.needs.find((needed) => needed !== undefined) ?? 'no login';
  const roles: readonly Role[] = needs === 'no login' ? ROLES : PERMISSIONS[needs].roles;
  return [`\`${nameOf(route)}\``, needs, ...ROLES.map((role) => (roles.includes(role) ? 'yes' : 'no'))];
}
