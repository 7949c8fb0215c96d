// Text whose cells stand between commas, semicolons, tabs or lines, as spreadsheets write and copy it.

/** Returns the rows. A quotation mark at the beginning of a cell that none closes is part of what the cell says. */
export async function cellsOfText(text: string): Promise<string[][]> {
  const { sep, rest } = /^(?:sep=(?<sep>.)\r?\n)?(?<rest>.*)$/s.exec(text)!.groups!;
  const delimiter = sep ?? (await guessed(rest!));
  const count = (part: string) => part.split(delimiter).length - 1;
  const inARow = Math.max(
    ...rest!
      .slice(0, 20_000)
      .split(/[\r\n]/, 10)
      .map(count),
  );
  const quoted = new RegExp(`"((?:[^"]|"")*)"(?=${delimiter === '|' ? '\\|' : delimiter}|\\r|\\n|$)`, 'y');
  const plain = new RegExp(`[^\\r\\n${delimiter}]*`, 'y');
  const rows: string[][] = [[]];
  let at = 0;
  /** Whether one quotation mark begins a cell, and the other one ends another row. */
  const swallows = ([all, inside = '']: RegExpExecArray) => {
    if (!inside.includes('\n') || count(inside) < inARow) return false;
    const after = rest!.slice(at + all.length, at + all.length + 10_000).split(/[\r\n]/, 1)[0]!;
    return rows.at(-1)!.length + count(after) < inARow;
  };
  while (at < rest!.length) {
    const inQuotes = rest![at] === '"' ? matchAt(quoted, rest!, at) : undefined;
    const isOne = inQuotes && !swallows(inQuotes);
    const [all, inside] = isOne ? inQuotes : matchAt(plain, rest!, at)!;
    rows.at(-1)!.push(isOne ? inside!.replaceAll('""', '"') : all);
    at += all.length;
    if (rest!.startsWith('\r\n', at)) at += 1;
    if (rest![at] === '\n' || rest![at] === '\r') rows.push([]);
    at += 1;
  }
  return rows;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
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
