import type { Terminal } from '../src/cli/terminal/live-screen.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: what steers a terminal is exactly the control characters.
const SEQUENCE = /\u001b\[([?\d;]*)([A-Za-z])|[\s\S]/gu;

/** A terminal that understands as much as a redrawn block needs, and shows what is seen on it. */
export class SmallTerminal implements Terminal {
  readonly isTTY: boolean;
  readonly rows: number;
  columns: number;
  writes = 0;
  readonly #rows: string[] = [''];
  readonly #listeners = new Set<() => void>();
  #row = 0;
  #column = 0;

  constructor(columns: number, rows = 24, isTTY = true) {
    this.columns = columns;
    this.rows = rows;
    this.isTTY = isTTY;
  }

  on(_event: 'resize', listener: () => void): void {
    this.#listeners.add(listener);
  }

  off(_event: 'resize', listener: () => void): void {
    this.#listeners.delete(listener);
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  /** Becomes this wide, and tells; what is on it stays as it is. */
  resize(columns: number): void {
    this.columns = columns;
    for (const listener of this.#listeners) listener();
  }

  /** What is seen, without empty rows at the end. */
  get screen(): readonly string[] {
    const seen = this.#rows.map((row) => row.trimEnd());
    while (seen.at(-1) === '') seen.pop();
    return seen;
  }

  write(text: string): void {
    this.writes++;
    for (const [whole, parameter = '', command] of text.matchAll(SEQUENCE))
      if (command === undefined) this.#put(whole);
      else this.#obey(command, parameter);
  }

  #obey(command: string, parameter: string): void {
    if (command === 'A') this.#row = Math.max(0, this.#row - Number(parameter || 1));
    if (command === 'G') this.#column = Math.max(0, Number(parameter || 1) - 1);
    if (command === 'K') this.#set(this.#line().slice(0, this.#column));
    if (command === 'J') {
      this.#set(this.#line().slice(0, this.#column));
      this.#rows.length = this.#row + 1;
    }
  }

  #put(character: string): void {
    if (character === '\r') this.#column = 0;
    else if (character === '\n') {
      this.#row++;
      this.#column = 0;
      this.#rows[this.#row] ??= '';
    } else {
      const line = this.#line().padEnd(this.#column);
      this.#set(`${line.slice(0, this.#column)}${character}${line.slice(this.#column + 1)}`);
      this.#column++;
    }
  }

  #line(): string {
    return this.#rows[this.#row] ?? '';
  }

  #set(line: string): void {
    this.#rows[this.#row] = line;
  }
}
