import type { SearchedTexts } from '../../contracts/material.ts';
import { phrase } from '../../core/case-phrases.ts';
import type { CaseExtra } from '../../reports/report/result-parts.ts';

type How = 'sources-searched' | 'document-in-parts' | 'plan-searched';

/** Adds how texts were shown that are too long to be shown whole. */
export function alsoSearched(extra: CaseExtra, searched: SearchedTexts | undefined, how: How): CaseExtra {
  if (searched === undefined) return extra;
  const message = phrase(how, searched.of, searched.tokens);
  return { ...extra, notes: [{ kind: 'incomplete', message }, ...(extra.notes ?? [])] };
}
