import type { FindingId, SeatId, SourceId } from '../../ids.ts';
import type { FindingDebateSetup, Voices } from '../hearing/said.ts';
import type { MemberBase } from '../judging/judged.ts';
import { reportShapes } from './report-shape.ts';
import { unexaminedFor } from './standing.ts';
import type { FittedGrounds } from './terms.ts';

/** How the fitted weights of a case see its reports. */
export interface Fitted<M extends MemberBase> {
  /** What they see of an item, given the sources that looked and reported nothing, and how many independent voices these are. */
  readonly groundsOf: (members: readonly M[], quiet: readonly SourceId[], voices: number) => FittedGrounds;
  /** What acceptance needs; undefined where somebody examines. Row S9. */
  readonly unexamined: number | undefined;
}

/** As much of a hearing as fitted weights look at. */
interface Heard {
  readonly findings: readonly {
    readonly id: FindingId;
    readonly seat: SeatId;
    readonly title: string;
    readonly description: string;
  }[];
  readonly partOf: ReadonlyMap<FindingId, string>;
  readonly passOf: ReadonlyMap<FindingId, number>;
  readonly reviews: readonly { readonly seat: SeatId }[];
}

/** Makes the fitted weights of a case ready; undefined where it was opened without a calibration. */
export function fittedFrom<M extends MemberBase>(
  setup: FindingDebateSetup,
  { findings, partOf, passOf, reviews }: Heard,
  { sourceOf }: Pick<Voices, 'sourceOf'>,
): Fitted<M> | undefined {
  const { calibration, agenda, seats, prefer = 'balanced' } = setup;
  if (calibration === undefined) return undefined;
  const shapeOf = reportShapes(findings, ({ id, seat }) => `${seat} ${partOf.get(id) ?? ''} ${passOf.get(id) ?? 1}`);
  const shapes = new Map(findings.map((finding) => [finding.id, shapeOf(finding)]));
  // That an analyser does not report what models find tells nothing: it knows its own rules alone.
  const recalls = new Map(
    seats
      .filter(({ kind }) => kind !== 'analyser')
      .map(({ id, model }) => [sourceOf(id), calibration.recall[model] ?? USUAL_RECALL]),
  );
  const reviewed = new Set(reviews.map(({ seat }) => sourceOf(seat)).filter((source) => recalls.has(source))).size;
  return {
    groundsOf: (members, quiet, voices) => {
      const bySource = new Map<SourceId, boolean>();
      for (const { source, finding } of members)
        bySource.set(source, bySource.get(source) === true || shapes.get(finding.id)?.isFirst === true);
      return {
        weights: calibration.reports,
        quiet: (quiet.reduce((sum, source) => sum + (recalls.get(source) ?? 0), 0) * voices) / Math.max(1, quiet.length),
        first: meanOf([...bySource.values()].map(Number)),
        length: meanOf(members.map(({ finding }) => shapes.get(finding.id)?.length ?? 0)),
      };
    },
    unexamined: agenda.includes('cross-examine') ? undefined : unexaminedFor(calibration.unexamined, prefer, reviewed),
  };
}

/** A reviewer of whom nothing is known finds as much as the average one. Row P4. */
const USUAL_RECALL = 1;

const meanOf = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
