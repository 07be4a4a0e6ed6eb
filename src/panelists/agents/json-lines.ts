import { objectOf, parseJson } from '../foreign-json.ts';

/** An untrusted object with unknown keys. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Serialises an untrusted value; undefined if it has no JSON or nests too deep. */
export function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** Parses a stream of JSON lines; lines that are not objects are dropped. */
export class JsonLines {
  readonly #tell: (value: JsonObject) => void;
  #rest = '';

  constructor(tell: (value: JsonObject) => void) {
    this.#tell = tell;
  }

  take(text: string): void {
    // Only new text is searched, so that a long line takes linear time.
    if (!text.includes('\n')) {
      this.#rest += text;
      return;
    }
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#read(line);
  }

  /** Parses an unterminated last line. */
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
