import { writeFile } from 'node:fs/promises';
import { benchDebates } from '../../app/bench/bench-debates.ts';
import type { DebateScores } from '../../app/bench/score-debates.ts';
import { UserError } from '../../contracts/user-error.ts';
import type { PolicyName } from '../../core/finding-debate/hearing/said.ts';
import { type BenchFigure, figureTable } from '../../reports/bench/debate-scores.ts';
import { currentWorkspace } from '../host.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import type { Console } from '../terminal/console.ts';

export interface BenchDebatesOptions {
  readonly data: string;
  readonly policy: PolicyName | undefined;
  readonly version: 1 | 2;
  readonly predictions: string | undefined;
  readonly json: boolean;
}

/** Decides recorded debates, writes the decisions, and prints how they compare with the labels. */
export async function benchDebatesCommand(options: BenchDebatesOptions, console: Console): Promise<ExitCode> {
  const { data, version, predictions: file, json } = options;
  if (version === 1 && options.policy !== undefined && options.policy !== 'seed')
    throw new UserError('no-such-policy', `version 1 has no policy "${options.policy}"`, {
      hint: 'use --policy seed, or --version 2',
    });
  const by = { version, policy: version === 1 ? ('seed' as const) : (options.policy ?? 'calibrated') };
  const workspace = currentWorkspace();
  const { predictions, scores, before } = await benchDebates({ data, by }, { workspace });
  if (file !== undefined) await written(workspace.at(file), `${JSON.stringify(predictions, null, 2)}\n`);
  const heads = [`version ${version}, ${by.policy}`, 'version 1'] as const;
  await console.result(
    json ? `${JSON.stringify({ by, scores, version_1: before })}\n` : figureTable(figuresOf(scores, before), heads),
  );
  return EXIT.passed;
}

/** Writes a file that the user names. */
export const written = (file: string, text: string): Promise<void> =>
  writeFile(file, text).catch((error: unknown) => {
    throw new UserError('unwritable', `cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`, {
      hint: 'pass a file in an existing folder',
    });
  });

const of = (part: number, whole: number): string => `${part} of ${whole}`;

function figuresOf(now: DebateScores, before: DebateScores): readonly BenchFigure[] {
  const figure = (name: string, tell: (scores: DebateScores) => string): BenchFigure => ({
    name,
    now: tell(now),
    before: tell(before),
  });
  return [
    figure('right recommendation', (one) => of(one.rightRecommendation, one.debates)),
    figure('known faults accepted', (one) => of(one.knownAccepted, one.knownFaults)),
    figure('true faults accepted', (one) => of(one.trueAccepted, one.trueFaults)),
    figure('true faults hidden in another finding', (one) => String(one.trueHidden)),
    figure('false alarms accepted', (one) => String(one.falseAccepted)),
    figure('false alarms put to a person', (one) => String(one.falseDisputed)),
    figure('of these in the headline', (one) => String(one.falseEscalated)),
    figure('wrong joins', (one) => String(one.wrongJoins)),
    figure('duplicates', (one) => String(one.duplicates)),
    figure('items to decide', (one) => String(one.toDecide)),
    figure('accepted at confidence 100', (one) => of(one.acceptedAt100, one.accepted)),
    figure('findings in no item', (one) => String(one.missing)),
    figure('confidence AUC', (one) => one.auc?.toFixed(3) ?? '–'),
  ];
}
