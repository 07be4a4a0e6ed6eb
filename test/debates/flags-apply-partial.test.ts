import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { DebateBench } from './debate-bench.ts';

let bench: DebateBench;
afterEach(() => bench.close());

const FLAGS = ['flags', 'flags', '--flags', 'flags/flags.json', '--id', 'case', '--quiet'];
const SCRIPT = ['--models', 'script:flags/panel.yaml'];
const article = (): string => bench.text('flags', 'articles', 'full.md');
const applied = (): readonly string[] =>
  bench
    .journal('case')
    .map((line) => JSON.parse(line).event)
    .filter(({ type }) => type === 'edits-applied')
    .flatMap(({ edits }) => edits.flatMap(({ items }: { readonly items: readonly string[] }) => items));

test.each([
  [['rule'], ['FLAG-002', 'FLAG-003', 'FLAG-007']],
  [['rebut', 'rule'], ['FLAG-003']],
  [
    ['argue', 'rule'],
    ['FLAG-002', 'FLAG-003', 'FLAG-007'],
  ],
  [['argue', 'rebut', 'rule'], []],
])('where nobody answers in %s, only what was decided is applied', async (phases, items) => {
  bench = await DebateBench.open({ example: 'flags' });
  bench.seatAll();
  bench.wrong(({ phase }) => phases.includes(phase), { kind: 'not-found' });
  const before = article();
  const held = await bench.run([...FLAGS, '--apply', '--fail-on', 'not-ready']);
  expect([held.status === 0, applied(), article() === before]).toEqual([false, items, items.length === 0]);
  const left = await bench.run(['apply', 'case']);
  expect([left.status, left.stdout, left.stderr.includes('status   NOT READY')]).toEqual([0, '', true]);
});

test('of a case that a limit ended, what is decided is applied, and the rest once it is resumed', async () => {
  bench = await DebateBench.open({ example: 'flags' });
  bench.env = {};
  const held = await bench.run([...FLAGS, ...SCRIPT, '--apply', '--max-tokens', '110000']);
  expect(held.status).toBe(4);
  expect(held.stderr).toContain('status   NOT READY: ended early, before it was debated to the end: ');
  const first = applied();
  expect(first).toContain('FLAG-003');
  expect(first).not.toContain('FLAG-001');
  expect((await bench.run(['cases', 'resume', 'case', '--quiet', '--max-tokens', '9000000'])).status).toBe(0);
  expect((await bench.run(['apply', 'case'])).status).toBe(0);
  expect([...applied()].sort()).toEqual(['FLAG-001', 'FLAG-002', 'FLAG-003', 'FLAG-007']);
  expect(article()).toContain('The man who prosecutors say killed her [S015]');
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
});

test('the same request about the old text is answered without the edits that were applied, which can be applied again', async () => {
  bench = await DebateBench.open({ example: 'flags' });
  const request = ['flags', 'flags', '--flags', 'flags/flags.json', '--models', 'anthropic:claude-sonnet-5'];
  const before = article();
  await bench.run([...request, '--quiet', '--apply']);
  const after = article();
  writeFileSync(join(bench.root, 'flags', 'articles', 'full.md'), before);
  const { calls } = bench.vendor;
  const asked = calls.length;
  const again = await bench.run([...request, '--format', 'json']);
  const { status_reasons, applied: made } = JSON.parse(again.stdout);
  expect([calls.length, made]).toEqual([asked, undefined]);
  expect(status_reasons.join('\n')).toContain('proposed and not yet applied: FLAG-001');
  await bench.run([...request, '--quiet', '--apply']);
  expect([calls.length, article(), after === before]).toEqual([asked, after, false]);
});
