import { writeFile } from 'node:fs/promises';
import { UserError } from '../../../contracts/user-error.ts';
import { boundedWeight } from '../../../core/protocols/judge-panel/weighing/reliability.ts';
import { diskReason } from '../../../files/disk-errors.ts';
import type { Host } from '../../host.ts';
import { readRecorded } from '../read-recorded.ts';
import { lastWords } from './judge-features.ts';
import { learnJudges, priorWeight } from './learn-judges.ts';
import { type JudgeScores, measureJudges, recordOf } from './measure-judges.ts';
import { enough, judgesIn, namedJudges, onePerModel } from './panels.ts';
import { type Judgement, judgementsOf, recordedJudgements } from './recorded-judgements.ts';

/** Labelled judgements that judges are measured on and learned from. */
export interface BenchJudgesRequest {
  /** The file of judgements, as the user wrote it. */
  readonly data: string;
  /** The panel; without it one configuration of each model, and all judges. */
  readonly judges?: readonly string[] | undefined;
  /** The output file for learned weights of the first panel, as the user wrote it. */
  readonly weights?: string | undefined;
}

/** The learned weight of one judge. */
export interface JudgeWeight {
  readonly judge: string;
  /** Negative if the judge is wrong more often than right, given the others. */
  readonly weight: number;
  readonly examples: number;
  readonly right: number;
  readonly wrong: number;
}

/** A file of learned weights, as `tribunal judge --weights FILE` reads it. */
export interface WeightsFile {
  readonly version: 1;
  readonly date: string;
  readonly source: string;
  readonly prior: number;
  readonly judges: readonly JudgeWeight[];
}

/** The figures of each panel, and the learned weights of the judges of the first one. */
export interface BenchedJudges {
  readonly panels: readonly JudgeScores[];
  readonly weights: WeightsFile;
}

/** Measures judges on labelled judgements, and learns their weights. */
export async function benchJudges(
  { data, judges, weights: out }: BenchJudgesRequest,
  { workspace, clock }: Pick<Host, 'workspace' | 'clock'>,
): Promise<BenchedJudges> {
  const recorded = await readRecorded({
    file: workspace.at(data),
    name: data,
    shape: recordedJudgements,
    code: 'bad-judgements',
  });
  const judgements = judgementsOf(recorded);
  refuseTwice(judgements, data);
  const all = judgesIn(judgements);
  const [first, ...others] = judges === undefined ? usualPanels(all) : [namedJudges(judges, all)];
  const panel = enough(first ?? []);
  const weights: WeightsFile = {
    version: 1,
    date: new Date(clock.now()).toISOString().slice(0, 'yyyy-mm-dd'.length),
    source: `tribunal bench judges --data ${data}: ${judgements.length} items`,
    prior: boundedWeight(priorWeight(panel.length)),
    judges: weightsOf(judgements, panel),
  };
  if (out !== undefined) await written(workspace.at(out), out, weights);
  return { panels: [panel, ...others].map((one) => measureJudges(judgements, one)), weights };
}

/** One configuration of each model, and the full panel if it differs. */
function usualPanels(all: readonly string[]): readonly (readonly string[])[] {
  const few = onePerModel(all);
  return few.length === all.length || few.length < 2 ? [all] : [few, all];
}

function refuseTwice(judgements: readonly Judgement[], data: string): void {
  const seen = new Set<string>();
  for (const { id } of judgements) {
    if (seen.has(id))
      throw new UserError('two-items', `${data} has two items with the id "${id}"`, {
        hint: 'give every item an id of its own: folds are made by it',
      });
    seen.add(id);
  }
}

/** The weight of each judge's final vote relative to the others, learned from all items. */
function weightsOf(judgements: readonly Judgement[], judges: readonly string[]): readonly JudgeWeight[] {
  const { weights } = learnJudges(judgements, lastWords(judges));
  return judges.map((judge, at) => {
    const { right, wrong } = recordOf(judgements, judge);
    return { judge, weight: boundedWeight(weights[at] ?? 0), examples: right + wrong, right, wrong };
  });
}

const written = (file: string, name: string, weights: WeightsFile): Promise<void> =>
  writeFile(file, `${JSON.stringify(weights, null, 2)}\n`).catch((error: unknown) => {
    throw new UserError('unwritable', `${name} cannot be written: ${diskReason(error)}`, {
      hint: 'name a file in a folder that exists',
    });
  });
