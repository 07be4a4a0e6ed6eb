import { grammarOf } from '../../context/layout/grammars.ts';
import { parseAll } from '../../context/layout/outline.ts';
import { plainLine } from '../../forge/plan/finding-marks.ts';
import type { ExactEdit } from '../../forge/plan/posting.ts';
import { richSuggestion } from '../../reports/blocks/rich-text.ts';
import { printable } from '../../reports/formats/terminal/layout.ts';
import type { ViewItem } from '../../reports/report/view.ts';

const LINES_MAX = 60;
const CHARACTERS_MAX = 4_000;
const PARSING_MS = { file: 500, all: 4_000 } as const;
/** The share of the words of a line that stay if code is another version of it. */
const SHARED_LEAST = 0.5;

/**
 * The edits that can be offered as they are, by item: the suggestion is code alone, the quote is whole lines of the text at the
 * head, the code is another version of these lines, and the file still parses with it.
 */
export async function exactEdits(
  items: readonly ViewItem[],
  texts: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, ExactEdit>> {
  const edits = new Map<string, ExactEdit>();
  for (const item of items) {
    const path = item.data?.locations[0]?.file ?? '';
    const text = texts.get(path);
    const edit = text === undefined || item.standing !== 'accepted' ? undefined : editOf(item, text.split('\n'));
    if (text !== undefined && edit !== undefined && (await parses(path, applied(text, edit)))) edits.set(item.id, edit);
  }
  return edits;
}

function editOf(item: ViewItem, lines: readonly string[]): ExactEdit | undefined {
  const edit = placedEdit(item, lines) ?? writtenEdit(item, lines);
  if (edit === undefined || edit.endLine - edit.line >= LINES_MAX || edit.text.length > CHARACTERS_MAX) return undefined;
  const old = lines.slice(edit.line - 1, edit.endLine);
  const isPlain = [...old, edit.text].every((one) => printable(one.replaceAll('\t', ' ')) === one.replaceAll('\t', ' '));
  const isMasked = old.some((line) => line.includes('[masked ')) || edit.text.includes('[masked ');
  return isPlain && !isMasked && edit.text !== old.join('\n') ? edit : undefined;
}

/** An edit that the outcome has, widened to whole lines. */
function placedEdit({ data }: ViewItem, lines: readonly string[]): ExactEdit | undefined {
  const edit = data?.edit;
  if (edit === undefined || edit.file !== data?.locations[0]?.file) return undefined;
  const [first, last] = [lines[edit.line - 1], lines[edit.endLine - 1]];
  if (first === undefined || last === undefined) return undefined;
  const text = `${first.slice(0, edit.column - 1)}${edit.after}${last.slice(edit.endColumn - 1)}`;
  return { line: edit.line, endLine: edit.endLine, text };
}

/** A suggestion that is code alone, in the place of the quoted lines. */
function writtenEdit({ data, quote = '', suggestion }: ViewItem, lines: readonly string[]): ExactEdit | undefined {
  const line = data?.locations[0]?.line ?? 0;
  const [part, ...more] = richSuggestion(suggestion);
  if (line < 1 || part?.kind !== 'code' || more.length > 0 || ELIDED.test(part.text)) return undefined;
  const quoted = quote.split('\n').map(plainLine);
  const old = lines.slice(line - 1, line - 1 + quoted.length);
  if (quote.trim() === '' || old.length < quoted.length || old.some((one, at) => plainLine(one) !== quoted[at])) return undefined;
  // Tabs of a suggestion are not kept, so that its inner margins are unknown where the file has tabs.
  const code = part.text.replace(/\s+$/, '').split('\n');
  if (code.length > 1 && old.some((one) => one.includes('\t'))) return undefined;
  if (shared(old.join(' '), part.text) < SHARED_LEAST) return undefined;
  const [margin = ''] = /^\s*/.exec(old[0] ?? '') ?? [];
  const own = margins(code);
  const text = code.map((one) => (one.trim() === '' ? '' : `${margin}${one.slice(own)}`)).join('\n');
  return { line, endLine: line + quoted.length - 1, text };
}

/** The columns that all lines begin with. */
const margins = (code: readonly string[]): number =>
  code.reduce(
    (least, line) => (line.trim() === '' ? least : Math.min(least, /^\s*/.exec(line)?.[0].length ?? 0)),
    Number.MAX_SAFE_INTEGER,
  );

/** Code that leaves something out is no replacement. */
const ELIDED = /^\s*(?:\/\/|#|--|\/?\*|<!--)?\s*(?:\.\.\.|…)|(?:\/\/|#)\s*(?:\.\.\.|…)/m;

function shared(before: string, after: string): number {
  const words = before.match(/[\p{L}\p{N}_$]+/gu) ?? [];
  const kept = new Set(after.match(/[\p{L}\p{N}_$]+/gu) ?? []);
  return words.length === 0 ? 0 : words.filter((word) => kept.has(word)).length / words.length;
}

const applied = (text: string, { line, endLine, text: replacement }: ExactEdit): string =>
  text
    .split('\n')
    .toSpliced(line - 1, endLine - line + 1, replacement)
    .join('\n');

/** True if the text has no syntax error, or no grammar of its language is known. */
async function parses(path: string, text: string): Promise<boolean> {
  if (grammarOf(path) === undefined) return true;
  const parsed = await parseAll(new Map([[path, text]]), PARSING_MS, ({ root }) => !root.hasError);
  return parsed.get(path) === true;
}
