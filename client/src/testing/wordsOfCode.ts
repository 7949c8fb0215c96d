// Reads from the source which sentences it words, and which texts nobody words.

import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

export interface WordsOfFile {
  /** The sentences of `t`, `phrase` and <Sentence>, with their contexts as the dictionary has them. */
  keys: string[];
  /** Texts that a reader of another language would see in English. */
  raw: { line: number; text: string }[];
}

/** Attributes and properties that hold addresses, names for the machine and the like, never words. */
const FOR_THE_MACHINE =
  /^(class(Name)?|id|to|href|src|type|name|key|role|htmlFor|autoComplete|method|url|path|rel|target|d|viewBox|points|fill|stroke|media|inputMode|lang|way|context|pageStyle|Authorization|headers|keys|also|width|height|paper|sort|format|accept|nepali|english|pattern|headings|canBeMissing|month_name)$/;
/** Functions whose texts are for the machine, for the log or for developers. */
const CALLS_FOR_THE_MACHINE =
  /^(Error|TypeError|looks|clsx|RegExp|URL|has|get|querySelector(All)?|closest|matches|startsWith|endsWith|includes|split|createRequestSlice|createAction|setAuthorization|readStored|writeStored|lazy|trusted|select|populate|index|model|attribute)$/;
/** Beside those of the contract's fields.ts, functions whose first text is the label of a field, or a refusal. */
const LABELLED = /^(refusal|recordId|password|newPassword)$/;
/** What lists of people are read by: words that clerks type into their files. */
const WORDS_OF_LISTS = /\/(features\/import\/understand|pages\/import\/reading\/titles)\.ts$/;
/** Tables of words that are typed, never read. */
const TYPED_WORDS = /^(ALSO|SPELLINGS)$/;
/** Types say nothing to a reader; a value that is told its type may. */
const HAS_VALUE = /^TS(As|Satisfies|NonNull|Instantiation)/;

/** Returns the sentences and the unworded texts of a file of ours. */
export function wordsOf(file: string): WordsOfFile {
  const source = readFileSync(file, 'utf8');
  const words: WordsOfFile = { keys: [], raw: [] };
  const fields = new Set<string>();
  const visit = (node: Node, isForMachine: boolean): void => {
    if (/^(ImportDeclaration|ExportAllDeclaration)$/.test(node.type)) return;
    if (isListOfValues(node) || isTyped(node) || isKey(node)) return;
    if (node.type.startsWith('TS') && !HAS_VALUE.test(node.type)) return;
    const call =
      node.type === 'CallExpression' || node.type === 'NewExpression' ? nameOf(node['callee']) : undefined;
    if (call === 't' || call === 'phrase') {
      const [first, values] = node['arguments'] as Node[];
      for (const text of first ? textsOf(first) : []) words.keys.push(withContext(text, values));
      if (values) visit(values, isForMachine);
      return;
    }
    if (call !== undefined && (fields.has(call) || LABELLED.test(call))) {
      const [label, ...others] = node['arguments'] as Node[];
      words.keys.push(...(label ? textsOf(label) : []));
      for (const other of label && textsOf(label).length > 0 ? others : (node['arguments'] as Node[]))
        // The second text of `text` is a context.
        visit(other, isForMachine || call === 'text');
      return;
    }
    const name =
      node.type === 'JSXAttribute'
        ? nameOf(node['name'])
        : node.type === 'Property'
          ? nameOf(node['key'])
          : undefined;
    if (name === 'text' && node.type === 'JSXAttribute' && isSentence(node)) {
      words.keys.push(...textsOf(node['value'] as Node));
      return;
    }
    const isBelow =
      isForMachine ||
      isInBothScripts(node) ||
      (call !== undefined && CALLS_FOR_THE_MACHINE.test(call)) ||
      (name !== undefined && FOR_THE_MACHINE.test(name)) ||
      (node.type === 'BinaryExpression' && /[=<>]/.test(String(node['operator']))) ||
      node.type === 'SwitchCase';
    const text = isForMachine ? undefined : textOf(node);
    if (
      text !== undefined &&
      !/\p{Script=Devanagari}/u.test(text) &&
      (node.type === 'JSXText' ? /\p{Script=Latin}/u.test(text) : looksLikeWords(text))
    ) {
      words.raw.push({ line: source.slice(0, node.start).split('\n').length, text });
    }
    for (const [key, value] of Object.entries(node)) {
      const isCase =
        node.type === 'SwitchCase'
          ? key === 'test'
          : isBelow || (node.type === 'MemberExpression' && key === 'property');
      for (const child of [value].flat()) {
        if (isNode(child) && !(node.type === 'Property' && key === 'key')) visit(child, isCase);
      }
    }
  };
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  const program = parseAst(source, { lang }) as unknown as Node;
  markSentences(program);
  for (const name of importedFrom(program, /\/fields(\.ts)?$/)) fields.add(name);
  visit(program, false);
  return WORDS_OF_LISTS.test(file) ? { ...words, raw: [] } : words;
}

/** Whether an element of a paper says in Nepali, beside it, what its own texts say in English. */
function isInBothScripts({ type, children }: Node): boolean {
  return (
    type === 'JSXElement' &&
    (children as Node[]).some(
      ({ openingElement }) =>
        isNode(openingElement) &&
        (openingElement['attributes'] as Node[]).some(
          ({ name, value }) => nameOf(name) === 'lang' && nameOf(value) === 'ne',
        ),
    )
  );
}

/** What the file imports from a file of another name. */
function importedFrom(program: Node, from: RegExp): string[] {
  return (program['body'] as Node[])
    .filter(({ type, source }) => type === 'ImportDeclaration' && from.test(String(nameOf(source))))
    .flatMap(({ specifiers }) => (specifiers as Node[]).map(({ local }) => nameOf(local) ?? ''));
}

/** Values of the wire, `as const`: types ask for the names of all, in contract/ne/values.ts. */
function isListOfValues(node: Node): boolean {
  if (node.type !== 'TSAsExpression' || nameOf((node['typeAnnotation'] as Node)['typeName']) !== 'const')
    return false;
  const { type, elements, properties } = node['expression'] as Node;
  if (type === 'Literal') return true;
  const values =
    type === 'ArrayExpression'
      ? (elements as Node[])
      : type === 'ObjectExpression'
        ? (properties as Node[]).map((property) => property['value'])
        : [];
  return (
    values.length > 0 &&
    values.every((value) => isNode(value) && /^(Literal|SpreadElement)$/.test(value.type))
  );
}

function isTyped({ type, id }: Node): boolean {
  return type === 'VariableDeclarator' && TYPED_WORDS.test(nameOf(id) ?? '');
}

/** The name of a key stands on the keyboard. */
function isKey({ type, openingElement }: Node): boolean {
  return type === 'JSXElement' && nameOf((openingElement as Node)['name']) === 'kbd';
}

const ofSentences = new WeakSet<object>();

/** Remembers the attributes of <Sentence>. */
function markSentences(node: Node): void {
  if (node.type === 'JSXOpeningElement' && nameOf(node['name']) === 'Sentence') {
    for (const attribute of node['attributes'] as Node[]) ofSentences.add(attribute);
  }
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (isNode(child)) markSentences(child);
}

function isSentence(attribute: Node): boolean {
  return ofSentences.has(attribute);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  const { name, value, property } = node;
  if (typeof name === 'string') return name;
  if (typeof value === 'string') return value;
  return nameOf(property);
}

/** The text of a literal, a template or an element. */
function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node['value']).replaceAll(/\s+/g, ' ').trim();
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
}

/** The texts that an argument may be: of a condition both. */
function textsOf(node: Node): string[] {
  if (node.type === 'JSXExpressionContainer') return textsOf(node['expression'] as Node);
  if (node.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].flatMap((side) => textsOf(side as Node));
  if (node.type === 'BinaryExpression') {
    const [left, right] = [textsOf(node['left'] as Node), textsOf(node['right'] as Node)];
    return left.length === 1 && right.length === 1 ? [`${left[0]}${right[0]}`] : [];
  }
  const text = textOf(node);
  return text === undefined ? [] : [text];
}

/** Begins with a capital letter, or has blanks between words; neither in both scripts, as papers are, nor of CSS. */
function looksLikeWords(text: string): boolean {
  if (/^[a-z-]+[:(]|^[\w-]*[/_{}#]|@page|^[@<(]|[{};]\s*$|\p{Script=Devanagari}/u.test(text)) return false;
  return (
    /^…?\p{Lu}[\p{Ll}’]+([\s.,:;…?]|$)/u.test(text) ||
    /\p{Ll}{2}[,:;]? …?\p{L}{2}/u.test(text) ||
    /\p{L}{2} …|… \p{L}{2}/u.test(text)
  );
}

function withContext(text: string, values: Node | undefined): string {
  const properties = (values?.['properties'] ?? []) as Node[];
  const context = properties.find(({ key }) => nameOf(key) === 'context');
  return context ? `${text}_${textsOf(context['value'] as Node)[0]}` : text;
}
