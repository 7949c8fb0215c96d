/**
 * A key for one filling-in of a form, under which the server counts it once however often it is sent.
 * Not crypto.randomUUID: browsers have that on https only, and an office network has none.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
