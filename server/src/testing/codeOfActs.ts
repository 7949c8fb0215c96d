// Finds the code that runs in an act: the function given to `act`, and every function of ours that it names, through all files.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

/** They run their last argument in one transaction. So does each function that passes its own parameter on to one of them. */
const ACTS = ['act', 'actOnce', 'actOncePrepared'];
const AT_ONCE = new Set(['all', 'allSettled', 'any', 'race']);

/** Something with a name, from where to where in its file. */
interface Named {
  file: string;
  name: string;
  start: number;
  end: number;
}

interface Code {
  /** The functions and constants of the file itself. */
  own: Named[];
  /** By the name that something imported has here, its file and its name there. */
  imported: Map<string, Pick<Named, 'file' | 'name'>>;
  /** Where names are used. */
  used: Named[];
  /** The last argument of each call, under the name of the function that is called; an argument that is only a name with it. */
  lastArguments: (Named & { handsOn: string | undefined })[];
  faults: Named[];
}

/**
 * Returns 'file: function: what' for each place in an act where commands go at once or an error is caught. A function that is called
 * by a property, such as `group.members`, is not followed.
 */
export function faultsInActs(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => join(folder, file));
  const codes = new Map(files.map((file) => [file, codeOf(file)]));
  const reached = givenToActs([...codes.values()]);
  const known = new Set<string>();
  const faults = new Set<string>();
  for (const { file, start, end } of reached) {
    const isKnown = known.has(`${file} ${start}`);
    known.add(`${file} ${start}`);
    if (isKnown) continue;
    const code = codes.get(file)!;
    const isWithin = (one: Named) => start <= one.start && one.end <= end;
    for (const fault of code.faults.filter(isWithin)) {
      faults.add(`${relative(folder, file)}: ${around(fault, code)?.name}: ${fault.name}`);
    }
    for (const { name } of code.used.filter(isWithin)) {
      const place = code.imported.get(name) ?? { file, name };
      reached.push(...(codes.get(place.file)?.own ?? []).filter((one) => one.name === place.name));
    }
  }
  return [...faults].toSorted();
}

function givenToActs(codes: readonly Code[]): Named[] {
  const acts = new Set(ACTS);
  // The set grows while it is read.
  for (const act of acts) {
    for (const code of codes) {
      const given = code.lastArguments.filter(({ name, handsOn }) => name === act && handsOn !== undefined);
      for (const one of given) acts.add(around(one, code)!.name);
    }
  }
  return codes.flatMap(({ lastArguments }) => lastArguments.filter(({ name }) => acts.has(name)));
}

function around({ start, end }: Named, { own }: Code): Named | undefined {
  return own.find((one) => one.start <= start && end <= one.end);
}

function codeOf(file: string): Code {
  const { program, module } = parseSync(file, readFileSync(file, 'utf8'));
  const code: Code = { own: [], imported: new Map(), used: [], lastArguments: [], faults: [] };
  for (const { moduleRequest, entries } of module.staticImports) {
    if (!moduleRequest.value.startsWith('.')) continue;
    for (const { localName, importName } of entries) {
      const place = { file: join(dirname(file), moduleRequest.value), name: importName.name ?? '' };
      code.imported.set(localName.value, place);
    }
  }
  for (const statement of program.body) {
    const declared = 'declaration' in statement ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration') code.own.push(named(declared.id?.name, declared));
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const one of declared.declarations) {
      if (one.id.type === 'Identifier') code.own.push(named(one.id.name, one));
    }
  }
  new Visitor({
    Identifier: (node) => code.used.push(named(node.name, node)),
    TryStatement: (node) => node.handler && code.faults.push(named('catch', node)),
    CallExpression: ({ callee, arguments: given, start, end }) => {
      const last = given.at(-1);
      if (callee.type === 'Identifier' && last) {
        const handsOn = last.type === 'Identifier' ? last.name : undefined;
        code.lastArguments.push({ ...named(callee.name, last), handsOn });
      }
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      const isPromise = callee.object.type === 'Identifier' && callee.object.name === 'Promise';
      if (isPromise && AT_ONCE.has(name)) code.faults.push(named(`Promise.${name}`, { start, end }));
      if (name === 'catch') code.faults.push(named('catch', { start, end }));
    },
  }).visit(program);
  return code;

  function named(name: string | undefined, { start, end }: { start: number; end: number }): Named {
    return { file, name: name ?? '', start, end };
  }
}
