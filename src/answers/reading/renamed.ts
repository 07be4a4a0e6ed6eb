import type { FieldTable } from '../wanted/field-table.ts';
import type { Envelope } from './envelope.ts';
import { foldName, isSaid } from './object-shape.ts';

/** One kind of element: its fields, and how other forms of it are brought into them. */
export interface Element<T extends FieldTable = FieldTable> {
  readonly fields: T;
  /** Converts values in other forms before names are read. */
  readonly prepare?: (element: Envelope) => Envelope;
  /** Fills in what follows from the rest, when names are read. */
  readonly complete?: (element: Envelope) => Envelope;
}

/** An element under the names that were asked for. */
export interface Renamed {
  readonly element: Envelope;
  readonly read: readonly { readonly name: string; readonly field: string }[];
}

/** Reads the other names of an element's fields. A name counts only where its field is missing, unless the field is prose. */
export function renamedFrom(said: Envelope, { fields, prepare = asItIs, complete = asItIs }: Element): Renamed {
  const prepared = prepare(said);
  const element = new Map(Object.entries(prepared));
  const folded = new Map<string, string[]>();
  for (const name of element.keys()) if (!Object.hasOwn(fields, name)) push(folded, foldName(name), name);
  const read: { readonly name: string; readonly field: string }[] = [];
  if (folded.size > 0)
    for (const [field, { also = [], fits = () => true, isProse }] of Object.entries(fields)) {
      for (const name of [field, ...also].flatMap((one) => folded.get(one) ?? [])) {
        const [now, value] = [element.get(field), element.get(name)];
        if (!isSaid(value) || !fits(value)) continue;
        const isFree = !isSaid(now) || now === '';
        const joined = isFree ? value : isProse ? joinedText(now, value) : undefined;
        if (joined === undefined) continue;
        element.delete(name);
        element.set(field, joined);
        read.push({ name, field });
      }
    }
  if (read.length === 0 && prepared === said) return { element: complete(said), read };
  return { element: complete(Object.fromEntries(element)), read };
}

const asItIs = (element: Envelope): Envelope => element;

/** Joins two texts; text that the other already contains adds nothing. */
function joinedText(now: unknown, more: unknown): string | undefined {
  if (typeof now !== 'string' || typeof more !== 'string') return undefined;
  if (now.includes(more)) return now;
  return more.includes(now) ? more : `${now}\n\n${more}`;
}

function push(map: Map<string, string[]>, key: string, name: string): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [name]);
  else list.push(name);
}
