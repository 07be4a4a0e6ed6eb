import { total } from '../../consensus/confidence.ts';
import { maxOf } from '../../consensus/max-of.ts';
import { agreementLevel } from '../../finding-debate/agreement.ts';
import type { Docket } from '../../finding-debate/dockets.ts';
import type { Judged } from '../../finding-debate/judged.ts';
import { bestEvidence, climb, type LadderFacts } from '../../finding-debate/ladder.ts';
import { deciding } from '../../finding-debate/last-words.ts';
import { leadOf } from '../../finding-debate/lead.ts';
import { positionsOn } from '../../finding-debate/positions.ts';
import type { Voices } from '../../finding-debate/said.ts';
import { medianSeverity, severitySpread, votesBySource } from '../../finding-debate/severity.ts';
import { type Sides, sidesOf, tookPosition } from '../../finding-debate/sides.ts';
import { itemId, type SeatId, type SourceId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import type { Seat } from '../../seat.ts';
import { type BusinessConfidence, confidenceOf } from './confidence.ts';
import type { Grounding } from './evidence.ts';
import type { Group } from './grouping.ts';
import { type Member, membersOf } from './members.ts';
import * as rules from './rules.ts';
import type { BusinessDefense, BusinessFinding } from './said.ts';

/** One issue in a document, judged. */
export interface BusinessItem extends Judged<Member> {
  readonly section: string;
  readonly start: number;
  readonly end: number;
  readonly score: number;
  readonly way: Omit<BusinessConfidence, 'confidence'>;
}

export interface Bench {
  readonly voices: Voices;
  readonly seatOf: (seat: SeatId) => Seat | undefined;
  readonly isExternal: (seat: SeatId) => boolean;
  readonly groundingOf: (finding: BusinessFinding) => Grounding;
  /** The reviewers that read the document. */
  readonly looked: ReadonlySet<SourceId>;
}

type BusinessDocket = Docket<Group, BusinessDefense>;

/** Decides one group of findings on what was said about it. */
export function judge(docket: BusinessDocket, bench: Bench): { readonly item: BusinessItem; readonly notes: readonly Note[] } {
  const { voices, groundingOf, seatOf } = bench;
  const findings = docket.group.members;
  const limitOf = ({ id }: Seat): number =>
    bench.isExternal(id) ? rules.ADJUSTMENT_LIMIT.external : rules.ADJUSTMENT_LIMIT.reviewer;
  const authors = new Set(findings.map(({ seat }) => seat));
  const reportingSources = new Set(findings.map(({ seat }) => voices.sourceOf(seat)));
  const heard = positionsOn({ responses: docket.responses, authors, reportingSources, voices, limitOf });
  const { positions } = heard;
  const { members, notes } = membersOf({ findings, defenses: docket.defenses, positions, voices, seatOf, groundingOf });
  const sides = sidesOf(members, positions, false);
  const remaining = deciding(members);
  const score = maxOf(remaining, (member) => member.score);
  const sourceCount = new Set(remaining.map(({ source }) => source)).size;
  const { confidence, ...way } = confidenceOf({
    members,
    remaining,
    positions,
    sides,
    score,
    sourceCount,
    nameOf: voices.nameOf,
  });
  const severityVotes = votesBySource(remaining);
  const votedSeverity = medianSeverity(severityVotes);
  const facts = ladderFacts({
    docket,
    members,
    remaining,
    sides,
    score,
    final: total(confidence),
    critical: votedSeverity === 'critical',
  });
  const verdict = climb(facts, rules.LADDER);
  const conflict = verdict.conflictResolved || severitySpread(severityVotes) >= rules.SEVERITY_CONFLICT_LEVELS;
  const lead = leadOf(remaining);
  const item: BusinessItem = {
    id: itemId(lead.finding.id),
    members,
    deciding: remaining,
    lead,
    positions,
    sides,
    sourceCount,
    severityVotes,
    votedSeverity,
    severity: votedSeverity,
    confidence,
    score,
    way,
    facts,
    verdict,
    level: agreementLevel(sides.supporters, [...bench.looked, ...tookPosition(members, positions)], conflict),
    ruling: docket.ruling,
    silent: docket.silent,
    absorbed: undefined,
    dissent: [],
    section: docket.group.section,
    start: docket.group.start,
    end: docket.group.end,
  };
  return { item, notes: [...heard.notes, ...notes, ...remarks(item, bench)] };
}

interface FactsInput {
  readonly docket: BusinessDocket;
  readonly members: readonly Member[];
  readonly remaining: readonly Member[];
  readonly sides: Sides;
  readonly score: number;
  readonly final: number;
  readonly critical: boolean;
}

function ladderFacts({ docket, members, remaining, sides, score, final, critical }: FactsInput): LadderFacts {
  return {
    everyMemberConceded: members.every(({ conceded }) => conceded),
    keptByOthers: false,
    supporters: sides.supporters.length,
    opponents: sides.opponents.length,
    defended: members.some(
      ({ conceded, defense }) => !conceded && defense?.action === 'defend' && defense.counts && defense.strength === 'strong',
    ),
    evidence: bestEvidence(remaining.map(({ grounding }) => grounding.quality)),
    critical,
    soundAlone: remaining.some(
      ({ finding, grounding }) => finding.confidence >= rules.CRITICAL_ALONE_CONFIDENCE && grounding.quality === 3,
    ),
    score,
    final,
    challengePoints: 0,
    somebodyFailed: docket.silent.length > 0,
    ruling: docket.ruling === 'merge' ? undefined : docket.ruling,
  };
}

/** The note of a panelist that could not answer for itself. */
export const NO_INTERACTIVE_DEFENSE = 'external model — no interactive defense capability';

function remarks(item: BusinessItem, { seatOf, voices }: Bench): readonly Note[] {
  const about = { finding: item.id };
  const notes: Note[] = [];
  if (item.verdict.heldOpen) {
    notes.push({ kind: 'incomplete', message: `kept open because ${item.silent.join(', ')} did not respond`, ...about });
  }
  if (item.way.defenseStatus === 'implicit_defend') {
    for (const { finding } of item.deciding) {
      if (seatOf(finding.seat)?.canDefend === false) {
        notes.push({ kind: 'kept', message: NO_INTERACTIVE_DEFENSE, finding: finding.id, by: voices.nameOf(finding.seat) });
      }
    }
  }
  for (const { finding, grounding } of item.members) {
    if (grounding.ungrounded)
      notes.push({ kind: 'struck', message: 'ungrounded: the quote stands nowhere in the document', finding: finding.id });
  }
  return notes;
}
