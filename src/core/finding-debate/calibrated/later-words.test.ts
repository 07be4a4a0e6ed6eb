import { expect, test } from 'vitest';
import { say } from '../../english.ts';
import { sourceId } from '../../ids.ts';
import { laterTermOf, sideOf, withLaterWords } from './later-words.ts';
import type { SourcePosition } from './source-positions.ts';

const word = (value: number, cites = false) => ({ value, cites });
const position = (more: Partial<SourcePosition>): SourcePosition => ({
  source: sourceId('codex'),
  value: 0,
  divided: false,
  cites: false,
  reported: false,
  severities: [],
  ...more,
});

test.each<[string, number, Partial<SourcePosition>, number]>([
  ['nothing was asked', 0.8, {}, 0.8],
  ['could not refute it', 0, { refutation: word(1) }, 0.4],
  ['could not refute it, citing', 0, { refutation: word(1, true) }, 0.9],
  ['could not refute it, having agreed with more weight', 1.2, { refutation: word(1, true) }, 1.2],
  ['refutes it, citing', 0.8, { refutation: word(-1, true) }, -1.4],
  ['refutes it, having disagreed with as much weight', -1.4, { refutation: word(-1, true) }, -1.4],
  ['refutes it', 0, { refutation: word(-1) }, -0.3],
  ['refutes it, having agreed', 0.8, { refutation: word(-1) }, 0.5],
  ['refutes it in part, citing', 0, { refutation: word(-0.5, true) }, -0.7],
  ['seats of it refute it and do not', 0.8, { refutation: word(0, true) }, 0.8],
  ['votes valid', 0, { ballot: word(1) }, 1],
  ['votes valid, having disagreed', -1.4, { ballot: word(1) }, 1],
  ['votes valid, having agreed with more weight', 1.2, { ballot: word(1) }, 1.2],
  ['votes not valid, citing', 0, { ballot: word(-1, true) }, -1.6],
  ['votes not valid, having agreed', 1.2, { ballot: word(-1) }, -1.2],
  ['votes valid, having refuted it', 0, { refutation: word(-1, true), ballot: word(1, true) }, 1.4],
  ['votes not valid, having failed to refute it', 0, { refutation: word(1, true), ballot: word(-1) }, -1.2],
  ['reported it and votes valid', 0, { reported: true, ballot: word(1, true) }, 0],
  ['reported it and votes not valid', 0, { reported: true, ballot: word(-1) }, -0.6],
  ['reported it and refutes it, citing', 0, { reported: true, refutation: word(-1, true) }, -0.7],
])('a source that %s', (_, examined, said, weight) => {
  expect(withLaterWords(examined, position(said))).toBeCloseTo(weight, 9);
});

test.each<[Partial<SourcePosition>, number]>([
  [{ value: 1 }, 1],
  [{ value: 1, refutation: word(-1) }, 1],
  [{ value: 0, refutation: word(-1) }, -1],
  [{ value: 1, refutation: word(-1, true) }, -1],
  [{ value: -1, refutation: word(1) }, 1],
  [{ value: 1, refutation: word(1, true), ballot: word(-1) }, -1],
  [{ value: -1, ballot: word(0) }, -1],
])('%j stands at %i', (said, side) => {
  expect(sideOf(position(said))).toBe(side);
});

test.each<[Partial<SourcePosition>, string | undefined]>([
  [{}, undefined],
  [{ refutation: word(1) }, 'could not refute it'],
  [{ refutation: word(-1, true) }, 'refutes it, citing'],
  [{ refutation: word(-0.5) }, 'refutes it in part'],
  [{ refutation: word(0) }, undefined],
  [{ refutation: word(1), ballot: word(-1, true) }, 'votes not valid, citing'],
  [{ refutation: word(1), ballot: word(0) }, 'could not refute it'],
  [{ ballot: word(1) }, 'votes valid'],
])('%j is told as %s', (said, words) => {
  const term = laterTermOf(position(said), 'codex');
  expect(term && say(term)).toBe(words && `codex ${words}`);
});
