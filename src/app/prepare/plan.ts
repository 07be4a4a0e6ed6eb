import { LEARNED, learnedFile, readJudgeWeights, readJudgeWeightsFile, UNWEIGHTED } from '../../config/judge-weights-file.ts';
import { type JudgesFile, readDimensionsFile, readJudges, readJudgesFile } from '../../config/judges-file.ts';
import type { SearchedTexts } from '../../contracts/material.ts';
import { remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import type { JudgePanelOutcome } from '../../core/protocols/judge-panel/outcome.ts';
import { DEFAULT_DIMENSIONS } from '../../core/protocols/judge-panel/rules.ts';
import type { Judge, JudgePanelPhases } from '../../core/protocols/judge-panel/said.ts';
import { type LearnedWeights, type NamedJudge, reliabilityOf } from '../../core/protocols/judge-panel/weighing/reliability.ts';
import { panelistNamed } from '../../panelists/model-named-alone.ts';
import { tokens } from '../../reports/wording/amounts.ts';
import type { JudgePanelCase } from '../../runtime/desks/judge-panel-desk.ts';
import { learnSecrets } from '../../safety/secrets/find-secrets.ts';
import { type Artefacts, readArtefacts } from '../../sources/documents/artefacts.ts';
import type { Host } from '../host.ts';
import { judgePanel2Kind } from '../kinds/judge-panel.ts';
import { readersIn } from '../panel/found-panel.ts';
import { type JudgePlace, judgesIn, seatJudges } from '../panel/seat-judge-panel.ts';
import type { FilledSeat } from '../panel/seat-models.ts';
import { checkSize, readingRoom, searchedTexts } from '../price/check-size.ts';
import { userSettings } from '../settings/panel-settings.ts';
import { planMaterial, planRemarks, shownOf, workExtent } from '../work/plan-material.ts';
import { refuseSecrets } from '../work/said/refuse-secrets.ts';
import { secretlintRemarks } from '../work/secret-remarks.ts';
import type { CaseRequest } from './case-request.ts';
import type { Preparation, PreparedCase } from './preparation.ts';
import { beginCase, findCasePanel, maskerFor, readyCase } from './prepare-case.ts';

/** A caller's specification of judges, in the format of the file. */
export interface JudgesText {
  /** The name used in error messages. */
  readonly name: string;
  readonly text: string;
}

export interface PlanRequest extends CaseRequest {
  /** One folder, or files; ignored if the artefacts were read before. */
  readonly paths: readonly string[];
  readonly read?: Artefacts | undefined;
  /** The judges file, or its content. */
  readonly judges?: string | JudgesText | undefined;
  /** The file of dimensions, in place of those in the judges file. */
  readonly dimensions?: string | undefined;
  readonly rounds?: 1 | 2 | 3 | undefined;
  readonly singleRound: boolean;
  /** Each model scores under each stance in turn, and the mean counts. */
  readonly rotateStances?: boolean | undefined;
  readonly subject?: string | undefined;
  /**
   * The learned judge weights: a file, `learned` for the user's own, or the content of such a file; `none`, or as settings say.
   */
  readonly weights?: string | JudgesText | undefined;
}

/** A plan that judges could be asked about now. */
export type PreparedPlan = PreparedCase<JudgePanelCase, JudgePanelPhases, JudgePanelOutcome>;

/** The judges and dimensions of a request, with the texts of the files that name them. */
interface Named extends Omit<JudgesFile, 'text'> {
  readonly texts: readonly JudgesText[];
}

/** Reads the artefacts of a plan, redacts their secrets and seats judges with their stances. */
export async function preparePlan(request: PlanRequest, host: Host): Promise<Preparation<PreparedPlan>> {
  const begun = beginCase(request, host);
  const { settings, terms, resolved } = userSettings(host, request);
  const masker = maskerFor(settings);
  const file = judgesFile(request, host);
  for (const text of file.texts) refuseSecrets({ ...text, to: 'the judges' }, masker);
  const learned = await learnedOf(request.weights ?? resolved.config.debate.judge_weights, host);
  const wanted = wantedJudges(file, request);
  const read = request.read ?? (await readArtefacts(request.paths.map(host.workspace.at)));
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
  const needs = { work, settings, limits, deadlineMs, models: models.length === 0 ? undefined : models, required: models };
  const found = await findCasePanel(request, needs, host);
  const searched = searchedTexts(reads.text, readersIn(found));
  if (searched === undefined) for (const one of checkSize(reads, readersIn(found))) host.tell(one);
  const shown = searched && searchedPlan(searched, readingRoom(readersIn(found)));
  if (shown !== undefined) host.tell(remark('warning', 'plan-searched', shown));
  const { rotateStances = false } = request;
  const seated = seatJudges(found, wanted, rotateStances);
  const seats = seated.map(({ seat }) => seat);
  const judges = judgesIn(seats, wanted, rotateStances);
  const reliability = learned && reliabilityOf(namedIn(judges, seated), learned);
  const setup: JudgePanelCase = {
    seats,
    judges,
    dimensions: file.dimensions ?? DEFAULT_DIMENSIONS,
    rounds: request.rounds ?? 3,
    single: request.singleRound || file.single,
    material: shown === undefined ? material : { ...material, searched: shown },
    nonce,
    ...defined({ reliability }),
  };
  const remarks = [...secretlintRemarks(unlinted), ...planRemarks(material, read.besides)];
  const { notices } = material;
  const folder = request.read === undefined ? read.folder : undefined;
  const ready = { begun, request, work, settings, masker, found, seated, setup, terms, reads, remarks, notices, folder };
  return { kind: 'ready', case: await readyCase(judgePanel2Kind, ready, host) };
}

/** Reads who judges and what is scored: from one file, or from one for each. */
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

function judgesFile({ judges, dimensions }: PlanRequest, { workspace }: Host): Named {
  const { text, ...said } = judges === undefined ? UNSAID : readNamed(judges, workspace);
  const texts = text === undefined ? [] : [{ name: nameOf(judges), text }];
  if (dimensions === undefined) return { ...said, texts };
  if (said.dimensions !== undefined)
    throw new UserError('two-dimensions', `--dimensions and ${nameOf(judges)} both say what is scored`, {
      hint: 'leave --dimensions out, or the dimensions in the file',
    });
  const scored = readDimensionsFile(workspace.at(dimensions));
  return { ...said, dimensions: scored.dimensions, texts: [...texts, { name: dimensions, text: scored.text }] };
}

const UNSAID = { judges: undefined, dimensions: undefined, single: false, text: undefined };

const readNamed = (judges: string | JudgesText, workspace: Host['workspace']): JudgesFile =>
  typeof judges === 'string' ? readJudgesFile(workspace.at(judges)) : readJudges(judges.text, judges.name);

/** Loads learned judge weights: from the named file, or for `learned` from the user's rulings, else from the user's own file. */
async function learnedOf(
  weights: PlanRequest['weights'],
  { env, workspace, learned }: Host,
): Promise<LearnedWeights | undefined> {
  if (weights === undefined || weights === UNWEIGHTED) return undefined;
  if (typeof weights === 'object') return readJudgeWeights(weights.text, weights.name);
  if (weights !== LEARNED) return readJudgeWeightsFile(workspace.at(weights), weights);
  const ruled = await learned?.read();
  if (ruled !== undefined) return readJudgeWeights(ruled.text, ruled.place);
  const own = learnedFile(env);
  if (own !== undefined) return readJudgeWeightsFile(own, own);
  throw new UserError('no-folder', 'no settings folder to read learned weights from: neither HOME nor XDG_CONFIG_HOME is set', {
    hint: 'set HOME or XDG_CONFIG_HOME, or name a file: --weights FILE',
  });
}

/** Each judge with the names that learned weights may call it by: its seat, the panelist in it, and its family. */
const namedIn = (judges: readonly Judge[], seated: readonly FilledSeat[]): readonly NamedJudge[] =>
  judges.map(({ seat, stance }, at) => ({ seat, stance, names: [seat, ...namesOf(seated[at])] }));

function namesOf(filled: FilledSeat | undefined): readonly string[] {
  if (filled === undefined) return [];
  const { seat, spec } = filled;
  return [spec, spec.slice(spec.indexOf(':') + 1), seat.model];
}

/** The name of the judges file. */
const nameOf = (judges: PlanRequest['judges']): string => (typeof judges === 'object' ? judges.name : (judges ?? ''));

const modelsIn = (wanted: readonly JudgePlace[] | undefined): readonly string[] => [
  ...new Set(wanted?.flatMap(({ panelist }) => panelist ?? [])),
];

/** The judges that a file requests; the file and `--models` must not both name judges. */
function wantedJudges(file: Named, request: PlanRequest): readonly JudgePlace[] | undefined {
  const wanted = file.judges?.map(
    ({ model, place, ...judge }): JudgePlace => ({
      ...judge,
      ...defined({ panelist: model === undefined ? undefined : panelistNamed(model, place) }),
    }),
  );
  if (modelsIn(wanted).length > 0 && request.models !== undefined)
    throw new UserError('two-panels', `--models and ${nameOf(request.judges)} both say who judges`, {
      hint: 'leave --models out, or the models in the file',
    });
  return wanted;
}
