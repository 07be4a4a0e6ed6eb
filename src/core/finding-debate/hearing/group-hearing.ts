import { type Confidence, total } from '../../consensus/confidence.ts';
import { maxOf } from '../../consensus/max-of.ts';
import { itemId, type SourceId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import type { Seat } from '../../seat.ts';
import { agreementLevel } from '../assembly/agreement.ts';
import type { Judged, MemberBase } from '../judging/judged.ts';
import { bestEvidence, climb, type EvidenceQuality, type LadderFacts, type LadderRules } from '../judging/ladder.ts';
import { leadOf } from '../judging/lead.ts';
import { gravestWhileUnread, oneDown, type Severity, severitySpread, votesBySource } from '../judging/severity.ts';
import { type Sides, sidesOf, tookPosition } from '../judging/sides.ts';
import type { Docket } from '../rounds/dockets.ts';
import type { SaidDefense } from './hearing.ts';
import { deciding, lastWords } from './last-words.ts';
import { type Position, positionsOn } from './positions.ts';
import type { DefenseBase, Reported, Voices } from './said.ts';

/** A member whose evidence was checked and scored. */
export interface ScoredMember extends MemberBase {
  readonly grounding: { readonly quality: EvidenceQuality };
  /** The evidence score that counts if only one source reported it. */
  readonly score: number;
}

/** A group with all statements about it counted, before any number is computed. */
export interface GroupHearing<M extends ScoredMember> {
  readonly members: readonly M[];
  /** The members not conceded, or all where every one conceded. */
  readonly remaining: readonly M[];
  readonly positions: readonly Position[];
  readonly sides: Sides;
  readonly score: number;
  readonly sourceCount: number;
  readonly severityVotes: readonly Severity[];
  readonly notes: readonly Note[];
}

export interface GroupHearingInput<F extends Reported, Defense extends DefenseBase, M extends ScoredMember> {
  readonly docket: Docket<{ readonly members: readonly F[] }, Defense>;
  readonly voices: Voices;
  readonly limitOf: (seat: Seat) => number;
  readonly advisoryConfirmed: boolean;
  readonly memberOf: (finding: F, defense: SaidDefense<Defense> | undefined, positions: readonly Position[], notes: Note[]) => M;
}

/** Counts the statements about one group: positions, then defenses, then sides. */
export function hearGroup<F extends Reported, Defense extends DefenseBase, M extends ScoredMember>(
  input: GroupHearingInput<F, Defense, M>,
): GroupHearing<M> {
  const { docket, voices, limitOf, advisoryConfirmed } = input;
  const findings = docket.group.members;
  const authors = new Set(findings.map(({ seat }) => seat));
  const reportingSources = new Set(findings.map(({ seat }) => voices.sourceOf(seat)));
  const heard = positionsOn({ responses: docket.responses, authors, reportingSources, voices, limitOf });
  const notes: Note[] = [...heard.notes];
  const last = lastWords(findings, docket.defenses, voices, notes);
  const members = findings.map((finding) => input.memberOf(finding, last.get(finding.id), heard.positions, notes));
  const remaining = deciding(members);
  return {
    members,
    remaining,
    positions: heard.positions,
    sides: sidesOf(members, heard.positions, advisoryConfirmed),
    score: maxOf(remaining, (member) => member.score),
    sourceCount: new Set(remaining.map(({ source }) => source)).size,
    severityVotes: votesBySource(remaining),
    notes,
  };
}

export interface JudgementInput {
  readonly confidence: Confidence;
  readonly votedSeverity: Severity;
  /** The facts that each debate determines in its own way. */
  readonly own: Pick<LadderFacts, 'keptByOthers' | 'defended' | 'challengePoints'>;
  readonly rules: { readonly ladder: LadderRules; readonly criticalAlone: number; readonly conflictLevels: number };
  /** The sources that looked at the place. */
  readonly looked: Iterable<SourceId>;
}

/** Applies the ladder to a heard group whose confidence is known. */
export function judgeGroup<M extends ScoredMember>(
  heard: GroupHearing<M>,
  { silent, ruling }: Pick<Docket<unknown, DefenseBase>, 'silent' | 'ruling'>,
  { confidence, votedSeverity, own, rules, looked }: JudgementInput,
): Judged<M> {
  const { members, remaining, positions, sides, severityVotes } = heard;
  const facts: LadderFacts = {
    everyMemberConceded: members.every(({ conceded }) => conceded),
    supporters: sides.supporters.length,
    opponents: sides.opponents.length,
    evidence: bestEvidence(remaining.map(({ grounding }) => grounding.quality)),
    critical: votedSeverity === 'critical',
    soundAlone: remaining.some(({ finding, grounding }) => finding.confidence >= rules.criticalAlone && grounding.quality === 3),
    score: heard.score,
    final: total(confidence),
    somebodyFailed: silent.length > 0,
    ruling: ruling === 'merge' ? undefined : ruling,
    ...own,
  };
  const verdict = climb(facts, rules.ladder);
  const conflict = verdict.conflictResolved || severitySpread(severityVotes) >= rules.conflictLevels;
  const lead = leadOf(remaining);
  return {
    id: itemId(lead.finding.id),
    members,
    deciding: remaining,
    lead,
    positions,
    sides,
    sourceCount: heard.sourceCount,
    severityVotes,
    votedSeverity,
    severity: gravestWhileUnread(remaining, verdict.lowered ? oneDown(votedSeverity) : votedSeverity),
    confidence,
    facts,
    verdict,
    level: agreementLevel(sides.supporters, [...looked, ...tookPosition(members, positions)], conflict),
    ruling,
    silent,
    absorbed: undefined,
    dissent: [],
  };
}
