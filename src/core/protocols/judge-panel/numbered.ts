import type { SeatId } from '../../ids.ts';
import { type Alike, clustersOf, textKey } from '../../text/clusters.ts';
import { compareText } from '../../text/order.ts';
import type { CheckText } from './citations.ts';
import { type Cluster, type HoldInput, leadingText, listedBy, quoted } from './critical.ts';
import type { StanceReason } from './outcome.ts';
import { phrase } from './phrases.ts';
import type { Listed } from './references.ts';
import { COMPARED_TEXTS_MAX } from './rules.ts';
import type { CriticalStance, Opinion } from './said.ts';

/** A critical finding under its id, as it was first worded, with everything that was listed for it. */
export interface Numbered {
  readonly id: string;
  readonly finding: string;
  readonly listed: readonly Listed[];
}

/** All critical findings so far, and each judge's last word on each that it spoke of. Rows N1 to N5. */
export interface CriticalBook {
  readonly findings: readonly Numbered[];
  readonly stances: ReadonlyMap<SeatId, ReadonlyMap<string, StanceReason>>;
}

/** The state before the first round. */
export const NOTHING_NUMBERED: CriticalBook = { findings: [], stances: new Map() };

type BookInput = Omit<HoldInput, 'before' | 'judges'> & { readonly before: CriticalBook };

/** Computes the book after a round: new findings get the next ids, and a judge that leaves an id out keeps its earlier stance on it. */
export function bookAfter({ before, round, opinions, brokenOff, alike, note }: BookInput): CriticalBook {
  const said = [...opinions].flatMap(([judge, opinion]) => listedBy(judge, opinion, round));
  const texts = new Set([...before.findings.flatMap(({ listed }) => listed), ...said].map(({ text }) => textKey(text)));
  const isBounded = texts.size > COMPARED_TEXTS_MAX;
  if (isBounded) note(undefined, 'not-counted', phrase('too-many-to-compare', round));
  const idsOf = finder(before.findings, isBounded ? undefined : alike);
  const known = said.map((one) => ({ one, id: idsOf(one.text)[0] }));
  const fresh = known.flatMap(({ one, id }) => (id === undefined ? [one] : []));
  const findings = [
    ...before.findings.map(({ listed, ...finding }) => ({
      ...finding,
      listed: [...listed, ...known.flatMap(({ one, id }) => (id === finding.id ? [one] : []))],
    })),
    ...numbered(fresh, before.findings.length, alike),
  ];
  const stances = new Map(before.stances);
  for (const [judge, opinion] of opinions) {
    const earlier = before.stances.get(judge) ?? new Map<string, StanceReason>();
    const own = findings.filter(({ listed }) => listed.some((one) => one.judge === judge && one.round === round));
    const words = [
      ...own.map(({ id }): CriticalStance => ({ id, stance: 'hold', reason: '' })),
      ...spokenOf(opinion, idsOf, (reference) => note(judge, 'unmatched', phrase('stance-unmatched', quoted(reference), round))),
    ];
    stances.set(judge, stancesAfter({ judge, round, earlier, words, isBroken: brokenOff.has(judge), note }));
  }
  return { findings, stances };
}

/** New findings, those that say the same as one, in the order of their words. */
function numbered(fresh: readonly Listed[], count: number, alike: Alike): readonly Numbered[] {
  const { clusters } = clustersOf(fresh, ({ text }) => text, { alike, most: COMPARED_TEXTS_MAX });
  return clusters
    .map((listed) => ({ finding: leadingText(listed), listed }))
    .sort((a, b) => compareText(a.finding, b.finding))
    .map((finding, at) => ({ id: `C${count + at + 1}`, ...finding }));
}

/** Finds the findings a text names: by id, by equal words, or by words that say the same. */
function finder(findings: readonly Numbered[], alike: Alike | undefined): (text: string) => readonly string[] {
  const ids = new Set(findings.map(({ id }) => id));
  return (text) => {
    const id = criticalId(text);
    if (id !== undefined && ids.has(id)) return [id];
    const key = textKey(text);
    const equal = findings.filter(({ listed }) => listed.some((one) => textKey(one.text) === key));
    const same = equal.length > 0 || alike === undefined ? equal : findings.filter((one) => isAlike(one, text, alike));
    return same.map((one) => one.id);
  };
}

const isAlike = ({ listed }: Numbered, text: string, alike: Alike): boolean => listed.some((one) => alike(one.text, text));

const ID = /^\W{0,3}c[\s_#-]{0,2}0{0,3}([1-9]\d{0,3})\s{0,3}(?:$|[^\w\s])/i;

/** The id that a text is or begins with: `C1`, `c-1`, `[C1]`, `C1: no rollback`. */
export function criticalId(text: string): string | undefined {
  const number = ID.exec(text)?.[1];
  return number === undefined ? undefined : `C${number}`;
}

/** Collects an answer's stances on the findings put to it; a reference to none, or to more than one, is reported. */
function spokenOf(
  { stances = [], endorses, withdraws }: Opinion,
  idsOf: (text: string) => readonly string[],
  unmatched: (reference: string) => void,
): readonly CriticalStance[] {
  const named = [
    ...stances,
    ...endorses.map((id): CriticalStance => ({ id, stance: 'hold', reason: '' })),
    ...withdraws.map((id): CriticalStance => ({ id, stance: 'reject', reason: '' })),
  ];
  return named.flatMap(({ id: reference, ...said }) => {
    const [id, another] = idsOf(reference);
    if (id !== undefined && another === undefined) return [{ id, ...said }];
    unmatched(reference);
    return [];
  });
}

interface StanceInput {
  readonly judge: SeatId;
  readonly round: number;
  readonly earlier: ReadonlyMap<string, StanceReason>;
  readonly words: readonly CriticalStance[];
  readonly isBroken: boolean;
  readonly note: HoldInput['note'];
}

/** A judge that both holds and rejects one finding in an answer states nothing about it, and an answer that broke off rejects nothing. Row N4. */
function stancesAfter({ judge, round, earlier, words, isBroken, note }: StanceInput): ReadonlyMap<string, StanceReason> {
  const stances = new Map(earlier);
  for (const id of new Set(words.map((word) => word.id))) {
    const said = words.filter((word) => word.id === id);
    const [stance, other] = [...new Set(said.map((word) => word.stance))];
    if (stance === undefined) continue;
    if (other !== undefined) note(judge, 'not-counted', phrase('stance-twice', id, round));
    else if (isBroken && stance === 'reject') note(judge, 'not-counted', phrase('stance-broken-off', id, round));
    else {
      const kept = earlier.get(id);
      const given = [...new Set(said.map(({ reason }) => reason).filter((reason) => reason !== ''))].join('; ');
      const reason = given === '' && kept?.stance === stance ? kept.reason : given;
      stances.set(id, { judge, stance, reason });
    }
  }
  return stances;
}

/** Lists every critical finding with its holders, in the order of ids. */
export function numberedClusters({ findings, stances }: CriticalBook, check: CheckText): readonly Cluster[] {
  return findings.map(({ id, finding, listed }) => {
    const words = [...stances.values()].flatMap((own) => own.get(id) ?? []).sort((a, b) => compareText(a.judge, b.judge));
    const side = (stance: CriticalStance['stance']): readonly SeatId[] =>
      words.filter((word) => word.stance === stance).map(({ judge }) => judge);
    const heldBy = side('hold');
    const support = supportOf(listed, { words: words.filter(({ stance }) => stance === 'hold'), check });
    return {
      id,
      finding,
      evidence: [...new Set(listed.map(({ evidence }) => evidence).filter(Boolean))].sort(compareText).join('; '),
      keys: [...new Set(listed.map(({ text }) => textKey(text)))].sort(compareText),
      heldBy,
      rejectedBy: side('reject'),
      reasons: words.filter(({ reason }) => reason !== ''),
      ...(support.notFound.length === 0 ? {} : { notFound: support.notFound }),
      ...(heldBy.length === 0 || support.carries ? {} : { unfounded: true }),
    };
  });
}

/** Tells whether at least one judge holds it and its citations let it count. */
export const isCounted = ({ heldBy, unfounded }: Cluster): boolean => heldBy.length > 0 && unfounded !== true;

/** Decides whether a finding may count as critical: a citation for it occurs in the work, or a judge that holds it listed it and cites nothing. Row D3. */
function supportOf(
  listed: readonly Listed[],
  { words, check }: { readonly words: readonly StanceReason[]; readonly check: CheckText },
): { readonly carries: boolean; readonly notFound: readonly string[] } {
  const evidence = listed.map((one) => ({ judge: one.judge, ...check(one.evidence) }));
  const reasons = words.map(({ reason }) => check(reason));
  const holders = new Set(words.map(({ judge }) => judge));
  const notFound = [...new Set([...evidence, ...reasons].flatMap((one) => one.notFound))].sort(compareText);
  const stands = [...evidence, ...reasons].some(({ support }) => support === 'stands');
  const isBare = evidence.some(({ judge, support }) => support === 'none' && holders.has(judge));
  const falls = [...evidence, ...reasons].some(({ support }) => support === 'fallen');
  return { carries: stands || isBare || !falls, notFound };
}
