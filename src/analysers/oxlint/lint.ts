import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Environment } from '../../contracts/environment.ts';
import { nodeProgram } from '../../system/platform.ts';
import { makeScratchFolder } from '../../system/scratch-folder.ts';
import type { LintMessages, LintRun, LintText } from '../linters/lint-message.ts';
import { runProgram } from '../linters/run-program.ts';
import { configText } from './config.ts';
import { readReport } from './report.ts';
import { oxlintRules } from './rules.ts';

/** Names go on the command line, which is short on some systems. */
const TEXTS_A_RUN = 400;
const CONFIG = 'config.json';

/** The script of the installed package that node runs; undefined if it is not installed. */
function oxlintScript(): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve('oxlint/package.json');
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly bin: { readonly oxlint: string } };
    return join(dirname(manifest), bin.oxlint);
  } catch {
    return undefined;
  }
}

/** The environment of an oxlint run; a test may replace the installed program. */
export interface OxlintProgram {
  readonly env: Environment;
  readonly script?: string;
}

/** Lints texts with oxlint: copies of them in a temporary folder, with our rules and no other files. */
export async function lintWithOxlint(
  { env, script = oxlintScript() }: OxlintProgram,
  texts: readonly LintText[],
  signal: AbortSignal,
): Promise<LintRun> {
  if (script === undefined) return { kind: 'over', why: 'is not installed', cause: 'unavailable' };
  const messages: LintMessages[] = [];
  for (let from = 0; from < texts.length; from += TEXTS_A_RUN) {
    const run = await lintSome({ env, script }, texts.slice(from, from + TEXTS_A_RUN), signal);
    if (run.kind !== 'said') return run;
    for (const message of run.said) messages.push(message);
  }
  return { kind: 'said', said: messages };
}

async function lintSome(
  { env, script }: Required<OxlintProgram>,
  texts: readonly LintText[],
  signal: AbortSignal,
): Promise<LintRun> {
  const { configured } = await oxlintRules();
  const { path: folder, remove } = await makeScratchFolder();
  try {
    for (const { name, text } of [...texts, { name: CONFIG, text: configText(configured) }])
      await writeFile(join(folder, name), text, { mode: 0o600, flag: 'wx' });
    const settings = ['-c', CONFIG, '--disable-nested-config', '--no-ignore', '--threads=2', '-f', 'json'];
    const args = [script, ...settings, ...texts.map(({ name }) => name)];
    const program = { command: nodeProgram, args, cwd: folder, stdin: '', env };
    return await runProgram(program, (stdout) => readReport(stdout, texts), signal);
  } finally {
    await remove();
  }
}
