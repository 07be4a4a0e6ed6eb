import type { BaseFiles } from '../contracts/base-files.ts';
import type { Dismissal } from '../contracts/dismissal.ts';
import { type Remark, remark } from '../contracts/remark.ts';

/** Where a repository keeps the findings that its team dismissed, from the top of the repository. */
export const MEMORY_FILE = '.tribunal/memory.jsonl';

const LINES_MAX = 10_000;
const FIELD_MAX = 8_000;
const BROKEN_NAMED = 3;
/** A finding in more places than this is not remembered. */
export const PLACES_MAX = 100;

/** The dismissals in a file, and what of it is not used. */
export interface ReadMemory {
  /** The last line of each id. */
  readonly dismissals: readonly Dismissal[];
  /** The numbers of lines that are no dismissal. */
  readonly broken: readonly number[];
}

/** Reads a memory file. A line that cannot be read dismisses nothing. */
export function parseMemory(text: string): ReadMemory {
  const dismissals = new Map<string, Dismissal>();
  const broken: number[] = [];
  for (const [at, line] of text.split('\n', LINES_MAX + 1).entries()) {
    if (line.trim() === '') continue;
    const one = at < LINES_MAX ? dismissalIn(line) : undefined;
    if (one === undefined) broken.push(at + 1);
    else dismissals.set(one.id, one);
  }
  return { dismissals: [...dismissals.values()], broken };
}

const REQUIRED = ['id', 'fingerprint', 'title', 'file', 'by', 'at', 'why'] as const;
const OPTIONAL = ['text', 'quote', 'category', 'severity', 'case'] as const;
const VERSION = 1;

/** A dismissal as a line of the file. */
export const memoryLine = (dismissal: Dismissal): string => `${JSON.stringify({ v: VERSION, ...dismissal })}\n`;

function dismissalIn(line: string): Dismissal | undefined {
  const value = jsonIn(line);
  if (typeof value !== 'object' || value === null || !('v' in value) || value.v !== VERSION) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  const text = (key: string): string | undefined => {
    const said = fields[key];
    return typeof said === 'string' && said.length <= FIELD_MAX ? said : undefined;
  };
  const required = REQUIRED.map((key) => [key, text(key)] as const);
  if (required.some(([, said]) => said === undefined || said.trim() === '')) return undefined;
  const optional = OPTIONAL.map((key) => [key, text(key) ?? ''] as const);
  const { elsewhere = [] } = fields;
  if (!Array.isArray(elsewhere) || elsewhere.length > PLACES_MAX || !elsewhere.every((one) => typeof one === 'string'))
    return undefined;
  return { ...Object.fromEntries([...required, ...optional]), elsewhere } as unknown as Dismissal;
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The dismissals that count in a review, as of before the change, with a remark on lines that do not. */
export async function readMemory(
  base: BaseFiles,
): Promise<{ readonly dismissals: readonly Dismissal[]; readonly remarks: readonly Remark[] }> {
  const text = await base.read(MEMORY_FILE);
  if (text === undefined) return { dismissals: [], remarks: [] };
  const { dismissals, broken } = parseMemory(text);
  const lines = broken.slice(0, BROKEN_NAMED);
  const remarks =
    broken.length === 0
      ? []
      : [remark('warning', 'memory-lines-unused', { file: MEMORY_FILE, lines, more: broken.length - lines.length })];
  return { dismissals, remarks };
}
