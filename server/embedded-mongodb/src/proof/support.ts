// What this database has and what it refuses of MongoDB, by the tables that the code itself goes by: SUPPORT.md shows it.

import { ACCUMULATORS, STAGES } from '../commands/aggregate.ts';
import { COMMAND_NAMES } from '../commands/dispatch.ts';
import { COMMANDS, EVERY } from '../commands/fields.ts';
import { FILTER_OPERATORS } from '../query/filter.ts';
import * as refused from '../refused.ts';
import { OPERATORS as UPDATE_OPERATORS } from '../update/operators.ts';

export type Support = Record<string, 'has' | 'refuses'>;

export const commands = supportOf(COMMAND_NAMES, refused.REFUSED_COMMANDS);
export const filterOperators = supportOf(FILTER_OPERATORS, [
  ...refused.REFUSED_LOGICAL,
  ...refused.REFUSED_CONDITIONS,
]);
export const updateOperators = supportOf(Object.keys(UPDATE_OPERATORS), refused.REFUSED_UPDATES);
export const stages = supportOf(STAGES, refused.REFUSED_STAGES);
export const accumulators = supportOf(ACCUMULATORS, refused.REFUSED_ACCUMULATORS);
export const projectionOperators = supportOf([], refused.REFUSED_PROJECTIONS);

/** Of each command, and behind a dot those of the documents in its fields. */
export const commandFields = Object.fromEntries(
  Object.entries({ 'every command': EVERY, ...COMMANDS }).map(([command, { has, refuses = '' }]) => [
    command,
    supportOf(Object.keys(has), refused.namesIn(refuses)),
  ]),
);

/** Returns the text of SUPPORT.md. */
export function supportText(): string {
  const fields = Object.entries(commandFields)
    .filter(([, support]) => Object.keys(support).length > 0)
    .map(([command, support]) => section(`Fields of ${command}`, support));
  return [
    `# What the embedded MongoDB has and refuses

This file is generated from the code: \`npm run support\` writes it. What it refuses is answered by error 238, which names it;
what stands nowhere here is not MongoDB's either, and is answered by MongoDB's own error.
`,
    section('Commands', commands),
    section('Filter operators', filterOperators),
    section('Update operators', updateOperators),
    section('Stages', stages),
    section('Accumulators', accumulators),
    section('Projection operators', projectionOperators),
    ...fields,
  ].join('\n');
}

function supportOf(has: Iterable<string>, refuses: Iterable<string>): Support {
  return {
    ...Object.fromEntries(Array.from(has, (name) => [name, 'has'] as const)),
    ...Object.fromEntries(Array.from(refuses, (name) => [name, 'refuses'] as const)),
  };
}

function section(title: string, support: Support): string {
  const names = (which: 'has' | 'refuses'): string =>
    Object.keys(support)
      .filter((name) => support[name] === which)
      .toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
      .map((name) => `\`${name}\``)
      .join(', ') || 'nothing';
  return `## ${title}\n\nHas ${names('has')}.\n\nRefuses ${names('refuses')}.\n`;
}
