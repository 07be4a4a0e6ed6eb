import type { Analysed, AnalysedChange, AnalysedFile, AnalyserFinding } from '../../contracts/analyser.ts';
import { linesOf, oneLine, quoteOf } from './code-line.ts';
import { type Lint, lintInParts } from './lint-in-parts.ts';
import type { LintText, Remark, Remarks } from './remark.ts';
import type { RuleFacts } from './rule-facts.ts';
import { unread } from './unread.ts';

/** A linter of which the house knows every rule. */
export interface Linter {
  readonly name: string;
  /** A name for the n-th text that tells its language and nothing else; nothing where it is not the linter's language. */
  readonly nameFor: (path: string, index: number) => string | undefined;
  readonly rules: ReadonlyMap<string, RuleFacts>;
  /** The text without what would silence the linter: as long as before, line by line. */
  readonly unsilenced: (text: string) => string;
  readonly lint: Lint;
}

/** How much a linter is given to do. */
export interface LinterLimits {
  readonly runMs: number;
  readonly fileCharacters: number;
  readonly allCharacters: number;
}

export const LINTER_LIMITS: LinterLimits = { runMs: 60_000, fileCharacters: 1_000_000, allCharacters: 20_000_000 };

/** What a comment that asks for silence takes from a finding's confidence. */
const SILENCED_POINTS = 30;
/** More of one rule in one file is no news. */
const SAME_RULE_MAX = 100;

interface Job {
  readonly file: AnalysedFile;
  /** Without what would silence the linter, and as it stands where that is another text. */
  readonly texts: readonly LintText[];
}

/** Runs a linter over the files of its language. Never rejects. */
export async function analyseWith(
  linter: Linter,
  { change, signal, limits = LINTER_LIMITS }: { change: AnalysedChange; signal: AbortSignal; limits?: LinterLimits },
): Promise<Analysed> {
  try {
    const { jobs, left } = jobsOf(linter, change, limits);
    const tooLarge = left.map((file) => unread(file, `${linter.name} is given no text of that size`));
    if (jobs.length === 0) return { kind: 'findings', findings: tooLarge.flat() };
    const deadline = AbortSignal.timeout(limits.runMs);
    const run = await lintInParts(
      linter.lint,
      jobs.flatMap(({ texts }) => texts),
      AbortSignal.any([signal, deadline]),
    );
    if (run.kind !== 'said')
      return failure(linter, deadline.aborted ? `did not come to an end within ${limits.runMs / 1000} seconds` : run.why);
    let at = 0;
    const found = jobs.flatMap(({ file, texts }) => {
      const [plain = 'unreadable', asWritten = plain] = run.remarks.slice(at, at + texts.length);
      at += texts.length;
      return findingsOf(linter, file, { plain, asWritten });
    });
    return { kind: 'findings', findings: [...found, ...tooLarge.flat()] };
  } catch (error) {
    return failure(linter, error instanceof Error ? error.message : String(error));
  }
}

const failure = ({ name }: Linter, why: string): Analysed => ({ kind: 'failure', message: `${name} ${oneLine(why)}` });

function jobsOf(linter: Linter, { files }: AnalysedChange, limits: LinterLimits) {
  const jobs: Job[] = [];
  const left: AnalysedFile[] = [];
  let characters = 0;
  for (const [index, file] of files.entries()) {
    const name = linter.nameFor(file.path, index * 2);
    if (name === undefined) continue;
    const text = linter.unsilenced(file.text);
    const isSilenced = text !== file.text;
    const more = file.text.length * (isSilenced ? 2 : 1);
    if (file.text.length > limits.fileCharacters || characters + more > limits.allCharacters) {
      left.push(file);
      continue;
    }
    characters += more;
    const written = linter.nameFor(file.path, index * 2 + 1) ?? name;
    jobs.push({
      file,
      texts: isSilenced
        ? [
            { name, text },
            { name: written, text: file.text },
          ]
        : [{ name, text }],
    });
  }
  return { jobs, left };
}

function findingsOf(
  linter: Linter,
  file: AnalysedFile,
  { plain, asWritten }: { readonly plain: Remarks; readonly asWritten: Remarks },
): readonly AnalyserFinding[] {
  if (plain === 'unreadable') return unread(file, `${linter.name} breaks down over this file`);
  const heard = new Set(asWritten === 'unreadable' ? plain.map(placeOf) : asWritten.map(placeOf));
  const lines = linesOf(file.text);
  const counts = new Map<string, number>();
  return plain
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
    .flatMap((remark) => {
      const facts = linter.rules.get(remark.rule);
      const count = (counts.get(remark.rule) ?? 0) + 1;
      counts.set(remark.rule, count);
      if (facts === undefined || count > SAME_RULE_MAX) return [];
      return [findingOf(linter, { file, lines, remark, facts, isSilenced: !heard.has(placeOf(remark)) })];
    });
}

const placeOf = ({ rule, line, column }: Remark): string => `${rule} ${line}:${column}`;

interface Found {
  readonly file: AnalysedFile;
  readonly lines: readonly string[];
  readonly remark: Remark;
  readonly facts: RuleFacts;
  readonly isSilenced: boolean;
}

function findingOf({ name }: Linter, { file, lines, remark, facts, isSilenced }: Found): AnalyserFinding {
  const { title, category, severity, trigger, reference } = facts;
  const inText = (at: number): number => Math.min(Math.max(1, at), Math.max(1, lines.length));
  // Of two lines that do not go together, the one that the change wrote is its business.
  const line = inText([remark.line, ...(remark.otherLines ?? [])].find(file.isChanged) ?? remark.line);
  const endLine = line === remark.line ? inText(remark.endLine) : line;
  const said = remark.message === '' ? '' : ` ${name} says: ${oneLine(remark.message)}`;
  const asked = isSilenced ? ' A comment in the file asks linters to be silent about this.' : '';
  return {
    path: file.path,
    line,
    ...(endLine > line ? { endLine } : {}),
    rule: remark.rule,
    category,
    severity,
    confidence: isSilenced ? Math.max(0, facts.confidence - SILENCED_POINTS) : facts.confidence,
    title,
    description: `${facts.why}${said}${asked}`,
    suggestion: facts.fix,
    quote: quoteOf(lines, line),
    trigger,
    ...(reference === undefined ? {} : { reference }),
  };
}
