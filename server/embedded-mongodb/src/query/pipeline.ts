// An aggregation pipeline as a function on documents. mingo's stages know neither bson's types nor the order of fields:
// only its expressions and accumulators are used.
import { demand, notSupported } from '../errors.ts';
import { orderText } from '../values/order.ts';
import { getPath } from '../values/paths.ts';
import { type Document, isDocument, isTrue, toNumber } from '../values/types.ts';
import { compileExpression, compilePlain, isAccumulator, plain } from './expression.ts';
import { compileFilter } from './filter.ts';
import { compileFields, compileProjection, withValue } from './projection.ts';
import { parseSort, sortBy } from './sort.ts';

export type Stage = [name: string, operand: unknown];

/** Reads another collection of the same database, by the planner's choice of index. */
export type Lookup = (collection: string, filter: Document) => Document[];

type Run = (input: Iterable<Document>) => Iterable<Document>;

/** Throws where it is not a list of stages that this database has. */
export function parsePipeline(stages: unknown): Stage[] {
  demand(Array.isArray(stages), 'TypeMismatch', "'pipeline' option must be specified as an array");
  return stages.map((stage) => {
    const entries = isDocument(stage) ? Object.entries(stage) : [];
    demand(entries.length === 1, 40323, 'A pipeline stage must be an object of exactly one field.');
    const name = entries[0]![0];
    demand(Object.hasOwn(STAGES, name), 40324, `Unrecognized pipeline stage name: '${name}'`);
    return entries[0]!;
  });
}

/** Throws where the operand is wrong. */
export function compilePipeline(stages: Stage[], lookup: Lookup): Run {
  const runs = stages.map(([name, operand]) => STAGES[name]!(operand as Document, lookup));
  return (input) => runs.reduce((documents, run) => run(documents), input);
}

/** Returns the operand of $skip or $limit. */
export function countOf([name, operand]: Stage): number {
  const count = toNumber(operand);
  demand(count !== 0 || name === '$skip', 15958, 'the limit must be positive');
  demand(Number.isInteger(count) && count >= 0, 5107201, `invalid argument to ${name}`);
  return count;
}

const STAGES: Record<string, (operand: Document, lookup: Lookup) => Run> = {
  $match: (operand) => {
    const test = compileFilter(checked('$match', operand));
    return (input) => Array.from(input).filter(test);
  },
  $sort: (operand) => {
    const sort = parseSort(operand);
    return (input) => sortBy(input, sort, (document) => document);
  },
  $skip: (operand) => (input) => Array.from(input).slice(countOf(['$skip', operand])),
  $limit: (operand) => {
    const count = countOf(['$limit', operand]);
    return (input) => Array.from(input).slice(0, count);
  },
  $project: (operand) => {
    const project = compileProjection(operand);
    demand(project, 51272, '$project specification must have at least one field');
    return each(project);
  },
  $unset: (operand: unknown) =>
    each(compileProjection(Object.fromEntries([operand].flat().map((path) => [path, 0])))!),
  $addFields: (operand) => each(compileFields(checked('$addFields', operand))),
  $set: (operand) => each(compileFields(checked('$set', operand))),
  $replaceRoot: (operand) => replaceRoot(checked('$replaceRoot', operand)['newRoot']),
  $replaceWith: replaceRoot,
  $unwind: (operand) => {
    const { path, ...options } = isDocument(operand) ? operand : { path: operand as unknown };
    const isPath = typeof path === 'string' && path.startsWith('$');
    demand(isPath, 28818, "path option to $unwind stage should be prefixed with a '$'");
    return (input) => Array.from(input).flatMap((document) => unwound(document, path.slice(1), options));
  },
  $group: group,
  $count: (operand: unknown) => {
    demand(typeof operand === 'string', 40156, 'the count field must be a non-empty string');
    return (input) => {
      const count = Array.from(input).length;
      return count === 0 ? [] : [{ [operand]: count }];
    };
  },
  $lookup: (operand, lookup) => {
    const { from, localField, foreignField, as, ...others } = operand as Record<string, string>;
    const isPlain = [from, localField, foreignField, as].every((one) => typeof one === 'string');
    if (!isPlain || Object.keys(others).length > 0) throw notSupported('$lookup other than by equal fields');
    return each((document) => {
      const value = getPath(document, localField!) ?? null;
      const filter = { [foreignField!]: Array.isArray(value) ? { $in: value } : { $eq: value } };
      return withValue(document, as!, lookup(from!, filter));
    });
  },
};

function checked(name: string, operand: unknown): Document {
  demand(isDocument(operand), 15959, `the ${name} specification must be an object`);
  return operand;
}

function each(change: (document: Document) => Document): Run {
  return (input) => Array.from(input, change);
}

function replaceRoot(expression: unknown): Run {
  const compute = compileExpression(expression);
  return each((document) => {
    const root = compute(document);
    demand(isDocument(root), 40228, "'newRoot' expression must evaluate to an object");
    return root;
  });
}

function group(operand: Document): Run {
  const { _id: id, ...fields } = checked('$group', operand);
  demand(id !== undefined, 15955, 'a group specification must include an _id');
  const keyOf = compilePlain(id);
  const sums = Object.entries(fields).map(([name, field]) => {
    const [operator, ...others] = isDocument(field) ? Object.keys(field) : [];
    demand(operator && others.length === 0, 40234, `The field '${name}' must be an accumulator object`);
    demand(isAccumulator(operator), 15952, `unknown group operator '${operator}'`);
    return [name, compilePlain(field)] as const;
  });
  return (input) => {
    const groups = new Map<string, { key: unknown; documents: Document[] }>();
    for (const one of input) {
      const document = plain(one);
      const key = keyOf(document) ?? null;
      const text = orderText(key);
      const known = groups.get(text);
      if (known) known.documents.push(document);
      else groups.set(text, { key, documents: [document] });
    }
    return Array.from(groups.values(), ({ key, documents }) => ({
      _id: key,
      ...Object.fromEntries(sums.map(([name, sum]) => [name, sum(documents)])),
    }));
  };
}

function unwound(document: Document, path: string, options: Document): Document[] {
  const { includeArrayIndex: index, preserveNullAndEmptyArrays: preserves } = options;
  const value = getPath(document, path);
  const isList = Array.isArray(value) && value.length > 0;
  if (!isList && !isTrue(preserves) && (Array.isArray(value) || (value ?? null) === null)) return [];
  const elements: unknown[] = isList ? value : [Array.isArray(value) ? undefined : value];
  return elements.map((element, at) => {
    const one = withValue(document, path, element);
    return typeof index === 'string' ? withValue(one, index, isList ? at : null) : one;
  });
}
