import { describe, expect, test } from 'vitest';
import { apply, openCase, wants } from '../../src/core/case.ts';
import { total } from '../../src/core/consensus/confidence.ts';
import type { CodeReviewOutcome } from '../../src/core/protocols/code-review/outcome.ts';
import { codeReview } from '../../src/core/protocols/code-review/protocol.ts';
import { codeReviewResult } from '../../src/reports/protocols/code-review/result.ts';
import { inWords } from '../in-words.ts';
import { type Answers, answerTo, finding, hold, later, PARTS, respond, seat, setupOf } from './held.ts';

const LEAK = { category: 'security', description: 'Anybody can read the key, because it is printed into the log file.' };

const THEORY = { trigger: 'theoretical', practice: 'none' } as const;

const [a, b] = [seat('claude'), seat('codex')];

describe('asks', () => {
  test('the first round is asked by assignment, and each ask knows its part', () => {
    const asked = (parts?: typeof PARTS) =>
      wants(openCase(codeReview, setupOf([a, b], parts === undefined ? {} : { parts }))).map(({ id, brief }) => [id, brief]);
    expect(asked(PARTS)).toEqual(
      [a, b].flatMap(({ id }) => PARTS.map((part) => [`1:review:${id}:${part.id}`, { files: undefined, part: part.id }])),
    );
    expect(asked()).toEqual([a, b].map(({ id }) => [`1:review:${id}`, { files: undefined }]));
  });

  test('a later round asks a seat once a part, about the findings that belong there', () => {
    const { asks } = hold(setupOf([a, b], { parts: PARTS }), {
      '1:review:claude-bug-detector:p1': { findings: [finding('one', 3), finding('over', 9, { endLine: 12, ...LEAK })] },
      '1:review:claude-bug-detector:p2': {
        findings: [finding('two', 15), finding('nine', 0, { file: 'z.ts' }), finding('file', 0, { file: 'b.ts' })],
      },
      '2:cross-examine:codex-bug-detector:p1': { responses: [respond('one', 'disagree'), respond('nine', 'disagree')] },
      '2:cross-examine:codex-bug-detector:p2': { responses: [respond('two', 'disagree')] },
    });
    // A place across a border goes where it stands whole, a whole file where its file is, and what is nowhere to the first part.
    expect(later(asks)).toEqual([
      ['2:cross-examine:codex-bug-detector:p1', 'p1', 'one nine'],
      ['2:cross-examine:codex-bug-detector:p2', 'p2', 'over two'],
      ['2:cross-examine:codex-bug-detector:p3', 'p3', 'file'],
      ['3:defend:claude-bug-detector:p1', 'p1', 'one nine'],
      ['3:defend:claude-bug-detector:p2', 'p2', 'two'],
    ]);
  });

  test('more findings than fit into one ask are cut, by number and by length', () => {
    const many = Array.from({ length: 53 }, (_, at) => finding(`f${at}`, 1, { file: `f${String(at).padStart(2, '0')}.ts` }));
    const pieces = (more: object, findings = many) => {
      const { asks } = hold(setupOf([a, b], more), { '1:review:claude-bug-detector': { findings } });
      return later(asks).map(([id, part, names]) => [id, part, String(names).split(' ').length]);
    };
    expect(pieces({})).toEqual([['2:cross-examine:codex-bug-detector', undefined, 53]]);
    expect(pieces({ findingsPerAsk: 30 })).toEqual([
      ['2:cross-examine:codex-bug-detector:1', '', 30],
      ['2:cross-examine:codex-bug-detector:2', '', 23],
    ]);
    expect(pieces({ findingsPerAsk: 100 })).toEqual([['2:cross-examine:codex-bug-detector', '', 53]]);
    const { asks } = hold(setupOf([a, b], { parts: PARTS }), { '1:review:claude-bug-detector:p1': { findings: many } });
    expect(later(asks).map(([id, part]) => [id, part])).toEqual(
      ['p1.1', 'p1.2', 'p1.3'].map((name) => [`2:cross-examine:codex-bug-detector:${name}`, 'p1']),
    );
    const long = many.slice(0, 3).map((one) => ({ ...one, description: `${one.description} ${'x'.repeat(19_000)}` }));
    expect(pieces({ findingsPerAsk: 30 }, long).map(([, , count]) => count)).toEqual([2, 1]);
  });

  test('later answers replace earlier ones, part by part', () => {
    const setup = setupOf([a, b], { parts: PARTS, agenda: ['cross-examine', 'defend', 'cross-examine', 'defend'] });
    const { asks, outcome } = hold(setup, {
      '1:review:claude-bug-detector:p1': { findings: [finding('one', 3)] },
      '1:review:claude-bug-detector:p2': { findings: [finding('two', 15)] },
      '2:cross-examine:codex-bug-detector:p1': { responses: [respond('one', 'disagree')] },
      '2:cross-examine:codex-bug-detector:p2': { responses: [respond('two', 'agree')] },
      '4:cross-examine:codex-bug-detector:p1': { responses: [respond('one', 'agree', 5)] },
    });
    // Only what is disputed is asked again, and what is no longer challenged needs no second defense.
    expect(later(asks)).toEqual([
      ['2:cross-examine:codex-bug-detector:p1', 'p1', 'one'],
      ['2:cross-examine:codex-bug-detector:p2', 'p2', 'two'],
      ['3:defend:claude-bug-detector:p1', 'p1', 'one'],
      ['4:cross-examine:codex-bug-detector:p1', 'p1', 'one'],
    ]);
    const positions = outcome.accepted.map(({ id, positions: said }) => [id, said.map(({ stance }) => stance)]);
    expect(Object.fromEntries(positions)).toEqual({ one: ['agree'], two: ['agree'] });
    expect(inWords(outcome.notes).map(({ message }) => message)).toContain(
      'an earlier answer to the same finding was replaced by a later one',
    );
  });

  test('a round that was passed over stays so: who is first challenged in Round 4 answers once, after it', () => {
    const setup = setupOf([a, b], { agenda: ['cross-examine', 'defend', 'cross-examine', 'defend'] });
    const { asks } = hold(setup, {
      '1:review:claude-bug-detector': { findings: [finding('one', 3, { severity: 'critical' })] },
      '4:cross-examine:codex-bug-detector': { responses: [respond('one', 'disagree')] },
    });
    expect(later(asks).map(([id]) => id)).toEqual([
      '2:cross-examine:codex-bug-detector',
      '4:cross-examine:codex-bug-detector',
      '5:defend:claude-bug-detector',
    ]);
  });

  test('the arbiter is asked part by part and nothing else, and once more about what it could not ground', () => {
    const arbiter = seat('judge', 'arbiter');
    const setup = setupOf([a, b, arbiter], { parts: PARTS, arbiter: arbiter.id });
    const ruling = (name: string, cites: string) => ({
      rulings: [{ ...respond(name, 'agree'), ruling: 'accept', cites: [cites] }],
    });
    const { asks, outcome } = hold(setup, {
      '1:review:claude-bug-detector:p1': { findings: [finding('one', 3)] },
      '1:review:claude-bug-detector:p3': { findings: [finding('three', 4, { file: 'b.ts' })] },
      '2:cross-examine:codex-bug-detector:p1': { responses: [respond('one', 'disagree')] },
      '2:cross-examine:codex-bug-detector:p3': { responses: [respond('three', 'disagree')] },
      '4:rule:judge-arbiter:p1': ruling('one', 'one'),
      '4:rule:judge-arbiter:p3': ruling('three', 'what nobody said'),
      '4:rule-again:judge-arbiter:p3': ruling('three', 'three'),
    });
    expect(later(asks).filter(([id]) => String(id).includes('judge'))).toEqual([
      ['4:rule:judge-arbiter:p1', 'p1', 'one'],
      ['4:rule:judge-arbiter:p3', 'p3', 'three'],
      ['4:rule-again:judge-arbiter:p3', 'p3', 'three'],
    ]);
    expect(asks.some(({ seat: asked, phase }) => asked === arbiter.id && phase !== 'rule')).toBe(false);
    expect(outcome.accepted.map(({ id, ruling: said }) => [id, said]).sort()).toEqual([
      ['one', 'accept'],
      ['three', 'accept'],
    ]);
    expect(outcome.quorum).toEqual({ needed: 0, answered: 2, seated: 2 });
  });
});

describe('silence', () => {
  const weak = (title: string, line: number, file = 'a.ts') =>
    finding(title, line, { file, confidence: 30, evidence: { trigger: 'none', practice: 'none' } });

  test('a failed ask is silence about the findings that it named, and no others', () => {
    const { outcome } = hold(setupOf([a, b, seat('gemini')], { parts: PARTS }), {
      '1:review:claude-bug-detector:p1': { findings: [weak('one', 3)] },
      '1:review:claude-bug-detector:p2': { findings: [weak('two', 15)] },
      '2:cross-examine:codex-bug-detector:p1': null,
    });
    expect(outcome.rejected.map(({ id }) => id)).toEqual(['two']);
    expect(outcome.disputed.map(({ id, silent }) => [id, silent])).toEqual([['one', ['codex']]]);
    expect(inWords(outcome.failures)).toEqual([
      {
        who: 'codex',
        round: 2,
        about: 'part p1',
        failure: { kind: 'timeout', message: 'no bytes for 120 s' },
        impact: { keptOpen: ['one'], unseenParts: [], roles: [] },
      },
    ]);
  });

  describe('who is asked again and does not answer keeps open what it was asked about', () => {
    const setup = setupOf([a, b, seat('gemini')], { agenda: ['cross-examine', 'defend', 'cross-examine', 'defend'] });
    const defended = { defenses: [{ ...respond('one', 'agree'), action: 'defend' }] };
    const disagrees = { responses: [respond('one', 'disagree')] };
    const torn = {
      '1:review:claude-bug-detector': { findings: [finding('one', 3, { evidence: THEORY })] },
      '2:cross-examine:codex-bug-detector': disagrees,
      '3:defend:claude-bug-detector': defended,
      '4:cross-examine:gemini-bug-detector': disagrees,
    };
    const end = (answers: Answers) => {
      const { rejected, disputed } = hold(setup, answers).outcome;
      return { rejected: rejected.map(({ id }) => id), disputed: disputed.map(({ silent }) => silent) };
    };

    test('it was rejected by all who were asked', () => {
      expect(end({ ...torn, '5:defend:claude-bug-detector': defended })).toEqual({ rejected: ['one'], disputed: [] });
    });
    test('its author is lost after it was challenged once more', () => {
      expect(end({ ...torn, '5:defend:claude-bug-detector': null })).toEqual({ rejected: [], disputed: [['claude']] });
    });
    test('it is ended before its author could answer', () => {
      let state = openCase(codeReview, setup);
      for (let open = wants(state); open.length > 0 && !open[0]?.id.startsWith('5'); open = wants(state))
        for (const { id: ask } of open) state = apply(state, { type: 'ask-answered', ask, answer: answerTo(torn, ask) });
      const ended = apply(state, { type: 'case-curtailed', reason: 'budget', partial: [] });
      expect(ended.outcome?.disputed.map(({ silent }) => silent)).toEqual([['claude']]);
      const { rounds } = state.record;
      const { outcome } = codeReview.next(setup, { rounds, curtailed: 'budget' }) as { outcome: CodeReviewOutcome };
      expect(outcome.disputed.map(({ silent }) => silent)).toEqual([['claude']]);
    });
  });

  test('a defense that fails in one part leaves the others as they are', () => {
    const { outcome } = hold(setupOf([a, b, seat('gemini')], { parts: PARTS }), {
      '1:review:claude-bug-detector:p1': { findings: [finding('one', 3)] },
      '1:review:claude-bug-detector:p2': { findings: [finding('two', 15)] },
      '2:cross-examine:codex-bug-detector:p1': { responses: [respond('one', 'disagree')] },
      '2:cross-examine:codex-bug-detector:p2': { responses: [respond('two', 'disagree')] },
      '2:cross-examine:gemini-bug-detector:p1': { responses: [respond('one', 'disagree')] },
      '2:cross-examine:gemini-bug-detector:p2': { responses: [respond('two', 'disagree')] },
      '3:defend:claude-bug-detector:p2': null,
    });
    expect(outcome.rejected.map(({ id }) => id)).toEqual(['one']);
    expect(outcome.disputed.map(({ id }) => id)).toEqual(['two']);
    expect(outcome.failures.map(({ impact }) => impact?.keptOpen)).toEqual([['two']]);
  });
});

describe('what a seat reports in two parts', () => {
  const report = (one: object, two: object, more: object = {}) => {
    const { outcome } = hold(setupOf([a, b], { parts: PARTS, agenda: [], ...more }), {
      '1:review:claude-bug-detector:p1': { findings: [finding('null deref', 9, { id: 'A', confidence: 70, ...one })] },
      '1:review:claude-bug-detector:p2': { findings: [finding('null deref', 10, { id: 'B', confidence: 90, ...two })] },
    });
    const items = [...outcome.accepted, ...outcome.disputed, ...outcome.rejected];
    return items.map(({ members, repeats }) => [members.map((m) => m.finding.id), repeats.map(({ id }) => id)]);
  };

  test('near each other and saying the same it is one finding: the surest, unchanged; the other stays beside it', () => {
    expect(report({}, {})).toEqual([[['B'], ['A']]]);
    expect(report({ line: 6, endLine: 6 }, { line: 9, endLine: 9 })).toEqual([[['B'], ['A']]]);
    expect(report({ line: 6, endLine: 6 }, { line: 9, endLine: 9 }, { mergeLines: 2 })).toEqual([[['A', 'B'], []]]);
    expect(report({}, { title: 'Token is leaked', ...LEAK }).length).toBe(2);
    expect(report({}, { file: 'b.ts' }).flat(2)).not.toContain('A');
  });

  test('two faults on neighbouring lines are two reports, however much they have in common', () => {
    const ignored = {
      title: 'The downsize loop ignores what convert_with returns',
      description:
        'When convert_with fails, the downsize loop goes on with the old file and never terminates, because nothing changes its size.',
    };
    const unchecked = {
      title: 'The downsize loop ends without enforcing the size limit',
      description: 'After five rounds the downsize loop ends, and a file that is still larger than the limit is uploaded.',
    };
    expect(report(ignored, unchecked).flatMap(([, repeats]) => repeats)).toEqual([]);
  });

  test('a report that is graver or better proved than the surest is not lost in it', () => {
    expect(report({ severity: 'high' }, {})).toEqual([[['A', 'B'], []]]);
    expect(report({}, { severity: 'high' })).toEqual([[['B'], ['A']]]);
    const unproved = { evidence: { trigger: 'none', practice: 'none' } };
    expect(report({}, unproved)).toEqual([[['A', 'B'], []]]);
    expect(report(unproved, {})).toEqual([[['B'], ['A']]]);
  });

  test('two reports in one part stay two, and two seats are two', () => {
    const { outcome } = hold(setupOf([a, b], { parts: PARTS, agenda: [] }), {
      '1:review:claude-bug-detector:p1': {
        findings: [finding('null deref', 9, { id: 'A' }), finding('null deref', 9, { id: 'B' })],
      },
      '1:review:codex-bug-detector:p2': { findings: [finding('null deref', 9, { id: 'C' })] },
    });
    expect(outcome.accepted.map(({ members, repeats }) => [members.length, repeats.length])).toEqual([[3, 0]]);
  });

  test('a finding stands for one report of each other part', () => {
    const { outcome } = hold(setupOf([a, b], { parts: PARTS, agenda: [] }), {
      '1:review:claude-bug-detector:p1': { findings: [finding('null deref', 9, { id: 'A' })] },
      '1:review:claude-bug-detector:p2': {
        findings: [
          finding('null deref', 9, { id: 'B', confidence: 70 }),
          finding('null deref', 9, { id: 'C', confidence: 70, suggestion: '' }),
        ],
      },
    });
    expect(outcome.accepted.map(({ members, repeats }) => [members.length, repeats.length])).toEqual([[2, 1]]);
  });

  test('inputs are counted, the merge is noted, and the number is that of the surest alone', () => {
    const { outcome } = hold(setupOf([a, b], { parts: PARTS, agenda: [] }), {
      '1:review:claude-bug-detector:p1': { findings: [finding('null deref', 9, { id: 'A', confidence: 70 })] },
      '1:review:claude-bug-detector:p2': { findings: [finding('null deref', 9, { id: 'B', confidence: 90 })] },
    });
    expect(outcome.statistics.received).toBe(2);
    expect(outcome.accepted.map(({ confidence }) => [confidence.base, total(confidence)])).toEqual([[90, 85]]);
    expect(inWords(outcome.notes)).toEqual([
      {
        kind: 'kept',
        message: 'A of part p1 is the same report once more: it is kept beside this one and counts once',
        finding: 'B',
        by: 'claude',
      },
    ]);
  });

  test('who speaks of the report that was merged speaks of the one that stands', () => {
    const { outcome } = hold(setupOf([a, b], { parts: PARTS }), {
      '1:review:claude-bug-detector:p1': { findings: [finding('null deref', 9, { id: 'A', confidence: 70 })] },
      '1:review:claude-bug-detector:p2': { findings: [finding('null deref', 9, { id: 'B', confidence: 90 })] },
      '2:cross-examine:codex-bug-detector:p1': { responses: [respond('A', 'agree', 5)] },
    });
    expect(outcome.accepted.map(({ positions }) => positions.length)).toEqual([1]);
  });
});

test('unanimous are those who were shown the place, not all who sit there', () => {
  const setup = setupOf([a, b, seat('gemini')], { parts: PARTS, agenda: [] });
  const held = (assignments: typeof setup.assignments) =>
    hold(
      { ...setup, assignments },
      {
        '1:review:claude-bug-detector:p2': { findings: [finding('null deref', 15)] },
        '1:review:codex-bug-detector:p2': { findings: [finding('null deref', 15, { id: 'again' })] },
      },
    ).outcome.accepted.map(({ level }) => level);
  expect(held(setup.assignments)).toEqual(['majority']);
  expect(held(setup.assignments.filter(({ seat: id, part }) => part !== 'p2' || !id.startsWith('gemini')))).toEqual([
    'unanimous',
  ]);
});

test('the words of a report that was merged stand among the variants of the one that stands', () => {
  const said = 'The session is read before it is checked, so the handler throws when load gives undefined.';
  const again = 'The session is read before anybody checked it, so the handler throws when load gives undefined.';
  const { outcome } = hold(setupOf([a, b], { parts: PARTS, agenda: [] }), {
    '1:review:claude-bug-detector:p1': { findings: [finding('null deref', 9, { id: 'A', confidence: 70, description: again })] },
    '1:review:claude-bug-detector:p2': { findings: [finding('null deref', 9, { id: 'B', confidence: 90, description: said })] },
  });
  expect(codeReviewResult(outcome).findings.map(({ id, description, variants }) => ({ id, description, variants }))).toEqual([
    {
      id: 'B',
      description: said,
      variants: [{ finding_id: 'A', title: 'null deref', description: again, suggestion: 'Check `null deref` first.' }],
    },
  ]);
});
