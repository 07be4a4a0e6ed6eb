import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FullBench } from './full-bench.ts';
import { type Asked, finding, readAsk, type Scene } from './full-scene.ts';

let bench: FullBench;
beforeAll(async () => {
  bench = await FullBench.open();
});
afterEach(() => bench.vendor.behave());
afterAll(() => bench.close());

/** Nobody who fits answers. */
const silence = (isSilent: (asked: Asked) => boolean): void =>
  bench.vendor.when((request) => isSilent(readAsk(request)), { kind: 'refusal' });

const HELD = finding('anchor');
/** A finding that rests on nothing: it falls where it is doubted and not held. */
const WEAK = finding('barrel', { evidence: { quote: '', trigger: 'none', reference: null, practice: 'none' } });
const SCENE: Scene = {
  reports: { 'claude/security-reviewer': [HELD, WEAK] },
  replies: (_asked, title) => ({ action: title === WEAK.title ? 'disagree' : 'agree' }),
  answers: () => ({ action: 'modify', adjustment: -1 }),
};

/** What became of a gated review in which somebody was silent. */
async function held(scene: Scene, args: readonly string[]) {
  const { id, status, stderr, result } = await bench.review(scene, [...args, '--fail-on', 'critical']);
  const gate = 'partial  some reviewers did not answer, or some work was not seen: the gate (--fail-on critical) does not pass';
  expect(stderr.split('\n')).toContain(gate);
  return {
    id,
    status,
    first: (await bench.told(id, 'text')).split('\n')[1],
    failures: result.failures.map(({ who, round, kind, impact }) => ({ who, round, kind, ...impact })),
    accepted: result.findings.map(({ title }) => title),
    disputed: result.consensus.disputed.map(({ title }) => title),
    rejected: result.consensus.rejected.map(({ original_title }) => original_title),
    unseen: result.scope?.unseen,
    level: result.panel_level,
  };
}

const NOTHING = { kept_open: [], unseen_parts: [], roles: [] };
/** What was silent in a later round leaves the weak finding open. */
const SILENT = { status: 4, accepted: [HELD.title], disputed: [WEAK.title], rejected: [], unseen: undefined };

describe('somebody who is silent costs what the report says, dismisses nothing, and passes no gate', () => {
  test('everybody answers: the weak finding falls', async () => {
    const { status, result } = await bench.review(SCENE, ['--focus', 'security', '--fail-on', 'critical']);
    const rejected = result.consensus.rejected.map(({ original_title }) => original_title);
    expect({ status, rejected, failures: result.failures }).toEqual({ status: 0, rejected: [WEAK.title], failures: [] });
  });

  test('in Round 1: one alone in its role, and a whole family', async () => {
    silence(({ seat, family }) => seat === 'claude/performance-reviewer' || family === 'gpt');
    const scene = { reports: { 'claude/security-reviewer': [HELD] } };
    const { id, level, ...rest } = await held(scene, ['--roles', 'security,performance', '--rounds', '1']);
    const refused = { ...NOTHING, round: 1, kind: 'refused' };
    expect({ ...rest, level }).toEqual({
      ...SILENT,
      disputed: [],
      first:
        'partial: claude/performance-reviewer did not respond in round 1 (anthropic refused to answer (refusal)); 1 role missing (performance-reviewer)',
      failures: [
        { ...refused, who: 'claude/performance-reviewer', roles: ['performance-reviewer'] },
        { ...refused, who: 'gpt/security-reviewer' },
        { ...refused, who: 'gpt/bug-detector' },
      ],
      level: {
        level: 1,
        families: ['claude', 'gemini'],
        analysers: [],
        people: 0,
        reasons: ['gpt is missing'],
        warnings: ['gpt did not answer - continuing with claude and gemini'],
      },
    });
  });

  test('in Round 2', async () => {
    silence(({ seat, phase }) => phase === 'cross-examine' && seat === 'gpt/security-reviewer');
    expect(await held(SCENE, ['--focus', 'security'])).toMatchObject({
      ...SILENT,
      first: 'partial: gpt did not respond in round 2 (openai refused to answer (refusal)); 1 finding kept open because of it',
      failures: [{ ...NOTHING, who: 'gpt', round: 2, kind: 'refused', kept_open: ['F2'] }],
    });
  });

  test('in Round 3', async () => {
    silence(({ phase }) => phase === 'defend');
    expect(await held(SCENE, ['--focus', 'security'])).toMatchObject({
      ...SILENT,
      first:
        'partial: claude did not respond in round 3 (anthropic refused to answer (refusal)); 1 finding kept open because of it',
      failures: [{ ...NOTHING, who: 'claude', round: 3, kind: 'refused', kept_open: ['F2'] }],
    });
  });

  test('the arbiter', async () => {
    silence(({ phase }) => phase === 'rule');
    expect(await held(SCENE, ['--focus', 'security', '--models', 'claude,gpt', '--arbiter', 'gemini'])).toMatchObject({
      ...SILENT,
      first:
        'partial: gemini did not respond in round 4 (google refused to answer (PROHIBITED_CONTENT)); 1 finding kept open because of it',
      failures: [{ ...NOTHING, who: 'gemini', round: 4, kind: 'refused', kept_open: ['F2'] }],
    });
  });
});

describe('how much of a panel there was', () => {
  const two = { families: ['claude', 'gemini'], analysers: [], people: 0 };

  test('level 1: one that is set up cannot be reached', async () => {
    const env = { ...bench.env, OPENAI_API_KEY: 'mistyped' };
    const { id, status, stderr, result } = await bench.review({}, ['--focus', 'security', '--fail-on', 'low'], env);
    expect({ status, level: result.panel_level }).toEqual({
      status: 4,
      level: {
        level: 1,
        ...two,
        reasons: ['openai is missing'],
        warnings: ['openai not found - continuing with claude and gemini'],
      },
    });
    expect(stderr).toMatch(
      /^warning {2}openai at .* does not accept OPENAI_API_KEY \(401\).* - continuing with claude, gemini \(level 1\)$/m,
    );
    expect(await bench.told(id, 'text')).toMatch(/^Partial result: .*\npartial: openai did not take part \(/);
    expect(await bench.told(id, 'md')).toContain('**Panel:** level 1; openai not found - continuing with claude and gemini');
  });

  test('level 2: one family only', async () => {
    const { ANTHROPIC_API_KEY = '', ANTHROPIC_BASE_URL = '' } = bench.env;
    const { id, status, stderr, result } = await bench.review({}, ['--fail-on', 'low'], {
      ANTHROPIC_API_KEY,
      ANTHROPIC_BASE_URL,
    });
    const warning = 'models of other families not available - running a review by claude only, whose roles check each other';
    expect({ status, level: result.panel_level, intraFamily: result.intra_family }).toEqual({
      status: 0,
      level: {
        level: 2,
        families: ['claude'],
        analysers: [],
        people: 0,
        reasons: ['one family of models only: claude'],
        warnings: [warning],
      },
      intraFamily: true,
    });
    expect(stderr).toContain(`note     ${warning} (level 2)\n`);
    expect(await bench.told(id, 'text')).toContain('one family of models only (claude): its roles count as sources of their own');
    expect(await bench.told(id, 'md')).toContain(`**Panel:** level 2; ${warning}`);
  });

  test('level 3: no model at all', async () => {
    const { status, stdout, stderr } = await bench.run(['review', '--base', 'main', '--id', 'alone', '--fail-on', 'low'], {});
    expect({ status, first: stdout.split('\n')[1] }).toEqual({
      status: 4,
      first: 'partial: no model took part: analysers alone looked at the change (level 3)',
    });
    expect(stderr).toContain('note     no model takes part - analysers report what they find, without a debate (level 3)\n');
    expect(JSON.parse(await bench.told('alone', 'json')).panel_level).toMatchObject({
      level: 3,
      families: [],
      people: 0,
      reasons: ['no model took part'],
      warnings: ['no model takes part - analysers report what they find, without a debate'],
    });
  });

  test('fewer than a quorum: foretold, said in the first line, and no good word', async () => {
    const quorum = bench.config('review: { quorum: 5 }');
    const { id, status, stderr, result } = await bench.review({}, ['--focus', 'security', ...quorum]);
    expect({ status, quorum: result.quorum, recommendation: result.recommendation }).toEqual({
      status: 4,
      quorum: { needed: 5, answered: 3, seated: 3, reached: false },
      recommendation: 'incomplete',
    });
    expect(stderr).toContain('warning  a valid debate needs 5 reviewers (review.quorum), but only 3 can be asked\n');
    expect(stderr).toContain('partial  too few of the panel answered for a valid debate\n');
    const text = await bench.told(id, 'md');
    expect((await bench.told(id, 'text')).split('\n')[1]).toBe(
      'partial: quorum not reached: 3 of 3 reviewers answered round 1, and it takes 5',
    );
    expect(text).toContain('Too few reviewers answered to say whether it can be merged.');
    expect(text).not.toMatch(/all agree|passes/);
  });
});

test('a part of the change whose readers are all silent is seen by nobody', async () => {
  const long = (name: string): string => `export const ${name} = [\n${`  '${name} and more of it',\n`.repeat(60)}];\n`;
  bench.repository.git('checkout', '--quiet', '-b', 'longer', 'main');
  bench.repository.commit({ 'src/engine.js': long('engine'), 'src/ferry.js': long('ferry') });
  silence(({ phase, prompt }) => phase === 'review' && prompt.includes('export const ferry'));
  const args = ['--context-tokens', '700', '--focus', 'security', '--models', 'claude,gpt', '--fail-on', 'critical'];
  const { id, status, asked, result } = await bench.review({}, args);
  const shows = (name: string): number => asked.filter(({ prompt }) => prompt.includes(`export const ${name}`)).length;
  expect({ asks: asked.length, engine: shows('engine'), ferry: shows('ferry') }).toEqual({ asks: 4, engine: 2, ferry: 2 });
  const lost = {
    kept_open: [],
    roles: ['security-reviewer'],
    unseen_parts: [{ part: 'p2', changed_lines: 62, files: ['src/ferry.js'] }],
  };
  expect({
    status,
    recommendation: result.recommendation,
    unseen: result.scope?.unseen,
    answered: result.scope?.parts?.map(({ answered_by }) => answered_by),
    failures: result.failures.map(({ who, about, impact }) => ({ who, about, impact })),
  }).toEqual({
    status: 4,
    recommendation: 'incomplete',
    unseen: { lines: 62, parts: ['p2'], places: [{ file: 'src/ferry.js', start: 1, end: 62 }] },
    answered: [['claude', 'gpt'], []],
    failures: ['gpt', 'claude'].map((who) => ({ who, about: 'part p2', impact: lost })),
  });
  const missing = '1 role missing (security-reviewer)';
  expect((await bench.told(id, 'text')).split('\n').slice(0, 4)).toEqual([
    'No approval: not everything was reviewed.',
    'partial: 62 of 124 changed lines not seen by any reviewer: src/ferry.js:1-62',
    `partial: gpt did not respond in round 1 (part p2: openai refused to answer (refusal)); ${missing}`,
    `partial: claude did not respond in round 1 (part p2: anthropic refused to answer (refusal)); ${missing}`,
  ]);
});
