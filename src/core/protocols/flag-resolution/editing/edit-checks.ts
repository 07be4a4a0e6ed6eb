import type { Phrase } from '../../../phrase.ts';
import { Passages, type Shelf } from '../citations.ts';
import { phrase } from '../phrases.ts';
import type { Flag } from '../said.ts';
import { Sentences } from '../sentences.ts';
import { EditedText, type PlacedEdit, type Stretch } from './edited-text.ts';
import { hasWordsOf, placesOf } from './quoted-places.ts';

/** An edit that could be made, and the flags that it settles. */
export interface FlagsEdit extends PlacedEdit {
  readonly flags: readonly string[];
  /** A person asked for it: it may remove words of other flags, and leave quoted words where they stand. */
  readonly isWanted: boolean;
  /** It is in the article already. */
  readonly isMade: boolean;
}

/** What edits are checked against. */
export interface Checking {
  readonly article: string;
  readonly shelf: Shelf;
  /** All flags of the case, also those that are cleared. */
  readonly flags: readonly Pick<Flag, 'id' | 'quote'>[];
}

/**
 * Why edits must not be made, by flag: each is checked in the text that all others make, and left out of that text if it fails.
 * Rows P6 to P8.
 */
export function faultsOf(edits: readonly FlagsEdit[], checking: Checking): ReadonlyMap<string, Phrase> {
  const faults = new Map<string, Phrase>();
  let kept = edits.filter((edit) => !noteFault(edit, sourceFault(edit, checking.shelf), faults));
  for (;;) {
    const text = new EditedText(checking.article, kept);
    const after: After = { text, sentences: new Sentences(text.text), passages: new Passages(text.text), checking };
    const settled = new Set(kept.flatMap(({ flags }) => flags));
    const others = checking.flags.filter(({ id }) => !settled.has(id));
    const left = kept.filter((edit) => {
      const fault = edit.isWanted ? undefined : (quoteFault(edit, after) ?? removalFault(edit, { text, others, checking }));
      return !noteFault(edit, fault, faults);
    });
    if (left.length === kept.length) return faults;
    kept = left;
  }
}

/** An edit that is in the article already is not judged again. */
function noteFault({ flags, isMade }: FlagsEdit, fault: Phrase | undefined, faults: Map<string, Phrase>): boolean {
  if (fault === undefined || isMade) return false;
  for (const id of flags) faults.set(id, fault);
  return true;
}

const CITED = /[[(\uff08]\s*S\d{3,}(?:\s*[,;\u3001\u00b7]\s*S\d{3,})*\s*[\])\uff09]/g;

const MASK = /\[masked [a-z-]{1,40} \d{1,9}\]/;

/** A citation that the edit adds names no source that can be read: P6. A secret that was masked is never written back. */
function sourceFault({ find, replace }: FlagsEdit, shelf: Shelf): Phrase | undefined {
  if (MASK.test(replace)) return phrase('fix-touches-mask');
  const cited = (text: string): readonly string[] => (text.match(CITED) ?? []).flatMap((one) => one.match(/S\d+/g) ?? []);
  const before = new Set(cited(find));
  for (const source of cited(replace)) {
    const fault = before.has(source) ? undefined : shelf.sourceFault(source);
    if (fault !== undefined) return phrase('fix-cites-nothing', fault);
  }
  return undefined;
}

/** The text that all edits make. */
interface After {
  readonly text: EditedText<FlagsEdit>;
  readonly sentences: Sentences;
  readonly passages: Passages;
  readonly checking: Checking;
}

/** The quoted words still stand as they did, in a sentence that the edit does not touch: P7. */
function quoteFault(edit: FlagsEdit, { text, sentences, passages, checking }: After): Phrase | undefined {
  const put = text.made.find((one) => one.edit === edit);
  const isTouched = (place: Stretch): boolean => {
    const around = sentences.around(place.start, place.end);
    return put !== undefined && put.start <= around.end && put.end >= around.start;
  };
  const stands = edit.flags.filter((id) => {
    const quote = checking.flags.find((flag) => flag.id === id)?.quote ?? '';
    const places = placesOf(quote, text.text);
    return places.length > 0 ? !places.every(isTouched) : passages.has(quote);
  });
  return stands.length === 0 ? undefined : phrase('fix-leaves-quote', stands);
}

/** The edit removes words of flags that it does not settle: P8. */
function removalFault(
  { at, find }: FlagsEdit,
  { text, others, checking }: Pick<After, 'text' | 'checking'> & { readonly others: Checking['flags'] },
): Phrase | undefined {
  const removed = others.filter(({ quote }) =>
    placesOf(quote, checking.article).some((place) => {
      if (place.end <= at || place.start >= at + find.length) return false;
      const { start, end } = text.stretchOf(place);
      return !hasWordsOf(text.text.slice(start, end), quote);
    }),
  );
  return removed.length === 0
    ? undefined
    : phrase(
        'fix-removes-words',
        removed.map(({ id }) => id),
      );
}
