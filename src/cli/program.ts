import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { gateWords, isGated } from '../app/report/gate.ts';
import { UserError } from '../contracts/user-error.ts';
import { defined } from '../core/defined.ts';
import { packageFile } from '../system/package-file.ts';
import { version } from '../system/version.ts';
import { addBenchCommands } from './commands/bench-commands.ts';
import { addResultCommands, addRun } from './commands/case-commands.ts';
import { addConfigCommands } from './commands/config-commands.ts';
import { addDebateCommands } from './commands/debate-commands.ts';
import { addDoctorCommands } from './commands/doctor-commands.ts';
import { type RawLanguage, type RawOutputs, wantedOutputs, withLanguage, withOutputs } from './options/command-options.ts';
import { ALL_GATES, type RawGate, wantedGate, withGate } from './options/gate-options.ts';
import { filled } from './options/option-values.ts';
import type { Output } from './options/outputs.ts';
import { EXIT, type ExitCode } from './output/exit-codes.ts';
import { failed } from './output/failed.ts';
import { cleanUpAtEnd } from './terminal/process-end.ts';

const FORMAT = `
A debate is JSON or YAML:
  code      { protocol: "code", version?: 1 | 2, round1: [{ model, role, file?, findings: […] }], round2?, round3?, advisories?, sources?, changed?, policy?, prefer?, … }
  business  { protocol: "business", version?: 1 | 2, round1: [{ model, role, findings: […], scorecard? }], round2?, round3?, sources?, policy?, prefer?, … }
  flags     { protocol: "flags", version?: 1 | 2, sources: { S001: text }, flags: [{ id, quote, … }], debates: { ID: { positions: { critic, defender }, rebuttals?, arbiter? } } }
  judges    { protocol: "judges", judges: [{ id, stance }], rounds: [[{ judge_id, dimension_scores?, overall_score?, critical_findings?, … }]], weights?, … }
changed ({ path: { added: [lines], removed_before: [lines] } }), policy (calibrated, seed, vote) and prefer (precision, balanced, recall) apply to version 2.
The full format is published as JSON Schema: code-, business-, flag- and judge-debate.schema.json in\n  ${fileURLToPath(packageFile('schemas/'))}`;

interface RawOptions extends RawOutputs, RawGate, RawLanguage {
  readonly batch?: string;
  readonly explain?: string;
}

/** Runs the command line and returns the exit code. */
export async function run(argv: readonly string[]): Promise<ExitCode> {
  cleanUpAtEnd();
  let code: ExitCode = EXIT.passed;
  const program = new Command('tribunal')
    .description('A panel of independent reviewers debates a piece of work; code, not a model, decides the outcome.')
    .version(version(), '-V, --version')
    // Options after a command belong to it: bench has its own --version.
    .enablePositionalOptions()
    .showHelpAfterError('(see tribunal --help)')
    .exitOverride()
    .configureOutput({ writeErr: (text) => void process.stderr.write(text) });
  const finish = (finished: ExitCode): void => {
    code = finished;
  };
  program.commandsGroup('Review:');
  addDebateCommands(program, finish);
  program.commandsGroup('Results and cases:');
  addResultCommands(program, finish);
  program.commandsGroup('Setup:');
  addDoctorCommands(program, finish);
  addConfigCommands(program, finish);
  program.commandsGroup('Recorded debates and benchmarks:');
  addArbitrate(program, finish);
  addRun(program, finish);
  addBenchCommands(program, finish);
  program
    .command('action', { hidden: true })
    .description('review as a step of a GitHub workflow (docs/action.md)')
    .action(async () => {
      const { runAction } = await import('./action/run-action.ts');
      finish(await runAction(run));
    });
  inherit(program);
  try {
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    return failed(error);
  }
}

/** Applies the same error handling to every command. */
function inherit(command: Command, path = 'tribunal'): void {
  for (const child of command.commands) {
    child.copyInheritedSettings(command);
    const name = `${path} ${child.name()}`;
    child.showHelpAfterError(`(see ${name} --help)`);
    inherit(child, name);
  }
}

function addArbitrate(program: Command, finish: (code: ExitCode) => void): void {
  withLanguage(
    withGate(
      withOutputs(
        program.command('arbitrate').description('decide a debate that was recorded elsewhere'),
        'text; json for --batch',
      ),
      ALL_GATES,
    ),
    'the language of the output, from the settings',
  )
    .argument('[file]', 'the debate file, - for standard input')
    .option('--batch <file>', 'one debate per line (JSON Lines), one result per line; - for standard input', filled)
    .option('--explain <item>', 'explain one item in full: its number, id or title', filled)
    .addHelpText('after', FORMAT)
    .exitOverride()
    .action(async (file: string | undefined, options: RawOptions) => {
      finish(await arbitrate(file, options));
    });
}

async function arbitrate(file: string | undefined, { batch, explain, lang: language, ...raw }: RawOptions): Promise<ExitCode> {
  const gate = wantedGate(raw);
  const { arbitrateBatch, arbitrateFile } = await import('./debate/arbitrate.ts');
  if (batch !== undefined) {
    if (file !== undefined)
      throw new UserError('usage', 'expected a file or --batch, not both', { hint: 'tribunal arbitrate --help' });
    if (explain !== undefined)
      throw new UserError('usage', '--explain works on one debate, not on --batch', {
        hint: 'tribunal arbitrate FILE --explain ITEM',
      });
    const other = raw.format === undefined && raw.output === undefined ? undefined : wantedOutputs(raw).find(isNotPrintedJson);
    if (other !== undefined)
      throw new UserError('usage', `--batch prints json only, not ${other.file ?? other.format}`, {
        hint: 'drop --format and -o',
      });
    if (isGated(gate))
      throw new UserError('usage', `--batch does not support a gate (${gateWords(gate)})`, {
        hint: 'tribunal arbitrate FILE --fail-on SEVERITY',
      });
    return arbitrateBatch(batch, { language });
  }
  if (file === undefined)
    throw new UserError('usage', 'expected a debate: a file, or - for standard input', { hint: 'tribunal arbitrate --help' });
  const { baseline, verbose } = raw;
  const options = { outputs: wantedOutputs(raw), gate, language, baseline, verbose };
  return arbitrateFile(file, { ...options, ...defined({ explain }) });
}

const isNotPrintedJson = ({ format, file }: Output): boolean => format !== 'json' || file !== undefined;
