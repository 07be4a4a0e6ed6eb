const HEADING = /^ {0,3}#{1,6}[ \t]+(\S.*)$/;
const UNDERLINE = /^ {0,3}(?:={2,}|-{2,})[ \t]*$/;
const CODE = /^ {0,3}(```|~~~)/;

interface Section {
  readonly name: string;
  readonly paragraphs: string[][];
}

/** What stands before the first heading. */
const OPENING = 'opening';

/**
 * A document with a line before each section and a number before each paragraph, counted from 1 in its section.
 * Sections of one name are told apart; nothing of the text is left out but empty lines and the marks of headings.
 */
export function numberedDocument(text: string): string {
  const sections = sectionsOf(text.replaceAll('\r\n', '\n').split('\n')).filter(
    ({ name, paragraphs }) => name !== OPENING || paragraphs.length > 0,
  );
  const names = distinct(sections.map(({ name }) => name));
  return sections
    .flatMap(({ paragraphs }, index) => [
      `=== ${names[index]} (section ${index + 1} of ${sections.length})`,
      ...paragraphs.map((lines, at) => `[${at + 1}] ${lines.join('\n')}`),
    ])
    .join('\n\n');
}

function sectionsOf(lines: readonly string[]): readonly Section[] {
  let section: Section = { name: OPENING, paragraphs: [] };
  const sections = [section];
  let paragraph: string[] | undefined;
  let fence: string | undefined;
  const open = (name: string): void => {
    section = { name, paragraphs: [] };
    sections.push(section);
    paragraph = undefined;
  };
  for (const line of lines) {
    const mark = CODE.exec(line)?.[1];
    const isCode = fence !== undefined;
    if (mark !== undefined && (fence === undefined || fence === mark)) fence = isCode ? undefined : mark;
    const heading = isCode ? undefined : headingIn(line);
    if (heading !== undefined) open(heading);
    else if (!isCode && paragraph?.length === 1 && UNDERLINE.test(line)) {
      section.paragraphs.pop();
      open((paragraph[0] ?? '').trim());
    } else if (line.trim() === '' && !isCode) paragraph = undefined;
    else if (paragraph !== undefined) paragraph.push(line);
    else {
      paragraph = [line];
      section.paragraphs.push(paragraph);
    }
  }
  return sections;
}

/** The words of a heading, without the marks that may close it. */
function headingIn(line: string): string | undefined {
  const words = HEADING.exec(line)?.[1]?.trim();
  if (words === undefined) return undefined;
  let end = words.length;
  while (words.charAt(end - 1) === '#') end--;
  return end === 0 || end === words.length || words.charAt(end - 1) !== ' ' ? words : words.slice(0, end).trim();
}

/** The second of a name is called so. */
function distinct(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name}, ${count}`;
  });
}
