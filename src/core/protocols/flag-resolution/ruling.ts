import { SURE_ENOUGH } from './rules.ts';
import type { ArbiterWord, Flag } from './said.ts';

/** Why a flag goes to a person, where the arbiter was needed. */
export type Escalation =
  | 'no-arbiter-answer'
  | 'nobody-argued'
  | 'foreign-evidence'
  | 'no-reasoning'
  | 'no-confidence'
  | 'low-confidence'
  | 'liability-remains'
  | 'expertise-needed'
  | 'high-risk-cleared'
  | 'cleared-without-evidence'
  | 'arbiter-escalates'
  | 'critic-unheard'
  | 'edits-incompatible'
  | Unresolved;

/** The reason citations settle nothing: both sides have verified ones, or neither has. Row U2. */
export type Unresolved = 'evidence-conflicts' | 'no-evidence';

/** The grounds the arbiter may base its ruling on. */
export interface Grounds {
  readonly flag: Flag;
  /** At least one side made a statement. */
  readonly argued: boolean;
  /** Sources that a side cited and that were not struck. */
  readonly evidence: ReadonlySet<string>;
  /** The critic did not answer, or not wholly, when it was last asked, or was not asked to the end. */
  readonly criticUnheard: boolean;
  /** Set if only citations may settle the flag and they do not: no ruling of the arbiter decides it. */
  readonly unresolved?: Unresolved;
}

/** Lists the faults of the ruling itself, for which it is asked for once more. */
export function faultsOf(word: ArbiterWord, { evidence }: Grounds): readonly Escalation[] {
  return [
    ...(foreignIn(word, evidence).length > 0 ? ['foreign-evidence' as const] : []),
    ...(word.reasoning.trim() === '' ? ['no-reasoning' as const] : []),
    ...(word.confidence === undefined ? ['no-confidence' as const] : []),
  ];
}

/** Lists every reason to escalate past the arbiter; empty if its ruling decides. */
export function escalationsOf(word: ArbiterWord | undefined, grounds: Grounds): readonly Escalation[] {
  if (grounds.unresolved !== undefined) return [grounds.unresolved];
  if (word === undefined) return ['no-arbiter-answer'];
  const clears = resolutionOf(word) === 'cleared';
  const reasons: readonly (readonly [Escalation, boolean])[] = [
    ['nobody-argued', !grounds.argued],
    ['low-confidence', word.confidence !== undefined && word.confidence < SURE_ENOUGH],
    ['liability-remains', word.liabilityRemains],
    ['expertise-needed', word.expertiseNeeded],
    ['high-risk-cleared', clears && grounds.flag.highRisk],
    ['cleared-without-evidence', clears && grounds.evidence.size === 0],
    ['critic-unheard', clears && grounds.criticUnheard],
    ['arbiter-escalates', word.resolution === 'escalate'],
  ];
  return [...faultsOf(word, grounds), ...reasons.filter(([, holds]) => holds).map(([reason]) => reason)];
}

/** Returns the effective resolution of the arbiter's ruling: a cleared text is an unchanged one. */
export const resolutionOf = ({ resolution, fix }: ArbiterWord): ArbiterWord['resolution'] =>
  resolution === 'cleared' && fix !== undefined ? 'fix-required' : resolution;

/** Lists the evidence it says it weighed although no side cited it, or although it was struck. */
export const foreignIn = ({ evidence }: ArbiterWord, known: ReadonlySet<string>): readonly string[] =>
  evidence.filter((source) => !known.has(source));
