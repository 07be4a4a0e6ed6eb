import type { AbsentMember } from '../contracts/material.ts';
import type { Limits } from '../core/event.ts';
import { type LevelReason, type PanelLevel, type PanelSeen, panelStanding } from '../core/panel-level.ts';
import { pricesAsOf } from '../panelists/model-facts.ts';
import type { Sitter } from '../panelists/sitter.ts';
import { dollars } from '../reports/amounts.ts';
import { count } from '../reports/wording.ts';
import type { FirstRoundPrice } from './first-round-price.ts';
import type { SeatedModel } from './seat-models.ts';

/** Who is not there, and who makes the level of the panel, where that is not everybody in a seat. */
interface Standing extends Partial<Pick<PanelSeen, 'seats' | 'isSolo'>> {
  readonly absent: readonly AbsentMember[];
}

/** Who takes part, said before anybody is paid. */
export function panelLines(
  found: readonly Sitter[],
  seated: readonly SeatedModel[],
  { absent, seats: counted = seated.map(({ seat }) => seat), isSolo = false }: Standing,
): readonly string[] {
  const seats = (spec: string): string => count(seated.filter((one) => one.spec === spec).length, 'seat');
  const sitters = found.filter(({ spec }) => seated.some((one) => one.spec === spec));
  const analysers = sitters.filter(({ sits }) => sits === 'analyser');
  const lines = sitters
    .filter((sitter) => !analysers.includes(sitter))
    .map(({ spec, remark }) => `panel    ${spec} (${seats(spec)}${remark === '' ? '' : `, ${remark}`})`);
  const tools = analysers.length === 0 ? [] : [`panel    ${analysers.map(({ spec }) => spec).join(' · ')} (analysers)`];
  const isAlone = analysers.length === sitters.length;
  const { level, reasons } = panelStanding({ seats: counted, isSolo, absent: absent.map(({ who }) => who) });
  const warnings = absent.map(({ why }) => `warning  ${why}; the panel goes on without it`);
  return [...lines, ...tools, ...reasons.flatMap(({ kind }) => levelNotes(kind, { level, isAlone })), ...warnings];
}

/** What a panel is less than, where that is not said of everybody who is missing. */
function levelNotes(
  reason: LevelReason['kind'],
  { level, isAlone }: { readonly level: PanelLevel; readonly isAlone: boolean },
): readonly string[] {
  if (reason === 'one-family')
    return ['note     one family of models only: its roles check each other, which is less than independent models would'];
  if (reason === 'solo') return [`note     one solo review, without a debate (level ${level})`];
  if (reason !== 'no-model' || !isAlone) return [];
  return [
    `note     no model takes part (level ${level}): analysers report what they know, and there is no debate`,
    'note     how to have models on the panel: tribunal doctor',
  ];
}

/** What is known of a price besides the most that one round may cost. */
interface Foretold {
  /** What that round is for. */
  readonly round?: string | undefined;
  /** What all rounds will probably cost; null where that is not known. */
  readonly likelyMicros?: number | null | undefined;
}

/** What it may cost, as far as anybody knows beforehand. */
export const priceLines = (
  { roundMicros, isFree }: FirstRoundPrice,
  { costMicros }: Limits,
  { round = 'the first round', likelyMicros }: Foretold = {},
): readonly string[] => {
  if (isFree) return ['price    nothing: no model is asked'];
  const limit = costMicros === undefined ? '' : ` (limit ${dollars(costMicros)} for all rounds)`;
  const about = typeof likelyMicros === 'number' ? `about ${dollars(likelyMicros)} in all, ` : '';
  return [
    `price    ${about}${roundMicros === undefined ? 'unknown' : `at most ${dollars(roundMicros)} for ${round}, by prices of ${pricesAsOf()}`}${limit}`,
  ];
};

/** That secrets do not leave the machine. */
export const maskedLines = (masked: readonly unknown[], where: string): readonly string[] =>
  masked.length === 0
    ? []
    : [
        `note     ${count(masked.length, 'secret')} in ${where} masked before anybody sees ${masked.length === 1 ? 'it' : 'them'}`,
      ];

/** Says that secretlint could not be loaded, and why. */
export const unlintedLines = (why: string | undefined): readonly string[] =>
  why === undefined ? [] : [`note     secretlint could not be loaded (${why}): secrets are masked by our own rules alone`];
