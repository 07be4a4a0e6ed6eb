import { maxOf } from '../../consensus/max-of.ts';
import { type SourceId, sourceId } from '../../ids.ts';
import { compareText } from '../../text/order.ts';
import type { Position } from '../hearing/positions.ts';
import type { Reported } from '../hearing/said.ts';
import type { MemberBase } from '../judging/judged.ts';
import { type EchoWeights, echoIn, mutualEcho, onlyRepeats, type Runs, runsOf, without } from './echo.ts';
import type { SourcePosition } from './source-positions.ts';

/** How a debate reads what its findings say. */
export interface EchoTexts<F extends Reported> {
  readonly weights: EchoWeights;
  /** The whole text of a report, with its quotes. */
  readonly saidIn: (finding: F) => string;
  /** The runs of words it may have copied from the texts every panelist was shown: the work, the project's guidance. */
  readonly givenFor: (finding: F) => readonly Runs[];
  /** Only models can echo: analysers and people are independent blind sources. */
  readonly isModel: (finding: F) => boolean;
}

/** Two sources that used the same words in most of the findings that both reported. */
export interface EchoingPair {
  readonly sources: readonly [SourceId, SourceId];
  /** Findings that both reported blind, in texts that are long enough to judge. */
  readonly findings: number;
  /** Those of them in which one repeats the other, more than not. */
  readonly repeated: number;
  /** How far they count as one source, from 0 to 1. */
  readonly strength: number;
}

/** The source of runs that all reporters share: they belong to no single source. */
const NOBODY = sourceId('');

interface Saying {
  readonly source: SourceId;
  readonly text: string;
  readonly runs: Runs;
}

/** How far the sources of a case repeat each other. */
export class Echoes<F extends Reported> {
  readonly pairs: readonly EchoingPair[];
  readonly #texts: EchoTexts<F>;
  readonly #alike: ReturnType<typeof alikeIn>;

  /** `groups` are the findings of each issue, each with its source. */
  constructor(texts: EchoTexts<F>, groups: readonly (readonly { readonly finding: F; readonly source: SourceId }[])[]) {
    this.#texts = texts;
    this.pairs = pairsIn(
      groups.filter((group) => new Set(group.map(({ source }) => source)).size > 1).map((group) => this.#sayings(group)),
      texts.weights,
    );
    this.#alike = alikeIn(this.pairs);
  }

  /** How independent each source's report of an issue is of those already counted; a source that is missing is fully so. Row V4. */
  ofReports(members: readonly MemberBase<F>[]): ReadonlyMap<SourceId, number> {
    const { weights } = this.#texts;
    const sayings = this.#sayings(members.filter(({ conceded }) => !conceded));
    return new Map(
      sayings.map((saying, at): [SourceId, number] => {
        const earlier = sayings.slice(0, at);
        const repeated = maxOf([0, ...earlier.map((one) => mutualEcho(saying.runs, one.runs, weights))], (echo) => echo);
        return [saying.source, this.#share(repeated, saying.source, earlier)];
      }),
    );
  }

  /** Lowers the weight of positions for an issue that repeat reporters or others. Positions against it stay. */
  ofPositions(
    positions: readonly SourcePosition[],
    { members, said }: { readonly members: readonly MemberBase<F>[]; readonly said: readonly Position[] },
  ): readonly SourcePosition[] {
    const { weights } = this.#texts;
    const agreeing = positions.filter(({ value, reported }) => value > 0 && !reported);
    if (agreeing.length === 0) return positions;
    const given = members.flatMap(({ finding }) => this.#texts.givenFor(finding));
    const shown = sayingOf(
      NOBODY,
      members.map(({ finding }) => this.#texts.saidIn(finding)),
      { given, words: weights.words },
    );
    const reporters = [...new Set(members.map(({ source }) => source))].map((source) => ({ source }));
    const sayings = byText(
      agreeing.map(({ source }) => sayingOf(source, wordsOf(source, said), { given, words: weights.words })),
    );
    const shares = new Map(
      sayings.map((saying, at): [SourceId, number] => {
        const earlier = sayings.slice(0, at);
        const repeated = maxOf(
          [
            onlyRepeats(saying, shown.text, weights) ? 1 : echoIn(saying.runs, shown.runs, weights),
            ...earlier.map((one) => mutualEcho(saying.runs, one.runs, weights)),
          ],
          (echo) => echo,
        );
        return [saying.source, this.#share(repeated, saying.source, [...reporters, ...earlier])];
      }),
    );
    return positions.map((position) => {
      const share = shares.get(position.source) ?? 1;
      return share === 1 || position.value <= 0 || position.reported ? position : { ...position, share };
    });
  }

  #share(repeated: number, source: SourceId, earlier: readonly { readonly source: SourceId }[]): number {
    const alike = maxOf([0, ...earlier.map((one) => this.#alike(source, one.source))], (strength) => strength);
    return Math.max(this.#texts.weights.share, 1 - Math.max(repeated, alike));
  }

  /** Collects each model's blind-round statements about an issue, in an order that does not depend on names. */
  #sayings(group: readonly { readonly finding: F; readonly source: SourceId }[]): readonly Saying[] {
    const { weights, saidIn, givenFor, isModel } = this.#texts;
    const bySource = new Map<SourceId, F[]>();
    for (const { finding, source } of group) {
      if (finding.origin !== 'round1' || !isModel(finding)) continue;
      bySource.set(source, [...(bySource.get(source) ?? []), finding]);
    }
    if (bySource.size < 2) return [];
    // Runs that one of them may have copied from the work are no echo of the other.
    const given = [...new Set([...bySource.values()].flat().flatMap(givenFor))];
    return byText([...bySource].map(([source, own]) => sayingOf(source, own.map(saidIn), { given, words: weights.words })));
  }
}

/** How far two sources are one in all that they say. Row V5. */
export const alikeIn =
  (pairs: readonly EchoingPair[]) =>
  (a: SourceId, b: SourceId): number =>
    pairs.find(({ sources }) => a !== b && sources.includes(a) && sources.includes(b))?.strength ?? 0;

/** All that a source says, however often it says it. */
function sayingOf(
  source: SourceId,
  said: readonly string[],
  { given, words }: { readonly given: readonly Runs[]; readonly words: number },
): Saying {
  const texts = [...new Set(said)].sort(compareText);
  return { source, text: texts.join('\n'), runs: without(new Set(texts.flatMap((text) => [...runsOf(text, words)])), given) };
}

const byText = (sayings: readonly Saying[]): readonly Saying[] => [...sayings].sort((a, b) => compareText(a.text, b.text));

const wordsOf = (source: SourceId, said: readonly Position[]): readonly string[] =>
  said.filter((position) => position.source === source).map(({ reasoning, evidence = '' }) => `${reasoning}\n${evidence}`);

/** Pairs of sources that repeat each other in enough of the findings that both reported. */
function pairsIn(groups: readonly (readonly Saying[])[], weights: EchoWeights): readonly EchoingPair[] {
  const echoes = new Map<string, { readonly sources: readonly [SourceId, SourceId]; readonly each: number[] }>();
  for (const group of groups) {
    const long = group.filter(({ runs }) => runs.size >= weights.least).sort((a, b) => compareText(a.source, b.source));
    for (const [at, a] of long.entries()) {
      for (const b of long.slice(at + 1)) {
        const key = JSON.stringify([a.source, b.source]);
        const known = echoes.get(key) ?? { sources: [a.source, b.source], each: [] };
        known.each.push(mutualEcho(a.runs, b.runs, weights));
        echoes.set(key, known);
      }
    }
  }
  return [...echoes.values()].flatMap(({ sources, each }): readonly EchoingPair[] => {
    const strength = each.reduce((sum, echo) => sum + echo, 0) / each.length;
    if (each.length < weights.findings || strength < weights.mean) return [];
    return [{ sources, findings: each.length, repeated: each.filter((echo) => echo >= 0.5).length, strength }];
  });
}
