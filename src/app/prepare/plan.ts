import type { SearchedTexts } from '../../contracts/material.ts';
import { remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import type { JudgePanelOutcome } from '../../core/protocols/judge-panel/outcome.ts';
import { DEFAULT_DIMENSIONS } from '../../core/protocols/judge-panel/rules.ts';
import type { Judge, JudgePanelPhases } from '../../core/protocols/judge-panel/said.ts';
import { type NamedJudge, reliabilityOf } from '../../core/protocols/judge-panel/weighing/reliability.ts';
import type { Candidate } from '../../panelists/candidate.ts';
import { tokens } from '../../reports/wording/amounts.ts';
import type { JudgePanelCase } from '../../runtime/desks/judge-panel-desk.ts';
import { learnSecrets } from '../../safety/secrets/find-secrets.ts';
import { type Artefacts, readArtefacts } from '../../sources/documents/artefacts.ts';
import type { Host } from '../host.ts';
import { judgePanel2Kind } from '../kinds/judge-panel.ts';
import { type FoundPanel, readersIn } from '../panel/found-panel.ts';
import { judgesIn, seatJudges } from '../panel/seat-judge-panel.ts';
import type { FilledSeat } from '../panel/seat-models.ts';
import { checkSize, readingRoom, searchedTexts } from '../price/check-size.ts';
import { userSettings } from '../settings/panel-settings.ts';
import { analysedPlan, checkedPlan } from '../work/plans/checked-plan.ts';
import { planMaterial, planRemarks, shownOf, workExtent } from '../work/plans/plan-material.ts';
import { refuseSecrets } from '../work/said/refuse-secrets.ts';
import { secretlintRemarks } from '../work/secret-remarks.ts';
import { placeIn, webPages } from '../work/web/web-pages.ts';
import type { CaseRequest } from './case-request.ts';
import { type JudgesRequest, judgesFile, learnedOf, modelsIn, nameOf, wantedJudges } from './plan-judges.ts';
import type { Preparation, PreparedCase } from './preparation.ts';
import { beginCase, findCasePanel, maskerFor, readyCase } from './prepare-case.ts';

/** A plan to judge. */
export interface PlanRequest extends CaseRequest, JudgesRequest {
  /** One folder, or files; ignored if the artefacts were read before. */
  readonly paths: readonly string[];
  readonly read?: Artefacts | undefined;
  readonly rounds?: 1 | 2 | 3 | undefined;
  readonly singleRound: boolean;
  /** Each model scores under each stance in turn, and the mean counts. */
  readonly rotateStances?: boolean | undefined;
  readonly subject?: string | undefined;
}

/** A plan that judges could be asked about now. */
export type PreparedPlan = PreparedCase<JudgePanelCase, JudgePanelPhases, JudgePanelOutcome>;

/** Reads the artefacts of a plan, redacts their secrets and seats judges with their stances. */
export async function preparePlan(request: PlanRequest, host: Host): Promise<Preparation<PreparedPlan>> {
  const begun = beginCase(request, host);
  const { settings, terms, resolved } = userSettings(host, request);
  const masker = maskerFor(settings);
  const file = judgesFile(request, host);
  for (const text of file.texts) refuseSecrets({ ...text, to: 'the judges' }, masker);
  const learned = await learnedOf(request.weights ?? resolved.config.debate.judge_weights, host);
  const wanted = wantedJudges(file, request);
  const read =
    request.read ?? (await readArtefacts(request.paths.map(placeIn(host.workspace)), webPages(request.allowFetch, host)));
  const unlinted = await learnSecrets(masker, [...read.artefacts.flatMap(({ text }) => text ?? []), request.subject ?? '']);
  const { material, nonce } = planMaterial(read, { caseId: begun.id, masker, subject: request.subject });
  if (file.single && (request.rounds ?? 1) > 1)
    throw new UserError(
      'two-lengths',
      `--rounds ${request.rounds} asks for a debate, and ${nameOf(request.judges)} for one round`,
      {
        hint: 'leave --rounds out, or put analysis_mode: complete into the file',
      },
    );
  const work = { title: material.subject, extent: workExtent(material) };
  const reads = { what: 'the plan', text: shownOf(material), hint: 'have it judged in parts: name some of its files' };
  const { limits, deadlineMs } = request;
  const models = modelsIn(wanted);
  const named = models.length === 0 ? request.models : models;
  const analysed = analysedPlan(material, read);
  const needs = { work, settings, limits, deadlineMs, models: named, required: models, analysed };
  const found = await findCasePanel(request, needs, host);
  const judging = withoutAnalysers(found);
  const isAlone = judging.candidates.length === 0 && wanted === undefined && found.candidates.length > 0;
  const checked = found.candidates.some(isAnalyser) ? await checkedPlan(analysed, new AbortController().signal) : undefined;
  const readers = readersIn(judging);
  const searched = searchedTexts(reads.text, readers);
  if (searched === undefined) for (const one of checkSize(reads, readers)) host.tell(one);
  const shown = searched && searchedPlan(searched, readingRoom(readers));
  if (shown !== undefined) host.tell(remark('warning', 'plan-searched', shown));
  const { rotateStances = false } = request;
  const seated = isAlone ? [] : seatJudges(judging, wanted, rotateStances);
  const seats = seated.map(({ seat }) => seat);
  const judges = judgesIn(seats, wanted, rotateStances);
  const reliability = learned && reliabilityOf(namedIn(judges, seated), learned);
  const setup: JudgePanelCase = {
    seats,
    judges,
    dimensions: file.dimensions ?? DEFAULT_DIMENSIONS,
    rounds: request.rounds ?? 3,
    single: request.singleRound || file.single,
    material: { ...material, ...defined({ searched: shown, checked }), ...(isAlone ? { checkedAlone: true as const } : {}) },
    nonce,
    ...defined({ reliability }),
  };
  const remarks = [
    ...secretlintRemarks(unlinted),
    ...planRemarks(material, read.besides),
    ...(isAlone ? [remark('warning', 'checks-alone', {})] : []),
  ];
  const { notices } = material;
  const folder = request.read === undefined && read.folder !== '' ? read.folder : undefined;
  const mayLook = shown !== undefined;
  const ready = { begun, request, work, settings, masker, found, seated, setup, terms, reads, remarks, notices, folder, mayLook };
  return { kind: 'ready', case: await readyCase(judgePanel2Kind, ready, host) };
}

const isAnalyser = ({ sits }: Candidate): boolean => sits === 'analyser';

/** The panelists that can judge. */
const withoutAnalysers = (found: FoundPanel): FoundPanel => ({
  ...found,
  candidates: found.candidates.filter((one) => !isAnalyser(one)),
});

/** The least and the most tokens of a plan that is too long to be shown whole. */
const PLAN_LEAST = 16_000;
const PLAN_MOST = 80_000;

/** How much of a plan judges are shown that is too long to be shown whole. */
function searchedPlan({ of }: SearchedTexts, room: number): SearchedTexts {
  if (room < PLAN_LEAST)
    throw new UserError(
      'too-large',
      `the plan is about ${tokens(of)} tokens long, and a judge reads less than ${tokens(PLAN_LEAST)} at once`,
      {
        hint: 'name models that read more, or have it judged in parts: name some of its files',
      },
    );
  return { tokens: Math.min(room, PLAN_MOST), of };
}

/** Each judge with the names that learned weights may call it by: its seat, the panelist in it, and its family. */
const namedIn = (judges: readonly Judge[], seated: readonly FilledSeat[]): readonly NamedJudge[] =>
  judges.map(({ seat, stance }, at) => ({ seat, stance, names: [seat, ...namesOf(seated[at])] }));

function namesOf(filled: FilledSeat | undefined): readonly string[] {
  if (filled === undefined) return [];
  const { seat, spec } = filled;
  return [spec, spec.slice(spec.indexOf(':') + 1), seat.model];
}
