import { UserError } from '../contracts/user-error.ts';
import { businessReviewResult } from '../reports/business-review-result.ts';
import { businessReviewView } from '../reports/business-review-view.ts';
import { codeReviewResult } from '../reports/code-review-result.ts';
import { codeReviewView } from '../reports/code-review-view.ts';
import { markdownReport } from '../reports/markdown.ts';
import { findItem, itemStory } from '../reports/story.ts';
import { terminalReport } from '../reports/terminal.ts';
import type { ReportView } from '../reports/view.ts';
import { type Decided, decide } from '../transcripts/decide.ts';
import { problemText } from '../transcripts/describe-problem.ts';
import { readText } from '../transcripts/read-text.ts';
import type { Console } from './console.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { linesOf, readInput } from './input.ts';

export interface ArbitrateOptions {
  readonly format: 'json' | 'text' | 'md';
  readonly explain?: string;
}

/** Decides one debate from a file and prints it. */
export async function arbitrateFile(file: string, options: ArbitrateOptions, console: Console): Promise<ExitCode> {
  const name = file === '-' ? 'stdin' : file;
  const { value, lineOf } = readText(await readInput(file), name);
  const decision = decide(value);
  if ('problems' in decision) {
    const [first, ...more] = decision.problems;
    if (first === undefined) throw new UserError('bad-debate', 'the debate cannot be read', { place: name });
    const line = lineOf(first.path);
    const others = more.slice(0, 4).map((problem) => `also ${problemText(problem)}`);
    const left = more.length > 4 ? [`and ${more.length - 4} more`] : [];
    throw new UserError('bad-debate', problemText(first), {
      place: line === undefined ? name : `${name}:${line}`,
      hint: [...others, ...left, 'the format: tribunal arbitrate --help'].join('\n'),
    });
  }
  const report = present(decision.decided);
  if (options.explain !== undefined) await console.result(explain(report.view(), options.explain, console));
  else if (options.format === 'json') await console.result(`${JSON.stringify(report.result, null, 2)}\n`);
  else if (options.format === 'md') await console.result(markdownReport(report.view()));
  else await console.result(terminalReport(report.view(), console));
  return report.answered ? EXIT.passed : noVerdict(name, console);
}

/** Decides one debate a line; a bad line is an error in its place and the others go on. */
export async function arbitrateBatch(file: string, console: Console): Promise<ExitCode> {
  const name = file === '-' ? 'stdin' : file;
  let code: ExitCode = EXIT.passed;
  let number = 0;
  for await (const line of linesOf(file)) {
    number++;
    if (line.trim() === '') continue;
    const { result, error } = decideLine(line, `${name}:${number}`);
    if (error !== undefined) {
      code = EXIT.badInput;
      console.log(`error  ${error}`);
    }
    await console.result(`${JSON.stringify(result)}\n`);
  }
  return code;
}

function decideLine(line: string, place: string): { readonly result: unknown; readonly error?: string } {
  let id: unknown;
  try {
    const { value } = readText(line, place);
    id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
    const decision = decide(value);
    if ('decided' in decision) return { result: present(decision.decided).result };
    return failedLine(id, `${place}  ${decision.problems.slice(0, 5).map(problemText).join('; ')}`);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return failedLine(id, `${place}  ${error.message}`);
  }
}

const failedLine = (id: unknown, error: string) => ({ result: { id: id ?? null, error }, error });

interface Presented {
  readonly result: object;
  readonly view: () => ReportView;
  readonly answered: boolean;
}

function present(decided: Decided): Presented {
  const extra = { ...(decided.id === undefined ? {} : { id: decided.id }), notes: [...decided.notes] };
  if (decided.protocol === 'code') {
    const result = codeReviewResult(decided.outcome, extra);
    return { result, view: () => codeReviewView(result), answered: decided.outcome.answered > 0 };
  }
  const result = businessReviewResult(decided.outcome, extra);
  return { result, view: () => businessReviewView(result), answered: decided.outcome.reviewers.length > 0 };
}

function explain(view: ReportView, wanted: string, console: Console): string {
  const item = findItem(view, wanted);
  if (item !== undefined) return itemStory(item, console);
  const known = view.items.slice(0, 20).map(({ number, id, title }) => `${number}  ${id}  ${title}`);
  const hint = known.length === 0 ? 'this debate has no items' : `items: ${known.join('\n')}`;
  throw new UserError('no-such-item', `no item is called "${wanted}"`, { hint });
}

function noVerdict(name: string, console: Console): ExitCode {
  console.log(`error  ${name}  nobody answered the first round: there is no verdict`);
  return EXIT.noVerdict;
}
