import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Analysed, AnalysedChange, AnalysedFile, AnalyserFinding } from '../../contracts/analyser.ts';
import { linesOf, oneLine, quoteOf } from '../linters/code-line.ts';
import { jsonIn } from '../linters/json-in.ts';
import { SYNTAX_ERROR } from '../linters/remark.ts';
import { runProgram } from '../linters/run-program.ts';
import { unread } from '../linters/unread.ts';
import { runnerPlace } from '../runner-place.ts';
import { eslintRule } from './rules.ts';

const OUTPUT_BYTES = 16 * 1024 * 1024;
const FILE_CHARACTERS = 1_000_000;
const FINDINGS_A_FILE = 500;
const LANGUAGE = /\.(?:[cm]?[jt]s|[jt]sx|vue|svelte|astro)$/i;

const message = z.object({
  ruleId: z.string().nullable(),
  isError: z.boolean(),
  isFatal: z.boolean(),
  message: z.string(),
  line: z.number().int(),
  endLine: z.number().int(),
});
const report = z.array(z.union([z.array(message), z.object({ broke: z.string() })]));
type Message = z.infer<typeof message>;

/** How the project has its eslint. */
export interface EslintRun {
  readonly root: string;
  readonly isFlat: boolean;
  readonly runMs: number;
}

/** Lints the files of a change with the project's eslint, in a process of its own. */
export async function lintWithEslint(
  change: AnalysedChange,
  { root, isFlat, runMs }: EslintRun,
  signal: AbortSignal,
): Promise<Analysed> {
  const scripts = change.files.filter(({ path }) => LANGUAGE.test(path.slice(-20)));
  const files = scripts.filter(({ text }) => text.length <= FILE_CHARACTERS);
  const tooLarge = scripts
    .filter((file) => !files.includes(file))
    .flatMap((file) => unread(file, 'eslint is given no text of that size'));
  if (files.length === 0) return { kind: 'findings', findings: tooLarge };
  const mark = `tribunal ${randomUUID()} `;
  const texts = files.map(({ path, text }) => ({ path, text }));
  const stdin = JSON.stringify({ root, isFlat, mark, texts });
  const program = { command: process.execPath, args: [runnerPlace('eslint')], cwd: root, stdin, outputBytes: OUTPUT_BYTES };
  const deadline = AbortSignal.timeout(runMs);
  const end = await runProgram(program, AbortSignal.any([signal, deadline]));
  if (end.how === 'told')
    return failure(deadline.aborted ? `did not come to an end within ${runMs / 1000} seconds` : 'was stopped');
  if (end.how === 'not-started') return failure(`cannot be started: ${end.code}`);
  if (end.how === 'too-long') return failure('wrote more than can be read');
  const read = report.safeParse(reportIn(end.stdout, mark));
  if (!read.success || read.data.length !== files.length)
    return failure(`ended with ${end.code ?? 'a signal'} and no report. ${end.stderr}`);
  const broken = read.data.flatMap((said) => (Array.isArray(said) ? [] : [said.broke]));
  // What breaks it down over every text is its configuration.
  if (broken.length === files.length) return failure(`broke down: ${broken[0]}`);
  const found = files.flatMap((file, index) => {
    const said = read.data[index];
    return Array.isArray(said) ? findingsOf(file, said) : unread(file, 'eslint breaks down over this file');
  });
  return { kind: 'findings', findings: [...found, ...tooLarge] };
}

const failure = (why: string): Analysed => ({ kind: 'failure', message: `eslint ${oneLine(why)}` });

function reportIn(stdout: string, mark: string): unknown {
  const at = stdout.lastIndexOf(mark);
  return at === -1 ? undefined : jsonIn(stdout.slice(at + mark.length));
}

function findingsOf(file: AnalysedFile, messages: readonly Message[]): readonly AnalyserFinding[] {
  const lines = linesOf(file.text);
  return messages
    .filter(({ ruleId, isFatal }) => ruleId !== null || isFatal)
    .slice(0, FINDINGS_A_FILE)
    .map((said) => findingOf(file, lines, said));
}

function findingOf(file: AnalysedFile, lines: readonly string[], said: Message): AnalyserFinding {
  const rule = said.ruleId ?? SYNTAX_ERROR;
  const { why, fix, reference, ...facts } = eslintRule(rule, said.isError);
  const line = Math.min(Math.max(1, said.line), lines.length);
  const endLine = Math.min(Math.max(line, said.endLine), lines.length);
  return {
    path: file.path,
    line,
    ...(endLine > line ? { endLine } : {}),
    rule,
    category: facts.category,
    severity: facts.severity,
    confidence: facts.confidence,
    title: facts.title,
    description: `${why} eslint says: ${oneLine(said.message)}`,
    suggestion: fix,
    quote: quoteOf(lines, line),
    trigger: facts.trigger,
    ...(reference === undefined ? {} : { reference }),
  };
}
