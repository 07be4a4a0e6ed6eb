import { maxOf, minOf } from '../../consensus/max-of.ts';
import { compareText } from '../../text/order.ts';
import { cutsWord } from '../../text/quotes/spans.ts';
import { type ChosenFix, type Edited, placeFix } from './fix.ts';
import type { Fix, Flag } from './said.ts';
import { Sentences } from './sentences.ts';

/** One edit in the place of several that touch the same sentence. */
export interface JoinedEdit {
  /** The flags that it settles, in the order of the article. */
  readonly flags: readonly string[];
  /** One of them includes the others, they do not meet, or the arbiter gave one for all. */
  readonly how: 'contained' | 'merged' | 'joint';
  readonly edit: ChosenFix & { readonly at: number };
}

/** Edits of the same words that cannot all be made. */
export interface EditConflict {
  readonly flags: readonly string[];
  /** From the first word that one of them replaces to the last, in the article. */
  readonly start: number;
  readonly end: number;
  /** The words that change, from the first to the last. */
  readonly changed: { readonly start: number; readonly end: number };
}

/** A flag with the edit that it ended with. */
export interface FixedFlag {
  readonly flag: Pick<Flag, 'id'>;
  readonly status: string;
  readonly fix: ChosenFix | undefined;
}

/** An edit that can be made, and the flags that it settles. */
interface Edit {
  readonly flags: readonly string[];
  readonly fix: ChosenFix & { readonly at: number };
  readonly start: number;
  readonly end: number;
  readonly find: string;
  readonly replace: string;
}

/** Joins the edits of decided flags that touch the same sentence: V8 to V11. */
export function joinEdits(
  flags: readonly FixedFlag[],
  edited: Edited,
): { readonly joined: readonly JoinedEdit[]; readonly conflicts: readonly EditConflict[] } {
  const joined: JoinedEdit[] = [];
  const conflicts: EditConflict[] = [];
  if (edited.article !== undefined) {
    for (const edits of bySentence(editsOf(flags), edited.article)) {
      if (edits.length < 2) continue;
      const one = settled(edits, edited.article, edited);
      if (one === undefined) conflicts.push(conflictOf(edits));
      else if (one !== 'apart') joined.push(one);
    }
  }
  return { joined, conflicts };
}

/** The edit that the arbiter gave for several flags, where it can be made and replaces all that was to change: V10. */
export function jointEdit({ flags, changed }: EditConflict, fix: Fix, edited: Edited): JoinedEdit | undefined {
  const placed = placeFix('arbiter', fix, edited);
  const { at } = placed;
  if (at === undefined || at > changed.start || at + (fix.find ?? '').length < changed.end) return undefined;
  return { flags, how: 'joint', edit: { ...placed, at } };
}

/** The same edit twice is one. */
function editsOf(flags: readonly FixedFlag[]): readonly Edit[] {
  const edits = new Map<string, Edit>();
  for (const { flag, status, fix } of flags) {
    if (status !== 'fix-required' || fix?.at === undefined) continue;
    const { find = '', replace = '' } = fix.fix;
    const key = JSON.stringify([fix.at, find, replace]);
    const known = edits.get(key)?.flags ?? [];
    const flagged = [...known, flag.id].sort(compareText);
    edits.set(key, { flags: flagged, fix: { ...fix, at: fix.at }, start: fix.at, end: fix.at + find.length, find, replace });
  }
  return [...edits.values()].sort((a, b) => a.start - b.start || b.end - a.end || compareText(a.replace, b.replace));
}

/** Edits in groups that share a sentence, or words. */
function bySentence(edits: readonly Edit[], article: string): readonly (readonly Edit[])[] {
  const sentences = new Sentences(article);
  const groups: { end: number; readonly edits: Edit[] }[] = [];
  for (const edit of edits) {
    const around = sentences.around(edit.start, edit.end);
    const last = groups.at(-1);
    if (last === undefined || around.start >= last.end) groups.push({ end: around.end, edits: [edit] });
    else {
      last.edits.push(edit);
      last.end = Math.max(last.end, around.end);
    }
  }
  return groups.map((group) => group.edits);
}

/** Merges edits into one; `apart` if they do not meet and the text between them must not be replaced. */
function settled(edits: readonly Edit[], article: string, { masks = [] }: Edited): JoinedEdit | 'apart' | undefined {
  const flags = edits.flatMap((edit) => edit.flags);
  const kept = edits.filter((edit, at) => !edits.some((other, index) => index !== at && contains(other, edit)));
  const [first] = kept;
  if (first === undefined) return undefined;
  if (kept.length === 1) return { flags, how: 'contained', edit: first.fix };
  const changes = kept.map(changeOf).sort((a, b) => a.start - b.start || a.end - b.end || compareText(a.replace, b.replace));
  const distinct = changes.filter((change, at) => at === 0 || !isSame(change, changes[at - 1]));
  if (distinct.some((change, at) => at > 0 && meets(distinct[at - 1], change))) return undefined;
  const { start, end } = spanOf(kept);
  const find = article.slice(start, end);
  if (masks.some((mask) => find.includes(mask))) return overlap(kept) ? undefined : 'apart';
  const scope = kept.some(({ fix }) => fix.fix.scope === 'substantive') ? 'substantive' : first.fix.fix.scope;
  const fix: Fix = { find, replace: withChanges(article, { start, end }, distinct), ...(scope && { scope }) };
  return { flags, how: 'merged', edit: { by: undefined, fix, application: 'unique', at: start } };
}

/** Tells whether the larger edit makes the smaller one's change, or removes its words. */
function contains(larger: Edit, smaller: Edit): boolean {
  const isWithin = larger.start <= smaller.start && smaller.end <= larger.end;
  if (!isWithin || larger.end - larger.start === smaller.end - smaller.start) return false;
  if (larger.replace === '') return true;
  return smaller.replace === '' ? !has(larger.replace, smaller.find) : has(larger.replace, smaller.replace);
}

/** Tells whether a text contains the words as whole words. */
function has(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1))
    if (!cutsWord(text, { start: at, end: at + words.length })) return true;
  return false;
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly replace: string;
}

const WORDS = /\s+|\S+/g;

/** Reduces an edit to its change, without the words that it repeats at its beginning and its end. */
function changeOf({ start, end, find, replace }: Edit): Change {
  const [before, after] = [find.match(WORDS) ?? [], replace.match(WORDS) ?? []];
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const length = (words: readonly string[]): number => words.join('').length;
  return {
    start: start + length(before.slice(0, head)),
    end: end - length(before.slice(before.length - tail)),
    replace: after.slice(head, after.length - tail).join(''),
  };
}

const isSame = (one: Change, other: Change | undefined): boolean =>
  one.start === other?.start && one.end === other.end && one.replace === other.replace;

/** Two changes of the same words, or two insertions in one place; the first begins no later. */
const meets = (first: Change | undefined, second: Change): boolean =>
  first !== undefined && (second.start < first.end || (first.start === second.start && first.end === second.end));

function withChanges(
  article: string,
  { start, end }: { readonly start: number; readonly end: number },
  changes: readonly Change[],
) {
  let [text, at] = ['', start];
  for (const change of changes) {
    text += article.slice(at, change.start) + change.replace;
    at = change.end;
  }
  return text + article.slice(at, end);
}

const spanOf = (stretches: readonly { readonly start: number; readonly end: number }[]) => ({
  start: minOf(stretches, ({ start }) => start),
  end: maxOf(stretches, ({ end }) => end),
});

/** In the order of where they begin. */
const overlap = (edits: readonly Edit[]): boolean => edits.some(({ start }, at) => at > 0 && start < (edits[at - 1]?.end ?? 0));

const conflictOf = (edits: readonly Edit[]): EditConflict => ({
  flags: edits.flatMap(({ flags }) => flags),
  ...spanOf(edits),
  changed: spanOf(edits.map(changeOf)),
});
