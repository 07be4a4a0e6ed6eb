import type { CaseRemarks } from '../../contracts/remark-data.ts';
import type { ReportTerms } from '../../core/event.ts';
import { tokens } from '../wording/amounts.ts';
import type { RemarkWords } from './remark-words.ts';

/** Sentences for cases and their folder. */
export const CASE_WORDS: RemarkWords<CaseRemarks> = {
  'work-read': ({ title, extent, manner }) => [title, extent, ...(manner === undefined ? [] : [manner])].join(' · '),
  'case-unmarked': ({ why }) => `the case cannot be marked as yours, and not be resumed or found by name later: ${why}`,
  'already-over': () => 'the debate is over; nobody is asked again',
  'report-kept': ({ terms }) => `as the case was begun: ${termWords(terms).join(' ')}`,
  'nothing-beyond': ({ why }) => `nobody can look beyond what is shown: ${why}`,
  'context-cut-silently': ({ what, tokens: size, panelist, hint }) =>
    `${what} is about ${tokens(size)} tokens long; ${panelist} cuts what is longer than its context without a word: ${hint}`,
  'debate-key-unknown': ({ file, text }) => `${file}  ${text}`,
  'panel-unavailable': ({ why, hint }) => `no panel can be seated: ${why}${hint === undefined ? '' : ` (${hint})`}`,
  'cases-tracked': ({ folder }) =>
    `git tracks files in ${folder}, where cases are kept; take them out of it: git rm -r --cached ${folder}`,
};

/** The gate and outputs in the form of command-line options. */
const termWords = ({ failOn, minConfidence, failOnDisputed, outputs = [], baseline }: ReportTerms): readonly string[] => [
  ...(failOn === undefined ? [] : [`--fail-on ${failOn}`]),
  ...(minConfidence === undefined ? [] : [`--min-confidence ${minConfidence}`]),
  ...(failOnDisputed === undefined ? [] : [failOnDisputed ? '--fail-on-disputed' : '--no-fail-on-disputed']),
  ...outputs.map(({ format, file }) => `--format ${format}${file === undefined ? '' : ` -o ${file}`}`),
  ...(baseline === undefined ? [] : [`--baseline ${baseline}`]),
];
