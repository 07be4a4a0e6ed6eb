import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { gateWords, isGated } from '../app/report/gate.ts';
import { UserError } from '../contracts/user-error.ts';
import { defined } from '../core/defined.ts';
import { packageFile } from '../system/package-file.ts';
import { version } from '../system/version.ts';
import { addBenchCommands } from './commands/bench-commands.ts';
import { addCaseCommands } from './commands/case-commands.ts';
import { addConfigCommands } from './commands/config-commands.ts';
import { addDebateCommands } from './commands/debate-commands.ts';
import { addDoctorCommands } from './commands/doctor-commands.ts';
import {
  type RawGate,
  type RawLanguage,
  type RawOutputs,
  wantedGate,
  wantedOutputs,
  withGate,
  withLanguage,
  withOutputs,
} from './options/command-options.ts';
import { filled } from './options/option-values.ts';
import type { Output } from './options/outputs.ts';
import { EXIT, type ExitCode } from './output/exit-codes.ts';
import { failed } from './output/failed.ts';
import { cleanUpAtEnd } from './terminal/process-end.ts';

const FORMAT = `
A debate is JSON or YAML:
  code      { protocol: "code", round1: [{ model, role, file?, findings: […] }], round2?, round3?, advisories?, sources?, … }
  business  { protocol: "business", round1: [{ model, role, findings: […], scorecard? }], round2?, round3?, … }
  flags     { protocol: "flags", version?: 1 | 2, sources: { S001: text }, flags: [{ id, quote, … }], debates: { ID: { positions: { critic, defender }, rebuttals?, arbiter? } } }
  judges    { protocol: "judges", judges: [{ id, stance }], rounds: [[{ judge_id, dimension_scores?, overall_score?, critical_findings?, … }]], weights?, … }
The whole format is published as JSON Schema: code-, business-, flag- and judge-debate.schema.json in\n  ${fileURLToPath(packageFile('schemas/'))}`;

interface RawOptions extends RawOutputs, RawGate, RawLanguage {
  readonly batch?: string;
  readonly explain?: string;
}

/** Runs the command line and returns the exit code. */
export async function run(argv: readonly string[]): Promise<ExitCode> {
  cleanUpAtEnd();
  let code: ExitCode = EXIT.passed;
  const program = new Command('tribunal')
    .description('A panel of independent reviewers debates a piece of work; code decides what stands.')
    .version(version(), '-V, --version')
    // Behind a command its own options count: bench has a --version of its own.
    .enablePositionalOptions()
    .showHelpAfterError('(tribunal --help lists the commands)')
    .exitOverride()
    .configureOutput({ writeErr: (text) => void process.stderr.write(text) });
  withLanguage(
    withGate(
      withOutputs(program.command('arbitrate').description('decide a debate that was held elsewhere'), 'text; json for --batch'),
    ),
    'what it is written in: as the settings say',
  )
    .argument('[file]', 'the debate, - for standard input')
    .option('--batch <file>', 'one debate a line (JSON Lines), one result a line; - for standard input', filled)
    .option('--explain <item>', 'tell the story of one item: its number, id or title', filled)
    .addHelpText('after', FORMAT)
    .exitOverride()
    .action(async (file: string | undefined, options: RawOptions) => {
      code = await arbitrate(file, options);
    });
  const finish = (finished: ExitCode): void => {
    code = finished;
  };
  addDebateCommands(program, finish);
  addCaseCommands(program, finish);
  addDoctorCommands(program, finish);
  addConfigCommands(program, finish);
  addBenchCommands(program, finish);
  inherit(program);
  try {
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    return failed(error);
  }
}

/** Every command reports its mistakes the same way. */
function inherit(command: Command, path = 'tribunal'): void {
  for (const child of command.commands) {
    child.copyInheritedSettings(command);
    const name = `${path} ${child.name()}`;
    child.showHelpAfterError(`(${name} --help tells what it takes)`);
    inherit(child, name);
  }
}

async function arbitrate(file: string | undefined, { batch, explain, lang: language, ...raw }: RawOptions): Promise<ExitCode> {
  const gate = wantedGate(raw);
  const { arbitrateBatch, arbitrateFile } = await import('./debate/arbitrate.ts');
  if (batch !== undefined) {
    if (file !== undefined)
      throw new UserError('usage', 'give either a file or --batch, not both', { hint: 'tribunal arbitrate --help' });
    if (explain !== undefined)
      throw new UserError('usage', '--explain tells about one debate; --batch has many', {
        hint: 'tribunal arbitrate FILE --explain ITEM',
      });
    const other = raw.format === undefined && raw.output === undefined ? undefined : wantedOutputs(raw).find(isNotPrintedJson);
    if (other !== undefined)
      throw new UserError('usage', `--batch prints json, not ${other.file ?? other.format}`, {
        hint: 'leave --format and -o away',
      });
    if (isGated(gate))
      throw new UserError('usage', `--batch decides many debates, and is no gate (${gateWords(gate)})`, {
        hint: 'tribunal arbitrate FILE --fail-on SEVERITY',
      });
    return arbitrateBatch(batch, { language });
  }
  if (file === undefined)
    throw new UserError('usage', 'which debate? give a file, or - for standard input', { hint: 'tribunal arbitrate --help' });
  const { baseline, verbose } = raw;
  const options = { outputs: wantedOutputs(raw), gate, language, baseline, verbose };
  return arbitrateFile(file, { ...options, ...defined({ explain }) });
}

const isNotPrintedJson = ({ format, file }: Output): boolean => format !== 'json' || file !== undefined;
