import { expect, test } from 'vitest';
import { inWords } from '../../../../test/in-words.ts';
import { apply, type Case, openCase, wants } from '../../case.ts';
import { defined } from '../../defined.ts';
import type { Failure } from '../../event.ts';
import { askId, seatId } from '../../ids.ts';
import { arbitrate } from './arbitrate.ts';
import type { FlagResolutionOutcome } from './outcome.ts';
import { flagResolution } from './protocol.ts';
import { readinessOf } from './readiness.ts';
import type { Flag, FlagResolutionPhases, FlagResolutionSetup, FlagScan, FoundFlag } from './said.ts';
import { flagsOf } from './scan.ts';
import { VERSION_2 } from './versions.ts';

type Held = Case<FlagResolutionSetup, FlagResolutionPhases, FlagResolutionOutcome>;

const CUT: Failure = { kind: 'crashed', message: 'it broke off' };
const ARTICLE = 'He fled — to avoid\ntrial. The town was\n“shocked”. Nobody was hurt.';
const SCAN = askId(0, 'scan', seatId('s'));

const found = (quote: string, more: Partial<FoundFlag> = {}): FoundFlag => ({
  quote,
  location: '',
  issue: 'Who says so?',
  toClear: 'a source',
  highRisk: false,
  ...more,
});

const opened = (flags: readonly Flag[] = []): Held =>
  openCase<FlagResolutionSetup, FlagResolutionPhases, FlagResolutionOutcome>(flagResolution, {
    seats: ['s', 'c', 'd'].map((name) => ({ id: seatId(name), model: name, role: name, kind: 'model', canDefend: true })),
    scanner: seatId('s'),
    critic: seatId('c'),
    defender: seatId('d'),
    reviewType: 'integrity',
    article: ARTICLE,
    sources: new Map(),
    flags,
  });

const scanned = (flags: readonly FoundFlag[], given?: readonly Flag[], incomplete?: Failure): Held =>
  apply(opened(given), {
    type: 'ask-answered',
    ask: SCAN,
    answer: { flags, notes: [] } satisfies FlagScan,
    ...defined({ incomplete }),
  });

const flagsIn = ({ setup, record }: Held) => flagsOf(setup, record).map(({ id, quote }) => [id, quote]);
const asked = (held: Held): readonly string[] => wants(held).map(({ id }) => id);

test('the scanner is asked first and alone, and what it raises is debated like any flag', () => {
  expect(asked(opened())).toEqual([SCAN]);
  expect(asked(scanned([found('Nobody was hurt')]))).toEqual(['1:argue:c:FLAG-001', '1:argue:d:FLAG-001']);
});

test('flags are numbered by their place in the article, however they are listed, quoted and spaced', () => {
  const flags = [
    found('Nobody was hurt'),
    found('words of nobody'),
    found('The town was "shocked"'),
    found('fled'),
    found('fled - to avoid trial'),
  ];
  const numbered = [
    ['FLAG-001', 'fled'],
    ['FLAG-002', 'fled - to avoid trial'],
    ['FLAG-003', 'The town was "shocked"'],
    ['FLAG-004', 'Nobody was hurt'],
    ['FLAG-005', 'words of nobody'],
  ];
  expect([flagsIn(scanned(flags)), flagsIn(scanned(flags.toReversed()))]).toEqual([numbered, numbered]);
});

test('given flags keep their ids and places, and no id is given twice', () => {
  const given = { ...found('Nobody was hurt', { issue: 'Is that so?' }), id: 'FLAG-001' };
  expect(flagsIn(scanned([found('fled'), found('trial')], [given]))).toEqual([
    ['FLAG-001', 'Nobody was hurt'],
    ['FLAG-002', 'fled'],
    ['FLAG-003', 'trial'],
  ]);
});

test('the same words for the same reason are one flag, of high risk if one of them is; it is told, and so is a wrong quote', () => {
  const held = scanned([
    found('Nobody was hurt'),
    found('Nobody was  hurt', { issue: 'who  says so?', toClear: 'a witness', highRisk: true }),
    found('Nobody was hurt', { issue: 'Nobody at all?' }),
    found('words of nobody'),
  ]);
  const outcome = apply(held, { type: 'case-curtailed', reason: 'budget' }).outcome;
  expect(outcome?.flags.map(({ flag: { id, issue, highRisk } }) => ({ id, issue, highRisk }))).toEqual([
    { id: 'FLAG-001', issue: 'who  says so?', highRisk: true },
    { id: 'FLAG-002', issue: 'Nobody at all?', highRisk: false },
    { id: 'FLAG-003', issue: 'Who says so?', highRisk: false },
  ]);
  expect(inWords(outcome?.notes.filter(({ by }) => by === 'scanner'))).toEqual([
    {
      kind: 'kept',
      message: 'it was raised more than once and is debated once; also said to clear it: a source',
      finding: 'FLAG-001',
      by: 'scanner',
    },
    { kind: 'kept', message: 'its quote is not in the article', finding: 'FLAG-003', by: 'scanner' },
  ]);
});

test('a repetition of high risk makes the flag one, wherever it comes in the order', () => {
  const risky = (held: Held) => flagsOf(held.setup, held.record).map(({ issue, highRisk }) => [issue, highRisk]);
  const again = found('fled', { issue: 'who says so?', highRisk: true });
  expect(risky(scanned([found('fled'), again]))).toEqual([['Who says so?', true]]);
  expect(risky(scanned([again], [{ ...found('fled'), id: 'FLAG-001' }]))).toEqual([['Who says so?', true]]);
});

test('only an article of which the whole was scanned is clean', () => {
  const failed = apply(opened(), { type: 'ask-failed', ask: SCAN, failure: CUT, willRetry: false });
  const early = apply(opened(), { type: 'case-curtailed', reason: 'budget' });
  const ends = [scanned([]), scanned([], [], CUT), failed, early].map(({ outcome }) => {
    if (outcome === undefined) throw new Error('it goes on');
    return { scan: outcome.scan, failures: outcome.failures.length, status: readinessOf(outcome, { rulings: new Map() }).status };
  });
  expect(ends).toEqual([
    { scan: 'whole', failures: 0, status: 'READY' },
    { scan: 'in-part', failures: 1, status: 'NOT READY' },
    { scan: 'failed', failures: 1, status: 'NOT READY' },
    { scan: 'failed', failures: 1, status: 'NOT READY' },
  ]);
});

test('what a scan said before it broke off is debated', () => {
  expect(asked(scanned([found('fled')], [], CUT))).toEqual(['1:argue:c:FLAG-001', '1:argue:d:FLAG-001']);
});

test('a limit debates flags of high risk first and leaves the others out by name', () => {
  const raised = scanned([found('He fled'), found('The town was', { highRisk: true }), found('Nobody was hurt')]);
  const held: Held = { ...raised, setup: { ...raised.setup, maxFlags: 2 } };
  expect(flagsIn(held)).toEqual([
    ['FLAG-002', 'The town was'],
    ['FLAG-001', 'He fled'],
  ]);
  const outcome = arbitrate(held.setup, held.record, VERSION_2);
  expect(outcome.leftOut?.map(({ id }) => id)).toEqual(['FLAG-003']);
  const { status, reasons } = readinessOf({ ...outcome, flags: [] }, { rulings: new Map() });
  expect([status, ...inWords(reasons)]).toEqual(['NOT READY', 'not debated, because the case is limited to 0 flags: FLAG-003']);
  expect(arbitrate(raised.setup, raised.record, VERSION_2)).not.toHaveProperty('leftOut');
});

test('what rules and the scan doubt in the same words is one flag with both doubts, and a failed scan keeps the rules', () => {
  const rules = [
    found('The town was\n“shocked”.', { issue: 'A quotation without a speaker', toClear: 'Who said it', highRisk: true }),
    found('Nobody was hurt.', { issue: 'An absolute statement' }),
  ];
  const raised = scanned([found('was\n“shocked”'), found('He fled')]);
  const held: Held = { ...raised, setup: { ...raised.setup, found: rules } };
  expect(flagsOf(held.setup, held.record)).toMatchObject([
    { id: 'FLAG-001', quote: 'He fled' },
    {
      id: 'FLAG-002',
      quote: 'was\n“shocked”',
      issue: 'Who says so?; A quotation without a speaker',
      toClear: 'a source; Who said it',
      highRisk: true,
    },
    { id: 'FLAG-003', quote: 'Nobody was hurt.' },
  ]);
  const failed = apply(opened(), { type: 'ask-failed', ask: SCAN, failure: CUT, willRetry: false });
  expect(flagsIn({ ...failed, setup: { ...failed.setup, found: rules } }).map(([id]) => id)).toEqual(['FLAG-001', 'FLAG-002']);
});

test('where only rules read the article nothing is debated, and it is never ready', () => {
  const { scanner: _scanner, ...setup } = opened().setup;
  const outcomeOf = (rules: readonly FoundFlag[]) =>
    arbitrate({ ...setup, found: rules, rulesAlone: true }, { rounds: [], curtailed: undefined }, VERSION_2);
  const outcome = outcomeOf([found('He fled')]);
  expect([outcome.scan, outcome.flags, outcome.leftOut?.map(({ id }) => id)]).toEqual(['rules', [], ['FLAG-001']]);
  expect([
    readinessOf(outcome, { rulings: new Map() }).status,
    readinessOf(outcomeOf([]), { rulings: new Map() }).status,
  ]).toEqual(['NOT READY', 'NOT READY']);
});
