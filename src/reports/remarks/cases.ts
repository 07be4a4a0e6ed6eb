import type { CaseRemarks } from '../../contracts/remark-data.ts';
import type { ReportTerms } from '../../core/event.ts';
import { tokens } from '../wording/amounts.ts';
import type { RemarkWords } from './remark-words.ts';

/** Sentences for cases and their folder. */
export const CASE_WORDS: RemarkWords<CaseRemarks> = {
  'work-read': ({ title, extent, manner }) => [title, extent, ...(manner === undefined ? [] : [manner])].join(' · '),
  'case-unmarked': ({ why }) => `cannot mark the case as yours, so it cannot be resumed or found by id later: ${why}`,
  'already-over': () => 'the debate is over; no calls are made',
  'result-reused': ({ id, openedAt }) =>
    `no calls are made: this is the result of ${id} of ${new Date(openedAt).toISOString()}, the same request (--fresh asks again)`,
  'result-known': ({ id, openedAt }) =>
    `a run would make no calls: it would show the result of ${id} of ${new Date(openedAt).toISOString()}, the same request (--fresh asks again)`,
  'report-kept': ({ terms }) => `using the options of the first run: ${termWords(terms).join(' ')}`,
  'nothing-beyond': ({ why }) => `panelists cannot look beyond what is shown: ${why}`,
  'context-cut-silently': ({ what, tokens: size, panelist, hint }) =>
    `${what} is about ${tokens(size)} tokens long; ${panelist} silently truncates prompts over its context window: ${hint}`,
  'sources-searched': ({ tokens: shown, of }) =>
    `the sources are about ${tokens(of)} tokens long, more than a panelist reads at once: with each flag the panel is shown the passages that a search finds for it, up to ${tokens(shown)} tokens`,
  'document-in-parts': ({ of, parts }) =>
    `the document is about ${tokens(of)} tokens long, more than a panelist reads at once: every reviewer is asked about each of its ${parts} parts, and later rounds show the passages that a search finds for the findings`,
  'plan-searched': ({ tokens: shown, of }) =>
    `the plan is about ${tokens(of)} tokens long, more than a judge reads at once: judges are shown its outline and the passages that a search finds for the dimensions, up to ${tokens(shown)} tokens; a gate cannot pass on that`,
  'debate-key-unknown': ({ file, text }) => `${file}  ${text}`,
  'panel-unavailable': ({ why, hint }) => `no panel can be seated: ${why}${hint === undefined ? '' : ` (${hint})`}`,
  'cases-tracked': ({ folder }) =>
    `git tracks files in ${folder}, the folder of cases; untrack them: git rm -r --cached ${folder}`,
};

/** The gate and outputs in the form of command-line options. */
const termWords = ({ failOn, minConfidence, failOnDisputed, outputs = [], baseline }: ReportTerms): readonly string[] => [
  ...(failOn === undefined ? [] : [`--fail-on ${failOn}`]),
  ...(minConfidence === undefined ? [] : [`--min-confidence ${minConfidence}`]),
  ...(failOnDisputed === undefined ? [] : [failOnDisputed ? '--fail-on-disputed' : '--no-fail-on-disputed']),
  ...outputs.map(({ format, file }) => `--format ${format}${file === undefined ? '' : ` -o ${file}`}`),
  ...(baseline === undefined ? [] : [`--baseline ${baseline}`]),
];
