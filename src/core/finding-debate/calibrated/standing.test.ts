import { expect, test } from 'vitest';
import type { Severity } from '../judging/severity.ts';
import {
  type CalibratedStanding,
  isEscalated,
  neededFor,
  type StandingFacts,
  type StandingTerms,
  standingOf,
} from './standing.ts';
import { effectiveVoices } from './voices.ts';
import { ACCEPTED, type Prefer, REJECTED_BELOW } from './weights.ts';

const BALANCED: StandingTerms = { prefer: 'balanced' };

const facts = (more: Partial<StandingFacts> = {}): StandingFacts => ({
  probability: 40,
  atBest: more.probability ?? 40,
  severity: 'medium',
  somebodyDisagrees: true,
  hasOtherSupport: true,
  isCheckedConcrete: false,
  somebodyConceded: false,
  allConceded: false,
  isNotModels: false,
  ruling: undefined,
  ...more,
});

const SEVERITIES: readonly Severity[] = ['low', 'medium', 'high', 'critical'];
const CASES = (['precision', 'balanced', 'recall'] as const).flatMap((prefer) =>
  SEVERITIES.map((severity): [Prefer, Severity] => [prefer, severity]),
);

test.each(CASES)('%s, %s: accepted from its threshold on, rejected below the floor', (prefer, severity) => {
  const at = (probability: number): CalibratedStanding => standingOf(facts({ probability, severity }), { prefer }).standing;
  const open = severity === 'low' ? 'set-aside' : 'disputed';
  expect([at(ACCEPTED[prefer][severity]), at(ACCEPTED[prefer][severity] - 1)]).toEqual(['accepted', open]);
  expect([at(REJECTED_BELOW[prefer]), at(REJECTED_BELOW[prefer] - 1)]).toEqual([open, 'rejected']);
});

test.each<[string, Partial<StandingFacts>, CalibratedStanding]>([
  ['all that a dispute needs', {}, 'disputed'],
  ['a checked trigger in place of support', { hasOtherSupport: false, isCheckedConcrete: true }, 'disputed'],
  ['neither support nor a checked trigger', { hasOtherSupport: false }, 'set-aside'],
  ['nobody disagrees', { somebodyDisagrees: false }, 'set-aside'],
  ['low', { severity: 'low' }, 'set-aside'],
  ['somebody conceded', { somebodyConceded: true }, 'set-aside'],
  ['everybody conceded', { somebodyConceded: true, allConceded: true }, 'rejected'],
  ['everybody conceded what others make likely', { probability: 90, somebodyConceded: true, allConceded: true }, 'accepted'],
  ['an arbiter accepts a dispute', { ruling: 'accept' }, 'accepted'],
  ['an arbiter rejects a dispute', { ruling: 'reject' }, 'rejected'],
  ['an arbiter leaves a dispute', { ruling: 'dispute' }, 'disputed'],
  ['an arbiter rejects what is accepted', { probability: 90, ruling: 'reject' }, 'accepted'],
  ['an arbiter accepts what is set aside', { somebodyDisagrees: false, ruling: 'accept' }, 'set-aside'],
])('%s', (_name, more, standing) => {
  expect(standingOf(facts(more), BALANCED).standing).toBe(standing);
});

test.each<[string, Partial<StandingFacts>, CalibratedStanding, boolean]>([
  ['could have had it accepted', { atBest: 50, somebodyDisagrees: false }, 'disputed', true],
  ['could not quite', { atBest: 49, somebodyDisagrees: false }, 'set-aside', false],
  ['could have saved what is rejected', { probability: 10, atBest: 60 }, 'disputed', true],
  ['could have saved what an arbiter rejects', { atBest: 60, ruling: 'reject' }, 'disputed', true],
  ['changes nothing that is accepted', { probability: 60, atBest: 90 }, 'accepted', false],
  ['changes nothing that is disputed anyway', { atBest: 90 }, 'disputed', false],
])('silence that %s', (_name, more, standing, heldOpen) => {
  expect(standingOf(facts(more), BALANCED)).toMatchObject({ standing, heldOpen });
});

test.each<[number, readonly number[]]>([
  [75, [85, 75, 60, 45]],
  [20, [30, 20, 5, 1]],
  [95, [99, 95, 80, 65]],
])('row S6: a threshold of %d by severity', (threshold, needed) => {
  const terms: StandingTerms = { prefer: 'precision', threshold };
  expect(SEVERITIES.map((severity) => neededFor(severity, terms))).toEqual(needed);
  const below = standingOf(facts({ probability: threshold - 1, atBest: threshold - 1, somebodyDisagrees: false }), terms);
  expect([below.standing, standingOf(facts({ probability: threshold }), terms).standing]).toEqual([
    threshold === 20 ? 'rejected' : 'set-aside',
    'accepted',
  ]);
});

test('a threshold below the floor accepts all that it lets pass', () => {
  const terms: StandingTerms = { prefer: 'balanced', threshold: 10 };
  expect(standingOf(facts({ probability: 10 }), terms).standing).toBe('accepted');
  expect(standingOf(facts({ probability: 9 }), terms).standing).toBe('rejected');
});

const GRAVE = { severity: 'high', probability: 35, quoteFound: true, place: 'changed' } as const;

test.each<[string, Partial<Parameters<typeof isEscalated>[0]>, boolean]>([
  ['high', {}, true],
  ['critical', { severity: 'critical' }, true],
  ['medium', { severity: 'medium' }, false],
  ['below 35 %', { probability: 34 }, false],
  ['no quote found', { quoteFound: false }, false],
  ['touched', { place: 'touched' }, true],
  ['elsewhere', { place: 'elsewhere' }, false],
  ['about a whole file', { place: 'whole-file' }, false],
  ['in a document, which has no change', { place: undefined }, true],
])('row S4: %s', (_name, more, escalated) => {
  expect(isEscalated({ ...GRAVE, ...more })).toBe(escalated);
});

test.each([
  [0, 0],
  [1, 1],
  [2, 1.54],
  [3, 1.88],
  [14, 2.86],
])('row V1: %d sources are worth %d voices', (sources, voices) => {
  expect(effectiveVoices(sources)).toBeCloseTo(voices, 2);
});

test.each<[string, Partial<StandingFacts>, CalibratedStanding]>([
  ['high', { severity: 'high' }, 'disputed'],
  ['critical', { severity: 'critical' }, 'disputed'],
  ['medium by the votes', { severity: 'medium' }, 'disputed'],
  ['high, and nobody disagrees', { severity: 'high', somebodyDisagrees: false }, 'rejected'],
  ['high, and somebody conceded it', { severity: 'high', somebodyConceded: true }, 'rejected'],
  ['high, and models alone report it', { severity: 'high', isNotModels: false }, 'rejected'],
])('S10: what an analyser or a person reports, unlikely and %s', (_name, more, standing) => {
  expect(standingOf(facts({ probability: 5, isNotModels: true, ...more }), BALANCED).standing).toBe(standing);
});

test.each<[Prefer, number]>([
  ['precision', 45],
  ['balanced', 30],
  ['recall', 20],
])('S9: one source alone, %s, needs %i whatever the severity', (prefer, needed) => {
  const alone = SEVERITIES.map((severity) => neededFor(severity, { prefer, isAlone: true }));
  expect(alone).toEqual([needed, needed, needed, needed]);
});
