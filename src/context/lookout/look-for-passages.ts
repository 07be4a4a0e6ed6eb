import type { Look } from '../../contracts/lookout.ts';
import { type FoundPassage, PassageIndex } from '../../documents/passage-index.ts';
import { fenced } from '../../safety/fence/fence.ts';
import { named } from '../layout/file-header.ts';
import type { NamedText } from './frozen-texts.ts';
import { givenPath } from './given-path.ts';
import { fitting, type Ground } from './ground.ts';
import { whyNotSearched } from './look-for-text.ts';

/** The most passages that one search shows. */
const PASSAGES_MOST = 8;

/** A search over texts for the passages that fit some words best; the index is made at the first search. */
export function passageSearch(texts: readonly NamedText[]) {
  let index: PassageIndex | undefined;
  const names = new Set(texts.map(({ name }) => name));
  return async ({ masker, nonce }: Ground, look: Extract<Look, { readonly tool: 'search' }>): Promise<string> => {
    const refused = whyNotSearched(look.text);
    if (refused !== undefined) return refused;
    const within = placeIn(look.path, names);
    if ('said' in within) return within.said;
    index ??= new PassageIndex(texts.map(({ name, text }) => ({ id: name, text, title: name })));
    const found = index.search(look.text, PASSAGES_MOST, within.name);
    if (found.length === 0) return 'No passage there has these words or forms of them.';
    const shown = fitting(found.map((one) => `=== ${placeOf(one)}\n${masker.mask(one.text, one.of).text}\n`));
    const body = fenced('search', shown.join('\n'), nonce);
    return found.length < PASSAGES_MOST ? body : `${body}\nThese fit best; there may be more. Give a path, or other words.`;
  };
}

/** The text to search, or the answer if there is none of that name. */
function placeIn(
  path: string | undefined,
  names: ReadonlySet<string>,
): { readonly name: string | undefined } | { readonly said: string } {
  if (path === undefined) return { name: undefined };
  const given = givenPath(path, names);
  if (given.kind === 'refused') return { said: `This cannot be searched: ${given.why}.` };
  if (given.path === '') return { name: undefined };
  return names.has(given.path) ? { name: given.path } : { said: 'There is no text of that name in this case.' };
}

const placeOf = ({ of, section, line, endLine }: FoundPassage): string =>
  `${named(of)}, ${section}, ${line === endLine ? `line ${line}` : `lines ${line} to ${endLine}`}`;
