import type { CurtailReason } from '../event.ts';
import type { ArbiterRuling, DefenseBase, Stance } from '../finding-debate/hearing/said.ts';

/** What became of what was said about findings, and who was not heard, in English. */
export const NOTE_PHRASES = {
  'others-support-it': () => 'its author conceded it, others still support it',
  'challenge-cost': () => 'the challenge cost one severity level',
  'kept-open': (silent: readonly string[]) => `kept open because ${silent.join(', ')} did not respond`,
  'ungrounded-in-file': () => 'ungrounded: the quote stands nowhere in the file',
  'ungrounded-in-document': () => 'ungrounded: the quote stands nowhere in the document',
  'contradicts-nothing': () => 'what it is said to contradict stands nowhere in the document',
  'no-interactive-defense': () => 'external model — no interactive defense capability',
  'fact-disputed': () => 'reviewers of accuracy and of evidence disagree on a fact',
  'degraded-panel': (answered: number, needed: number) => `degraded: ${answered} of at least ${needed} reviewers answered`,
  'scores-without-field': () => 'scores and verifications of a reviewer without a field of its own',
  'not-examined': () => 'nobody was asked about it in Round 2, which was only about what is contested, severe or alone',
  'reported-again': (id: string, part: string) =>
    `${id} of part ${part} is the same report once more: it is kept beside this one and counts once`,

  'id-taken': (wanted: string, id: string) => `the id ${wanted} is taken; this finding is ${id}`,
  'ambiguous-reference': (reference: string) => `"${reference}" fits findings about different issues: use an id`,
  'observation-answered': () => 'an observation about a finding it had already answered',
  'observation-agrees': () => 'an observation about a known finding counts as agreement',
  'own-finding': () => 'a reviewer does not answer a finding it reported',
  'answer-replaced': () => 'an earlier answer to the same finding was replaced by a later one',
  'adjustment-clamped': (asked: number, adjustment: number) => `adjustment ${asked} was clamped to ${adjustment}`,
  'adjustment-unfit': (adjustment: number, stance: Stance) => `adjustment ${adjustment} does not fit "${stance}" and counts 0`,
  'adds-nothing': (stance: Stance) => `"${stance}" by a source that reported the finding adds nothing`,
  'not-its-finding': (action: DefenseBase['action']) => `"${action}" by a reviewer that did not report the finding`,
  'defense-replaced': () => 'an earlier defense was replaced by a later one',
  'nobody-challenged': (action: DefenseBase['action']) => `"${action}" of a finding that nobody challenged`,
  'severity-not-raised': () => 'a severity can be raised only with additional evidence',
  'stand-in-concedes': () => 'a stand-in cannot concede what another reported',
  'took-the-place': (by: string, seat: string) => `${by} took the place of ${seat}`,

  'ruling-ignored': (ruling: ArbiterRuling['ruling'], why: string) => `the arbiter's "${ruling}" is ignored: ${why}`,
  'ruling-without-reasons': () => 'it gives no reasons',
  'ruling-cites-nothing': (cite: string) => `it cites what nobody said: "${cite}"`,
  'ruling-idle': (ruling: ArbiterRuling['ruling'], why: string) => `the arbiter's "${ruling}" changes nothing: ${why}`,
  'no-other-diagnosis': () => 'there is no other diagnosis of the same place',
  'no-vote-open': () => 'no vote on it was even or lost',

  'ended-early': (reason: CurtailReason) => `the case was ended early (${reason})`,
  'cannot-debate': () => 'cannot answer in a debate',
  'no-answer': () => 'no answer',
  'no-score': () => 'it gave no score',
  'about-part': (part: string) => `part ${part}`,
  'incomplete-silent': (who: string, round: number, reason: string) =>
    `Debate incomplete — ${who} did not respond (round ${round}: ${reason})`,
  'incomplete-in-part': (who: string, round: number, reason: string) =>
    `Debate incomplete — ${who} answered only in part (round ${round}: ${reason})`,
  'about-something': (about: string, reason: string) => `${about}: ${reason}`,
  'keeps-position': (missing: string) => `${missing}; it keeps its last position`,
};
