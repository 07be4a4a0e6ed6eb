import { learnedWeights } from '../answers/judges/judge-weights.ts';
import { dimensionName, stanceIn } from '../answers/judges/judge-words.ts';
import { AnswerProblem } from '../answers/reading/describe-problem.ts';
import { numberOf } from '../answers/reading/values.ts';
import { seatId } from '../core/ids.ts';
import { DEFAULT_DIMENSIONS, DEFAULT_STANCES, DIMENSIONS_MAX } from '../core/protocols/judge-panel/rules.ts';
import type { Dimension, Judge, JudgePanelSetup } from '../core/protocols/judge-panel/said.ts';
import { dimensionsFault, panelFault } from '../core/protocols/judge-panel/setup.ts';
import { reliabilityOf } from '../core/protocols/judge-panel/weighing/reliability.ts';
import type { Seat } from '../core/seat.ts';
import type { RawJudgeFrame } from './judge-shapes.ts';

/** The judges of the panel: those listed in the file, or those in its first round, each with a stance. */
export function readJudges(debate: RawJudgeFrame): readonly Judge[] {
  const spoken = stancesIn(debate.rounds);
  const named = debate.judges ?? [...spokenFirst(debate.rounds)].map((id) => ({ id }));
  const judges = named.map((raw, place): Judge => {
    const { id, model, stance, stance_prompt: prompt } = typeof raw === 'string' ? { id: raw } : (raw as RawJudge);
    const name = String(id ?? model ?? '').trim();
    if (name === '') throw new AnswerProblem(['judges', place, 'id'], 'the name of the judge', id);
    return {
      seat: seatId(name),
      stance:
        stanceIn(stance ?? '') || spoken.get(name) || spoken.get(name.toLowerCase()) || (DEFAULT_STANCES[place] ?? 'neutral'),
      ...(prompt ? { stancePrompt: prompt } : {}),
    };
  });
  const fault = panelFault(judges);
  if (fault !== undefined) {
    const { at, expected } = fault;
    const path = at === undefined ? ['judges'] : ['judges', at, 'id'];
    throw new AnswerProblem(path, expected, at === undefined ? (debate.judges ?? undefined) : judges[at]?.seat);
  }
  return judges;
}

interface RawJudge {
  readonly id?: string | number | null;
  readonly model?: string | null;
  readonly stance?: string | null;
  readonly stance_prompt?: string | null;
}

/** A seat for each judge. */
export const seatsOf = (judges: readonly Judge[]): readonly Seat[] =>
  judges.map(({ seat }) => ({ id: seat, model: seat, role: 'judge', kind: 'model', canDefend: true }));

/** The dimensions with their weights. */
export function readDimensions({ weights }: RawJudgeFrame): readonly Dimension[] {
  if (weights === undefined || weights === null) return DEFAULT_DIMENSIONS;
  const dimensions = Object.entries(weights).map(([name, weight]) => ({ name: dimensionName(name), weight: numberOf(weight) }));
  const expected = dimensionsFault(dimensions);
  if (expected !== undefined)
    throw new AnswerProblem(['weights'], expected, dimensions.length > DIMENSIONS_MAX ? dimensions.length : weights);
  return dimensions;
}

/** The artefacts that judges cite, if the file has them. */
export function artefactsIn({ artefacts }: RawJudgeFrame): JudgePanelSetup['material'] {
  if (artefacts === undefined || artefacts === null) return undefined;
  if (!Array.isArray(artefacts)) return { artefacts: Object.entries(artefacts).map(([name, text]) => ({ name, text })) };
  return { artefacts: artefacts.map(({ name, text }) => ({ name, text: text ?? null })) };
}

/** The track records of judges, if the file has them; the file is their default source. */
export function reliabilityIn(debate: RawJudgeFrame, judges: readonly Judge[]): JudgePanelSetup['reliability'] {
  const { judge_weights: raw } = debate;
  if (raw === undefined || raw === null) return undefined;
  const learned = learnedWeights(raw);
  const named = judges.map(({ seat, stance }) => ({ seat, stance, names: [seat] }));
  return reliabilityOf(named, learned.source === '' ? { ...learned, source: 'judge_weights' } : learned);
}

/** True if the file asks for one round without a debate. */
export function isSingle({ single_round: single, analysis_mode: mode, feature_flags: flags }: RawJudgeFrame): boolean {
  if (single === true || flags?.s6_multi_judge_debate?.enabled === false) return true;
  return mode !== undefined && mode !== null && mode.trim().toLowerCase() !== 'complete';
}

/** The judge named by an entry; undefined if there is none. */
export function judgeIn(entry: unknown): string | undefined {
  const id = typeof entry === 'object' && entry !== null && 'judge_id' in entry ? entry.judge_id : undefined;
  const name = typeof id === 'string' || typeof id === 'number' ? String(id).trim() : '';
  return name === '' ? undefined : name;
}

const spokenFirst = ([first]: readonly unknown[]): ReadonlySet<string> =>
  new Set((Array.isArray(first) ? first : []).flatMap((entry: unknown) => judgeIn(entry) ?? []));

/** The first stance stated by each judge. */
function stancesIn(rounds: readonly unknown[]): ReadonlyMap<string, string> {
  const stances = new Map<string, string>();
  for (const entry of rounds.flat()) {
    const name = judgeIn(entry);
    const stance = typeof entry === 'object' && entry !== null && 'stance' in entry ? entry.stance : undefined;
    if (name === undefined || typeof stance !== 'string' || stance.trim() === '') continue;
    for (const key of [name, name.toLowerCase()]) if (!stances.has(key)) stances.set(key, stanceIn(stance));
  }
  return stances;
}
