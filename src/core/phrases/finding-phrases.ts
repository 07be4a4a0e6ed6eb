import type { ArbiterRuling } from '../finding-debate/hearing/said.ts';
import type { Severity } from '../finding-debate/judging/severity.ts';

/** Why findings stand where they stand and what would change that, in English. */
export const FINDING_PHRASES = {
  votes: (supporters: number, opponents: number) => `${supporters} for, ${opponents} against`,
  'stays-open': (reason: string, silent: readonly string[]) =>
    `${reason}, but ${silent.join(', ')} did not respond, so it stays open`,
  'severity-lowered': (reason: string, severity: Severity, points: number) =>
    `${reason}; severity lowered to ${severity} by the challenge (${points} of 4 points)`,
  'severity-unread': (reason: string, said: readonly string[], severity: Severity) =>
    `${reason}; its severity was not understood (${said.join(', ')}), so it counts as ${severity}`,
  'confidence-unread': (reason: string, said: readonly string[]) =>
    `${reason}; its confidence was not understood (${said.join(', ')}), so it counts as 100`,
  withdrawn: () => 'withdrawn by its author',
  'withdrawn-because': (reasoning: string) => `Withdrawn by original reviewer: ${reasoning}`,
  'withdrawn-yet-open': (reason: string, silent: readonly string[]) =>
    `${reason}; ${silent.join(', ')} did not respond, so it stays open`,
  'majority-challenged': (votes: string) => `challenged by a majority of sources (${votes})`,
  'balanced-without-evidence': (votes: string, cited: string) =>
    `sources are evenly split (${votes}), nobody defended it, and it lacks ${cited}`,
  balanced: (votes: string) => `sources are evenly split (${votes})`,
  'challenged-but-well-defended': (votes: string, cited: string) =>
    `most sources challenge it (${votes}), yet it was defended and has ${cited}`,
  'critical-needs-more': (confidence: number, cited: string) =>
    `a critical finding needs a second source, or one report with a confidence of at least ${confidence} and ${cited}`,
  'insufficient-evidence': (score: number) => `one source and too little evidence (validation score ${score})`,
  'confidence-too-low': (confidence: number, needed: number) => `its confidence fell to ${confidence}, below ${needed}`,
  'challenge-failed': (points: number) => `it met only ${points} of 4 criteria for acting on it`,
  'rule-of-arbiter': (ruling: ArbiterRuling['ruling']) => `the arbiter ruled: ${ruling}`,
  'rival-stronger': () => 'another diagnosis of the same place is stronger',
  'rival-as-strong': () => 'another diagnosis of the same place is as strong',
  'arbiter-accepts': (votes: string) => `the arbiter ruled to accept it (${votes})`,
  'balanced-but-defended': (votes: string, cited: string) =>
    `sources are evenly split (${votes}), and it was defended and has ${cited}`,
  'kept-by-others': (sources: number) =>
    `conceded by its author, kept by ${sources} other ${sources === 1 ? 'source' : 'sources'}`,
  'reported-independently': (sources: number) => `reported independently by ${sources} sources`,
  'reported-and-supported': () => 'reported by one source and supported by another',
  'reported-once': (score: number) => `reported by one source (validation score ${score})`,
  'below-threshold': (confidence: number, needed: number, severity: Severity) =>
    `its confidence of ${confidence} is below the ${needed} that a finding of severity ${severity} needs`,
  'vote-tie': (votes: string) => `${votes}: a tie`,
  'vote-unheard': (votes: string, silent: readonly string[]) => `${votes}, but ${silent.join(', ')} did not respond`,
  but: (reason: string, objection: string) => `${reason}, but ${objection}`,

  'cited-code': () => 'cited code with a concrete trigger',
  'cited-content': () => 'cited content with a concrete impact',
  'quote-of-code': () => 'a quote of the code with a concrete trigger',
  'quote-of-passage': () => 'a quote of the passage with a concrete impact',

  'unless-withdrawn': () => 'its author or another source reporting it again with new evidence',
  'unless-majority-challenged': (quote: string) =>
    `a substantive defense with ${quote}, or support from another independent source`,
  'unless-balanced-without-evidence': (quote: string) =>
    `${quote}, a substantive defense, or support from another independent source`,
  'unless-one-more': () => 'one more independent source on either side',
  'unless-critical-needs-more': (quote: string) => `a second independent source, or ${quote} by a reviewer that is sure of it`,
  'unless-insufficient-evidence': (quote: string) => `a second independent source, or ${quote}`,
  'unless-confidence-too-low': (quote: string) => `support from another independent source, or ${quote}`,
  'unless-challenge-failed': (quote: string) => `a place, ${quote}, and a concrete suggestion`,
  'unless-rule-of-arbiter': () => 'evidence that the arbiter did not have',
  'unless-root-cause-conflict': () => 'stronger evidence for this diagnosis than for the other one',
  'unless-root-cause-tie': () => 'stronger evidence for one of the two diagnoses',
  'unless-stands': () => 'a majority of independent sources challenging it, or its author conceding it',

  'rival-lost': (title: string) => `another diagnosis of the same lines lost: ${title}`,
  'lost-to-rival': (title: string) => `lost to another diagnosis of the same lines: ${title}`,
  'equal-rival': (title: string) => `an equally strong diagnosis of the same lines: ${title}`,
  'merged-with-rival': (title: string) => `merged with another diagnosis of the same lines: ${title}`,

  'score-confidence': (floor: number) => `confidence ≥ ${floor}`,
  'score-evidence': (quality: number) => `evidence quality ${quality}`,
  'score-extraordinary': () => 'extraordinary claim',
  'score-minor-but-sure': () => 'minor but sure',
  'score-known-practice': () => 'known pattern or practice',
  'score-against-practice': () => 'contradicts practice',
  'score-own-domain': () => "in the reviewer's own domain",
  'score-other-domain': () => "outside the reviewer's domain",

  'advisory-confirmed': () => 'confirmed by an advisory',
  'advisory-link-not-found': (link: string) => `its search came back with no such link, so it counts as nothing known: ${link}`,
  'advisory-looked-up': (known: string) => `looked up: ${known}`,
  'advisory-no-link': () => 'what a search found counts only with a link',
  'advisory-none': () => 'no advisory is known for it: no change',
  'advisory-nothing-named': () => 'it names nothing that could be looked up: no change',
  'advisory-overruled': () => 'another adviser, who is believed first, says otherwise',
  'advisory-own-source': () => 'the database that reported it has no second voice on it',
  'advisory-unanswered': (why: string) => `advisories could not be looked up: no change${why === '' ? '' : ` (${why})`}`,
  'advisory-patched': () => 'fixed in the version in use: one severity level down',
};
