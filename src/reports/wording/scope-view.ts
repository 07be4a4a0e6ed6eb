import type { Language } from '../../core/language.ts';
import type { Report } from '../report/schema/report.ts';
import type { ViewScope } from '../report/view.ts';
import { sayIn } from '../words/say.ts';
import { SCOPE_WORDS } from '../words/tables.ts';
import { wordingIn } from './wording.ts';

/** The reviewed work, for people; states coverage only if a panelist answered. */
export function scopeView({ scope, headline, panel, language }: Report): ViewScope | undefined {
  if (scope?.kind !== 'change') return undefined;
  const words = SCOPE_WORDS[language];
  const { count, namedFew } = wordingIn(language);
  const { title, files, changed_lines, shown_lines, not_shown, masked, unseen, left_out = [], guidance = [], parts = [] } = scope;
  const { passes, one_family, unread } = panel;
  const seen = Math.max(0, shown_lines - (unseen?.lines ?? 0));
  const models = panel.findings.map(({ who }) => who);
  return {
    title,
    versions: { base: scope.base, revision: scope.revision },
    extent: words.change(count(files.length, 'file'), count(changed_lines, 'changed line')),
    coverage:
      headline.recommendation === 'no-verdict' || isAnalysersAlone(panel)
        ? ''
        : seenText({ changed: changed_lines, seen, isUnseen: unseen !== undefined }, language),
    remarks: [
      ...(isSolo(panel) ? [words.soloLevel(sayIn(language, panel.reasons?.[0] ?? ''))] : []),
      ...(parts.length === 0 ? [] : [words.inParts(parts.length)]),
      ...(passes === undefined ? [] : [words.passes(passes)]),
      ...(one_family === true && !isSolo(panel) ? [words.oneFamily(models.length === 1 ? ` (${models[0]})` : '')] : []),
      ...(unread === undefined ? [] : [words.unread(namedFew(unread))]),
      ...(left_out.length === 0
        ? []
        : [words.leftOut(namedFew(left_out.map(({ path, why, lines }) => words.leftOutFile(path, why, count(lines, 'line')))))]),
      ...(guidance.length === 0 ? [] : [words.guidance(namedFew(guidance))]),
      ...(not_shown.length === 0 ? [] : [words.notShown(namedFew(not_shown.map(({ path, why }) => `${path} (${why})`)))]),
      ...maskedRemarks(masked, language),
    ],
  };
}

/** States that secrets were masked, and where. */
export function maskedRemarks(
  masked: readonly { readonly path: string; readonly line: number; readonly kind: string }[],
  language: Language,
): readonly string[] {
  if (masked.length === 0) return [];
  const words = SCOPE_WORDS[language];
  const places = masked.map(({ path, line, kind }) => words.maskedAt(kind, `${path}:${line}`));
  return [words.masked(masked.length, wordingIn(language).namedFew(places))];
}

/** One review by one model is all that was asked for. */
const isSolo = ({ level, families = [] }: Report['panel']): boolean => level === 3 && families.length > 0;

/** Neither a model nor a person was heard. */
const isAnalysersAlone = ({ level, families = [], people = 0 }: Report['panel']): boolean =>
  level !== undefined && families.length === 0 && people === 0;

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
