import { CommandError, notSupported } from '../errors.ts';
import type { Document } from '../values/decode.ts';
import { isDocument } from '../values/order.ts';
import { OPERATORS } from './operators.ts';
import type { ArrayFilters } from './positions.ts';

export interface Change {
  operator: string;
  path: string;
  operand: unknown;
}

/** The changes that an update of operators asks for; throws where they contradict each other. */
export function parseChanges(update: Document): Change[] {
  const changes = Object.keys(update).flatMap((operator) => parseOperator(operator, update[operator]));
  checkConflicts(
    changes.flatMap(({ path, operator, operand }) =>
      operator === '$rename' ? [path, String(operand)] : [path],
    ),
  );
  return changes;
}

function parseOperator(operator: string, operands: unknown): Change[] {
  if (!OPERATORS[operator] && operator !== '$rename' && operator !== '$bit')
    throw new CommandError(
      'FailedToParse',
      operator.startsWith('$')
        ? `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`
        : `The dollar ($) prefixed field '${operator}' in '${operator}' is not allowed in the context of an update's replacement document.`,
    );
  if (operator === '$bit') throw notSupported('$bit');
  if (!isDocument(operands))
    throw new CommandError(
      'FailedToParse',
      `Modifiers operate on fields but we found another type for ${operator}`,
    );
  return Object.entries(operands).map(([path, operand]) => {
    if (path === '' || path.split('.').includes(''))
      throw new CommandError(
        'EmptyFieldName',
        `The update path '${path}' contains an empty field name, which is not allowed.`,
      );
    return { operator, path, operand };
  });
}

function checkConflicts(paths: string[]): void {
  const sorted = paths.toSorted();
  for (const [at, path] of sorted.entries()) {
    const other = sorted.find((one, index) => index !== at && (one === path || one.startsWith(`${path}.`)));
    if (other !== undefined)
      throw new CommandError(
        'ConflictingUpdateOperators',
        `Updating the path '${other}' would create a conflict at '${path}'`,
      );
  }
}

/** Every array filter has to be used by some path. */
export function checkFiltersUsed(filters: ArrayFilters, changes: Change[]): void {
  for (const name of filters.keys())
    if (!changes.some(({ path }) => path.includes(`$[${name}]`)))
      throw new CommandError(
        'FailedToParse',
        `The array filter for identifier '${name}' was not used in the update`,
      );
}
