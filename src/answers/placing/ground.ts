import { phrase } from '../../core/answer-phrases.ts';
import { defined } from '../../core/defined.ts';
import type { CodeFindingDraft } from '../../core/protocols/code-review/said.ts';
import { linesOfQuote } from '../../core/text/quote.ts';
import type { Change } from '../../diff/change.ts';
import type { TakeNote } from '../findings/finding-context.ts';
import { fileNamed } from './ground-file.ts';
import { settleLines } from './ground-lines.ts';

/** The ground truth for findings: a change, and the texts of its files. */
export interface Ground {
  readonly change: Change;
  readonly texts: ReadonlyMap<string, string>;
}

/** Assigns one finding its place, with a note on every correction. */
export type Settle = (finding: CodeFindingDraft, note: TakeNote) => CodeFindingDraft;

/** Sets the changed file's path and the line of a finding's quote; a finding that matches nowhere is unchanged. */
export function settlerOn({ change, texts }: Ground): Settle {
  const files = new Map(change.files.map((file) => [file.path, file]));
  return (finding, note) => {
    const named = finding.file === '' ? withQuote(finding, texts) : fileNamed(finding.file, change);
    if (named === undefined) {
      note('kept', finding.file === '' ? phrase('no-file-named') : phrase('file-not-changed', finding.file));
      return finding;
    }
    if (named.path !== finding.file) note('coerced', phrase('read-as', phrase('what-file'), finding.file, named.path));
    const file = files.get(named.path);
    const text = texts.get(named.path);
    const line = finding.line === 0 ? (named.line ?? 0) : finding.line;
    const cause = causeIn(finding, named.path, change);
    const placed = {
      ...finding,
      file: named.path,
      line,
      endLine: Math.max(line, finding.endLine),
      ...defined({ causedBy: cause }),
    };
    return file === undefined || text === undefined ? placed : settleLines(placed, { change, file, text }, note);
  };
}

/** The line that causes a finding, in the file of the change that is meant; one in the finding's own file moves with it. */
function causeIn({ file, causedBy }: CodeFindingDraft, path: string, change: Change): CodeFindingDraft['causedBy'] {
  if (causedBy === undefined) return undefined;
  return { ...causedBy, file: causedBy.file === file ? path : (fileNamed(causedBy.file, change)?.path ?? causedBy.file) };
}

/** The only file that a finding without a path can be about: the one that contains its quote, or the only file of the change. */
function withQuote(
  { evidence }: CodeFindingDraft,
  texts: ReadonlyMap<string, string>,
): { readonly path: string; readonly line?: number } | undefined {
  const quote = evidence.quote ?? '';
  const paths = [...texts].filter(([, text]) => quote === '' || linesOfQuote(quote, text).length > 0).map(([path]) => path);
  return paths.length === 1 && paths[0] !== undefined ? { path: paths[0] } : undefined;
}
