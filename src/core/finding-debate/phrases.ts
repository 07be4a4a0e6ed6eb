import type { CASE_PHRASES } from '../case-phrases.ts';
import { phraseOf } from '../phrase.ts';
import type { ArbiterRuling, DefenseBase, Stance } from './hearing/said.ts';
import type { Severity } from './judging/severity.ts';

/** English sentences of both finding debates about findings and the statements on them. */
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
  'majority-challenged': (votes: string) => `challenged by a majority of sources (${votes})`,
  'balanced-without-evidence': (votes: string, cited: string) =>
    `sources are evenly split (${votes}), it was not defended, and it lacks ${cited}`,
  balanced: (votes: string) => `sources are evenly split (${votes})`,
  'challenged-but-well-defended': (votes: string, cited: string) =>
    `most sources challenge it (${votes}), yet it was defended and has ${cited}`,
  'critical-needs-more': (confidence: number, cited: string) =>
    `a critical finding needs a second source, or one report with a confidence of at least ${confidence} and ${cited}`,
  'insufficient-evidence': (score: number) => `one source and too little evidence (validation score ${score})`,
  'confidence-too-low': (confidence: number, needed: number) => `its confidence fell to ${confidence}, below ${needed}`,
  'challenge-failed': (points: number) => `it met only ${points} of 4 criteria for acting on it`,
  'rule-of-arbiter': (ruling: ArbiterRuling['ruling']) =>
    ruling === 'dispute' ? 'the arbiter left it disputed' : `the arbiter ruled: ${ruling}`,
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
  likely: (probability: number, needed: number, severity: Severity) =>
    `its probability is ${probability} %, and severity ${severity} needs ${needed} %`,
  'not-sure-enough': (probability: number, needed: number, severity: Severity) =>
    `its probability of ${probability} % is below the ${needed} % that severity ${severity} needs`,
  unlikely: (probability: number) => `it is unlikely to be right (${probability} %)`,
  contested: (probability: number, votes: string) =>
    `reviewers disagree (${votes}), and a probability of ${probability} % neither accepts nor rejects it`,
  'there-before': () => 'it stands on lines that the change does not touch, and names no changed line that causes it',
  'ballot-cannot-tell': () => 'could not tell in the ballot whether it is valid',
  'about-refutation': () => 'refutation',
  'about-ballot': () => 'ballot',
  'vote-tie': (votes: string) => `${votes}: a tie`,
  'vote-unheard': (votes: string, silent: readonly string[]) => `${votes}, but ${silent.join(', ')} did not respond`,

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
  'unless-more-likely': (quote: string) => `another independent source that supports it with evidence, or ${quote}`,
  'unless-caused': () => 'a changed line that causes it or makes it worse',
  'unless-stands': () => 'a majority of independent sources challenging it, or its author conceding it',

  'rival-lost': (title: string) => `another diagnosis of the same lines lost: ${title}`,
  'lost-to-rival': (title: string) => `lost to another diagnosis of the same lines: ${title}`,
  'equal-rival': (title: string) => `an equally strong diagnosis of the same lines: ${title}`,
  'merged-with-rival': (title: string) => `merged with another diagnosis of the same lines: ${title}`,

  'score-confidence': (floor: number) => `confidence ≥ ${floor}`,
  'score-evidence': (quality: number) => `evidence quality ${quality}`,
  'score-extraordinary': () => 'extraordinary claim',

  'kept-open': (silent: readonly string[]) => `kept open because ${silent.join(', ')} did not respond`,

  'id-taken': (wanted: string, id: string) => `the id ${wanted} is taken; this finding is ${id}`,
  'ambiguous-reference': (reference: string) => `"${reference}" fits findings about different issues: use an id`,
  'observation-answered': () => 'an observation about a finding it had already answered',
  'observation-agrees': () => 'an observation about a known finding counts as agreement',
  'own-finding': () => 'a reviewer does not answer a finding it reported',
  'answer-replaced': () => 'an earlier answer to the same finding was replaced by a later one',
  'adjustment-clamped': (asked: number, adjustment: number) => `adjustment ${asked} was clamped to ${adjustment}`,
  'adjustment-unfit': (adjustment: number, stance: Stance) => `adjustment ${adjustment} does not fit "${stance}" and counts 0`,
  'adds-nothing': (stance: Stance) => `"${stance}" by a source that reported the finding adds nothing`,
  'seats-divided': () => 'reviewers of one source stand on both sides: it counts by their mean',
  'not-its-finding': (action: DefenseBase['action']) => `"${action}" by a reviewer that did not report the finding`,
  'defense-replaced': () => 'an earlier defense was replaced by a later one',
  'nobody-challenged': (action: DefenseBase['action']) => `"${action}" of a finding that was not challenged`,
  'stand-in-concedes': () => 'a stand-in cannot concede what another reported',
  'took-the-place': (by: string, seat: string) => `${by} took the place of ${seat}`,

  'ruling-ignored': (ruling: ArbiterRuling['ruling'], why: string) => `the arbiter's "${ruling}" is ignored: ${why}`,
  'ruling-without-reasons': () => 'it gives no reasons',
  'ruling-cites-nothing': (cite: string) => `it cites words that no reviewer said: "${cite}"`,
  'ruling-idle': (ruling: ArbiterRuling['ruling'], why: string) => `the arbiter's "${ruling}" changes nothing: ${why}`,
  'no-other-diagnosis': () => 'there is no other diagnosis of the same place',
  'not-disputed': () => 'it is not disputed',
  'no-vote-open': () => 'no vote on it was even or lost',

  'cannot-debate': () => 'cannot answer in a debate',
  'about-part': (part: string) => `part ${part}`,
};

/** A sentence of both finding debates. */
export const phrase = phraseOf<typeof CASE_PHRASES & typeof FINDING_PHRASES>();
