import type { Report } from '../report/schema/report.ts';
import type { ReportText } from '../report/schema/text.ts';
import type { ViewScope } from '../report/view.ts';
import type { Keyed } from '../words/in-words.ts';
import { tell } from '../words/say.ts';

/** The reviewed work, for people; states coverage only if a panelist answered. */
export function scopeView({ scope, headline, panel }: Report): Keyed<ViewScope> | undefined {
  if (scope?.kind !== 'change') return undefined;
  const { title, files, changed_lines, shown_lines, not_shown, masked, unseen, left_out = [], guidance = [], parts = [] } = scope;
  const { passes, one_family, unread } = panel;
  const seen = Math.max(0, shown_lines - (unseen?.lines ?? 0));
  const models = panel.findings.map(({ who }) => who);
  return {
    title,
    versions: { base: scope.base, revision: scope.revision },
    extent: tell('scope.change', tell('count.file', files.length), tell('count.changed line', changed_lines)),
    coverage:
      headline.recommendation === 'no-verdict' || isAnalysersAlone(panel)
        ? ''
        : seenText({ changed: changed_lines, seen, isUnseen: unseen !== undefined }),
    remarks: [
      ...(isSolo(panel) ? [tell('scope.soloLevel', panel.reasons?.[0] ?? '')] : []),
      ...(parts.length === 0 ? [] : [tell('scope.inParts', parts.length)]),
      ...(passes === undefined ? [] : [tell('scope.passes', passes)]),
      ...(one_family === true && !isSolo(panel) ? [tell('scope.oneFamily', models.length === 1 ? ` (${models[0]})` : '')] : []),
      ...(unread === undefined ? [] : [tell('scope.unread', tell('list.few', unread))]),
      ...(left_out.length === 0 ? [] : [tell('scope.leftOut', tell('list.few', left_out.map(leftOutFile)))]),
      ...(guidance.length === 0 ? [] : [tell('scope.guidance', tell('list.few', guidance))]),
      ...(not_shown.length === 0 ? [] : [tell('scope.notShown', tell('list.few', not_shown.map(notShownFile)))]),
      ...maskedRemarks(masked),
    ],
  };
}

type ChangeScope = Extract<Report['scope'], { readonly kind: 'change' }>;

const leftOutFile = ({ path, why, lines }: NonNullable<ChangeScope['left_out']>[number]): ReportText =>
  tell('scope.leftOutFile', path, why, tell('count.line', lines));

const notShownFile = ({ path, why }: ChangeScope['not_shown'][number]): string => `${path} (${why})`;

/** States that secrets were masked, and where. */
export function maskedRemarks(
  masked: readonly { readonly path: string; readonly line: number; readonly kind: string }[],
): readonly ReportText[] {
  if (masked.length === 0) return [];
  const places = masked.map(({ path, line, kind }) => tell('scope.maskedAt', kind, `${path}:${line}`));
  return [tell('scope.masked', masked.length, tell('list.few', places))];
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

function seenText({ changed, seen, isUnseen }: Seen): ReportText {
  if (isUnseen) return tell('scope.seen', seen, changed);
  return seen < changed ? tell('scope.seenWhole', seen, changed) : tell('scope.allSeen', changed);
}
