import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '../../src/system/sha256.ts';
import { runHere } from '../run-here.ts';
import { Bench } from './command.ts';
import { troubledDebate } from './scenario.ts';

interface Packed {
  readonly format: string;
  readonly id: string;
  readonly journal: string;
  readonly contents: Readonly<Record<string, string>>;
}

let bench: Bench;
let packed: Packed;
let events: readonly Readonly<Record<string, unknown>>[];
const run = (...args: readonly string[]) => runHere(args, { cwd: bench.folder, env: { ...process.env, CI: '1' } });

beforeAll(async () => {
  bench = new Bench();
  const { seats, ...debate } = troubledDebate({ after: '0ms' });
  bench.write('scenario.yaml', { ...debate, seats: seats.slice(0, 2) });
  expect((await run('run', 'scenario.yaml', '--id', 'one', '--quiet')).status).toBe(0);
  expect((await run('cases', 'export', 'one', '-o', 'one.json')).status).toBe(0);
  packed = JSON.parse(readFileSync(join(bench.folder, 'one.json'), 'utf8'));
  events = packed.journal
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).event);
});
afterAll(() => bench.dispose());

/** Steers a terminal in seven and in eight bits, and a workflow of GitHub. */
const STEERING = '\u001b[2J\u001b]0;x\u0007\u009b31m\n::error::x\r\u202e##[error]x';
const ODD: readonly unknown[] = [
  ...['__proto__', 'constructor', 'hasOwnProperty', 'toString', STEERING, '', '7', '../../../../dev/zero', '9'.repeat(400)],
  ...[null, -1, 1e308, true, [], {}, JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":1}}'), [[[[[[]]]]]]],
];

type Path = readonly (string | number)[];

/** Every place in a value; of the entries of a list only the first. */
function placesIn(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const parts: readonly [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 1).map((part, index) => [index, part])
    : Object.entries(value);
  return [at, ...parts.flatMap(([key, part]) => placesIn(part, [...at, key]))];
}

/** The value with something else in one place; or, with `asKey`, under another name. */
function put(value: unknown, [key, ...rest]: Path, odd: unknown, asKey = false): unknown {
  if (key === undefined) return odd;
  if (Array.isArray(value)) return value.map((part, index) => (index === key ? put(part, rest, odd, asKey) : part));
  return Object.fromEntries(
    Object.entries(value as object).map(([name, part]) =>
      name !== key ? [name, part] : asKey && rest.length === 0 ? [String(odd), part] : [name, put(part, rest, odd, asKey)],
    ),
  );
}

/** A packed case of these facts, whose chain fits. */
function chained(facts: readonly unknown[], contents = packed.contents): Packed {
  let prev = '0'.repeat(64);
  const lines = facts.map((event, index) => {
    const body = JSON.stringify({ v: 1, n: index + 1, at: '2026-01-01T00:00:00.000Z', event, prev }).slice(0, -1);
    prev = sha256(body);
    return `${body},"hash":"${prev}"}\n`;
  });
  return { ...packed, journal: lines.join(''), contents };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what must not reach a terminal is exactly these.
const STEERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]|^::|##\[/m;

const COMMANDS = [
  ['cases', 'verify'],
  ['cases', 'show'],
  ['cases', 'show', '--log'],
  ['cases', 'replay', '--policy', 'vote'],
];
let tried = 0;

/** What commands say of a case; one of them by turns besides `verify`. */
async function expectAnswers(what: unknown, hostile: unknown): Promise<void> {
  writeFileSync(join(bench.folder, 'hostile.json'), JSON.stringify(hostile));
  const others = COMMANDS.slice(1);
  for (const [first = '', second = '', ...flags] of [COMMANDS[0] ?? [], others[tried++ % others.length] ?? []]) {
    const { status, stdout, stderr } = await run(first, second, 'hostile.json', ...flags);
    const seen = {
      what,
      second,
      flags,
      status: [0, 2, 3].includes(status ?? -1),
      steers: STEERS.exec(`${stdout}${stderr}`)?.[0],
    };
    expect({ ...seen, trace: /^ {4}at /m.test(stderr), long: stderr.length > 20_000 }).toEqual({
      what,
      second,
      flags,
      status: true,
      steers: undefined,
      trace: false,
      long: false,
    });
  }
}

const oddFor = (index: number): readonly unknown[] => [0, 5, 11].map((step) => ODD[(index + step) % ODD.length]);

test('a packed case with anything in the place of anything', async () => {
  for (const [index, place] of ['format', 'id', 'journal', 'contents'].entries())
    for (const odd of [...ODD.slice(index % 2), undefined]) await expectAnswers([place, odd], { ...packed, [place]: odd });
  for (const odd of ODD) await expectAnswers(['key', odd], { ...packed, contents: { ...packed.contents, [String(odd)]: 'x' } });
  for (const odd of ODD) await expectAnswers(['all', odd], odd);
});

test('facts with anything in the place of anything, in a chain that fits', async () => {
  const kinds = new Map(events.map((event, index) => [event.type, index]));
  for (const at of kinds.values()) {
    const fact = events[at] ?? {};
    for (const [index, path] of placesIn(fact).entries())
      for (const odd of oddFor(index)) {
        const asKey = index % 3 === 2 && path.length > 0;
        await expectAnswers(
          [fact.type, ...path, odd, asKey],
          chained(events.map((event, n) => (n === at ? put(event, path, odd, asKey) : event))),
        );
      }
  }
});

test('a setup and a panel with anything in the place of anything, under hashes that fit', async () => {
  const [opened = {}, ...rest] = events;
  for (const part of ['setup', 'panel']) {
    const frozen = JSON.parse(packed.contents[String(opened[part])] ?? '');
    for (const [index, path] of placesIn(frozen).entries())
      for (const odd of oddFor(index)) {
        const text = JSON.stringify(put(frozen, path, odd, index % 3 === 2 && path.length > 0));
        const contents = { ...packed.contents, [sha256(text)]: text };
        await expectAnswers([part, ...path, odd], chained([{ ...opened, [part]: sha256(text) }, ...rest], contents));
      }
  }
});

test('names of ten megabytes', async () => {
  const long = `\u001b[2J${'x'.repeat(10_000_000)}`;
  const [opened = {}, ...rest] = events;
  await expectAnswers('id', { ...packed, id: long });
  await expectAnswers('protocol', chained([{ ...opened, protocol: long }, ...rest]));
  await expectAnswers('type', chained([{ ...opened, type: long }, ...rest]));
  const text = packed.contents[String(opened.setup)]?.replaceAll('"claude"', JSON.stringify(long)) ?? '';
  await expectAnswers(
    'model',
    chained([{ ...opened, setup: sha256(text) }, ...rest], { ...packed.contents, [sha256(text)]: text }),
  );
});
