// A listener that nobody should ever come to, for tests that the server fetches nothing a client names.
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export interface Listener {
  /** With http in front. */
  address: string;
  port: number;
  /** Answers how many connections there were. */
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
