import { type PreparedReview, prepareReview, type ReviewRequest } from '../../app/prepare/review.ts';
import { checkBudget } from '../../app/price/check-budget.ts';
import { forecastOf, likelyMicros, sizeOf } from '../../app/price/review-forecast.ts';
import { previewOf } from '../../app/price/review-preview.ts';
import { jsonLines } from '../../app/report/report-writers.ts';
import type { ReadDocument } from '../../app/work/read-documents.ts';
import type { WorkSource } from '../../app/work/review-work.ts';
import { remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { planView } from '../../reports/before/plan-view.ts';
import { previewView } from '../../reports/before/preview-view.ts';
import { remarkLine } from '../../reports/remarks/remark-text.ts';
import { checkPlain } from '../options/outputs.ts';
import { type ReadScope, readScope, type ScopeWords } from '../options/review-scope.ts';
import { caseRequest, type DebateOptions } from '../options/run-options.ts';
import { deliver, exitAfter, type Write } from '../output/deliver.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import { reviewTables } from '../output/review-tables.ts';
import { readStandardInput } from '../terminal/input.ts';
import { interactiveHere } from '../terminal/interactive.ts';
import { holdPrepared, tellNothing, tellResultKnown } from './hold-debate.ts';
import { openRun, type TerminalRun } from './terminal-run.ts';

/** The plan options of a review. */
export type ReviewFlags = ReviewRequest['flags'];

/** The command-line options for a review. */
export interface ReviewOptions extends DebateOptions, Pick<ReviewRequest, 'verifyWeb' | 'withoutAnalysers'> {
  readonly scope: ScopeWords;
  readonly flags: ReviewFlags;
  /** Files for reviewers to read besides the change. */
  readonly context?: readonly string[];
}

/** Reviews a change, or prints what a review of it would be. */
export async function reviewChange(options: ReviewOptions): Promise<ExitCode> {
  const { instead, flags, verifyWeb, withoutAnalysers } = options;
  if (instead !== undefined) checkPlain(options.outputs, `--${instead}`);
  const interactive = options.interactively === true ? interactiveHere() : undefined;
  const wanted = readScope(options.scope);
  checkPosting(wanted, flags);
  const run = openRun(options);
  const source = await sourceOf(wanted);
  const documents = await documentsIn(options.context ?? []);
  const request = { ...caseRequest(options), source, flags, documents, verifyWeb, withoutAnalysers };
  const preparation = await prepareReview(request, run.host);
  if (preparation.kind === 'nothing') {
    const code = tellNothing(preparation, options, run);
    if (flags.post === true) run.console.log(remarkLine(remark('note', 'nothing-posted', { why: 'nothing-to-review' })));
    return code;
  }
  const prepared = preparation.case;
  if (instead !== undefined) return tellInstead(prepared, { ...options, instead }, run);
  const { setup, poster } = prepared;
  const extras = {
    tables: reviewTables(prepared, run.console),
    likelyMicros: likelyMicros(prepared),
    roles: { arbiter: setup.arbiter, advisers: setup.advisers, isSolo: setup.solo === true },
    interactive,
    beforePaying: () => {
      if (!prepared.review.isLimited && interactive === undefined) checkBudget(sizeOf(prepared));
    },
    poster,
  };
  return holdPrepared(prepared, { options, run, extras });
}

/** Refuses posting without a pull request. */
function checkPosting({ scope }: ReadScope, { post, check }: Pick<ReviewFlags, 'post' | 'check'>): void {
  const wanted = post === true ? '--post' : check === true ? '--check' : undefined;
  if (wanted !== undefined && scope.kind !== 'pull-request')
    throw new UserError('usage', `${wanted} needs a pull request`, { hint: 'add --pr NUMBER, or --mr NUMBER on GitLab' });
}

async function documentsIn(files: readonly string[]): Promise<readonly ReadDocument[]> {
  if (files.length === 0) return [];
  const { readDocument } = await import('../../app/work/read-documents.ts');
  return Promise.all(files.map((path) => readDocument(path)));
}

async function sourceOf({ scope, paths, untracked }: ReadScope): Promise<WorkSource> {
  if (scope.kind === 'pull-request') return { ...scope, paths };
  if (scope.kind === 'diff') return { kind: 'diff', bytes: await readStandardInput(), paths };
  return { kind: 'git', scope, paths, untracked };
}

/** Prints the plan with its calls and price, or exactly what would be sent to each panelist, instead of running the review. */
async function tellInstead(
  prepared: PreparedReview,
  { instead, outputs }: Pick<ReviewOptions, 'outputs'> & { readonly instead: 'preview' | 'dry-run' },
  { console, host }: TerminalRun,
): Promise<ExitCode> {
  if (instead === 'dry-run') await tellResultKnown(prepared, { console, host });
  if (instead === 'preview') for (const one of prepared.remarks) if (one.code === 'result-posted') console.log(remarkLine(one));
  const told: Write =
    instead === 'dry-run'
      ? (format, layout) => {
          const forecast = forecastOf(prepared);
          return format === 'json' ? jsonLines(forecast) : [`${planView(forecast, layout)}\n`];
        }
      : (format, layout) => {
          const preview = previewOf(prepared);
          return format === 'json' ? jsonLines(preview) : [`${previewView(preview, layout)}\n`];
        };
  return exitAfter(EXIT.passed, await deliver(outputs, told, console));
}
