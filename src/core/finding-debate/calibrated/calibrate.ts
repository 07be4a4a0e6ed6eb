import { total } from '../../consensus/confidence.ts';
import { maxOf } from '../../consensus/max-of.ts';
import { defined } from '../../defined.ts';
import type { SourceId } from '../../ids.ts';
import type { Seat } from '../../seat.ts';
import { isContested, lastPositions, type Position } from '../hearing/positions.ts';
import type { FailedAsk, Voices } from '../hearing/said.ts';
import type { Judged, MemberBase } from '../judging/judged.ts';
import type { Reason, Verdict } from '../judging/ladder.ts';
import { atLeast, gravestWhileUnread, oneDown } from '../judging/severity.ts';
import { type AuthorOf, quietVoices, withAuthors } from './author-voice.ts';
import type { Echoes } from './echoes.ts';
import type { Fitted } from './fitted.ts';
import { sideOf } from './later-words.ts';
import type { Learned } from './learned.ts';
import type { FoundInPasses } from './passes.ts';
import { confidenceOf, probabilityOf } from './probability.ts';
import { type SeverityVote, severityVotesOf, votedSeverity } from './severity-votes.ts';
import { type SourcePosition, sourcePositions } from './source-positions.ts';
import { type CalibratedStanding, neededFor, type StandingTerms, type Stands, standingOf } from './standing.ts';
import { fittedFeatures, type Grounds, type Reporting, termsOf } from './terms.ts';
import { NOT_TALKED_AWAY } from './weights.ts';

/** The grounds for an item that each debate determines in its own way. */
export interface OwnGrounds<M extends MemberBase>
  extends Pick<Grounds, 'place' | 'quote' | 'trigger' | 'isSpecific' | 'isOwnField' | 'defense' | 'advisoryConfirmed'> {
  /** Tells whether a position cites something that occurs in the work. */
  readonly cites: (position: Position) => boolean;
  /** A report whose concrete trigger was checked. */
  readonly isChecked: (member: M) => boolean;
  /** It was there before the change. */
  readonly isPreExisting: boolean;
  /** The version in use has the fix: severity drops one level. */
  readonly isPatched: boolean;
}

/** How far the sources of a case repeat each other, as it is asked for an item. */
type EchoesOf<M extends MemberBase> = Pick<Echoes<M['finding']>, 'ofReports' | 'ofPositions'>;

/** The known facts about a panel. */
export interface PanelFacts<M extends MemberBase> {
  readonly voices: Voices;
  readonly labelOf: (source: SourceId) => string;
  readonly terms: StandingTerms;
  readonly kindOf: (member: M) => Reporting['kind'];
  readonly rankOf: (member: M) => number;
  /** The sources that looked at the place in the blind round. */
  readonly looked: ReadonlySet<SourceId>;
  /** The asks about it that went unanswered. */
  readonly unanswered: readonly FailedAsk[];
  readonly seatOf: (member: M) => Seat | undefined;
  /** The effect of the panel's track records, if the case was opened with any. */
  readonly learned?: Learned | undefined;
  /** How fitted weights see reports, where the case was opened with a calibration. */
  readonly fitted?: Fitted<M> | undefined;
  /** The family that wrote the change and that a source is of. */
  readonly authorOf?: AuthorOf;
  /** How far sources repeat each other; not at all by default. */
  readonly echoes?: EchoesOf<M>;
  /** In how many passes its reporters found it. */
  readonly found?: FoundInPasses | undefined;
}

/** Decides an item by its probability. */
export function calibrate<M extends MemberBase, J extends Judged<M>>(item: J, own: OwnGrounds<M>, panel: PanelFacts<M>): J {
  const { members, deciding } = item;
  const { category } = item.lead.finding;
  const reporting = reportingOf(members, category, panel);
  const sources = new Set(reporting.map(({ source }) => source));
  const { authorOf = NO_AUTHOR, found } = panel;
  const weighed = weigher(item, panel);
  const positions = weighed(item.positions, sourcePositions(item.positions, sources, own.cites));
  const votes = severityVotesOf(
    deciding.map((member) => ({ ...member, isChecked: own.isChecked(member) })),
    positions,
  );
  const voted = votedSeverity(votes);
  const decidedSeverity = own.isPatched ? oneDown(voted) : voted;
  const severity = gravestWhileUnread(deciding, decidedSeverity);
  const quiet = nothingFrom(panel.looked, sources);
  const grounds: Grounds = {
    ...own,
    severity: votedSeverity(reportersOnly(deciding, own)),
    reporting,
    reportedNothing: quiet.length,
    quietVoices: quietVoices(panel.looked, sources, authorOf),
    fitted: panel.fitted?.groundsOf(members, quiet, quietVoices(panel.looked, sources, authorOf)),
    found,
    positions,
  };
  const confidence = confidenceOf(termsOf(grounds, panel.labelOf));
  const probability = total(confidence);
  const needed = neededFor(decidedSeverity, panel.terms);
  const stands = standingOf(
    {
      probability,
      atBest: probabilityOf(termsOf({ ...grounds, ...hadAllAnswered(item, sources, own, panel) }, panel.labelOf)),
      severity: decidedSeverity,
      somebodyDisagrees: lastPositions(item.positions).some(({ stance, mixes }) => stance === 'disagree' && mixes !== true),
      hasOtherSupport:
        reporting.filter((one) => !one.conceded).length > 1 || positions.some((one) => !one.reported && sideOf(one) > 0),
      isCheckedConcrete: deciding.some(own.isChecked),
      somebodyConceded: members.some(({ conceded }) => conceded),
      allConceded: members.every(({ conceded }) => conceded),
      isNotModels: deciding.some(
        (member) => panel.kindOf(member) !== 'model' && !member.conceded && atLeast(member.severity, NOT_TALKED_AWAY),
      ),
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
    calibrated: {
      needed,
      place: own.place,
      quote: own.quote,
      positions,
      severityVotes: votes,
      ...(grounds.fitted === undefined ? {} : { features: fittedFeatures(grounds, grounds.fitted) }),
    },
  };
}

const NO_AUTHOR: AuthorOf = () => undefined;

/** Positions as they count where sources depend on the author or on each other. */
const weigher =
  <M extends MemberBase>(
    { members, lead }: Pick<Judged<M>, 'members' | 'lead'>,
    { authorOf = NO_AUTHOR, echoes, learned }: PanelFacts<M>,
  ) =>
  (said: readonly Position[], bySource: readonly SourcePosition[]): readonly SourcePosition[] => {
    const positions = learned?.weighed(bySource, said, lead.finding.category) ?? bySource;
    return withAuthors(echoes?.ofPositions(positions, { members, said }) ?? positions, authorOf);
  };

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

/** Lists the sources that reported an item, in an order that carries no information about them. */
function reportingOf<M extends MemberBase>(
  members: readonly M[],
  category: string,
  { kindOf, rankOf, seatOf, learned, echoes }: PanelFacts<M>,
): readonly Reporting[] {
  const shares = echoes?.ofReports(members);
  const bySource = new Map<SourceId, M[]>();
  for (const member of members) bySource.set(member.source, [...(bySource.get(member.source) ?? []), member]);
  return [...bySource].map(([source, own]) => ({
    source,
    kind: own.map(kindOf)[0] ?? 'model',
    conceded: own.every(({ conceded }) => conceded),
    blind: own.some(({ finding }) => finding.origin === 'round1'),
    rank: maxOf(own, rankOf),
    ...defined({
      share: shares?.get(source),
      trackRecord: learned?.reportedBy(
        own.flatMap((member) => seatOf(member) ?? []),
        category,
      ),
    }),
  }));
}

const nothingFrom = (looked: ReadonlySet<SourceId>, reporting: ReadonlySet<SourceId>): readonly SourceId[] =>
  [...looked].filter((source) => !reporting.has(source));

/** Computes the grounds as if every seat that was asked had answered as favourably as possible: agreeing and citing, or with new evidence. */
function hadAllAnswered<M extends MemberBase>(
  { members, positions, lead }: Pick<Judged<M>, 'members' | 'positions' | 'lead'>,
  reporting: ReadonlySet<SourceId>,
  { cites, defense }: Pick<OwnGrounds<M>, 'cites' | 'defense'>,
  panel: PanelFacts<M>,
): Pick<Grounds, 'positions' | 'defense'> {
  const { unanswered, voices } = panel;
  const missing = unanswered
    .filter(({ round, asked }) => round === 2 || asked !== undefined)
    .map(({ by, asked }): Position => {
      const source = voices.sourceOf(by.id);
      return {
        by,
        source,
        ...defined({ asked }),
        stance: 'agree',
        adjustment: 0,
        counted: 0,
        onlyAgainst: reporting.has(source),
        reasoning: '',
      };
    });
  const authorIsMissing = unanswered.some(
    ({ by, round }) => round === 3 && members.some(({ finding, conceded }) => finding.seat === by.id && !conceded),
  );
  const all = [...positions, ...missing];
  return {
    positions: weigher({ members, lead }, panel)(
      all,
      sourcePositions(all, reporting, (one) => missing.includes(one) || cites(one)),
    ),
    defense: authorIsMissing && isContested(positions) ? 'new-evidence' : defense,
  };
}
