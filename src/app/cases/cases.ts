import { checkFiles, checkPlain, type Output } from '../../cli/options/outputs.ts';
import { deliver, exitAfter, type Layout, type Write } from '../../cli/output/deliver.ts';
import { EXIT, type ExitCode } from '../../cli/output/exit-codes.ts';
import { printJson, printReport } from '../../cli/output/print-report.ts';
import { reportLanguage } from '../../cli/output/report-language.ts';
import { tellGateIfAny } from '../../cli/output/tell-gate.ts';
import type { Console } from '../../cli/terminal/console.ts';
import { UserError } from '../../contracts/user-error.ts';
import { openCase } from '../../core/case.ts';
import type { Language } from '../../core/language.ts';
import { itemsUnder, policyNames, SEED_POLICY } from '../../core/protocol.ts';
import { teamView } from '../../core/team.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { putFile } from '../../files/put-file.ts';
import { bundleOf } from '../../journal/bundle.ts';
import { caseList } from '../../reports/cases/case-list.ts';
import { comparePolicies, policyChanges } from '../../reports/cases/policy-comparison.ts';
import { printableDeep, shorten, withoutCommands } from '../../reports/formats/terminal/layout.ts';
import { debateLog } from '../../reports/progress/debate-log.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import { verifyCase } from '../../runtime/verify.ts';
import { systemClock } from '../../system/clock.ts';
import { guarded, type LoadedCase, loadCase, presentCase, replay, setupFor, unfit } from '../case/load-case.ts';
import type { Kind } from '../kinds/kind.ts';
import { withKind } from '../kinds/kinds.ts';
import { type Gate, isGated, NO_GATE } from '../report/gate.ts';
import { readBaseline } from '../report/read-baseline.ts';
import { jsonLines } from '../report/report-writers.ts';
import { caseRow } from './case-row.ts';
import { casesHere } from './own-cases-here.ts';
import { tellForeign } from './tell-foreign.ts';

/** Does something with a case; one whose facts do not fit together is a damaged one, whatever trips over it. */
async function over(
  { id, opening }: LoadedCase,
  use: <S extends CaseSetup, P, O>(kind: Kind<S, P, O>) => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    return await withKind(opening.protocol, use);
  } catch (error) {
    return unfit(id)(error);
  }
}

interface Where {
  readonly dir: string;
}

/** What is written for people. */
interface Written {
  readonly language?: Language | undefined;
}

/** Lists the cases, newest first; a damaged one is listed with what is wrong with it. */
export async function listCases(
  { dir, format, language }: Where & Written & { readonly format: 'text' | 'json' },
  console: Console,
): Promise<ExitCode> {
  const cases = casesHere(dir);
  const listed = await cases.list();
  const rows = await Promise.all(listed.map((one) => caseRow(one, cases)));
  const sorted = rows.sort((a, b) => b.openedAt - a.openedAt || (a.id < b.id ? 1 : -1));
  const why = listed[0]?.foreignWhy;
  if (why !== undefined) console.log(`note   no case can be told to be yours: ${why}`);
  if (format === 'json') await printJson({ cases: sorted }, 2, console);
  else if (sorted.length === 0) console.log(`no cases in ${dir}`);
  else {
    const options = { ...console, now: systemClock.now(), language: await reportLanguage({ language }, console) };
    await console.result(caseList(sorted, options));
  }
  return EXIT.passed;
}

export interface ShowOptions extends Where, Written {
  readonly outputs: readonly Output[];
  readonly explain?: string | undefined;
  readonly log?: boolean | undefined;
  /** The case or file that results are compared with. */
  readonly baseline?: string | undefined;
  /** What the exit code is to say of the case. */
  readonly gate?: Gate | undefined;
}

/** Prints what a case came to, or how it stands; with `log`, how it went. */
export async function showCase(wanted: string, options: ShowOptions, console: Console): Promise<ExitCode> {
  const other = options.outputs.find(({ format }) => format !== 'text');
  if (options.log && other !== undefined)
    throw new UserError('usage', `--log prints text, not ${other.format}`, { hint: 'leave --format away' });
  if (options.log && isGated(options.gate ?? NO_GATE))
    throw new UserError('usage', '--log tells how a case went, and a gate asks what it came to', { hint: 'give one of them' });
  if (options.explain !== undefined) checkPlain(options.outputs, '--explain');
  const loaded = await loadCase(wanted, options.dir);
  tellForeign(loaded, console);
  if (loaded.stored.tornBytes > 0)
    console.log(`note   ${loaded.id}  its last line is torn (${loaded.stored.tornBytes} bytes) and left out`);
  const baseline = await readBaseline({ ...options, protocol: loaded.opening.protocol });
  return over(loaded, async (kind) => {
    if (options.log) {
      const { entries } = loaded.stored;
      const team = guarded(loaded.id, () => {
        const opened = openCase(kind.desk.protocol, setupFor(kind, loaded.opening));
        return teamView(
          opened,
          entries.map(({ event }) => event),
        );
      });
      const { language: opened } = setupFor(kind, loaded.opening);
      const language = await reportLanguage({ ...options, opened }, console);
      const told = (layout: Layout): string => guarded(loaded.id, () => debateLog(team, entries, { ...layout, language }));
      return exitAfter(EXIT.passed, await deliver(options.outputs, (_text, layout) => [told(layout)], console));
    }
    const { state, ledger, asItStands, finished } = replay(kind, loaded);
    if (!finished) console.log(`note   ${loaded.id} is unfinished; this is how it would stand if it ended now`);
    const language = await reportLanguage({ ...options, opened: state.setup.language }, console);
    const presented = await presentCase(kind, asItStands, { ...loaded, journal: loaded.stored, state, ledger, language });
    const delivered = await printReport(presented, { ...options, baseline, caseName: loaded.id }, console);
    const curtailed = !finished || state.record.curtailed !== undefined;
    const { gate = NO_GATE } = options;
    if (loaded.isForeign && isGated(gate)) {
      console.log('partial  the case is not known to be yours: the gate is not passed');
      return EXIT.partial;
    }
    return exitAfter(tellGateIfAny({ presented, curtailed }, gate, console), delivered);
  });
}

export interface ReplayOptions extends Where, Written {
  readonly outputs: readonly Output[];
  readonly policy?: string | undefined;
  /** The case or file that results are compared with. */
  readonly baseline?: string | undefined;
}

/** Decides a case again from its journal, calling nobody; under another policy, shows what changes. */
export async function replayCase(wanted: string, options: ReplayOptions, console: Console): Promise<ExitCode> {
  const { policy = SEED_POLICY, outputs } = options;
  if (policy !== SEED_POLICY) checkPlain(outputs, '--policy');
  const loaded = await loadCase(wanted, options.dir);
  tellForeign(loaded, console);
  return over(loaded, async (kind) => {
    const { state, ledger, asItStands, record, finished } = replay(kind, loaded);
    if (!finished) console.log(`note   ${loaded.id} is unfinished; it is decided on what was said so far`);
    const language = await reportLanguage({ ...options, opened: state.setup.language }, console);
    if (policy === SEED_POLICY) {
      const delivered = await printReport(
        await presentCase(kind, asItStands, { ...loaded, journal: loaded.stored, state, ledger, language }),
        { outputs, baseline: await readBaseline({ ...options, protocol: loaded.opening.protocol }), caseName: loaded.id },
        console,
      );
      return exitAfter(EXIT.passed, delivered);
    }
    const { protocol } = kind.desk;
    const before = protocol.items(asItStands);
    const after = itemsUnder(protocol, policy, state.setup, record);
    if (after === undefined)
      throw new UserError('no-such-policy', `${protocol.id} knows no policy "${policy}"`, {
        hint: `there is ${policyNames(protocol).join(', ')}`,
      });
    const policies = [SEED_POLICY, policy] as const;
    const compared: Write = (format, layout) =>
      format === 'json'
        ? jsonLines({ case: loaded.id, ...policyChanges(before, after, policies) })
        : [comparePolicies(before, after, policies, { ...layout, language })];
    return exitAfter(EXIT.passed, await deliver(outputs, compared, console));
  });
}

/** A problem is told in no more columns than this. */
const PROBLEM_MAX = 500;

/** Checks a case from its first byte to its seal. */
export async function verifyStored(
  wanted: string,
  { dir, format }: Where & { readonly format: 'text' | 'json' },
  console: Console,
): Promise<ExitCode> {
  const loaded = await loadCase(wanted, dir);
  tellForeign(loaded, console);
  return over(loaded, async (kind) => {
    const checked = printableDeep(await verifyCase(kind.desk, setupFor(kind, loaded.opening), loaded.stored));
    const { entries, texts, answers, seals, problems } = checked;
    if (format === 'json') await printJson({ case: loaded.id, holds: problems.length === 0, ...checked }, 2, console);
    else {
      const seal = seals === 0 ? ', not sealed yet' : ', the verdict is the one that was sealed';
      const counts = `${entries} entries chained, ${texts} texts as kept, ${answers} answers as said`;
      const verdict = problems.length === 0 ? `holds: ${counts}${seal}` : 'DOES NOT HOLD';
      await console.result(`${loaded.id}  ${verdict}\n`);
      for (const problem of problems) await console.result(`  ${shorten(withoutCommands(problem), PROBLEM_MAX)}\n`);
    }
    return problems.length === 0 ? EXIT.passed : EXIT.noVerdict;
  });
}

/** Packs a whole case into one document that can be shown, replayed and verified elsewhere. */
export async function exportCase(
  wanted: string,
  { dir, output }: Where & { readonly output?: string | undefined },
  console: Console,
): Promise<ExitCode> {
  const packed = await casesHere(dir).pack(wanted);
  tellForeign(packed, console);
  const { id } = packed;
  const bundle = bundleOf(packed);
  if (output === undefined) await printJson(bundle, 0, console);
  else {
    checkFiles([output]);
    await putFile(output, `${JSON.stringify(bundle)}\n`).catch((error: unknown) => {
      throw new UserError('unwritable', `the file cannot be written: ${diskReason(error)}`, { place: output });
    });
    console.log(`${id} → ${output}`);
  }
  return EXIT.passed;
}
