import { total } from '../../consensus/confidence.ts';
import { maxOf } from '../../consensus/max-of.ts';
import type { SeatId } from '../../ids.ts';
import type { Seat } from '../../seat.ts';
import { compareText } from '../../text/order.ts';
import type { Judged, MemberBase } from '../judging/judged.ts';

/** The counts that both finding debates keep of statements and their results. */
export interface FindingStatistics {
  readonly received: number;
  /** Also models and people that answered the first round without a finding. */
  readonly receivedByModel: ReadonlyMap<string, number>;
  /** Models that were asked and never answered. */
  readonly silentModels: readonly string[];
  readonly agreements: number;
  readonly conflictsResolved: number;
  readonly disputesUnresolved: number;
  readonly uniqueAccepted: number;
  readonly uniqueRejected: number;
  readonly increased: number;
  readonly decreased: number;
  readonly unchanged: number;
}

/** The facts about asked seats and speakers that the counts need. */
export interface Heard {
  readonly findings: readonly { readonly seat: SeatId }[];
  readonly reviews: readonly { readonly seat: SeatId }[];
  readonly responses: readonly BySeat[];
  readonly defenses: readonly BySeat[];
  readonly failedReviews: readonly BySeat[];
  readonly failedAsks: readonly BySeat[];
  readonly standIns: ReadonlyMap<SeatId, SeatId>;
}

interface BySeat {
  readonly by: Seat;
}

/** The input of the counts; `isAccepted` tells which items a protocol counts as accepted. */
export interface CountedDebate<I extends Judged<MemberBase>> {
  readonly seats: readonly Seat[];
  readonly hearing: Heard;
  readonly items: readonly I[];
  readonly isAccepted: (item: I) => boolean;
}

/** Counts the findings of a debate and their results. */
export function findingStatistics<I extends Judged<MemberBase>>({
  seats,
  hearing,
  items,
  isAccepted,
}: CountedDebate<I>): FindingStatistics {
  const { findings } = hearing;
  const modelOf = (seat: Seat): string => seat.model;
  const listed = items.filter(({ absorbed }) => absorbed === undefined);
  const unique = listed.filter(({ sourceCount }) => sourceCount === 1);
  const changes = items.map((item) => total(item.confidence) - statedConfidence(item));
  return {
    received: findings.length,
    receivedByModel: receivedBy(seats, hearing, modelOf),
    silentModels: silentAmong(seats, hearing, modelOf),
    agreements: items.filter(({ sourceCount }) => sourceCount >= 2).length,
    conflictsResolved: items.filter((item) => item.level === 'conflict-resolved' && isAccepted(item)).length,
    disputesUnresolved: listed.filter(({ verdict }) => verdict.status === 'disputed').length,
    uniqueAccepted: unique.filter(isAccepted).length,
    uniqueRejected: unique.filter(({ verdict }) => verdict.status === 'rejected').length,
    increased: changes.filter((change) => change > 0).length,
    decreased: changes.filter((change) => change < 0).length,
    unchanged: changes.filter((change) => change === 0).length,
  };
}

/** Counts the findings by the name of each seat; a reviewer without findings has 0, except analysers. */
export function receivedBy(
  seats: readonly Seat[],
  { findings, reviews }: Pick<Heard, 'findings' | 'reviews'>,
  nameOf: (seat: Seat) => string,
): ReadonlyMap<string, number> {
  const names = new Map(seats.map((seat) => [seat.id, nameOf(seat)]));
  const isAnalyser = new Set(seats.flatMap(({ id, kind }) => (kind === 'analyser' ? [id] : [])));
  const counts = new Map(countBy(findings, ({ seat }) => names.get(seat) ?? ''));
  for (const { seat } of reviews) {
    const name = names.get(seat) ?? '';
    if (!isAnalyser.has(seat) && !counts.has(name)) counts.set(name, 0);
  }
  return counts;
}

/** Lists the seats, by name, that were asked and never answered. */
export function silentAmong(
  seats: readonly Seat[],
  { reviews, responses, defenses, failedReviews, failedAsks, standIns }: Heard,
  nameOf: (seat: Seat) => string,
): readonly string[] {
  const spoke = new Set([...reviews.map(({ seat }) => seat), ...[...responses, ...defenses].map(({ by }) => by.id)]);
  const asked = new Set([...[...failedReviews, ...failedAsks].map(({ by }) => by.id), ...standIns.keys()]);
  const heard = new Set(seats.filter(({ id }) => spoke.has(id)).map(nameOf));
  return [...new Set(seats.filter(({ id }) => asked.has(id)).map(nameOf))].filter((name) => !heard.has(name)).sort(compareText);
}

/** The confidence stated by the surest author, which equals the base that version 1 starts from. */
const statedConfidence = ({ confidence, deciding }: Judged<MemberBase>): number =>
  confidence.prior === undefined ? confidence.base : maxOf(deciding, ({ finding }) => finding.confidence);

/** Counts things by key, in order of first appearance. */
export function countBy<T>(things: readonly T[], keyOf: (thing: T) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const thing of things) {
    const key = keyOf(thing);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
