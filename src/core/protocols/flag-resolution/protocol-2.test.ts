import { describe, expect, test } from 'vitest';
import { inWords } from '../../../../test/in-words.ts';
import { apply, type Case, openCase, wants } from '../../case.ts';
import type { Failure } from '../../event.ts';
import { itemId, seatId } from '../../ids.ts';
import type { FlagResolutionOutcome } from './outcome.ts';
import { flagResolution2 } from './protocol.ts';
import { readinessOf } from './readiness.ts';
import type { ArbiterWord, Fix, Flag, FlagPosition, FlagResolutionPhases, FlagResolutionSetup } from './said.ts';

type Held = Case<FlagResolutionSetup, FlagResolutionPhases, FlagResolutionOutcome>;

const LOST: Failure = { kind: 'timeout', message: 'silent' };
const SOURCE = 'He left **to avoid trial**, she said.';
const CITED = { source: 'S001', quote: 'left to avoid trial' };
const AS_IT_STANDS = { source: 'S001', quote: 'left **to avoid trial' };
const ALTERED = { source: 'S001', quote: 'fled to avoid trial' };
const GAP = { what: 'who said it', where: 'paragraph 2', why: '' };

const flagOf = (id: string): Flag => ({ id, quote: 'q', location: '', issue: 'i', toClear: 'a source', highRisk: false });

const says = (stand: FlagPosition['stand'], more: Partial<FlagPosition> = {}): FlagPosition => ({
  stand,
  argument: 'a',
  citations: [],
  gaps: [],
  noSource: false,
  meetsToClear: false,
  notes: [],
  ...more,
});

const word: ArbiterWord = {
  resolution: 'fix-required',
  reasoning: 'r',
  confidence: 0.8,
  evidence: [],
  liabilityRemains: false,
  expertiseNeeded: false,
  notes: [],
};

const ARTICLE = 'The man who killed her fled abroad. He was seen there. Nobody spoke.';

const setupOf = (flags: readonly Flag[], more: Partial<FlagResolutionSetup> = {}): FlagResolutionSetup => ({
  seats: ['c', 'd', 'a'].map((name) => ({ id: seatId(name), model: name, role: name, kind: 'model', canDefend: true })),
  critic: seatId('c'),
  defender: seatId('d'),
  arbiter: seatId('a'),
  reviewType: 'integrity',
  article: ARTICLE,
  sources: new Map([['S001', SOURCE]]),
  flags,
  ...more,
});

const open = (ids: readonly string[] = ['F1'], more: Partial<FlagResolutionSetup> = {}): Held =>
  openCase(flagResolution2, setupOf(ids.map(flagOf), more));

/** The case after every seat has given the answer listed for its seat and flag, or else for its seat. */
const speak = (held: Held, replies: Readonly<Record<string, object>>): Held =>
  wants(held).reduce((state: Held, { id: ask, seat, brief }) => {
    const answer = replies[`${seat} ${'flag' in brief ? brief.flag.id : ''}`] ?? replies[seat];
    return answer === undefined
      ? apply(state, { type: 'ask-failed', ask, failure: LOST, willRetry: false })
      : apply(state, { type: 'ask-answered', ask, answer: answer as FlagPosition });
  }, held);

const asked = (held: Held): readonly string[] => wants(held).map(({ id }) => id);
const cites = (...citations: readonly object[]): object => ({ citations, notes: [] });

describe('a citation that was struck is asked for once more', () => {
  const DEFENDER = says('cleared', { citations: [ALTERED], meetsToClear: true });

  test('of the side that gave it, with the reason, before anything is made of the round', () => {
    const again = speak(open(), { c: says('fix-required'), d: DEFENDER });
    expect(wants(again)).toEqual([
      {
        id: '1:cite:d:F1',
        seat: 'd',
        phase: 'cite',
        brief: {
          flag: flagOf('F1'),
          side: 'defender',
          round: 1,
          struck: [{ ...ALTERED, why: 'these words are not in S001' }],
        },
      },
    ]);
    const { outcome } = speak(again, { d: cites(CITED) });
    expect(outcome?.flags).toMatchObject([
      {
        status: 'cleared',
        by: { kind: 'fast-path', path: 'verified-quote' },
        verified: [{ ...AS_IT_STANDS, written: CITED.quote, by: 'defender', round: 1, line: 1 }],
        struck: [{ citation: ALTERED }],
      },
    ]);
    expect(inWords(outcome?.notes.map(({ message }) => message) ?? [])).toContain(
      'round 1: asked once more for what was struck, it gave 1 citation',
    );
  });

  test('and not a third time', () => {
    const after = speak(speak(open(), { c: says('fix-required'), d: DEFENDER }), { d: cites(ALTERED) });
    expect(asked(after)).toEqual(['2:rebut:c:F1', '2:rebut:d:F1']);
    const { outcome } = speak(speak(after, { c: says('fix-required'), d: says('cleared') }), { a: word });
    expect(outcome?.flags[0]?.struck).toMatchObject([{ citation: ALTERED }, { citation: ALTERED }]);
  });

  test('in each round, and the arbiter may weigh what was put right', () => {
    const apart = { c: says('fix-required', { gaps: [GAP] }), d: says('cleared') };
    const second = speak(speak(open(), apart), { ...apart, d: says('cleared', { citations: [ALTERED] }) });
    expect(asked(second)).toEqual(['2:cite:d:F1']);
    const ruling = speak(second, { d: cites(CITED) });
    expect(wants(ruling).map(({ id, brief }) => [id, 'evidence' in brief && brief.evidence])).toEqual([
      ['4:rule:a:F1', ['S001']],
    ]);
    expect(wants(ruling)[0]?.brief).toMatchObject({ statements: [{}, {}, {}, { citations: [AS_IT_STANDS] }] });
  });

  test('also of a critic, whose citation may stop a fast path', () => {
    const critic = says('fix-required', { citations: [ALTERED] });
    const defender = says('cleared', { citations: [CITED], meetsToClear: true });
    const again = speak(open(), { c: critic, d: defender });
    expect(asked(again)).toEqual(['1:cite:c:F1']);
    expect(asked(speak(again, { c: cites(CITED) }))).toEqual(['2:rebut:c:F1', '2:rebut:d:F1']);
    expect(speak(again, { c: cites() }).outcome?.flags).toMatchObject([{ status: 'cleared', by: { path: 'verified-quote' } }]);
  });

  test('and silence clears nothing', () => {
    const critic = says('fix-required', { citations: [ALTERED] });
    const defender = says('cleared', { citations: [CITED], meetsToClear: true });
    const silent = speak(speak(open(), { c: critic, d: defender }), {});
    expect(asked(silent)).toEqual(['2:rebut:c:F1', '2:rebut:d:F1']);
    const after = speak(silent, { c: says('cleared'), d: defender });
    expect(after.outcome?.failures).toMatchObject([{ who: 'critic', round: 1, about: 'F1', inPart: true }]);
  });

  test('but not where both sides already hold what ends the debate', () => {
    const { outcome } = speak(open(), {
      c: says('fix-required', { citations: [ALTERED] }),
      d: says('fix-required', { citations: [ALTERED] }),
    });
    expect(outcome?.flags).toMatchObject([{ status: 'fix-required', by: { path: 'agreed' } }]);
    const cleared = speak(open(), { c: says('cleared', { citations: [ALTERED] }), d: says('cleared', { citations: [CITED] }) });
    expect(cleared.outcome?.flags).toMatchObject([{ status: 'cleared', by: { path: 'agreed' } }]);
    const bare = speak(open(), { c: says('cleared', { citations: [ALTERED] }), d: says('cleared') });
    expect(asked(bare)).toEqual(['1:cite:c:F1']);
  });
});

describe('an escalation keeps', () => {
  test('the reasoning of the arbiter and every edit, whoever proposed it', () => {
    const [critics, defenders, arbiters]: readonly Fix[] = [
      { find: 'fled abroad', replace: 'went abroad' },
      { text: 'Name the witness.' },
      { find: 'nowhere', replace: 'x' },
    ];
    const apart = {
      c: says('fix-required', { ...(critics && { fix: critics }), gaps: [GAP] }),
      d: says('fix-required', defenders && { fix: defenders }),
    };
    const settled = speak(open(), apart).outcome?.flags;
    expect(settled).toMatchObject([{ status: 'fix-required', proposed: [{ by: 'critic' }, { by: 'defender' }] }]);
    const sides = { c: apart.c, d: says('cleared') };
    const { outcome } = speak(speak(speak(open(), sides), sides), {
      a: { ...word, confidence: 0.5, fix: arbiters, reasoning: 'Both have a point.' },
    });
    expect(outcome?.flags).toMatchObject([
      {
        status: 'escalated',
        word: { reasoning: 'Both have a point.' },
        proposed: [
          { by: 'arbiter', fix: arbiters, application: 'manual' },
          { by: 'critic', fix: critics, application: 'unique', at: ARTICLE.indexOf('fled') },
        ],
      },
    ]);
  });
});

describe('edits of the same sentence', () => {
  /** Flags that both sides want fixed, each with its edit. */
  const fixed = (fixes: readonly Fix[], more: Partial<FlagResolutionSetup> = {}): Held => {
    const ids = fixes.map((_, at) => `F${at + 1}`);
    const sides = Object.fromEntries(ids.map((id, at) => [`c ${id}`, says('fix-required', { fix: fixes[at] ?? {} })]));
    return speak(open(ids, more), { ...sides, d: says('fix-required') });
  };
  const CLASH: readonly Fix[] = [
    { find: 'fled abroad', replace: 'went abroad' },
    { find: 'her fled', replace: 'her is said to have left' },
  ];

  test('that do not meet are one edit, and nobody is asked', () => {
    const { outcome } = fixed([
      { find: 'man who killed', replace: 'man charged with killing' },
      { find: 'fled abroad', replace: 'went abroad', scope: 'substantive' },
    ]);
    const edit = {
      by: undefined,
      at: 4,
      application: 'unique',
      fix: {
        find: 'man who killed her fled abroad',
        replace: 'man charged with killing her went abroad',
        scope: 'substantive',
      },
    };
    expect(outcome?.joined).toEqual([{ flags: ['F1', 'F2'], how: 'merged', edit }]);
    expect(readinessOf(outcome as FlagResolutionOutcome, { rulings: new Map() })).toMatchObject({
      status: 'READY WITH CHANGES',
      faults: new Map(),
    });
  });

  test('that meet are put to the arbiter once', () => {
    const joining = fixed(CLASH);
    expect(wants(joining)).toEqual([
      {
        id: '4:join:a:F2',
        seat: 'a',
        phase: 'join',
        brief: {
          passage: 'her fled abroad',
          edits: [
            { flag: flagOf('F2'), fix: CLASH[1] },
            { flag: flagOf('F1'), fix: CLASH[0] },
          ],
        },
      },
    ]);
    const joint: Fix = { find: 'her fled abroad', replace: 'her is said to have gone abroad' };
    const { outcome } = speak(joining, { a: { fix: joint, reasoning: 'r', notes: [] } });
    expect(outcome?.joined).toMatchObject([{ flags: ['F2', 'F1'], how: 'joint', edit: { by: 'arbiter', fix: joint } }]);
    expect(readinessOf(outcome as FlagResolutionOutcome, { rulings: new Map() }).status).toBe('READY WITH CHANGES');
  });

  test.each<[string, object]>([
    ['no edit', { reasoning: 'none will do', notes: [] }],
    ['an edit of less than was to change', { fix: { find: 'abroad', replace: 'away' }, reasoning: 'r', notes: [] }],
    ['an edit of words that stand nowhere', { fix: { find: 'he fled', replace: 'he left' }, reasoning: 'r', notes: [] }],
    ['an edit in words', { fix: { text: 'rewrite it' }, reasoning: 'r', notes: [] }],
  ])('are for a person where the arbiter gives %s', (_, answer) => {
    const { outcome } = speak(fixed(CLASH), { a: answer });
    expect(outcome?.joined).toEqual([]);
    expect(readinessOf(outcome as FlagResolutionOutcome, { rulings: new Map() })).toMatchObject({
      status: 'NOT READY',
      faults: new Map(
        [
          ['F1', {}],
          ['F2', {}],
        ].map(([id]) => [id, expect.anything()]),
      ),
    });
  });

  test('are for a person where the arbiter is silent, which is told, or where there is none', () => {
    const silent = speak(fixed(CLASH), {}).outcome;
    expect(silent?.failures).toMatchObject([{ who: 'arbiter', round: 4, about: 'F2, F1' }]);
    expect(readinessOf(silent as FlagResolutionOutcome, { rulings: new Map() }).status).toBe('NOT READY');
    const { arbiter: _, ...without } = setupOf(['F1', 'F2'].map(flagOf));
    const alone: Held = openCase<FlagResolutionSetup, FlagResolutionPhases, FlagResolutionOutcome>(flagResolution2, without);
    const sides = {
      'c F1': says('fix-required', { fix: CLASH[0] ?? {} }),
      'c F2': says('fix-required', { fix: CLASH[1] ?? {} }),
    };
    expect(speak(alone, { ...sides, d: says('fix-required') }).outcome?.joined).toEqual([]);
  });

  test('count one by one again when a person dismisses a flag', () => {
    const joint: Fix = { find: 'her fled abroad', replace: 'her is said to have gone abroad' };
    const { outcome } = speak(fixed(CLASH), { a: { fix: joint, reasoning: 'r', notes: [] } });
    const rulings = new Map([[itemId('F2'), { ruling: 'dismiss' as const }]]);
    expect(readinessOf(outcome as FlagResolutionOutcome, { rulings })).toMatchObject({
      status: 'READY WITH CHANGES',
      joined: new Map(),
      faults: new Map(),
    });
  });
});
