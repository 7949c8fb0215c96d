/**
 * Returns the address of a picture that arrived, and '' for the others: on paper nothing notices that one is broken.
 * Holding the function keeps the pictures in the browser's memory until they are printed.
 */
export type InTime = (picture: string) => string;

const PATIENCE_MS = 3000;

/**
 * Loads pictures and says which arrived. Gives up on the others 3 seconds after the last one came; broken
 * pictures are left out.
 */
export function picturesInTime(addresses: readonly string[]): Promise<InTime> {
  const awaited = new Set(addresses.filter((address) => address !== ''));
  const arrived = new Map<string, HTMLImageElement>();
  return new Promise((resolve) => {
    const finish = () => resolve((picture) => (arrived.has(picture) ? picture : ''));
    let timer = setTimeout(finish, PATIENCE_MS);
    const settle = (address: string) => {
      awaited.delete(address);
      clearTimeout(timer);
      timer = setTimeout(finish, awaited.size === 0 ? 0 : PATIENCE_MS);
    };
    if (awaited.size === 0) settle('');
    for (const address of awaited) {
      const image = new Image();
      image.addEventListener('load', () => {
        arrived.set(address, image);
        settle(address);
      });
      image.addEventListener('error', () => settle(address));
      image.src = address;
    }
  });
}
