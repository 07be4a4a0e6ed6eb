import { problemText } from '../../answers/reading/describe-problem.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { say } from '../../core/english.ts';
import type { Language } from '../../core/language.ts';
import { jsonIn } from '../../core/text/bounded-json.ts';
import { badFile } from '../../files/bad-file.ts';
import { type ReadValue, readJsonLine, readText } from '../../files/read-text.ts';
import { decide } from '../../transcripts/decide.ts';
import type { Presented } from '../kinds/kind.ts';
import { presentDecided } from '../report/present-decided.ts';

/** A debate that was held elsewhere. */
export interface ArbitrateRequest {
  /** JSON or YAML. */
  readonly text: string;
  /** The file name used in error messages. */
  readonly name: string;
  readonly language?: Language | undefined;
}

/** The result of such a debate. */
export interface Arbitrated {
  readonly report: Presented;
  /** Errors in parts of it; the remaining parts were still decided. */
  readonly faults: readonly Fault[];
  readonly remarks: readonly Remark[];
}

/** Something in a debate that cannot be read. */
export interface Fault {
  /** Counted from 1, where that is known. */
  readonly line: number | undefined;
  readonly text: string;
}

/** Decides a debate that was held elsewhere. */
export function arbitrate({ text, name, language }: ArbitrateRequest): Arbitrated {
  const { value, lineOf } = messagesByLine(text) ?? readText(text, name);
  const decision = decide(value);
  if ('problems' in decision) {
    const { problems } = decision;
    throw badFile({
      code: 'bad-debate',
      problems: problems.map(problemText),
      name,
      line: lineOf(problems[0]?.path ?? []),
      format: 'tribunal arbitrate --help',
    });
  }
  const { decided } = decision;
  return {
    report: presentDecided(decided, language),
    faults: decided.faults.map((fault) => ({ line: lineOf(fault.path), text: problemText(fault) })),
    remarks: decided.unknownKeys.map(({ message }) => remark('note', 'debate-key-unknown', { file: name, text: say(message) })),
  };
}

/** The messages of a debate, one a line (JSON Lines); undefined if the text is something else, or contains whole debates. */
function messagesByLine(text: string): ReadValue | undefined {
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [{ line, number: at + 1 }]));
  if (filled.length < 2 || !/^\s*\{.*\}\s*$/.test(filled[0]?.line ?? '')) return undefined;
  const values = filled.map(({ line }) => jsonIn(line));
  const isMessage = (value: unknown): boolean => value !== undefined && !(isObject(value) && 'round1' in value);
  if (!values.every(isMessage)) return undefined;
  return { value: values, lineOf: ([at]) => (typeof at === 'number' ? filled[at]?.number : undefined) };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** One debate of many: its result document, or the error in it. */
export interface ArbitratedLine {
  readonly result: object;
  /** The error in the file, or in parts of it. */
  readonly error?: string;
  /** True if at least one valid answer was given; undefined if the file could not be read. */
  readonly answered?: boolean;
}

/** The number of problems shown for one line. */
const PROBLEMS_SHOWN = 5;

/** Decides one debate of a list of many (JSON Lines); a line that cannot be read is a result, too. */
export function arbitrateLine(line: string, place: string, language?: Language): ArbitratedLine {
  try {
    const value = readJsonLine(line, place);
    const decision = decide(value);
    if ('problems' in decision) {
      const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
      return failedLine(id, `${place}  ${decision.problems.slice(0, PROBLEMS_SHOWN).map(problemText).join('; ')}`);
    }
    const { decided } = decision;
    const { result, answered } = presentDecided(decided, language);
    return decided.faults.length === 0
      ? { result, answered }
      : { result, error: `${place}  ${decided.faults.slice(0, PROBLEMS_SHOWN).map(problemText).join('; ')}` };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return failedLine(idInTorn(line), `${place}  ${error.message}`);
  }
}

/** The id of an incomplete line, if it can still be read. */
function idInTorn(line: string): unknown {
  const found = /"id"\s*:\s*("(?:[^"\\]|\\.){0,200}"|\d{1,15})/.exec(line)?.[1];
  return found === undefined ? undefined : JSON.parse(found);
}

const failedLine = (id: unknown, error: string): ArbitratedLine => ({ result: { id: id ?? null, error }, error });
