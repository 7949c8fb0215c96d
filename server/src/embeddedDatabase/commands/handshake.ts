// What clients ask before and beside their work.
import { hostname } from 'node:os';
import { CommandError } from '../errors.ts';
import type { Document } from '../values/decode.ts';
import { MAX_DOCUMENT_SIZE } from '../values/encode.ts';
import { MAX_MESSAGE_SIZE } from '../wire/messages.ts';
import type { Command, Commands } from './command.ts';

/** The MongoDB whose answers ours follow. */
const VERSION = '7.0.0';
const WIRE_VERSION = 21;

const hello: Command = {
  run: (_engine, { name }) => ({
    helloOk: true,
    [name.toLowerCase() === 'hello' ? 'isWritablePrimary' : 'ismaster']: true,
    maxBsonObjectSize: MAX_DOCUMENT_SIZE,
    maxMessageSizeBytes: MAX_MESSAGE_SIZE,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
  }),
};

export const handshakeCommands: Commands = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: { run: () => ({}) },
  endSessions: { run: () => ({}) },
  buildInfo: { run: buildInfo },
  buildinfo: { run: buildInfo },
  connectionStatus: {
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
  },
  hostInfo: { run: () => ({ system: { currentTime: new Date(), hostname: hostname() }, os: {}, extra: {} }) },
  getParameter: {
    run: (_engine, { body }) => {
      const known: Document = { featureCompatibilityVersion: { version: '7.0' } };
      const asked =
        body['getParameter'] === '*' ? Object.keys(known) : Object.keys(known).filter((name) => name in body);
      if (asked.length === 0) throw new CommandError('InvalidOptions', 'no option found to get');
      return Object.fromEntries(asked.map((name) => [name, known[name]]));
    },
  },
  serverStatus: {
    run: (engine) => ({
      host: hostname(),
      version: VERSION,
      process: 'mongod',
      pid: process.pid,
      uptime: process.uptime(),
      localTime: new Date(),
      metrics: { cursor: { open: { total: engine.cursors.count } } },
    }),
  },
};

function buildInfo(): Document {
  return {
    version: VERSION,
    versionArray: [7, 0, 0, 0],
    gitVersion: 'embedded',
    modules: [],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_SIZE,
    storageEngines: ['sqlite'],
  };
}
