import type { BallotVote, Lookup, Stance } from '../../core/finding-debate/hearing/said.ts';
import type { Severity } from '../../core/finding-debate/judging/severity.ts';

const SEVERITY_WORDS: { readonly [S in Severity]: readonly string[] } = {
  critical: ['critical', 'blocker', 'fatal'],
  high: ['high', 'error', 'major', 'important'],
  medium: ['medium', 'warning', 'moderate'],
  low: ['low', 'info', 'note', 'minor', 'hint', 'trivial', 'suggestion', 'style'],
};

const STANCE_WORDS: { readonly [S in Stance]: readonly string[] } = {
  agree: ['agree', 'support', 'agreed', 'supported', 'confirm', 'confirmed'],
  disagree: ['disagree', 'challenge', 'disagreed', 'challenged', 'refute', 'reject'],
  partial: ['partial', 'partially', 'partially agree', 'partial agree', 'partly', 'partly agree'],
};

/** The words of a refuter in addition to those of cross-examination: a refuted finding means disagreement. */
const REFUTATION_WORDS: { readonly [S in Stance]: readonly string[] } = {
  agree: ['not refuted', 'could not refute', 'cannot refute', 'failed to refute', 'unrefuted', 'stands', 'holds', 'upheld'],
  disagree: ['refuted', 'disproved', 'disproven'],
  partial: ['refuted in part', 'partly refuted', 'partially refuted'],
};

const VOTE_WORDS: { readonly [V in BallotVote['vote']]: readonly string[] } = {
  valid: ['valid', 'true', 'real', 'yes'],
  'not-valid': ['not valid', 'invalid', 'false', 'no'],
  'cannot-tell': ['cannot tell', "can't tell", 'unclear', 'unsure', 'unknown', 'undecided', 'abstain'],
};

/** An author's action on its own finding. */
export type DefenseAction = 'defend' | 'concede' | 'modify';

const DEFENSE_WORDS: { readonly [A in DefenseAction]: readonly string[] } = {
  defend: ['defend', 'maintain', 'defended', 'maintained'],
  concede: ['concede', 'withdraw', 'conceded', 'withdrawn'],
  modify: ['modify', 'revise', 'modified', 'revised'],
};

const LOOKUP_WORDS: { readonly [S in Lookup['status']]: readonly string[] } = {
  confirmed: ['confirmed', 'affected', 'vulnerable', 'known'],
  patched: ['patched', 'fixed', 'not affected', 'unaffected'],
  none: ['none', 'nothing', 'not found', 'unknown', 'nothing known', 'no advisory'],
  unanswered: ['unanswered', 'failed', 'unavailable', 'error'],
};

const CATEGORY_WORDS: { readonly [category: string]: readonly string[] } = {
  security: ['security', 'vulnerability', 'vuln', 'sec', 'injection', 'auth'],
  bug: ['bug', 'bugs', 'correctness', 'logic', 'logic error', 'functional', 'runtime', 'reliability', 'null safety', 'defect'],
  performance: ['performance', 'perf', 'efficiency', 'memory', 'resource usage'],
  'test-coverage': ['test coverage', 'test', 'tests', 'testing', 'coverage'],
  architecture: ['architecture', 'design', 'structure'],
  maintainability: ['maintainability', 'code quality', 'quality', 'readability', 'complexity', 'duplication', 'refactoring'],
  style: ['style', 'formatting', 'naming', 'convention', 'conventions', 'lint'],
  documentation: ['documentation', 'docs', 'comments'],
  concurrency: ['concurrency', 'race', 'race condition', 'thread safety', 'async'],
  'error-handling': ['error handling', 'exception', 'exceptions', 'errors'],
  'data-integrity': ['data integrity', 'data', 'database', 'migration'],
  'api-contract': ['api contract', 'api', 'contract', 'compatibility', 'breaking change'],
  dependency: ['dependency', 'dependencies', 'supply chain'],
  configuration: ['configuration', 'config', 'infrastructure', 'deployment'],
  observability: ['observability', 'logging', 'monitoring', 'metrics', 'tracing'],
  accessibility: ['accessibility', 'a11y'],
  scope: ['scope', 'requirements'],
};

const BUSINESS_CATEGORY_WORDS: { readonly [category: string]: readonly string[] } = {
  accuracy: ['accuracy', 'domain accuracy', 'factual', 'facts', 'factual accuracy', 'correctness', 'domain'],
  'audience-fit': ['audience fit', 'audience', 'tone', 'fit'],
  positioning: ['positioning', 'competitive positioning', 'competition', 'competitive', 'market', 'differentiation', 'strategy'],
  clarity: ['clarity', 'communication clarity', 'communication', 'structure', 'readability', 'wording'],
  evidence: ['evidence', 'data evidence', 'data', 'sources', 'support', 'citations'],
};

const severityByWord = invert(SEVERITY_WORDS);
const stanceByWord = invert(STANCE_WORDS);
const refutationByWord = invert(REFUTATION_WORDS);
const voteByWord = invert(VOTE_WORDS);
const defenseByWord = invert(DEFENSE_WORDS);
const lookupStatusByWord = invert(LOOKUP_WORDS);
const categoryByWord = invert(CATEGORY_WORDS);
const businessCategoryByWord = invert(BUSINESS_CATEGORY_WORDS);

/** The severity that a word meant in the first edition of the readers. */
export const firstSeverityOf = (word: string): Severity | undefined =>
  severityByWord.get(foldedWord(word)) ?? severityByWord.get(foldedWord(undecorated(word)));

export const stanceOf = (word: string): Stance | undefined => stanceByWord.get(foldedWord(word));

/** The stance of a refuter: in its own words, or in those of cross-examination. */
export const refutationOf = (word: string): Stance | undefined => refutationByWord.get(foldedWord(word)) ?? stanceOf(word);

export const voteOf = (word: string): BallotVote['vote'] | undefined => voteByWord.get(foldedWord(word));

export const defenseActionOf = (word: string): DefenseAction | undefined => defenseByWord.get(foldedWord(word));

export const lookupStatusOf = (word: string): Lookup['status'] | undefined => lookupStatusByWord.get(foldedWord(word));

/** The canonical name of a category; unknown ones are kept, in kebab-case. */
export const categoryOf = (word: string): string => categoryByWord.get(foldedWord(word)) ?? foldedWord(word).replaceAll(' ', '-');

/** The canonical name of a business category; undefined for an unknown word. */
export const businessCategoryOf = (word: string): string | undefined => businessCategoryByWord.get(foldedWord(word));

/** `**Critical**`, `🔴 Critical`, `Critical (9.8)`: the word alone; only short texts are words. */
const undecorated = (word: string): string =>
  word.length > WORD_MAX ? word : word.replace(/\([^()]{0,40}\)/g, ' ').replace(/[^\p{L} ]/gu, ' ');

const WORD_MAX = 80;

/** A word without case, hyphens and underscores. */
export const foldedWord = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

function invert<K extends string>(words: { readonly [key in K]: readonly string[] }): ReadonlyMap<string, K> {
  return new Map(
    (Object.entries(words) as [K, readonly string[]][]).flatMap(([key, list]) => list.map((word) => [word, key] as const)),
  );
}
