// A connection of our own to a server: for what no driver sends.

import { once } from 'node:events';
import { connect } from 'node:net';
import { decode, encode } from '../values/bson.ts';
import type { Document } from '../values/types.ts';
import { BODY, writeReply } from '../wire/messages.ts';

export interface RawConnection {
  /** Sends a command as it is, without what a driver would add. */
  send(command: Document): Promise<Document>;
  /** Resolves when it is closed. */
  close(): Promise<void>;
}

/** Opens a connection to the server that listens at an address of the driver. */
export async function openRawConnection(uri: string): Promise<RawConnection> {
  const socket = connect(decodeURIComponent(new URL(uri).host));
  await once(socket, 'connect');
  const closed = once(socket, 'close').then(() => {
    throw new Error('The connection was closed');
  });
  closed.catch(() => undefined);
  return {
    send: async (command) => {
      // A request is laid out like a reply.
      socket.write(writeReply({ id: 0, legacy: false }, [encode({ ...command, $db: 'test' })]));
      let reply = Buffer.alloc(0);
      while (reply.length < 4 || reply.length < reply.readInt32LE(0)) {
        // oxlint-disable-next-line no-await-in-loop -- a reply may come in pieces
        const [piece] = (await Promise.race([once(socket, 'data'), closed])) as [Buffer];
        reply = Buffer.concat([reply, piece]);
      }
      return decode(reply.subarray(BODY));
    },
    close: async () => {
      socket.destroy();
      await once(socket, 'close');
    },
  };
}
