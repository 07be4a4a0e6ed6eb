import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ReadReportTerms } from '../../app/case/report-terms.ts';
import { FORMAT_NAMES, isFormat } from '../../app/report/formats.ts';
import { checkGate, FAIL_ON, type FailOn, type Gate } from '../../app/report/gate.ts';
import { defined } from '../../core/defined.ts';
import type { Language } from '../../core/language.ts';
import { DEFAULT_DIR } from '../../store/files/default-dir.ts';
import { dollars, duration, filled, limitsOf, names, percent, positive } from './option-values.ts';
import { type Output, type OutputWord, outputsOf } from './outputs.ts';

/** What commander makes of the options of a command that prints a report. */
export interface RawOutputs {
  readonly format?: readonly OutputWord[];
  readonly output?: readonly OutputWord[];
  readonly baseline?: string;
  readonly verbose?: boolean;
}

/** What commander makes of the options of a command that can be a gate. */
export interface RawGate {
  readonly failOn?: FailOn;
  readonly minConfidence?: number;
  readonly failOnDisputed?: boolean;
}

/** What commander makes of the options of every run. */
export interface RawRun extends RawOutputs, RawGate, RawLanguage {
  readonly dir: string;
  readonly maxCost?: number;
  readonly maxTokens?: number;
  readonly deadline?: number;
  readonly timeout?: number;
  readonly grace?: number;
  readonly concurrency?: number;
  readonly events?: string;
  readonly config?: string;
  readonly quiet?: boolean;
}

/** What commander makes of the option of a command that writes for people. */
export interface RawLanguage {
  readonly lang?: Language;
}

/** What commander makes of the options of a command that opens a debate. */
export interface RawDebate extends RawRun {
  readonly id?: string;
  readonly models?: readonly string[];
}

/** A command that prints a report, in as many formats as somebody wants. */
export function withOutputs(command: Command, usual = 'text'): Command {
  // Which file belongs to which format is a matter of their order: both options write into one list.
  const words: OutputWord[] = [];
  return command
    .addOption(
      new Option(
        '--format <format>',
        `how to print it: ${FORMAT_NAMES.join(', ')}; may be repeated (default: ${usual})`,
      ).argParser((format): readonly OutputWord[] => {
        if (!isFormat(format)) throw new InvalidArgumentError(`Allowed choices are ${FORMAT_NAMES.join(', ')}.`);
        words.push({ format });
        return words;
      }),
    )
    .addOption(
      new Option('-o, --output <file>', 'write what the --format before it names into this file').argParser(
        (file): readonly OutputWord[] => {
          words.push({ file: filled(file) });
          return words;
        },
      ),
    )
    .option('--verbose', 'for text and md: all of the report, with nothing folded or left out')
    .option('--baseline <case>', 'for sarif: what is new, changed or gone since this case, or since a .sarif of one', filled);
}

/** What the options of a command that prints a report come to. */
export const wantedOutputs = ({ format, output }: RawOutputs): readonly Output[] => outputsOf(format ?? output ?? []);

/** How a list may be printed. */
export const formats = (choices: readonly string[]): Option =>
  new Option('--format <format>', 'how to print it').choices(choices).default('text');
/** A command that looks at cases. */
export const withDir = (command: Command): Command =>
  command.option('--dir <folder>', 'where the cases are', filled, DEFAULT_DIR);
/** A command that can be a gate. */
export const withGate = (command: Command): Command =>
  command
    .addOption(
      new Option('--fail-on <severity>', 'exit with 1 if a finding of this severity or above stands (default: none)').choices(
        FAIL_ON,
      ),
    )
    .option('--min-confidence <confidence>', 'let only findings that are at least this sure trip --fail-on, 0 to 100', percent)
    .option('--fail-on-disputed', 'exit with 5 if a person must rule on something');

/** What its options come to. */
export const wantedGate = ({ failOn = 'none', minConfidence, failOnDisputed }: RawGate): Gate =>
  checkGate({ failOn, minConfidence, failOnDisputed: failOnDisputed === true });

/** A command that writes for people. */
export const withLanguage = (command: Command, what = 'what it is written in: as the case or the settings say'): Command =>
  command.addOption(new Option('--lang <language>', `${what} (default: en)`).choices(['en', 'ko']));

/** A command that holds a case. */
export const withRunOptions = (command: Command, language?: string): Command =>
  withLanguage(withGate(withOutputs(withDir(command))), language)
    .option('--max-cost <dollars>', 'spend no more than this on the whole case', dollars)
    .option('--max-tokens <number>', 'use no more tokens than this on the whole case', positive)
    .option('--deadline <duration>', 'end after this long, with what there is', duration)
    .option('--timeout <duration>', 'give up on an answer of which nothing arrives for this long', duration)
    .option('--grace <duration>', 'how long answers may still arrive once the run is to end', duration)
    .option('--concurrency <number>', 'asks in flight at a time', positive)
    .option('--events <file>', 'append every fact to this file as JSON Lines', filled)
    .option('--config <file>', "the user's settings (default: tribunal/config.yaml in the folder of settings)", filled)
    .option('--quiet', 'show no progress');

/** What a command line says about the report, without what is usual. */
export function reportTerms(raw: RawOutputs & RawGate): ReadReportTerms {
  const { failOn, minConfidence, failOnDisputed, baseline, format, output } = raw;
  const outputs = format === undefined && output === undefined ? undefined : wantedOutputs(raw);
  return defined({ failOn, minConfidence, failOnDisputed, outputs, baseline });
}

/** The same as the commands know it. */
export const runOptions = (raw: RawRun) => ({
  ...termsOf(raw),
  outputs: wantedOutputs(raw),
  baseline: raw.baseline,
  ...wantedGate(raw),
  report: reportTerms(raw),
});

/** What `resume` is told; gate and outputs may come from the case. */
export const resumeOptions = (raw: RawRun) => ({ ...termsOf(raw), report: reportTerms(raw) });

/** How a run goes, apart from what its verdict is reported by. */
const termsOf = (raw: RawRun) => ({
  dir: raw.dir,
  limits: limitsOf(raw),
  deadlineMs: raw.deadline,
  silenceMs: raw.timeout,
  graceMs: raw.grace,
  concurrency: raw.concurrency,
  events: raw.events,
  config: raw.config,
  quiet: raw.quiet === true,
  verbose: raw.verbose === true,
  language: raw.lang,
});

/** A command that opens a debate with a panel. */
export const withDebateOptions = (command: Command): Command =>
  withRunOptions(command, 'what panelists write in, and the report')
    .option(
      '--models <list>',
      'who takes part: PROVIDER:MODEL, PROVIDER for its newest, cli:NAME, script:FILE, human, or for code analysers (all, or one by its name), several with commas (default: all that are set up)',
      names,
    )
    .option('--id <name>', 'what to call the case', filled);

/** The same as the commands know it. */
export const debateOptions = ({ id, models, ...raw }: RawDebate) => ({ ...runOptions(raw), id, models });
