import type { CASE_PHRASES } from '../../case-phrases.ts';
import type { Severity } from '../../finding-debate/judging/severity.ts';
import type { FINDING_PHRASES } from '../../finding-debate/phrases.ts';
import { phraseOf } from '../../phrase.ts';

/** English sentences about findings and advisories that only a code review uses. */
export const CODE_REVIEW_PHRASES = {
  'below-threshold': (confidence: number, needed: number, severity: Severity) =>
    `its confidence of ${confidence} is below the ${needed} that a finding of severity ${severity} needs`,
  but: (reason: string, objection: string) => `${reason}, but ${objection}`,

  'cited-code': () => 'cited code with a concrete trigger',
  'quote-of-code': () => 'a quote of the code and a concrete trigger',

  'score-minor-but-sure': () => 'minor but sure',
  'score-known-practice': () => 'known pattern or practice',
  'score-against-practice': () => 'contradicts practice',

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

  'others-support-it': () => 'its author conceded it, others still support it',
  'challenge-cost': () => 'the challenge cost one severity level',
  'ungrounded-in-file': () => 'ungrounded: the quote is nowhere in the file',
  'not-examined': () =>
    'no reviewer was asked about it in Round 2, which covers only findings that are contested, severe or reported once',
  'reported-again': (id: string, part: string) =>
    `${id} of part ${part} is the same report once more: it is kept beside this one and counts once`,
  'reported-again-in-pass': (id: string, pass: number) =>
    `${id} of pass ${pass} is the same report once more: it is kept beside this one and counts once`,
};

/** A sentence of a code review. */
export const phrase = phraseOf<typeof CASE_PHRASES & typeof FINDING_PHRASES & typeof CODE_REVIEW_PHRASES>();
