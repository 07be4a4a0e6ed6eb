import { type DocumentRequest, prepareDocument } from '../../app/prepare/document.ts';
import { caseRequest, type DebateOptions } from '../options/run-options.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import type { Console } from '../terminal/console.ts';
import { readStandardInput } from '../terminal/input.ts';
import { holdDebate } from './hold-debate.ts';
import { openRun } from './terminal-run.ts';

/** The command-line options for a document. */
export interface DocumentOptions
  extends DebateOptions,
    Pick<
      DocumentRequest,
      | 'type'
      | 'audience'
      | 'tone'
      | 'purpose'
      | 'primaries'
      | 'policy'
      | 'prefer'
      | 'learned'
      | 'refute'
      | 'ballot'
      | 'arbiter'
      | 'reviewers'
      | 'withoutAnalysers'
    > {}

/** Reviews a document; `-` is standard input. */
export async function reviewDocument(file: string, options: DocumentOptions, console?: Console): Promise<ExitCode> {
  const run = openRun(options, console);
  const { type, audience, tone, purpose, primaries, policy, prefer, learned, refute, ballot } = options;
  const { arbiter, reviewers, withoutAnalysers } = options;
  const document =
    file === '-' ? ({ kind: 'bytes', bytes: await readStandardInput() } as const) : ({ kind: 'file', file } as const);
  const decides = { policy, prefer, learned, refute, ballot, arbiter, reviewers, withoutAnalysers };
  const request = { ...caseRequest(options), document, type, audience, tone, purpose, primaries, ...decides };
  return holdDebate(() => prepareDocument(request, run.host), {
    options,
    run,
    rolesOf: ({ arbiter: seat }) => ({ arbiter: seat }),
  });
}
