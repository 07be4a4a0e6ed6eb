import { exactTotal, total } from '../../consensus/confidence.ts';
import type { Phrase } from '../../phrase.ts';
import type { Judged, MemberBase } from '../judging/judged.ts';
import type { Reason } from '../judging/ladder.ts';
import { phrase } from '../phrases.ts';

type AnyJudged = Judged<MemberBase>;

/** The words each debate uses for good evidence. */
export interface EvidenceWords {
  readonly cited: Phrase;
  /** The confidence that one report of a critical finding needs, and the one below which no finding is kept. */
  readonly criticalAlone: number;
  readonly toStand: number;
}

/** Explains an item's standing in one sentence without adjectives. */
export function explainVerdict(item: AnyJudged, words: EvidenceWords): Phrase {
  const { verdict, facts, silent } = item;
  const reason = REASONS[verdict.reason](item, words);
  if (verdict.heldOpen) return withUnread(item, phrase('stays-open', reason, silent));
  return withUnread(item, verdict.lowered ? phrase('severity-lowered', reason, item.severity, facts.challengePoints) : reason);
}

/** Adds to the reason the severity or confidence that was stated and could not be read. */
function withUnread({ deciding, severity }: AnyJudged, reason: Phrase): Phrase {
  const severities = new Set(deciding.flatMap(({ severityUnread }) => severityUnread ?? []));
  const confidences = new Set(deciding.flatMap(({ finding }) => finding.confidenceUnread ?? []));
  const graded = severities.size === 0 ? reason : phrase('severity-unread', reason, [...severities], severity);
  return confidences.size === 0 ? graded : phrase('confidence-unread', graded, [...confidences]);
}

const votes = ({ facts }: AnyJudged): Phrase => phrase('votes', facts.supporters, facts.opponents);

const REASONS: { readonly [R in Reason]: (item: AnyJudged, words: EvidenceWords) => Phrase } = {
  withdrawn: () => phrase('withdrawn'),
  'majority-challenged': (item) => phrase('majority-challenged', votes(item)),
  'balanced-without-evidence': (item, { cited }) => phrase('balanced-without-evidence', votes(item), cited),
  balanced: (item) => phrase('balanced', votes(item)),
  'challenged-but-well-defended': (item, { cited }) => phrase('challenged-but-well-defended', votes(item), cited),
  'critical-needs-more': (_, { cited, criticalAlone }) => phrase('critical-needs-more', criticalAlone, cited),
  'insufficient-evidence': ({ facts }) => phrase('insufficient-evidence', facts.score),
  'confidence-too-low': ({ confidence }, { toStand }) =>
    phrase('confidence-too-low', Math.max(0, exactTotal(confidence)), toStand),
  'challenge-failed': ({ facts }) => phrase('challenge-failed', facts.challengePoints),
  'rule-of-arbiter': ({ ruling = 'dispute' }) => phrase('rule-of-arbiter', ruling),
  'root-cause-conflict': ({ dissent }) => dissent.at(-1) ?? phrase('rival-stronger'),
  'root-cause-tie': ({ dissent }) => dissent.at(-1) ?? phrase('rival-as-strong'),
  stands: standsBecause,
  likely: (item) => phrase('likely', total(item.confidence), neededOf(item), item.votedSeverity),
  'not-sure-enough': (item) => phrase('not-sure-enough', total(item.confidence), neededOf(item), item.votedSeverity),
  unlikely: ({ confidence }) => phrase('unlikely', total(confidence)),
  contested: (item) => phrase('contested', total(item.confidence), votes(item)),
  'there-before': () => phrase('there-before'),
  vote: votes,
};

const neededOf = ({ calibrated }: AnyJudged): number => calibrated?.needed ?? 0;

function standsBecause(item: AnyJudged, { cited }: EvidenceWords): Phrase {
  const { facts, sides, sourceCount, verdict, ruling } = item;
  if (verdict.conflictResolved && ruling === 'accept') return phrase('arbiter-accepts', votes(item));
  if (verdict.conflictResolved && facts.opponents > 0 && facts.opponents === facts.supporters) {
    return phrase('balanced-but-defended', votes(item), cited);
  }
  if (facts.keptByOthers) return phrase('kept-by-others', sides.supporters.length);
  if (sourceCount >= 2) return phrase('reported-independently', sourceCount);
  return sides.corroborated ? phrase('reported-and-supported') : phrase('reported-once', facts.score);
}

const REVERSALS: { readonly [R in Reason]: (quote: Phrase) => Phrase } = {
  withdrawn: () => phrase('unless-withdrawn'),
  'majority-challenged': (quote) => phrase('unless-majority-challenged', quote),
  'balanced-without-evidence': (quote) => phrase('unless-balanced-without-evidence', quote),
  balanced: () => phrase('unless-one-more'),
  'challenged-but-well-defended': () => phrase('unless-one-more'),
  'critical-needs-more': (quote) => phrase('unless-critical-needs-more', quote),
  'insufficient-evidence': (quote) => phrase('unless-insufficient-evidence', quote),
  'confidence-too-low': (quote) => phrase('unless-confidence-too-low', quote),
  'challenge-failed': (quote) => phrase('unless-challenge-failed', quote),
  'rule-of-arbiter': () => phrase('unless-rule-of-arbiter'),
  'root-cause-conflict': () => phrase('unless-root-cause-conflict'),
  'root-cause-tie': () => phrase('unless-root-cause-tie'),
  stands: () => phrase('unless-stands'),
  likely: () => phrase('unless-stands'),
  'not-sure-enough': (quote) => phrase('unless-more-likely', quote),
  unlikely: (quote) => phrase('unless-more-likely', quote),
  contested: () => phrase('unless-one-more'),
  'there-before': () => phrase('unless-caused'),
  vote: () => phrase('unless-one-more'),
};

/** Names the evidence that would change the decision; `quote` is each debate's name for a good quote. */
export const reversalFor = ({ verdict }: AnyJudged, quote: Phrase): Phrase => REVERSALS[verdict.reason](quote);
