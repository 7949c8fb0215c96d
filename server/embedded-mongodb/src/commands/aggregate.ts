// The one aggregation that there is: a $match and the $group that counts, as drivers send it for countDocuments.

import { demand, notSupported } from '../errors.ts';
import { countMatches } from '../query/find.ts';
import { REFUSED_ACCUMULATORS, REFUSED_STAGES } from '../refused.ts';
import { encode } from '../values/bson.ts';
import { equals } from '../values/order.ts';
import { type Document, isDocument, isNumeric } from '../values/types.ts';
import { documentField, namespaceOf } from './arguments.ts';
import type { Command } from './engine.ts';

export const STAGES = ['$match', '$group'];
export const ACCUMULATORS = ['$sum'];

export const aggregate: Command = ({ catalog, cursors }, request) => {
  const { body } = request;
  if (isNumeric(body['aggregate'])) throw notSupported('aggregation without a collection');
  demand(body['cursor'], 'FailedToParse', "The 'cursor' option is required");
  const { filter, id, field } = parsePipeline(body['pipeline']);
  const namespace = namespaceOf(request);
  const n = countMatches(catalog, namespace, { filter });
  const groups = n === 0 ? [] : [encode({ _id: id, [field]: n })];
  return cursors.start(namespace, groups, documentField(body, 'cursor'));
};

function parsePipeline(stages: unknown): { filter: Document; id: unknown; field: string } {
  demand(Array.isArray(stages), 'TypeMismatch', "'pipeline' option must be specified as an array");
  const [match, group, ...others] = stages.map(parseStage);
  const counts = match?.name === '$match' && group?.name === '$group' && others.length === 0;
  if (!counts) throw notSupported('an aggregation of other stages than a $match and a $group');
  return { filter: match.operand, ...parseGroup(group.operand) };
}

function parseStage(stage: unknown): { name: string; operand: Document } {
  demand(isDocument(stage), 'TypeMismatch', "Each element of the 'pipeline' array must be an object");
  const [[name, operand] = ['', undefined], ...others] = Object.entries(stage);
  const isOne = name !== '' && others.length === 0;
  demand(isOne, 40323, 'A pipeline stage specification object must contain exactly one field.');
  if (REFUSED_STAGES.has(name)) throw notSupported(`the stage ${name}`);
  demand(STAGES.includes(name), 40324, `Unrecognized pipeline stage name: '${name}'`);
  const code = name === '$match' ? 15959 : 15947;
  demand(isDocument(operand), code, `the operand of ${name} must be an object`);
  return { name, operand };
}

function parseGroup({ _id: id, ...sums }: Document): { id: unknown; field: string } {
  demand(id !== undefined, 15955, 'a group specification must include an _id');
  if (id !== null && !isNumeric(id)) throw notSupported('a $group by anything but a number or null');
  const [[field, sum] = ['', undefined], ...others] = Object.entries(sums);
  const [[operator, operand] = ['', undefined], ...more] = isDocument(sum) ? Object.entries(sum) : [];
  if (field === '' || others.length + more.length > 0) throw notSupported('a $group of more than one sum');
  demand(operator.startsWith('$'), 40234, `The field '${field}' must be an accumulator object`);
  demand(!/\.|^\$/.test(field), 40235, `The field name '${field}' cannot contain '.', or begin with '$'`);
  if (REFUSED_ACCUMULATORS.has(operator)) throw notSupported(`the accumulator ${operator}`);
  demand(ACCUMULATORS.includes(operator), 15952, `unknown group operator '${operator}'`);
  if (!equals(operand, 1)) throw notSupported('a $sum of anything but 1');
  return { id, field };
}
