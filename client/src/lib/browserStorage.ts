// The only place that touches localStorage. A browser may refuse it (private windows, full disk): then nothing is kept.

/** What was stored under a key, as parsed JSON; undefined when there is nothing or it is not JSON. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON; undefined removes it. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Works without being remembered.
  }
}

/** Calls back when another tab changes the key or clears everything. Answers the function that stops it. */
export function watchStored(key: string, changed: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
