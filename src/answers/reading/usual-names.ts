import type { Envelope } from './envelope.ts';
import { foldName, isSaid } from './object-shape.ts';

/** The names that models give to the fields of one kind of element. */
export interface UsualNames {
  /** By field, the likeliest name first. A name counts only where its field is missing, unless the field is prose. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** Fields of prose: what stands under several names of one is read as one text. */
  readonly prose: readonly string[];
  /** Whether a value can be that of a field; unless told, any can. */
  readonly fits?: (field: string, value: unknown) => boolean;
  /** Brings what is left in another form into place. */
  readonly prepare?: (element: Envelope) => Envelope;
  /** Fills in what follows from the rest. */
  readonly complete?: (element: Envelope) => Envelope;
}

/** An element under the names that were asked for. */
export interface Renamed {
  readonly element: Envelope;
  readonly read: readonly { readonly name: string; readonly field: string }[];
}

/** Reads the usual names of an element's fields; `fields` are those that it is asked for. */
export function renamedFrom(said: Envelope, fields: ReadonlySet<string>, usual: UsualNames): Renamed {
  const { names, prose, fits = () => true, prepare = asItIs, complete = asItIs } = usual;
  const prepared = prepare(said);
  const element = new Map(Object.entries(prepared));
  const folded = new Map<string, string[]>();
  for (const name of element.keys()) if (!fields.has(name)) push(folded, foldName(name), name);
  const read: { readonly name: string; readonly field: string }[] = [];
  if (folded.size > 0)
    for (const field of fields) {
      for (const name of [field, ...(names[field] ?? [])].flatMap((one) => folded.get(one) ?? [])) {
        const [now, value] = [element.get(field), element.get(name)];
        if (!isSaid(value) || !fits(field, value)) continue;
        const isFree = !isSaid(now) || now === '';
        const joined = isFree ? value : prose.includes(field) ? joinedText(now, value) : undefined;
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

/** Two texts as one; what stands in the other already adds nothing. */
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
