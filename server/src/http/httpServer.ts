import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Express } from 'express';
import { oneAtATime } from './oneAtATime.ts';

/** A client that sends more slowly holds a connection, or a place for a picture, for nothing: 8 MB need 2 Mbit/s. */
const SLOWEST = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 };
/** Milliseconds; a connection on which nothing moves for so long is cut, also one whose client does not read its answer. */
const LONGEST_STANDSTILL = 60_000;
/** Many times what the screens of an office open; each open connection costs memory. */
const MOST_CONNECTIONS = 2000;
/** Enough for fifty browsers behind one address, which open six connections each. */
const MOST_CONNECTIONS_OF_ADDRESS = 300;
/** Requests that are still under way after this many milliseconds are cut off. */
const PATIENCE_AT_CLOSE = 8000;

/** Serves the app at an address of this machine. Throws an Error whose message is one sentence when it cannot. */
export async function listen(app: Express, { port, host }: { port: number; host: string }): Promise<Server> {
  const server = createServer(SLOWEST, oneAtATime(app));
  server.timeout = LONGEST_STANDSTILL;
  server.maxConnections = MOST_CONNECTIONS;
  limitAddresses(server, app.get('trust proxy fn') as (address: string, hop: number) => boolean);
  server.listen(port, host);
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const sentences: Record<string, string> = {
      EADDRINUSE: `port ${port} is taken. Is the office already running? If not, set PORT to another number.`,
      EACCES: `port ${port} is not allowed for this user.`,
      EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
      ENOTFOUND: `HOST ${host} is not an address of this machine.`,
    };
    throw new Error(sentences[code ?? ''] ?? message, { cause: error });
  }
}

/** Cuts a new connection of an address that has too many, unless it is a trusted proxy, which serves many clients. */
function limitAddresses(server: Server, isTrusted: (address: string, hop: number) => boolean): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress: address = '' } = socket;
    const others = open.get(address) ?? 0;
    if (others >= MOST_CONNECTIONS_OF_ADDRESS && !isTrusted(address, 0)) {
      socket.destroy();
      return;
    }
    open.set(address, others + 1);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/** Takes no more connections and lets the requests that are under way finish. */
export async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  // A browser would send its next requests on a connection that was in use just now: it ends with its next answer.
  server.maxRequestsPerSocket = 1;
  const cutOff = setTimeout(() => server.closeAllConnections(), PATIENCE_AT_CLOSE);
  await closed;
  clearTimeout(cutOff);
}
