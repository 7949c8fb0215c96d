const MAX_INTEGER_BYTES = 0x7e;

/** Collects bytes whose order under memcmp is the order of the values written. */
export class ByteWriter {
  #buffer = Buffer.allocUnsafe(64);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    this.#room(1);
    this.#buffer[this.#length++] = value;
  }

  bytes(value: Uint8Array): void {
    this.#room(value.length);
    this.#buffer.set(value, this.#length);
    this.#length += value.length;
  }

  unsigned16(value: number): void {
    this.#room(2);
    this.#length = this.#buffer.writeUInt16BE(value, this.#length);
  }

  unsigned32(value: number): void {
    this.#room(4);
    this.#length = this.#buffer.writeUInt32BE(value, this.#length);
  }

  unsigned64(value: bigint): void {
    this.#room(8);
    this.#length = this.#buffer.writeBigUInt64BE(value, this.#length);
  }

  signed64(value: bigint): void {
    this.unsigned64(BigInt.asUintN(64, value ^ (1n << 63n)));
  }

  /** An integer of any size: its length and sign first, then its digits; negative ones with all bits turned. */
  integer(value: bigint): void {
    const hex = (value < 0n ? -value : value).toString(16);
    const digits = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex').subarray(0, MAX_INTEGER_BYTES);
    if (value === 0n) return this.byte(0x80);
    const at = this.#length;
    this.byte(0x80 + digits.length);
    this.bytes(digits);
    if (value < 0n) this.invert(at);
  }

  /** Negative doubles have all bits turned, others the sign bit, so that their bytes ascend with their values. */
  double(value: number): void {
    this.#room(8);
    const at = this.#length;
    this.#length = this.#buffer.writeDoubleBE(value === 0 ? 0 : value, at);
    if (value < 0) this.invert(at);
    else this.#buffer[at]! |= 0x80;
  }

  /** UTF-8 with a terminator that sorts before any continuation; zero bytes inside are escaped. */
  text(value: string): void {
    const size = value.length * 3;
    this.#room(size + 2);
    const start = this.#length;
    const written = this.#buffer.write(value, start, 'utf8');
    this.#length += written;
    if (this.#buffer.subarray(start, this.#length).includes(0)) this.#escape(start);
    this.unsigned16(0);
  }

  /** Turns all bits from a position on: what was written there then sorts descending. */
  invert(from: number): void {
    for (let at = from; at < this.#length; at++) this.#buffer[at]! ^= 0xff;
  }

  take(): Buffer {
    return Buffer.from(this.#buffer.subarray(0, this.#length));
  }

  #escape(start: number): void {
    const plain = Buffer.from(this.#buffer.subarray(start, this.#length));
    this.#length = start;
    for (const value of plain) {
      this.byte(value);
      if (value === 0) this.byte(0xff);
    }
  }

  #room(size: number): void {
    if (this.#length + size <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#length + size));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}

export function invertBytes(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte) => byte ^ 0xff));
}
