import { type Adjustment, type Confidence, total } from '../../consensus/confidence.ts';
import { maxOf } from '../../consensus/max-of.ts';
import { agreementLevel } from '../../finding-debate/agreement.ts';
import { crossExam } from '../../finding-debate/cross-exam.ts';
import type { Docket } from '../../finding-debate/dockets.ts';
import type { Judged } from '../../finding-debate/judged.ts';
import { bestEvidence, climb, type LadderFacts } from '../../finding-debate/ladder.ts';
import { deciding } from '../../finding-debate/last-words.ts';
import { leadOf } from '../../finding-debate/lead.ts';
import { type Position, positionsOn } from '../../finding-debate/positions.ts';
import type { Voices } from '../../finding-debate/said.ts';
import { atLeast, medianSeverity, oneDown, severitySpread, votesBySource } from '../../finding-debate/severity.ts';
import { ADVISORY_SOURCE, type Sides, sidesOf, tookPosition } from '../../finding-debate/sides.ts';
import { sourceTerm } from '../../finding-debate/source-term.ts';
import { isConcreteSuggestion } from '../../finding-debate/speech.ts';
import { itemId, type SourceId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import type { Grounding } from './evidence.ts';
import type { Group } from './grouping.ts';
import { type Member, membersOf } from './members.ts';
import * as rules from './rules.ts';
import type { Advisory, CodeDefense, CodeFinding } from './said.ts';

/** One issue in the code, judged. */
export interface CodeItem extends Judged<Member> {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly score: number;
  readonly advisories: readonly Advisory[];
}

/** All that was said about one group of code findings. */
export interface CodeDocket extends Docket<Group, CodeDefense> {
  readonly advisories: readonly Advisory[];
  /** The sources that looked at the file. */
  readonly looked: ReadonlySet<SourceId>;
}

export interface Bench {
  readonly voices: Voices;
  readonly groundingOf: (finding: CodeFinding) => Grounding;
}

/** Decides one group of findings on what was said about it. */
export function judge(
  docket: CodeDocket,
  { voices, groundingOf }: Bench,
): { readonly item: CodeItem; readonly notes: readonly Note[] } {
  const findings = docket.group.members;
  const authors = new Set(findings.map(({ seat }) => seat));
  const reportingSources = new Set(findings.map(({ seat }) => voices.sourceOf(seat)));
  const heard = positionsOn({
    responses: docket.responses,
    authors,
    reportingSources,
    voices,
    limitOf: () => rules.ADJUSTMENT_LIMIT,
  });
  const { positions } = heard;
  const { members, notes } = membersOf({ findings, defenses: docket.defenses, positions, voices, groundingOf });
  const confirmed = docket.advisories.find(({ status }) => status === 'confirmed');
  const sides = sidesOf(members, positions, confirmed !== undefined);
  const remaining = deciding(members);
  const score = maxOf(remaining, (member) => member.score);
  const sourceCount = new Set(remaining.map(({ source }) => source)).size;
  const confidence = confidenceOf({ remaining, members, positions, sides, score, sourceCount, confirmed, nameOf: voices.nameOf });
  const severityVotes = votesBySource(remaining);
  const patched = docket.advisories.some(({ status }) => status === 'patched');
  const votedSeverity = patched ? oneDown(medianSeverity(severityVotes)) : medianSeverity(severityVotes);
  const facts = ladderFacts({
    docket,
    members,
    remaining,
    positions,
    sides,
    score,
    final: total(confidence),
    critical: votedSeverity === 'critical',
  });
  const verdict = climb(facts, rules.LADDER);
  const conflict = verdict.conflictResolved || severitySpread(severityVotes) >= rules.SEVERITY_CONFLICT_LEVELS;
  const lead = leadOf(remaining);
  const item: CodeItem = {
    id: itemId(lead.finding.id),
    members,
    deciding: remaining,
    lead,
    positions,
    sides,
    sourceCount,
    severityVotes,
    votedSeverity,
    severity: verdict.lowered ? oneDown(votedSeverity) : votedSeverity,
    confidence,
    score,
    facts,
    verdict,
    level: agreementLevel(sides.supporters, [...docket.looked, ...tookPosition(members, positions)], conflict),
    silent: docket.silent,
    absorbed: undefined,
    dissent: [],
    advisories: docket.advisories,
    ruling: docket.ruling,
    file: docket.group.file,
    ...linesOf(findings),
  };
  return { item, notes: [...heard.notes, ...notes, ...remarks(item, patched)] };
}

interface ConfidenceInput {
  readonly remaining: readonly Member[];
  readonly members: readonly Member[];
  readonly positions: readonly Position[];
  readonly sides: Sides;
  readonly score: number;
  readonly sourceCount: number;
  readonly confirmed: Advisory | undefined;
  readonly nameOf: Voices['nameOf'];
}

function confidenceOf(input: ConfidenceInput): Confidence {
  const base = maxOf(input.remaining, ({ finding }) => finding.confidence);
  const { confirmed } = input;
  const adjustments: Adjustment[] = [
    sourceTerm(
      { base, sourceCount: input.sourceCount, corroborated: input.sides.corroborated, score: input.score },
      rules.SOURCES,
    ),
    ...input.positions.map((position) => ({
      term: `R2[${input.nameOf(position.by.id)} ${position.stance}]`,
      delta: position.counted,
    })),
    { term: 'cross-exam', delta: crossExam(input.positions, rules.CROSS_EXAM) },
    defenseTerm(input.members),
    ...(confirmed
      ? [{ term: `advisory${confirmed.reference ? `[${confirmed.reference}]` : ''}`, delta: rules.ADVISORY_CONFIRMED }]
      : []),
  ];
  return { base, adjustments: adjustments.filter(({ delta }) => delta !== 0) };
}

/** The answer of the surest remaining author counts; where all conceded, that does. */
function defenseTerm(members: readonly Member[]): Adjustment {
  const remaining = members.filter(({ conceded }) => !conceded);
  if (remaining.length === 0) return { term: 'conceded', delta: rules.DEFENSE.conceded };
  const answered = remaining.flatMap(({ finding, defense }) =>
    defense?.counts ? [{ confidence: finding.confidence, defense }] : [],
  );
  const [surest] = answered.sort((a, b) => b.confidence - a.confidence || a.defense.number - b.defense.number);
  if (surest === undefined) return { term: 'defense', delta: 0 };
  return { term: surest.defense.action === 'modify' ? 'modified' : 'defended', delta: surest.defense.number };
}

interface FactsInput {
  readonly docket: CodeDocket;
  readonly members: readonly Member[];
  readonly remaining: readonly Member[];
  readonly positions: readonly Position[];
  readonly sides: Sides;
  readonly score: number;
  readonly final: number;
  readonly critical: boolean;
}

function ladderFacts({ docket, members, remaining, positions, sides, score, final, critical }: FactsInput): LadderFacts {
  const everyMemberConceded = members.every(({ conceded }) => conceded);
  const { ruling } = docket;
  return {
    everyMemberConceded,
    keptByOthers: everyMemberConceded && crossExam(positions, rules.CROSS_EXAM) > 0,
    supporters: sides.supporters.length,
    opponents: sides.opponents.length,
    defended: members.some((member) => !member.conceded && holdsUp(member)),
    evidence: bestEvidence(remaining.map(({ grounding }) => grounding.quality)),
    critical,
    soundAlone: remaining.some(
      ({ finding, grounding }) => finding.confidence >= rules.CRITICAL_ALONE_CONFIDENCE && grounding.quality === 3,
    ),
    score,
    final,
    challengePoints: challengePoints(remaining),
    somebodyFailed: docket.silent.length > 0,
    ruling: ruling === 'merge' ? undefined : ruling,
  };
}

function holdsUp({ defense }: Member): boolean {
  if (defense === undefined || !defense.counts) return false;
  return defense.action === 'defend' ? defense.substantive : defense.action === 'modify' && defense.number >= 0;
}

/** The lines its reports cover; 0 for a whole file. */
function linesOf(findings: readonly CodeFinding[]): { readonly start: number; readonly end: number } {
  return { start: -maxOf(findings, ({ line }) => -line), end: maxOf(findings, ({ endLine }) => endLine) };
}

/** Would a senior engineer act on it? One point each, by any member. */
function challengePoints(members: readonly Member[]): number {
  const specific = members.some(({ finding }) => finding.line > 0 && finding.title !== '');
  const reproducible = members.some(({ finding, grounding }) => finding.evidence.trigger === 'concrete' || grounding.quoted);
  const impact = members.some(({ severity }) => atLeast(severity, 'medium'));
  const actionable = members.some(({ finding }) => isConcreteSuggestion(finding.suggestion));
  return [specific, reproducible, impact, actionable].filter(Boolean).length;
}

function remarks(item: CodeItem, patched: boolean): readonly Note[] {
  const about = { finding: item.id };
  const notes: Note[] = [];
  if (item.facts.keptByOthers) notes.push({ kind: 'kept', message: 'its author conceded it, others still support it', ...about });
  if (patched) notes.push({ kind: 'decided', message: 'fixed in the version in use: one severity level down', ...about });
  if (item.sides.supporters.includes(ADVISORY_SOURCE))
    notes.push({ kind: 'decided', message: 'confirmed by an advisory', ...about });
  if (item.advisories.some(({ status }) => status === 'none')) {
    notes.push({ kind: 'decided', message: 'no advisory is known for it: no change', ...about });
  }
  if (item.verdict.lowered) notes.push({ kind: 'decided', message: 'the challenge cost one severity level', ...about });
  if (item.verdict.heldOpen) {
    notes.push({ kind: 'incomplete', message: `kept open because ${item.silent.join(', ')} did not respond`, ...about });
  }
  for (const { finding, grounding } of item.members) {
    if (grounding.ungrounded)
      notes.push({ kind: 'struck', message: 'ungrounded: the quote stands nowhere in the file', finding: finding.id });
  }
  return notes;
}
