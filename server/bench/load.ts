import autocannon, { type Options } from 'autocannon';

/** Answered requests a second under load; throws when even one was not answered well. */
export async function requestsASecond(options: Options): Promise<number> {
  const result = await autocannon(options);
  const failed = result.non2xx + result.errors + result.timeouts + result.mismatches;
  if (failed > 0) throw new Error(`${failed} of ${result['2xx'] + failed} requests to ${options.url} failed`);
  return (result['2xx'] * 1000) / (result.finish.getTime() - result.start.getTime());
}

/** The answer's body; throws unless it is a success. */
export async function bodyOf(url: string, request: RequestInit = {}): Promise<string> {
  const answer = await fetch(url, request);
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
