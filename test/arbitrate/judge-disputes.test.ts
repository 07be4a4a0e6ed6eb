import { expect, test } from 'vitest';
import { presentDecided } from '../../src/app/report/present-decided.ts';
import type { JudgePanelResult } from '../../src/reports/protocols/judge-panel/schema.ts';
import { decide } from '../../src/transcripts/decide.ts';

type View = readonly [mine: string, opposing: string];

/** What a person is told of one dispute that these of four judges raise. */
function toldOf(raised: Readonly<Record<string, readonly View[]>>) {
  const judges = ['a', 'b', 'c', 'd'];
  const decision = decide({
    protocol: 'judges',
    judges: judges.map((id) => ({ id })),
    rounds: [
      judges.map((judge_id) => ({
        judge_id,
        overall_score: 4,
        unresolved_disputes: (raised[judge_id] ?? []).map(([my_view, opposing_view]) => ({
          topic: 'How long search may be down',
          my_view,
          opposing_view,
        })),
      })),
    ],
  });
  if (!('decided' in decision)) throw new Error(JSON.stringify(decision.problems));
  const { user_attention_needed } = presentDecided(decision.decided).result as JudgePanelResult;
  return user_attention_needed.map(({ majority_view, minority_view, recommendation }) => [
    majority_view,
    minority_view,
    recommendation,
  ]);
}

const HOUR: View = ['Search may be down for an hour at night', 'Users never tolerate an outage'];

test('judges of one mind are one side, and what they oppose is the other', () => {
  const again: View = ['At night search may be down for an hour.', 'users never tolerate an outage.'];
  expect(toldOf({ a: [HOUR], b: [again] })).toEqual([
    ['users never tolerate an outage.', 'At night search may be down for an hour.', 'settle it: a and b call it unresolved'],
  ]);
  expect(toldOf({ a: [HOUR], b: [again], c: [HOUR] })).toEqual([
    ['At night search may be down for an hour.', 'users never tolerate an outage.', 'settle it: a, b and c call it unresolved'],
  ]);
});

test('views that differ are told with who holds each, that held by most first, in whatever order they come', () => {
  const never: View = ['Users never tolerate an outage', 'Search may be down for an hour at night'];
  const told = [
    [
      'Search may be down for an hour at night (b and c)',
      'Users never tolerate an outage (a)',
      'settle it: a, b and c call it unresolved',
    ],
  ];
  expect(toldOf({ a: [never], b: [HOUR], c: [HOUR] })).toEqual(told);
  expect(toldOf({ c: [HOUR], b: [HOUR], a: [never] })).toEqual(told);
});

test('views that are told apart only by the judges themselves are not joined', () => {
  const fine: View = [
    'The team can rebuild the search index from the event store in time',
    'The team can hardly rebuild the search index from the event store in time',
  ];
  const bad: View = [fine[1], fine[0]];
  expect(toldOf({ a: [fine], b: [bad] })).toEqual([
    [`${fine[1]} (b)`, `${fine[0]} (a)`, 'settle it: a and b call it unresolved'],
  ]);
});

test('one judge is one side, however often it raises it; what nobody says is not stated', () => {
  const day: View = ['A day of reindexing is too long', ''];
  expect(toldOf({ a: [HOUR, day] })).toEqual([
    ['Users never tolerate an outage', `${day[0]}; ${HOUR[0]}`, 'settle it: a calls it unresolved'],
  ]);
  expect(toldOf({ a: [['', '']], b: [HOUR] })).toEqual([[HOUR[1], HOUR[0], 'settle it: a and b call it unresolved']]);
  expect(toldOf({ a: [['', '']] })).toEqual([['not stated', 'not stated', 'settle it: a calls it unresolved']]);
});
