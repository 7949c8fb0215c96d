// Bytes as texts (latin1), whose order under < is the order of the bytes.

const scratch = Buffer.alloc(8);

export function bytesText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

export function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

export function unsigned64(value: bigint): string {
  scratch.writeBigUInt64BE(BigInt.asUintN(64, value));
  return scratch.toString('latin1');
}

/** Negative doubles have all bits turned, others the sign bit, so that their bytes ascend with their values. */
export function doubleText(value: number): string {
  scratch.writeDoubleBE(value === 0 ? 0 : value);
  if (value < 0) return invert(scratch.toString('latin1'));
  scratch[0]! |= 0x80;
  return scratch.toString('latin1');
}

/** UTF-8 with a terminator that sorts before any continuation; zero bytes inside are escaped. */
export function stringText(value: string): string {
  // oxlint-disable-next-line no-control-regex -- zero bytes are what it looks for
  if (/^[\x01-\x7f]*$/.test(value)) return `${value}\0\0`;
  return `${bytesText(Buffer.from(value)).replaceAll('\0', '\0\xff')}\0\0`;
}

/** Turns all bits: what it stands for then sorts descending. */
export function invert(text: string): string {
  return bytesText(bytesOf(text).map((byte) => byte ^ 0xff));
}
