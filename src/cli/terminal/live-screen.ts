import { columns } from '../../reports/formats/terminal/layout.ts';

/** The terminal a block of lines is drawn on. */
export interface Terminal {
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): unknown;
  on(event: 'resize', listener: () => void): unknown;
  off(event: 'resize', listener: () => void): unknown;
}

export interface LiveScreenOptions {
  readonly terminal: Terminal;
  /** The block as it should look now; each line takes at most `width` columns. */
  readonly draw: (width: number) => readonly string[];
}

const FRAME_MS = 100;
const WIDTH = 80;
const ROWS = 24;

const ESC = '\u001b[';
const ERASE_TO_LINE_END = `${ESC}K`;
const ERASE_BELOW = `${ESC}J`;
const WRAP_OFF = `${ESC}?7l`;
const WRAP_ON = `${ESC}?7h`;
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control sequences.
const COLOUR = /\u001b\[[\d;]*m/g;

/** A few lines at the end of a terminal that are drawn over and over; what is logged goes above them. */
export class LiveScreen {
  readonly #terminal: Terminal;
  readonly #draw: LiveScreenOptions['draw'];
  readonly #timer: NodeJS.Timeout;
  readonly #onResize = (): void => {
    this.#isStale = true;
  };
  #drawn: readonly string[] = [];
  #isStale = false;
  #isClosed = false;
  /** Whoever has the terminal for now shows what is logged. */
  #holder: ((text: string) => void) | undefined;

  constructor({ terminal, draw }: LiveScreenOptions) {
    this.#terminal = terminal;
    this.#draw = draw;
    this.#timer = setInterval(() => this.refresh(), FRAME_MS);
    this.#timer.unref();
    terminal.on('resize', this.#onResize);
  }

  /** Draws the block, where it changed. */
  refresh(): void {
    if (this.#isClosed || this.#holder !== undefined) return;
    const lines = this.#lines();
    const isSame = lines.length === this.#drawn.length && lines.every((line, index) => line === this.#drawn[index]);
    if (this.#isStale || !isSame) this.#paint('', lines);
  }

  /** Writes something that stays, above the block. */
  log(text: string): void {
    if (this.#holder !== undefined) this.#holder(text);
    else if (this.#isClosed) this.#terminal.write(`${text}\n`);
    else this.#paint(erasing(text.split('\n')), this.#lines());
  }

  /** Takes the block away and draws nothing until it is released; what is logged meanwhile goes to the holder. */
  hold(holder: (text: string) => void): void {
    this.#erase();
    this.#holder = holder;
  }

  /** Draws the block again. */
  release(): void {
    this.#holder = undefined;
    this.refresh();
  }

  /** Takes the block away; what was logged stays. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#terminal.off('resize', this.#onResize);
    this.#erase();
  }

  #erase(): void {
    if (this.#drawn.length > 0) this.#paint('', []);
  }

  /** One column and one row stay free: a full line or a full screen would scroll. */
  #lines(): readonly string[] {
    const { columns: width = WIDTH, rows = ROWS } = this.#terminal;
    const lines = this.#draw(Math.max(1, (width || WIDTH) - 1));
    return lines.slice(-Math.max(1, (rows || ROWS) - 1));
  }

  /** All in one write, so that no half of a frame is ever seen; lines are never wrapped, so that their number is known. */
  #paint(kept: string, lines: readonly string[]): void {
    const up = this.#height();
    // Rows that a resize wrapped stay marked as one line until they are erased.
    const back = up === 0 ? '' : `${ESC}${up}A\r${this.#isStale ? ERASE_BELOW : ''}`;
    const framed = lines.length === 0 ? '' : `${WRAP_OFF}${erasing(lines)}${WRAP_ON}`;
    this.#terminal.write(`${back}${kept}${framed}${up === 0 ? '' : ERASE_BELOW}`);
    this.#drawn = lines;
    this.#isStale = false;
  }

  /** The rows that the block takes now: a terminal that became narrower has wrapped its lines. */
  #height(): number {
    const { columns: width = WIDTH } = this.#terminal;
    return this.#drawn.reduce(
      (sum, line) => sum + Math.max(1, Math.ceil(columns(line.replace(COLOUR, '')) / Math.max(1, width || WIDTH))),
      0,
    );
  }
}

/** Lines that leave nothing behind of what stood in their place. */
const erasing = (lines: readonly string[]): string => lines.map((line) => `${line}${ERASE_TO_LINE_END}\n`).join('');
