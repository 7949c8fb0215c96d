// What we use of autocannon, which brings no types.
declare module 'autocannon' {
  interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }
  interface Options extends Omit<Request, 'setupRequest'> {
    url: string;
    connections: number;
    /** Seconds. */
    duration?: number;
    /** Requests, instead of a duration. */
    amount?: number;
    requests?: Request[];
  }
  interface Result {
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
    mismatches: number;
    start: Date;
    finish: Date;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
