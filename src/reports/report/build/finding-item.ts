import { type Confidence, formula, total } from '../../../core/consensus/confidence.ts';
import { defined } from '../../../core/defined.ts';
import type { DebateOutcome } from '../../../core/finding-debate/assembly/proceedings.ts';
import type { Position } from '../../../core/finding-debate/hearing/positions.ts';
import { sourceLabel } from '../../../core/finding-debate/hearing/sources.ts';
import type { Told } from '../../../core/finding-debate/hearing/told.ts';
import type { Judged, MemberBase } from '../../../core/finding-debate/judging/judged.ts';
import type { ScoreTerm } from '../../../core/finding-debate/judging/score.ts';
import type { Phrase } from '../../../core/phrase.ts';
import type { Seat } from '../../../core/seat.ts';
import { confidenceTerms } from '../decision.ts';
import type { ReportItem, ReportSaid } from '../schema/item.ts';

type AnyJudged = Judged<MemberBase>;

/** The reason for an item's decision, and the condition that would change it. */
export interface Grounds {
  /** The protocol's term for the standing, if it differs from the standing itself. */
  readonly status?: string;
  readonly reason: Phrase;
  readonly reversal: Phrase;
  readonly score: readonly ScoreTerm[];
}

/** The rule that decided a finding, its basis, and the reversal condition. */
export function decisionPart(item: AnyJudged, { status, reason, reversal, score }: Grounds): ReportItem['decision'] {
  const { verdict, sides, facts } = item;
  return {
    status: status ?? verdict.status,
    rule: verdict.reason,
    step: verdict.step,
    reason,
    reversal,
    sources_for: sides.supporters.map(sourceLabel).sort(),
    sources_against: sides.opponents.map(sourceLabel).sort(),
    did_not_respond: [...item.silent],
    held_open: verdict.heldOpen,
    evidence_quality: facts.evidence,
    validation_score: facts.score,
    score_terms: score.map(({ term, points }) => ({ term, points })),
  };
}

/** A confidence with its terms; `needed` if the case has a threshold. */
export const confidencePart = (
  confidence: Confidence,
  { needed, threshold }: { readonly needed?: number | undefined; readonly threshold?: number | undefined } = {},
): NonNullable<ReportItem['confidence']> => ({
  value: total(confidence),
  terms: [...confidenceTerms(confidence)],
  formula: formula(confidence),
  ...defined({ needed, threshold }),
});

/** The names of a debate's speakers. */
export interface SpeakerNames {
  /** The reporter of a finding, as named in the conversation and as listed. */
  readonly reporter: (seat: Seat) => { readonly by: string; readonly party: string };
  /** The panelist that answered a finding. */
  readonly answerer: (seat: Seat) => { readonly by: string; readonly party: string };
}

const REFUTATIONS = { agree: 'not-refuted', disagree: 'refuted', partial: 'partial' } as const;
const STANCE_SIDES = { agree: 'for', disagree: 'against', partial: 'between' } as const;

/** The reports of the first round; `wordsOf` gives a report's text if it differs from the item's. */
export const reportsSaid = (
  { members }: AnyJudged,
  seats: ReadonlyMap<string, Seat>,
  { names, wordsOf }: { readonly names: SpeakerNames; readonly wordsOf: (finding: string) => string | undefined },
): readonly ReportSaid[] =>
  members.map(({ finding, source, conceded }) => {
    const seat = seats.get(finding.seat);
    return {
      round: 1,
      ...(seat === undefined ? { by: '', party: '' } : names.reporter(seat)),
      source: sourceLabel(source),
      phase: 'review',
      action: 'report',
      words: wordsOf(finding.id) ?? '',
      severity: finding.severity,
      confidence: finding.confidence,
      ...(conceded ? { effect: 'conceded' } : {}),
      side: conceded ? 'against' : 'for',
    };
  });

/** The answers of examiners and refuters, then the ballot: each a separate list. */
export function answersSaid(
  positions: readonly Position[],
  { answerer }: Pick<SpeakerNames, 'answerer'>,
): { readonly answers: readonly ReportSaid[]; readonly ballot: readonly ReportSaid[] } {
  const examined = positions.filter(({ asked }) => asked === undefined);
  const refuting = positions.filter(({ asked }) => asked === 'refute');
  const voted = positions.filter(({ asked }) => asked === 'ballot');
  const said = (one: Position) => ({
    ...answerer(one.by),
    words: one.reasoning,
    ...(one.evidence ? { evidence: one.evidence } : {}),
    side: STANCE_SIDES[one.stance],
  });
  return {
    answers: [
      ...examined.map((one) => ({
        round: 2,
        phase: 'cross-examine' as const,
        action: one.stance,
        ...said(one),
        adjustment: one.adjustment,
        counted: one.counted,
      })),
      ...refuting.map((one) => ({ round: 2, phase: 'refute' as const, action: REFUTATIONS[one.stance], ...said(one) })),
    ],
    ballot: voted.map((one) => ({
      round: null,
      phase: 'ballot' as const,
      action: one.stance === 'agree' ? 'valid' : 'not-valid',
      ...said(one),
    })),
  };
}

/** The objections to an item after the debate. */
export const appealsSaid = (
  { id }: Pick<AnyJudged, 'id'>,
  { appeals = [] }: Pick<DebateOutcome, 'appeals'>,
): readonly ReportSaid[] =>
  appeals
    .filter(({ item }) => item === id)
    .map(({ by, reason }) => ({
      round: null,
      by,
      party: by,
      phase: 'appeal',
      action: 'disputes',
      words: reason,
      side: 'against',
    }));

const AFTER_ALL = Number.MAX_SAFE_INTEGER;

/**
 * All statements about an item in the order of its rounds: a repeated statement appears in its later round, the arbiter's at the
 * end.
 */
export function inRounds(
  said: readonly ReportSaid[],
  { id }: Pick<AnyJudged, 'id'>,
  { told, nameOf }: { readonly told: DebateOutcome['told']; readonly nameOf: (word: Told) => string },
): readonly ReportSaid[] {
  const more = told.get(id);
  if (more === undefined) return said;
  const later = more.filter(({ phase, replaced }) => phase !== 'rule' && !replaced);
  const placed = said.map((one) => {
    const again = later.find((word) => nameOf(word) === one.by && word.reasoning === one.words && word.round > 3);
    return again === undefined ? one : { ...one, round: again.round };
  });
  const wordOf = (word: Told): ReportSaid => ({
    round: word.phase === 'rule' ? null : word.round,
    by: nameOf(word),
    party: nameOf(word),
    phase: word.phase,
    action: word.word,
    words: word.reasoning,
    ...(word.cites.length === 0 ? {} : { evidence: word.cites.join(', ') }),
    ...(word.ignored !== undefined ? { effect: 'ignored', why: word.ignored } : word.replaced ? { effect: 'replaced' } : {}),
  });
  const replaced = more.filter((one) => one.phase !== 'rule' && one.replaced).map(wordOf);
  const rulings = more.filter(({ phase }) => phase === 'rule').map(wordOf);
  return [...[...placed, ...replaced].sort((a, b) => (a.round ?? AFTER_ALL) - (b.round ?? AFTER_ALL)), ...rulings];
}
