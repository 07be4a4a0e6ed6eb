import { familiesOf, planOf } from '../../config/plan-of.ts';
import type { Resolved } from '../../config/resolve-config.ts';
import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import type { DoctorReport } from '../../reports/before/doctor-schema.ts';
import { version } from '../../system/version.ts';
import type { Host } from '../host.ts';
import { chosenCalibration } from '../learn/chosen-calibration.ts';
import { openLookup } from '../panel/look-up-candidates.ts';
import { userSettings } from '../settings/panel-settings.ts';
import { scrubbed } from '../settings/scrubbed.ts';
import { surveyAnalysers } from './survey-analysers.ts';
import { type CheckOptions, checkPanelists } from './survey-check.ts';
import { surveyOsv } from './survey-osv.ts';
import { describePanel, type Foreseen, foresee, withSeats } from './survey-panel.ts';
import { type Surveyed, surveyPanelists } from './survey-panelists.ts';
import { surveySurroundings } from './survey-surroundings.ts';

/** The options of the survey. */
export interface SurveyRequest {
  /** The folder for cases. */
  readonly dir: string;
  /** The user's config, if not the usual one. */
  readonly config?: string | undefined;
  /** Ask every panelist that is there something small. */
  readonly check: boolean;
  /** The silence limit of a lookup or of an answer. */
  readonly timeoutMs?: number | undefined;
  /** Ends the survey. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The readiness for reviews: a panel is ready, a user error blocks every review, no panelist is available, or a part of the panel
 * did not answer.
 */
export type SurveyStanding = 'ready' | 'mistake' | 'nobody' | 'partial';

/** The available panelists and analysers, the reasons for the unavailable ones, and the panel that a review would have. */
export type Survey =
  | { readonly kind: 'surveyed'; readonly standing: SurveyStanding; readonly report: DoctorReport }
  /** The survey was interrupted; there is a report if panelists were already being asked. */
  | { readonly kind: 'interrupted'; readonly report?: DoctorReport };

const SILENCE_MS = 60_000;

/** Surveys the possible panelists and their obstacles, and the panel that a review would have. */
export async function survey(request: SurveyRequest, host: Pick<Host, 'clock' | 'env' | 'workspace' | 'tell'>): Promise<Survey> {
  const { config, check, timeoutMs, signal = new AbortController().signal } = request;
  const { settings, file, resolved } = userSettings(host, { config });
  const lookup = openLookup(settings, timeoutMs, signal);
  const { root, ...around } = await surveySurroundings(request.dir, host);
  const [everybody, ...rows] = await Promise.all([
    surveyPanelists(lookup),
    surveyAnalysers(root, { env: host.env, signal }),
    surveyOsv(resolved.config.advisories, { check, clock: host.clock, signal, ...defined({ timeoutMs }) }),
  ]);
  const analysers = rows.flat();
  const weights = await surveyCalibration(resolved, host);
  const foreseen =
    weights.mistake ??
    (await foresee(lookup, {
      plan: planOf(resolved),
      families: familiesOf(resolved.config),
      hasAnalysers: analysers.some(({ sits, state }) => sits && state === 'ready'),
    }));
  if (signal.aborted) return { kind: 'interrupted' };
  const seated = withSeats(everybody, foreseen, settings);
  const terms = {
    settings,
    clock: host.clock,
    workspace: host.workspace,
    signal,
    tell: host.tell,
    silenceMs: timeoutMs ?? SILENCE_MS,
  };
  const surveyed = check ? await withChecks(seated, terms) : seated;
  const report: DoctorReport = {
    schema_version: 1,
    tribunal: version(),
    ...around,
    config: file ?? null,
    ...defined({ calibration: weights.told }),
    panelists: surveyed.map(({ row }) => row),
    analysers,
    panel: foreseen.kind === 'panel' ? describePanel(foreseen, { surveyed, analysers }) : null,
    stops: foreseen.kind === 'panel' ? null : { message: foreseen.message, hint: foreseen.hint },
    checked: check ? sumOf(surveyed) : null,
  };
  const shown = scrubbed(report, settings);
  if (signal.aborted) return { kind: 'interrupted', report: shown };
  return { kind: 'surveyed', standing: standingOf(foreseen, report), report: shown };
}

/** The calibration that settings choose in the place of the shipped one; a file that is none stops every review. */
async function surveyCalibration(
  resolved: Resolved,
  host: Pick<Host, 'workspace'>,
): Promise<{ readonly told?: DoctorReport['calibration']; readonly mistake?: Foreseen }> {
  const { policy } = resolved.config.debate;
  try {
    const chosen = await chosenCalibration({ resolved }, host);
    if (policy !== 'calibrated' || chosen?.isOwn === false) return {};
    const { file = null, calibration } = chosen ?? {};
    return { told: { file, data: calibration?.data ?? null, made: calibration?.made ?? null } };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const message = error.place === undefined ? error.message : `${error.place}: ${error.message}`;
    return {
      told: { file: resolved.config.debate.calibration, data: null, made: null },
      mistake: { kind: 'mistake', message, hint: error.hint ?? null },
    };
  }
}

async function withChecks(surveyed: readonly Surveyed[], options: CheckOptions): Promise<readonly Surveyed[]> {
  const asked = surveyed.flatMap(({ row: { spec }, choice }) =>
    choice === undefined || spec === null ? [] : [{ spec, choice }],
  );
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

/** A user error that blocks every review takes precedence, then a lack of panelists. */
export function standingOf(
  { kind }: Pick<Foreseen, 'kind'>,
  { panel, checked, analysers }: Pick<DoctorReport, 'panel' | 'checked' | 'analysers'>,
): SurveyStanding {
  if (kind === 'mistake') return 'mistake';
  if (panel === null || panel.seats.length + panel.analysers.length === 0) return 'nobody';
  const isAway = analysers.some(({ state }) => state === 'unreachable');
  return (checked !== null && checked.failed > 0) || isAway ? 'partial' : 'ready';
}
