import type { JudgedWork } from '../../contracts/material.ts';
import { PassageIndex } from '../../documents/passage-index.ts';
import { fenced } from '../../safety/fence/fence.ts';
import { documentOutline } from './document-outline.ts';
import { chosenPassages, passageTokens, placeOf } from './shown-passages.ts';

/** A plan that is too long to be shown whole, and what it is judged by. */
export interface SearchedWork extends Pick<JudgedWork, 'subject' | 'artefacts'> {
  readonly dimensions: readonly { readonly name: string }[];
  /** The size limit of all that is shown of it. */
  readonly tokens: number;
  readonly nonce: string;
}

/** The most passages for the subject and for each dimension. */
const FOR_DIMENSION = 60;

/**
 * Renders artefacts: the shortest ones whole; of the others an outline, the beginning of each section, and the passages that a
 * search finds for the subject and for each dimension. Each long one has the same share.
 */
export function searchedArtefacts({ subject, artefacts, dimensions, tokens, nonce }: SearchedWork): readonly string[] {
  const shares = sharesOf(artefacts, tokens);
  return artefacts.flatMap(({ text }, at) => {
    if (text === null) return [];
    const share = shares.get(at);
    const name = `artefact ${at + 1}`;
    if (share === undefined) return [fenced(name, text, nonce)];
    const index = new PassageIndex([{ id: name, text }]);
    const openings = index.passages.filter((one, number) => one.section !== index.passages[number - 1]?.section);
    const questions = [subject, ...dimensions.map((one) => one.name.replaceAll('_', ' '))];
    const wishes = questions.map((question) => ({ question, most: FOR_DIMENSION }));
    const chosen = chosenPassages(index, { wishes, tokens: share, first: openings });
    const shown = chosen.map((passage) => `=== ${placeOf(passage)}\n${passage.text}`);
    const about = `${chosen.length} of ${index.passages.length} passages are shown. The outline of the whole:`;
    return [fenced(name, [about, documentOutline(text), ...shown].join('\n\n'), nonce)];
  });
}

/** The tokens for each artefact that is not shown whole, by its index: shorter ones come first, and leave more to the rest. */
function sharesOf(artefacts: JudgedWork['artefacts'], tokens: number): ReadonlyMap<number, number> {
  const sizes = artefacts
    .flatMap(({ text }, at) => (text === null ? [] : [{ at, size: passageTokens(text) }]))
    .sort((a, b) => a.size - b.size || a.at - b.at);
  const shares = new Map<number, number>();
  let room = tokens;
  for (const [place, { at, size }] of sizes.entries()) {
    const share = Math.floor(room / (sizes.length - place));
    if (size > share) shares.set(at, share);
    room -= Math.min(size, share);
  }
  return shares;
}
