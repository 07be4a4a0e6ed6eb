/** A piece of a sentence: words, or code between backticks. */
export interface Span {
  readonly kind: 'words' | 'code';
  readonly text: string;
}

/** A paragraph of quoted text, or a block of code in it. */
export type RichPart =
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'code'; readonly language: string; readonly text: string };

const FENCE = /^\s{0,3}(`{3,}|~{3,})\s*([\w+#.-]{0,20})\s*$/;
const LIST_ITEM = /^\s*(?:[-*+•]|\d{1,3}[.)])\s/;

/** Parses quoted text and separates code from it; all other Markdown stays text. */
export function richText(words: string): readonly RichPart[] {
  const parts: RichPart[] = [];
  let paragraph: string[] = [];
  let open: { readonly fence: string; readonly language: string; readonly lines: string[] } | undefined;
  const endParagraph = (): void => {
    const text = paragraph.join(' ').trim();
    if (text !== '') parts.push({ kind: 'paragraph', spans: spansOf(text) });
    paragraph = [];
  };
  for (const line of words.split('\n')) {
    const [, fence = '', language = ''] = FENCE.exec(line) ?? [];
    if (open !== undefined) {
      if (fence.startsWith(open.fence) && language === '') {
        parts.push({ kind: 'code', language: open.language, text: open.lines.join('\n') });
        open = undefined;
      } else open.lines.push(line);
    } else if (fence !== '') {
      endParagraph();
      open = { fence, language, lines: [] };
    } else {
      if (line.trim() === '' || LIST_ITEM.test(line)) endParagraph();
      paragraph.push(line.trim());
    }
  }
  endParagraph();
  if (open !== undefined) parts.push({ kind: 'code', language: open.language, text: open.lines.join('\n') });
  return parts;
}

/** A suggestion, which may consist only of unmarked code. */
export const richSuggestion = (words: string): readonly RichPart[] =>
  looksLikeCode(words) ? [{ kind: 'code', language: '', text: words.replace(/^\n+|\s+$/g, '') }] : richText(words);

const CODE_LINE =
  /[;{}]\s*$|^\s*(?:[)\]}]|\/\/|#include\b)|^\s*(?:const|let|var|return|import|def|func|fn|class|public|private)\s\S|=>/;
const CALL = /^[\w$.]+\([^`]*\);?$/;

/** Most lines of it are code, or it is a single call; a sentence is neither. */
function looksLikeCode(words: string): boolean {
  if (words.includes('`')) return false;
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  if (lines.length === 1) return CALL.test(first.trim()) || (/[;{}]$/.test(first.trim()) && /[=(]/.test(first));
  return lines.filter((line) => CODE_LINE.test(line)).length * 2 > lines.length;
}

/** Code between runs of backticks of one length; a run that nothing ends is text. */
export function spansOf(text: string): readonly Span[] {
  const spans: Span[] = [];
  const runs = [...text.matchAll(/`+/g)].map(({ 0: run, index }) => ({ length: run.length, index }));
  let at = 0;
  for (const [position, { length, index }] of runs.entries()) {
    if (index < at) continue;
    const end = runs.slice(position + 1, position + 1 + RUNS_MAX).find((run) => run.length === length);
    if (end === undefined) continue;
    const code = text.slice(index + length, end.index).trim();
    if (code === '') continue;
    if (index > at) spans.push({ kind: 'words', text: text.slice(at, index) });
    spans.push({ kind: 'code', text: code });
    at = end.index + length;
  }
  return at < text.length ? [...spans, { kind: 'words', text: text.slice(at) }] : spans;
}

/** Backticks further apart than this do not belong together. */
const RUNS_MAX = 40;
