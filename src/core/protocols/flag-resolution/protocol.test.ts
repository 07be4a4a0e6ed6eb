import { expect, test } from 'vitest';
import { inWords } from '../../../../test/in-words.ts';
import { apply, type Case, openCase, wants } from '../../case.ts';
import type { Failure } from '../../event.ts';
import { seatId } from '../../ids.ts';
import type { FlagResolutionOutcome } from './outcome.ts';
import { flagResolution } from './protocol.ts';
import type { ArbiterWord, Flag, FlagPosition, FlagResolutionPhases, FlagResolutionSetup } from './said.ts';

type Held = Case<FlagResolutionSetup, FlagResolutionPhases, FlagResolutionOutcome>;

const LOST: Failure = { kind: 'timeout', message: 'silent' };
const CITED = { source: 'S001', quote: 'left to avoid trial' };
const MISQUOTED = { source: 'S001', quote: 'fled to avoid trial' };
const GAP = { what: 'who said it', where: 'paragraph 2', why: '' };
const VAGUE = { what: 'something', where: '', why: ' ' };

const flagOf = (id: string, more: Partial<Flag> = {}): Flag => ({
  id,
  quote: 'q',
  location: 'paragraph 2',
  issue: `issue of ${id}`,
  toClear: 'a source',
  highRisk: false,
  ...more,
});

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
const FIX = says('fix-required', { gaps: [GAP] });
const CLEAR = says('cleared', { citations: [CITED] });

const rules = (more: Partial<ArbiterWord> = {}): ArbiterWord => ({
  resolution: 'cleared',
  reasoning: 'r',
  confidence: 0.8,
  evidence: ['S001'],
  liabilityRemains: false,
  expertiseNeeded: false,
  notes: [],
  ...more,
});

const setupOf = (flags: readonly Flag[], more: Partial<FlagResolutionSetup> = {}): FlagResolutionSetup => ({
  seats: ['c', 'd', 'a'].map((name) => ({ id: seatId(name), model: name, role: name, kind: 'model', canDefend: true })),
  critic: seatId('c'),
  defender: seatId('d'),
  arbiter: seatId('a'),
  reviewType: 'integrity',
  sources: new Map([['S001', 'He left to avoid trial, she said.']]),
  flags,
  ...more,
});

type Said = FlagPosition | ArbiterWord;
type Reply = Said | Failure | { readonly said: Said; readonly incomplete: Failure };

/** The case after every seat has given the reply listed for its seat and flag, or else for its seat. */
const speak = (held: Held, replies: Readonly<Record<string, Reply>>): Held =>
  wants(held).reduce((state: Held, { id: ask, seat, brief }) => {
    const reply = replies[`${seat} ${'flag' in brief ? brief.flag.id : ''}`] ?? replies[seat] ?? LOST;
    if ('kind' in reply) return apply(state, { type: 'ask-failed', ask, failure: reply, willRetry: false });
    const { said, ...rest } = 'said' in reply ? reply : { said: reply };
    return apply(state, { type: 'ask-answered', ask, answer: said, ...rest });
  }, held);

const open = (flags: readonly Flag[] = [flagOf('F1')], more: Partial<FlagResolutionSetup> = {}): Held =>
  openCase(flagResolution, setupOf(flags, more));
const asked = (held: Held): readonly string[] => wants(held).map(({ id }) => id);
const APART = { c: FIX, d: CLEAR };
/** Before the arbiter: neither side moved. */
const impasse = (flags?: readonly Flag[], more?: Partial<FlagResolutionSetup>): Held =>
  speak(speak(open(flags, more), APART), APART);
const ends = (held: Held) =>
  held.outcome?.flags.map(({ status, by, rounds, escalations }) => ({ status, by: by.kind, rounds, escalations }));

test('each flag is asked of both sides by its own id, blind, and nothing that is settled is asked again', () => {
  const [one, two] = [flagOf('F1'), flagOf('F:2')];
  const first = open([one, two]);
  expect(asked(first)).toEqual(['1:argue:c:F1', '1:argue:d:F1', '1:argue:c:F%3A2', '1:argue:d:F%3A2']);
  expect(wants(first).map(({ brief }) => brief)).toEqual([
    { flag: one, side: 'critic' },
    { flag: one, side: 'defender' },
    { flag: two, side: 'critic' },
    { flag: two, side: 'defender' },
  ]);
  const second = speak(first, { ...APART, 'd F1': FIX });
  expect(asked(second)).toEqual(['2:rebut:c:F%3A2', '2:rebut:d:F%3A2']);
  const third = speak(second, { c: says('cleared'), d: says('fix-required') });
  expect(asked(third)).toEqual(['3:rebut:c:F%3A2', '3:rebut:d:F%3A2']);
  const arbiter = speak(third, APART);
  expect(asked(arbiter)).toEqual(['4:rule:a:F%3A2']);
  expect(ends(speak(arbiter, { a: rules() }))).toEqual([
    { status: 'fix-required', by: 'fast-path', rounds: 0, escalations: [] },
    { status: 'cleared', by: 'arbiter', rounds: 3, escalations: [] },
  ]);
});

test('without a flag there is nothing to ask', () => {
  expect(open([]).outcome).toMatchObject({ flags: [], answered: 0, failures: [], notes: [] });
});

test('both sides answer the same snapshot, without struck citations and vague gaps', () => {
  const edit = { find: 'x', replace: 'y' };
  const critic = says('fix-required', { citations: [MISQUOTED], gaps: [VAGUE, GAP], fix: edit });
  const second = speak(open(), { c: critic, d: says('cleared', { citations: [CITED, MISQUOTED], gaps: [GAP] }) });
  const statements = [
    { side: 'critic', round: 1, stand: 'fix-required', argument: 'a', citations: [], gaps: [GAP], fix: edit },
    { side: 'defender', round: 1, stand: 'cleared', argument: 'a', citations: [CITED], gaps: [] },
  ];
  expect(wants(second).map(({ brief }) => brief)).toEqual([
    { flag: flagOf('F1'), side: 'critic', round: 2, statements },
    { flag: flagOf('F1'), side: 'defender', round: 2, statements },
  ]);
});

test('the arbiter sees all statements, and the sources that it may weigh in order', () => {
  const other = { source: 'S000', quote: 'no trial' };
  const sources = new Map([
    ['S000', 'There was no trial.'],
    ['S001', 'He left to avoid trial, she said.'],
    ['S002', 'Another text.'],
  ]);
  const second = speak(open([flagOf('F1')], { sources }), { c: FIX, d: CLEAR });
  const argued = { ...FIX, citations: [other, { source: 'S002', quote: 'no such words' }] };
  const arbiter = speak(second, { c: argued, d: CLEAR });
  const stated = { argument: 'a', citations: [CITED], gaps: [] };
  expect(wants(arbiter).map(({ brief }) => brief)).toEqual([
    {
      flag: flagOf('F1'),
      statements: [
        { side: 'critic', round: 1, stand: 'fix-required', argument: 'a', citations: [], gaps: [GAP] },
        { side: 'defender', round: 1, stand: 'cleared', ...stated },
        { side: 'critic', round: 2, stand: 'fix-required', argument: 'a', citations: [other], gaps: [GAP] },
        { side: 'defender', round: 2, stand: 'cleared', ...stated },
      ],
      evidence: ['S000', 'S001'],
      faults: [],
    },
  ]);
});

test('a sound word of the arbiter is not asked for again, even where it escalates', () => {
  expect(ends(speak(impasse(), { a: rules() }))).toEqual([{ status: 'cleared', by: 'arbiter', rounds: 2, escalations: [] }]);
  const doubtful = speak(impasse(), { a: rules({ confidence: 0.59, liabilityRemains: true }) });
  expect(asked(doubtful)).toEqual([]);
  expect(ends(doubtful)).toEqual([
    { status: 'escalated', by: 'arbiter', rounds: 2, escalations: ['low-confidence', 'liability-remains'] },
  ]);
});

test.each([
  ['foreign-evidence', rules({ evidence: ['S009'] }), 'the arbiter weighs evidence that neither side cited, or that was struck'],
  ['no-reasoning', rules({ reasoning: ' ' }), 'the arbiter gives no reasoning'],
  ['no-confidence', withoutConfidence(rules()), 'the arbiter states no confidence'],
] as const)('a word with %s is asked for once more, with what was wrong, and the second word counts', (fault, word, told) => {
  const again = speak(impasse([flagOf('F1'), flagOf('F2')]), { 'a F1': word, 'a F2': rules() });
  expect(asked(again)).toEqual(['4:rule-again:a:F1']);
  expect(wants(again)[0]?.brief).toMatchObject({ evidence: ['S001'], faults: [told], statements: [{}, {}, {}, {}] });
  const cleared = { status: 'cleared', by: 'arbiter', rounds: 2, escalations: [] };
  expect(ends(speak(again, { a: rules() }))).toEqual([cleared, cleared]);
  const twice = speak(again, { a: word });
  expect(asked(twice)).toEqual([]);
  expect(ends(twice)).toEqual([{ status: 'escalated', by: 'arbiter', rounds: 2, escalations: [fault] }, cleared]);
});

function withoutConfidence({ confidence: _, ...word }: ArbiterWord): ArbiterWord {
  return word;
}

test('where the second word fails or breaks off, the first one counts with its faults', () => {
  const again = speak(impasse(), { a: rules({ reasoning: '' }) });
  const faulty = [{ status: 'escalated', by: 'arbiter', rounds: 2, escalations: ['no-reasoning'] }];
  expect(ends(speak(again, { a: LOST }))).toEqual(faulty);
  expect(ends(speak(again, { a: { said: rules(), incomplete: LOST } }))).toEqual(faulty);
});

test('an arbiter that fails or breaks off is not asked again, and a person must rule', () => {
  for (const [reply, inPart] of [
    [LOST, {}],
    [{ said: rules({ reasoning: '' }), incomplete: LOST }, { inPart: true }],
  ] as const) {
    const end = speak(impasse(), { a: reply });
    expect(ends(end)).toEqual([{ status: 'escalated', by: 'nobody', rounds: 2, escalations: ['no-arbiter-answer'] }]);
    expect(end.outcome?.failures).toEqual([
      { who: 'arbiter', round: 4, about: 'F1', failure: { kind: 'timeout', message: 'silent' }, ...inPart },
    ]);
  }
});

test('without an arbiter nobody is asked, and a person must rule', () => {
  const { arbiter: _, ...setup } = setupOf([flagOf('F1')]);
  const end = speak(speak(openCase(flagResolution, setup), APART), APART);
  expect(asked(end)).toEqual([]);
  expect(ends(end)).toEqual([{ status: 'escalated', by: 'nobody', rounds: 2, escalations: ['no-arbiter-answer'] }]);
  expect(end.outcome?.failures).toEqual([]);
});

test('an early end is decided with what there is, wherever it comes', () => {
  const flags = [flagOf('F1'), flagOf('F2')];
  const settling = { ...APART, 'd F1': FIX };
  const arbiter = speak(speak(open(flags), settling), APART);
  const again = speak(arbiter, { a: rules({ reasoning: '' }) });
  const curtail = (held: Held): Held => apply(held, { type: 'case-curtailed', reason: 'deadline' });
  const fixed = { status: 'fix-required', by: 'fast-path', rounds: 0, escalations: [] };
  const nobody = (rounds: number) => ({ status: 'escalated', by: 'nobody', rounds, escalations: ['no-arbiter-answer'] });
  const ended = [open(flags), speak(open(flags), settling), arbiter, again].map(curtail);
  expect(ended.map(({ outcome }) => outcome?.curtailed)).toEqual(['deadline', 'deadline', 'deadline', 'deadline']);
  expect(ended.map(ends)).toEqual([
    [nobody(1), nobody(1)],
    [fixed, nobody(2)],
    [fixed, nobody(2)],
    [fixed, { status: 'escalated', by: 'arbiter', rounds: 2, escalations: ['no-reasoning'] }],
  ]);
  expect(ended.map(({ outcome }) => outcome?.answered)).toEqual([0, 2, 2, 2]);
  expect(ended[2]?.outcome?.failures.map(({ who, round, failure }) => [who, round, failure.kind])).toEqual([
    ['arbiter', 4, 'curtailed'],
  ]);
});

test('what was heard of an answer in part is kept and takes no fast path; the failure is told once', () => {
  const second = speak(open(), { c: { said: FIX, incomplete: LOST }, d: FIX });
  expect(asked(second)).toEqual(['2:rebut:c:F1', '2:rebut:d:F1']);
  expect(wants(second)[0]?.brief).toMatchObject({ statements: [{ side: 'critic' }, { side: 'defender' }] });
  const end = speak(second, { c: FIX, d: FIX });
  expect(ends(end)).toEqual([{ status: 'fix-required', by: 'agreement', rounds: 2, escalations: [] }]);
  expect(end.outcome?.failures).toEqual([
    { who: 'critic', round: 1, about: 'F1', failure: { kind: 'timeout', message: 'silent' }, inPart: true },
  ]);
});

test('a side heard only in part, or not at all, in the clearing round has not agreed: R4', () => {
  const part = { said: CLEAR, incomplete: LOST };
  const third = speak(speak(open(), APART), { c: part, d: CLEAR });
  expect(asked(third)).toEqual(['3:rebut:c:F1', '3:rebut:d:F1']);
  const arbiter = speak(third, { c: part, d: CLEAR });
  expect(asked(arbiter)).toEqual(['4:rule:a:F1']);
  expect(ends(speak(arbiter, { a: rules() }))).toEqual([
    { status: 'escalated', by: 'arbiter', rounds: 3, escalations: ['critic-unheard'] },
  ]);
  for (const silent of [LOST, { said: CLEAR, incomplete: LOST }]) {
    const unheard = speak(third, { c: CLEAR, d: silent });
    expect(asked(unheard)).toEqual(['4:rule:a:F1']);
    // The critic was heard, so the arbiter may clear it on what is cited.
    expect(ends(speak(unheard, { a: rules() }))).toEqual([{ status: 'cleared', by: 'arbiter', rounds: 3, escalations: [] }]);
  }
  const agreed = [{ status: 'cleared', by: 'agreement', rounds: 3, escalations: [] }];
  expect(ends(speak(third, { c: CLEAR, d: CLEAR }))).toEqual(agreed);
});

test('a fix stands until its side takes it back: X1', () => {
  const edit = (replace: string) => ({ find: 'q', replace });
  const first = { ...FIX, fix: edit('wrong') };
  const second = speak(open([flagOf('F1')], { article: 'a q b' }), { c: first, d: CLEAR });
  const right = { ...FIX, gaps: [], fix: edit('right') };
  const fixAfter = (critic: FlagPosition) => speak(second, { c: critic, d: right }).outcome?.flags[0]?.fix;
  expect(fixAfter(FIX)).toMatchObject({ by: 'critic', fix: edit('wrong') });
  expect(fixAfter({ ...FIX, noFix: true })).toMatchObject({ by: 'defender', fix: edit('right') });
});

test('items: what to change first, then what a person must settle, graver where the risk is high', () => {
  const flags = [flagOf('F1'), flagOf('F2', { highRisk: true }), flagOf('F3'), flagOf('F4', { issue: '', highRisk: true })];
  const first = speak(open(flags), {
    ...APART,
    'c F1': says('cleared'),
    'd F3': FIX,
  });
  const end = speak(speak(first, APART), {
    'a F2': rules({ confidence: 0.666 }),
    'a F4': rules({ resolution: 'fix-required', confidence: 0.8 }),
  });
  expect(end.outcome && flagResolution.items(end.outcome)).toEqual([
    { id: 'F3', standing: 'upheld', title: 'issue of F3', why: 'from the start both sides say FIX_REQUIRED', severity: 'medium' },
    {
      id: 'F4',
      standing: 'upheld',
      title: 'q',
      why: 'neither side moved after the rebuttals; the arbiter says FIX_REQUIRED',
      severity: 'high',
      confidence: 80,
    },
    {
      id: 'F2',
      standing: 'open',
      title: 'issue of F2',
      why: 'neither side moved after the rebuttals; F2 is of high risk, which an arbiter cannot clear',
      severity: 'high',
      confidence: 67,
    },
    {
      id: 'F1',
      standing: 'dismissed',
      title: 'issue of F1',
      why: 'from the start both sides say CLEARED, on S001',
      severity: 'medium',
    },
  ]);
});

test('only an escalation carries the question, and one without it is noted: A13', () => {
  const asks = { irreducibleQuestion: 'Who said it?' };
  const missing = { kind: 'incomplete', message: 'the escalation names no irreducible question', finding: 'F1' };
  const told = (word: ArbiterWord) => {
    const { outcome } = speak(impasse(), { a: word });
    return [outcome?.flags[0]?.irreducibleQuestion, inWords(outcome?.notes)];
  };
  expect([rules(asks), rules({ ...asks, confidence: 0.1 }), rules({ confidence: 0.1 })].map(told)).toEqual([
    [undefined, []],
    ['Who said it?', []],
    [undefined, [missing]],
  ]);
});

test('gaps of the defender are neither struck nor shown, and noted: Q4', () => {
  const end = speak(open(), { c: says('cleared'), d: { ...CLEAR, gaps: [VAGUE, GAP] } });
  expect(end.outcome?.flags[0]).toMatchObject({ status: 'cleared', struck: [] });
  expect(inWords(end.outcome?.notes)).toEqual([
    {
      kind: 'not-counted',
      message: "gaps are the critic's: those of round 1 count for nothing",
      finding: 'F1',
      by: 'defender',
    },
  ]);
});

test('a given flag that quotes what the article does not say is noted, and debated all the same', () => {
  const flags = [flagOf('F1', { quote: 'He fled' }), flagOf('F2', { quote: 'He walked' }), flagOf('F3', { quote: ' ' })];
  const opened = open(flags, { article: 'He fled — to avoid trial.' });
  expect(asked(opened)).toContain('1:argue:c:F2');
  const end = speak(opened, { c: says('cleared'), d: CLEAR });
  expect(inWords(end.outcome?.notes)).toEqual([{ kind: 'kept', message: 'its quote is not in the article', finding: 'F2' }]);
  expect(speak(open(flags), { c: says('cleared'), d: CLEAR }).outcome?.notes).toEqual([]);
});
