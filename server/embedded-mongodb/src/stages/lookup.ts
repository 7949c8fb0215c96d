import { BSONRegExp } from 'bson';
import { demand, notSupported } from '../errors.ts';
import { checkPath } from '../expressions/fieldPaths.ts';
import { withinLimit } from '../expressions/memory.ts';
import { visitPath } from '../values/paths.ts';
import { type Document, isDocument, typeOf } from '../values/types.ts';
import { withPath } from './fields.ts';
import { type Stage } from './stage.ts';

const KNOWN = new Set(['from', 'localField', 'foreignField', 'as']);
const RESULT_BYTES = 16 * 1024 * 1024 + 16 * 1024;

/** By equal fields. */
export const lookup: Stage = (operand, context) => {
  const { from, local, foreign, as } = parse(operand);
  return function* run(input) {
    for (const document of input) {
      const found: Document[] = [];
      let size = 0;
      for (const match of context.lookup(from, joinFilter(document, local, foreign))) {
        size += match.bytes.length;
        const message = `Total size of documents in ${from} matching pipeline's $lookup stage exceeds ${RESULT_BYTES} bytes`;
        demand(size <= RESULT_BYTES, 4568, message);
        found.push(match.document);
      }
      yield withinLimit(withPath(document, as, found));
    }
  };
};

function parse(operand: unknown) {
  const found = `but found ${typeOf(operand).name}`;
  demand(isDocument(operand), 'FailedToParse', `the $lookup specification must be an Object, ${found}`);
  for (const [name, value] of Object.entries(operand)) {
    if (name === 'pipeline' || name === 'let') throw notSupported(`$lookup with the field ${name}`);
    demand(KNOWN.has(name), 'FailedToParse', `unknown argument to $lookup: ${name}`);
    const message = `$lookup argument '${name}' must be a string, found ${typeOf(value).name}`;
    demand(typeof value === 'string', 'FailedToParse', message);
  }
  const { from, localField, foreignField, as } = operand as Record<string, string | undefined>;
  demand(from !== undefined, 'FailedToParse', "missing 'from' option to $lookup stage specification");
  demand(as !== undefined, 'FailedToParse', "must specify 'as' field for a $lookup");
  const message =
    "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified";
  demand(localField !== undefined && foreignField !== undefined, 'FailedToParse', message);
  for (const path of [localField, foreignField, as]) checkPath(path.split('.'));
  return { from, local: localField.split('.'), foreign: foreignField, as: as.split('.') };
}

/** Arrays at the end of the local path stand for their elements, and no value for null. */
function joinFilter(document: Document, local: string[], foreign: string): Document {
  const values: unknown[] = [];
  visitPath(document, local, (leaf) => {
    for (const value of Array.isArray(leaf) ? leaf : [leaf]) if (value !== undefined) values.push(value);
    return false;
  });
  if (values.length < 2) return { [foreign]: { $eq: values.length === 0 ? null : values[0] } };
  // In a list, a regular expression would be taken for a pattern.
  if (!values.some((value) => value instanceof BSONRegExp)) return { [foreign]: { $in: values } };
  return { $or: values.map((value) => ({ [foreign]: { $eq: value } })) };
}
