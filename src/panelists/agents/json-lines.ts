import { objectOf, parseJson } from '../foreign-json.ts';

/** A value of which only its keys can be looked up. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A foreign value as JSON; undefined where it is none, or nested too deep to be written. */
export function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** Takes text as it comes and tells the objects on its lines; what is no object on one line is left out. */
export class JsonLines {
  readonly #tell: (value: JsonObject) => void;
  #rest = '';

  constructor(tell: (value: JsonObject) => void) {
    this.#tell = tell;
  }

  take(text: string): void {
    // Only what is new is searched, so that a long line costs no more than its length.
    if (!text.includes('\n')) {
      this.#rest += text;
      return;
    }
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#read(line);
  }

  /** The last line needs no end. */
  finish(): void {
    this.#read(this.#rest);
    this.#rest = '';
  }

  #read(line: string): void {
    const start = line.trimStart();
    if (!start.startsWith('{')) return;
    const value = parseJson(start);
    if (value !== undefined) this.#tell(objectOf(value));
  }
}
