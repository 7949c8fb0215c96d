// Writes an expression of PCRE2 in the syntax of RE2. Whatever could mean something else in the one than in the other is
// written so that it does not, or refused.
import { type CommandError, demand, notSupported } from '../errors.ts';

export interface Translation {
  /** In the syntax of RE2, for the flags i, m and s. */
  source: string;
  /** The characters in front, perhaps behind `^`, that all matching texts hold; empty where case does not matter. */
  literal: string;
  /** Whether that is the whole expression. */
  isLiteral: boolean;
  isAnchored: boolean;
  /** Whether `^` stands for the beginnings of lines. */
  seesLines: boolean;
}

const ESCAPE = String.raw`x\{[\dA-Fa-f]{1,6}\}|x[\dA-Fa-f]{2}|[pP](?:\{\^?\w+\}|\w)|.`;
const MEMBER = new RegExp(String.raw`\[:(?<posix>\^?\w+):\]|\\(?<escape>${ESCAPE})|(?<other>.)`, 'gsu');
const IN_CLASS = String.raw`\[:\^?\w+:\]|\\.|(?!\[[:.=])[^\]\\]`;
const TOKEN = [
  String.raw`\\Q(?!\\E)(?<quoted>.+?)(?:\\E|$)`,
  String.raw`\\(?<escape>${ESCAPE})`,
  String.raw`\[(?<not>\^|(?!\^))(?<members>(?:\]|${IN_CLASS})(?:${IN_CLASS})*)\]`,
  String.raw`(?<group>\((?:\?(?::|<[A-Za-z_]\w*>)|(?![?*])))`,
  String.raw`(?<repeat>[*+?]|\{(?<least>\d+)(?:,(?<most>\d*))?\})(?<mode>[+?]?)`,
  String.raw`(?<other>.)`,
].join('|');
const PLAIN = new RegExp(TOKEN, 'gsu');
const SPACED = new RegExp(String.raw`[\t\n\v\f\r ]+|#[^\n]*|${TOKEN}`, 'gsu');

/** Throws where the syntax is not the same in both, and for some of the mistakes; the engine finds the others. */
export function translate(pattern: string, flags: string): Translation {
  const [caseless, lines] = [flags.includes('i'), flags.includes('m')];
  const result = { source: '', literal: '', isLiteral: !caseless, isAnchored: false, seesLines: false };
  let depth = 0;
  let canRepeat = false;

  const add = (source: string, isItem = false): void => {
    result.source += source;
    result.isLiteral = false;
    canRepeat = isItem;
  };
  const addCharacter = (character: string): void => {
    const { isLiteral } = result;
    add(quote(character), true);
    if (isLiteral) result.literal += character;
    result.isLiteral = isLiteral;
  };
  const addClass = (source: string, ignoresCase: boolean): void =>
    add(caseless && !ignoresCase ? `(?-i:[${source}])` : `[${source}]`, true);
  const addStart = (source: string): void => {
    const isFirst = result.source === '';
    result.seesLines = source === '^' && lines;
    if (result.seesLines && !isFirst) throw refused("'^' behind anything with the option 'm'");
    add(source);
    result.isLiteral = result.isAnchored = isFirst && !caseless && !result.seesLines;
  };
  /** Adds the end of the text, which is before a last newline, too. */
  const addEnd = (isLast: boolean): void => {
    if (!isLast) throw refused("'$' before anything");
    add(String.raw`(?:\n?\z)`);
  };
  const addEscape = (escape: string, rest: string): void => {
    if (escape === 'A') addStart(String.raw`\A`);
    else if (escape === 'Z') addEnd(rest === String.raw`\Z`);
    else if (/^[Bz]$/.test(escape) && lines) throw refused(`'\\${escape}' with the option 'm'`);
    else if (/^[Bbz]$/.test(escape)) add(`\\${escape}`);
    else {
      const character = characterOf(escape);
      if (character === undefined) addClass(classOf(escape, caseless), false);
      else addCharacter(character);
    }
  };
  const addRepeat = ({ repeat = '', least, most, mode }: Token): void => {
    if (!canRepeat && flags.includes('x')) throw refused('blanks before quantifiers');
    demand(canRepeat, 51091, 'Regular expression is invalid: quantifier does not follow a repeatable item');
    demand(!most || Number(most) >= Number(least), 51091, 'Regular expression is invalid: {} out of order');
    if (mode === '+') throw refused('possessive quantifiers');
    if (result.isLiteral && repeat !== '+' && !Number(least))
      result.literal = result.literal.replace(/.$/su, '');
    add(repeat + mode);
  };
  const addOther = (other: string, rest: string): void => {
    if (other === '^') addStart('^');
    else if (other === '$' && lines) add('$');
    else if (other === '$') addEnd(rest === '$' || (rest[1] === '|' && depth === 0));
    else if (other === '.') add('.', true);
    else if (other === ')') {
      add(')', true);
      depth -= 1;
    } else if (other === '|') {
      add('|');
      if (depth === 0) [result.literal, result.isAnchored] = ['', false];
    } else {
      const isWhole = other !== '\\' && (other !== '[' || rest.replace(/^\[\^?./su, '').includes(']'));
      demand(isWhole, 51091, `Regular expression is invalid: it ends within '${rest}'`);
      if (/^(\(|\[|\{[\d ,]+\})/.test(rest)) throw refused(`'${rest.slice(0, 4)}'`);
      addCharacter(other);
    }
  };
  for (const token of tokensOf(pattern, flags.includes('x') ? SPACED : PLAIN)) {
    const { quoted, escape, not, members, group, repeat, other, rest = '' } = token;
    if (quoted !== undefined) for (const character of quoted) addCharacter(character);
    else if (escape) addEscape(escape, rest);
    else if (members !== undefined) {
      const isPosix = not === '' && /^([:.=]).*\1$/s.test(members);
      demand(!isPosix, 51091, 'Regular expression is invalid: POSIX class outside of []');
      const { source, ignoresCase } = membersOf(members, caseless);
      addClass(not + source, ignoresCase);
    } else if (group) {
      add(group.replace('?<', '?P<'));
      depth += 1;
    } else if (repeat) addRepeat(token);
    else if (other) addOther(other, rest);
  }
  return result;
}

type Token = Record<string, string | undefined>;

/** Yields the named parts of each match, one behind the other, and the rest of the text from there. */
function* tokensOf(text: string, pattern: RegExp): Generator<Token> {
  for (const { groups, index } of text.matchAll(pattern)) yield { ...groups, rest: text.slice(index) };
}

function refused(syntax: string): CommandError {
  return notSupported(`${syntax} in regular expressions`);
}

function quote(character: string): string {
  return /[\\^$.|?*+()[\]{}-]/.test(character) ? `\\${character}` : character;
}

const CONTROLS: Record<string, string> = { a: '\x07', e: '\x1b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Returns the one character that an escape stands for; undefined where it stands for a class. */
function characterOf(escape: string): string | undefined {
  if (/^[^A-Za-z0-9]/.test(escape)) return escape;
  if (Object.hasOwn(CONTROLS, escape)) return CONTROLS[escape];
  if (/^x./.test(escape)) {
    const code = Number.parseInt(escape.replaceAll(/[x{}]/g, ''), 16);
    const isCharacter = code <= 0x10_ff_ff && (code < 0xd800 || code > 0xdfff);
    demand(isCharacter, 51091, `Regular expression is invalid: no character \\${escape}`);
    return String.fromCodePoint(code);
  }
  if (/^([dDsSwW]|[pP].)/.test(escape)) return undefined;
  const isKnown = /^[ABCEGHKNPQRVXZbcghkopvxz\d]/.test(escape);
  demand(isKnown, 51091, `Regular expression is invalid: unrecognized character follows \\: ${escape}`);
  throw refused(`'\\${escape}'`);
}

/** Returns the members of the class for which an escape stands. */
function classOf(escape: string, caseless: boolean): string {
  // RE2 leaves out the vertical tab.
  if (escape === 's') return String.raw`\t-\r `;
  if (escape === 'S') return String.raw`\x00-\x08\x0e-\x1f!-\x{10FFFF}`;
  if (escape.length === 1) return `\\${escape}`;
  const [, , not, name = ''] = /^(.)\{?(\^?)(\w+)/.exec(escape)!;
  // Scripts, too, have names; but PCRE2 counts characters to a script that are used in several.
  const isCategory = /^(C[cfnos]?|L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|S[ckmo]?|Z[lps]?)$/.test(name);
  // Between its versions PCRE2 has changed its mind about letter case.
  if (!isCategory || /^(C|Cn|Cs)$/.test(name) || (caseless && /^L[ltu]$/.test(name)))
    throw refused(`'\\${escape}'`);
  return (escape.startsWith('P') !== (not === '^') ? String.raw`\P` : String.raw`\p`) + `{${name}}`;
}

const POSIX = /^\^?(alpha|lower|upper|alnum|ascii|blank|cntrl|digit|graph|print|punct|space|word|xdigit)$/;

/** Returns the members of a class, and whether the option i is for them, which it is not for other classes. */
function membersOf(members: string, caseless: boolean): { source: string; ignoresCase: boolean } {
  let source = '';
  let [hasClass, hasLetters] = [false, false];
  const all = [...tokensOf(members, MEMBER)];
  for (let at = 0; at < all.length; at += 1) {
    const { posix, escape } = all[at]!;
    const first = memberOf(all[at]!);
    if (all[at + 1]?.['other'] === '-' && all[at + 2]) {
      const last = memberOf(all[at + 2]!);
      const isRange = first && last && first.codePointAt(0)! <= last.codePointAt(0)!;
      demand(isRange, 51091, 'Regular expression is invalid: invalid range in character class');
      source += `${quote(first)}-${quote(last)}`;
      hasLetters ||= last >= 'A';
      at += 2;
    } else if (first) {
      source += quote(first);
      hasLetters ||= first.toLowerCase() !== first.toUpperCase();
    } else {
      source += posix ? posixOf(posix, caseless) : classOf(escape!, caseless);
      hasClass ||= !/^[dDsS]$/.test(escape ?? '');
    }
  }
  if (caseless && hasClass && hasLetters) throw refused("letters beside a class in '[]' with the option 'i'");
  if (/\[:.*\\[DSW]|\\[DSW].*\[:/s.test(members)) throw refused('POSIX classes beside negated ones');
  return { source, ignoresCase: !hasClass };
}

/** Returns a member's character; undefined where it is a class. */
function memberOf({ escape, other }: Token): string | undefined {
  if (other) return other;
  return escape === 'b' ? '\b' : escape && characterOf(escape);
}

function posixOf(name: string, caseless: boolean): string {
  demand(POSIX.test(name), 51091, 'Regular expression is invalid: unknown POSIX class name');
  return `[:${caseless ? name.replace(/lower|upper/, 'alpha') : name}:]`;
}
