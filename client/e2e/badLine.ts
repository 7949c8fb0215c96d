import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BadLine {
  address: string;
  /** From now on, cuts the connection when the server has written a payment, so that the answer is lost. */
  loseAnswers(): void;
  /** Carries everything again. */
  mend(): void;
  /** How many answers were lost. */
  lost(): number;
  close(): Promise<void>;
}

/** A line between the browser and the office, at an address of its own. */
export async function openBadLine(office: string): Promise<BadLine> {
  let isLosing = false;
  let lost = 0;

  const carry = (asked: IncomingMessage, answer: ServerResponse) => {
    const { method, url, headers } = asked;
    const onward = request(new URL(url!, office), { method: method!, headers }, (received) => {
      if (!isLosing || method !== 'POST' || !/\/fees\//i.test(url!)) {
        answer.writeHead(received.statusCode!, received.headers);
        received.pipe(answer);
        return;
      }
      received.resume().once('end', () => {
        lost += 1;
        answer.destroy();
      });
    });
    onward.once('error', () => answer.destroy());
    asked.pipe(onward);
  };
  const line = createServer(carry).listen(0, '127.0.0.1');
  await once(line, 'listening');

  return {
    address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    loseAnswers: () => {
      isLosing = true;
    },
    mend: () => {
      isLosing = false;
    },
    lost: () => lost,
    close: async () => {
      line.closeAllConnections();
      line.close();
      await once(line, 'close');
    },
  };
}
