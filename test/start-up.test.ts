import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMPILERS } from '../src/analysers/compile-rules.ts';

const folder = join(import.meta.dirname, '..', 'dist', 'cli');

/** Every built file that these import before they do anything. */
function loadedWith(files: readonly string[], loaded = new Map<string, string>()): ReadonlyMap<string, string> {
  for (const file of files.filter((one) => !loaded.has(one))) {
    const text = readFileSync(join(folder, file), 'utf8');
    loaded.set(file, text);
    loadedWith(
      [...text.matchAll(/^(?:import|\} from|import .* from) "\.\/([\w.-]+)";$/gm)].map(([, name = '']) => name),
      loaded,
    );
  }
  return loaded;
}

/** The packages in the text of built files, bundled or imported. */
const packagesIn = (files: ReadonlyMap<string, string>): readonly string[] => [
  ...new Set(
    [...files.values()].flatMap((text) =>
      [...text.matchAll(/^\/\/ .*node_modules\/((?:@[^/]+\/)?[^/\n]+)|^import .*from "([^.n][^"]*)";$/gm)].map(
        ([, bundled, imported]) => bundled ?? imported ?? '',
      ),
    ),
  ),
];

const entries = (name: string): readonly string[] =>
  readdirSync(folder).filter((file) => new RegExp(`^${name}(-\\w+)?\\.js$`).test(file));

test('a version takes no package, and a help only what reads arguments and paints', () => {
  expect(packagesIn(loadedWith(entries('main')))).toEqual([]);
  expect(packagesIn(loadedWith([...entries('main'), ...entries('program')])).toSorted()).toEqual(['commander', 'picocolors']);
});

test.each([
  ['the page of a report', 'page', 'src/reports/formats/html/'],
  ['a report as SARIF', 'log', 'src/reports/formats/sarif/'],
  ['the database of advisories', 'open-advisories', 'src/advisories/osv.ts'],
])('%s is loaded when somebody asks for it, and not before', (_name, entry, room) => {
  const [before, asked] = [loadedWith(entries('review')), loadedWith(entries(entry))].map((files) =>
    [...files.values()].some((text) => text.includes(`// ${room}`)),
  );
  expect({ before, asked }).toEqual({ before: false, asked: true });
});

test('a review begins without clients of vendors and forges, and without parsers of code', () => {
  expect(packagesIn(loadedWith(entries('review'))).toSorted()).toEqual([
    'diff',
    'jsonc-parser',
    'jsonrepair',
    'picocolors',
    'tokenx',
    'yaml',
    'zod',
  ]);
});

test('the rules are compiled: no YAML of the package is read to load them', () => {
  const compiled = join(folder, '..', 'compiled');
  const read = Object.keys(COMPILERS).map((name) => [name, JSON.parse(readFileSync(join(compiled, `${name}.json`), 'utf8'))]);
  expect(read).toEqual(Object.entries(COMPILERS).map(([name, compile]) => [name, JSON.parse(JSON.stringify(compile()))]));
  const loaders = loadedWith([...entries('rules-analyser'), ...entries('rules')]);
  expect([...loaders.values()].filter((text) => text.includes('// src/analysers/rules/rule-file.ts'))).toEqual([]);
});
