import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import { SOURCE_ID } from '../../core/protocols/flag-resolution/rules.ts';
import type { Artefacts } from '../../sources/documents/artefacts.ts';
import { type ReadArticle, type ReadSource, withSources } from '../../sources/documents/article.ts';
import type { ReadDocument } from '../../sources/documents/text-file.ts';
import { textOf } from '../../sources/documents/text-file.ts';

/** A text that a caller provides. */
export interface GivenText {
  readonly name: string;
  readonly text: string;
}

const HINT = 'give text with words in it, at most 2 MiB of it';

/** A text as if it had been read from a file of that name; errors call it `what`. */
export function givenDocument({ name, text }: GivenText, what = 'document'): ReadDocument {
  const read = textOf(Buffer.from(text, 'utf8'));
  if ('why' in read) throw new UserError('unreadable', `the ${what} cannot be read: ${read.why}`, { place: name, hint: HINT });
  if (read.text.trim() === '') throw new UserError('empty-input', `the ${what} is empty`, { place: name, hint: HINT });
  return { name, ...read };
}

/** A source that a caller provides. */
export interface GivenSource {
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly text: string;
}

/** An article and its sources as if they had been read. */
export function givenArticle(article: GivenText, sources: readonly GivenSource[]): ReadArticle {
  const { name, text, digest } = givenDocument(article, 'article');
  return withSources({ folder: '', file: name, text, digest }, { sources: withIds(sources), remarks: [] });
}

/** Gives sources without an id the free ids, in order. */
function withIds(sources: readonly GivenSource[]): readonly ReadSource[] {
  const taken = new Set<string>();
  for (const { id } of sources) {
    if (id === undefined) continue;
    if (!SOURCE_ID.test(id))
      throw new UserError('bad-source-id', `invalid source id "${id}"`, {
        hint: 'such as S001, or none: it is then numbered',
      });
    if (taken.has(id)) throw new UserError('same-id', `two sources are called ${id}`, { hint: 'an id names one source' });
    taken.add(id);
  }
  let number = 0;
  const free = (): string => {
    let id: string;
    do id = `S${String(++number).padStart(3, '0')}`;
    while (taken.has(id));
    return id;
  };
  return sources.map(({ id = free(), title, text }) => {
    const read = textOf(Buffer.from(text, 'utf8'));
    return {
      id,
      ...defined({ title }),
      content: 'why' in read ? { why: read.why } : read,
    };
  });
}

/** The artefacts of a plan as if they had been read. */
export function givenArtefacts(artefacts: readonly GivenText[]): Artefacts {
  if (artefacts.length === 0)
    throw new UserError('nothing-to-judge', 'there is no artefact to judge', { hint: 'give one or more: { name, text }' });
  return { folder: '', artefacts: artefacts.map((one) => givenDocument(one, 'artefact')), besides: [] };
}
