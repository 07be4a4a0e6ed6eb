import { phraseOf } from '../../phrase.ts';

/** English sentences of a flag resolution about flags. */
export const FLAG_RESOLUTION_PHRASES = {
  'escalation-no-arbiter-answer': () => 'no arbiter answered',
  'escalation-nobody-argued': () => 'neither side argued about it',
  'escalation-foreign-evidence': () => 'the arbiter weighs evidence that neither side cited, or that was struck',
  'escalation-no-reasoning': () => 'the arbiter gives no reasoning',
  'escalation-no-confidence': () => 'the arbiter states no confidence',
  'escalation-low-confidence': (needed: number) => `the arbiter is less sure than ${needed}`,
  'escalation-liability-remains': () => 'liability remains',
  'escalation-expertise-needed': () => 'it needs expertise beyond the article',
  'escalation-high-risk-cleared': (flag: string) => `${flag} is of high risk, which an arbiter cannot clear`,
  'escalation-cleared-without-evidence': () => 'the arbiter clears it although neither side has a citation that stands',
  'escalation-critic-unheard': () => 'the critic was not heard to the end, and silence clears nothing',
  'escalation-evidence-conflicts': () => 'unresolved: both sides have valid citations',
  'escalation-no-evidence': () => 'unresolved: neither side has a citation that stands',
  'escalation-edits-incompatible': () =>
    'the edits of the integrity and the legal review change the same words and cannot both be made',
  'escalation-arbiter-escalates': () => 'the arbiter leaves it to a person',

  'impasse-unheld': () => 'the debate was not held to its end',
  'impasse-nobody-moved': () => 'neither side moved after the rebuttals',
  'impasse-no-agreement': () => 'the sides did not agree in three rounds',
  'impasse-cleared-without-evidence': () => 'both sides would clear it, but no citation stands',

  cleared: () => 'CLEARED',
  'cleared-on': (sources: readonly string[]) => `CLEARED, on ${sources.join(', ')}`,
  'fix-required': () => 'FIX_REQUIRED',
  'path-verified-quote': (sources: readonly string[]) =>
    `the defender quotes what would clear it (${sources.join(', ')}), and the critic names no specific gap`,
  'path-verified-quote-heeded': (sources: readonly string[]) =>
    `the defender quotes what would clear it (${sources.join(', ')}), and the critic has neither a specific gap nor a citation that stands`,
  'path-verified-quote-cleared': (sources: readonly string[]) =>
    `the defender quotes what would clear it (${sources.join(', ')}), and the critic says CLEARED`,
  'path-no-source-named': () => 'the critic finds no source at all, and the defender names none that exists',
  'path-no-source': () => 'the critic finds no source at all, and no citation of the defender stands',
  'path-agreed': (stand: string) => `from the start both sides say ${stand}`,
  'sides-agree': (round: number, stand: string) => `after round ${round} both sides say ${stand}`,
  'arbiter-says': (impasse: string, stand: string) => `${impasse}; the arbiter says ${stand}`,
  'left-to-a-person': (impasse: string, reasons: readonly string[]) => `${impasse}; ${reasons.join('; ')}`,

  'unless-ruled': () => "a person's ruling",
  'unless-quoted': () => 'a source with a verbatim quote that meets what would clear it',
  'unless-specific-gap': () => 'a specific gap: what is missing, and where or why',
  'unless-contradicted': () => 'a source that contradicts the quoted one',

  'struck-citation': (round: number, reason: string, source: string, quote: string) =>
    `round ${round}: ${reason} (${source}: "${quote}")`,
  'struck-gap': (round: number, reason: string, gap: string) => `round ${round}: ${reason} (gap: "${gap}")`,
  'gap-without-what': () => 'it does not say what is missing',
  'gap-without-where': () => 'it says neither where nor why',
  'no-source-named': () => 'it names no source',
  'no-source-id': (source: string) => `"${source}" is no source id such as S001`,
  'nothing-quoted': () => 'it quotes nothing',
  'not-in-source': (source: string) => `these words are not in ${source}`,
  'no-such-source': (source: string) => `there is no source ${source}`,
  'source-unreadable': (source: string) => `${source} cannot be read`,
  'source-empty': (source: string) => `${source} is empty`,
  'source-error-page': (source: string) => `${source} is an error page`,

  'cited-again': (round: number, citations: number) =>
    `round ${round}: asked once more for what was struck, it gave ${citations} ${citations === 1 ? 'citation' : 'citations'}`,
  'edited-not-cleared': (round: number) => `a text that is edited is not cleared: round ${round} counts as FIX_REQUIRED`,
  'edited-ruling': () => 'a text that is edited is not cleared: the ruling counts as FIX_REQUIRED',
  'gaps-are-the-critics': (round: number) => `gaps are the critic's: those of round ${round} count for nothing`,
  'weighs-foreign': (sources: readonly string[]) => `it weighs ${sources.join(', ')}, which was not cited or was struck`,
  'settled-before': (round: number) => `it was settled before: round ${round} counts for nothing`,
  'word-not-needed': (word: string) => `its word was not needed and counts for nothing: ${word}`,
  'flag-not-argued': () => 'neither side argued about this flag',
  'fix-left': (why: string) => `the fix is left to a person: ${why}`,
  'no-irreducible-question': () => 'the escalation names no irreducible question',
  'quote-not-in-article': () => 'its quote is not in the article',
  'found-by-rules-too': () => 'the scan and a rule doubt the same words: it is debated once, with both doubts',
  'raised-again': () => 'it was raised more than once and is debated once',
  'raised-again-to-clear': (toClear: string) =>
    `it was raised more than once and is debated once; also said to clear it: ${toClear}`,

  'fix-nobody-proposed': () => 'no edit was proposed',
  'fix-names-no-words': () => 'it names no words to replace',
  'fix-no-article': () => 'the article is not at hand',
  'fix-words-missing': () => 'the words to replace are not in the article',
  'fix-words-repeated': () => 'the words to replace are in the article more than once',
  'fix-touches-mask': () => 'it touches what was masked',
  'edits-contained': (flags: readonly string[]) => `one edit does what the edits of ${flags.join(', ')} do`,
  'edits-merged': (flags: readonly string[]) => `the edits of ${flags.join(', ')} are merged into one`,
  'edits-joint': (flags: readonly string[]) => `the arbiter gave one edit for ${flags.join(', ')}`,
  'fix-clashes': (flags: readonly string[], more: number) =>
    `another edit of the same words is proposed (${flags.join(', ')}${more > 0 ? ` and ${more} more` : ''})`,

  'fix-cites-nothing': (why: string) => `it adds a citation that leads nowhere: ${why}`,
  'fix-leaves-quote': (flags: readonly string[]) =>
    `the words that ${flags.join(', ')} ${flags.length === 1 ? 'doubts' : 'doubt'} would still stand without a change`,
  'fix-removes-words': (flags: readonly string[]) =>
    `it removes words of ${flags.join(', ')}, which it does not settle; uphold it to have it made`,
  'applied-otherwise': () => 'another edit of it is in the article already',
  'applied-then-dismissed': (flags: readonly string[]) =>
    `dismissed after the edit was applied, which must be taken back by hand: ${flags.join(', ')}`,
  'edits-applied': (flags: readonly string[]) => `applied and checked: ${flags.join(', ')}`,

  'scan-failed': () => 'the scan of the article failed: what is doubtful in it is unknown',
  'scan-of-failed': (type: string) => `the scan for the ${type} review failed: what is doubtful for it is unknown`,
  'scan-of-in-part': (type: string) => `the scan for the ${type} review was answered only in part: there may be more to doubt`,
  'scan-in-part': () => 'the scan of the article was answered only in part: there may be more to doubt',
  'flag-unread': (flag: string) => `${flag} could not be read`,
  'flags-left-out': (flags: readonly string[], limit: number) =>
    `not debated, because the case is limited to ${limit} ${limit === 1 ? 'flag' : 'flags'}: ${flags.join(', ')}`,
  'rules-alone': () => 'only rules read the article: no model took part, and rules do not find everything',
  'flags-undebated': (flags: readonly string[]) => `found by rules and not debated: ${flags.join(', ')}`,
  'flags-unheard': (flags: readonly string[]) => `ended early, before it was debated to the end: ${flags.join(', ')}`,
  'edits-proposed': (flags: readonly string[]) => `proposed and not yet applied: ${flags.join(', ')}`,
  'nothing-doubted': () => 'nothing was doubted',
  'all-cleared': () => 'every flag is cleared',
  'fix-by-hand': (flags: readonly string[], why: string) => `${flags.join(', ')} must be fixed by hand: ${why}`,
  'upheld-without-edit': () => 'upheld, and no edit was proposed',
  'flags-escalated': (flags: readonly string[]) =>
    flags.length === 1
      ? `${flags[0]} is escalated: a person must rule on it`
      : `${flags.join(', ')} are escalated: a person must rule on them`,
};

/** A sentence of a flag resolution. */
export const phrase = phraseOf<typeof FLAG_RESOLUTION_PHRASES>();
