import type { Command } from 'commander';
import {
  formats,
  type RawLanguage,
  type RawOutputs,
  type RawRun,
  resumeOptions,
  runOptions,
  wantedOutputs,
  withDir,
  withLanguage,
  withOutputs,
  withRunOptions,
} from '../options/command-options.ts';
import { ALL_GATES, type RawGate, wantedGate, withGate } from '../options/gate-options.ts';
import { duration, filled, wholeNumber } from '../options/option-values.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import { addApply } from './apply-command.ts';
import { addExplain } from './explain-command.ts';
import { addLearn } from './learn-commands.ts';
import { addMemory } from './memory-commands.ts';
import { addPost } from './post-command.ts';
import { addRespond } from './respond-command.ts';

type Finish = (code: ExitCode) => void;

const CASE = 'the case: its id, a prefix of it, or last';
const CALL_LOG = 'for a scripted debate: append one line per call to this file';
const ANY_CASE = `${CASE}; or the path of any case folder or packed case`;

/** Adds the command that runs a scripted debate. */
export function addRun(program: Command, finish: Finish): void {
  withRunOptions(program.command('run').description('run a scripted debate without any model'), { gates: ALL_GATES })
    .argument('<scenario>', 'the scenario (docs/scenarios.md), - for standard input')
    .option('--id <name>', 'the id of the case', filled)
    .option('--call-log <file>', CALL_LOG, filled)
    .action(async (file: string, raw: RawRun & { readonly id?: string; readonly callLog?: string }) => {
      const { runScenario } = await import('../debate/run-case.ts');
      finish(await runScenario(file, { ...runOptions(raw), id: raw.id, callLog: raw.callLog }));
    });
}

/** Adds the commands that explain, rule on, post and manage results. */
export function addResultCommands(program: Command, finish: Finish): void {
  addExplain(program, finish);
  addRule(program, finish);
  addApply(program, finish);
  addAppeal(program, finish);
  addPost(program, finish);
  addRespond(program, finish);
  addMemory(program, finish);
  addLearn(program, finish);
  const cases = program.command('cases').description('list, show, resume, verify and remove cases');
  addLooking(cases, finish);
  addKeeping(cases, finish);
}

function addRule(program: Command, finish: Finish): void {
  withLanguage(withDir(program.command('rule').description('uphold or dismiss a finding as a person')))
    .argument('<case>', CASE)
    .argument('<item>', 'the item: its number in the report, its id or its title')
    .argument('<ruling>', 'uphold or dismiss')
    .requiredOption('--reason <text>', 'the reason for the ruling', filled)
    .option(
      '--edit <words>',
      'for a flag of an article, your own edit: the new words, or a file (docs/flags.md), - for standard input',
    )
    .option('--by <name>', 'the name of the person (default: your git or system user name)', filled)
    .option('--remember', "add a dismissal to the repository's memory, for later reviews (docs/memory.md)")
    .action(
      async (
        wanted: string,
        item: string,
        ruling: string,
        { lang, ...raw }: RawLanguage & { dir: string; reason: string; by?: string; edit?: string; remember?: boolean },
        command: Command,
      ) => {
        if (ruling !== 'uphold' && ruling !== 'dismiss') command.error(`error: the ruling is uphold or dismiss, not "${ruling}"`);
        const { ruleOn } = await import('./cases/rule.ts');
        finish(await ruleOn({ ...raw, wanted, item, language: lang, ruling: ruling === 'uphold' ? 'uphold' : 'dismiss' }));
      },
    );
}

function addAppeal(program: Command, finish: Finish): void {
  withRunOptions(
    program.command('appeal').description('ask panelists that did not report a finding whether an objection to it holds'),
    {
      gates: ALL_GATES,
    },
  )
    .argument('<case>', CASE)
    .argument('<item>', 'the finding: its number in the report, its id or its title')
    .requiredOption('--reason <text>', 'why the finding is wrong', filled)
    .option('--by <name>', 'the name of the person who objects (default: your git or system user name)', filled)
    .action(
      async (
        wanted: string,
        item: string,
        { reason, by, ...raw }: RawRun & { readonly reason: string; readonly by?: string },
      ) => {
        const { resumeCase } = await import('../debate/resume-case.ts');
        finish(await resumeCase(wanted, { ...resumeOptions(raw), appeal: { item, reason, by } }));
      },
    );
}

interface RawShow extends RawOutputs, RawGate, RawLanguage {
  readonly dir: string;
  readonly log?: boolean;
  readonly explain?: string;
}

function addLooking(cases: Command, finish: Finish): void {
  withLanguage(withDir(cases.command('list').description('list the cases')), 'the language of the output, from the settings')
    .addOption(formats(['text', 'json']))
    .action(async ({ lang, ...raw }: RawLanguage & { dir: string; format: 'text' | 'json' }) => {
      const { list } = await import('./cases/list.ts');
      finish(await list({ ...raw, language: lang }));
    });
  withLanguage(
    withDir(cases.command('stats').description('show statistics: upheld findings, joint errors, cost per finding')),
    'the language of the output, from the settings',
  )
    .option('--json', 'print JSON')
    .action(async ({ dir, lang, json = false }: RawLanguage & { dir: string; json?: boolean }) => {
      const { stats } = await import('./cases/stats.ts');
      finish(await stats({ dir, json, language: lang }));
    });
  withLanguage(
    withGate(withOutputs(withDir(cases.command('show').description('show the report of a case, or its history'))), ALL_GATES),
  )
    .argument('<case>', ANY_CASE)
    .option('--log', 'print the history: messages, tasks, rounds, shutdowns')
    .option('--explain <item>', 'explain one item in full: its number, id or title', filled)
    .action(async (wanted: string, raw: RawShow) => {
      const { show } = await import('./cases/show.ts');
      const { dir, log, explain, verbose, baseline, lang: language } = raw;
      const options = { dir, log, explain, verbose, baseline, language, outputs: wantedOutputs(raw), gate: wantedGate(raw) };
      finish(await show(wanted, options));
    });
  withLanguage(
    withOutputs(withDir(cases.command('replay').description('decide a case again from its journal, without any call'))),
  )
    .argument('<case>', ANY_CASE)
    .option('--policy <name>', 'decide it under another policy and show what changes', filled)
    .action(async (wanted: string, raw: RawOutputs & RawLanguage & { dir: string; policy?: string }) => {
      const { replay } = await import('./cases/replay.ts');
      finish(await replay(wanted, { ...raw, language: raw.lang, outputs: wantedOutputs(raw) }));
    });
  withDir(cases.command('verify').description('verify a case: hash chain, texts, answers, verdict'))
    .argument('<case>', ANY_CASE)
    .addOption(formats(['text', 'json']))
    .action(async (wanted: string, raw: { dir: string; format: 'text' | 'json' }) => {
      const { verify } = await import('./cases/verify.ts');
      finish(await verify(wanted, raw));
    });
}

function addKeeping(cases: Command, finish: Finish): void {
  withRunOptions(
    cases.command('resume').description('resume a case with its gate and outputs; answered calls are not repeated'),
    { gates: ALL_GATES },
  )
    .argument('<case>', CASE)
    .option('--no-fail-on-disputed', 'drop the gate on disputes that the case was opened with')
    .option('--call-log <file>', CALL_LOG, filled)
    .action(async (wanted: string, raw: RawRun & { readonly callLog?: string }) => {
      const { resumeCase } = await import('../debate/resume-case.ts');
      finish(await resumeCase(wanted, { ...resumeOptions(raw), callLog: raw.callLog }));
    });
  withDir(cases.command('export').description('pack a whole case into one file'))
    .argument('<case>', CASE)
    .option('-o, --output <file>', 'the file to write (default: standard output)', filled)
    .action(async (wanted: string, raw: { dir: string; output?: string }) => {
      const { exportTo } = await import('./cases/export.ts');
      finish(await exportTo(wanted, raw));
    });
  withDir(cases.command('adopt').description('mark a case in this folder as yours, so that it can be resumed and found by id'))
    .argument('<case>', 'the full id of the case')
    .option('--dry-run', 'only list the panelists that would be asked')
    .action(async (wanted: string, { dir, dryRun = false }: { dir: string; dryRun?: boolean }) => {
      const { adopt } = await import('./cases/adopt.ts');
      finish(await adopt(wanted, { dir, dryRun }));
    });
  withDir(cases.command('prune').description('remove old cases'))
    .option('--older-than <duration>', 'only cases older than this, such as 30d', duration)
    .option('--keep <number>', 'keep this many of the newest cases', wholeNumber)
    .option('--unfinished', 'include cases that could still be resumed')
    .option('--dry-run', 'only list the cases')
    .action(async (raw: { dir: string; olderThan?: number; keep?: number; unfinished?: boolean; dryRun?: boolean }) => {
      const { prune } = await import('./cases/prune.ts');
      finish(await prune({ ...raw, unfinished: raw.unfinished === true, dryRun: raw.dryRun === true }));
    });
}
