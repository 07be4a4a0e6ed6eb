import type { Adjustment, Confidence } from '../../consensus/confidence.ts';
import { maxOf } from '../../consensus/max-of.ts';
import { termPhrase } from '../../consensus/term-phrases.ts';
import { type GroupHearing, hearGroup, type JudgementInput, judgeGroup } from '../../finding-debate/hearing/group-hearing.ts';
import { lastPositions } from '../../finding-debate/hearing/positions.ts';
import type { Voices } from '../../finding-debate/hearing/said.ts';
import { isConcreteSuggestion } from '../../finding-debate/hearing/speech.ts';
import { crossExam, sourceTerm } from '../../finding-debate/judging/confidence-terms.ts';
import { atLeast, medianSeverity, oneDown } from '../../finding-debate/judging/severity.ts';
import { ADVISORY_SOURCE } from '../../finding-debate/judging/sides.ts';
import type { Docket } from '../../finding-debate/rounds/dockets.ts';
import type { FindingId, SourceId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import type { Phrase } from '../../phrase.ts';
import { isKnownByAdviser, lookupNotes } from './advice-notes.ts';
import type { Grounding } from './evidence/evidence.ts';
import type { Group } from './grouping.ts';
import { type CodeItem, type Member, memberOf } from './members.ts';
import { phrase } from './phrases.ts';
import * as rules from './rules.ts';
import type { Advisory, CodeDefense, CodeFinding } from './said.ts';

/** All statements about one group of code findings. */
export interface CodeDocket extends Docket<Group, CodeDefense> {
  readonly advisories: readonly Advisory[];
  /** The sources that looked at the file. */
  readonly looked: ReadonlySet<SourceId>;
}

export interface Bench {
  readonly voices: Voices;
  readonly groundingOf: (finding: CodeFinding) => Grounding;
  readonly repeatsOf: (finding: FindingId) => readonly CodeFinding[];
}

/** Decides one group of findings on the statements about it. */
export function judge(docket: CodeDocket, bench: Bench): { readonly item: CodeItem; readonly notes: readonly Note[] } {
  const { voices } = bench;
  const counted = docket.advisories.filter(({ ignored }) => ignored === undefined);
  const confirmed = counted.find(({ status }) => status === 'confirmed');
  const patched = counted.some(({ status }) => status === 'patched');
  const heard = hearGroup({
    docket,
    voices,
    limitOf: () => rules.ADJUSTMENT_LIMIT,
    advisoryConfirmed: confirmed !== undefined,
    memberOf: (finding: CodeFinding, defense, positions, notes) =>
      memberOf(finding, defense, { voices, groundingOf: bench.groundingOf, positions, notes }),
  });
  const voted = medianSeverity(heard.severityVotes);
  const judged = judgeGroup(heard, docket, {
    confidence: confidenceOf(heard, confirmed, voices.nameOf),
    votedSeverity: patched ? oneDown(voted) : voted,
    own: ownFacts(heard),
    rules: {
      ladder: rules.LADDER,
      criticalAlone: rules.CRITICAL_ALONE_CONFIDENCE,
      conflictLevels: rules.SEVERITY_CONFLICT_LEVELS,
    },
    looked: docket.looked,
  });
  const { group, advisories } = docket;
  const { start, end } = linesOf(group.members);
  const repeats = group.members.flatMap(({ id }) => bench.repeatsOf(id));
  const item = { file: group.file, start, end, advisories, repeats, ...judged };
  return { item, notes: [...heard.notes, ...lookupNotes(item, voices), ...remarks(item, patched)] };
}

function confidenceOf(
  { remaining, members, positions, sides, score, sourceCount }: GroupHearing<Member>,
  confirmed: Advisory | undefined,
  nameOf: Voices['nameOf'],
): Confidence {
  const base = maxOf(remaining, ({ finding }) => finding.confidence);
  const adjustments: Adjustment[] = [
    sourceTerm({ base, sourceCount, corroborated: sides.corroborated, score }, rules.SOURCES),
    ...lastPositions(positions).map(({ by, stance, counted }) => ({
      term: termPhrase('term-answered', nameOf(by.id), stance),
      delta: counted,
    })),
    { term: termPhrase('term-cross-exam'), delta: crossExam(positions, rules.CROSS_EXAM) },
    defenseTerm(members),
    ...(confirmed ? [{ term: advisoryTerm(confirmed), delta: rules.ADVISORY_CONFIRMED }] : []),
  ];
  return { base, adjustments: adjustments.filter(({ delta }) => delta !== 0) };
}

const advisoryTerm = ({ reference }: Advisory): Phrase =>
  reference ? termPhrase('term-advisory-named', reference) : termPhrase('term-advisory');

/** The answer of the surest remaining author counts; where all conceded, that does. */
function defenseTerm(members: readonly Member[]): Adjustment {
  const remaining = members.filter(({ conceded }) => !conceded);
  if (remaining.length === 0) return { term: termPhrase('term-conceded'), delta: rules.DEFENSE.conceded };
  const answered = remaining.flatMap(({ finding, defense }) =>
    defense?.counts ? [{ confidence: finding.confidence, defense }] : [],
  );
  const [surest] = answered.sort((a, b) => b.confidence - a.confidence || a.defense.number - b.defense.number);
  if (surest === undefined) return { term: termPhrase('term-defense'), delta: 0 };
  return {
    term: termPhrase(surest.defense.action === 'modify' ? 'term-modified' : 'term-defended'),
    delta: surest.defense.number,
  };
}

/** A finding survives a concession by all its authors only if the cross-examination came out in its favour. */
function ownFacts({ members, remaining, positions }: GroupHearing<Member>): JudgementInput['own'] {
  const everyMemberConceded = members.every(({ conceded }) => conceded);
  return {
    keptByOthers: everyMemberConceded && crossExam(positions, rules.CROSS_EXAM) > 0,
    defended: members.some((member) => !member.conceded && holdsUp(member)),
    challengePoints: challengePoints(remaining),
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
  if (item.facts.keptByOthers) notes.push({ kind: 'kept', message: phrase('others-support-it'), ...about });
  if (patched) notes.push({ kind: 'decided', message: phrase('advisory-patched'), ...about });
  if (item.sides.supporters.includes(ADVISORY_SOURCE))
    notes.push({ kind: 'decided', message: phrase('advisory-confirmed'), ...about });
  if (item.advisories.some(({ status }) => status === 'none') && !item.advisories.some(isKnownByAdviser)) {
    notes.push({ kind: 'decided', message: phrase('advisory-none'), ...about });
  }
  if (item.verdict.lowered) notes.push({ kind: 'decided', message: phrase('challenge-cost'), ...about });
  if (item.verdict.heldOpen) {
    notes.push({ kind: 'incomplete', message: phrase('kept-open', item.silent), ...about });
  }
  for (const { finding, grounding } of item.members) {
    if (grounding.ungrounded) notes.push({ kind: 'struck', message: phrase('ungrounded-in-file'), finding: finding.id });
  }
  return notes;
}
