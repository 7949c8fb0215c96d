import { Agent, request, type IncomingMessage } from 'node:http';

export interface LoadRequest {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  connections: number;
  /** How many requests in all: counted, not timed, so that nothing is lost that is under way at the end. */
  amount: number;
}

/** Answered requests a second under load; throws when even one is not answered well. */
export async function requestsASecond(
  { connections, amount }: Load,
  next: LoadRequest | (() => LoadRequest),
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let begun = 0;
  const start = performance.now();
  const clients = Array.from({ length: connections }, async () => {
    while (begun < amount) {
      begun += 1;
      // oxlint-disable-next-line no-await-in-loop -- a client waits for its answer before it asks again
      await send(typeof next === 'function' ? next() : next, agent);
    }
  });
  await Promise.all(clients);
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return amount / seconds;
}

function send({ url, method = 'GET', headers = {}, body }: LoadRequest, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const receive = (answer: IncomingMessage) => {
      const { statusCode = 0 } = answer;
      if (statusCode >= 300)
        answer.on('data', (text) => reject(new Error(`${url} answered ${statusCode}: ${text}`)));
      answer.on('end', resolve).on('error', reject).resume();
    };
    request(url, { method, headers, agent }, receive).on('error', reject).end(body);
  });
}

/** The answer's body; throws unless it is a success. */
export async function bodyOf(url: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(url, init);
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${body.slice(0, 200)}`);
  return body;
}

/** Throws unless two JSON texts say the same. */
export function mustAgree(what: string, one: string, other: string): void {
  if (canonical(JSON.parse(one)) !== canonical(JSON.parse(other)))
    throw new Error(`${what}: the answers differ, so their times say nothing`);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
