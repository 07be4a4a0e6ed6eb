import type { Fix, FlagResolutionSetup } from './said.ts';

/** The change that a flag ends with, and whether it can be made as it is. */
export interface ChosenFix {
  /** Whose it is; nobody's where a fix is required that nobody proposed. */
  readonly by: 'critic' | 'defender' | 'arbiter' | undefined;
  readonly fix: Fix;
  /** An edit is made where what it replaces stands exactly once; everything else is work for a person. */
  readonly application: 'unique' | 'manual';
  /** Why it is left to a person. */
  readonly why?: string;
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
    if (fix === undefined) continue;
    return { by, fix, ...applicationOf(fix, edited) };
  }
  return { by: undefined, fix: {}, application: 'manual', why: 'nobody proposed an edit' };
}

function applicationOf({ find, replace }: Fix, { article, masks = [] }: Edited): Pick<ChosenFix, 'application' | 'why' | 'at'> {
  const manual = (why: string) => ({ application: 'manual', why }) as const;
  if (find === undefined || find === '' || replace === undefined) return manual('it names no words to replace');
  if (article === undefined) return manual('the article is not at hand');
  const at = article.indexOf(find);
  if (at === -1) return manual('the words to replace do not stand in the article');
  if (article.indexOf(find, at + 1) !== -1) return manual('the words to replace stand in the article more than once');
  const touches = (mask: string): boolean => replace.includes(mask) || reaches(mask, article, at, at + find.length);
  if (masks.some(touches)) return manual('it touches what was masked');
  return { application: 'unique', at };
}

/** A mask stands at least in part between two places of the article. */
function reaches(mask: string, article: string, start: number, end: number): boolean {
  const at = article.indexOf(mask, Math.max(0, start - mask.length + 1));
  return at !== -1 && at < end;
}
