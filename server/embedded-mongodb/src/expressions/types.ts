import type { Document } from '../values/types.ts';

export interface Expression {
  (root: Document): unknown;
  /** Whether its value is the same for all documents. */
  constant?: true;
}

/** What a name behind `$$` means. */
export type Variables = Readonly<Record<string, Expression>>;

/** Compiles a part of an operator's operand, with the operator's own variables if it has any. */
export type Compile = (expression: unknown, own?: Variables) => Expression;

/** Compiles an operator's operand; `name` is the operator's. */
export type Operator = (operand: unknown, compile: Compile, name: string) => Expression;

export function constant(value: unknown): Expression {
  return Object.assign(() => value, { constant: true as const });
}

export function isConstant(expression: Expression): boolean {
  return expression.constant === true;
}

export function operandsOf(operand: unknown, compile: Compile): Expression[] {
  return (Array.isArray(operand) ? operand : [operand]).map((one: unknown) => compile(one));
}

/** Computed once where all operands are constant: then its error, too, comes before any document is read. */
export function folded(operands: Expression[], expression: Expression): Expression {
  return operands.every(isConstant) ? constant(expression({})) : expression;
}

export function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
