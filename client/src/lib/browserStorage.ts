// The only place that uses localStorage and sessionStorage. If the browser refuses them (private window, full disk),
// nothing is stored.

type Place = 'localStorage' | 'sessionStorage';

/** Returns the parsed JSON stored under a key; undefined if there is nothing, or it is not JSON. */
export function readStored(key: string, place: Place = 'localStorage'): unknown {
  try {
    return JSON.parse(window[place].getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON; undefined removes it. */
export function writeStored(key: string, value: unknown, place: Place = 'localStorage'): void {
  try {
    if (value === undefined) window[place].removeItem(key);
    else window[place].setItem(key, JSON.stringify(value));
  } catch {
    // The page works without it.
  }
}

/** Returns the stored keys that begin with `prefix`. */
export function storedKeys(prefix: string, place: Place = 'localStorage'): string[] {
  try {
    return Object.keys(window[place]).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * Calls back when another tab changes a key of the localStorage that begins with `prefix`, or clears everything. Returns a
 * function that stops it.
 */
export function watchStored(prefix: string, changed: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.storageArea === window.sessionStorage) return;
    if (event.key === null || event.key.startsWith(prefix)) changed();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
