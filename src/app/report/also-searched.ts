import type { SearchedTexts } from '../../contracts/material.ts';
import { phrase } from '../../core/case-phrases.ts';
import type { CaseExtra } from '../../reports/report/result-parts.ts';

/** Adds how texts were shown that are too long to be shown whole. */
export function alsoSearched(extra: CaseExtra, searched: SearchedTexts | undefined, how: 'sources-searched'): CaseExtra {
  if (searched === undefined) return extra;
  const message = phrase(how, searched.of, searched.tokens);
  return { ...extra, notes: [{ kind: 'incomplete', message }, ...(extra.notes ?? [])] };
}
