import { expect, test } from 'vitest';
import { findingId, type SourceId, seatId, sourceId } from '../../ids.ts';
import type { Position } from '../hearing/positions.ts';
import type { Reported } from '../hearing/said.ts';
import type { MemberBase } from '../judging/judged.ts';
import { ECHO_WEIGHTS, echoIn, mutualEcho, onlyRepeats, runsOf, without } from './echo.ts';
import { Echoes } from './echoes.ts';
import type { SourcePosition } from './source-positions.ts';

const runs = (text: string) => runsOf(text, ECHO_WEIGHTS.words);
const SQL = 'The id that visitors send goes into the query text, so that a crafted id reads every order of the shop.';
const OWN = 'Nothing escapes what the page hands over; with quotes in it anybody runs statements of their own choosing here.';

test('runs are told by words, whatever stands between them', () => {
  expect(runs('One two, THREE four!')).toEqual(runs('one two three (four)'));
  expect(runs('one two three').size).toBe(0);
  expect(runs('검색 조건이 그대로 쿼리에 들어갑니다 그래서 위험합니다').size).toBe(4);
});

test('the same words are an echo, other words are none, and a short text tells nothing', () => {
  expect(mutualEcho(runs(SQL), runs(SQL), ECHO_WEIGHTS)).toBe(1);
  expect(mutualEcho(runs(SQL), runs(OWN), ECHO_WEIGHTS)).toBe(0);
  expect(mutualEcho(runs('a crafted id reads every order'), runs(SQL), ECHO_WEIGHTS)).toBe(0);
});

test('it rises from the share that independent texts have in common to the share that only copies have', () => {
  const words = Array.from({ length: 23 }, (_, at) => `word${at}`);
  const half = [...words.slice(0, 13), ...Array.from({ length: 10 }, (_, at) => `other${at}`)];
  // 10 of 20 runs: (0.5 − 0.35) / 0.35.
  expect(mutualEcho(runs(words.join(' ')), runs(half.join(' ')), ECHO_WEIGHTS)).toBeCloseTo(0.4286, 4);
});

test('a later text is measured by what of it is repeated, not by what it leaves out', () => {
  const part = SQL.split(',')[1] ?? '';
  expect(echoIn(runs(part), runs(SQL), ECHO_WEIGHTS)).toBe(1);
  expect(echoIn(runs(`${SQL} ${OWN} ${OWN.replaceAll('n', 'm')}`), runs(SQL), ECHO_WEIGHTS)).toBe(0);
});

test('what stands in the work or in the guidance is no echo', () => {
  expect(without(runs(SQL), [runs(`// ${SQL}`)]).size).toBe(0);
});

test('an answer in other order and without a word of its own repeats; a bare yes is too short to tell', () => {
  const shuffled = 'A crafted id reads every order of the shop: the query text, the id that visitors send goes into.';
  const saying = (text: string) => ({ text, runs: runs(text) });
  expect(onlyRepeats(saying(shuffled), SQL, ECHO_WEIGHTS)).toBe(true);
  expect(onlyRepeats(saying(OWN), SQL, ECHO_WEIGHTS)).toBe(false);
  expect(onlyRepeats(saying('I agree.'), SQL, ECHO_WEIGHTS)).toBe(false);
});

const [A, B, C] = ['a', 'b', 'c'].map(sourceId) as [SourceId, SourceId, SourceId];
const reported = (source: SourceId, description: string, more: Partial<Reported> = {}): MemberBase => {
  const finding: Reported = {
    id: findingId(`${source} ${description.length}`),
    seat: seatId(source),
    origin: 'round1',
    category: 'bug',
    severity: 'medium',
    confidence: 80,
    title: '',
    description,
    suggestion: '',
    ...more,
  };
  return { finding, source, conceded: false, severity: 'medium', description };
};
const echoes = (groups: readonly (readonly MemberBase[])[], isModel = true) =>
  new Echoes<Reported>(
    { weights: ECHO_WEIGHTS, saidIn: ({ description }) => description, givenFor: () => [], isModel: () => isModel },
    groups,
  );
const position = (source: SourceId, value: number): SourcePosition => ({
  source,
  value,
  divided: false,
  cites: false,
  reported: false,
  severities: [],
});
const says = (source: SourceId, reasoning: string) => ({ source, reasoning }) as Position;

test('of sources in the same words one counts in full, whoever it is, and others keep their weight', () => {
  for (const order of [
    [A, B, C],
    [C, B, A],
  ] as const) {
    const members = order.map((source) => reported(source, source === C ? OWN : SQL));
    const shares = echoes([members]).ofReports(members);
    expect([shares.get(A), shares.get(B)].sort()).toEqual([0.25, 1]);
    expect(shares.get(C)).toBe(1);
  }
});

test('analysers and what was reported after the blind round are no echo', () => {
  const members = [reported(A, SQL), reported(B, SQL)];
  expect(echoes([members], false).ofReports(members).size).toBe(0);
  const late = [reported(A, SQL), reported(B, SQL, { origin: 'round2_observation' })];
  expect(echoes([late]).ofReports(late).size).toBe(0);
});

test('of agreements in the words of the report little counts; disagreements and own words stay', () => {
  const members = [reported(A, SQL)];
  const positions = [position(B, 1), position(C, -1)];
  const weighed = echoes([members]).ofPositions(positions, { members, said: [says(B, SQL), says(C, SQL)] });
  expect(weighed).toEqual([{ ...positions[0], share: 0.25 }, positions[1]]);
  const own = [position(B, 1), position(C, 1)];
  expect(echoes([members]).ofPositions(own, { members, said: [says(B, OWN), says(C, 'Yes.')] })).toEqual(own);
});

test('two who repeat each other in most of what both report are partly one everywhere; two findings are too few to tell', () => {
  const groups = (repeated: number, own: number) => [
    ...Array.from({ length: repeated }, () => [reported(A, SQL), reported(B, SQL)]),
    ...Array.from({ length: own }, () => [reported(A, SQL), reported(B, OWN)]),
  ];
  expect(echoes(groups(3, 1)).pairs).toEqual([{ sources: [A, B], findings: 4, repeated: 3, strength: 0.75 }]);
  expect(echoes(groups(2, 0)).pairs).toEqual([]);
  expect(echoes(groups(2, 3)).pairs).toEqual([]);
  const alone = [reported(A, SQL), reported(B, OWN)];
  expect(echoes(groups(3, 1)).ofReports(alone).get(A)).toBe(echoes(groups(3, 1)).ofReports(alone).get(B) === 1 ? 0.25 : 1);
});
