// The tags of an XML file, one after the other. Each character is looked at once, whatever the file holds, so that no file can
// make the page wait.

export interface Tag {
  /** Without the prefix of its namespace; '' for text that stands by itself. */
  name: string;
  /** One like <v/> opens and closes. */
  isOpening: boolean;
  isClosing: boolean;
  attribute: (name: string) => string | undefined;
  /** What stands between it and the next tag. */
  text: string;
}

/** Throws an error if a tag has no end. */
export function* tagsOf(xml: string): Generator<Tag> {
  let at = xml.indexOf('<');
  while (at !== -1) {
    const isCharacters = xml.startsWith('<![CDATA[', at);
    const end = isCharacters
      ? endOf(xml, ']]>', at)
      : xml.startsWith('<!--', at)
        ? endOf(xml, '-->', at)
        : endOfTag(xml, at);
    const next = xml.indexOf('<', end);
    const after = decoded(xml.slice(end, next === -1 ? undefined : next));
    if (isCharacters) yield tagOf('', xml.slice(at + 9, end - 3) + after);
    else yield tagOf(xml.slice(at + 1, end - 1), after);
    at = next;
  }
}

function tagOf(inside: string, text: string): Tag {
  const [, slash = '', written = ''] = /^(\/?)([^\s/!?]*)/.exec(inside)!;
  const isClosing = slash === '/' || inside.endsWith('/');
  return {
    name: written.slice(written.indexOf(':') + 1),
    isOpening: slash === '' && written !== '',
    isClosing,
    attribute: (name) => attributeOf(inside, name),
    text,
  };
}

/** The prefix of a name does not count. */
function attributeOf(inside: string, name: string): string | undefined {
  const one = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
  one.lastIndex = /^\S*/.exec(inside)![0].length;
  for (let found = one.exec(inside); found; found = one.exec(inside)) {
    const [, key = '', double, single = ''] = found;
    if (key.slice(key.indexOf(':') + 1) === name) return decoded(double ?? single);
  }
  return undefined;
}

function endOf(xml: string, sign: string, from: number): number {
  const at = xml.indexOf(sign, from);
  if (at === -1) throw new Error(`No ${sign}`);
  return at + sign.length;
}

/** A '>' in quotation marks ends no tag. */
function endOfTag(xml: string, from: number): number {
  const signs = /["'>]/g;
  signs.lastIndex = from;
  for (let found = signs.exec(xml); found; found = signs.exec(xml)) {
    if (found[0] === '>') return found.index + 1;
    signs.lastIndex = endOf(xml, found[0], found.index + 1);
  }
  throw new Error('No >');
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (all, hex, decimal, name) => {
      if (name) return NAMED[(name as string).toLowerCase()]!;
      const code = hex ? parseInt(hex as string, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}
