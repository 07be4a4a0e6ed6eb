import { type Command, Option } from 'commander';
import { DEFAULT_DIR } from '../journal/case-folders.ts';
import { openConsole } from './console.ts';
import type { ExitCode } from './exit-codes.ts';
import { FAIL_ON, type FailOn } from './gate.ts';
import { dollars, duration, filled, limitsOf, names, positive, wholeNumber } from './option-values.ts';
import type { Format } from './print-report.ts';

type Finish = (code: ExitCode) => void;

interface RawRun {
  readonly dir: string;
  readonly format: Format;
  readonly failOn: FailOn;
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

interface RawReview extends RawRun {
  readonly id?: string;
  readonly base?: string;
  readonly models?: readonly string[];
  readonly lang?: 'en' | 'ko';
}

const formats = (choices: readonly string[]): Option =>
  new Option('--format <format>', 'how to print it').choices(choices).default('text');
const withDir = (command: Command): Command => command.option('--dir <folder>', 'where the cases are', filled, DEFAULT_DIR);
const CASE = 'the case: its name, the beginning of it, or last';

const withRunOptions = (command: Command): Command =>
  withDir(command)
    .addOption(formats(['text', 'json', 'md']))
    .addOption(
      new Option('--fail-on <severity>', 'exit with 1 if a finding of this severity or above stands')
        .choices(FAIL_ON)
        .default('none'),
    )
    .option('--max-cost <dollars>', 'spend no more than this on the whole case', dollars)
    .option('--max-tokens <number>', 'use no more tokens than this on the whole case', positive)
    .option('--deadline <duration>', 'end after this long, with what there is', duration)
    .option('--timeout <duration>', 'give up on an answer of which nothing arrives for this long', duration)
    .option('--grace <duration>', 'how long answers may still arrive once the run is to end', duration)
    .option('--concurrency <number>', 'asks in flight at a time', positive)
    .option('--events <file>', 'append every fact to this file as JSON Lines', filled)
    .option('--config <file>', "the user's settings (default: tribunal/config.yaml in the folder of settings)", filled)
    .option('--quiet', 'show no progress');

const runOptions = (raw: RawRun) => ({
  dir: raw.dir,
  format: raw.format,
  failOn: raw.failOn,
  limits: limitsOf(raw),
  deadlineMs: raw.deadline,
  silenceMs: raw.timeout,
  graceMs: raw.grace,
  concurrency: raw.concurrency,
  events: raw.events,
  config: raw.config,
  quiet: raw.quiet === true,
});

/** Adds the commands that hold cases and look at them. */
export function addCaseCommands(program: Command, finish: Finish): void {
  withRunOptions(program.command('run').description('hold a scripted debate'))
    .argument('<scenario>', 'the scenario (docs/scenarios.md), - for standard input')
    .option('--id <name>', 'what to call the case', filled)
    .action(async (file: string, raw: RawRun & { readonly id?: string }) => {
      const { runScenario } = await import('./run.ts');
      finish(await runScenario(file, { ...runOptions(raw), id: raw.id }, openConsole()));
    });
  addReview(program, finish);
  addRule(program, finish);
  const cases = program.command('cases').description('look at cases, go on with them, check them');
  addLooking(cases, finish);
  addKeeping(cases, finish);
}

function addReview(program: Command, finish: Finish): void {
  withRunOptions(
    program
      .command('review')
      .description('review a change: what is staged, else everything uncommitted; with --base, what the branch changed'),
  )
    .option('--base <ref>', 'review the commits since the branch left this branch, tag or commit', filled)
    .option(
      '--models <list>',
      'who reviews: PROVIDER:MODEL, PROVIDER for its newest, cli:NAME, script:FILE or human, several with commas (default: all that are set up)',
      names,
    )
    .addOption(new Option('--lang <language>', 'what panelists write in (default: en)').choices(['en', 'ko']))
    .option('--id <name>', 'what to call the case', filled)
    .action(async (raw: RawReview) => {
      const { reviewChange } = await import('./review.ts');
      const { id, base, models, lang } = raw;
      finish(await reviewChange({ ...runOptions(raw), id, base, models, language: lang }, openConsole()));
    });
}

function addRule(program: Command, finish: Finish): void {
  withDir(program.command('rule').description('rule on an item as a person'))
    .argument('<case>', CASE)
    .argument('<item>', 'the item: its number in the report, its id or its title')
    .argument('<ruling>', 'uphold or dismiss')
    .requiredOption('--reason <text>', 'why', filled)
    .requiredOption('--by <name>', 'who rules', filled)
    .action(
      async (
        wanted: string,
        item: string,
        ruling: string,
        raw: { dir: string; reason: string; by: string },
        command: Command,
      ) => {
        if (ruling !== 'uphold' && ruling !== 'dismiss') command.error(`error: the ruling is uphold or dismiss, not "${ruling}"`);
        const { ruleOn } = await import('./rule.ts');
        finish(await ruleOn(wanted, item, { ...raw, ruling: ruling === 'uphold' ? 'uphold' : 'dismiss' }, openConsole()));
      },
    );
}

function addLooking(cases: Command, finish: Finish): void {
  withDir(cases.command('list').description('list the cases'))
    .addOption(formats(['text', 'json']))
    .action(async (raw: { dir: string; format: 'text' | 'json' }) => {
      const { listCases } = await import('./cases.ts');
      finish(await listCases(raw, openConsole()));
    });
  withDir(cases.command('show').description('show what a case came to, or how it went'))
    .argument('<case>', `${CASE}, or a packed case`)
    .addOption(formats(['text', 'json', 'md']))
    .option('--log', 'tell the debate: messages, tasks, rounds, shutdowns')
    .option('--explain <item>', 'tell the story of one item: its number, id or title', filled)
    .action(async (wanted: string, raw: { dir: string; format: Format; log?: boolean; explain?: string }) => {
      const { showCase } = await import('./cases.ts');
      finish(await showCase(wanted, raw, openConsole()));
    });
  withDir(cases.command('replay').description('decide a case again from its journal, asking nobody'))
    .argument('<case>', `${CASE}, or a packed case`)
    .addOption(formats(['text', 'json', 'md']))
    .option('--policy <name>', 'decide it under another policy and show what changes', filled)
    .action(async (wanted: string, raw: { dir: string; format: Format; policy?: string }) => {
      const { replayCase } = await import('./cases.ts');
      finish(await replayCase(wanted, raw, openConsole()));
    });
  withDir(cases.command('verify').description('check a case: chain, texts, answers, verdict'))
    .argument('<case>', `${CASE}, or a packed case`)
    .addOption(formats(['text', 'json']))
    .action(async (wanted: string, raw: { dir: string; format: 'text' | 'json' }) => {
      const { verifyStored } = await import('./cases.ts');
      finish(await verifyStored(wanted, raw, openConsole()));
    });
}

function addKeeping(cases: Command, finish: Finish): void {
  withRunOptions(cases.command('resume').description('go on with a case; what was answered is not asked again'))
    .argument('<case>', CASE)
    .action(async (wanted: string, raw: RawRun) => {
      const { resumeCase } = await import('./resume.ts');
      finish(await resumeCase(wanted, runOptions(raw), openConsole()));
    });
  withDir(cases.command('export').description('pack a whole case into one file'))
    .argument('<case>', CASE)
    .option('-o, --output <file>', 'where to write it (default: standard output)', filled)
    .action(async (wanted: string, raw: { dir: string; output?: string }) => {
      const { exportCase } = await import('./cases.ts');
      finish(await exportCase(wanted, raw, openConsole()));
    });
  withDir(cases.command('prune').description('remove old cases'))
    .option('--older-than <duration>', 'only those opened longer ago, such as 30d', duration)
    .option('--keep <number>', 'keep this many of the newest', wholeNumber)
    .option('--unfinished', 'also those that could still be resumed')
    .option('--dry-run', 'only tell')
    .action(async (raw: { dir: string; olderThan?: number; keep?: number; unfinished?: boolean; dryRun?: boolean }) => {
      const { pruneCases } = await import('./prune.ts');
      const options = { ...raw, unfinished: raw.unfinished === true, dryRun: raw.dryRun === true };
      finish(await pruneCases({ olderThan: undefined, keep: undefined, ...options }, openConsole()));
    });
}
