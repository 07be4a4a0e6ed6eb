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
  const { title, files, changed_lines, shown_lines, not_shown, masked, unseen, left_out = [], guidance = [], parts = [] } = scope;
  const seen = Math.max(0, shown_lines - (unseen?.lines ?? 0));
  const models = Object.keys(debate_statistics.findings_per_model);
  return {
    title,
    versions: { base: scope.base, revision: scope.revision },
    extent: `${count(files.length, 'file')}, ${count(changed_lines, 'changed line')}`,
    coverage:
      recommendation === 'no-verdict' || isAnalysersWord(panel_level) ? '' : seenText(changed_lines, seen, unseen !== undefined),
    remarks: [
      ...(isSolo(panel_level) ? [`${panel_level?.reasons[0]} (level 3)`] : []),
      ...(parts.length === 0 ? [] : [`shown in ${count(parts.length, 'part')}`]),
      ...(intra_family && !isSolo(panel_level)
        ? [`one family of models only${models.length === 1 ? ` (${models[0]})` : ''}: its roles count as sources of their own`]
        : []),
      ...(panel_level?.unread === undefined ? [] : [`read by no analyser but for secrets: ${namedFew(panel_level.unread)}`]),
      ...(left_out.length === 0
        ? []
        : [`left out: ${namedFew(left_out.map(({ path, why, lines }) => `${path} (${why}, ${count(lines, 'line')})`))}`]),
      ...(guidance.length === 0 ? [] : [`reviewers were told what the project asks: ${namedFew(guidance)}`]),
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

/** One review by one model is all that was asked for. */
const isSolo = (panel: CodeReviewResult['panel_level']): boolean => panel?.level === 3 && panel.families.length > 0;

const seenText = (changed: number, seen: number, isUnseen: boolean): string => {
  if (isUnseen) return `${seen} of ${count(changed, 'changed line')} seen`;
  if (seen < changed) return `${seen} of ${count(changed, 'changed line')} seen whole`;
  return changed === 1 ? 'the one changed line seen' : `all ${changed} changed lines seen`;
};
