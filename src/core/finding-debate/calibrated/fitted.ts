import type { FindingId, SeatId, SourceId } from '../../ids.ts';
import type { Calibration } from '../calibration.ts';
import type { FindingDebateSetup, Voices } from '../hearing/said.ts';
import type { MemberBase } from '../judging/judged.ts';
import { memberSketch } from '../judging/lead.ts';
import { cohesion } from './alikeness.ts';
import type { Speaking } from './lead-member.ts';
import { trackRecordIn } from './learned.ts';
import { type ReportShape, reportShapes } from './report-shape.ts';
import { unexaminedFor } from './standing.ts';
import type { FittedGrounds } from './terms.ts';
import { ALIKE } from './weights.ts';

/** How the fitted weights of a case see its reports. */
export interface Fitted<M extends MemberBase> {
  /** Computes what fitted weights use of an item, given the sources that looked and reported nothing, and how many independent voices these are. */
  readonly groundsOf: (members: readonly M[], quiet: readonly SourceId[], voices: number) => FittedGrounds;
  /** The probability that acceptance needs; undefined if any panelist examines. Row S9. */
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
  const shapes = shapesIn({ findings, partOf, passOf });
  // An analyser checks only its own rules, so its silence about a model's finding is no evidence.
  const recalls = new Map(
    seats.filter(({ kind }) => kind !== 'analyser').map(({ id, model }) => [sourceOf(id), recallOf(calibration, model)]),
  );
  const reviewed = new Set(reviews.map(({ seat }) => sourceOf(seat)).filter((source) => recalls.has(source))).size;
  return {
    groundsOf: (members, quiet, voices) => {
      const bySource = new Map<SourceId, number>();
      for (const { source, finding } of members)
        bySource.set(source, Math.max(bySource.get(source) ?? 0, shapes.get(finding.id)?.order ?? 0));
      return {
        weights: calibration.reports,
        quiet: (quiet.reduce((sum, source) => sum + (recalls.get(source) ?? 0), 0) * voices) / Math.max(1, quiet.length),
        first: meanOf([...bySource.values()].map((order) => Number(order === 1))),
        length: meanOf(members.map(({ finding }) => shapes.get(finding.id)?.length ?? 0)),
        order: meanOf([...bySource.values()]),
        cohesion:
          calibration.reports.cohesion === undefined
            ? undefined
            : cohesion(members.map((member) => ({ source: member.source, sketch: memberSketch(member) }))),
      };
    },
    unexamined: agenda.includes('cross-examine') ? undefined : unexaminedFor(calibration.unexamined, prefer, reviewed),
  };
}

/** Computes the shape of every report of a hearing within its answer: a seat's statements in one part and pass. */
function shapesIn({ findings, partOf, passOf }: Omit<Heard, 'reviews'>): ReadonlyMap<FindingId, ReportShape> {
  const shapeOf = reportShapes(findings, ({ id, seat }) => `${seat} ${partOf.get(id) ?? ''} ${passOf.get(id) ?? 1}`);
  return new Map(findings.map((finding) => [finding.id, shapeOf(finding)]));
}

/** Scores how well a report speaks for its issue by the calibration of a case; undefined if it was opened without one. Row L1. */
export function speakingIn<M extends MemberBase>(
  setup: FindingDebateSetup,
  heard: Omit<Heard, 'reviews'>,
): Speaking<M> | undefined {
  const { lead } = setup.calibration ?? {};
  if (lead === undefined) {
    const byItself = trackRecordIn<M>(setup);
    return byItself === undefined ? undefined : { byItself, alike: ALIKE };
  }
  const shapes = shapesIn(heard);
  return {
    byItself: ({ finding }) => {
      const { order = 0, length = 0 } = shapes.get(finding.id) ?? {};
      return lead.order * order + lead.length * length;
    },
    alike: lead.alike,
  };
}

/** The recall assumed for a reviewer without a record: that of the average one. Row P4. */
const USUAL_RECALL = 1;

/** The recall of a reviewer by its name, whatever a name may be. */
const recallOf = ({ recall }: Calibration, model: string): number =>
  Object.hasOwn(recall, model) ? (recall[model] ?? USUAL_RECALL) : USUAL_RECALL;

const meanOf = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
