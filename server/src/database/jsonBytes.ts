const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;
const HEX_DIGITS = Buffer.from('0123456789abcdef');

/** JSON being written as UTF-8. Everything but `text` expects that there is room: see `reserve`. */
export class JsonBytes {
  /** Of what is written. Setting it lower takes back what came after. */
  length = 0;
  #bytes: Buffer;

  constructor(capacity: number) {
    this.#bytes = Buffer.allocUnsafe(capacity);
  }

  /** Makes room for so many bytes more. */
  reserve(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(this.#bytes.length + Math.max(more, this.#bytes.length / 2));
    this.#bytes.copy(larger, 0, 0, this.length);
    this.#bytes = larger;
  }

  text(text: string): void {
    this.reserve(Buffer.byteLength(text));
    this.length += this.#bytes.write(text, this.length);
  }

  /** A short text of ASCII only. */
  ascii(text: string): void {
    const bytes = this.#bytes;
    let at = this.length;
    for (let index = 0; index < text.length; index += 1) bytes[at++] = text.charCodeAt(index);
    this.length = at;
  }

  /** Bytes that are UTF-8, as a JSON string with its quotes. */
  string(from: Buffer, start: number, end: number): void {
    const bytes = this.#bytes;
    let at = this.length;
    bytes[at++] = QUOTE;
    for (let index = start; index < end; index += 1) {
      const byte = from[index]!;
      if (byte >= FIRST_PRINTABLE && byte !== QUOTE && byte !== BACKSLASH) bytes[at++] = byte;
      else at += bytes.write(ESCAPES.get(byte)!, at, 'latin1');
    }
    bytes[at++] = QUOTE;
    this.length = at;
  }

  /** Bytes as a JSON string of hexadecimal digits. */
  hex(from: Buffer, start: number, end: number): void {
    const bytes = this.#bytes;
    let at = this.length;
    bytes[at++] = QUOTE;
    for (let index = start; index < end; index += 1) {
      bytes[at++] = HEX_DIGITS[from[index]! >> 4]!;
      bytes[at++] = HEX_DIGITS[from[index]! & 15]!;
    }
    bytes[at++] = QUOTE;
    this.length = at;
  }

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.length);
  }
}

/** As JSON.stringify has them. */
const ESCAPES = new Map(
  [...Array(FIRST_PRINTABLE).keys(), QUOTE, BACKSLASH].map((code) => [
    code,
    JSON.stringify(String.fromCharCode(code)).slice(1, -1),
  ]),
);
