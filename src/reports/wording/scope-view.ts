import type { Language } from '../../core/language.ts';
import type { CodeReviewResult } from '../protocols/code-review/schema.ts';
import { languageOf } from '../report/case-view.ts';
import type { ViewScope } from '../report/view.ts';
import { SCOPE_WORDS } from '../words/told/scopes.ts';
import { isAnalysersWord } from './panel-words.ts';
import { wordingIn } from './wording.ts';

/** What was reviewed, for people; that something was seen is said only where somebody answered for it. */
export function scopeView({
  scope,
  recommendation,
  intra_family,
  passes,
  panel_level,
  debate_statistics,
  language: chosen,
}: CodeReviewResult): ViewScope | undefined {
  if (scope === undefined) return undefined;
  const language = languageOf({ language: chosen });
  const words = SCOPE_WORDS[language];
  const { count, namedFew } = wordingIn(language);
  const { title, files, changed_lines, shown_lines, not_shown, masked, unseen, left_out = [], guidance = [], parts = [] } = scope;
  const seen = Math.max(0, shown_lines - (unseen?.lines ?? 0));
  const models = Object.keys(debate_statistics.findings_per_model);
  return {
    title,
    versions: { base: scope.base, revision: scope.revision },
    extent: words.change(count(files.length, 'file'), count(changed_lines, 'changed line')),
    coverage:
      recommendation === 'no-verdict' || isAnalysersWord(panel_level)
        ? ''
        : seenText({ changed: changed_lines, seen, isUnseen: unseen !== undefined }, language),
    remarks: [
      ...(isSolo(panel_level) ? [words.soloLevel(panel_level?.reasons[0] ?? '')] : []),
      ...(parts.length === 0 ? [] : [words.inParts(parts.length)]),
      ...(passes === undefined ? [] : [words.passes(passes)]),
      ...(intra_family && !isSolo(panel_level) ? [words.oneFamily(models.length === 1 ? ` (${models[0]})` : '')] : []),
      ...(panel_level?.unread === undefined ? [] : [words.unread(namedFew(panel_level.unread))]),
      ...(left_out.length === 0
        ? []
        : [words.leftOut(namedFew(left_out.map(({ path, why, lines }) => words.leftOutFile(path, why, count(lines, 'line')))))]),
      ...(guidance.length === 0 ? [] : [words.guidance(namedFew(guidance))]),
      ...(not_shown.length === 0 ? [] : [words.notShown(namedFew(not_shown.map(({ path, why }) => `${path} (${why})`)))]),
      ...maskedRemarks(masked, language),
    ],
  };
}

/** That secrets were masked, and where. */
export function maskedRemarks(masked: NonNullable<CodeReviewResult['scope']>['masked'], language: Language): readonly string[] {
  if (masked.length === 0) return [];
  const words = SCOPE_WORDS[language];
  const places = masked.map(({ path, line, kind }) => words.maskedAt(kind, `${path}:${line}`));
  return [words.masked(masked.length, wordingIn(language).namedFew(places))];
}

/** One review by one model is all that was asked for. */
const isSolo = (panel: CodeReviewResult['panel_level']): boolean => panel?.level === 3 && panel.families.length > 0;

interface Seen {
  readonly changed: number;
  readonly seen: number;
  readonly isUnseen: boolean;
}

function seenText({ changed, seen, isUnseen }: Seen, language: Language): string {
  const words = SCOPE_WORDS[language];
  if (isUnseen) return words.seen(seen, changed);
  return seen < changed ? words.seenWhole(seen, changed) : words.allSeen(changed);
}
