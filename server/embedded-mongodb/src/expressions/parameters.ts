import { demand } from '../errors.ts';
import { type Document, isDocument } from '../values/types.ts';

interface Codes {
  /** Of the error where the operand is no document. */
  object: number;
  unknown: number;
  /** Of the error where one of the required parameters is missing. */
  missing: Record<string, number>;
  optional?: string[];
}

/** Returns the operand of an operator whose parameters have names. */
export function parametersOf(
  name: string,
  operand: unknown,
  { object, unknown, missing, optional = [] }: Codes,
): Document {
  demand(isDocument(operand), object, `${name} only supports an object as its argument`);
  const other = Object.keys(operand).find((one) => !Object.hasOwn(missing, one) && !optional.includes(one));
  demand(other === undefined, unknown, `Unrecognized parameter to ${name}: ${other}`);
  for (const [one, code] of Object.entries(missing))
    demand(Object.hasOwn(operand, one), code, `Missing '${one}' parameter to ${name}`);
  return operand;
}
