import { type ArticleRequest, prepareArticle } from '../../app/prepare/article.ts';
import { caseRequest, type DebateOptions } from '../options/run-options.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import type { Console } from '../terminal/console.ts';
import { readInput } from '../terminal/input.ts';
import { holdDebate } from './hold-debate.ts';
import { openRun } from './terminal-run.ts';

/** The command-line options for an article. */
export interface ArticleOptions
  extends DebateOptions,
    Pick<ArticleRequest, 'sources' | 'reviewType' | 'selective' | 'maxFlags' | 'withoutAnalysers'> {
  /** A file of flags, `-` for standard input; without one the article is scanned for flags. */
  readonly flags?: string | undefined;
}

/** Debates the flags of an article, or those that a scan raises. */
export async function reviewArticle(article: string, options: ArticleOptions, console?: Console): Promise<ExitCode> {
  const run = openRun(options, console);
  const { sources, reviewType, selective, maxFlags, withoutAnalysers, flags: file } = options;
  const flags = file === undefined ? undefined : { name: file === '-' ? 'stdin' : file, text: await readInput(file) };
  const request = { ...caseRequest(options), article, sources, flags, reviewType, selective, maxFlags, withoutAnalysers };
  return holdDebate(() => prepareArticle(request, run.host), { options, run });
}
