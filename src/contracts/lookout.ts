import { defined } from '../core/defined.ts';
/** What a panelist may look at. */
export type Look =
  | { readonly tool: 'read_file'; readonly path: string; readonly from?: number; readonly to?: number }
  | { readonly tool: 'search'; readonly text: string; readonly path?: string };

/** The reviewed work beyond what was shown, as of the reviewed moment: inside its root, without secrets, capped. */
export interface Lookout {
  /**
   * What there is to see, fenced as data; never rejects: that there is nothing is something to be told. A look may have to wait
   * for its turn.
   */
  readonly look: (look: Look, waiting?: Waiting) => Promise<string>;
  /** A folder with the same files, read-only, for panelists that look for themselves; undefined where there can be none. */
  readonly checkout: () => Promise<string | undefined>;
  /** Ends what is being looked at, and takes away what was laid out. Never rejects. */
  readonly close: () => Promise<void>;
}

/** Somebody who waits for a look. */
export interface Waiting {
  /** Whether nobody needs it any more. */
  readonly isOver: () => boolean;
  /** Told whenever the queue moves: who waits for us is not silent. */
  readonly heard: () => void;
}

/** A way to look further, as it is offered to a model. */
export interface LookTool {
  readonly name: Look['tool'];
  readonly description: string;
  /** Its parameters as JSON Schema. */
  readonly parameters: object;
}

/** A lookout for one call: what is looked at is on the record before it is seen. */
export interface CallLookout {
  readonly tools: readonly LookTool[];
  readonly look: (look: Look) => Promise<string>;
  readonly checkout: () => Promise<string | undefined>;
  /** Notes what a panelist looked at by itself. */
  readonly noted: (tool: string, at: string) => void;
}

/** A look in a few words, for the record: `src/pay.ts:10-40`. */
export function lookText(look: Look): string {
  if (look.tool === 'search') return look.path === undefined ? look.text : `${look.text} in ${look.path}`;
  const lines = look.from === undefined && look.to === undefined ? '' : `:${look.from ?? 1}-${look.to ?? ''}`;
  return `${look.path}${lines}`;
}

/** What a model asks to see, from the input of a tool; undefined where it asks for nothing that can be looked at. */
export function readLook(tool: string, input: unknown): Look | undefined {
  const { path, from_line, to_line, text } = (typeof input === 'object' && input !== null ? input : {}) as Record<
    string,
    unknown
  >;
  if (tool === 'read_file' && typeof path === 'string') {
    const [from, to] = [lineIn(from_line), lineIn(to_line)];
    return { tool, path, ...defined({ from, to }) };
  }
  if (tool === 'search' && typeof text === 'string' && text !== '')
    return { tool, text, ...(typeof path === 'string' && path !== '' ? { path } : {}) };
  return undefined;
}

const lineIn = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;
