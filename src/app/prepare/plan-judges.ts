import { LEARNED, learnedFile, readJudgeWeights, readJudgeWeightsFile, UNWEIGHTED } from '../../config/judge-weights-file.ts';
import { type JudgesFile, readDimensionsFile, readJudges, readJudgesFile } from '../../config/judges-file.ts';
import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import type { LearnedWeights } from '../../core/protocols/judge-panel/weighing/reliability.ts';
import { panelistNamed } from '../../panelists/model-named-alone.ts';
import type { Host } from '../host.ts';
import type { JudgePlace } from '../panel/seat-judge-panel.ts';

/** A caller's specification of judges, in the format of the file. */
export interface JudgesText {
  /** The name used in error messages. */
  readonly name: string;
  readonly text: string;
}

/** What of a request says who judges, what is scored and what each judge weighs. */
export interface JudgesRequest {
  readonly models?: readonly string[] | undefined;
  /** The judges file, or its content. */
  readonly judges?: string | JudgesText | undefined;
  /** The file of dimensions, in place of those in the judges file. */
  readonly dimensions?: string | undefined;
  /**
   * The learned judge weights: a file, `learned` for the user's own, or the content of such a file; `none`, or as settings say.
   */
  readonly weights?: string | JudgesText | undefined;
}

/** The judges and dimensions of a request, with the texts of the files that name them. */
export interface NamedJudges extends Omit<JudgesFile, 'text'> {
  readonly texts: readonly JudgesText[];
}

/** Reads who judges and what is scored: from one file, or from one for each. */
export function judgesFile({ judges, dimensions }: JudgesRequest, { workspace }: Host): NamedJudges {
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
export async function learnedOf(
  weights: JudgesRequest['weights'],
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

/** The name of the judges file. */
export const nameOf = (judges: JudgesRequest['judges']): string => (typeof judges === 'object' ? judges.name : (judges ?? ''));

/** The panelists that judges ask for, each once. */
export const modelsIn = (wanted: readonly JudgePlace[] | undefined): readonly string[] => [
  ...new Set(wanted?.flatMap(({ panelist }) => panelist ?? [])),
];

/** The judges that a file requests; the file and `--models` must not both name judges. */
export function wantedJudges(file: NamedJudges, request: JudgesRequest): readonly JudgePlace[] | undefined {
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
