const QUOTE_CHARACTERS = 400;

/** The lines of a text as git counts them. */
export const linesOf = (text: string): readonly string[] => text.split('\n');

/** A line of code as evidence: as it stands there, without the space around it. */
export const quoteOf = (lines: readonly string[], line: number): string =>
  (lines[line - 1] ?? '').trim().slice(0, QUOTE_CHARACTERS);

/** What a tool said, on one line and no longer than is read. */
export const oneLine = (message: string): string => {
  const flat = message.slice(0, 600).replace(/\s+/g, ' ').trim();
  return flat.length > 300 ? `${flat.slice(0, 299)}…` : flat;
};
