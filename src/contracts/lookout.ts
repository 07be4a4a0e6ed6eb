import { defined } from '../core/defined.ts';
/** A request of a panelist to see more of the work: a file or a search. */
export type Look =
  | { readonly tool: 'read_file'; readonly path: string; readonly from?: number; readonly to?: number }
  | { readonly tool: 'search'; readonly text: string; readonly path?: string };

/** What a lookout shows: the files of a reviewed project, or the texts of a case that are too long to be shown whole. */
export type LooksAt = 'files' | 'texts';

/**
 * Read access to the reviewed work beyond what was shown, as of the reviewed revision: limited to its root, secrets redacted,
 * size capped.
 */
export interface Lookout {
  /** Returns the requested text, fenced as data; never rejects: "there is nothing" is an answer. A look may have to queue. */
  readonly look: (look: Look, waiting?: Waiting) => Promise<string>;
  /** A read-only checkout of the same files, for panelists that read the disk themselves; undefined if none can be made. */
  readonly checkout: () => Promise<string | undefined>;
  /** Cancels running looks and removes the checkout. Never rejects. */
  readonly close: () => Promise<void>;
}

/** A caller waiting in the queue for a look. */
export interface Waiting {
  /** True once the caller no longer needs the result. */
  readonly isOver: () => boolean;
  /** Called whenever the queue moves, so that waiting does not count as silence. */
  readonly heard: () => void;
}

/** A tool for looking further, as offered to a model. */
export interface LookTool {
  readonly name: Look['tool'];
  readonly description: string;
  /** Its parameters as JSON Schema. */
  readonly parameters: object;
}

/** A lookout for one call; every look is recorded before its result is returned. */
export interface CallLookout {
  readonly tools: readonly LookTool[];
  readonly look: (look: Look) => Promise<string>;
  readonly checkout: () => Promise<string | undefined>;
  /** Records a look that the panelist took by itself. */
  readonly noted: (tool: string, at: string) => void;
}

/** A look in short form for the record: `src/pay.ts:10-40`. */
export function lookText(look: Look): string {
  if (look.tool === 'search') return look.path === undefined ? look.text : `${look.text} in ${look.path}`;
  const lines = look.from === undefined && look.to === undefined ? '' : `:${look.from ?? 1}-${look.to ?? ''}`;
  return `${look.path}${lines}`;
}

/** Parses a look from the input of a tool call; undefined if it asks for nothing that can be looked up. */
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
