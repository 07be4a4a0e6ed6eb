import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { standInHomes } from '../clis/stand-in-home.ts';
import { Oracle } from '../panel/oracle.ts';
import { open } from '../review/reviewed.ts';
import { scratchRepository } from '../scratch-repository.ts';
import { type Entry, entrySets, figures, HELD_OUT, KNOWN, MASKED_MOST, measured, plainEntry, STAY_MOST } from './entries.ts';
import { grown } from './grown.ts';

const home = standInHomes();
const oracles: Oracle[] = [];
afterEach(async () => {
  for (const oracle of oracles.splice(0)) await oracle.close();
});

const SILENCE = JSON.stringify({ findings: [] });

/** Every file of a folder, in one text. */
const everything = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

/** Where an entry stands in the change: in a folder of its own; what is no file is a note. */
const pathOf = ({ id, file }: Entry): string => `${id}/${/^(?:title|message of)/.test(file) ? 'notes.md' : file}`;

/** Entries in one change: more are shown in parts. */
const AT_ONCE = 300;

/** The sets that are put through the whole command: the one that the rules were made on, and the one that they were not. */
const SETS = entrySets().filter(({ name }) => name === KNOWN || name === HELD_OUT);

const batches = SETS.flatMap(({ name, entries }) =>
  Array.from({ length: Math.ceil(entries.length / AT_ONCE) }, (_, at) => ({
    name,
    at,
    entries: entries.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  })),
);

/** What each place held of each entry, over all changes. */
const seen = { model: new Map<string, string>(), journal: new Map<string, string>(), checkout: new Map<string, string>() };
const wrong = new Set<string>();

test.each(batches)(
  'set $name, part $at: the change is reviewed with the built command',
  async ({ name, entries }) => {
    const repository = scratchRepository();
    repository.commit({ 'README.md': 'A shop.\n' });
    repository.write(Object.fromEntries(entries.map((entry) => [pathOf(entry), plainEntry(entry).text])));
    repository.git('add', '--all', '--force');
    const bench = await open({ answer: () => SILENCE }, repository);
    const place = home({ does: 'answer', text: SILENCE });
    const oracle = await Oracle.open(() => ({ does: 'answer', text: SILENCE }));
    oracles.push(oracle);
    place.behave({ oracle: oracle.url });
    bench.env = { ...bench.env, PATH: place.env.PATH ?? '', HOME: place.path };
    const args = ['review', '--id', 'case', '--format', 'json', '--models', 'anthropic:claude-sonnet-5,cli:claude'];
    const { status, stdout, stderr } = await bench.run([...args, '--include-generated']);
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
    const received = bench.vendor.calls.map(({ body }) => JSON.stringify(body)).join('\n');
    const model = JSON.parse(`[${received.replaceAll('\n', ',')}]`)
      .map((body: unknown) => textsIn(body))
      .join('\n');
    const journal = textsIn(everything(join(repository.root, '.tribunal')).split('\n').map(parsed)).concat(stdout);
    const checkout = oracle.runs[0]?.folder ?? {};
    expect(Object.keys(checkout).length).toBeGreaterThan(entries.length / 2);
    const masked = new Set(JSON.parse(stdout).scope.masked.map(({ path }: { readonly path: string }) => path));
    for (const entry of entries) {
      const key = `${name} ${entry.id}`;
      seen.model.set(key, model);
      seen.journal.set(key, journal);
      seen.checkout.set(key, checkout[pathOf(entry)] ?? '');
      if (entry.kind === 'look-alike' && masked.has(pathOf(entry))) wrong.add(key);
    }
  },
  300_000,
);

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
};

/** Every text in a value, as it is meant. */
function textsIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([name, one]) => `${name}\n${textsIn(one)}`)
    .join('\n');
}

test.each(SETS)('set $name: what the model, the journal and the checkout of an agent hold', ({ name, entries }) => {
  const told = (['model', 'journal', 'checkout'] as const).map((where) => {
    const found = measured(entries, ({ id, kind }, plain) => {
      const key = `${name} ${id}`;
      if (kind === 'look-alike') return wrong.has(key) ? '' : plain;
      const text = seen[where].get(key);
      if (text === undefined) throw new Error(`${key} was not reviewed`);
      return text;
    });
    console.log(figures(`${name}, ${where}`, found));
    return found;
  });
  for (const { stay, secrets, masked, likes } of told) {
    expect(stay.length).toBeLessThanOrEqual(name === KNOWN ? 0 : STAY_MOST * secrets);
    expect(masked.length).toBeLessThanOrEqual(name === KNOWN ? 0 : MASKED_MOST * likes);
  }
});

test('a secret in the name of a file is masked wherever the file is named, and the file can still be read', async () => {
  const token = grown('ghp_‹a36›');
  const repository = scratchRepository();
  repository.commit({ 'README.md': 'A shop.\n', [`dumps/${token}/old.txt`]: 'needle\n' });
  repository.write({ [`dumps/${token}/new.txt`]: 'first line\nsecond line\n' });
  repository.git('add', '--all');
  const finding = { file: 'dumps/[masked github-token 1]/new.txt', line: 2, title: 'The second line is wrong' };
  const bench = await open({ answer: () => JSON.stringify({ findings: [{ ...FINDING, ...finding }] }) }, repository);
  const { status, stdout } = await bench.run([
    'review',
    '--id',
    'case',
    '--format',
    'json',
    '--models',
    'anthropic:claude-sonnet-5',
  ]);
  const sent = bench.vendor.calls.map(({ body }) => JSON.stringify(body)).join('\n');
  const written = everything(join(repository.root, '.tribunal'));
  expect([status, sent.includes(token), written.includes(token), stdout.includes(token)]).toEqual([0, false, false, false]);
  expect(sent).toContain('dumps/[masked github-token 1]/new.txt');
  const [found] = JSON.parse(stdout).findings;
  expect([found.file, found.line]).toEqual(['dumps/[masked github-token 1]/new.txt', 2]);
});

const FINDING = {
  category: 'bug',
  severity: 'high',
  confidence: 90,
  description: 'It is wrong.',
  suggestion: 'Write it anew.',
  evidence: { quote: 'second line', trigger: 'concrete', reference: null, practice: 'none' },
};

test('a password that only an unchanged file gives away is masked in the change, too', async () => {
  const password = grown('‹a10›!‹a9›7a');
  const repository = scratchRepository();
  repository.commit({ 'config/database.yml': `production:\n  password: ${password}\n`, 'a.ts': '// a\n' });
  repository.write({ 'a.ts': `// a\n// rotate ${password} soon\n` });
  repository.git('add', '--all');
  const bench = await open({ answer: () => SILENCE }, repository);
  const { status } = await bench.run(['review', '--id', 'case', '--format', 'json', '--models', 'anthropic:claude-sonnet-5']);
  const sent = bench.vendor.calls.map(({ body }) => JSON.stringify(body)).join('\n');
  expect([status, sent.includes(password), /rotate \[masked \w+ 1\] soon/.test(sent)]).toEqual([0, false, true]);
  expect(everything(join(repository.root, '.tribunal')).includes(password)).toBe(false);
});
