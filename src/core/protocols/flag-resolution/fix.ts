import type { Phrase } from '../../phrase.ts';
import { phrase } from './phrases.ts';
import type { Fix, FlagResolutionSetup } from './said.ts';

/** The change that a flag ends with, and whether it can be made as it is. */
export interface ChosenFix {
  /** Whose it is; nobody's where a fix is required that nobody proposed. */
  readonly by: 'critic' | 'defender' | 'arbiter' | undefined;
  readonly fix: Fix;
  /** An edit is made where what it replaces stands exactly once; everything else is work for a person. */
  readonly application: 'unique' | 'manual';
  /** Why it is left to a person. */
  readonly why?: Phrase;
  /** Where in the article the words stand that it replaces, where they stand there once. */
  readonly at?: number;
}

/** What is edited. */
export type Edited = Pick<FlagResolutionSetup, 'article' | 'masks'>;

/** The first fix that somebody gave. */
export function chooseFix(
  proposals: readonly (readonly [NonNullable<ChosenFix['by']>, Fix | undefined])[],
  edited: Edited,
): ChosenFix {
  for (const [by, fix] of proposals) {
    if (fix !== undefined) return placeFix(by, fix, edited);
  }
  return { by: undefined, fix: {}, application: 'manual', why: phrase('fix-nobody-proposed') };
}

/** A fix that somebody gave, and whether it can be made as it is. */
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

/** A mask stands at least in part between two places of the article. */
function reaches(mask: string, article: string, start: number, end: number): boolean {
  const at = article.indexOf(mask, Math.max(0, start - mask.length + 1));
  return at !== -1 && at < end;
}
