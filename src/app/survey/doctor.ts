import { EXIT, type ExitCode } from '../../cli/output/exit-codes.ts';
import { printJson } from '../../cli/output/print-report.ts';
import type { Console } from '../../cli/terminal/console.ts';
import { onInterrupt } from '../../cli/terminal/interrupt.ts';
import { familiesOf, planOf } from '../../config/plan-of.ts';
import { ownSecrets } from '../../panelists/own-secrets.ts';
import { scrubberOf } from '../../panelists/scrub.ts';
import type { DoctorReport } from '../../reports/before/doctor-schema.ts';
import { doctorText } from '../../reports/before/doctor-text.ts';
import { version } from '../../system/version.ts';
import { openLookup } from '../panel/look-up-candidates.ts';
import { userSettings } from '../settings/panel-settings.ts';
import { surveyAnalysers } from './doctor-analysers.ts';
import { checkPanelists } from './doctor-check.ts';
import { surveyOsv } from './doctor-osv.ts';
import { describePanel, type Foreseen, foresee, withSeats } from './doctor-panel.ts';
import { type Surveyed, surveyPanelists } from './doctor-panelists.ts';
import { surveySurroundings } from './doctor-surroundings.ts';

export interface DoctorOptions {
  readonly dir: string;
  readonly config: string | undefined;
  /** Ask everybody who is there something small. */
  readonly check: boolean;
  readonly json: boolean;
  /** How long nothing may arrive, of a lookup or of an answer. */
  readonly timeoutMs: number | undefined;
}

const SILENCE_MS = 60_000;

/** Tells who could sit on a panel here and why not, and which panel a review would have. */
export async function examine(options: DoctorOptions, console: Console): Promise<ExitCode> {
  const { settings, file, resolved } = userSettings(options.config);
  const lookup = openLookup(settings, options.timeoutMs);
  const { root, ...around } = await surveySurroundings(process.cwd(), options.dir);
  const [everybody, ...rows] = await Promise.all([
    surveyPanelists(lookup),
    surveyAnalysers(root),
    surveyOsv(resolved.config.advisories, { check: options.check, timeoutMs: options.timeoutMs }),
  ]);
  const analysers = rows.flat();
  const foreseen = await foresee(lookup, {
    plan: planOf(resolved),
    families: familiesOf(resolved.config),
    hasAnalysers: analysers.some(({ sits, state }) => sits && state === 'ready'),
  });
  const seated = withSeats(everybody, foreseen, settings);
  const interrupt = onInterrupt((again) => console.log(again ? 'ended' : 'ending what is still asked; again to end at once'));
  const surveyed = options.check
    ? await withChecks(seated, {
        settings,
        signal: interrupt.signal,
        log: console.log,
        silenceMs: options.timeoutMs ?? SILENCE_MS,
      })
    : seated;
  interrupt.off();
  const report: DoctorReport = {
    schema_version: 1,
    tribunal: version(),
    ...around,
    config: file ?? null,
    panelists: surveyed.map(({ row }) => row),
    analysers,
    panel: foreseen.kind === 'panel' ? describePanel(foreseen, { surveyed, analysers }) : null,
    stops: foreseen.kind === 'panel' ? null : { message: foreseen.message, hint: foreseen.hint },
    checked: options.check ? sumOf(surveyed) : null,
  };
  const shown = scrubbed(report, scrubberOf(ownSecrets(settings)).scrub);
  if (options.json) await printJson(shown, 2, console);
  else await console.result(doctorText(shown, console));
  return interrupt.signal.aborted ? EXIT.interrupted : exitOf(foreseen, report);
}

async function withChecks(
  surveyed: readonly Surveyed[],
  options: Parameters<typeof checkPanelists>[1],
): Promise<readonly Surveyed[]> {
  const asked = surveyed.flatMap(({ row: { spec }, choice }) =>
    choice === undefined || spec === null ? [] : [{ spec, choice }],
  );
  if (asked.length === 0) {
    options.log('check    there is nobody to ask');
    return surveyed;
  }
  const results = await checkPanelists(asked, options);
  return surveyed.map((one) => ({ ...one, row: { ...one.row, check: results.get(one.row.spec ?? '') ?? null } }));
}

function sumOf(surveyed: readonly Surveyed[]): NonNullable<DoctorReport['checked']> {
  const checks = surveyed.flatMap(({ row }) => row.check ?? []);
  const unknown = checks.filter(({ usage }) => usage === null || usage.cost_usd === null);
  return {
    answered: checks.filter(({ state }) => state === 'answered').length,
    failed: checks.filter(({ state }) => state === 'failed').length,
    cost_usd: checks.reduce((sum, { usage }) => sum + Math.round((usage?.cost_usd ?? 0) * 1_000_000), 0) / 1_000_000,
    unknown_costs: unknown.length,
  };
}

/** The same without any key, whoever brought it up. */
function scrubbed<T>(value: T, scrub: (text: string) => string): T {
  if (typeof value === 'string') return scrub(value) as T;
  if (Array.isArray(value)) return value.map((one) => scrubbed(one, scrub)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, scrubbed(part, scrub)])) as T;
}

/** A user's mistake in the way of every review counts most, then that nobody could review. */
export function exitOf(
  { kind }: Pick<Foreseen, 'kind'>,
  { panel, checked, analysers }: Pick<DoctorReport, 'panel' | 'checked' | 'analysers'>,
): ExitCode {
  if (kind === 'mistake') return EXIT.badInput;
  if (panel === null || panel.seats.length + panel.analysers.length === 0) return EXIT.noVerdict;
  const isAway = analysers.some(({ state }) => state === 'unreachable');
  return (checked !== null && checked.failed > 0) || isAway ? EXIT.partial : EXIT.passed;
}
