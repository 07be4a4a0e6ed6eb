import type { FindingId, SeatId, SourceId } from '../../ids.ts';
import type { EchoSetup, FindingDebateSetup, Reported } from '../hearing/said.ts';
import { type Runs, runsOf } from './echo.ts';
import { Echoes } from './echoes.ts';

/** The reports, their speakers, and the group each finding was placed in. */
interface Heard<F extends Reported> {
  readonly findings: readonly F[];
  readonly sourceOf: (seat: SeatId) => SourceId;
  readonly groupOf: ReadonlyMap<FindingId, number>;
}

/** How one of the finding debates reads its findings. */
interface Reading<F extends Reported> {
  /** The whole text of a report, with its quotes. */
  readonly saidIn: (finding: F) => string;
  /** The texts of the work that it may quote. */
  readonly worksOf: (finding: F) => readonly string[];
}

/** Computes how far the sources of a finding debate repeat each other; undefined if the case does not use it. Rows V4, V5. */
export function echoesIn<F extends Reported>(
  { echo, seats }: Pick<FindingDebateSetup, 'echo' | 'seats'>,
  { findings, sourceOf, groupOf }: Heard<F>,
  { saidIn, worksOf }: Reading<F>,
): Echoes<F> | undefined {
  if (echo === undefined) return undefined;
  const models = new Set(seats.flatMap(({ id, kind }) => (kind === 'model' ? [id] : [])));
  const runsIn = runsOnce(echo);
  const told = (echo.given ?? []).map(runsIn);
  const groups = new Map<number, { readonly finding: F; readonly source: SourceId }[]>();
  for (const finding of findings) {
    const at = groupOf.get(finding.id);
    if (at === undefined) continue;
    const group = groups.get(at) ?? [];
    group.push({ finding, source: sourceOf(finding.seat) });
    groups.set(at, group);
  }
  return new Echoes<F>(
    {
      weights: echo,
      isModel: ({ seat }) => models.has(seat),
      saidIn,
      givenFor: (finding) => [...worksOf(finding).map(runsIn), ...told],
    },
    [...groups.values()],
  );
}

/** Each text is cut into runs once, and in full. */
function runsOnce({ words }: EchoSetup): (text: string) => Runs {
  const known = new Map<string, Runs>();
  return (text) => {
    const runs = known.get(text) ?? runsOf(text, words, text.length);
    known.set(text, runs);
    return runs;
  };
}
