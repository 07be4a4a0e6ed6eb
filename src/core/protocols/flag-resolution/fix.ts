import type { Fix } from './said.ts';

/** The change that a flag ends with, and whether it can be made as it is. */
export interface ChosenFix {
  /** Whose it is; nobody's where a fix is required that nobody proposed. */
  readonly by: 'critic' | 'defender' | 'arbiter' | undefined;
  readonly fix: Fix;
  /** An edit is made where what it replaces stands exactly once; everything else is work for a person. */
  readonly application: 'unique' | 'manual';
  /** Why it is left to a person. */
  readonly why?: string;
}

/** The first fix that somebody gave. */
export function chooseFix(
  proposals: readonly (readonly [NonNullable<ChosenFix['by']>, Fix | undefined])[],
  article: string | undefined,
): ChosenFix {
  for (const [by, fix] of proposals) {
    if (fix === undefined) continue;
    const why = hindrance(fix, article);
    return { by, fix, ...(why === undefined ? { application: 'unique' } : { application: 'manual', why }) };
  }
  return { by: undefined, fix: {}, application: 'manual', why: 'nobody proposed an edit' };
}

function hindrance({ find, replace }: Fix, article: string | undefined): string | undefined {
  if (find === undefined || find === '' || replace === undefined) return 'it names no words to replace';
  if (article === undefined) return 'the article is not at hand';
  const first = article.indexOf(find);
  if (first === -1) return 'the words to replace do not stand in the article';
  return article.indexOf(find, first + 1) === -1 ? undefined : 'the words to replace stand in the article more than once';
}
