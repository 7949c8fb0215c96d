// One call over the network. XMLHttpRequest sends it, because fetch does not say how much of a picture has been sent.

export interface Call {
  url: string;
  /** GET if it is left out. */
  method?: 'get' | 'post' | 'put' | 'delete';
  /** The query; undefined values are left out. */
  params?: object;
  /** Sent as JSON, a form as it is. */
  data?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** In milliseconds; no timeout if it is left out. */
  timeout?: number;
  /** Called with the fraction that has been sent, 0 to 1. */
  onUploadProgress?: (part: number) => void;
}

/** A call that was refused, or not answered: then it has no status. */
export class CallError extends Error {
  /** Absolute. */
  readonly url: URL;
  readonly status: number | undefined;
  readonly answer: unknown;

  constructor(message: string, url: URL, status?: number, answer?: unknown) {
    super(message);
    this.url = url;
    this.status = status;
    this.answer = answer;
  }
}

/** Resolves to the body of the response. Rejects with a CallError, or with the reason of the signal. */
export function send(call: Call): Promise<unknown> {
  const { method = 'get', data, headers, signal, timeout = 0, onUploadProgress } = call;
  const url = urlOf(call);
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method.toUpperCase(), url);
    request.timeout = timeout;
    for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value);

    request.addEventListener('load', () => {
      const { status } = request;
      const answer = readAnswer(request.responseText);
      if (status >= 200 && status < 300) resolve(answer);
      else reject(new CallError(`Request failed with status code ${status}`, url, status, answer));
    });
    for (const event of ['error', 'timeout', 'abort']) {
      request.addEventListener(event, () => reject(new CallError('No answer', url)));
    }
    signal?.addEventListener('abort', () => {
      reject(signal.reason as Error);
      request.abort();
    });
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onUploadProgress?.(loaded / total);
    });

    const isForm = data instanceof FormData;
    if (data !== undefined && !isForm) request.setRequestHeader('Content-Type', 'application/json');
    request.send(isForm ? data : JSON.stringify(data));
  });
}

/** Returns the absolute address of a call. */
export function urlOf({ url, params = {} }: Pick<Call, 'url' | 'params'>): URL {
  const absolute = new URL(url, window.location.href);
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) absolute.searchParams.set(name, String(value));
  }
  return absolute;
}

/** A proxy between may answer with something else than JSON. */
function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
