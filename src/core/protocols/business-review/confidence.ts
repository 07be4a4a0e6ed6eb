import { type Adjustment, type Confidence, clamp, exactTotal } from '../../consensus/confidence.ts';
import { maxOf } from '../../consensus/max-of.ts';
import { termPhrase } from '../../consensus/term-phrases.ts';
import type { GroupHearing } from '../../finding-debate/hearing/group-hearing.ts';
import { isContested, lastPositions } from '../../finding-debate/hearing/positions.ts';
import type { Voices } from '../../finding-debate/hearing/said.ts';
import { crossExam, sourceTerm } from '../../finding-debate/judging/confidence-terms.ts';
import type { DefenseEffect, Member, Strength } from './members.ts';
import { CROSS_REVIEW, RECOVERY, SOURCES } from './rules.ts';

export type DefenseStatus = 'defended' | 'revised' | 'withdrawn' | 'implicit_defend' | 'not_challenged';

/** A confidence with its way stations. */
export interface BusinessConfidence {
  readonly confidence: Confidence;
  readonly pre: number;
  readonly postRound2: number;
  readonly defenseStatus: DefenseStatus;
  /** The member whose answer counted for the number. */
  readonly answered: Member | undefined;
}

/** From the surest report through agreement, cross-review and defense; every step is a listed term. */
export function confidenceOf(heard: GroupHearing<Member>, nameOf: Voices['nameOf']): BusinessConfidence {
  const base = maxOf(heard.remaining, ({ finding }) => finding.confidence);
  const source = sourceTerm(
    { base, sourceCount: heard.sourceCount, corroborated: heard.sides.corroborated, score: heard.score },
    SOURCES,
  );
  const boost = crossExam(heard.positions, CROSS_REVIEW);
  const round2: Adjustment[] = [
    ...lastPositions(heard.positions).map(({ by, stance, counted }) => ({
      term: termPhrase('term-answered', nameOf(by.id), WORDS[stance]),
      delta: counted,
    })),
    { term: termPhrase('term-cross-review'), delta: boost },
  ];
  const before: Confidence = { base, adjustments: nonZero([source, ...round2]) };
  const pre = exactTotal({ base, adjustments: [source] });
  const postRound2 = bounded(before);
  const shared = { pre, postRound2 };

  if (heard.members.every(({ conceded }) => conceded)) {
    const confidence = { ...before, fixed: { term: termPhrase('term-withdrawn'), delta: 0 } };
    return { confidence, ...shared, defenseStatus: 'withdrawn', answered: heard.members.find(({ conceded }) => conceded) };
  }
  if (!isContested(heard.positions))
    return { confidence: before, ...shared, defenseStatus: 'not_challenged', answered: undefined };
  const results = heard.remaining.flatMap((member) =>
    member.defense === undefined ? [] : [{ member, confidence: defended(before, member.defense, boost, shared) }],
  );
  const [surest] = results.sort(
    (a, b) => b.member.finding.confidence - a.member.finding.confidence || bounded(a.confidence) - bounded(b.confidence),
  );
  if (surest === undefined) return { confidence: before, ...shared, defenseStatus: 'implicit_defend', answered: undefined };
  const defenseStatus = surest.member.defense?.action === 'modify' ? 'revised' : 'defended';
  return { confidence: surest.confidence, ...shared, defenseStatus, answered: surest.member };
}

const WORDS = { agree: 'support', disagree: 'challenge', partial: 'partial' } as const;

const bounded = (confidence: Confidence): number => clamp(exactTotal(confidence), 0, 100);

const nonZero = (adjustments: readonly Adjustment[]): readonly Adjustment[] => adjustments.filter(({ delta }) => delta !== 0);

function defended(
  before: Confidence,
  defense: DefenseEffect,
  boost: number,
  { pre, postRound2 }: { pre: number; postRound2: number },
): Confidence {
  const recover = (strength: Strength): Confidence => {
    const term = { term: termPhrase(`term-${strength}-defense`), delta: RECOVERY[strength] * Math.max(0, -boost) };
    return { ...before, adjustments: nonZero([...before.adjustments, term]) };
  };
  if (defense.action !== 'modify') return recover(defense.strength);
  if (defense.revisedConfidence === undefined)
    return { ...before, fixed: { term: termPhrase('term-revised-without-number'), delta: postRound2 } };
  const revised = Math.min(defense.revisedConfidence, pre, bounded(recover('strong')));
  return { ...before, fixed: { term: termPhrase('term-revised', defense.revisedConfidence), delta: revised } };
}
