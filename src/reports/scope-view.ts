import type { CodeReviewResult } from './code-review-schema.ts';
import { isAnalysersWord } from './panel-words.ts';
import type { ViewScope } from './view.ts';
import { count, namedFew } from './wording.ts';

/** What was reviewed, for people; that something was seen is said only where somebody answered for it. */
export function scopeView({
  scope,
  recommendation,
  intra_family,
  panel_level,
  debate_statistics,
}: CodeReviewResult): ViewScope | undefined {
  if (scope === undefined) return undefined;
  const { title, files, changed_lines, shown_lines, not_shown, masked } = scope;
  const models = Object.keys(debate_statistics.findings_per_model);
  return {
    title,
    extent: `${count(files.length, 'file')}, ${count(changed_lines, 'changed line')}`,
    coverage: recommendation === 'no-verdict' || isAnalysersWord(panel_level) ? '' : seenText(changed_lines, shown_lines),
    remarks: [
      ...(intra_family
        ? [`one family of models only${models.length === 1 ? ` (${models[0]})` : ''}: its roles count as sources of their own`]
        : []),
      ...(panel_level?.unread === undefined ? [] : [`read by no analyser but for secrets: ${namedFew(panel_level.unread)}`]),
      ...(not_shown.length === 0 ? [] : [`not shown: ${namedFew(not_shown.map(({ path, why }) => `${path} (${why})`))}`]),
      ...maskedRemarks(masked),
    ],
  };
}

/** That secrets were masked, and where. */
export const maskedRemarks = (masked: NonNullable<CodeReviewResult['scope']>['masked']): readonly string[] =>
  masked.length === 0
    ? []
    : [
        `${count(masked.length, 'secret')} masked: ${namedFew(masked.map(({ path, line, kind }) => `${kind} at ${path}:${line}`))}`,
      ];

const seenText = (changed: number, seen: number): string => {
  if (seen < changed) return `${seen} of ${count(changed, 'changed line')} seen whole`;
  return changed === 1 ? 'the one changed line seen' : `all ${changed} changed lines seen`;
};
