import { EditedText, type PlacedEdit } from '../../core/protocols/flag-resolution/editing/edited-text.ts';
import { textOf } from '../../sources/documents/text-file.ts';

/** Edits at their places in a text with secrets masked, LF line ends and no byte order mark. */
export interface MaskedEdits {
  readonly text: string;
  readonly edits: readonly PlacedEdit[];
}

/** A file with edits made in it. */
export interface EditedBytes {
  readonly bytes: Buffer;
  /** The text before and its edits, for a diff: the file's own, or with secrets masked where it has any. */
  readonly shown: MaskedEdits;
}

const BOM = '\uFEFF';

/** Makes edits in the bytes of a file: line ends and byte order mark stay. Undefined if an edit has no clear place in them. */
export function editBytes(bytes: Buffer, masked: MaskedEdits): EditedBytes | undefined {
  const read = textOf(bytes);
  if ('why' in read) return undefined;
  const whole = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const start = whole.startsWith(BOM) ? 1 : 0;
  const raw = whole.slice(start);
  const rawAt = rawPlaces(raw);
  const isCrlf = raw.split('\r\n').length > raw.replaceAll('\r\n', '').split('\n').length;
  const edits: PlacedEdit[] = [];
  for (const edit of masked.edits) {
    const at = samePlace(edit, masked.text, read.text);
    if (at === undefined) return undefined;
    const [from, to] = [rawAt(at), rawAt(at + edit.find.length)];
    const replace = edit.replace.replaceAll('\r\n', '\n');
    edits.push({ at: from, find: raw.slice(from, to), replace: isCrlf ? replace.replaceAll('\n', '\r\n') : replace });
  }
  return {
    bytes: Buffer.from(whole.slice(0, start) + new EditedText(raw, edits).text, 'utf8'),
    shown: read.text === masked.text ? { text: raw, edits } : masked,
  };
}

/** The place in the file of words that have this place in the masked text: the same one of all places where they stand. */
function samePlace({ at, find }: PlacedEdit, masked: string, text: string): number | undefined {
  if (masked.slice(at, at + find.length) !== find) return undefined;
  const [known, all] = [allPlaces(find, masked), allPlaces(find, text)];
  return known.length === all.length ? all[known.indexOf(at)] : undefined;
}

function allPlaces(words: string, text: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) places.push(at);
  return places;
}

/** Turns a place in a text with LF line ends into the place in the text itself. */
function rawPlaces(raw: string): (place: number) => number {
  const removed = Array.from(raw.matchAll(/\r\n/g), ({ index }, at) => index - at);
  return (place) => {
    let [low, high] = [0, removed.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((removed[middle] ?? 0) >= place) high = middle;
      else low = middle + 1;
    }
    return place + low;
  };
}
