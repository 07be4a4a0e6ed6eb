import { describe, expect, test } from 'vitest';
import { total } from '../../src/core/consensus/confidence.ts';
import { ruled } from '../../src/core/item.ts';
import { itemsUnder } from '../../src/core/protocol.ts';
import { neededConfidence } from '../../src/core/protocols/code-review/evidence/threshold.ts';
import { codeReview } from '../../src/core/protocols/code-review/protocol.ts';
import { summaryOf } from '../../src/reports/protocols/code-review/summary.ts';
import { sayIn, tellAll } from '../../src/reports/words/say.ts';
import { inWords } from '../in-words.ts';
import { finding, hold, later, PARTS, respond, seat, setupOf } from './held.ts';

const [a, b, c] = [seat('claude'), seat('codex'), seat('gemini')];

describe('the threshold', () => {
  test('severity moves it', () => {
    const needed = (threshold: number) =>
      (['critical', 'high', 'medium', 'low'] as const).map((severity) => neededConfidence(threshold, severity));
    expect([needed(75), needed(0), needed(100)]).toEqual([
      [45, 60, 75, 85],
      [0, 0, 0, 10],
      [70, 85, 100, 100],
    ]);
  });

  const report = (threshold?: number) =>
    hold(setupOf([a, b], { agenda: [], ...(threshold === undefined ? {} : { threshold }) }), {
      '1:review:claude-bug-detector': {
        findings: [
          finding('sure', 3, { file: 'a.ts', confidence: 80 }),
          finding('unsure', 3, { file: 'b.ts', confidence: 79 }),
          finding('grave', 3, { file: 'c.ts', confidence: 65, severity: 'high' }),
          finding('light', 3, { file: 'd.ts', confidence: 89, severity: 'low' }),
          finding('doubtful', 3, { file: 'e.ts', confidence: 20, evidence: { trigger: 'none', practice: 'none' } }),
        ],
      },
    }).outcome;

  test('accepted findings below it are kept apart; nothing else changes place', () => {
    const { accepted, filtered, rejected, disputed, recommendation, statistics } = report(75);
    expect(accepted.map(({ id, confidence }) => [id, total(confidence)])).toEqual([
      ['grave', 60],
      ['sure', 75],
    ]);
    expect(filtered.map(({ id, needed, confidence }) => [id, needed, total(confidence)])).toEqual([
      ['unsure', 75, 74],
      ['light', 85, 84],
    ]);
    expect([rejected.map(({ id }) => id), disputed, recommendation]).toEqual([['doubtful'], [], 'fix-before-merge']);
    expect([statistics.uniqueAccepted, statistics.belowThreshold, statistics.received]).toEqual([2, 2, 5]);
    const without = report();
    expect([without.filtered, without.accepted.length, without.statistics.uniqueAccepted]).toEqual([[], 4, 4]);
  });

  test('a filtered finding is dismissed for a reason that says so, and a person can uphold it', () => {
    const items = codeReview.items(report(75));
    const [unsure] = items.filter(({ id }) => id === 'unsure');
    expect(unsure).toEqual({
      id: 'unsure',
      standing: 'dismissed',
      title: 'unsure',
      why: 'reported by one source (validation score 5), but its confidence of 74 is below the 75 that a finding of severity medium needs; 79 -5 unique(score 5) = 74',
      severity: 'medium',
      confidence: 74,
      apart: 'set-aside',
    });
    const ruling = { item: unsure?.id ?? ('' as never), ruling: 'uphold', by: 'me', reason: 'seen it' } as const;
    expect(ruled(items, new Map([[ruling.item, ruling]])).find(({ id }) => id === 'unsure')?.standing).toBe('upheld');
  });

  test('a vote knows none', () => {
    const setup = setupOf([a, b], { agenda: [], threshold: 100 });
    const record = { rounds: [], curtailed: undefined };
    expect(itemsUnder(codeReview, 'vote', setup, record)).toEqual([]);
    const heard = [
      {
        ask: { id: '1', seat: a.id, phase: 'review', brief: { files: undefined } },
        answer: { findings: [finding('sure', 3)], unmatched: [], notes: [] },
      },
    ] as never;
    const held = { rounds: [{ name: '1:review', heard }], curtailed: undefined };
    expect(itemsUnder(codeReview, 'seed', setup, held)?.map(({ standing }) => standing)).toEqual(['dismissed']);
    expect(itemsUnder(codeReview, 'vote', setup, held)?.map(({ standing }) => standing)).toEqual(['upheld']);
  });

  test('a finding that is sure enough does not go down with one that it repeats elsewhere', () => {
    const { outcome } = hold(setupOf([a, b], { agenda: [], threshold: 75 }), {
      '1:review:claude-bug-detector': {
        findings: [
          finding('unread', 3, { id: 'grave', file: 'a.ts', confidence: 60, severity: 'high' }),
          finding('unread', 3, { id: 'sure', file: 'b.ts', confidence: 95 }),
          finding('unread', 3, { id: 'too', file: 'c.ts', confidence: 90 }),
          finding('unread', 3, { id: 'unsure', file: 'd.ts', confidence: 60 }),
        ],
      },
    });
    expect(outcome.accepted.map(({ id }) => id)).toEqual(['sure']);
    expect(outcome.filtered.map(({ id }) => id)).toEqual(['grave']);
    expect(outcome.absorbed.map(({ id, absorbed }) => [id, absorbed?.into])).toEqual([
      ['too', 'sure'],
      ['unsure', 'grave'],
    ]);
    expect(outcome.recommendation).toBe('fix-soon');
  });

  test('what is not reported decides neither the recommendation nor what is escalated', () => {
    const { outcome } = hold(setupOf([a, b], { threshold: 100, agenda: ['cross-examine'] }), {
      '1:review:claude-bug-detector': {
        findings: [
          finding('grave', 3, { file: 'a.ts', severity: 'high' }),
          finding('torn', 3, { file: 'b.ts', severity: 'high' }),
        ],
      },
      '2:cross-examine:codex-bug-detector': { responses: [respond('torn', 'disagree')] },
    });
    expect(outcome.filtered.map(({ id }) => id)).toEqual(['grave']);
    expect(outcome.disputed.map(({ id, escalate }) => [id, escalate])).toEqual([['torn', true]]);
    expect(outcome.recommendation).toBe('merge');
  });
});

describe('only what is contested is examined', () => {
  const pair = (title: string, file: string, [one, two]: readonly ['low' | 'medium' | 'high', 'low' | 'medium' | 'high']) => ({
    one: finding(title, 3, { file, severity: one }),
    two: finding(title, 3, { file, severity: two, id: `${title}2` }),
  });
  const pairs = [
    pair('agreed', 'a.ts', ['medium', 'low']),
    pair('severe', 'b.ts', ['high', 'high']),
    pair('torn', 'c.ts', ['high', 'low']),
    pair('shared', 'd.ts', ['low', 'low']),
  ];
  const rival = finding('leaky', 3, { file: 'd.ts', category: 'security', severity: 'low', description: 'The key is printed.' });
  const alone = finding('alone', 3, { file: 'e.ts', severity: 'low' });
  const answers = {
    '1:review:claude-bug-detector': { findings: [...pairs.map(({ one }) => one), rival, alone] },
    '1:review:codex-bug-detector': { findings: [...pairs.map(({ two }) => two), { ...rival, id: 'leaky2' }] },
  };

  test('findings that conflict, are severe or stand alone; the others are noted and no failure', () => {
    const { asks, outcome } = hold(setupOf([a, b, c], { contestedOnly: true, agenda: ['cross-examine'] }), answers);
    const asked = later(asks).flatMap(([id, , names]) => (String(id).includes('gemini') ? String(names).split(' ') : []));
    expect(asked.map((name) => name.replace('2', '')).sort()).toEqual(['alone', 'leaky', 'severe', 'shared', 'torn']);
    expect(outcome.failures).toEqual([]);
    expect(inWords(outcome.notes).filter(({ message }) => message.startsWith('no reviewer was asked'))).toEqual([
      {
        kind: 'decided',
        message:
          'no reviewer was asked about it in Round 2, which covers only findings that are contested, severe or reported once',
        finding: expect.stringMatching(/^agreed2?$/),
      },
    ]);
    const all = hold(setupOf([a, b, c], { agenda: ['cross-examine'] }), answers);
    expect(later(all.asks).at(-1)?.[2]?.split(' ').length).toBe(6);
    expect(all.outcome.notes).toEqual([]);
  });
});

describe('what nobody saw', () => {
  const sarif = seat('semgrep', 'rules', { kind: 'analyser', canDefend: false });
  const failing = (...lost: readonly string[]) => Object.fromEntries(lost.map((id) => [`1:review:${id}`, null]));

  test('a part that no model or person answered for is named, and nothing good is said', () => {
    const setup = setupOf([a, sarif], { parts: PARTS, agenda: [] });
    const { outcome } = hold(setup, failing('claude-bug-detector:p2'));
    expect([outcome.unseenParts, outcome.coverage, outcome.recommendation]).toEqual([['p2'], 'in-part', 'incomplete']);
    expect(inWords(outcome.failures).map(({ about, impact }) => [about, impact])).toEqual([
      ['part p2', { keptOpen: [], unseenParts: ['p2'], roles: ['bug-detector'] }],
    ]);
    const whole = hold(setup, {}).outcome;
    expect([whole.unseenParts, whole.coverage, whole.recommendation]).toEqual([[], 'whole', 'merge']);
  });

  test('whoever else was shown it has seen it', () => {
    const { outcome } = hold(setupOf([a, b], { parts: PARTS, agenda: [] }), failing('claude-bug-detector:p2'));
    expect([outcome.unseenParts, outcome.coverage]).toEqual([[], 'whole']);
    expect(outcome.failures.map(({ impact }) => impact)).toEqual([{ keptOpen: [], unseenParts: [], roles: [] }]);
    const roles = hold(
      setupOf([a, seat('codex', 'security-reviewer')], { parts: PARTS, agenda: [] }),
      failing('claude-bug-detector:p2'),
    );
    expect(roles.outcome.failures.map(({ impact }) => impact?.roles)).toEqual([['bug-detector']]);
  });

  test('a failure costs what its own round was about', () => {
    const { outcome } = hold(setupOf([a, b, c]), {
      '1:review:claude-bug-detector': { findings: [finding('mine', 3)] },
      '1:review:codex-bug-detector': { findings: [finding('yours', 3, { file: 'b.ts' })] },
      '2:cross-examine:claude-bug-detector': null,
      '2:cross-examine:codex-bug-detector': { responses: [respond('mine', 'disagree')] },
      '2:cross-examine:gemini-bug-detector': { responses: [respond('mine', 'disagree')] },
      '3:defend:claude-bug-detector': null,
    });
    expect(outcome.disputed.map(({ id }) => id)).toEqual(['mine']);
    expect(outcome.failures.map(({ round, impact }) => [round, impact?.keptOpen])).toEqual([
      [2, []],
      [3, ['mine']],
    ]);
  });

  test('a quorum counts the models and people that answered', () => {
    const setup = setupOf([a, b, c, sarif], { parts: PARTS, agenda: [], quorum: 3 });
    const quorum = (...lost: readonly string[]) => {
      const { outcome } = hold(setup, failing(...lost));
      return [outcome.quorate, outcome.quorum];
    };
    expect(quorum()).toEqual([true, { needed: 3, answered: 3, seated: 3 }]);
    expect(quorum('codex-bug-detector:p1', 'codex-bug-detector:p2')).toEqual([true, { needed: 3, answered: 3, seated: 3 }]);
    expect(quorum(...PARTS.map(({ id }) => `codex-bug-detector:${id}`))).toEqual([false, { needed: 3, answered: 2, seated: 3 }]);
    const alone = hold({ ...setup, assignments: setup.assignments.filter(({ seat: id }) => id === sarif.id) }, {}).outcome;
    expect(alone.recommendation).toBe('incomplete');
    const tools = hold(setupOf([sarif], { agenda: [] }), {}).outcome;
    expect([tools.quorate, tools.quorum]).toEqual([true, { needed: 0, answered: 0, seated: 0 }]);
  });

  test('a stand-in is no second reviewer beside the one it took over from', () => {
    const standIn = seat('qwen', 'bug-detector', { standsInFor: a.id });
    const setup = setupOf([a, b, standIn], { parts: PARTS, agenda: [], quorum: 2 });
    const { outcome } = hold(setup, failing(...PARTS.map(({ id }) => `codex-bug-detector:${id}`)), {
      '1:review:claude-bug-detector:p3': standIn.id,
    });
    expect([outcome.quorate, outcome.quorum]).toEqual([false, { needed: 2, answered: 1, seated: 2 }]);
    expect(outcome.recommendation).toBe('incomplete');
  });

  test('where nobody answered, nobody is said to have looked', () => {
    const { outcome } = hold(setupOf([a], { agenda: [] }), failing('claude-bug-detector'));
    expect(sayIn('en', tellAll(summaryOf(outcome, true)))).toBe(
      'No reviewer answered: there is no verdict. claude did not respond, so this is not the verdict of the whole panel.',
    );
  });

  test('a case that knows of no quorum is decided without one', () => {
    const files = ['a.ts'];
    const setup = setupOf([a, sarif], { agenda: [], assignments: [a, sarif].map(({ id }) => ({ seat: id, part: '', files })) });
    const { outcome } = hold(setup, failing('claude-bug-detector'));
    expect([outcome.quorate, outcome.recommendation]).toEqual([true, 'merge']);
  });

  test('an analyser answered for the parts that have something of its files', () => {
    const setup = setupOf([a, sarif], { parts: PARTS, agenda: [] });
    const ofTool = { seat: sarif.id, part: '', files: ['b.ts'] };
    const { outcome } = hold({ ...setup, assignments: [...setup.assignments.slice(0, 1), ofTool] }, {});
    expect([...outcome.seenBy]).toEqual([
      ['p1', [a.id]],
      ['p2', []],
      ['p3', [sarif.id]],
    ]);
    expect(outcome.unseenParts).toEqual(['p2', 'p3']);
  });
});
