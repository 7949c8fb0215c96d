// The commands by which clients learn about the server.

import { demand, notSupported } from '../errors.ts';
import { MAX_DOCUMENT_SIZE } from '../values/bson.ts';
import { MAX_MESSAGE_SIZE, type Request } from '../wire/messages.ts';
import type { Command, Commands } from './engine.ts';
import { EVERY } from './fields.ts';

/** The version of MongoDB that this database follows. */
const VERSION = '8.0.0';
const WIRE_VERSION = 25;

const hello: Command = (_engine, { name }) => ({
  helloOk: true,
  [name === 'hello' ? 'isWritablePrimary' : 'ismaster']: true,
  maxBsonObjectSize: MAX_DOCUMENT_SIZE,
  maxMessageSizeBytes: MAX_MESSAGE_SIZE,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  connectionId: 1,
  minWireVersion: 0,
  maxWireVersion: WIRE_VERSION,
  readOnly: false,
});

const buildInfo: Command = () => ({
  version: VERSION,
  versionArray: [8, 0, 0, 0],
  modules: [],
  bits: 64,
  maxBsonObjectSize: MAX_DOCUMENT_SIZE,
});

/** Returns the names of the parameters that a command asks for. */
function parametersOf({ name, body }: Request): string[] {
  return Object.keys(body).filter((field) => field !== name && !Object.hasOwn(EVERY.has, field));
}

export const handshakeCommands: Commands = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: () => ({}),
  buildInfo,
  connectionStatus: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
  getParameter: (_engine, request) => {
    const names = parametersOf(request);
    if (request.body['getParameter'] === '*') throw notSupported('a list of all parameters');
    demand(names.length > 0, 'InvalidOptions', 'no option found to get');
    const other = names.find((name) => name !== 'featureCompatibilityVersion');
    if (other !== undefined) throw notSupported(`the parameter ${other}`);
    return { featureCompatibilityVersion: { version: '8.0' } };
  },
};
