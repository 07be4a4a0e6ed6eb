import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const LINES_MAX = 400;
const FILES_MAX = 25;

/** Rooms and doors, as ARCHITECTURE.md draws them. */
const doors = new Map(
  [...readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').matchAll(/^\| `(\w+)` \| ([^|]*) \|/gm)].map(
    ([, room = '', list = '']) => [room, [...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)],
  ),
);

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({
    file: file.split(sep).join('/'),
    room: file.split(sep)[0] ?? '',
    text: readFileSync(join(root, 'src', file), 'utf8'),
  }));

const production = sources.filter(({ file }) => !file.endsWith('.test.ts'));

/** The files below `src` that a file imports, for their types too. */
const importsOf = ({ file, text }: (typeof sources)[number]): readonly string[] =>
  [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, target = '']) =>
    normalize(join(dirname(file), target))
      .split(sep)
      .join('/'),
  );

test('every room stands in ARCHITECTURE.md, and no room stands there without code', () => {
  expect([...doors.keys()].sort()).toEqual([...new Set(sources.map(({ room }) => room))].sort());
});

test('rooms import only through their doors', () => {
  const trespasses = production.flatMap((one) =>
    importsOf(one).flatMap((target) => {
      const [other = ''] = target.split('/');
      return other === one.room || doors.get(one.room)?.includes(other) ? [] : [`${one.file} imports ${other}`];
    }),
  );
  expect(trespasses).toEqual([]);
});

test('no file imports itself by way of others, not even for a type', () => {
  const imports = new Map(production.map((one) => [one.file, importsOf(one)]));
  const seen = new Set<string>();
  const cyclesFrom = (file: string, path: readonly string[]): readonly string[] => {
    if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(' > ')];
    if (seen.has(file)) return [];
    const found = (imports.get(file) ?? []).flatMap((next) => cyclesFrom(next, [...path, file]));
    seen.add(file);
    return found;
  };
  expect(production.flatMap(({ file }) => cyclesFrom(file, []))).toEqual([]);
});

test('contracts are types, errors, lists of words and functions that make, read or tell one of these types', () => {
  const FUNCTION = /^export (?:async )?(?:function\*? |const (?=\w+ = (?:async )?(?:<[^=]*?>)?\())(\w+)([\s\S]*?)(?:=>|\{$)/gm;
  const contracts = production.filter(({ room }) => room === 'contracts');
  const foreign = contracts.flatMap(({ file, text }) => {
    const own = [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name = '']) => name);
    const functions = [...text.matchAll(FUNCTION)].filter(([, , signature = '']) => !own.some((type) => named(type, signature)));
    const classes = [...text.matchAll(/^export (?:abstract )?class (\w+)\b(?! extends \w*(?:Error|Failure)\b)/gm)];
    return [...functions, ...classes].map(([, name]) => `${file}: ${name}`);
  });
  expect(foreign).toEqual([]);
  expect(contracts.flatMap(({ text }) => [...text.matchAll(FUNCTION)].map(([, name]) => name))).toContain('remark');
});

test('core waits for nothing, draws nothing and depends on nothing', () => {
  const banned: readonly (readonly [RegExp, string])[] = [
    [/\b(async|await|Promise)\b/, 'core does not wait'],
    [/\bnew Date\b|\bDate\.|Math\.random|randomUUID|localeCompare|Intl\./, 'time, chance and locale arrive as data'],
  ];
  const core = production.filter(({ room }) => room === 'core');
  expect(core.length).toBeGreaterThan(0);
  expect(
    core.flatMap(({ file, text }) =>
      banned.filter(([pattern]) => pattern.test(codeAlone(text))).map(([, why]) => `${file}: ${why}`),
    ),
  ).toEqual([]);
});

test('core imports nothing but itself', () => {
  const foreign = production.filter(({ room, text }) => room === 'core' && /^(import|export) [^;]*from '(?!\.)/m.test(text));
  expect(foreign.map(({ file }) => file)).toEqual([]);
});

test('vendors are known among the panelists and nowhere else', () => {
  const VENDORS = /anthropic|openai|google|\bxai\b|openrouter|ollama|codex|gemini|claude/i;
  const KINDS_OF_SECRETS = 'safety/secret-rules.ts';
  const knowing = production.filter(({ file, room }) => room !== 'panelists' && file !== KINDS_OF_SECRETS);
  expect(knowing.filter(({ text }) => VENDORS.test(codeAlone(text))).map(({ file }) => file)).toEqual([]);
  expect(VENDORS.test(codeAlone(production.find(({ file }) => file === 'panelists/providers.ts')?.text ?? ''))).toBe(true);
});

test('process is used in front doors and in system only, and only front doors listen to it', () => {
  const FRONT_DOORS = new Set(['cli']);
  const PROCESS = /(?<![\w$.])process(?:\??\.[a-z]|\[)|[=(,:]\s*process\s*[,;)}]/i;
  const LISTENING = /(?<![\w$.])process\??\.(?:on|once|addListener|prependListener|prependOnceListener)\b/;
  const code = ({ text }: (typeof production)[number]): string =>
    codeAlone(withoutComments(text).replaceAll("'node:process'", 'process.imported').replace(TEMPLATE, gapsIn));
  const inside = production.filter(({ room }) => !FRONT_DOORS.has(room));
  expect(inside.filter((one) => one.room !== 'system' && PROCESS.test(code(one))).map(({ file }) => file)).toEqual([]);
  expect(inside.filter((one) => LISTENING.test(code(one))).map(({ file }) => file)).toEqual([]);
  const doors = production.filter(({ room }) => FRONT_DOORS.has(room)).map(code);
  expect(doors.some((text) => PROCESS.test(text)) && doors.some((text) => LISTENING.test(text))).toBe(true);
});

test('no call is given a list of arguments that may be longer than the stack', () => {
  const SPREAD = /\.(?:push|unshift)\(\.\.\.|Math\.(?:max|min)\((?:[\w.]+, )?\.\.\.|from(?:CharCode|CodePoint)\(\.\.\./;
  expect(production.filter(({ text }) => text.split('\n').some((line) => SPREAD.test(line))).map(({ file }) => file)).toEqual([]);
});

test('optional fields are left out by `defined`, and no literal is spread', () => {
  const BY_HAND = [
    /\.\.\.\(\s*([\w.]+) === undefined\s*\?\s*\{\}\s*:\s*\{\s*(?:\w+: )?\1,?\s*\}\s*\)/,
    /\.\.\.\(\s*([\w.]+) !== undefined\s*(?:\?|&&)\s*\{\s*(?:\w+: )?\1,?\s*\}\s*(?::\s*\{\}\s*)?\)/,
    /\.\.\.\{/,
  ];
  const places = production.flatMap(({ file, text }) =>
    BY_HAND.flatMap((pattern) => [...codeAlone(text).matchAll(new RegExp(pattern, 'g'))].map(([found]) => `${file}: ${found}`)),
  );
  expect(places).toEqual([]);
});

test('no folder has more files than one can look over', () => {
  const folders = new Map<string, number>();
  for (const { file } of production) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
  const full = [...folders].filter(([, files]) => files > FILES_MAX);
  expect(full.map(([folder, files]) => `${folder}: ${files} files`)).toEqual([]);
});

test('files are small and named after what they hold', () => {
  const problems = sources.flatMap(({ file, text }) => [
    ...(text.split('\n').length > LINES_MAX ? [`${file}: over ${LINES_MAX} lines`] : []),
    ...(/(^|\/)(utils?|helpers?|common|misc|types|manager|service|orchestrator)\.ts$/.test(file)
      ? [`${file}: name the thing, not the drawer`]
      : []),
    ...(/(^|\/)[^/]*[A-Z_][^/]*\.ts$/.test(file) ? [`${file}: kebab-case`] : []),
  ]);
  expect(problems).toEqual([]);
});

test('every number of a rules.ts names its row, and the row exists', () => {
  for (const protocol of ['code-review', 'business-review', 'judge-panel']) {
    const rules = readFileSync(join(root, `src/core/protocols/${protocol}/rules.ts`), 'utf8');
    const rows = new Set(
      [...readFileSync(join(root, `docs/protocols/${protocol}.md`), 'utf8').matchAll(/^\| ([A-Z]\d+) \|/gm)].map(
        ([, row = '']) => row,
      ),
    );
    const exported = [...rules.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\nexport const (\w+)/gs)];
    expect(exported.length).toBe([...rules.matchAll(/^export const /gm)].length);
    for (const [, comment = '', name = ''] of exported) {
      const cited = [...comment.matchAll(/\b([A-Z]\d+)\b/g)].map(([, row = '']) => row);
      expect({ name, cited: cited.length > 0, unknown: cited.filter((row) => !rows.has(row)) }).toEqual({
        name,
        cited: true,
        unknown: [],
      });
    }
  }
});

test('the tree speaks of the product only', () => {
  const documents = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'GLOSSARY.md',
    ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => join('docs', file)),
  ];
  const words = [...documents.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })), ...sources];
  const offending = words.filter(({ text }) => /(^|[\s"'`(])\/(work|root|home|Users)\/|\b(TODO|FIXME|XXX)\b/.test(text));
  expect(offending.map(({ file }) => file)).toEqual([]);
});

/** Whether a word stands in a text as a whole. */
const named = (word: string, text: string): boolean => new RegExp(`\\b${word}\\b`).test(text);

const TEMPLATE = /`(?:[^`\\]|\\.)*`/g;

/** The code in the gaps of a template. */
const gapsIn = (template: string): string => [...template.matchAll(/\$\{([^}]*)\}/g)].map(([, gap]) => gap).join(';');

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** The text without comments and string literals. */
const codeAlone = (text: string): string => withoutComments(text).replace(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, "''");
