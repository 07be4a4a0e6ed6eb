import { readFileSync } from 'node:fs';
import { dimensionName, stanceIn } from '../answers/judges/judge-words.ts';
import { type Problem, problemsIn, problemText } from '../answers/reading/describe-problem.ts';
import { numberOf } from '../answers/reading/values.ts';
import { UserError } from '../contracts/user-error.ts';
import { seatId } from '../core/ids.ts';
import { DEFAULT_STANCES } from '../core/protocols/judge-panel/rules.ts';
import type { Dimension } from '../core/protocols/judge-panel/said.ts';
import { dimensionsFault, panelFault } from '../core/protocols/judge-panel/setup.ts';
import { badFile } from '../files/bad-file.ts';
import { diskReason } from '../files/disk-errors.ts';
import { readText } from '../files/read-text.ts';
import { judgesFile, type RawJudgesFile } from './judges-file-shape.ts';

/** A judge that the user wants on the panel. */
export interface WantedJudge {
  /** As it is written: a panelist, or the bare id of a model. */
  readonly model?: string;
  readonly stance: string;
  readonly stancePrompt?: string;
  /** Where it stands: `judges.yaml:4`. */
  readonly place: string;
}

/** What a user says about a panel of judges; what is undefined is as usual. */
export interface JudgesFile {
  readonly judges: readonly WantedJudge[] | undefined;
  readonly dimensions: readonly Dimension[] | undefined;
  /** One round without a debate. */
  readonly single: boolean;
  /** All that the file says. */
  readonly text: string;
}

/** Reads the file on judges that the user named: the lineup, the dimensions, and whether there is a debate at all. */
export const readJudgesFile = (file: string): JudgesFile => readJudges(textOf(file), file);

/** The same of a text that is at hand; `file` is what it is called in errors. */
export function readJudges(text: string, file: string): JudgesFile {
  const { value, lineOf } = readText(text, file);
  const wrong = problemsIn(value, judgesFile);
  const raw = value as RawJudgesFile;
  const problems = wrong.length > 0 ? wrong : [...judgesFaults(raw), ...dimensionsFaults(raw)];
  if (problems.length > 0)
    throw badFile({
      code: 'bad-judges',
      problems: problems.map(problemText),
      name: file,
      line: lineOf(problems[0]?.path ?? []),
      format: 'docs/judge.md',
    });
  const key = raw.debate_judges ? 'debate_judges' : 'judges';
  const placeOf = (index: number): string => {
    const line = lineOf([key, index]);
    return line === undefined ? file : `${file}:${line}`;
  };
  return { judges: judgesIn(raw, placeOf), dimensions: dimensionsIn(raw), single: isSingle(raw), text };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError('unreadable', `the file on judges cannot be read: ${diskReason(error)}`, {
      place: file,
      hint: 'give the path of a file with debate_judges; what it may say: docs/judge.md',
    });
  }
}

/** What no shape can tell: who sits there is two or more, under one name. */
function judgesFaults({ debate_judges, judges }: RawJudgesFile): readonly Problem[] {
  if (debate_judges && judges)
    return [{ path: ['judges'], expected: 'either debate_judges or judges, which is the same', found: judges }];
  const all = debate_judges ?? judges;
  const fault = all ? panelFault(all.map((_, index) => ({ seat: seatId(String(index)), stance: '' }))) : undefined;
  const path = [debate_judges ? 'debate_judges' : 'judges'];
  return fault === undefined ? [] : [{ path, expected: fault.expected, found: all }];
}

function dimensionsFaults(raw: RawJudgesFile): readonly Problem[] {
  const dimensions = dimensionsIn(raw);
  const expected = dimensions === undefined ? undefined : dimensionsFault(dimensions);
  return expected === undefined ? [] : [{ path: ['dimensions'], expected, found: raw.dimensions }];
}

const judgesIn = ({ debate_judges, judges }: RawJudgesFile, placeOf: (index: number) => string): JudgesFile['judges'] =>
  (debate_judges ?? judges)?.map((raw, index): WantedJudge => {
    const { model, stance, stance_prompt: prompt } = typeof raw === 'string' ? { model: raw } : raw;
    return {
      ...(model ? { model: model.trim() } : {}),
      stance: stance ? stanceIn(stance) : (DEFAULT_STANCES[index] ?? 'neutral'),
      ...(prompt ? { stancePrompt: prompt.trim() } : {}),
      place: placeOf(index),
    };
  });

function dimensionsIn({ dimensions }: RawJudgesFile): readonly Dimension[] | undefined {
  if (dimensions === undefined || dimensions === null) return undefined;
  const all = Array.isArray(dimensions)
    ? dimensions.map(({ name, weight }) => [name, weight] as const)
    : Object.entries(dimensions);
  return all.map(([name, weight]) => ({ name: dimensionName(name), weight: numberOf(weight) }));
}

/** Any other mode than complete, or the flag off, is one round. */
function isSingle({ single_round: single, analysis_mode: mode, feature_flags: flags }: RawJudgesFile): boolean {
  if (single === true || flags?.s6_multi_judge_debate?.enabled === false) return true;
  return mode !== undefined && mode !== null && mode.trim().toLowerCase() !== 'complete';
}
