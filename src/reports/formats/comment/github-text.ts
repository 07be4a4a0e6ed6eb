import { fence, text } from '../markdown/text.ts';
import { cut } from '../terminal/layout.ts';

const NOTHING = '\u200b';

/**
 * What others wrote, as text of a comment on GitHub, where more is read into a text than Markdown does: it mentions nobody, points
 * at no issue, and links nowhere. GitHub looks for these behind its Markdown, so that an escape alone hides nothing from it.
 */
export function said(words: string, most = 1_500): string {
  return text(cut(words, most))
    .replaceAll('&', '&amp;')
    .replaceAll('$', '&#36;')
    .replace(/@(?!\u200b)/g, `@${NOTHING}`)
    .replace(/\\#(?=\d)/g, `\\#${NOTHING}`)
    .replace(/\bGH-(?=\d)/gi, (mark) => `${mark}${NOTHING}`)
    .replaceAll('://', `:${NOTHING}//`)
    .replace(/\b(www|ftp)\./gi, (_, name: string) => `${name}${NOTHING}.`)
    .replace(/^(?=[-+=])/, '\\')
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\');
}

const LINES_MOST = 20;

/** Lines of the work as they are, the first of them. */
export function excerpt(words: string): string {
  const lines = words.split('\n');
  const shown = lines.length > LINES_MOST ? [...lines.slice(0, LINES_MOST), '…'] : lines;
  return fence(shown.map((line) => cut(line, 300)).join('\n'));
}
