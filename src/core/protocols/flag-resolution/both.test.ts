import { describe, expect, test } from 'vitest';
import { inWords } from '../../../../test/in-words.ts';
import { apply, type Case, openCase, wants } from '../../case.ts';
import type { Failure } from '../../event.ts';
import { itemId, seatId } from '../../ids.ts';
import { itemsOf } from './item.ts';
import type { FlagResolutionOutcome } from './outcome.ts';
import { flagResolution2 } from './protocol.ts';
import { readinessOf } from './readiness.ts';
import type { Fix, Flag, FlagPosition, FlagResolutionPhases, FlagResolutionSetup, FoundFlag, ReviewType } from './said.ts';

type Held = Case<FlagResolutionSetup, FlagResolutionPhases, FlagResolutionOutcome>;

const LOST: Failure = { kind: 'timeout', message: 'silent' };
const ARTICLE = 'The man who killed her fled abroad. He was seen there. Nobody spoke.';

const flag = (type: ReviewType, number = 1): Flag => ({
  id: `${type.toUpperCase()}-00${number}`,
  type,
  quote: 'The man who killed her',
  location: '',
  issue: 'i',
  toClear: 'a source',
  highRisk: false,
});

const BOTH = [flag('integrity'), flag('legal')];

const setupOf = (more: Partial<FlagResolutionSetup>): FlagResolutionSetup => ({
  seats: ['c', 'd', 'a'].map((name) => ({ id: seatId(name), model: name, role: name, kind: 'model', canDefend: true })),
  critic: seatId('c'),
  defender: seatId('d'),
  arbiter: seatId('a'),
  reviewType: 'both',
  article: ARTICLE,
  sources: new Map(),
  flags: BOTH,
  ...more,
});

const open = (more: Partial<FlagResolutionSetup> = {}): Held => openCase(flagResolution2, setupOf(more));

const says = (fix?: Fix): FlagPosition => ({
  stand: 'fix-required',
  argument: 'a',
  citations: [],
  gaps: [],
  noSource: false,
  meetsToClear: false,
  notes: [],
  ...(fix === undefined ? {} : { fix }),
});

const raised = (quote: string, issue = 'i'): Omit<FoundFlag, 'type'> => ({
  quote,
  location: '',
  issue,
  toClear: '',
  highRisk: false,
});

/** The case after every ask got the answer whose key is in its id; the others fail. */
const speak = (held: Held, replies: Readonly<Record<string, object>>): Held =>
  wants(held).reduce((state: Held, { id: ask }) => {
    const key = Object.keys(replies).find((one) => ask.includes(one));
    return key === undefined
      ? apply(state, { type: 'ask-failed', ask, failure: LOST, willRetry: false })
      : apply(state, { type: 'ask-answered', ask, answer: replies[key] as object });
  }, held);

const asked = (held: Held): readonly string[] => wants(held).map(({ id }) => id);
const readyOf = (outcome: FlagResolutionOutcome | undefined, type?: ReviewType): readonly string[] => {
  if (outcome === undefined) return [];
  const { status, reasons } = readinessOf({ ...outcome, type }, { rulings: new Map() });
  return [status, ...inWords([...reasons])];
};

describe('the scan', () => {
  const SCANNED = { scanner: seatId('c'), flags: [] };
  const scan = (...flags: readonly object[]): object => ({ flags, notes: [] });

  test('reads the article once for each type, in one round, and ids say the type', () => {
    const first = open(SCANNED);
    expect(asked(first)).toEqual(['0:scan:c:integrity', '0:scan:c:legal']);
    const held = speak(first, {
      integrity: scan(raised('Nobody spoke'), raised('The man who killed her')),
      legal: scan(raised('The man who killed her')),
    });
    expect(asked(held).filter((id) => id.startsWith('1:argue:c'))).toEqual([
      '1:argue:c:INTEGRITY-001',
      '1:argue:c:LEGAL-001',
      '1:argue:c:INTEGRITY-002',
    ]);
  });

  test('is asked once more for the type alone whose scan failed, and the flags of the other type are kept', () => {
    const again = speak(open(SCANNED), { integrity: scan(raised('Nobody spoke')) });
    expect(asked(again)).toEqual(['0:scan-retry:c:legal']);
    expect(asked(speak(again, { legal: scan(raised('He was seen there')) }))).toContain('1:argue:d:LEGAL-001');
    const lost = speak(again, {});
    expect(asked(lost)).toEqual(['1:argue:c:INTEGRITY-001', '1:argue:d:INTEGRITY-001']);
    const { outcome } = speak(lost, { '1:argue': says() });
    expect([outcome?.scan, outcome?.scans?.map(({ type, state }) => `${type} ${state}`)]).toEqual([
      'in-part',
      ['integrity whole', 'legal failed'],
    ]);
    expect(readyOf(outcome, 'legal')).toEqual([
      'NOT READY',
      'the scan for the legal review failed: what is doubtful for it is unknown',
    ]);
    expect(readyOf(outcome, 'integrity')).toEqual(['NOT READY', 'INTEGRITY-001 must be fixed by hand: no edit was proposed']);
  });

  test('is not asked for again where both failed: there is nothing to keep', () => {
    const { outcome } = speak(open(SCANNED), {});
    expect([outcome?.scan, outcome?.failures.map(({ who, about }) => `${who} ${about}`)]).toEqual([
      'failed',
      ['scanner integrity', 'scanner legal'],
    ]);
  });

  test('keeps what rules found within its type', () => {
    const found = [
      { ...raised('Nobody spoke.', 'a rule'), type: 'integrity' as const },
      { ...raised('Nobody spoke.', 'a law'), type: 'legal' as const },
    ];
    const held = speak(open({ ...SCANNED, found }), { integrity: scan(raised('Nobody spoke.')), legal: scan() });
    const flags = wants(held).flatMap((ask) => (ask.phase === 'argue' && ask.seat === 'c' ? [ask.brief.flag] : []));
    expect(flags.map(({ id, issue }) => [id, issue])).toEqual([
      ['LEGAL-001', 'a law'],
      ['INTEGRITY-001', 'i; a rule'],
    ]);
  });
});

test('a type about which no ask of a round was answered is asked once more, and its answer counts as if it came first', () => {
  const again = speak(open(), { INTEGRITY: says({ find: 'Nobody', replace: 'No one' }) });
  expect(asked(again)).toEqual(['1:argue-retry:c:LEGAL-001', '1:argue-retry:d:LEGAL-001']);
  const { outcome } = speak(again, { LEGAL: says({ find: 'seen there', replace: 'seen abroad' }) });
  expect([outcome?.failures, outcome?.flags.map(({ by, rounds }) => [by.kind, rounds])]).toEqual([
    [],
    [
      ['fast-path', 0],
      ['fast-path', 0],
    ],
  ]);
  expect(readyOf(outcome)).toEqual(['READY WITH CHANGES', 'proposed and not yet applied: INTEGRITY-001, LEGAL-001']);
});

test('of a type that does not answer again the other keeps its result', () => {
  const lost = speak(speak(open(), { INTEGRITY: says({ find: 'Nobody', replace: 'No one' }) }), {});
  expect(asked(lost)).toEqual(['2:rebut:c:LEGAL-001', '2:rebut:d:LEGAL-001']);
  let held = lost;
  for (let round = 0; round < 4 && held.outcome === undefined; round++) held = speak(held, {});
  expect(readyOf(held.outcome, 'integrity')[0]).toBe('READY WITH CHANGES');
  expect(readyOf(held.outcome, 'legal')).toEqual(['NOT READY', 'LEGAL-001 is escalated: a person must rule on it']);
  expect(readyOf(held.outcome)[0]).toBe('NOT READY');
});

test('the arbiter is asked once more about the type of which it said nothing', () => {
  const apart = (id: string): object => ({
    [`c:${id}`]: says(),
    [`d:${id}`]: { ...says(), stand: 'cleared' },
  });
  const sides = { ...apart('INTEGRITY-001'), ...apart('LEGAL-001') };
  const word = {
    resolution: 'fix-required',
    reasoning: 'r',
    confidence: 0.8,
    evidence: [],
    liabilityRemains: false,
    expertiseNeeded: false,
    notes: [],
  };
  const ruling = speak(speak(open(), sides), sides);
  expect(asked(ruling)).toEqual(['4:rule:a:INTEGRITY-001', '4:rule:a:LEGAL-001']);
  const again = speak(ruling, { INTEGRITY: word });
  expect(asked(again)).toEqual(['4:rule-retry:a:LEGAL-001']);
  const { outcome } = speak(again, { LEGAL: word });
  expect([outcome?.failures, outcome?.flags.map(({ by }) => by.kind)]).toEqual([[], ['arbiter', 'arbiter']]);
});

describe('edits of both types', () => {
  const editing = (integrity: Fix, legal: Fix): Held =>
    speak(open(), { 'INTEGRITY-001': says(integrity), 'LEGAL-001': says(legal) });
  const FLED = { find: 'fled abroad', replace: 'left the country' };

  test('the same edit is made once', () => {
    const { outcome } = editing(FLED, FLED);
    expect(readyOf(outcome)).toEqual(['READY WITH CHANGES', 'proposed and not yet applied: INTEGRITY-001, LEGAL-001']);
  });

  test('complementary edits are merged', () => {
    const { outcome } = editing(FLED, { find: 'The man who killed her', replace: 'The man who is accused of it' });
    expect(outcome?.joined.map(({ how, flags, edit }) => [how, flags, edit.fix.replace])).toEqual([
      ['merged', ['LEGAL-001', 'INTEGRITY-001'], 'The man who is accused of it left the country'],
    ]);
  });

  test('what cannot be joined, by the arbiter neither, is escalated; the word of the sides still trips a gate', () => {
    const join = editing(FLED, { find: 'fled abroad', replace: 'moved' });
    expect(asked(join)).toEqual(['4:join:a:INTEGRITY-001']);
    const { outcome } = speak(join, { join: { reasoning: '', notes: [] } });
    expect(outcome?.flags.map(({ status, escalations }) => [status, escalations])).toEqual([
      ['escalated', ['edits-incompatible']],
      ['escalated', ['edits-incompatible']],
    ]);
    expect(readyOf(outcome)).toEqual(['NOT READY', 'INTEGRITY-001, LEGAL-001 are escalated: a person must rule on them']);
    if (outcome === undefined) return;
    expect(itemsOf(outcome).map(({ standing, why }) => [standing, why])).toEqual(
      Array.from({ length: 2 }, () => [
        'upheld',
        'from the start both sides say FIX_REQUIRED; the edits of the integrity and the legal review change the same words and cannot both be made',
      ]),
    );
    const chosen = new Map([
      [itemId('LEGAL-001'), { ruling: 'uphold' as const }],
      [itemId('INTEGRITY-001'), { ruling: 'dismiss' as const }],
    ]);
    expect(readinessOf(outcome, { rulings: chosen }).status).toBe('READY WITH CHANGES');
    expect(readinessOf(outcome, { rulings: new Map([...chosen].slice(0, 1)) }).status).toBe('NOT READY');
    // Nothing of what waits for a ruling may be applied.
    const waits = readinessOf(outcome, { rulings: new Map([...chosen].slice(1)) });
    expect([waits.status, waits.pending]).toEqual(['NOT READY', []]);
  });

  test('an edit of the arbiter settles both', () => {
    const join = editing(FLED, { find: 'fled abroad', replace: 'moved' });
    const fix = { find: 'fled abroad', replace: 'moved abroad' };
    const { outcome } = speak(join, { join: { fix, reasoning: '', notes: [] } });
    expect(outcome?.joined.map(({ how }) => how)).toEqual(['joint']);
    expect(readyOf(outcome)[0]).toBe('READY WITH CHANGES');
  });
});
