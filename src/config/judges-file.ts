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
import { type ReadValue, readText } from '../files/read-text.ts';
import { judgesFile, type RawJudgesFile } from './judges-file-shape.ts';

/** A judge on the user's panel. */
export interface WantedJudge {
  /** A panelist spec, or the bare id of a model. */
  readonly model?: string;
  readonly stance: string;
  readonly stancePrompt?: string;
  /** Its place: `judges.yaml:4`. */
  readonly place: string;
}

/** The user's settings for a panel of judges; undefined means the default. */
export interface JudgesFile {
  readonly judges: readonly WantedJudge[] | undefined;
  readonly dimensions: readonly Dimension[] | undefined;
  /** One round without a debate. */
  readonly single: boolean;
  /** The whole text of the file. */
  readonly text: string;
}

/** Reads the user's file of judges: the lineup, the dimensions, and whether there is a debate. */
export const readJudgesFile = (file: string): JudgesFile => readJudges(textOf(file, 'judges'), file);

/** The same from a text; `file` appears in errors. */
export const readJudges = (text: string, file: string): JudgesFile => judgesFrom(readText(text, file), text, file);

/** Reads a file of dimensions and their weights alone: the value of `dimensions`, with or without that key. */
export function readDimensionsFile(file: string): Pick<JudgesFile, 'dimensions' | 'text'> {
  const text = textOf(file, 'dimensions');
  const { value, lineOf } = readText(text, file);
  const isWhole = typeof value === 'object' && value !== null && 'dimensions' in value;
  const read: ReadValue = isWhole
    ? { value: { dimensions: value.dimensions ?? [] }, lineOf }
    : { value: { dimensions: value ?? [] }, lineOf: ([, ...path]) => lineOf(path) };
  return judgesFrom(read, text, file);
}

function judgesFrom({ value, lineOf }: ReadValue, text: string, file: string): JudgesFile {
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

function textOf(file: string, key: 'judges' | 'dimensions'): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError('unreadable', `cannot read the ${key} file: ${diskReason(error)}`, {
      place: file,
      hint: `pass the path of a file with ${key === 'judges' ? 'debate_judges' : key}; its format: docs/judge.md`,
    });
  }
}

/** Checks beyond the schema: at least two judges with distinct names. */
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

/** True for any mode other than complete, or if the flag is off. */
function isSingle({ single_round: single, analysis_mode: mode, feature_flags: flags }: RawJudgesFile): boolean {
  if (single === true || flags?.s6_multi_judge_debate?.enabled === false) return true;
  return mode !== undefined && mode !== null && mode.trim().toLowerCase() !== 'complete';
}
