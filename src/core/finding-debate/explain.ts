import { exactTotal } from '../consensus/confidence.ts';
import type { Judged, MemberBase } from './judged.ts';
import type { Reason } from './ladder.ts';

type AnyJudged = Judged<MemberBase>;

/** What each debate calls good evidence. */
export interface EvidenceWords {
  readonly cited: string;
  /** The confidence that one report of a critical finding needs, and the one below which nothing stands. */
  readonly criticalAlone: number;
  readonly toStand: number;
}

/** Why an item stands where it stands, in one sentence without adjectives. */
export function explainVerdict(item: AnyJudged, words: EvidenceWords): string {
  const { verdict, facts, silent } = item;
  const said = REASONS[verdict.reason](item, words);
  if (verdict.heldOpen) return `${said}, but ${silent.join(', ')} did not respond, so it stays open`;
  return verdict.lowered
    ? `${said}; severity lowered to ${item.severity} by the challenge (${facts.challengePoints} of 4 points)`
    : said;
}

const votes = ({ facts }: AnyJudged): string => `${facts.supporters} for, ${facts.opponents} against`;

const REASONS: { readonly [R in Reason]: (item: AnyJudged, words: EvidenceWords) => string } = {
  withdrawn: () => 'withdrawn by its author',
  'majority-challenged': (item) => `challenged by a majority of sources (${votes(item)})`,
  'balanced-without-evidence': (item, { cited }) =>
    `sources are evenly split (${votes(item)}), nobody defended it, and it lacks ${cited}`,
  balanced: (item) => `sources are evenly split (${votes(item)})`,
  'challenged-but-well-defended': (item, { cited }) =>
    `most sources challenge it (${votes(item)}), yet it was defended and has ${cited}`,
  'critical-needs-more': (_, { cited, criticalAlone }) =>
    `a critical finding needs a second source, or one report with a confidence of at least ${criticalAlone} and ${cited}`,
  'insufficient-evidence': ({ facts }) => `one source and too little evidence (validation score ${facts.score})`,
  'confidence-too-low': ({ confidence }, { toStand }) =>
    `its confidence fell to ${Math.max(0, exactTotal(confidence))}, below ${toStand}`,
  'challenge-failed': ({ facts }) => `it met only ${facts.challengePoints} of 4 criteria for acting on it`,
  'rule-of-arbiter': ({ ruling }) => `the arbiter ruled: ${ruling}`,
  'root-cause-conflict': ({ dissent }) => dissent.at(-1) ?? 'another diagnosis of the same place is stronger',
  'root-cause-tie': ({ dissent }) => dissent.at(-1) ?? 'another diagnosis of the same place is as strong',
  stands: standsBecause,
};

function standsBecause(item: AnyJudged, { cited }: EvidenceWords): string {
  const { facts, sides, sourceCount, verdict, ruling } = item;
  const supporters = sides.supporters.length;
  if (verdict.conflictResolved && ruling === 'accept') return `the arbiter ruled to accept it (${votes(item)})`;
  if (verdict.conflictResolved && facts.opponents > 0 && facts.opponents === facts.supporters) {
    return `sources are evenly split (${votes(item)}), and it was defended and has ${cited}`;
  }
  if (facts.keptByOthers) return `conceded by its author, kept by ${supporters} other ${supporters === 1 ? 'source' : 'sources'}`;
  if (sourceCount >= 2) return `reported independently by ${sourceCount} sources`;
  if (sides.corroborated) return 'reported by one source and supported by another';
  return `reported by one source (validation score ${facts.score})`;
}

const REVERSALS: { readonly [R in Reason]: (words: { readonly quote: string }) => string } = {
  withdrawn: () => 'its author or another source reporting it again with new evidence',
  'majority-challenged': ({ quote }) => `a substantive defense with ${quote}, or support from another independent source`,
  'balanced-without-evidence': ({ quote }) => `${quote}, a substantive defense, or support from another independent source`,
  balanced: () => 'one more independent source on either side',
  'challenged-but-well-defended': () => 'one more independent source on either side',
  'critical-needs-more': ({ quote }) => `a second independent source, or ${quote} by a reviewer that is sure of it`,
  'insufficient-evidence': ({ quote }) => `a second independent source, or ${quote}`,
  'confidence-too-low': ({ quote }) => `support from another independent source, or ${quote}`,
  'challenge-failed': ({ quote }) => `a place, ${quote}, and a concrete suggestion`,
  'rule-of-arbiter': () => 'evidence that the arbiter did not have',
  'root-cause-conflict': () => 'stronger evidence for this diagnosis than for the other one',
  'root-cause-tie': () => 'stronger evidence for one of the two diagnoses',
  stands: () => 'a majority of independent sources challenging it, or its author conceding it',
};

/** What would change the decision. */
export const reversalFor = ({ verdict }: AnyJudged, words: { readonly quote: string }): string =>
  REVERSALS[verdict.reason](words);
