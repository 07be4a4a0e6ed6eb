import { advisedBy } from '../../app/panel/adviser-choice.ts';
import type { FilledSeat } from '../../app/panel/seat-models.ts';
import type { FirstRoundPrice } from '../../app/price/first-round-price.ts';
import type { AbsentMember } from '../../contracts/material.ts';
import type { Limits } from '../../core/event.ts';
import type { SeatId } from '../../core/ids.ts';
import { type PanelStanding, panelStanding } from '../../core/panel-level.ts';
import type { Seat } from '../../core/seat.ts';
import type { Candidate } from '../../panelists/candidate.ts';
import { pricesAsOf } from '../../panelists/model-facts.ts';
import { dollars } from '../../reports/wording/amounts.ts';
import { levelWarnings } from '../../reports/wording/panel-words.ts';
import { count } from '../../reports/wording/wording.ts';

/** A panel that is about to be asked. */
export interface PanelToTell {
  readonly candidates: readonly Candidate[];
  readonly seated: readonly FilledSeat[];
  readonly absent: readonly AbsentMember[];
  /** The seat of who only rules. */
  readonly arbiter?: SeatId | undefined;
  /** Those of who only look things up. */
  readonly advisers?: readonly SeatId[] | undefined;
  /** One review without a debate is all that somebody wants. */
  readonly isSolo?: boolean;
}

/** Who takes part, and how much of a panel that is, said before anybody is paid. */
export function panelLines({
  candidates,
  seated,
  absent,
  arbiter,
  advisers = [],
  isSolo = false,
}: PanelToTell): readonly string[] {
  const reviewers = seated.filter(({ seat }) => seat.id !== arbiter && !advisers.includes(seat.id));
  const seatsOf = (spec: string): number => reviewers.filter((one) => one.spec === spec).length;
  const analysers = candidates.filter(({ sits }) => sits === 'analyser');
  const others = candidates.filter((candidate) => !analysers.includes(candidate));
  const lines = others
    .filter(({ spec }) => seatsOf(spec) > 0)
    .map(({ spec, remark }) => `panel    ${spec} (${count(seatsOf(spec), 'seat')}${remark === '' ? '' : `, ${remark}`})`);
  const ruling = seated.filter(({ seat }) => seat.id === arbiter).map(({ spec }) => `panel    ${spec} (arbiter)`);
  const tools = analysers.length === 0 ? [] : [`panel    ${analysers.map(({ spec }) => spec).join(' · ')} (analysers)`];
  const advising = seated.filter(({ seat }) => advisers.includes(seat.id)).map(({ spec }) => advisedBy(spec));
  const lookingUp = advising.length === 0 ? [] : [`panel    ${advising.join(' · ')} (advisers: look security findings up)`];
  const idle = others.filter(({ spec }) => seatsOf(spec) === 0).map(({ spec }) => `note     ${spec} has no seat by this plan`);
  const seats = reviewers.map(({ seat }) => seat);
  const standing = panelStanding({ seats, absent: absent.map(({ who }) => who), isSolo });
  const left = standing.families.length === 0 ? 'no model' : standing.families.join(', ');
  const away = absent.map(({ why }) => `warning  ${why} - continuing with ${left} (level ${standing.level})`);
  return [...lines, ...ruling, ...tools, ...lookingUp, ...idle, ...levelLines(standing, seats), ...away];
}

/** What a panel is less than, and where that can be mended. */
function levelLines(standing: PanelStanding, seats: readonly Seat[]): readonly string[] {
  const { level } = standing;
  if (level === 0) return [];
  // Of whoever is missing it is told why.
  const reasons = standing.reasons.filter(({ kind }) => kind !== 'missing');
  const liveCase = (kind: Seat['kind']): number => seats.filter((seat) => seat.kind === kind).length;
  return [
    ...levelWarnings({ ...standing, reasons }, { analysers: liveCase('analyser'), people: liveCase('person') }).map(
      (text) => `note     ${text} (level ${level})`,
    ),
    ...(standing.reasons.some(({ kind }) => kind === 'no-model')
      ? ['note     how to have models on the panel: tribunal doctor']
      : []),
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
