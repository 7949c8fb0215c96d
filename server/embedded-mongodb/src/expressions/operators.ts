// All operators of expressions. Each has been compared with MongoDB by value; conformance/expressions.test.ts holds it.
import { demand } from '../errors.ts';
import { clock } from '../storage/clock.ts';
import { compare } from '../values/order.ts';
import { isNumeric, isTrue, typeOf } from '../values/types.ts';
import { ACCUMULATORS } from './accumulators.ts';
import * as arrays from './arrays.ts';
import * as conditions from './conditions.ts';
import { Memory } from './memory.ts';
import { add, divide, modulo, multiply, numeric, subtract } from './numbers.ts';
import { concat, lowerCase, toObjectId, toText, upperCase } from './strings.ts';
import { constant, type Expression, folded, operandsOf, type Operator } from './types.ts';

/** By name. */
export const OPERATORS: Record<string, Operator> = {
  $literal: constant,
  $const: constant,

  $add: fold((values) => add(values)),
  $subtract: exactly(2, subtract),
  $multiply: fold((values) => multiply(values)),
  $divide: exactly(2, divide),
  $mod: exactly(2, modulo),
  $abs: exactly(
    1,
    numeric('$abs', Math.abs, (value) => (value < 0n ? -value : value)),
  ),
  $ceil: exactly(
    1,
    numeric('$ceil', Math.ceil, (value) => value),
  ),
  $floor: exactly(
    1,
    numeric('$floor', Math.floor, (value) => value),
  ),

  $cmp: comparison(Math.sign),
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),

  $and: conditions.and,
  $or: conditions.or,
  $not: exactly(1, (value) => !isTrue(value)),
  $cond: conditions.cond,
  $ifNull: conditions.ifNull,
  $switch: conditions.switchCase,
  $let: conditions.letIn,

  $sum: accumulated('$sum'),
  $avg: accumulated('$avg'),
  $min: accumulated('$min'),
  $max: accumulated('$max'),
  $mergeObjects: accumulated('$mergeObjects'),

  $arrayElemAt: exactly(2, (array, at) => arrays.elementAt('$arrayElemAt', array, at)),
  $first: exactly(1, (array) => arrays.elementAt('$first', array, 0)),
  $last: exactly(1, (array) => arrays.elementAt('$last', array, -1)),
  $concatArrays: fold(arrays.concatArrays),
  $filter: arrays.filter,
  $in: exactly(2, arrays.isIn),
  $isArray: exactly(1, (value) => Array.isArray(value)),
  $map: arrays.map,
  $objectToArray: exactly(1, arrays.objectToArray),
  $reduce: arrays.reduce,
  $size: exactly(1, arrays.size),
  $slice: between(2, 3, arrays.slice, 28667),

  $concat: fold(concat),
  $toLower: exactly(1, lowerCase),
  $toUpper: exactly(1, upperCase),
  $toObjectId: exactly(1, toObjectId, 50723),
  $toString: exactly(1, toText, 50723),
  $isNumber: exactly(1, isNumeric),
  $type: exactly(1, (value) => typeOf(value).name),
};

/** For any number of operands. */
function fold(compute: (values: unknown[]) => unknown): Operator {
  return (operand, compile) => computed(operandsOf(operand, compile), compute);
}

function exactly(count: number, compute: (...values: unknown[]) => unknown, code = 16020): Operator {
  return between(count, count, compute, code);
}

function between(
  least: number,
  most: number,
  compute: (...values: unknown[]) => unknown,
  code: number,
): Operator {
  return (operand, compile, name) => {
    const operands = operandsOf(operand, compile);
    const { length } = operands;
    const range = least === most ? least : `${least} to ${most}`;
    const message = `Expression ${name} takes ${range} arguments. ${length} were passed in.`;
    demand(length >= least && length <= most, code, message);
    return computed(operands, (values) => compute(...values));
  };
}

function computed(operands: Expression[], compute: (values: unknown[]) => unknown): Expression {
  return folded(operands, (root) => {
    // A document may be large, and an expression may use it many times.
    clock.check();
    return compute(operands.map((operand) => operand(root)));
  });
}

/** A missing value precedes all others but MinKey. */
function comparison(accept: (order: number) => unknown): Operator {
  return exactly(2, (a, b) => {
    if (a !== undefined && b !== undefined) return accept(compare(a, b));
    const [x, y] = [a, b].map((one) => (one === undefined ? 0 : typeOf(one).name === 'minKey' ? -1 : 1));
    return accept(x! - y!);
  });
}

/** A single operand that is an array stands for its elements. */
function accumulated(name: string): Operator {
  return fold((values) => {
    const accumulator = ACCUMULATORS[name]!(new Memory());
    const [first] = values;
    for (const value of values.length === 1 && Array.isArray(first) ? first : values) accumulator.add(value);
    return accumulator.result();
  });
}
