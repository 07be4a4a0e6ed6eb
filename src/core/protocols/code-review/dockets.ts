import type { FailedAsk, SaidResponse } from '../../finding-debate/said.ts';
import { silentOn } from '../../finding-debate/silence.ts';
import type { SourceMap } from '../../finding-debate/sources.ts';
import type { FindingId, SeatId, SourceId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import { Grouper } from './grouping.ts';
import type { Hearing } from './hearing.ts';
import type { GroupDocket } from './judge.ts';
import type { CodeReviewSetup } from './said.ts';

/** Puts everything that was said to the group it is about. */
export function docketsOf(
  setup: CodeReviewSetup,
  hearing: Hearing,
  sources: SourceMap,
): { readonly dockets: readonly GroupDocket[]; readonly notes: readonly Note[] } {
  const grouper = new Grouper(setup);
  grouper.add(hearing.findings);
  const known = grouper.addObservations(hearing.observations);
  const groups = grouper.groups();
  const groupOf = new Map<FindingId, number>();
  for (const [index, { members }] of groups.entries()) for (const { id } of members) groupOf.set(id, index);
  for (const { observation, about } of known) groupOf.set(observation.id, groupOf.get(about) ?? -1);

  const spoken = bucket(hearing.responses, ({ finding }) => groupOf.get(finding));
  const notes = observedAgreements(hearing, known, groupOf, spoken, sources);
  const defenses = bucket(hearing.defenses, ({ finding }) => groupOf.get(finding));
  const advisories = bucket(setup.advisories, ({ finding }) => groupOf.get(finding));
  const rulings = bucket(hearing.rulings, ({ finding }) => groupOf.get(finding));
  const failedAsks = [...hearing.failedAsks, ...cannotDefend(setup)];
  const looked = lookedAt(hearing, setup, sources);

  const dockets = groups.map((group, index): GroupDocket => {
    const responses = spoken.get(index) ?? [];
    const answers = defenses.get(index) ?? [];
    const answered = { inRound2: seatsOf(responses), inRound3: seatsOf(answers) };
    return {
      group,
      responses,
      defenses: answers,
      advisories: advisories.get(index) ?? [],
      rulings: rulings.get(index) ?? [],
      silent: silentOn({ members: group.members, answered, failedAsks, voices: sources }),
      looked: looked(group.file),
    };
  });
  return { dockets, notes };
}

/** An observation about a known issue is an agreement, unless its author said something about that issue outright. */
function observedAgreements(
  hearing: Hearing,
  known: ReturnType<Grouper['addObservations']>,
  groupOf: ReadonlyMap<FindingId, number>,
  spoken: Map<number, SaidResponse[]>,
  sources: SourceMap,
): readonly Note[] {
  const seats = new Map(hearing.observers.map((seat) => [seat.id, seat]));
  return known.flatMap(({ observation, about }) => {
    const index = groupOf.get(about);
    const by = seats.get(observation.seat);
    if (index === undefined || by === undefined) return [];
    const responses = spoken.get(index) ?? [];
    const outright = responses.some((response) => response.by.id === by.id);
    if (!outright) spoken.set(index, [...responses, { finding: about, stance: 'agree', adjustment: 0, reasoning: observation.description, by }]);
    const message = outright ? 'an observation about a finding it had already answered' : 'an observation about a known finding counts as agreement';
    return [{ kind: outright ? 'not-counted' : 'kept', message, finding: about, by: sources.nameOf(by.id) } as const];
  });
}

/** Analysers and other one-shot panelists are silent in a defense round by nature. */
function cannotDefend(setup: CodeReviewSetup): readonly FailedAsk[] {
  if (!setup.agenda.includes('defend')) return [];
  const failure = { kind: 'unavailable', message: 'cannot answer in a debate' } as const;
  return setup.seats.filter(({ canDefend }) => !canDefend).map((by) => ({ by, round: 3 as const, about: new Set<FindingId>(), failure }));
}

/** The sources that answered the first round for a file; analysers count only where they spoke up. */
function lookedAt(hearing: Hearing, setup: CodeReviewSetup, sources: SourceMap): (file: string) => ReadonlySet<SourceId> {
  const models = new Set(setup.seats.filter(({ kind }) => kind === 'model').map(({ id }) => id));
  const everywhere = new Set<SourceId>();
  const byFile = new Map<string, Set<SourceId>>();
  for (const { seat, files } of hearing.reviews) {
    if (!models.has(seat)) continue;
    const source = sources.sourceOf(seat);
    if (files === undefined) everywhere.add(source);
    for (const file of files ?? []) byFile.set(file, (byFile.get(file) ?? new Set()).add(source));
  }
  const cache = new Map<string, ReadonlySet<SourceId>>();
  return (file) => {
    const known = cache.get(file) ?? new Set([...everywhere, ...(byFile.get(file) ?? [])]);
    cache.set(file, known);
    return known;
  };
}

const seatsOf = (said: readonly { readonly by: { readonly id: SeatId } }[]): ReadonlySet<SeatId> => new Set(said.map(({ by }) => by.id));

function bucket<T>(things: readonly T[], indexOf: (thing: T) => number | undefined): Map<number, T[]> {
  const buckets = new Map<number, T[]>();
  for (const thing of things) {
    const index = indexOf(thing);
    if (index === undefined) continue;
    const list = buckets.get(index);
    if (list === undefined) buckets.set(index, [thing]);
    else list.push(thing);
  }
  return buckets;
}

