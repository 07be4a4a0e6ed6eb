import { plain } from '../markdown.ts';
import type { PdfLine } from './lines.ts';

/** A line this much higher than the others of a document is a heading. */
const HEADING = 1.15;
const HEADING_LENGTH_MAX = 160;
/** Lines further apart than this many letter heights are in different paragraphs, whatever the usual distance. */
const FAR = 2.2;
/** Lines further apart than this many usual distances are in different paragraphs. */
const FURTHER = 1.3;
const BULLET = /^(?:[•◦▪‣·●○■–—-]|\(?(?:\d{1,3}|[a-z])[.)])\s/;

/** The letter height that most of the text has. */
export function usualHeight(pages: readonly (readonly PdfLine[])[]): number {
  const lengths = new Map<number, number>();
  for (const { height, text } of pages.flat()) {
    const rounded = Math.round(height * 2) / 2;
    lengths.set(rounded, (lengths.get(rounded) ?? 0) + text.length);
  }
  const [usual] = [...lengths].toSorted((one, other) => other[1] - one[1]);
  return usual?.[0] ?? 0;
}

/** A line that stands out as a heading by its size. */
export const isHeading = ({ height, text }: PdfLine, usual: number): boolean =>
  usual > 0 && height > usual * HEADING && text.length <= HEADING_LENGTH_MAX && /\p{L}/u.test(text);

/** Joins the lines of a page into paragraphs, in Markdown. Words that are hyphenated at the end of a line are joined. */
export function paragraphsOf(lines: readonly PdfLine[], usual: number): readonly string[] {
  const distance = usualDistance(lines);
  const paragraphs: { text: string; readonly isHead: boolean }[] = [];
  let last: PdfLine | undefined;
  for (const line of lines) {
    const isHead = isHeading(line, usual);
    const open = paragraphs.at(-1);
    const isItem = line.item !== undefined && line.item !== last?.item;
    const text = isItem && !BULLET.test(line.text) ? `- ${line.text}` : line.text;
    if (last === undefined || open === undefined || isApart(last, line, distance) || isHead !== open.isHead)
      paragraphs.push({ text, isHead });
    else open.text = isItem ? `${open.text}\n${text}` : joined(open.text, text);
    last = line;
  }
  return paragraphs.map(({ text, isHead }) => (isHead ? `**${text.replaceAll('\n', ' ')}**` : plain(text)));
}

/** The distance between lines that occurs most. */
function usualDistance(lines: readonly PdfLine[]): number {
  const distances = lines
    .map(({ y, height }, at) => ((lines[at - 1]?.y ?? y) - y) / Math.max(height, 1))
    .filter((distance) => distance > 0 && distance < FAR)
    .toSorted((one, other) => one - other);
  return distances[Math.floor(distances.length / 4)] ?? FAR;
}

function isApart(last: PdfLine, line: PdfLine, distance: number): boolean {
  const height = Math.max(line.height, 1);
  const down = (last.y - line.y) / height;
  return down < 0 || down > FAR || down > distance * FURTHER;
}

/** Rows of tables and items of lists keep their lines; other lines are one text. */
function joined(before: string, line: string): string {
  const lastLine = before.slice(before.lastIndexOf('\n') + 1);
  if (line.includes(' | ') || lastLine.includes(' | ') || BULLET.test(line)) return `${before}\n${line}`;
  if (/\p{Ll}[-\u2010]$/u.test(before) && /^\p{Ll}/u.test(line)) return `${before.slice(0, -1)}${line}`;
  return before.endsWith('\u00ad') ? `${before.slice(0, -1)}${line}` : `${before} ${line}`;
}
