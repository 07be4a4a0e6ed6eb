import { problemText } from '../answers/describe-problem.ts';
import { UserError } from '../contracts/user-error.ts';
import { businessReviewResult } from '../reports/business-review-result.ts';
import { businessReviewView } from '../reports/business-review-view.ts';
import { codeReviewResult } from '../reports/code-review-result.ts';
import { codeReviewView } from '../reports/code-review-view.ts';
import { jsonChunks } from '../reports/json-chunks.ts';
import { printableDeep } from '../reports/layout.ts';
import { markdownReport } from '../reports/markdown.ts';
import { findItem, itemStory } from '../reports/story.ts';
import { terminalReport } from '../reports/terminal.ts';
import type { ReportView } from '../reports/view.ts';
import { type Decided, decide } from '../transcripts/decide.ts';
import { readJsonLine, readText } from '../transcripts/read-text.ts';
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
  const decided = decideText(await readInput(file), name);
  for (const { message } of decided.unknownKeys) console.log(`note   ${name}  ${message}`);
  const report = present(decided);
  if (options.explain !== undefined) await console.result(explain(report.view(), options.explain, console));
  else if (options.format === 'json') await printJson(report.result, 2, console);
  else if (options.format === 'md') await console.result(markdownReport(report.view()));
  else await console.result(terminalReport(report.view(), console));
  return report.answered ? EXIT.passed : noVerdict(name, console);
}

const PROBLEMS_SHOWN = 5;

function decideText(text: string, name: string): Decided {
  const { value, lineOf } = readText(text, name);
  const decision = decide(value);
  if ('decided' in decision) return decision.decided;
  const { problems } = decision;
  const line = lineOf(problems[0]?.path ?? []);
  const [first = 'the debate cannot be read', ...more] = problems.slice(0, PROBLEMS_SHOWN).map(problemText);
  const left = problems.length > PROBLEMS_SHOWN ? [`and ${problems.length - PROBLEMS_SHOWN} more`] : [];
  throw new UserError('bad-debate', first, {
    place: line === undefined ? name : `${name}:${line}`,
    hint: [...more.map((problem) => `also ${problem}`), ...left, 'the format: tribunal arbitrate --help'].join('\n'),
  });
}

/** Decides one debate a line; a bad line is an error in its place and the others go on. */
export async function arbitrateBatch(file: string, console: Console): Promise<ExitCode> {
  const name = file === '-' ? 'stdin' : file;
  let code: ExitCode = EXIT.passed;
  let number = 0;
  for await (const line of linesOf(file)) {
    number++;
    if (line.trim() === '') continue;
    const { result, error, answered } = decideLine(line, `${name}:${number}`);
    if (error !== undefined) {
      code = EXIT.badInput;
      console.log(`error  ${error}`);
    } else if (answered === false) {
      const silent = noVerdict(`${name}:${number}`, console);
      code = code === EXIT.passed ? silent : code;
    }
    await printJson(result, 0, console);
  }
  return code;
}

interface DecidedLine {
  readonly result: object;
  readonly error?: string;
  readonly answered?: boolean;
}

function decideLine(line: string, place: string): DecidedLine {
  try {
    const value = readJsonLine(line, place);
    const decision = decide(value);
    if ('problems' in decision) {
      const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
      return failedLine(id, `${place}  ${decision.problems.slice(0, PROBLEMS_SHOWN).map(problemText).join('; ')}`);
    }
    const { result, answered } = present(decision.decided);
    return { result, answered };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return failedLine(idInTorn(line), `${place}  ${error.message}`);
  }
}

/** The id of a line that is not whole, where it can still be read. */
function idInTorn(line: string): unknown {
  const found = /"id"\s*:\s*("(?:[^"\\]|\\.){0,200}"|\d{1,15})/.exec(line)?.[1];
  return found === undefined ? undefined : JSON.parse(found);
}

const failedLine = (id: unknown, error: string) => ({ result: { id: id ?? null, error }, error });

async function printJson(result: object, step: 0 | 2, console: Console): Promise<void> {
  for (const piece of jsonChunks(result, step)) await console.result(piece);
  await console.result('\n');
}

interface Presented {
  readonly result: object;
  readonly view: () => ReportView;
  readonly answered: boolean;
}

function present(decided: Decided): Presented {
  const extra = { ...(decided.id === undefined ? {} : { id: decided.id }), notes: [...decided.unknownKeys, ...decided.notes] };
  if (decided.protocol === 'code') {
    const result = codeReviewResult(decided.outcome, extra);
    return { result, view: () => printableDeep(codeReviewView(result)), answered: decided.outcome.answered > 0 };
  }
  const result = businessReviewResult(decided.outcome, extra);
  return { result, view: () => printableDeep(businessReviewView(result)), answered: decided.outcome.reviewers.length > 0 };
}

function explain(view: ReportView, wanted: string, console: Console): string {
  const item = findItem(view, wanted);
  if (item !== undefined) return itemStory(item, console);
  const known = view.items.slice(0, 20).map(({ number, id, title }) => `${number}  ${id}  ${title}`);
  const hint = known.length === 0 ? 'this debate has no items' : ['its items are', ...known].join('\n');
  throw new UserError('no-such-item', `no item is called "${wanted}"`, { hint });
}

function noVerdict(name: string, console: Console): ExitCode {
  console.log(`error  ${name}  nobody answered the first round: there is no verdict`);
  return EXIT.noVerdict;
}
