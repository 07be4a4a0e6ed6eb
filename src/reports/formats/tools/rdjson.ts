import { defined } from '../../../core/defined.ts';
import { activeItems } from '../../report/headline.ts';
import { cautiousLoudnessOf, type Loudness } from '../../report/item-weight.ts';
import type { ReportView, ViewItem } from '../../report/view.ts';
import type { ViewPlacedEdit } from '../../report/view-data.ts';
import { MESSAGE_WORDS } from '../../words/tables.ts';
import { itemSubstance } from '../agent/item-message.ts';
import { TOOL } from '../sarif/log.ts';
import { ruleIdOf } from '../sarif/rules.ts';

/** A place in a text: lines from 1; columns from 1 in bytes of UTF-8. */
interface Position {
  readonly line: number;
  readonly column?: number;
}

/** A range of a text. With columns its end is not included; without columns it is whole lines. */
interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A finding in reviewdog's diagnostic format. */
interface Diagnostic {
  readonly message: string;
  readonly location?: { readonly path: string; readonly range?: Range };
  readonly severity: 'ERROR' | 'WARNING' | 'INFO';
  readonly source: { readonly name: string };
  readonly code: { readonly value: string };
  readonly suggestions?: readonly { readonly range: Range; readonly text: string }[];
}

/** The reviewed texts by file, for the columns of suggestions. */
export type ReviewedTexts = ReadonlyMap<string, string>;

const SEVERITIES: { readonly [L in Loudness]: Diagnostic['severity'] } = { error: 'ERROR', warning: 'WARNING', note: 'INFO' };

/** A report as one document in reviewdog's diagnostic format. */
export const rdjson = (view: ReportView, texts: ReviewedTexts = new Map()): object => ({
  source: { name: TOOL },
  diagnostics: diagnosticsOf(view, texts),
});

/** The same with a diagnostic per line. */
export const rdjsonl = (view: ReportView, texts: ReviewedTexts = new Map()): string =>
  diagnosticsOf(view, texts)
    .map((one) => `${JSON.stringify(one)}\n`)
    .join('');

/** What is missing, then the items to fix or to decide. */
function diagnosticsOf(view: ReportView, texts: ReviewedTexts): readonly Diagnostic[] {
  const { incomplete } = MESSAGE_WORDS[view.language];
  const gaps = view.incomplete.map(
    (line): Diagnostic => ({
      message: `${incomplete}: ${line}`,
      severity: 'WARNING',
      source: { name: TOOL },
      code: { value: 'incomplete' },
    }),
  );
  return [...gaps, ...activeItems(view).map((item) => diagnosticOf(item, view, texts))];
}

/** Readers compare diagnostics as a whole, so nothing in it differs between runs that say the same. */
function diagnosticOf(item: ViewItem, view: ReportView, texts: ReviewedTexts): Diagnostic {
  const edit = item.standing === 'accepted' ? item.data?.edit : undefined;
  const suggestion = edit === undefined ? undefined : suggestionOf(edit, texts);
  return {
    message: itemSubstance(item, view).join('\n\n'),
    ...defined({ location: locationOf(item, suggestion === undefined ? undefined : edit) }),
    severity: SEVERITIES[cautiousLoudnessOf(item)],
    source: { name: TOOL },
    code: { value: ruleIdOf(item) },
    ...(suggestion === undefined ? {} : { suggestions: [suggestion] }),
  };
}

/** The lines of an item; those of its edit if it has one, because readers post a suggestion only where the two are the same. */
function locationOf({ data }: ViewItem, edit: ViewPlacedEdit | undefined): Diagnostic['location'] {
  const place = edit ?? data?.locations[0];
  if (place === undefined) return undefined;
  const { file: path, line, endLine } = place;
  return line === 0 ? { path } : { path, range: { start: { line }, end: { line: Math.max(line, endLine) } } };
}

const MASK = /\[masked [a-z-]{1,40} \d{1,9}\]/;

/** An edit as a suggestion; none if it is not exact: where a secret was masked, or without the text that its columns count in. */
function suggestionOf(
  { file, line, column, endLine, before, after }: ViewPlacedEdit,
  texts: ReviewedTexts,
): { readonly range: Range; readonly text: string } | undefined {
  const first = column === 1 ? '' : texts.get(file)?.split('\n')[line - 1];
  const ahead = first?.slice(0, column - 1);
  if (ahead === undefined || ahead.length < column - 1) return undefined;
  if ([ahead, before, after].some((text) => MASK.test(text))) return undefined;
  const start = bytes(ahead) + 1;
  const last = before.slice(before.lastIndexOf('\n') + 1);
  const end = endLine === line ? start + bytes(before) : bytes(last) + 1;
  return { range: { start: { line, column: start }, end: { line: endLine, column: end } }, text: after };
}

const bytes = (text: string): number => Buffer.byteLength(text, 'utf8');
