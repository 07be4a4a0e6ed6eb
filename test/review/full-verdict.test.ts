import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FullBench } from './full-bench.ts';
import { finding, type Scene } from './full-scene.ts';

type Reviewed = Awaited<ReturnType<FullBench['review']>>;

const SAME = {
  title: 'A loop that ends early',
  description: 'The loop ends one too early, so that the last one is never added.',
};
const ACCEPTED = finding('anchor', SAME);
const ABSORBED = finding('barrel', SAME);
const FILTERED = finding('candle', { severity: 'low', confidence: 60 });
const DISPUTED = finding('desert', { severity: 'low' });
const REJECTED = finding('candle', {
  line: 1,
  category: 'style',
  title: 'The function has no comment',
  description: 'Nobody can tell what it is for.',
  severity: 'low',
  confidence: 50,
  evidence: { quote: '', trigger: 'none', reference: null, practice: 'none' },
});

/** A debate of which something comes to every end there is. */
const SCENE: Scene = {
  reports: { 'claude/security-reviewer': [ACCEPTED, ABSORBED, FILTERED, DISPUTED, REJECTED] },
  replies: ({ family }, title) => {
    if (title === REJECTED.title) return { action: 'disagree', adjustment: -10 };
    if (title !== DISPUTED.title) return { action: 'agree' };
    return family === 'gpt' ? { action: 'disagree', adjustment: -3 } : { action: 'partial', adjustment: -2 };
  },
  answers: (_asked, title) => (title === REJECTED.title ? { action: 'concede' } : { action: 'modify', adjustment: -1 }),
};

let bench: FullBench;
let held: Reviewed;
beforeAll(async () => {
  bench = await FullBench.open();
  held = await bench.review(SCENE, ['--focus', 'security']);
});
afterAll(() => bench.close());

const plain = (words: string): string => words.replaceAll(/\s+/g, ' ');
const inText = ({ term, delta }: { term: string; delta: number }, at: number): string =>
  `${at > 0 && delta > 0 ? '+' : ''}${delta} ${term}`;

const story = (item: string, format: 'text' | 'json'): Promise<string> => bench.told(held.id, format, item);

test('every finding comes to one end', () => {
  const { findings, consensus, filtered_out, absorbed } = held.result;
  expect({
    status: held.status,
    accepted: findings.map(({ title, locations }) => [title, locations.map(({ file }) => file)]),
    disputed: consensus.disputed.map(({ title }) => title),
    rejected: consensus.rejected.map(({ original_title }) => original_title),
    filtered: filtered_out.map(({ title }) => title),
    absorbed: absorbed?.map(({ file, into, why }) => [file, into, why]),
  }).toEqual({
    status: 0,
    accepted: [[SAME.title, ['src/barrel.js']]],
    disputed: [DISPUTED.title],
    rejected: [REJECTED.title],
    filtered: [FILTERED.title],
    absorbed: [['src/barrel.js', findings[0]?.id, 'same-root-cause']],
  });
});

describe('the threshold', () => {
  test('what is below it says what it needed; what is disputed is never filtered', async () => {
    const { filtered_out, consensus, threshold } = held.result;
    expect(threshold).toEqual({ confidence: 75, needed: { critical: 45, high: 60, medium: 75, low: 85 } });
    expect(filtered_out).toMatchObject([
      {
        confidence: 75,
        needed: 85,
        severity: 'low',
        decision: { status: 'accepted' },
        reason: 'its confidence of 75 is below the 85 that a finding of severity low needs',
        reversal_criteria: "10 more points of confidence (from a second source, say), a person's ruling, or a lower --threshold",
      },
    ]);
    expect(consensus.disputed).toMatchObject([{ severity: 'low', confidence: 64 }]);
    expect(plain(await bench.told(held.id, 'text'))).toContain(`1 set aside: 4 ${FILTERED.title} (75 of 85 needed)`);
  });

  test('a gate looks at what is reported; whoever upholds a filtered finding makes it count', async () => {
    const scene: Scene = { reports: { 'claude/security-reviewer': [FILTERED] } };
    const args = ['--focus', 'security', '--fail-on', 'low'];
    const filtered = await bench.review(scene, args);
    expect({ status: filtered.status, findings: filtered.result.findings, all: filtered.result.filtered_out.length }).toEqual({
      status: 0,
      findings: [],
      all: 1,
    });
    const ruled = await bench.run(['rule', filtered.id, '1', 'uphold', '--reason', 'it is wrong', '--by', 'somebody']);
    expect({ status: ruled.status, stdout: ruled.stdout }).toEqual({
      status: 0,
      stdout: `1  ${FILTERED.title}: set aside → upheld by somebody\n`,
    });
    const again = await bench.run(['cases', 'resume', filtered.id, '--format', 'text', '--fail-on', 'low']);
    expect({ status: again.status, counts: again.stdout.split('\n')[1] }).toMatchObject({
      status: 1,
      counts: expect.stringMatching(/^1 to fix · 0 to decide · 0 dismissed · /),
    });
    const all = await bench.review(scene, [...args, '--threshold', '0']);
    expect({ status: all.status, findings: all.result.findings.map(({ title }) => title), out: all.result.filtered_out }).toEqual(
      {
        status: 1,
        findings: [FILTERED.title],
        out: [],
      },
    );
  });
});

describe('explain', () => {
  const R2 = '-10 R2[gpt disagree] -10 R2[gemini disagree] -20 cross-exam';
  const ends = [
    ['accepted', '1', '85 +15 cross-exam = 100', 'step 8, stands', { needed: 60, reached: 100 }],
    [
      ...(['disputed', '2'] as const),
      '85 -5 unique(score 7) -3 R2[gpt disagree] -2 R2[gemini partial] -10 cross-exam -1 modified = 64',
      ...(['step 3, balanced', null] as const),
    ],
    ['rejected', '3', `50 ${R2} -25 conceded = 0 (-15 clamped)`, 'step 1, withdrawn', null],
    ['filtered', '4', '60 +15 cross-exam = 75', 'step 8, stands', { needed: 85, reached: 75 }],
    ['absorbed', '1.1', '85 +15 cross-exam = 100', 'step 8, stands', null],
  ] as const;

  test.each(ends)('%s: what was said, and every term of the number', async (standing, item, calculation, rule, threshold) => {
    const told = JSON.parse(await story(item, 'json'));
    const { terms, value } = told.arithmetic;
    const sum = terms.reduce((all: number, { delta }: { delta: number }) => all + delta, 0);
    expect(told).toMatchObject({
      standing,
      arithmetic: { calculation, value: String(Math.max(0, Math.min(100, sum))) },
      decision: { panel: standing, rule },
      threshold,
      absorbed_into: standing === 'absorbed' ? { item: 1, why: 'same-root-cause' } : null,
    });
    const wasDoubted = standing === 'disputed' || standing === 'rejected';
    expect(told.said.map(({ round, who }: { round: number; who: string }) => `${round} ${who.split('/')[0]}`)).toEqual([
      ...['1 claude', '2 gpt', '2 gemini'],
      ...(wasDoubted ? ['3 claude'] : []),
    ]);
    const text = plain(await story(item, 'text'));
    expect(text).toContain(`Confidence ${value} ${terms.map(inText).join(' ')} ${calculation}`);
    expect(text).toContain(`Decision: ${standing === 'filtered' ? 'set aside' : standing} (${rule})`);
    for (const { round, who, what, words } of told.said) {
      expect(text).toContain(`round ${round} ${who} ${what}`);
      expect(text).toContain(plain(words));
    }
  });

  test('the command itself, and an item that is not there', async () => {
    const id = held.result.filtered_out[0]?.id ?? '';
    const told = await bench.run(['explain', held.id, FILTERED.title, '--format', 'json']);
    expect({ status: told.status, told: JSON.parse(told.stdout) }).toEqual({
      status: 0,
      told: JSON.parse(await story(id, 'json')),
    });
    const missing = await bench.run(['explain', held.id, 'the last candel']);
    const items = [`1 F1 ${SAME.title}`, `2 F4 ${DISPUTED.title}`, `3 F5 ${REJECTED.title}`, `4 F3 ${FILTERED.title}`];
    expect({ status: missing.status, stdout: missing.stdout, stderr: plain(missing.stderr) }).toEqual({
      status: 2,
      stdout: '',
      stderr: `error item "the last candel" not found known: ${items.join(' ')} `,
    });
  });
});

const EVEN_ONE = finding('anchor');
const HELD_ONE = finding('barrel');
const CHALLENGE = 'The callers of src/anchor.js pad the list with a mark of its end.';
/** Two findings: one with as many against it as for it, one that everybody supports. */
const EVEN: Scene = {
  reports: { 'claude/security-reviewer': [EVEN_ONE, HELD_ONE] },
  replies: ({ family }, title) => {
    if (title === HELD_ONE.title) return { action: 'agree' };
    return family === 'gpt' ? { action: 'disagree', reasoning: CHALLENGE } : { action: 'partial', adjustment: -1 };
  },
  answers: () => ({ action: 'modify', adjustment: -1 }),
};
const ARGS = ['--focus', 'security', '--arbiter', 'google:gemini-3.1-pro-preview', '--models', 'claude,gpt'];

test('an arbiter rules on an even vote, by what was said, and reviews nothing', async () => {
  const rules: Scene['rules'] = (_asked, title) => ({
    ruling: 'reject',
    reasoning: `The challenge to "${title}" names the mark.`,
    cites: ['pad the list with a mark of its end'],
  });
  const { status, stderr, asked, result } = await bench.review({ ...EVEN, rules }, ARGS);
  expect(
    asked.filter(({ family }) => family === 'gemini').map(({ phase, shown }) => [phase, shown.map(({ title }) => title)]),
  ).toEqual([['rule', [EVEN_ONE.title]]]);
  expect({
    status,
    accepted: result.findings.map(({ title }) => title),
    rejected: result.consensus.rejected.map(({ original_title, decision: { rule, reason } }) => [original_title, rule, reason]),
    level: result.panel_level,
  }).toEqual({
    status: 0,
    accepted: [HELD_ONE.title],
    rejected: [[EVEN_ONE.title, 'rule-of-arbiter', 'the arbiter ruled: reject']],
    // Who only rules makes no panel of two families, and is missed in none.
    level: { level: 0, families: ['claude', 'gpt'], analysers: [], people: 0, reasons: [], warnings: [] },
  });
  expect(stderr).toContain('panel    google:gemini-3.1-pro-preview (arbiter)');
});

test('a ruling that cites what nobody said is asked for once more, then ignored, and the finding stays open', async () => {
  const rules: Scene['rules'] = () => ({ ruling: 'reject', reasoning: 'It is so.', cites: ['the manual says otherwise'] });
  const { id, status, asked, result } = await bench.review({ ...EVEN, rules }, [...ARGS, '--fail-on-disputed']);
  const rulings = asked.filter(({ phase }) => phase === 'rule');
  expect(rulings.map(({ family, shown }) => [family, shown.map(({ title }) => title)])).toEqual([
    ['gemini', [EVEN_ONE.title]],
    ['gemini', [EVEN_ONE.title]],
  ]);
  expect(rulings.map(({ prompt }) => prompt.includes('cited words that nobody said'))).toEqual([false, true]);
  const ignored = 'the arbiter\'s "reject" is ignored: it cites words that no reviewer said: "the manual says otherwise"';
  expect({
    status,
    disputed: result.consensus.disputed.map(({ title }) => title),
    rejected: result.consensus.rejected.length,
    notes: result.notes.map(({ message }) => message),
  }).toEqual({ status: 5, disputed: [EVEN_ONE.title], rejected: 0, notes: [ignored, ignored] });
  expect((await bench.told(id, 'text', EVEN_ONE.title)).replaceAll(/\s+/g, ' ')).toContain(
    'finally gemini/arbiter rules: reject (ignored: it cites words that no reviewer said: "the manual says otherwise"): It is so.',
  );
});
