/** The cells of a row of a Markdown table, without its outer bars. */
export const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** A row of a table, by how many lines it is below the first. */
export interface TableRow {
  readonly cells: readonly string[];
  readonly below: number;
}

/** The line between the header of a table and its body. */
export const isTableRule = ({ cells }: TableRow): boolean => cells.length > 0 && cells.every((cell) => /^:?-+:?$/.test(cell));
