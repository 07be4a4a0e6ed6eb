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
  /** Renders the block; each line takes at most `width` columns. */
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

/** A block of lines at the bottom of a terminal that is redrawn in place; log lines go above it. */
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
  /** The current holder of the terminal, which receives log lines. */
  #holder: ((text: string) => void) | undefined;

  constructor({ terminal, draw }: LiveScreenOptions) {
    this.#terminal = terminal;
    this.#draw = draw;
    this.#timer = setInterval(() => this.refresh(), FRAME_MS);
    this.#timer.unref();
    terminal.on('resize', this.#onResize);
  }

  /** Redraws the block if it changed. */
  refresh(): void {
    if (this.#isClosed || this.#holder !== undefined) return;
    const lines = this.#lines();
    const isSame = lines.length === this.#drawn.length && lines.every((line, index) => line === this.#drawn[index]);
    if (this.#isStale || !isSame) this.#paint('', lines);
  }

  /** Writes a permanent line above the block. */
  log(text: string): void {
    if (this.#holder !== undefined) this.#holder(text);
    else if (this.#isClosed) this.#terminal.write(`${text}\n`);
    else this.#paint(erasing(text.split('\n')), this.#lines());
  }

  /** Removes the block and stops drawing until it is released; log lines go to the holder meanwhile. */
  hold(holder: (text: string) => void): void {
    this.#erase();
    this.#holder = holder;
  }

  /** Draws the block again. */
  release(): void {
    this.#holder = undefined;
    this.refresh();
  }

  /** Removes the block; log lines stay. */
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

  /** All in one write, so that no partial frame is visible; lines are never wrapped, so that their number is known. */
  #paint(kept: string, lines: readonly string[]): void {
    const up = this.#height();
    // Rows wrapped by a resize stay marked as one line until they are erased.
    const back = up === 0 ? '' : `${ESC}${up}A\r${this.#isStale ? ERASE_BELOW : ''}`;
    const framed = lines.length === 0 ? '' : `${WRAP_OFF}${erasing(lines)}${WRAP_ON}`;
    this.#terminal.write(`${back}${kept}${framed}${up === 0 ? '' : ERASE_BELOW}`);
    this.#drawn = lines;
    this.#isStale = false;
  }

  /** The current height of the block: a narrower terminal has wrapped its lines. */
  #height(): number {
    const { columns: width = WIDTH } = this.#terminal;
    return this.#drawn.reduce(
      (sum, line) => sum + Math.max(1, Math.ceil(columns(line.replace(COLOUR, '')) / Math.max(1, width || WIDTH))),
      0,
    );
  }
}

/** Lines that erase the rest of what was in their place. */
const erasing = (lines: readonly string[]): string => lines.map((line) => `${line}${ERASE_TO_LINE_END}\n`).join('');
