import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ReadReportTerms } from '../../app/case/report-terms.ts';
import { FORMAT_NAMES, isFormat } from '../../app/report/formats.ts';
import { defined } from '../../core/defined.ts';
import type { Language } from '../../core/language.ts';
import { DEFAULT_DIR } from '../../store/files/default-dir.ts';
import { type GateWords, givenGate, type RawGate, wantedGate, withGate } from './gate-options.ts';
import { dollars, duration, filled, limitsOf, names, positive } from './option-values.ts';
import { type Output, type OutputWord, outputsOf } from './outputs.ts';

/** The raw commander options of a report. */
export interface RawOutputs {
  readonly format?: readonly OutputWord[];
  readonly output?: readonly OutputWord[];
  readonly baseline?: string;
  readonly verbose?: boolean;
}

/** The raw commander options of every run. */
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

/** The raw commander option of the language. */
export interface RawLanguage {
  readonly lang?: Language;
}

/** The raw commander options of a debate. */
export interface RawDebate extends RawRun {
  readonly id?: string;
  readonly models?: readonly string[];
  readonly fresh?: boolean;
  readonly preview?: boolean;
  readonly dryRun?: boolean;
  readonly interactive?: boolean;
  readonly allowFetch?: string | true;
}

/** Adds the options of a report, in one or more formats. */
export function withOutputs(command: Command, usual = 'text'): Command {
  // Files belong to formats by their order, so both options write into one list.
  const words: OutputWord[] = [];
  return command
    .addOption(
      new Option('--format <format>', `the format: ${FORMAT_NAMES.join(', ')}; may be repeated (default: ${usual})`).argParser(
        (format): readonly OutputWord[] => {
          if (!isFormat(format)) throw new InvalidArgumentError(`Allowed choices are ${FORMAT_NAMES.join(', ')}.`);
          words.push({ format });
          return words;
        },
      ),
    )
    .addOption(
      new Option('-o, --output <file>', 'write the preceding --format to this file').argParser((file): readonly OutputWord[] => {
        words.push({ file: filled(file) });
        return words;
      }),
    )
    .option('--verbose', 'for text and md: print all of the report, with nothing folded or left out')
    .option(
      '--baseline <case>',
      'what changed since this case, or a .sarif file of one: gone, new, still there, scores; the gate fails for new findings only; last: the last case of this work',
      filled,
    );
}

/** The parsed outputs. */
export const wantedOutputs = ({ format, output }: RawOutputs): readonly Output[] => outputsOf(format ?? output ?? []);

/** The format option of a list. */
export const formats = (choices: readonly string[]): Option =>
  new Option('--format <format>', 'the format').choices(choices).default('text');
/** Adds the option for the folder of cases. */
export const withDir = (command: Command): Command =>
  command.option('--dir <folder>', 'the folder of cases', filled, DEFAULT_DIR);
/** Adds the option for the language. */
export const withLanguage = (command: Command, what = 'the language of the output, from the case or the settings'): Command =>
  command.addOption(new Option('--lang <language>', `${what} (default: en)`).choices(['en', 'ko']));

/** What differs between the options of runs. */
interface RunWords {
  /** What the language is of. */
  readonly language?: string;
  /** The words for `--fail-on` beside the severities. */
  readonly gates?: GateWords;
}

/** Adds the options of a run. */
export const withRunOptions = (command: Command, { language, gates }: RunWords = {}): Command =>
  withLanguage(withGate(withOutputs(withDir(command)), gates), language)
    .option('--max-cost <dollars>', 'the cost limit of the whole case', dollars)
    .option('--max-tokens <number>', 'the token limit of the whole case', positive)
    .option('--deadline <duration>', 'end after this long, with the answers so far', duration)
    .option('--timeout <duration>', 'the silence timeout: give up on a call without output for this long', duration)
    .option('--grace <duration>', 'how long to wait for calls in flight when the run ends', duration)
    .option('--concurrency <number>', 'the maximum number of concurrent calls', positive)
    .option('--events <file>', 'append every event to this file as JSON Lines', filled)
    .option('--config <file>', "the user's settings file (default: tribunal/config.yaml in your config folder)", filled)
    .option('--quiet', 'show no progress');

/** The explicit report options, without defaults. */
export function reportTerms(raw: RawOutputs & RawGate): ReadReportTerms {
  const { baseline, format, output } = raw;
  const outputs = format === undefined && output === undefined ? undefined : wantedOutputs(raw);
  return defined({ ...givenGate(raw), outputs, baseline });
}

/** The parsed options of a run. */
export const runOptions = (raw: RawRun) => ({
  ...termsOf(raw),
  outputs: wantedOutputs(raw),
  baseline: raw.baseline,
  ...wantedGate(raw),
  report: reportTerms(raw),
});

/** The parsed options of `resume`; gate and outputs may come from the case. */
export const resumeOptions = (raw: RawRun) => ({ ...termsOf(raw), report: reportTerms(raw) });

/** The options of a run without those of its report. */
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

/** Adds the options of a debate with a panel. */
export const withDebateOptions = (command: Command, gates?: GateWords): Command =>
  withRunOptions(command, { language: 'what panelists write in, and the report', ...defined({ gates }) })
    .option(
      '--models <list>',
      'the panelists, comma-separated: PROVIDER:MODEL, PROVIDER for its newest model, cli:NAME, script:FILE, human, or for code, business documents and plans analysers (all, or one by name) (default: all that are set up)',
      names,
    )
    .option('--id <name>', 'the id of the case', filled)
    .option('--fresh', 'ask the panel even if an equal case of yours was decided before')
    .option('--preview', 'show what is reviewed and exactly what would be sent to each panelist, without any call')
    .addOption(new Option('--dry-run', 'show the plan, its calls and its price, without any call').conflicts('preview'))
    .addOption(
      new Option('--interactive', 'ask for confirmation, with the price, before the first round and before the debate').conflicts(
        ['preview', 'dryRun', 'quiet'],
      ),
    );

/** Adds the option of debates whose work can be named by an address. */
export const withFetch = (command: Command): Command =>
  command.option(
    '--allow-fetch [hosts]',
    'fetch what is named by https://…, once: from its own public host, or only from these hosts (comma-separated; others that it redirects to and private ones must be named)',
  );

/** The parsed options of a debate. */
export const debateOptions = ({ id, models, fresh, preview, dryRun, interactive, allowFetch, ...raw }: RawDebate) => ({
  ...runOptions(raw),
  id,
  models,
  fresh,
  instead: preview === true ? ('preview' as const) : dryRun === true ? ('dry-run' as const) : undefined,
  interactively: interactive === true,
  ...(allowFetch === undefined ? {} : { allowFetch: { hosts: allowFetch === true ? [] : names(allowFetch) } }),
});
