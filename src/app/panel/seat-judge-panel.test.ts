import { expect, test } from 'vitest';
import { UserError } from '../../contracts/user-error.ts';
import { judgesIn, seatJudges } from './seat-judge-panel.ts';
import type { SeatCandidate } from './seat-models.ts';

const model = (family: string): SeatCandidate => ({ spec: `${family}:newest`, family, sits: 'model' });
const PERSON: SeatCandidate = { spec: 'human', family: 'person', sits: 'person' };

const namedIn = (candidates: readonly SeatCandidate[]) => new Map(candidates.map((one) => [one.spec, one]));
const seated = (candidates: readonly SeatCandidate[]): readonly string[] =>
  seatJudges({ candidates, named: namedIn(candidates) }, undefined).map(({ seat }) => seat.id);

test.each([
  [['a'], ['a/neutral', 'a/for', 'a/against']],
  [
    ['a', 'b'],
    ['a/neutral', 'b/for', 'a/against'],
  ],
  [
    ['a', 'b', 'c'],
    ['a/neutral', 'b/for', 'c/against'],
  ],
  [
    ['a', 'b', 'c', 'd', 'a'],
    ['a/neutral', 'b/for', 'c/against', 'd/neutral', 'a/neutral-2'],
  ],
])('%j sit as %j', (families, seats) => {
  expect(seated(families.map(model))).toEqual(seats);
});

test('a person is a neutral judge, beside models and not alone', () => {
  expect(seated([PERSON, model('a')])).toEqual(['a/neutral', 'a/for', 'a/against', 'person/neutral']);
  expect(() => seated([PERSON])).toThrow(UserError);
  const unnamed = [{ stance: 'for' }, { stance: 'against' }];
  expect(() => seatJudges({ candidates: [], named: new Map() }, unnamed)).toThrow('names no model, and neither does --models');
});

test('judges of a file sit as it says; who is not named there is spread over the panel', () => {
  const wanted = [
    { stance: 'for', panelist: 'b:newest' },
    { stance: "devil's advocate", stancePrompt: 'Doubt.' },
    { stance: 'neutral' },
    { stance: 'for', panelist: 'b:newest' },
  ];
  const candidates = [model('a'), model('b')];
  const seats = seatJudges({ candidates, named: namedIn(candidates) }, wanted);
  expect(seats.map(({ seat, spec }) => [String(seat.id), spec])).toEqual([
    ['b/for', 'b:newest'],
    ['a/devil-s-advocate', 'a:newest'],
    ['b/neutral', 'b:newest'],
    ['b/for-2', 'b:newest'],
  ]);
  expect(
    judgesIn(
      seats.map(({ seat }) => seat),
      wanted,
    ),
  ).toEqual([
    { seat: 'b/for', stance: 'for' },
    { seat: 'a/devil-s-advocate', stance: "devil's advocate", stancePrompt: 'Doubt.' },
    { seat: 'b/neutral', stance: 'neutral' },
    { seat: 'b/for-2', stance: 'for' },
  ]);
});
