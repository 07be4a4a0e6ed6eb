import type { Decision } from './finding-schema.ts';
import { listed } from './wording.ts';

export interface BackingInput {
  readonly reporters: readonly { readonly name: string; readonly source: string; readonly conceded: boolean }[];
  readonly supporters: readonly string[];
  readonly challengers: readonly string[];
  readonly evidenceLevel: string;
  /** A quote in it stands nowhere. */
  readonly isUngrounded: boolean;
  readonly decision: Decision;
}

const EVIDENCE: Readonly<Record<string, string>> = {
  asserted: 'not checked against the text',
  anchored: 'the place exists',
  quoted: 'quoted',
  'co-reported': 'reported blind by more than one',
  survived: 'survived a challenge',
  reproduced: 'reproduced',
};

/** Who stands behind an item: only what the record carries. */
export function backingOf({ reporters, supporters, challengers, evidenceLevel, isUngrounded, decision }: BackingInput): string {
  const standing = reporters.filter(({ conceded }) => !conceded);
  const conceded = reporters.filter((reporter) => reporter.conceded);
  const names = unique(standing.map(({ name }) => name));
  const sources = new Set(standing.map(({ source }) => source));
  // Who cannot defend is missed only where there is something to defend.
  const wasAsked = decision.held_open || challengers.length > 0;
  const isReporter = (who: string): boolean => reporters.some(({ name }) => name === who || name.startsWith(`${who}/`));
  const silent = decision.did_not_respond.filter((who) => wasAsked || !isReporter(who));
  const parts = [
    names.length === 0 ? [] : [sources.size >= 2 ? `${listed(names)}, independently` : listed(names)],
    supporters.length === 0 ? [] : [`supported by ${listed(unique(supporters))}`],
    challengers.length === 0 ? [] : [`challenged by ${listed(unique(challengers))}`],
    conceded.length === 0 ? [] : [`conceded by ${listed(unique(conceded.map(({ name }) => name)))}`],
    decision.sources_for.includes('advisory') ? ['confirmed by an advisory'] : [],
    silent.length === 0 ? [] : [`${listed(silent)} did not respond`],
    [isUngrounded ? 'a quote in it stands nowhere in the text' : (EVIDENCE[evidenceLevel] ?? evidenceLevel)],
  ];
  return parts.flat().join(' · ');
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];
