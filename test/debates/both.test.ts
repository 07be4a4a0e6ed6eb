import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { flagResolutionResult } from '../../src/reports/protocols/flag-resolution/schema.ts';
import { type Asked, askedOf, askedText } from './asked.ts';
import { DebateBench } from './debate-bench.ts';

let bench: DebateBench;
afterEach(() => bench.close());

const BOTH = ['flags', 'flags', '--review-type', 'both', '--no-analysers', '--id', 'case', '--quiet'];
const JSON_OUT = ['--format', 'json'];
const TYPES = ['integrity', 'legal'] as const;

const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';
const documents = (): readonly string[] => TYPES.map((type) => bench.text('flags', `${type}-review.md`));
const callsFor = (type: string): readonly string[] =>
  bench.vendor.calls.filter((call) => askedOf(call).type === type).map(askedText);

const endsOf = (stdout: string) => {
  const { results, types, status, failures } = flagResolutionResult.parse(JSON.parse(stdout));
  const of = (type: string) => results.filter(({ flag }) => flag.type === type);
  return {
    status,
    types: types?.map((one) => `${one.type} ${one.status}`),
    flags: Object.fromEntries(TYPES.map((type) => [type, of(type).length])),
    failures: failures.map(({ who, round, about }) => `${who} ${round} ${about}`),
  };
};

test('both reviews in one case: each has its flags, its ids, its document, and the worse status is that of the whole', async () => {
  bench = await DebateBench.open({ example: 'flags' });
  const held = await bench.run([...BOTH, ...JSON_OUT]);
  expect([held.status, endsOf(held.stdout)]).toEqual([
    0,
    {
      status: 'NOT READY',
      types: ['integrity NOT READY', 'legal NOT READY'],
      flags: { integrity: 7, legal: 7 },
      failures: [],
    },
  ]);
  const { results, review_type } = JSON.parse(held.stdout);
  expect([review_type, results[0].flag_id, results[1].flag_id]).toEqual(['both', 'INTEGRITY-001', 'LEGAL-001']);
  const [integrity, legal] = documents();
  expect([lastLine(integrity ?? ''), lastLine(legal ?? '')]).toEqual(['**NOT READY**', '**NOT READY**']);
  expect([/LEGAL-00[1-7], Para/.test(integrity ?? ''), /INTEGRITY-00[1-7], Para/.test(legal ?? '')]).toEqual([false, false]);
  expect([integrity?.includes('INTEGRITY-006'), legal?.includes('LEGAL-006')]).toEqual([true, true]);
  expect([callsFor('legal').length, callsFor('integrity').length].every((calls) => calls > 5)).toBe(true);
  for (const format of ['text', 'md', 'html']) {
    const { stdout } = await bench.run(['cases', 'show', 'case', '--format', format]);
    expect([
      stdout.includes('LEGAL-001'),
      stdout.includes('legal review'),
      stdout.includes('integrity review: NOT READY'),
    ]).toEqual([true, true, true]);
  }
  const korean = await bench.run(['cases', 'show', 'case', '--lang', 'ko']);
  expect(korean.stdout).toContain('법률 검토: NOT READY');
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
});

const PHASES = ['scan', 'argue', 'rebut', 'rule'] as const;

test.each(PHASES)('of a review that fails in the phase %s alone is asked once more, and loses nothing', async (phase) => {
  bench = await DebateBench.open({ example: 'flags' });
  const first = new Map<string, number>();
  // As often as it is asked within the round; then it recovers.
  const isFirst = (asked: Asked): boolean => {
    if (asked.type !== 'legal' || asked.phase !== phase || (phase === 'rebut' && asked.round === 3)) return false;
    const key = `${asked.role} ${asked.subject}`;
    first.set(key, (first.get(key) ?? 0) + 1);
    return (first.get(key) ?? 0) <= TRIES;
  };
  bench.wrong(isFirst, { kind: 'refusal' });
  const held = await bench.run([...BOTH, ...JSON_OUT]);
  expect([held.status, endsOf(held.stdout)]).toMatchObject([0, { flags: { integrity: 7, legal: 7 }, failures: [] }]);
  const rounds = bench.journal('case').flatMap((line): readonly string[] => {
    const { event } = JSON.parse(line);
    return event.type === 'ask-sent' && event.ask.includes('-retry') ? [event.ask] : [];
  });
  const wanted = phase === 'scan' ? /^0:scan-retry:.*:legal$/ : new RegExp(`^\\d:${phase}-retry:.*:LEGAL-00\\d( [+]\\d)?$`);
  expect([rounds.length > 0, rounds.filter((ask) => !wanted.test(ask))]).toEqual([true, []]);
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
});

/** How often a refused ask is sent in one round. */
const TRIES = 1;

test.each(['scan', 'argue'] as const)('a review that fails in the phase %s for good leaves the other whole', async (phase) => {
  bench = await DebateBench.open({ example: 'flags' });
  let isDown = true;
  bench.wrong((asked) => isDown && asked.type === 'legal' && asked.phase === phase, { kind: 'refusal' });
  const held = await bench.run([...BOTH, ...JSON_OUT, '--fail-on', 'critical']);
  const ends = endsOf(held.stdout);
  expect([held.status, ends.status, ends.flags]).toEqual([4, 'NOT READY', { integrity: 7, legal: phase === 'scan' ? 0 : 7 }]);
  const [integrity = '', legal = ''] = documents();
  expect(integrity).toContain('INTEGRITY-004');
  expect(lastLine(legal)).toBe('**NOT READY**');
  if (phase === 'scan') {
    expect(ends.failures).toEqual(['scanner 0 legal']);
    expect(legal).toContain('the scan for the legal review failed');
    expect(integrity).not.toContain('the scan for the legal review failed');
  }
  // Asked again alone, it writes its own document and leaves that of the other.
  isDown = false;
  const before = callsFor('integrity').length;
  const alone = await bench.run([...BOTH.filter((word) => word !== 'case' && word !== '--id'), '--review-type', 'legal']);
  expect([alone.status, callsFor('integrity').length]).toEqual([0, before]);
  expect([bench.text('flags', 'integrity-review.md') === integrity, documents()[1] === legal]).toEqual([true, false]);
});

test.each(['scan', 'argue', 'rule'])('killed in the phase %s, it goes on and buys no answer twice', async (phase) => {
  bench = await DebateBench.open({ example: 'flags' });
  const whole = await bench.run([...BOTH, ...JSON_OUT]);
  const bought = bench.bought.length;
  const { answered } = bench.breakOff('case', bench.journal('case'), phase);
  for (const type of TYPES) bench.remove('flags', `${type}-review.md`);
  const resumed = await bench.run(['cases', 'resume', 'case', '--quiet', ...JSON_OUT]);
  expect([resumed.status, endsOf(resumed.stdout)]).toEqual([0, endsOf(whole.stdout)]);
  expect(bench.bought.length - bought).toBe(bought - answered);
  expect(documents().map(lastLine)).toEqual(['**NOT READY**', '**NOT READY**']);
});

test('one budget for both, a price beforehand, and rules for both without a model', async () => {
  bench = await DebateBench.open({ example: 'flags' });
  const dry = await bench.run([...BOTH, ...JSON_OUT, '--dry-run']);
  const { rounds } = JSON.parse(dry.stdout);
  expect([dry.status, rounds[0].name, rounds[0].calls, rounds[1].estimated_by]).toEqual([
    0,
    'scan',
    2,
    'as if the scan raised 16 flags; likely 100 % of it',
  ]);
  const preview = await bench.run([...BOTH, '--preview']);
  expect([preview.status, bench.vendor.calls.length]).toEqual([0, 0]);
  const small = await bench.run([...BOTH, '--max-cost', '0.01']);
  expect([small.status, bench.vendor.calls.length]).toEqual([2, 0]);
  const short = await bench.run([...BOTH, ...JSON_OUT, '--max-tokens', '60000']);
  expect(short.status).toBe(4);
  bench.env = {};
  const alone = await bench.run(['flags', 'flags', '--review-type', 'both', '--models', 'rules', '--quiet', ...JSON_OUT]);
  const { left_out } = JSON.parse(alone.stdout);
  const kinds = new Set(left_out.map(({ flag_id }: { readonly flag_id: string }) => flag_id.split('-')[0]));
  expect([alone.status, [...kinds].sort()]).toEqual([0, ['INTEGRITY', 'LEGAL']]);
});

test('flags of your own say their type, or their id does', async () => {
  bench = await DebateBench.open({ example: 'flags' });
  const raw = JSON.parse(readFileSync(`${bench.root}/flags/flags.json`, 'utf8'));
  const [first, second, third] = raw.flags;
  const write = async (flags: readonly object[]) => {
    writeFileSync(`${bench.root}/both.json`, JSON.stringify({ flags, review_type: 'both' }));
    return bench.run(['flags', 'flags', '--flags', 'both.json', '--quiet', ...JSON_OUT]);
  };
  const wrong = await write([first]);
  expect([wrong.status, wrong.stderr.includes('flags[0].type: expected a type: integrity or legal')]).toEqual([2, true]);
  const held = await write([
    { ...first, type: 'legal' },
    { ...second, id: 'FLAG-001', type: 'integrity' },
    { ...third, id: 'LEGAL-003' },
  ]);
  expect(JSON.parse(held.stdout).results.map(({ flag_id }: { readonly flag_id: string }) => flag_id)).toEqual([
    'LEGAL-001',
    'INTEGRITY-001',
    'LEGAL-003',
  ]);
});

test('edits that exclude each other wait for a ruling; then those of both reviews are applied, and both documents say so', async () => {
  bench = await DebateBench.open({ example: 'flags' });
  bench.env = {};
  const write = (name: string, value: unknown): void => writeFileSync(join(bench.root, name), JSON.stringify(value));
  const flags = TYPES.flatMap((type) => [
    { id: 'FLAG-001', type, quote: 'He left the country' },
    { id: 'FLAG-002', type, quote: 'in May' },
  ]);
  const edits: Readonly<Record<string, readonly [string, string]>> = {
    'INTEGRITY-001': ['left the country', 'went away'],
    'LEGAL-001': ['left the country', 'moved'],
    'INTEGRITY-002': ['in May', 'that spring'],
    'LEGAL-002': ['in May', 'that spring'],
  };
  const side = (isCritic: boolean) => ({
    answers: {
      argue: {
        about: Object.fromEntries(
          Object.entries(edits).map(([id, [find, replace]]) => {
            const fix = isCritic ? { find, replace, scope: 'minor' } : null;
            const position = { position: 'FIX_REQUIRED', argument: 'a', citations: [], gaps: [], meets_to_clear: false };
            return [id, { ...position, no_source: isCritic, fix }];
          }),
        ),
      },
    },
  });
  write('flags.json', { review_type: 'both', flags });
  write('panel.yaml', { seats: { critic: side(true), defender: side(false), arbiter: { answers: {} } } });
  writeFileSync(join(bench.root, 'a.md'), '# A story\n\nHe left the country. It was in May.\n');
  const held = await bench.run([
    ...['flags', 'a.md', '--flags', 'flags.json', '--models', 'script:panel.yaml', '--id', 'case', '--quiet'],
    ...['--fail-on', 'medium'],
  ]);
  expect([held.status, held.stdout.includes('INTEGRITY-001, LEGAL-001 are escalated')]).toEqual([1, true]);
  const last = (): readonly string[] => TYPES.map((type) => lastLine(bench.text(`${type}-review.md`)));
  expect(last()).toEqual(['**NOT READY**', '**NOT READY**']);
  const rule = (id: string, ruling: string) => bench.run(['rule', 'case', id, ruling, '--reason', 'Checked.', '--by', 'desk']);
  await rule('INTEGRITY-001', 'dismiss');
  expect((await bench.run(['apply', 'case', '--dry-run'])).stdout).not.toContain('moved');
  await rule('LEGAL-001', 'uphold');
  expect(last()).toEqual(['**READY WITH CHANGES**', '**READY WITH CHANGES**']);
  expect((await bench.run(['apply', 'case'])).status).toBe(0);
  expect(bench.text('a.md')).toBe('# A story\n\nHe moved. It was that spring.\n');
  expect(last()).toEqual(['**READY**', '**READY**']);
});
