// A listener for tests that the server never fetches an address from a request.

import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export interface Listener {
  /** An http address of the listener. */
  address: string;
  port: number;
  /** Stops listening and returns the number of connections. */
  close(): Promise<number>;
}

export async function listenForRequests(): Promise<Listener> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/picture.jpg`,
    port,
    close: async () => {
      server.close();
      await once(server, 'close');
      return connections;
    },
  };
}
