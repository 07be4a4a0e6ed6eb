import type { Phrase } from '../../phrase.ts';
import { phrase } from './phrases.ts';
import type { Fix, FlagResolutionSetup } from './said.ts';

/** The change that a flag ends with, and whether it can be made as it is. */
export interface ChosenFix {
  /** The author of the fix; undefined if a fix is required that no panelist proposed. */
  readonly by: 'critic' | 'defender' | 'arbiter' | 'person' | undefined;
  readonly fix: Fix;
  /** An edit is made if the words it replaces occur exactly once; everything else is left to a person. */
  readonly application: 'unique' | 'manual';
  /** Why it is left to a person. */
  readonly why?: Phrase;
  /** The position in the article of the words that it replaces, if they occur there exactly once. */
  readonly at?: number;
}

/** The text that is edited. */
export type Edited = Pick<FlagResolutionSetup, 'article' | 'masks'>;

/** Chooses the first fix that was given. */
export function chooseFix(
  proposals: readonly (readonly [NonNullable<ChosenFix['by']>, Fix | undefined])[],
  edited: Edited,
): ChosenFix {
  for (const [by, fix] of proposals) {
    if (fix !== undefined) return placeFix(by, fix, edited);
  }
  return { by: undefined, fix: {}, application: 'manual', why: phrase('fix-nobody-proposed') };
}

/** Places a given fix, and tells whether it can be made as it is. */
export const placeFix = (by: NonNullable<ChosenFix['by']>, fix: Fix, edited: Edited): ChosenFix => ({
  by,
  fix,
  ...applicationOf(fix, edited),
});

function applicationOf({ find, replace }: Fix, { article, masks = [] }: Edited): Pick<ChosenFix, 'application' | 'why' | 'at'> {
  const manual = (why: Phrase) => ({ application: 'manual', why }) as const;
  if (find === undefined || find === '' || replace === undefined) return manual(phrase('fix-names-no-words'));
  if (article === undefined) return manual(phrase('fix-no-article'));
  const at = article.indexOf(find);
  if (at === -1) return manual(phrase('fix-words-missing'));
  if (article.indexOf(find, at + 1) !== -1) return manual(phrase('fix-words-repeated'));
  const touches = (mask: string): boolean => replace.includes(mask) || reaches(mask, article, at, at + find.length);
  if (masks.some(touches)) return manual(phrase('fix-touches-mask'));
  return { application: 'unique', at };
}

/** Tells whether a mask overlaps the text between two positions of the article. */
function reaches(mask: string, article: string, start: number, end: number): boolean {
  const at = article.indexOf(mask, Math.max(0, start - mask.length + 1));
  return at !== -1 && at < end;
}
