import type { Position } from '../../../core/finding-debate/hearing/positions.ts';
import type { Language } from '../../../core/language.ts';
import { ACTION_WORDS } from '../../words/protocols/actions.ts';
import type { LaterSaid } from '../finding-schema.ts';
import type { Saying, ViewSide } from '../view.ts';

const REFUTATIONS = { agree: 'not-refuted', disagree: 'refuted', partial: 'partial' } as const;

/** What refuters and voters said of an item; nothing where none was asked. */
export function laterSaidOf({ positions }: { readonly positions: readonly Position[] }): LaterSaid {
  const speaker = ({ by, reasoning, evidence }: Position) => ({
    model: by.model,
    reviewer: by.role,
    reasoning,
    evidence: evidence || null,
  });
  const refutations = positions
    .filter(({ asked }) => asked === 'refute')
    .map((one) => ({ ...speaker(one), action: REFUTATIONS[one.stance] }));
  const ballot = positions
    .filter(({ asked }) => asked === 'ballot')
    .map((one) => ({ ...speaker(one), vote: one.stance === 'agree' ? ('valid' as const) : ('not-valid' as const) }));
  return { ...(refutations.length === 0 ? {} : { refutations }), ...(ballot.length === 0 ? {} : { ballot }) };
}

/** Who somebody is, as a debate calls it. */
type NameOf = (speaker: { readonly model: string; readonly reviewer: string }) => string;

const SIDES = {
  refuted: 'against',
  'not-refuted': 'for',
  partial: 'between',
  valid: 'for',
  'not-valid': 'against',
} as const;

/** What refuters said, in the round in which they were asked. */
export const refutationSayings = (
  { refutations = [] }: LaterSaid,
  language: Language,
  nameOf: NameOf,
): readonly (Saying & { readonly side: ViewSide })[] =>
  refutations.map(({ action, reasoning, evidence, ...speaker }) => ({
    round: 2,
    who: nameOf(speaker),
    what: ACTION_WORDS[language].later[action],
    words: reasoning,
    evidence: evidence ?? undefined,
    effect: '',
    side: SIDES[action],
  }));

/** How the ballot went, after all rounds. */
export const ballotSayings = ({ ballot = [] }: LaterSaid, language: Language, nameOf: NameOf): readonly Saying[] =>
  ballot.map(({ vote, reasoning, evidence, ...speaker }) => ({
    who: nameOf(speaker),
    what: ACTION_WORDS[language].later[vote],
    words: reasoning,
    evidence: evidence ?? undefined,
    effect: '',
    side: SIDES[vote],
  }));

/** Where refuters and voters stand, each as often as it spoke. */
export const laterSides = (
  { refutations = [], ballot = [] }: LaterSaid,
  nameOf: NameOf,
): readonly (readonly [name: string, side: ViewSide])[] => [
  ...refutations.map((one) => [nameOf(one), SIDES[one.action]] as const),
  ...ballot.map((one) => [nameOf(one), SIDES[one.vote]] as const),
];

/** The same in words. */
export const laterStances = (
  { refutations = [], ballot = [] }: LaterSaid,
  language: Language,
  nameOf: NameOf,
): readonly (readonly [name: string, word: string])[] => [
  ...refutations.map((one) => [nameOf(one), ACTION_WORDS[language].later[one.action]] as const),
  ...ballot.map((one) => [nameOf(one), ACTION_WORDS[language].later[one.vote]] as const),
];
