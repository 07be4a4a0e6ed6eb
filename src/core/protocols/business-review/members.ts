import type { ScoredMember } from '../../finding-debate/hearing/group-hearing.ts';
import type { SaidDefense } from '../../finding-debate/hearing/hearing.ts';
import { actionOf } from '../../finding-debate/hearing/last-words.ts';
import { isContested, type Position } from '../../finding-debate/hearing/positions.ts';
import type { Voices } from '../../finding-debate/hearing/said.ts';
import { sumOf } from '../../finding-debate/judging/score.ts';
import { type Severity, severityRank } from '../../finding-debate/judging/severity.ts';
import type { Note } from '../../note.ts';
import type { Seat } from '../../seat.ts';
import { isNearCopy } from '../../text/near-copy.ts';
import { type Grounding, scoreTerms } from './evidence.ts';
import { phrase } from './phrases.ts';
import type { BusinessDefense, BusinessFinding } from './said.ts';

export type Strength = 'strong' | 'moderate' | 'weak';

/** The effect of an author's last word on its own finding. */
export interface DefenseEffect {
  readonly action: BusinessDefense['action'];
  /** Only a challenged finding can be defended or revised; a withdrawal always counts. */
  readonly counts: boolean;
  readonly strength: Strength;
  readonly revisedConfidence: number | undefined;
  readonly revisedSeverity: Severity | undefined;
  readonly severityUnread: string | undefined;
  readonly reasoning: string;
  /** The evidence it brought beyond the finding; empty if it brought none. */
  readonly additionalEvidence: string;
}

/** One report of an issue, after its author's last word. */
export interface Member extends ScoredMember {
  readonly finding: BusinessFinding;
  readonly grounding: Grounding;
  readonly defense: DefenseEffect | undefined;
}

/** The inputs of a member besides its own words. */
export interface MemberContext {
  readonly voices: Voices;
  readonly seatOf: (seat: BusinessFinding['seat']) => Seat | undefined;
  readonly groundingOf: (finding: BusinessFinding) => Grounding;
  /** Others' positions on the group. */
  readonly positions: readonly Position[];
  /** Takes a note on every defense that does not count. */
  readonly notes: Note[];
}

/** A finding as its author's last word leaves it. */
export function memberOf(
  finding: BusinessFinding,
  defense: SaidDefense<BusinessDefense> | undefined,
  context: MemberContext,
): Member {
  const effect = defense && effectOf(finding, defense, context);
  const revised = effect?.counts ? effect : undefined;
  const severity = revised?.revisedSeverity ?? finding.severity;
  const grounding = context.groundingOf(finding);
  return {
    finding,
    source: context.voices.sourceOf(finding.seat),
    conceded: effect?.action === 'concede',
    severity,
    severityUnread: revised?.severityUnread ?? (revised?.revisedSeverity === undefined ? finding.severityUnread : undefined),
    description: finding.description,
    grounding,
    score: sumOf(scoreTerms(finding, severity, grounding.quality, context.seatOf(finding.seat))),
    defense: effect,
  };
}

function effectOf(
  finding: BusinessFinding,
  defense: SaidDefense<BusinessDefense>,
  { voices, positions, notes }: MemberContext,
): DefenseEffect {
  const { reasoning, additionalEvidence } = defense;
  const action = actionOf(defense, finding);
  const about = { finding: finding.id, by: voices.nameOf(defense.by.id) };
  const counts = action === 'concede' || isContested(positions);
  if (!counts) notes.push({ kind: 'not-counted', message: phrase('nobody-challenged', action), ...about });
  const strength = strengthOf(finding, defense);
  const revisedSeverity = action === 'modify' ? revision(finding, defense, strength) : undefined;
  if (action === 'modify' && revisedSeverity !== defense.revisedSeverity) {
    notes.push({ kind: 'not-counted', message: phrase('severity-not-raised'), ...about });
  }
  const { revisedConfidence } = defense;
  const severityUnread = action === 'modify' ? defense.severityUnread : undefined;
  return { action, counts, strength, revisedConfidence, revisedSeverity, severityUnread, reasoning, additionalEvidence };
}

/** Strong: evidence that is not in the finding yet. Moderate: an argument that does not repeat it. Weak: the rest. */
function strengthOf(finding: BusinessFinding, { additionalEvidence, reasoning }: BusinessDefense): Strength {
  const { title, description, suggestion, claim = '', evidence, contradicts } = finding;
  const said = [title, description, suggestion, claim, evidence.quote ?? '', contradicts?.quote ?? ''].join('\n');
  if (additionalEvidence.trim() !== '' && !isNearCopy(additionalEvidence, said)) return 'strong';
  return isNearCopy(reasoning, said) ? 'weak' : 'moderate';
}

function revision(finding: BusinessFinding, { revisedSeverity }: BusinessDefense, strength: Strength): Severity | undefined {
  if (revisedSeverity === undefined) return undefined;
  const raised = severityRank(revisedSeverity) > severityRank(finding.severity);
  return raised && strength !== 'strong' ? undefined : revisedSeverity;
}
