import type { Reason } from '../../finding-debate/ladder.ts';
import type { CodeItem } from './judge.ts';

/** Why an item stands where it stands, in one sentence without adjectives. */
export function explainReason(item: CodeItem): string {
  const { verdict, facts, silent } = item;
  const said = REASONS[verdict.reason](item);
  const lowered = verdict.lowered ? `; severity lowered to ${item.severity} by the challenge (${facts.challengePoints} of 4 points)` : '';
  return verdict.heldOpen ? `${said}, but ${silent.join(', ')} did not respond, so it stays open` : `${said}${lowered}`;
}

const votes = ({ facts }: CodeItem): string => `${facts.supporters} for, ${facts.opponents} against`;

const REASONS: { readonly [R in Reason]: (item: CodeItem) => string } = {
  withdrawn: () => 'withdrawn by its author',
  'majority-challenged': (item) => `challenged by a majority of sources (${votes(item)})`,
  'balanced-without-evidence': (item) => `sources are evenly split (${votes(item)}) and it was neither defended nor backed by cited code`,
  balanced: (item) => `sources are evenly split (${votes(item)})`,
  'challenged-but-well-defended': (item) => `most sources challenge it (${votes(item)}), yet it was defended on cited code with a concrete trigger`,
  'critical-needs-more': () => 'a critical finding needs a second source, or one report with confidence of at least 85 and concrete evidence',
  'insufficient-evidence': ({ score }) => `reported by one source with too little evidence (validation score ${score})`,
  'confidence-too-low': ({ facts }) => `confidence fell to ${facts.final}, below 40`,
  'challenge-failed': ({ facts }) => `met only ${facts.challengePoints} of 4 criteria for acting on it`,
  'rule-of-arbiter': ({ ruling }) => `the arbiter ruled: ${ruling}`,
  'root-cause-conflict': ({ dissent }) => dissent.at(-1) ?? 'another diagnosis of the same lines is stronger',
  'root-cause-tie': ({ dissent }) => dissent.at(-1) ?? 'another diagnosis of the same lines is as strong',
  stands: (item) => standsBecause(item),
};

function standsBecause({ facts, sides, sourceCount, score }: CodeItem): string {
  if (facts.keptByOthers) return `conceded by its author, kept by ${sides.supporters.size} other ${plural(sides.supporters.size)}`;
  if (sourceCount >= 2) return `reported independently by ${sourceCount} sources`;
  if (sides.corroborated) return 'reported by one source and supported by another';
  return `reported by one source (validation score ${score})`;
}

const plural = (count: number): string => (count === 1 ? 'source' : 'sources');

const REVERSALS: { readonly [R in Reason]?: string } = {
  withdrawn: 'its author or another source reporting it again with new evidence',
  'majority-challenged': 'a defense that cites the code and a concrete trigger, or support from another independent source',
  'balanced-without-evidence': 'a quote of the code with a concrete trigger, a substantive defense, or support from another source',
  'insufficient-evidence': 'a second independent source, a verified quote, or a concrete trigger',
  'confidence-too-low': 'a second independent source, or cited code with a concrete trigger',
  'rule-of-arbiter': 'evidence that the arbiter did not have',
  'root-cause-conflict': 'stronger evidence for this diagnosis than for the other one',
};

/** What would change the decision. */
export const reversalOf = ({ verdict }: CodeItem): string => REVERSALS[verdict.reason] ?? 'new evidence';
