import { defined } from '../../defined.ts';
import type { SeatId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import { type Alike, clustersOf, textKey } from '../../text/clusters.ts';
import { compareText } from '../../text/order.ts';
import type { StanceReason } from './outcome.ts';
import { phrase } from './phrases.ts';
import { type Listed, referenceFinder } from './references.ts';
import { COMPARED_TEXTS_MAX } from './rules.ts';
import type { Opinion } from './said.ts';

/** The findings listed so far, in order of rounds, and the judges that hold them. */
export interface Holdings {
  readonly listed: readonly Listed[];
  /** The keys of the texts each judge holds. */
  readonly held: ReadonlyMap<SeatId, ReadonlySet<string>>;
}

/** Critical findings that say the same. */
export interface Cluster {
  readonly finding: string;
  readonly evidence: string;
  readonly keys: readonly string[];
  /** Empty if every judge that held it has withdrawn it. */
  readonly heldBy: readonly SeatId[];
  /** Since version 2: its id, the judges that reject it and their reasons, and the citations for it that were not found. */
  readonly id?: string;
  readonly rejectedBy?: readonly SeatId[];
  readonly reasons?: readonly StanceReason[];
  readonly notFound?: readonly string[];
  readonly unfounded?: true;
}

/** Tells whether more than half of the judges that have said anything hold it. Row G3. */
export const isHeldByMost = ({ heldBy }: Cluster, speakers: number): boolean => heldBy.length * 2 > speakers;

/** The state before the first round. */
export const NOTHING_HELD: Holdings = { listed: [], held: new Map() };

/** One round, as far as critical findings go. */
export interface HoldInput {
  readonly before: Holdings;
  readonly round: number;
  /** The opinions of this round; a judge without one keeps the findings it held. */
  readonly opinions: ReadonlyMap<SeatId, Opinion>;
  /** The judges whose answer broke off: a finding that such an answer does not mention is not withdrawn. */
  readonly brokenOff: ReadonlySet<SeatId>;
  readonly judges: ReadonlySet<SeatId>;
  readonly alike: Alike;
  readonly note: (by: SeatId | undefined, kind: Note['kind'], message: Note['message']) => void;
}

/** Computes the holders of each finding after a round: a list replaces, then endorsements add, then withdrawals remove. */
export function holdAfter(input: HoldInput): Holdings {
  const { before, round, opinions, brokenOff, judges, alike, note } = input;
  const listed = [...before.listed, ...[...opinions].flatMap(([judge, opinion]) => listedBy(judge, opinion, round))];
  const references = [...opinions.values()].reduce((sum, { endorses, withdraws }) => sum + endorses.length + withdraws.length, 0);
  const texts = new Set(listed.map(({ text }) => textKey(text))).size;
  const bounded = references > 0 && Math.max(references, texts) > COMPARED_TEXTS_MAX;
  if (bounded) note(undefined, 'not-counted', phrase('too-many-named', round));
  const { find, widen } = referenceFinder({ listed, judges, alike: bounded ? undefined : alike });

  const held = new Map(before.held);
  for (const [judge, opinion] of opinions) {
    const keeps = opinion.criticalFindings === undefined || brokenOff.has(judge);
    const holds = new Set([
      ...(keeps ? (before.held.get(judge) ?? []) : []),
      ...listedBy(judge, opinion, round).map(({ text }) => textKey(text)),
    ]);
    for (const reference of opinion.endorses) {
      const named = find(reference, judge, 'others');
      if ('unmatched' in named) note(judge, 'unmatched', phrase('endorses-unmatched', quoted(reference), round, named.unmatched));
      else for (const key of named.keys) holds.add(key);
    }
    for (const reference of opinion.withdraws) {
      const named = find(reference, judge, 'own');
      if ('unmatched' in named)
        note(judge, 'unmatched', phrase('withdraws-unmatched', quoted(reference), round, named.unmatched));
      else if (![...widen(named.keys)].map((key) => holds.delete(key)).includes(true))
        note(judge, 'not-counted', phrase('withdraws-unmatched', quoted(reference), round, phrase('not-held-by-it')));
    }
    held.set(judge, holds);
  }
  return { listed, held };
}

/** Returns the findings that a judge lists as critical in an opinion. */
export const listedBy = (judge: SeatId, { criticalFindings = [] }: Opinion, round: number): readonly Listed[] =>
  criticalFindings
    .filter(({ priority }) => priority === 'CRITICAL')
    .map(({ id, finding, evidence }) => ({ judge, round, ...defined({ id }), text: finding, evidence }));

/** Returns the words of the findings that a judge holds and did not list in this opinion. */
export function heldBesides({ listed, held }: Holdings, judge: SeatId, { criticalFindings = [] }: Opinion): readonly string[] {
  const told = new Set(criticalFindings.map(({ finding }) => textKey(finding)));
  const sources = sourcesOf(listed);
  return [...(held.get(judge) ?? [])]
    .filter((key) => !told.has(key))
    .flatMap((key) => sources.get(key)?.text ?? [])
    .sort(compareText);
}

/** Groups the critical findings that at least one judge holds by what they say; `compared` is false if there were too many. */
export function heldClusters(
  { listed, held }: Holdings,
  alike: Alike,
): { readonly clusters: readonly Cluster[]; readonly compared: boolean } {
  const sources = sourcesOf(listed);
  const holdings = [...held].flatMap(([judge, keys]) => [...keys].map((key) => ({ judge, key })));
  const textOf = ({ key }: { readonly key: string }): string => sources.get(key)?.text ?? key;
  const { clusters, compared } = clustersOf(holdings, textOf, { alike, most: COMPARED_TEXTS_MAX });
  const found = clusters.map((members) =>
    clusterOf(
      members.map(({ key }) => key),
      members.map(({ judge }) => judge),
      sources,
    ),
  );
  return { clusters: inOrder(found), compared };
}

/** Groups the listed critical findings that no judge holds any more and that match the words of no held finding. */
export function withdrawnClusters({ listed }: Holdings, heldNow: readonly Cluster[], alike: Alike): readonly Cluster[] {
  const sources = sourcesOf(listed);
  const kept = new Set(heldNow.flatMap(({ keys }) => keys));
  const few = sources.size <= COMPARED_TEXTS_MAX;
  const isKept = ({ key, text }: Source): boolean =>
    kept.has(key) || (few && [...kept].some((other) => alike(text, sources.get(other)?.text ?? '')));
  const gone = [...sources.values()].filter((source) => !isKept(source));
  const { clusters } = clustersOf(gone, ({ text }) => text, { alike, most: COMPARED_TEXTS_MAX });
  return inOrder(
    clusters.map((members) =>
      clusterOf(
        members.map(({ key }) => key),
        [],
        sources,
      ),
    ),
  );
}

/** All that was listed in the same words. */
interface Source {
  readonly key: string;
  readonly text: string;
  readonly firstRound: number;
  readonly evidence: ReadonlySet<string>;
}

function sourcesOf(listed: readonly Listed[]): ReadonlyMap<string, Source> {
  const evidences = new Map<string, Set<string>>();
  const sources = new Map<string, Source>();
  for (const { round, text, evidence } of listed) {
    const key = textKey(text);
    const known = sources.get(key);
    const given = evidences.get(key) ?? new Set<string>();
    if (evidence !== '') given.add(evidence);
    evidences.set(key, given);
    // Of texts that differ in case or blanks only, text order chooses.
    const words = known === undefined || compareText(text, known.text) < 0 ? text : known.text;
    sources.set(key, { key, text: words, firstRound: known?.firstRound ?? round, evidence: given });
  }
  return sources;
}

/** The words that were listed first represent the cluster, then the longest, then text order decides. */
function clusterOf(keys: readonly string[], heldBy: readonly SeatId[], sources: ReadonlyMap<string, Source>): Cluster {
  const members = [...new Set(keys)]
    .flatMap((key) => sources.get(key) ?? [])
    .sort((a, b) => a.firstRound - b.firstRound || b.text.length - a.text.length || compareText(a.text, b.text));
  return {
    finding: members[0]?.text ?? '',
    evidence: [...new Set(members.flatMap(({ evidence }) => [...evidence]))].sort(compareText).join('; '),
    keys: members.map(({ key }) => key).sort(compareText),
    heldBy: [...new Set(heldBy)].sort(compareText),
  };
}

/** Of texts that were listed in one round the longest represents all, then text order decides. */
export const leadingText = (listed: readonly Listed[]): string =>
  listed.map(({ text }) => text).sort((a, b) => b.length - a.length || compareText(a, b))[0] ?? '';

const inOrder = (clusters: readonly Cluster[]): readonly Cluster[] =>
  [...clusters].sort((a, b) => compareText(a.finding, b.finding));

const QUOTED_MAX = 120;

/** The beginning of a text in quotation marks. */
export const quoted = (text: string): string => `"${text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}…` : text}"`;
