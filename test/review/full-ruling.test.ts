import { afterAll, beforeAll, expect, test } from 'vitest';
import { FullBench } from './full-bench.ts';
import { finding, type Scene } from './full-scene.ts';

let bench: FullBench;
beforeAll(async () => {
  bench = await FullBench.open();
});
afterAll(() => bench.close());

const ANCHOR = finding('anchor');
const BARREL = finding('barrel');
const CHALLENGE = 'The callers of src/anchor.js pad the list with a mark of its end.';
/** Two findings: one with as many against it as for it, one that everybody supports. */
const EVEN: Scene = {
  reports: { 'claude/security-reviewer': [ANCHOR, BARREL] },
  replies: ({ family }, title) => {
    if (title === BARREL.title) return { action: 'agree' };
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
  ).toEqual([['rule', [ANCHOR.title]]]);
  expect({
    status,
    accepted: result.findings.map(({ title }) => title),
    rejected: result.consensus.rejected.map(({ original_title, decision: { rule, reason } }) => [original_title, rule, reason]),
    level: result.panel_level,
  }).toEqual({
    status: 0,
    accepted: [BARREL.title],
    rejected: [[ANCHOR.title, 'rule-of-arbiter', 'the arbiter ruled: reject']],
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
    ['gemini', [ANCHOR.title]],
    ['gemini', [ANCHOR.title]],
  ]);
  expect(rulings.map(({ prompt }) => prompt.includes('cited words that nobody said'))).toEqual([false, true]);
  const ignored = 'the arbiter\'s "reject" is ignored: it cites what nobody said: "the manual says otherwise"';
  expect({
    status,
    disputed: result.consensus.disputed.map(({ title }) => title),
    rejected: result.consensus.rejected.length,
    notes: result.notes.map(({ message }) => message),
  }).toEqual({ status: 5, disputed: [ANCHOR.title], rejected: 0, notes: [ignored, ignored] });
  const told = await bench.run(['explain', id, ANCHOR.title]);
  expect(told.stdout).toMatch(/finally {2}gemini\/arbiter rules: reject \(ignored: it cites what nobody said/);
});
