/** The pictures that arrived, by address. Holding them keeps them in the browser's memory until they are printed. */
export type Pictures = ReadonlyMap<string, HTMLImageElement>;

const PATIENCE_MS = 3000;

/**
 * Loads pictures and returns those that arrived. Gives up on the others 3 seconds after the last one came; broken
 * pictures are left out.
 */
export function picturesInTime(addresses: readonly string[]): Promise<Pictures> {
  const awaited = new Set(addresses.filter((address) => address !== ''));
  const arrived = new Map<string, HTMLImageElement>();
  return new Promise((resolve) => {
    const finish = () => resolve(arrived);
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
