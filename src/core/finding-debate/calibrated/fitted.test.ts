import { expect, test } from 'vitest';
import { say } from '../../english.ts';
import { findingId, type SourceId, seatId, sourceId } from '../../ids.ts';
import type { Seat } from '../../seat.ts';
import type { Calibration } from '../calibration.ts';
import type { FindingDebateSetup } from '../hearing/said.ts';
import type { MemberBase } from '../judging/judged.ts';
import { LINK_RULES, SAME_ISSUE } from '../same-issue/weights.ts';
import { type Fitted, fittedFrom, speakingIn } from './fitted.ts';
import { leadMember } from './lead-member.ts';
import { type FittedGrounds, fittedFeatures, type Grounds, termsOf } from './terms.ts';
import type { Prefer } from './weights.ts';

const calibration: Calibration = {
  version: 1,
  made: '2026-01-01',
  data: 'made up',
  sameIssue: SAME_ISSUE,
  links: LINK_RULES,
  reports: { prior: { model: -0.5, analyser: 1, person: 2 }, further: 2, quiet: -0.5, unchecked: -0.25, first: 1, length: 0.5 },
  unexamined: {
    precision: [
      [1, 60],
      [3, 70],
    ],
    balanced: [
      [1, 40],
      [3, 50],
    ],
    recall: [
      [1, 20],
      [3, 30],
    ],
  },
  correlation: 0.3,
  records: [],
  recall: { ash: 1.5, elm: 0.5 },
};

const inEnglish = (terms: ReturnType<typeof termsOf>) => terms.map(({ term, logOdds }) => ({ term: say(term), logOdds }));

const seat = (model: string, kind: Seat['kind'] = 'model'): Seat => ({
  id: seatId(model),
  model,
  role: '',
  kind,
  canDefend: false,
});

const MODELS = ['ash', 'elm', 'oak', 'yew'].map((name) => seat(name));

const finding = (id: string, by: string, title = 'x'.repeat(20)) => ({
  id: findingId(id),
  seat: seatId(by),
  title,
  description: '',
});

const member = ({ id, seat: by, title }: ReturnType<typeof finding>): MemberBase => ({
  finding: { id, title } as MemberBase['finding'],
  source: sourceId(by),
  conceded: false,
  severity: 'medium',
  description: '',
});

interface Told {
  readonly seats: readonly Seat[];
  readonly findings: readonly ReturnType<typeof finding>[];
  readonly setup?: Partial<FindingDebateSetup>;
}

function fitted({ seats, findings, setup = {} }: Told): Fitted<MemberBase> {
  const whole: FindingDebateSetup = {
    seats,
    assignments: [],
    agenda: [],
    respondersPerFinding: 1,
    calibration,
    ...setup,
  };
  const heard = { findings, partOf: new Map(), passOf: new Map(), reviews: seats.map(({ id }) => ({ seat: id })) };
  const made = fittedFrom<MemberBase>(whole, heard, { sourceOf: (id) => sourceId(id) });
  if (made === undefined) throw new Error('there is a calibration');
  return made;
}

const grounds = (by: readonly string[], seen: FittedGrounds): Grounds => ({
  severity: 'medium',
  reporting: by.map((source) => ({ source: sourceId(source), kind: 'model', conceded: false, blind: true, rank: 0.5 })),
  reportedNothing: 1,
  place: undefined,
  quote: 'missing',
  trigger: 'none',
  isSpecific: true,
  positions: [],
  defense: undefined,
  advisoryConfirmed: false,
  fitted: seen,
});

const sources = (...names: readonly string[]): readonly SourceId[] => names.map((name) => sourceId(name));

test('two of three sources report it, one of them first', () => {
  const findings = [finding('1', 'ash'), finding('2', 'elm', 'y'.repeat(20)), finding('3', 'elm')];
  const [first, , third] = findings;
  if (first === undefined || third === undefined) throw new Error('there are three');
  const made = fitted({ seats: [seat('ash'), seat('elm'), seat('oak')], findings });
  const seen = made.groundsOf([member(first), member(third)], sources('oak'), 1);
  // Ash put it first, elm second; all are equally long; nothing is known of oak, so it counts as one.
  expect(seen).toEqual({ weights: calibration.reports, quiet: 1, first: 0.5, length: 0, order: 0.75, cohesion: undefined });
  const told = grounds(['ash', 'elm'], seen);
  expect(fittedFeatures(told, seen)).toEqual({
    further: Math.LN2,
    quiet: Math.LN2,
    unchecked: 1,
    first: expect.closeTo(0.1, 12),
    length: 0,
    order: 0.25,
    cohesion: 0,
  });
  expect(inEnglish(termsOf(told, String)).slice(0, 5)).toEqual([
    { term: 'prior', logOdds: -0.5 },
    { term: 'reported by 2 sources', logOdds: 2 * Math.LN2 },
    { term: '1 looked and reported nothing', logOdds: -0.5 * Math.LN2 },
    { term: 'nothing to check', logOdds: -0.25 },
    { term: 'order in its list', logOdds: expect.closeTo(0.1, 12) },
  ]);
});

test('with a weight for it, place in the list and likeness of the reports count, each under its name', () => {
  const findings = [finding('1', 'ash', 'alpha beta gamma'), finding('2', 'elm', 'x'), finding('3', 'elm', 'alpha beta gamma')];
  const [first, , third] = findings;
  if (first === undefined || third === undefined) throw new Error('there are three');
  const reports = { ...calibration.reports, first: 0, length: 0, order: 2, cohesion: 3 };
  const made = fitted({
    seats: [seat('ash'), seat('elm')],
    findings,
    setup: { calibration: { ...calibration, reports } },
  });
  const seen = made.groundsOf([member(first), member(third)], [], 0);
  // First and second in their lists, and the very same words.
  expect([seen.order, seen.cohesion]).toEqual([0.75, 1]);
  const terms = inEnglish(termsOf(grounds(['ash', 'elm'], seen), String));
  expect(terms).toContainEqual({ term: 'place in its list', logOdds: 2 * (0.75 - 0.5) });
  expect(terms).toContainEqual({ term: 'how alike its reports are', logOdds: expect.closeTo(3 * (1 - 0.3), 12) });
  const alone = made.groundsOf([member(first)], [], 0);
  expect(fittedFeatures(grounds(['ash'], alone), alone).cohesion).toBe(0);
});

const checked = (one: ReturnType<typeof finding>) => ({
  ...member(one),
  finding: { ...one, confidence: 70, suggestion: '' } as unknown as MemberBase['finding'],
  grounding: { quality: 1, quoted: false },
});

test('L1: of reports with equal evidence the lead is the one that fitted weights prefer', () => {
  const findings = [finding('1', 'ash', 'one'), finding('2', 'ash', 'alpha beta gamma'), finding('3', 'elm', 'alpha beta delta')];
  const setup = { seats: MODELS, assignments: [], agenda: [], respondersPerFinding: 1 };
  const heard = { findings, partOf: new Map(), passOf: new Map() };
  const leadBy = (lead: Calibration['lead']): string => {
    const speaking = speakingIn<ReturnType<typeof checked>>(
      { ...setup, calibration: { ...calibration, ...(lead && { lead }) } },
      heard,
    );
    return leadMember(findings.slice(1).map(checked), { hasPlace: () => true, speaking }).finding.id;
  };
  expect(leadBy({ alike: 0, order: 1, length: 0 })).toBe('3');
  expect(leadBy({ alike: 0, order: -1, length: 0 })).toBe('2');
  expect(speakingIn({ ...setup, calibration }, heard)?.alike).toBe(2);
  expect(speakingIn(setup, heard)).toBeUndefined();
});

test('silence counts by what the silent usually find, and by how many voices they are', () => {
  const one = finding('1', 'oak');
  const made = fitted({ seats: [seat('ash'), seat('elm'), seat('oak')], findings: [one] });
  const quiet = (silent: readonly SourceId[], voices: number): number => made.groundsOf([member(one)], silent, voices).quiet;
  expect([quiet(sources('ash'), 1), quiet(sources('elm'), 1), quiet(sources('ash', 'elm'), 2)]).toEqual([1.5, 0.5, 2]);
  // Row V2: two of a family that wrote the change are half a voice.
  expect([quiet(sources('ash', 'elm'), 0.5), quiet([], 0)]).toEqual([0.5, 0]);
});

test('an analyser that reports nothing says nothing', () => {
  const one = finding('1', 'ash');
  const made = fitted({ seats: [seat('ash'), seat('elm'), seat('rules', 'analyser')], findings: [one] });
  expect(made.groundsOf([member(one)], sources('rules'), 1).quiet).toBe(0);
  expect(made.groundsOf([member(one)], sources('elm', 'rules'), 2).quiet).toBe(0.5);
});

test.each<[Prefer, number, number]>([
  ['balanced', 1, 40],
  ['balanced', 2, 40],
  ['balanced', 3, 50],
  ['balanced', 4, 50],
  ['precision', 2, 60],
  ['precision', 3, 70],
  ['recall', 2, 20],
  ['recall', 3, 30],
])('%s, %i sources and no examination: accepted from %i on', (prefer, count, percent) => {
  const seats = MODELS.slice(0, count);
  expect(fitted({ seats, findings: [], setup: { prefer } }).unexamined).toBe(percent);
});

test('analysers are no sources that reviewed, and balanced is meant unless told', () => {
  const seats = [...MODELS.slice(0, 2), seat('rules', 'analyser')];
  expect(fitted({ seats, findings: [] }).unexamined).toBe(40);
  expect(fitted({ seats: [seat('rules', 'analyser')], findings: [] }).unexamined).toBeUndefined();
});

test('where findings are examined the usual thresholds hold', () => {
  expect(fitted({ seats: MODELS, findings: [], setup: { agenda: ['cross-examine'] } }).unexamined).toBeUndefined();
});

test('a case without a calibration has no fitted weights', () => {
  const setup: FindingDebateSetup = { seats: MODELS, assignments: [], agenda: [], respondersPerFinding: 1 };
  const heard = { findings: [], partOf: new Map(), passOf: new Map(), reviews: [] };
  expect(fittedFrom(setup, heard, { sourceOf: (id) => sourceId(id) })).toBeUndefined();
});
