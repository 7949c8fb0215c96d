// Text whose cells stand between commas, semicolons, tabs or lines, as spreadsheets write and copy it.

/** Returns the rows. A quotation mark at the beginning of a cell that none closes is part of what the cell says. */
export async function cellsOfText(text: string): Promise<string[][]> {
  const { sep, rest } = /^(?:sep=(?<sep>[,;|\t])\r?\n)?(?<rest>.*)$/s.exec(text)!.groups!;
  const delimiter = sep ?? (await guessed(rest!));
  const count = (part: string) => part.split(delimiter).length - 1;
  const inARow = Math.max(
    ...rest!
      .slice(0, 20_000)
      .split(/[\r\n]/, 10)
      .map(count),
  );
  const plain = new RegExp(`[^\\r\\n${delimiter}]*`, 'y');
  const rows: string[][] = [[]];
  let at = 0;
  /** Whether one quotation mark begins a cell, and the other one ends another row. */
  const swallows = (inside: string, end: number) => {
    if (inARow === 0 || count(inside) < inARow) return false;
    const after = rest!.slice(end, end + 10_000).split(/[\r\n]/, 1)[0]!;
    return rows.at(-1)!.length + count(after) < inARow;
  };
  const inQuotes = () => {
    const end = rest![at] === '"' ? closingMark(rest!, at + 1) : -1;
    const next = rest![end + 1] ?? '\n';
    if (end === -1 || ![delimiter, '\r', '\n'].includes(next)) return undefined;
    const inside = rest!.slice(at + 1, end);
    return swallows(inside, end + 1) ? undefined : { end: end + 1, text: inside.replaceAll('""', '"') };
  };
  while (at < rest!.length) {
    const cell = inQuotes() ?? asItIs(plain, rest!, at);
    rows.at(-1)!.push(cell.text);
    at = cell.end;
    if (rest!.startsWith('\r\n', at)) at += 1;
    if (rest![at] === '\n' || rest![at] === '\r') rows.push([]);
    at += 1;
  }
  return rows;
}

/** Two marks stand for one within the text. */
function closingMark(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function asItIs(plain: RegExp, text: string, at: number): { end: number; text: string } {
  plain.lastIndex = at;
  const [cell] = plain.exec(text)!;
  return { end: at + cell.length, text: cell };
}

async function guessed(text: string): Promise<string> {
  const { default: papa } = await import('papaparse');
  const { meta } = papa.parse(text.slice(0, 20_000), {
    delimitersToGuess: ['\t', ',', ';', '|'],
    preview: 20,
  });
  return meta.delimiter;
}

/** Returns undefined for bytes that are no text. */
export function textOfBytes(bytes: Uint8Array): { text: string; encoding: string } | undefined {
  for (const encoding of [utf16Of(bytes) ?? 'utf-8', 'windows-1252']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // oxlint-disable-next-line no-control-regex
      const isText = !/[\0-\u0008\u000E-\u001F\u0081\u008D\u008F\u0090\u009D]/.test(text);
      if (isText && (encoding !== 'windows-1252' || /[\n\r,;\t]/.test(text))) return { text, encoding };
    } catch {
      // The next one may fit.
    }
  }
  return undefined;
}

/** Commas, tabs and line ends have a zero in one of their two bytes. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 2000).entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [high = 0, low = 0] = zeros;
  if (high + low < Math.min(bytes.length, 2000) / 50) return undefined;
  return low > high ? 'utf-16le' : 'utf-16be';
}
