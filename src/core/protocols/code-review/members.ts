import { clamp } from '../../consensus/confidence.ts';
import type { ScoredMember } from '../../finding-debate/hearing/group-hearing.ts';
import type { SaidDefense } from '../../finding-debate/hearing/hearing.ts';
import { actionOf } from '../../finding-debate/hearing/last-words.ts';
import { isChallenge, isContested, type Position } from '../../finding-debate/hearing/positions.ts';
import type { Voices } from '../../finding-debate/hearing/said.ts';
import { citesSomething } from '../../finding-debate/hearing/speech.ts';
import type { Judged } from '../../finding-debate/judging/judged.ts';
import { sumOf } from '../../finding-debate/judging/score.ts';
import type { Note } from '../../note.ts';
import { isNearCopy } from '../../text/near-copy.ts';
import { similarity } from '../../text/similarity.ts';
import { sketchOf } from '../../text/sketch.ts';
import { type Grounding, scoreTerms } from './evidence/evidence.ts';
import { phrase } from './phrases.ts';
import { ADJUSTMENT_LIMIT, ANSWERS_CHALLENGE, DEFENSE } from './rules.ts';
import type { Advisory, CodeDefense, CodeFinding } from './said.ts';

/** The effect of an author's last word on its own finding. */
export interface DefenseEffect {
  readonly action: CodeDefense['action'];
  /** `defend` and `modify` count only if a panelist disagreed at least in part. */
  readonly counts: boolean;
  readonly substantive: boolean;
  readonly number: number;
  readonly reasoning: string;
}

/** One report of an issue, after its author's last word. */
export interface Member extends ScoredMember {
  readonly finding: CodeFinding;
  readonly grounding: Grounding;
  readonly defense: DefenseEffect | undefined;
}

/** One issue in the code, judged. */
export interface CodeItem extends Judged<Member> {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly advisories: readonly Advisory[];
  /** The reports of it that its members' authors also made in other parts of the material. */
  readonly repeats: readonly CodeFinding[];
}

/** The inputs of a member besides its own words. */
export interface MemberContext {
  readonly voices: Voices;
  readonly groundingOf: (finding: CodeFinding) => Grounding;
  /** Others' positions on the group. */
  readonly positions: readonly Position[];
  /** Takes a note on every defense that does not count. */
  readonly notes: Note[];
}

/** A finding as its author's last word leaves it. */
export function memberOf(finding: CodeFinding, defense: SaidDefense<CodeDefense> | undefined, context: MemberContext): Member {
  const effect = defense && effectOf(finding, defense, context);
  const revised = defense !== undefined && effect?.action === 'modify' && effect.counts ? defense : undefined;
  const severity = revised?.revisedSeverity ?? finding.severity;
  const grounding = context.groundingOf(finding);
  return {
    finding,
    source: context.voices.sourceOf(finding.seat),
    conceded: effect?.action === 'concede',
    severity,
    severityUnread: revised?.severityUnread ?? (revised?.revisedSeverity === undefined ? finding.severityUnread : undefined),
    description: revised?.revisedDescription ?? finding.description,
    grounding,
    score: sumOf(scoreTerms(finding, severity, grounding.quality)),
    defense: effect,
  };
}

function effectOf(
  finding: CodeFinding,
  defense: SaidDefense<CodeDefense>,
  { voices, positions, notes }: MemberContext,
): DefenseEffect {
  const { reasoning } = defense;
  const action = actionOf(defense, finding);
  const by = voices.nameOf(defense.by.id);
  if (action === 'concede') return { action, counts: true, substantive: false, number: DEFENSE.conceded, reasoning };

  const counts = isContested(positions);
  if (!counts) notes.push({ kind: 'not-counted', message: phrase('nobody-challenged', action), finding: finding.id, by });
  if (action === 'modify') {
    const asked = defense.revisedConfidence === undefined ? defense.adjustment : defense.revisedConfidence - finding.confidence;
    const number = clamp(asked, -ADJUSTMENT_LIMIT, ADJUSTMENT_LIMIT);
    if (number !== asked)
      notes.push({ kind: 'clamped', message: phrase('adjustment-clamped', asked, number), finding: finding.id, by });
    return { action, counts, substantive: false, number, reasoning };
  }
  const challenges = positions.filter(isChallenge).map((position) => position.reasoning);
  const substantive = isSubstantive(reasoning, finding.description, challenges);
  return { action, counts, substantive, number: substantive ? DEFENSE.defended : 0, reasoning };
}

/** It cites something checkable or answers the challenge, and does not merely repeat the finding. */
export function isSubstantive(reasoning: string, description: string, challenges: readonly string[]): boolean {
  if (isNearCopy(reasoning, description)) return false;
  if (citesSomething(reasoning)) return true;
  if (reasoning.split(/\s+/).filter((word) => word !== '').length < ANSWERS_CHALLENGE.words) return false;
  const said = sketchOf('', reasoning);
  return challenges.some((challenge) => similarity(said, sketchOf('', challenge)) >= ANSWERS_CHALLENGE.similarity);
}
