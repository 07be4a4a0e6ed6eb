import { maxOf } from '../../consensus/max-of.ts';
import { defined } from '../../defined.ts';
import type { FindingId, SeatId, SourceId } from '../../ids.ts';
import { compareText } from '../../text/order.ts';
import { sayTheSame } from '../../text/similarity.ts';
import { sketchOfReport } from '../../text/sketch.ts';
import type { Calibration } from '../calibration.ts';
import type { Draft, Entered, SaidResponse } from '../hearing/said.ts';
import { contentOf } from '../judging/lead.ts';
import type { KnownObservation } from '../rounds/dockets.ts';
import type { Link } from './link.ts';
import { linkGroups } from './link-groups.ts';
import { nearestPairs, type ReportLists } from './nearest-pairs.ts';
import { type ComparedReport, type PairContext, type PlacePair, type Probe, pairFeatures, prober, sameIssue } from './pair.ts';
import { LINK_RULES, ONE_SAYS_SAME, SAME_ISSUE, STAYS_TOGETHER } from './weights.ts';

/** The facts a debate knows about its findings' places. */
export interface Places<D extends Draft> {
  readonly pair: (a: Entered<D>, b: Entered<D>) => PlacePair;
  readonly overlap: (a: Entered<D>, b: Entered<D>) => boolean;
  /** Pairs that lie near each other, among findings in the order given; all that a long list is compared by besides words. */
  readonly nearby: (findings: readonly Entered<D>[]) => Iterable<readonly [number, number]>;
  readonly compare: (a: Entered<D>, b: Entered<D>) => number;
  readonly quoteOf: (finding: Entered<D>) => string | undefined;
  /** Tells which pairs must not be joined for reasons specific to the debate. */
  readonly keepApart?: (a: Entered<D>, b: Entered<D>) => boolean;
  /** Tells which pairs are one issue whatever their words. */
  readonly isSame?: (a: Entered<D>, b: Entered<D>) => boolean;
}

export interface IssueGrouperInput<D extends Draft> {
  readonly places: Places<D>;
  readonly sourceOf: (seat: SeatId) => SourceId;
  /** The examiners' responses: `sameAs` joins, `mixes` splits. */
  readonly responses: readonly SaidResponse[];
  /** The fitted weights of the case; those set by hand without them. */
  readonly calibration?: Pick<Calibration, 'sameIssue' | 'links'> | undefined;
  /** The pass in which a finding was reported; the first by default. One seat's statements in two passes are two answers. */
  readonly passOf?: ((id: FindingId) => number | undefined) | undefined;
}

/** Findings about one issue. */
export interface IssueGroup<D extends Draft> {
  readonly members: readonly Entered<D>[];
}

interface Compared<D extends Draft> {
  readonly finding: Entered<D>;
  readonly probe: Probe;
  /** The answer that contains it: that of its seat, in one pass. */
  readonly answer: string;
}

/** The facts about a pair besides its reports. */
type Known = Pick<PairContext, 'nearest' | 'likeness'>;

/** Groups findings that say the same, by text and place; examiners' statements on likeness are added. */
export class IssueGrouper<D extends Draft> {
  readonly #input: IssueGrouperInput<D>;
  #groups: Compared<D>[][] = [];
  #probe: (report: ComparedReport) => Probe = prober([]);

  constructor(input: IssueGrouperInput<D>) {
    this.#input = input;
  }

  /** Adds the findings of Round 1. The rarity of words is computed from them alone, so that later rounds change no group. */
  add(findings: readonly Entered<D>[]): void {
    const ordered = this.#inOrder(findings);
    const reports = ordered.map((finding) => this.#report(finding));
    this.#probe = prober(reports);
    const compared = reports.flatMap((report, at) => {
      const finding = ordered[at];
      return finding === undefined ? [] : [{ finding, probe: this.#probe(report), answer: this.#answerOf(finding) }];
    });
    const links = this.#links(compared);
    this.#groups = this.#asExaminersSay(
      linkGroups(compared.length, links, this.#input.calibration?.links).map((group) =>
        group.flatMap((at) => compared[at] ?? []),
      ),
    );
  }

  /** Adds observations of a later round: those about a known issue are returned with it, the others form new groups. */
  addObservations(observations: readonly Entered<D>[]): readonly KnownObservation<D>[] {
    const known: KnownObservation<D>[] = [];
    for (const finding of this.#inOrder(observations)) {
      const compared = { finding, probe: this.#probe(this.#report(finding)), answer: this.#answerOf(finding) };
      const [best] = this.#groups
        .filter((group) => group.every((member) => member.finding.origin === 'round1' || this.#mayJoin(member, compared)))
        .map((group) => ({ group, strength: maxOf(group, (member) => this.#strength(member, compared)) }))
        .filter(({ strength }) => strength > 0)
        .sort((a, b) => b.strength - a.strength);
      const first = best?.group[0]?.finding;
      if (best === undefined || first === undefined) this.#groups.push([compared]);
      else if (first.origin === 'round1') known.push({ observation: finding, about: first.id });
      else best.group.push(compared);
    }
    return known;
  }

  groups(): readonly IssueGroup<D>[] {
    return this.#groups.map((group) => ({ members: group.map(({ finding }) => finding) }));
  }

  /** In order of place, then of text. */
  #inOrder(findings: readonly Entered<D>[]): readonly Entered<D>[] {
    const texts = new Map<Entered<D>, string>();
    const textOf = (finding: Entered<D>): string => {
      const text = texts.get(finding) ?? contentOf(finding);
      texts.set(finding, text);
      return text;
    };
    return [...findings].sort((a, b) => this.#input.places.compare(a, b) || compareText(textOf(a), textOf(b)));
  }

  #listsOf({ finding, answer }: Compared<D>): ReportLists {
    const source = this.#input.sourceOf(finding.seat);
    return { source, ofSource: `${this.#input.passOf?.(finding.id) ?? 1} ${source}`, ofSeat: answer };
  }

  #answerOf({ id, seat }: Entered<D>): string {
    return `${this.#input.passOf?.(id) ?? 1} ${seat}`;
  }

  #report(finding: Entered<D>): ComparedReport {
    const { title, description, suggestion, severity, category } = finding;
    const quote = this.#input.places.quoteOf(finding);
    return { title, description, suggestion, severity, category, sketch: sketchOfReport(finding), ...defined({ quote }) };
  }

  #links(compared: readonly Compared<D>[]): readonly Link[] {
    const nearby = this.#input.places.nearby(compared.map(({ finding }) => finding));
    const pairs = nearestPairs(
      compared.map((one) => ({ ...one, standsIn: this.#listsOf(one) })),
      nearby,
    );
    return pairs.map(({ a, b, first, second, ...known }) => ({
      a,
      b,
      strength: this.#mayJoin(first, second) ? this.#strength(first, second, known) : 'never',
    }));
  }

  /** Two findings of one answer are kept apart, as their author kept them, unless their lines overlap and they say the same. */
  #mayJoin(a: Compared<D>, b: Compared<D>): boolean {
    const { places } = this.#input;
    if (places.keepApart?.(a.finding, b.finding) === true) return false;
    if (a.answer !== b.answer) return true;
    return places.overlap(a.finding, b.finding) && sayTheSame(a.probe.sketch, b.probe.sketch);
  }

  #strength(a: Compared<D>, b: Compared<D>, known: Known = NOT_NEAREST): number {
    const { places } = this.#input;
    if (places.isSame?.(a.finding, b.finding) === true || isRepeated(a, b, places)) return Number.POSITIVE_INFINITY;
    const { sameIssue: weights = SAME_ISSUE, links: { templateShare, oneAnswer } = LINK_RULES } = this.#input.calibration ?? {};
    const features = pairFeatures(a.probe, b.probe, { place: places.pair(a.finding, b.finding), templateShare, ...known });
    return sameIssue(features, weights) + (a.answer === b.answer ? oneAnswer : 0);
  }

  #asExaminersSay(groups: readonly Compared<D>[][]): Compared<D>[][] {
    return this.#joinedBySayings(this.#splitBySayings(groups));
  }

  /** Regroups a group pair by pair, with a higher bar, if an examiner says that it mixes two things. */
  #splitBySayings(groups: readonly Compared<D>[][]): readonly Compared<D>[][] {
    const mixed = new Set(this.#input.responses.flatMap(({ finding, mixes }) => (mixes === true ? [finding] : [])));
    return groups.flatMap((group) => {
      if (group.length < 2 || !group.some(({ finding }) => mixed.has(finding.id))) return [group];
      const links = pairsOf(group).map(([a, b, first, second]): Link => {
        const strength = this.#mayJoin(first, second) ? this.#strength(first, second) - STAYS_TOGETHER : 'never';
        return { a, b, strength };
      });
      return linkGroups(group.length, links, this.#input.calibration?.links).map((part) => part.flatMap((at) => group[at] ?? []));
    });
  }

  /** Two sources that call two groups the same join them; one does where the texts are not far apart. */
  #joinedBySayings(groups: readonly Compared<D>[][]): Compared<D>[][] {
    const at = new Map<FindingId, number>();
    for (const [index, group] of groups.entries()) for (const { finding } of group) at.set(finding.id, index);
    const sayings = new Map<string, { readonly a: number; readonly b: number; readonly sources: Set<SourceId> }>();
    for (const { by, finding, sameAs } of this.#input.responses) {
      const [a, b] = [at.get(finding), sameAs === undefined ? undefined : at.get(sameAs)].sort((x, y) => (x ?? 0) - (y ?? 0));
      if (a === undefined || b === undefined || a === b) continue;
      const saying = sayings.get(`${a} ${b}`) ?? { a, b, sources: new Set() };
      saying.sources.add(this.#input.sourceOf(by.id));
      sayings.set(`${a} ${b}`, saying);
    }
    const links = [...sayings.values()].flatMap(({ a, b, sources }): readonly Link[] => {
      const pairs = (groups[a] ?? []).flatMap((first) => (groups[b] ?? []).map((second) => [first, second] as const));
      if (pairs.some(([first, second]) => !this.#mayJoin(first, second))) return [{ a, b, strength: 'never' }];
      const likely = maxOf(pairs, ([first, second]) => this.#strength(first, second));
      return sources.size >= 2 || likely >= ONE_SAYS_SAME ? [{ a, b, strength: Number.POSITIVE_INFINITY }] : [];
    });
    return linkGroups(groups.length, links).map((joined) => joined.flatMap((index) => groups[index] ?? []));
  }
}

const NOT_NEAREST: Known = { nearest: { first: false, second: false } };

/** The very same words about the very same place. */
const isRepeated = <D extends Draft>(a: Compared<D>, b: Compared<D>, places: Places<D>): boolean =>
  a.probe.text.identity !== 0 && a.probe.text.identity === b.probe.text.identity && places.overlap(a.finding, b.finding);

function pairsOf<T>(list: readonly T[]): readonly (readonly [number, number, T, T])[] {
  return list.flatMap((first, a) => list.slice(a + 1).map((second, offset) => [a, a + 1 + offset, first, second] as const));
}
