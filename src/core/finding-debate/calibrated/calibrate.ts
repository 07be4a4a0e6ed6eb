import { total } from '../../consensus/confidence.ts';
import { maxOf } from '../../consensus/max-of.ts';
import type { SourceId } from '../../ids.ts';
import type { Position } from '../hearing/positions.ts';
import type { FailedAsk, Voices } from '../hearing/said.ts';
import type { Judged, MemberBase } from '../judging/judged.ts';
import type { Reason, Verdict } from '../judging/ladder.ts';
import { gravestWhileUnread, oneDown } from '../judging/severity.ts';
import { confidenceOf, percentOf, type Term } from './probability.ts';
import { type SeverityVote, severityVotesOf, votedSeverity } from './severity-votes.ts';
import { type SourcePosition, sourcePositions } from './source-positions.ts';
import { type CalibratedStanding, neededFor, type StandingTerms, type Stands, standingOf } from './standing.ts';
import { type Grounds, type Reporting, strongestPosition, termsOf } from './terms.ts';
import { NEW_EVIDENCE } from './weights.ts';

/** What a debate finds out about an item in its own way. */
export interface OwnGrounds<M extends MemberBase>
  extends Pick<Grounds, 'place' | 'quote' | 'trigger' | 'isSpecific' | 'isOwnField' | 'defense' | 'advisoryConfirmed'> {
  /** A position cites something that stands in the work. */
  readonly cites: (position: Position) => boolean;
  /** A report whose concrete trigger was checked. */
  readonly isChecked: (member: M) => boolean;
  /** It was there before the change. */
  readonly isPreExisting: boolean;
  /** The version in use has it fixed: one level down. */
  readonly isPatched: boolean;
  readonly somebodyNarrowed?: boolean;
}

/** What is known of a panel. */
export interface PanelFacts<M extends MemberBase> {
  readonly voices: Voices;
  readonly labelOf: (source: SourceId) => string;
  readonly terms: StandingTerms;
  readonly kindOf: (member: M) => Reporting['kind'];
  readonly rankOf: (member: M) => number;
  /** The sources that looked at the place in the blind round. */
  readonly looked: ReadonlySet<SourceId>;
  /** Who was asked about it and did not answer. */
  readonly unanswered: readonly FailedAsk[];
}

/** Decides an item by its probability. */
export function calibrate<M extends MemberBase, J extends Judged<M>>(item: J, own: OwnGrounds<M>, panel: PanelFacts<M>): J {
  const { members, deciding } = item;
  const reporting = reportingOf(members, panel);
  const sources = new Set(reporting.map(({ source }) => source));
  const positions = sourcePositions(item.positions, sources, own.cites);
  const votes = severityVotesOf(
    deciding.map((member) => ({ ...member, isChecked: own.isChecked(member) })),
    positions,
  );
  const voted = votedSeverity(votes);
  const decidedSeverity = own.isPatched ? oneDown(voted) : voted;
  const severity = gravestWhileUnread(deciding, decidedSeverity);
  const terms = termsOf(
    {
      ...own,
      severity: votedSeverity(reportersOnly(deciding, own)),
      reporting,
      reportedNothing: nothingFrom(panel.looked, sources),
      positions,
    },
    panel.labelOf,
  );
  const confidence = confidenceOf(terms);
  const probability = total(confidence);
  const needed = neededFor(decidedSeverity, panel.terms);
  const stands = standingOf(
    {
      probability,
      atBest: Math.round(percentOf(sumOf(terms) + missingAtBest(members, positions, panel))),
      severity: decidedSeverity,
      somebodyDisagrees: item.positions.some(({ stance, mixes }) => stance === 'disagree' && mixes !== true),
      hasOtherSupport:
        reporting.filter((one) => !one.conceded).length > 1 || positions.some((one) => !one.reported && one.value > 0),
      isCheckedConcrete: deciding.some(own.isChecked),
      somebodyConceded: members.some(({ conceded }) => conceded),
      allConceded: members.every(({ conceded }) => conceded),
      ruling: item.ruling === 'merge' ? undefined : item.ruling,
    },
    panel.terms,
  );
  const verdict = own.isPreExisting
    ? decided('pre-existing', 'there-before')
    : { ...decided(stands.standing, reasonOf(stands, members)), heldOpen: stands.heldOpen };
  return {
    ...item,
    confidence,
    severityVotes: votes.map((vote) => vote.severity),
    votedSeverity: voted,
    severity,
    facts: { ...item.facts, final: probability, critical: decidedSeverity === 'critical' },
    verdict,
    calibrated: { needed, place: own.place, quote: own.quote, positions, severityVotes: votes },
  };
}

const REASONS: Readonly<Record<CalibratedStanding, Reason>> = {
  accepted: 'likely',
  disputed: 'contested',
  'set-aside': 'not-sure-enough',
  rejected: 'unlikely',
};

function reasonOf({ byItself, byRuling }: Stands, members: readonly MemberBase[]): Reason {
  if (byRuling) return 'rule-of-arbiter';
  return byItself === 'rejected' && members.every(({ conceded }) => conceded) ? 'withdrawn' : REASONS[byItself];
}

const decided = (status: Verdict['status'], reason: Reason): Verdict => ({
  status,
  step: 0,
  reason,
  lowered: false,
  conflictResolved: false,
  heldOpen: false,
});

const reportersOnly = <M extends MemberBase>(deciding: readonly M[], own: OwnGrounds<M>): readonly SeverityVote[] =>
  severityVotesOf(
    deciding.map((member) => ({ source: member.source, severity: member.finding.severity, isChecked: own.isChecked(member) })),
    [],
  );

/** The sources that reported an item, in an order that says nothing about them. */
function reportingOf<M extends MemberBase>(members: readonly M[], { kindOf, rankOf }: PanelFacts<M>): readonly Reporting[] {
  const bySource = new Map<SourceId, M[]>();
  for (const member of members) bySource.set(member.source, [...(bySource.get(member.source) ?? []), member]);
  return [...bySource].map(([source, own]) => ({
    source,
    kind: own.map(kindOf)[0] ?? 'model',
    conceded: own.every(({ conceded }) => conceded),
    blind: own.some(({ finding }) => finding.origin === 'round1'),
    rank: maxOf(own, rankOf),
  }));
}

const nothingFrom = (looked: ReadonlySet<SourceId>, reporting: ReadonlySet<SourceId>): number =>
  [...looked].filter((source) => !reporting.has(source)).length;

const sumOf = (terms: readonly Term[]): number => terms.reduce((sum, { logOdds }) => sum + logOdds, 0);

/** What the answers that did not come could have added, each source once in each round. */
function missingAtBest<M extends MemberBase>(
  members: readonly M[],
  positions: readonly SourcePosition[],
  { unanswered, voices }: PanelFacts<M>,
): number {
  const reporting = new Set(members.map(({ source }) => source));
  const missing = new Map<string, number>();
  for (const { by, round } of unanswered) {
    const source = voices.sourceOf(by.id);
    if (round === 2) {
      const spoken = positions.find((one) => one.source === source);
      missing.set(`2 ${source}`, strongestPosition(spoken, reporting.has(source)));
    } else if (round === 3 && members.some(({ finding, conceded }) => finding.seat === by.id && !conceded)) {
      missing.set('3', NEW_EVIDENCE);
    }
  }
  return [...missing.values()].reduce((sum, most) => sum + most, 0);
}
