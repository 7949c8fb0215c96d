import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for each answer before they send the next request. */
const MOST_WAITING = 8;

/**
 * Hands over a connection's requests one at a time, and cuts a connection on which more than eight wait. Node hands over all
 * that have arrived, and an answer that waits for its turn never learns that its connection is gone: its files stay open.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const start = () => {
      response.once('close', () => {
        if (!socket.writable) return;
        const next = waiting.get(socket)!.shift();
        if (next) next();
        else waiting.delete(socket);
      });
      handle(request, response);
    };
    const queue = waiting.get(socket);
    if (!queue) {
      waiting.set(socket, []);
      start();
    } else if (queue.length < MOST_WAITING) queue.push(start);
    else socket.destroy();
  };
}
