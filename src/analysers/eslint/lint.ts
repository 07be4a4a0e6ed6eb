import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Analysed, AnalysedChange, AnalysedFile, AnalyserFinding } from '../../contracts/analyser.ts';
import type { Environment } from '../../contracts/environment.ts';
import { jsonIn } from '../../core/text/bounded-json.ts';
import { joinSignals } from '../../system/abort-signals.ts';
import { nodeProgram } from '../../system/platform.ts';
import { holdsScript } from '../languages.ts';
import { findingsIn } from '../linters/findings.ts';
import { type LinterLimits, withinLimits } from '../linters/limits.ts';
import { SYNTAX_ERROR } from '../linters/lint-message.ts';
import { linterFailure, runProgram, tookTooLong } from '../linters/run-program.ts';
import { analysed, tooHard, tooLarge } from '../linters/unread.ts';
import { runnerPlace } from '../runner-place.ts';
import { type EslintRule, eslintRules } from './rules.ts';

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
type Report = z.infer<typeof report>;

/** How the project has its eslint. */
export interface EslintRun {
  readonly root: string;
  readonly isFlat: boolean;
  readonly env: Environment;
  readonly limits: LinterLimits;
}

/** Lints the files of a change with the project's eslint, in a separate process. */
export async function lintWithEslint(change: AnalysedChange, project: EslintRun, signal: AbortSignal): Promise<Analysed> {
  const { limits } = project;
  const scripts = change.files.filter(({ path }) => holdsScript(path));
  const { taken, left } = withinLimits(scripts, limits);
  const unseen = left.map((file) => tooLarge(file, 'eslint'));
  if (taken.length === 0) return analysed(unseen);
  const ending = joinSignals([signal], limits.runMs);
  const run = await runOver(taken, project, ending.signal).finally(ending.release);
  if (ending.isLate() && run.kind !== 'said') return tookTooLong('eslint', limits.runMs);
  if (run.kind !== 'said') return linterFailure('eslint', run.why, run.kind === 'over' ? run.cause : 'crashed');
  const broken = run.said.flatMap((said) => (Array.isArray(said) ? [] : [said.broke]));
  // If eslint crashes on every text, its configuration is the cause.
  if (broken.length === taken.length) return linterFailure('eslint', `broke down: ${broken[0]}`, 'crashed');
  const ruleFacts = await eslintRules();
  const found = taken.map((file, index) => {
    const said = run.said[index];
    return Array.isArray(said) ? findingsOf(file, said, ruleFacts) : tooHard(file, 'eslint');
  });
  return analysed([...found, ...unseen]);
}

async function runOver(files: readonly AnalysedFile[], { root, isFlat, env }: EslintRun, signal: AbortSignal) {
  const mark = `tribunal ${randomUUID()} `;
  const texts = files.map(({ path, text }) => ({ path, text }));
  const stdin = JSON.stringify({ root, isFlat, mark, texts });
  const program = { command: nodeProgram, args: [runnerPlace('eslint')], cwd: root, stdin, env };
  const readReport = (stdout: string): Report | undefined => {
    const read = report.safeParse(reportIn(stdout, mark));
    return read.success && read.data.length === files.length ? read.data : undefined;
  };
  return runProgram(program, readReport, signal);
}

function reportIn(stdout: string, mark: string): unknown {
  const at = stdout.lastIndexOf(mark);
  return at === -1 ? undefined : jsonIn(stdout.slice(at + mark.length));
}

/** Messages without a rule that are not fatal are about comments, and are dropped. */
const findingsOf = (file: AnalysedFile, messages: readonly Message[], ruleFacts: EslintRule): readonly AnalyserFinding[] =>
  findingsIn(
    file,
    'eslint',
    messages
      .filter(({ ruleId, isFatal }) => ruleId !== null || isFatal)
      .map(({ ruleId, isError, message: words, line, endLine }) => {
        const rule = ruleId ?? SYNTAX_ERROR;
        return { rule, line, endLine, message: words, facts: ruleFacts(rule, isError) };
      }),
  );
