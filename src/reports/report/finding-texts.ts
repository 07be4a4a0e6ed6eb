import type { Reported } from '../../core/finding-debate/hearing/said.ts';
import { citesSomething, isConcreteSuggestion } from '../../core/finding-debate/hearing/speech.ts';
import type { MemberBase } from '../../core/finding-debate/judging/judged.ts';
import { longest } from '../wording/wording.ts';

/** The words an item is reported with, and the other reports of it. */
export interface MergedTexts {
  readonly description: string;
  readonly suggestion: string;
  readonly variants: readonly Variant[];
}

export interface Variant {
  readonly finding_id: string;
  readonly title: string;
  readonly description: string;
  readonly suggestion: string;
}

/** The members whose words describe an item: only its lead if probabilities decided it. */
export const textMembers = <M>(item: {
  readonly calibrated?: unknown;
  readonly lead: M;
  readonly deciding: readonly M[];
}): readonly M[] => (item.calibrated === undefined ? item.deciding : [item.lead]);

/** The longest description and the most concrete suggestion survive; the others stay as variants. */
export function mergeTexts(deciding: readonly MemberBase[], all: readonly MemberBase[]): MergedTexts {
  const description = longest(deciding.map((member) => member.description));
  const suggestion = bestSuggestion(deciding.map(({ finding }) => finding.suggestion));
  const variants = all
    .filter((member) => member.description !== description || member.finding.suggestion !== suggestion)
    .map(({ finding, description: words }) => ({
      finding_id: finding.id,
      title: finding.title,
      description: words,
      suggestion: finding.suggestion,
    }));
  return { description, suggestion, variants };
}

/** An author's repeated report of an item in another part of the work, if worded differently. */
export const repeatedWords = (
  { id, title, description, suggestion }: Reported,
  reported: Pick<MergedTexts, 'description' | 'suggestion'>,
): readonly Variant[] =>
  description === reported.description && suggestion === reported.suggestion
    ? []
    : [{ finding_id: id, title, description, suggestion }];

function bestSuggestion(suggestions: readonly string[]): string {
  const concrete = suggestions.filter(isConcreteSuggestion);
  const withCode = concrete.filter(citesSomething);
  return longest(withCode.length > 0 ? withCode : concrete.length > 0 ? concrete : suggestions);
}

interface QuotingMember {
  readonly finding: { readonly evidence: { readonly quote?: string; readonly inferred?: boolean } };
  readonly grounding: { readonly quoted: boolean; readonly ungrounded: boolean; readonly matched?: string };
}

/** The shown quote of an item: one that was found, else one that could not be checked. */
export function quoteOf(members: readonly QuotingMember[]): string | undefined {
  const unchecked = members.filter(({ finding, grounding }) => !grounding.ungrounded && finding.evidence.inferred !== true);
  const found =
    members.find(({ grounding }) => grounding.quoted) ?? unchecked.find(({ finding }) => finding.evidence.quote !== undefined);
  return found?.grounding.matched ?? found?.finding.evidence.quote;
}
