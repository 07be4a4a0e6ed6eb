import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FRAMING, FullBench, OWN_ROLE, seatsAsked } from './full-bench.ts';
import { type Asked, finding, type Scene } from './full-scene.ts';

let bench: FullBench;
beforeAll(async () => {
  bench = await FullBench.open();
});
afterAll(() => bench.close());

const STANDARD = [
  ...['security-reviewer', 'bug-detector', 'performance-reviewer', 'scope-reviewer', 'test-coverage-reviewer'],
  'observability-reviewer',
];
const DEEP = [...STANDARD, 'architecture-reviewer', 'dependency-reviewer', 'API-contract-reviewer', 'data-integrity-reviewer'];
const COMPREHENSIVE = [...DEEP, 'accessibility-reviewer', 'configuration-reviewer'];
const OTHERS = ['gpt/security-reviewer', 'gpt/bug-detector', 'gemini/security-reviewer', 'gemini/bug-detector'];
/** All roles on the first family, and two on each other one. */
const seats = (roles: readonly string[]): readonly string[] => [...roles.map((role) => `claude/${role}`), ...OTHERS].sort();

const ANCHOR = finding('anchor');
const BARREL = finding('barrel', { severity: 'medium' });
const CANDLE = finding('candle', { severity: 'medium', category: 'security' });
/** One severe finding that stands alone, one that two families report, one of another kind. */
const REPORTS: Scene['reports'] = {
  'claude/bug-detector': [ANCHOR, BARREL],
  'gpt/bug-detector': [BARREL],
  'gemini/security-reviewer': [CANDLE],
};

const asksOf = (asked: readonly Asked[], phase: Asked['phase'], title: string): readonly string[] =>
  asked.flatMap((one) => (one.phase === phase && one.shown.some((shown) => shown.title === title) ? [one.seat] : [])).sort();
const phasesIn = (asked: readonly Asked[]): readonly string[] => [...new Set(asked.map(({ phase }) => phase))];

describe('who is asked what in Round 1', () => {
  test('quick: one review by one model, without a debate, and its level says so', async () => {
    const { status, asked, result } = await bench.review({ reports: { 'claude/reviewer': [ANCHOR] } }, ['--intensity', 'quick']);
    expect({ status, asked: asked.map(({ seat, phase }) => `${phase} ${seat}`), level: result.panel_level }).toEqual({
      status: 0,
      asked: ['review claude/reviewer'],
      level: {
        level: 3,
        families: ['claude'],
        analysers: [],
        people: 0,
        reasons: ['one solo review by claude, without a debate'],
        warnings: ['no team - one solo review by claude, without a debate'],
      },
    });
    expect(asked[0]?.prompt).toContain('You review all of this change');
    expect(result.findings.map(({ title }) => title)).toEqual([ANCHOR.title]);
  });

  test('comprehensive: every role once on the first family; what the author says reaches the scope role alone', async () => {
    const { status, asked, result } = await bench.review({ reports: REPORTS }, ['--intensity', 'comprehensive', '--no-debate']);
    expect({ status, seats: asked.map(({ seat }) => seat).sort(), phases: phasesIn(asked) }).toEqual({
      status: 0,
      seats: seats(COMPREHENSIVE),
      phases: ['review'],
    });
    expect(result.panel_level).toMatchObject({ level: 0, reasons: [], warnings: [] });
    expect(asked.filter(({ prompt }) => prompt.includes(FRAMING)).map(({ seat }) => seat)).toEqual(['claude/scope-reviewer']);
    expect(new Set(asked.map(({ prompt }) => /<<<change \S+>>>[\s\S]*?<<<end of change/.exec(prompt)?.[0])).size).toBe(1);
  });

  test('a role of the project, as it was before the change; the order of families and what each looks at', async () => {
    const config = bench.config(
      'models:\n  order: [gemini, gpt]\n  claude: { roles: [tests] }\n  codex: { roles: [performance, money] }\n',
    );
    const { status, asked } = await bench.review({ reports: REPORTS }, [...config, '--roles', 'money,scope', '--rounds', '1']);
    expect({ status, asked: asked.map(({ seat, phase }) => `${phase} ${seat}`).sort() }).toEqual({
      status: 0,
      asked: [
        'review claude/test-coverage-reviewer',
        'review gemini/money',
        'review gemini/scope-reviewer',
        'review gpt/money',
        'review gpt/performance-reviewer',
      ],
    });
    for (const { role, prompt } of asked) {
      const own = prompt.slice(prompt.indexOf('# Your role:'));
      expect({ role, before: own.includes(OWN_ROLE.before), after: own.includes(OWN_ROLE.after) }).toEqual({
        role,
        before: role === 'money',
        after: false,
      });
    }
  });

  test('a focus is for everybody, and a family looks at what of its own is in it', async () => {
    const config = bench.config('models:\n  gpt: { roles: [performance] }\n  gemini: { roles: [bugs, tests] }\n');
    const { status, asked } = await bench.review({}, [...config, '--focus', 'security,tests']);
    expect({ status, seats: seatsAsked(asked, 'review') }).toEqual({
      status: 0,
      seats: [
        'claude/security-reviewer',
        'claude/test-coverage-reviewer',
        'gemini/test-coverage-reviewer',
        'gpt/security-reviewer',
        'gpt/test-coverage-reviewer',
      ],
    });
  });
});

describe('who is asked about which finding', () => {
  test('standard: three rounds; one of each other family examines a finding, the nearest, and authors answer', async () => {
    const replies: Scene['replies'] = ({ family }, title) => ({
      action: title === ANCHOR.title && family === 'gpt' ? 'disagree' : 'agree',
    });
    const { status, asked, result } = await bench.review({ reports: REPORTS, replies });
    expect({ status, phases: phasesIn(asked), seats: seatsAsked(asked, 'review') }).toEqual({
      status: 0,
      phases: ['review', 'cross-examine', 'defend'],
      seats: seats(STANDARD),
    });
    expect([ANCHOR, BARREL, CANDLE].map(({ title }) => asksOf(asked, 'cross-examine', title))).toEqual([
      ['gemini/bug-detector', 'gpt/bug-detector'],
      ['gemini/bug-detector'],
      ['claude/security-reviewer', 'gpt/security-reviewer'],
    ]);
    expect(
      asked.filter(({ phase }) => phase === 'defend').map(({ seat, shown }) => [seat, shown.map(({ title }) => title)]),
    ).toEqual([['claude/bug-detector', [ANCHOR.title]]]);
    expect(result.findings.map(({ title }) => title).sort()).toEqual([ANCHOR.title, BARREL.title, CANDLE.title]);
  });

  test('--debate all: everybody but the authors; --rounds 2: nobody answers for what was doubted', async () => {
    const replies: Scene['replies'] = () => ({ action: 'disagree', adjustment: -5 });
    const args = ['--debate', 'all', '--rounds', '2', '--models', 'claude,gpt'];
    const { status, asked, result } = await bench.review({ reports: REPORTS, replies }, args);
    const all = [...STANDARD.map((role) => `claude/${role}`), 'gpt/security-reviewer', 'gpt/bug-detector'].sort();
    expect({ status, phases: phasesIn(asked), reviewers: seatsAsked(asked, 'review') }).toEqual({
      status: 0,
      phases: ['review', 'cross-examine'],
      reviewers: all,
    });
    expect({
      anchor: asksOf(asked, 'cross-examine', ANCHOR.title),
      barrel: asksOf(asked, 'cross-examine', BARREL.title),
    }).toEqual({
      anchor: all.filter((seat) => seat !== 'claude/bug-detector'),
      barrel: all.filter((seat) => !seat.endsWith('/bug-detector')),
    });
    expect(result.debate_statistics.round3_defense.defenses_received).toEqual({});
  });

  test('--debate contested: not what two families report without a conflict, which is noted', async () => {
    const { status, asked, result } = await bench.review({ reports: REPORTS }, ['--debate', 'contested', '--rounds', '2']);
    const count = (title: string): number => asksOf(asked, 'cross-examine', title).length;
    expect({ status, anchor: count(ANCHOR.title), barrel: count(BARREL.title), candle: count(CANDLE.title) }).toEqual({
      status: 0,
      anchor: 2,
      barrel: 0,
      candle: 2,
    });
    const barrel = result.findings.find(({ title }) => title === BARREL.title);
    expect(
      result.notes.filter(({ message }) => message.startsWith('no reviewer was asked ab')).map((note) => note.finding),
    ).toEqual([barrel?.id]);
  });

  test('deep: what is disputed is put to Rounds 2 and 3 again, alone, and the later word counts', async () => {
    const replies: Scene['replies'] = ({ family }, title, time) => {
      if (title !== ANCHOR.title) return { action: 'agree' };
      if (family === 'gpt') return time === 0 ? { action: 'disagree', adjustment: -10 } : { action: 'agree', adjustment: 5 };
      return { action: 'partial', adjustment: -1 };
    };
    const answers: Scene['answers'] = (_asked, _title, time) => ({ action: 'modify', adjustment: time === 0 ? -3 : -2 });
    const { status, asked, result } = await bench.review({ reports: REPORTS, replies, answers }, ['--intensity', 'deep']);
    expect({ status, seats: seatsAsked(asked, 'review') }).toEqual({ status: 0, seats: seats(DEEP) });
    const rounds: Asked[][] = [];
    for (const one of asked)
      if (rounds.at(-1)?.[0]?.phase === one.phase) rounds.at(-1)?.push(one);
      else rounds.push([one]);
    const titlesIn = (round: readonly Asked[]): readonly string[] =>
      [...new Set(round.flatMap(({ shown }) => shown.map(({ title }) => title)))].sort();
    expect(rounds.map((round) => [round[0]?.phase, ...titlesIn(round)])).toEqual([
      ['review'],
      ['cross-examine', ANCHOR.title, BARREL.title, CANDLE.title],
      ['defend', ANCHOR.title],
      ['cross-examine', ANCHOR.title],
      ['defend', ANCHOR.title],
    ]);
    expect(seatsAsked(rounds[3] ?? [], 'cross-examine')).toEqual(asksOf(rounds[1] ?? [], 'cross-examine', ANCHOR.title));
    const anchor = result.findings.find(({ title }) => title === ANCHOR.title);
    expect(anchor?.decision).toMatchObject({ status: 'accepted', sources_for: ['claude', 'gpt'], sources_against: [] });
    expect(anchor?.cross_examination_trail.final_confidence_calculation).toBe(
      '85 +5 R2[gpt/bug-detector agree] -1 R2[gemini/bug-detector partial] +15 cross-exam -2 modified = 100 (102 clamped)',
    );
  });
});
