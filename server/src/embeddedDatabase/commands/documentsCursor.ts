import type { Document } from '../values/decode.ts';
import { encode } from '../values/encode.ts';
import type { Reply } from '../wire/reply.ts';
import { countField, documentField } from './arguments.ts';
import type { Engine } from './engine.ts';

/** A cursor over documents that are there already. */
export function cursorOf(engine: Engine, namespace: string, documents: Document[], body: Document): Reply {
  let rest: Buffer[] | undefined = documents.map(encode);
  const source = (): Buffer[] | undefined => {
    const piece = rest;
    rest = undefined;
    return piece;
  };
  const batchSize = countField(documentField(body, 'cursor'), 'batchSize');
  return { cursor: engine.cursors.start(namespace, source, { batchSize }) };
}
