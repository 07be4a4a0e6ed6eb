import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { askedOf, askedText } from './asked.ts';
import { DebateBench, KEY } from './debate-bench.ts';

let bench: DebateBench;
afterEach(() => bench.close());

const FLAGS = ['flags', 'flags', '--flags', 'flags/flags.json', '--id', 'case', '--quiet'];
const JSON_OUT = ['--format', 'json'];

interface FlagResult {
  readonly flag_id: string;
  readonly flag: { readonly quote: string };
  readonly final_resolution: Readonly<Record<string, unknown>> & { readonly status: string };
  readonly fast_path: string | null;
  readonly decision: { readonly by: string; readonly escalation_reasons: readonly string[] };
  readonly struck: readonly { readonly reason: string }[];
}

const endsOf = (stdout: string): readonly string[] =>
  (JSON.parse(stdout).results as readonly FlagResult[]).map(
    ({ flag_id, final_resolution, fast_path, decision }) => `${flag_id} ${final_resolution.status} ${fast_path ?? decision.by}`,
  );
const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';

const ENDS = [
  'FLAG-001 FIX_REQUIRED arbiter',
  'FLAG-002 FIX_REQUIRED agreement',
  'FLAG-003 FIX_REQUIRED agreed',
  'FLAG-004 CLEARED arbiter',
  'FLAG-005 CLEARED verified-quote',
  'FLAG-006 ESCALATED arbiter',
  'FLAG-007 FIX_REQUIRED agreement',
];

test('a whole debate, in which the flags of the seed end as they do there', async () => {
  bench = await DebateBench.open({ example: 'flags' });
  bench.seatAll();
  const held = await bench.run([...FLAGS, ...JSON_OUT]);
  expect({ status: held.status, ends: endsOf(held.stdout) }).toEqual({ status: 0, ends: ENDS });
  const { results, status, protocol, review_type } = JSON.parse(held.stdout);
  expect({ status, protocol, review_type }).toEqual({ status: 'NOT READY', protocol: 'flag-resolution/2', review_type: 'legal' });
  expect(results[0]).toMatchObject({
    debate_summary: {
      critic_position: 'Article asserts guilt pre-conviction. S012 shows charges, not conviction.',
      defender_position: "Common phrasing in crime reporting. S015 quotes DA saying 'he killed her'.",
      critic_rebuttal: 'DA quote is allegation, not fact. Article states as fact without attribution.',
      defender_rebuttal: 'Can add attribution to satisfy concern without major rewrite.',
      rounds: 2,
    },
    arbiter_decision: {
      resolution: 'FIX_REQUIRED',
      reasoning:
        "Defender's evidence shows quote exists but is allegation. Critic correctly identifies that article states as fact. Compromise: add attribution.",
      confidence: 0.85,
    },
    final_resolution: {
      status: 'FIX_REQUIRED',
      fix: "Change 'The man who killed her' → 'The man who prosecutors say killed her [S015]'",
      evidence_considered: ['S012', 'S015'],
      dissent: 'Defender argued common phrasing acceptable; Arbiter ruled attribution required for legal safety.',
    },
  });
  expect(results[1]).toMatchObject({
    rounds: 2,
    arbiter_decision: { resolution: 'FIX_REQUIRED', reasoning: expect.stringContaining('CONVERGENCE REACHED') },
    final_resolution: { status: 'FIX_REQUIRED', edit: { scope: 'minor', replace: 'to avoid prosecution [S015]' } },
  });
  // Three families: one for each seat.
  expect(new Set(bench.vendor.calls.map((call) => `${askedOf(call).role} ${call.vendor}`))).toEqual(
    new Set(['critic anthropic', 'defender openai', 'arbiter gemini']),
  );
  expect(lastLine(bench.text('flags', 'legal-review.md'))).toBe('**NOT READY**');
  expect(bench.text('.tribunal', 'cases', 'case', 'legal-review.md')).toBe(bench.text('flags', 'legal-review.md'));
  expect(bench.text('flags', 'articles', 'full.md')).toContain('The man who killed her');
  expect(bench.stored('case')).not.toContain(KEY);
  expect(bench.vendor.problems).toEqual([]);
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
});

test('the same with recorded panelists, and what a person must settle stops the gate until it is ruled on', async () => {
  bench = await DebateBench.open({ example: 'flags' });
  bench.env = {};
  const script = ['--models', 'script:flags/panel.yaml', '--fail-on-disputed'];
  const held = await bench.run([...FLAGS, ...script]);
  expect({ status: held.status, last: lastLine(held.stdout) }).toEqual({ status: 5, last: 'NOT READY' });
  expect(bench.vendor.calls).toEqual([]);
  const ruled = await bench.run(['rule', 'case', 'FLAG-006', 'dismiss', '--reason', 'The log was checked.', '--by', 'desk']);
  expect(ruled.status).toBe(0);
  expect(lastLine(bench.text('flags', 'legal-review.md'))).toBe('**READY WITH CHANGES**');
  expect(await bench.run(['cases', 'resume', 'case', '--fail-on-disputed', '--quiet'])).toMatchObject({ status: 0 });
});

test('--selective leaves open what citations do not settle, and does not ask the arbiter about it', async () => {
  bench = await DebateBench.open({ example: 'flags' });
  bench.seatAll();
  const held = await bench.run([...FLAGS, ...JSON_OUT, '--selective']);
  const OPEN = ['FLAG-001', 'FLAG-004', 'FLAG-006'];
  const ends = ENDS.map((end) => (OPEN.some((id) => end.startsWith(id)) ? `${end.split(' ')[0]} ESCALATED nobody` : end));
  expect({ status: held.status, ends: endsOf(held.stdout) }).toEqual({ status: 0, ends });
  const { results, notes } = JSON.parse(held.stdout);
  expect(results[0].decision).toMatchObject({
    unresolved: 'evidence-conflicts',
    escalation_reasons: ['unresolved: both sides have valid citations'],
  });
  expect(results[1].decision).not.toHaveProperty('unresolved');
  expect(notes.filter(({ kind }: { kind: string }) => kind === 'incomplete')).toEqual([]);
  expect(bench.vendor.calls.filter((call) => askedOf(call).phase === 'rule')).toEqual([]);
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
  expect((await bench.run(['rule', 'case', 'FLAG-004', 'dismiss', '--reason', 'Checked.', '--by', 'desk'])).status).toBe(0);
});

test('--max-flags debates high risks first, names the rest, and keeps the gate shut', async () => {
  bench = await DebateBench.open({ example: 'flags' });
  bench.seatAll();
  const raw = JSON.parse(bench.text('flags', 'flags.json'));
  const flags = raw.flags.map((flag: { readonly id: string }) => ({ ...flag, risk: flag.id === 'FLAG-003' ? 'high' : 'low' }));
  writeFileSync(join(bench.root, 'flags/flags.json'), JSON.stringify({ ...raw, flags }));
  writeFileSync(join(bench.root, 'config.yaml'), 'debate: { max_flags: 1 }');
  const settings = ['--config', 'config.yaml'];
  const dry = await bench.run([...FLAGS, ...JSON_OUT, ...settings, '--dry-run', '--max-flags', '2']);
  const { rounds } = JSON.parse(dry.stdout) as { readonly rounds: readonly { readonly calls: number }[] };
  expect([dry.status, ...rounds.slice(0, 3).map(({ calls }) => calls)]).toEqual([0, 2, 2, 2]);
  const held = await bench.run([...FLAGS, ...JSON_OUT, ...settings, '--fail-on', 'high']);
  expect({ status: held.status, ends: endsOf(held.stdout) }).toEqual({ status: 1, ends: ['FLAG-003 FIX_REQUIRED agreed'] });
  const { status, left_out } = JSON.parse(held.stdout);
  const names = ['FLAG-001', 'FLAG-002', 'FLAG-004', 'FLAG-005', 'FLAG-006', 'FLAG-007'];
  const reason = `not debated, because the case is limited to 1 flag: ${names.join(', ')}`;
  expect([status, left_out.length, left_out[0]]).toMatchObject(['NOT READY', 6, { flag_id: 'FLAG-001', reason }]);
  const document = bench.text('flags', 'legal-review.md');
  expect([lastLine(document), document.includes('Flags not debated'), names.every((name) => document.includes(name))]).toEqual([
    '**NOT READY**',
    true,
    true,
  ]);
  const gate = ['cases', 'resume', 'case', '--fail-on', 'critical', '--quiet'];
  expect((await bench.run(gate)).status).toBe(4);
});

test('without flags the article is read alone first, and what is found there is debated', async () => {
  bench = await DebateBench.open({ example: 'flags' });
  const held = await bench.run(['flags', 'flags', '--review-type', 'legal', '--quiet', ...JSON_OUT]);
  expect({ status: held.status, ends: endsOf(held.stdout) }).toEqual({ status: 0, ends: ENDS });
  const [scan, ...debate] = bench.vendor.calls;
  expect(askedOf(scan ?? { prompt: '' })).toEqual({
    role: 'scanner',
    round: 0,
    phase: 'scan',
    subject: '',
    several: [],
    type: 'legal',
  });
  const source = 'The defendant fled to Mexico specifically to avoid facing these charges';
  expect([scan?.prompt.includes(source), debate.every(({ prompt }) => prompt.includes(source))]).toEqual([false, true]);
});

test('flags are asked about together, and a flag that is left out is asked for again and is the only one that is silent', async () => {
  bench = await DebateBench.open({ example: 'flags' });
  const OUT = ['critic argue FLAG-005', 'defender rebut FLAG-002', 'arbiter rule FLAG-001'];
  bench.leavesOut = ({ role, phase }, flag) => OUT.includes(`${role} ${phase} ${flag}`);
  const held = await bench.run([...FLAGS, ...JSON_OUT]);
  expect(held.status).toBe(0);
  const { failures } = JSON.parse(held.stdout);
  expect(failures.map(({ who, round }: { who: string; round: number }) => `${who} ${round}`)).toEqual([
    'arbiter 4',
    'defender 2',
    'arbiter 4',
    'critic 1',
    'arbiter 4',
  ]);
  expect(endsOf(held.stdout)).toEqual([
    'FLAG-001 ESCALATED nobody',
    'FLAG-002 ESCALATED nobody',
    'FLAG-003 FIX_REQUIRED agreed',
    'FLAG-004 CLEARED arbiter',
    'FLAG-005 ESCALATED nobody',
    'FLAG-006 ESCALATED arbiter',
    'FLAG-007 FIX_REQUIRED agreement',
  ]);
  const asked = bench.vendor.calls.map(askedText).filter((text) => text.startsWith('1:argue critic'));
  expect(new Set(asked)).toEqual(
    new Set(['1:argue critic FLAG-001 FLAG-002 FLAG-003', '1:argue critic FLAG-004 FLAG-005 FLAG-006 FLAG-007']),
  );
  const again = bench.vendor.calls.find(({ prompt }) => prompt.includes('FLAG-005: expected an answer on it, found nothing'));
  expect(again?.prompt).toContain('answers that were read and need not be repeated: FLAG-004, FLAG-006, FLAG-007');
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
});

test('a reply that gives only what was missing completes the one before it', async () => {
  bench = await DebateBench.open({ example: 'flags' });
  let calls = 0;
  bench.leavesOut = ({ role, phase, several }, flag) => {
    if (`${role} ${phase}` !== 'critic argue' || !several.includes('FLAG-005')) return false;
    if (flag === several[0]) calls++;
    return (flag === 'FLAG-005') === (calls === 1);
  };
  const held = await bench.run([...FLAGS, ...JSON_OUT]);
  expect({ status: held.status, ends: endsOf(held.stdout), calls }).toEqual({ status: 0, ends: ENDS, calls: 2 });
  expect(JSON.parse(held.stdout).failures).toEqual([]);
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
});

test('rules read an article without a model, and never call it ready', async () => {
  bench = await DebateBench.open({ example: 'flags' });
  const { ANTHROPIC_API_KEY: _key, ...env } = bench.env;
  bench.env = env;
  const alone = await bench.run(['flags', 'flags', '--review-type', 'legal', '--id', 'case', ...JSON_OUT]);
  const { scan, status, results, left_out } = JSON.parse(alone.stdout);
  expect([alone.status, scan, status, results]).toEqual([0, 'rules', 'NOT READY', []]);
  expect(left_out.map(({ flag }: FlagResult) => flag.quote.slice(0, 22))).toEqual([
    'The man who killed her',
    'He fled to Mexico to a',
  ]);
  expect(alone.stderr).toContain('only rules read the article');
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
  const gated = await bench.run(['flags', 'flags', '--models', 'rules', '--fail-on', 'high', '--quiet']);
  expect([gated.status, bench.vendor.calls.length]).toEqual([4, 0]);
  expect((await bench.run(['flags', 'flags', '--no-analysers', '--quiet'])).status).toBe(3);
  for (const [given, hint] of [
    [['--flags', 'flags/flags.json'], 'leave out --flags and --no-analysers'],
    [['--no-analysers'], 'leave out --flags and --no-analysers'],
  ] as const)
    expect(await bench.run(['flags', 'flags', '--models', 'rules', ...given])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(new RegExp(`rules: they find flags, and argue none\\n.*${hint}`)),
    });
  expect(await bench.run(['flags', 'flags', '--models', 'rules,script:flags/panel.yaml'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('leave rules out of --models: they read the article beside the models'),
  });
});

test('a scan that cannot be read is no clean article', async () => {
  bench = await DebateBench.open({ example: 'flags' });
  bench.wrong(({ phase }) => phase === 'scan', { kind: 'prose' });
  const held = await bench.run(['flags', 'flags', '--no-analysers', '--quiet']);
  expect({ status: held.status, last: lastLine(held.stdout) }).toEqual({ status: 3, last: 'NOT READY' });
  expect(held.stderr).toContain('error  no reviewer answered the first round: no verdict');
  const ruled = await bench.run(['flags', 'flags', '--review-type', 'legal', '--quiet', ...JSON_OUT]);
  const { scan, results, status } = JSON.parse(ruled.stdout);
  expect([ruled.status, scan, results.length, status]).toEqual([0, 'failed', 2, 'NOT READY']);
});

test('a limit under which somebody could never be asked is told before anybody is paid', async () => {
  bench = await DebateBench.open({ example: 'flags' });
  const held = await bench.run(['flags', 'flags', '--quiet', '--max-cost', '0.01']);
  expect({ status: held.status, calls: bench.vendor.calls.length }).toEqual({ status: 2, calls: 0 });
  expect(held.stderr).toContain('so it could never be asked');
});

test('--fail-on not-ready fails for the status of the article, and for nothing that has none', async () => {
  bench = await DebateBench.open({ example: 'flags' });
  const script = ['--models', 'script:flags/panel.yaml'];
  const held = await bench.run([...FLAGS, ...script, '--fail-on', 'not-ready']);
  expect(held).toMatchObject({ status: 1, stderr: expect.stringContaining('the article is NOT READY') });
  const shown = ['cases', 'show', 'case', '--fail-on', 'not-ready'];
  expect(await bench.run(shown)).toMatchObject({ status: 1 });
  for (const id of ['FLAG-006', 'FLAG-007'])
    expect(await bench.run(['rule', 'case', id, 'dismiss', '--by', 'ada', '--reason', 'Checked.'])).toMatchObject({ status: 0 });
  expect(await bench.run(shown)).toMatchObject({ status: 0 });
  expect(await bench.run(['cases', 'resume', 'case', '--quiet'])).toMatchObject({ status: 0 });
  expect((await bench.run(['judge', 'flags/articles', '--fail-on', 'not-ready'])).stderr).toContain("'not-ready' is invalid");
});
