// What neither the types nor the linter see of the styles: a class that is named and is not there, one that nobody uses, a
// sheet outside the layers, a class of no module, a size or a colour that is no token, and a test that chooses by class.

import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const CLIENT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(file, 'utf8');
const filesIn = (folder: string) =>
  readdirSync(join(CLIENT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    join(CLIENT, folder, file),
  );

const sources = filesIn('src');
const modules = sources.filter((file) => file.endsWith('.module.css'));
const code = sources.filter((file) => /\.tsx?$/.test(file));
const tests = [...code, ...filesIn('e2e')].filter(
  (file) => /\.test\.tsx?$/.test(file) && file !== import.meta.filename,
);

const withoutComments = (css: string) => css.replaceAll(/\/\*[^]*?\*\//g, '');

/** The names of the classes that a module has. */
function classesOf(module: string): Set<string> {
  const selectors = [...withoutComments(read(module)).matchAll(/([^;{}]+)\{/g)].map(
    ([, selector]) => selector!,
  );
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z]\w*)/gi)]).map(([, name]) => name!),
  );
}

/** What the code names of each module, `styles.x`, or all of it where it is `styles[kind]`; and what classes are composed of. */
const used = new Map(modules.map((module) => [module, new Set<string>()]));
const withoutUse: string[] = [];
for (const file of code) {
  const text = read(file);
  for (const [, name, path] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)) {
    const names = [...text.matchAll(new RegExp(String.raw`\b${name}(?:\.(\w+)|\[)`, 'g'))];
    if (names.length === 0) withoutUse.push(`${file}: ${path}`);
    for (const [, each] of names) used.get(join(dirname(file), path!))?.add(each ?? '*');
  }
}
for (const module of modules) {
  for (const [, names, path] of read(module).matchAll(/composes: ([\w ]+?)(?: from '([^']+)')?;/g)) {
    const of = path === undefined ? module : join(dirname(module), path);
    for (const name of names!.split(' ')) used.get(of)?.add(name);
  }
}

const SIZED =
  /^(?:font-size|border-radius|border-(?:top|bottom)-(?:left|right)-radius|z-index|(?:padding|margin)(?:-\w+)*|(?:row-|column-)?gap)$/;

/** The sheets that have sizes and colours of their own: those of paper. */
const isPaper = (css: string) => /\dmm\b/.test(css);

/** The declarations of a sheet whose numbers are neither tokens, lines of 1px nor, on a paper, its millimetres and points. */
function sizesOf(sheet: string): string[] {
  const css = withoutComments(read(sheet));
  const allowed = isPaper(css) ? /^-?(?:0|1px|[\d.]+(?:mm|pt|em))$/ : /^-?(?:0|1px|50%)$/;
  return [...css.matchAll(/([\w-]+):\s+([^;{}]+);/g)]
    .filter(([, property, value]) => {
      // What a size is multiplied by is none.
      const numbers = value!.replaceAll(/var\(--[\w-]+(?:, 1\))?|-?[\d.]+ \* /g, '').match(/-?\b\d[\w.%]*/g);
      return SIZED.test(property!) && numbers?.some((number) => !allowed.test(number));
    })
    .map(([declaration]) => declaration.replaceAll(/\s+/g, ' '));
}

const sheets = sources.filter((file) => file.endsWith('.css') && !file.endsWith('tokens.css'));

describe('the styles', () => {
  test('have each class that the code names', () => {
    const missing = modules.flatMap((module) => {
      const named = classesOf(module);
      return [...used.get(module)!]
        .filter((name) => name !== '*' && !named.has(name))
        .map((name) => `${module}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  test('have no class, no module and no import that is not used', () => {
    const unused = modules.flatMap((module) => {
      const names = used.get(module)!;
      const isFree = (name: string) => !names.has('*') && !names.has(name);
      return [...classesOf(module)].filter(isFree).map((name) => `${module}: ${name}`);
    });
    expect([...unused, ...withoutUse]).toEqual([]);
  });

  test('are modules in the layer of their folder', () => {
    const layers = modules.map((module) => {
      const folder = module.slice(join(CLIENT, 'src/').length).split('/')[0]!;
      return { module, folder, layer: /^@layer (\w+) \{/m.exec(read(module))?.[1] };
    });
    const OF_FOLDER: Record<string, string[]> = {
      app: ['pages'],
      pages: ['pages'],
      features: ['features'],
      // Below the parts stand those that every part may change.
      components: ['parts', 'base'],
    };
    expect(layers.filter(({ folder, layer }) => !OF_FOLDER[folder]?.includes(layer ?? ''))).toEqual([]);
    expect(sources.filter((file) => /\.s[ac]ss$/.test(file))).toEqual([]);
  });

  test('have the colours of tokens.css, and of paper', () => {
    const coloured = sheets.filter((sheet) => {
      const css = withoutComments(read(sheet));
      return !isPaper(css) && /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(/i.test(css);
    });
    expect(coloured).toEqual([]);
  });

  test('have the sizes of tokens.css, and of paper', () => {
    expect(sheets.flatMap((sheet) => sizesOf(sheet).map((size) => `${sheet}: ${size}`))).toEqual([]);
  });

  test('of the kit are named by its parts alone', () => {
    const KIT = join(CLIENT, 'src/components/kit/');
    const outside = code.filter((file) => !file.startsWith(KIT) && !tests.includes(file));
    const byHand = outside.filter((file) => /^import .*\/kit\/\w+\.module\.css';$/m.test(read(file)));
    expect(byHand).toEqual([]);
  });

  test('set the properties that they read, and read those that are set', () => {
    const texts = [...sheets, ...code, join(CLIENT, 'src/styles/tokens.css')].map((file) =>
      withoutComments(read(file)),
    );
    const namesIn = (pattern: RegExp) =>
      new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!)));
    const set = namesIn(/(?:^|[\s'(])(--[a-z][\w-]*)(?::|'[:,])/gm);
    const known = namesIn(/var\((--[\w-]+)/g);
    expect([...known].filter((name) => !set.has(name))).toEqual([]);
    expect([...set].filter((name) => !known.has(name))).toEqual([]);
    expect(set.size).toBeGreaterThan(50);
  });

  test('choose nothing by its place among others', () => {
    expect(sheets.filter((sheet) => /:nth-/.test(read(sheet)))).toEqual([]);
  });

  test('are named by modules alone', () => {
    const plain = code.filter((file) => !tests.includes(file) && /\bclassName=["']/.test(read(file)));
    expect(plain).toEqual([]);
    expect(modules.filter((module) => read(module).includes(':global'))).toEqual([]);
  });

  test('are nothing that tests choose by', () => {
    const byClass =
      /(?:(?:querySelector(?:All)?|locator|closest|matches)\(\s*|selector: )['"`][^'"`]*(?:^|[\s'"`>+~(])\.[a-z]|getElementsByClassName/i;
    expect(tests.filter((file) => byClass.test(read(file)))).toEqual([]);
  });
});
