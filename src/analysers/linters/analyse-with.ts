import type { Analysed, AnalysedChange, AnalysedFile, AnalyserFinding } from '../../contracts/analyser.ts';
import { joinSignals } from '../../system/abort-signals.ts';
import { findingsIn } from './findings.ts';
import { type LinterLimits, withinLimits } from './limits.ts';
import { type Lint, lintInParts } from './lint-in-parts.ts';
import type { LintMessage, LintMessages, LintText } from './lint-message.ts';
import type { RuleFacts } from './rule-facts.ts';
import { linterFailure, tookTooLong } from './run-program.ts';
import { analysed, tooHard, tooLarge, type Unread } from './unread.ts';

/** A linter whose rules are all described in our table. */
export interface Linter {
  readonly name: string;
  /** True if a file is in its language. */
  readonly takes: (path: string) => boolean;
  /** A file name for the n-th text that reveals only its language. */
  readonly nameFor: (path: string, index: number) => string;
  readonly rules: ReadonlyMap<string, RuleFacts>;
  /** The text with silencing comments neutralised: every line keeps its length. */
  readonly unsilenced: (text: string) => string;
  readonly lint: Lint;
}

const LIMITS: LinterLimits = { runMs: 60_000, fileCharacters: 1_000_000, allCharacters: 20_000_000 };

interface Job {
  readonly file: AnalysedFile;
  /** The text with silencing comments neutralised, and the original if that differs. */
  readonly texts: readonly LintText[];
}

/** Runs a linter over the files of its language. Never rejects. */
export async function analyseWith(
  linter: Linter,
  { change, signal, limits = LIMITS }: { change: AnalysedChange; signal: AbortSignal; limits?: LinterLimits | undefined },
): Promise<Analysed> {
  const { name, takes, unsilenced } = linter;
  try {
    const files = change.files.filter(({ path }) => takes(path));
    const weightOf = ({ text }: AnalysedFile): number => (unsilenced(text) === text ? text.length : text.length * 2);
    const { taken, left } = withinLimits(files, limits, weightOf);
    const unseen = left.map((file) => tooLarge(file, name));
    if (taken.length === 0) return analysed(unseen);
    const jobs = taken.map((file, index) => jobOf(linter, file, index));
    const ending = joinSignals([signal], limits.runMs);
    const texts = jobs.flatMap((job) => job.texts);
    const run = await lintInParts(linter.lint, texts, ending.signal).finally(ending.release);
    if (ending.isLate() && run.kind !== 'said') return tookTooLong(name, limits.runMs);
    if (run.kind !== 'said') return linterFailure(name, run.why, run.kind === 'over' ? run.cause : 'crashed');
    let at = 0;
    const found = jobs.map((job) => {
      const [plain = 'unreadable', asWritten = plain] = run.said.slice(at, at + job.texts.length);
      at += job.texts.length;
      return findingsOf(linter, job.file, { plain, asWritten });
    });
    return analysed([...found, ...unseen]);
  } catch (error) {
    return linterFailure(name, error instanceof Error ? error.message : String(error), 'crashed');
  }
}

function jobOf({ nameFor, unsilenced }: Linter, file: AnalysedFile, index: number): Job {
  const plain = { name: nameFor(file.path, index * 2), text: unsilenced(file.text) };
  const asWritten = { name: nameFor(file.path, index * 2 + 1), text: file.text };
  return { file, texts: plain.text === file.text ? [plain] : [plain, asWritten] };
}

function findingsOf(
  { name, rules }: Linter,
  file: AnalysedFile,
  { plain, asWritten }: { readonly plain: LintMessages; readonly asWritten: LintMessages },
): readonly AnalyserFinding[] | Unread {
  if (plain === 'unreadable') return tooHard(file, name);
  const heard = new Set(asWritten === 'unreadable' ? plain.map(placeOf) : asWritten.map(placeOf));
  const spoken = plain
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
    .flatMap((message) => {
      const facts = rules.get(message.rule);
      return facts === undefined ? [] : [{ ...message, facts, isSilenced: !heard.has(placeOf(message)) }];
    });
  return findingsIn(file, name, spoken);
}

const placeOf = ({ rule, line, column }: LintMessage): string => `${rule} ${line}:${column}`;
