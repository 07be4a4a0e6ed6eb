import { basename } from 'node:path';
import { noticesInArticle } from '../../context/notices/material-notices.ts';
import type { Fetched, ReviewedArticle } from '../../contracts/material.ts';
import { defined } from '../../core/defined.ts';
import { Passages } from '../../core/protocols/flag-resolution/citations.ts';
import type { Flag, SourceFacts } from '../../core/protocols/flag-resolution/said.ts';
import { linesOfQuote } from '../../core/text/quote.ts';
import { titleIn } from '../../documents/sections.ts';
import { nonceFor } from '../../safety/fence/fence.ts';
import { type Masker, masksIn } from '../../safety/secrets/mask.ts';
import type { ReadArticle, ReadSource } from '../../sources/documents/article.ts';

/** An article with its sources and flags, ready to be laid before a panel. */
export interface PreparedArticle {
  readonly material: ReviewedArticle;
  readonly article: string;
  /** The placeholders for secrets. */
  readonly masks: readonly string[];
  /** The sources by id; null for one that could not be read. */
  readonly sources: ReadonlyMap<string, string | null>;
  /** The location of a source for people, by its id. */
  readonly places: ReadonlyMap<string, string>;
  /** The metadata of a source, by its id. */
  readonly about: ReadonlyMap<string, SourceFacts>;
  readonly flags: readonly Flag[];
  readonly nonce: string;
}

/** Masks the article, its sources and its flags consistently, and records the texts that were read. */
export function articleMaterial(
  read: ReadArticle,
  flags: readonly Flag[],
  { id, masker }: { readonly id: string; readonly masker: Masker },
): PreparedArticle {
  const places = new Map<string, ReviewedArticle['masked'][number]>();
  const mask: MaskAt = (text, path) => {
    const found = masker.mask(text);
    for (const secret of found.masked) places.set(`${path}\n${secret.line}\n${secret.kind}`, { path, ...secret });
    return found.text;
  };
  const article = mask(read.text, read.file);
  const sources = new Map(
    read.sources.map(({ id, file, content }) => [id, 'why' in content ? null : mask(content.text, file ?? id)]),
  );
  const listed = read.sources.map((source) => takenDown(source, mask, masker));
  const doubted = maskFlags(flags, { raw: read.text, article, mask });
  return {
    material: {
      title: titleOf(read.file, read.title === undefined ? titleIn(article, TITLE_MAX) : mask(read.title, read.file)),
      file: read.file,
      digest: read.digest,
      ...defined({ converted: read.converted, fetched: read.fetched && maskedFetch(read.fetched, masker) }),
      sources: listed,
      masked: [...places.values()],
      notices: noticesInArticle({ file: read.file, sources: listed }, article, { sources, flags: doubted }),
    },
    article,
    masks: masksIn([article, ...sources.values()].join('\n')),
    sources,
    places: new Map(read.sources.flatMap(({ id, file }) => (file === undefined ? [] : [[id, file]]))),
    about: new Map(listed.flatMap(({ id, title, origin, date }) => knownFacts(id, defined({ title, origin, date })))),
    flags: doubted,
    nonce: nonceFor(id, [article, ...[...sources.values()].map((text) => text ?? '')].join('\n')),
  };
}

/** An address may have a token in it. */
export const maskedFetch = ({ address, at }: Fetched, masker: Masker): Fetched => ({ address: masker.mask(address).text, at });

/** Masks a text and records the places of secrets. */
type MaskAt = (text: string, where: string) => string;

const knownFacts = (id: string, facts: SourceFacts): readonly (readonly [string, SourceFacts])[] =>
  Object.keys(facts).length === 0 ? [] : [[id, facts]];

const takenDown = (
  { id, origin, date, file, content, ...source }: ReadSource,
  mask: MaskAt,
  masker: Masker,
): ReviewedArticle['sources'][number] => {
  const page = 'why' in content || content.fetched === undefined ? undefined : content;
  const title = source.title ?? (page && (page.title ?? titleIn(page.text, TITLE_MAX)));
  return {
    id,
    ...defined({
      title: title && mask(title, `title of ${id}`),
      origin: origin && mask(origin, `origin of ${id}`),
      date: date && mask(date, `date of ${id}`),
    }),
    ...defined({ file }),
    ...('why' in content
      ? { unread: content.why }
      : {
          digest: content.digest,
          ...defined({ converted: content.converted, fetched: page?.fetched && maskedFetch(page.fetched, masker) }),
        }),
  };
};

const TITLE_MAX = 60;

/** The name of the file, and the heading of the article. */
const titleOf = (file: string, heading: string | undefined): string =>
  [basename(file), ...(heading === undefined ? [] : [heading.slice(0, TITLE_MAX)])].join(': ');

interface Masking {
  readonly raw: string;
  readonly article: string;
  readonly mask: MaskAt;
}

function maskFlags(flags: readonly Flag[], masking: Masking): readonly Flag[] {
  const before = new Passages(masking.raw);
  const after = new Passages(masking.article);
  return flags.map((flag) => {
    const plain = (text: string): string => masking.mask(text, `flag ${flag.id}`);
    const quote = plain(flag.quote);
    const isLost = before.has(flag.quote) && !after.has(quote);
    return {
      ...flag,
      quote: (isLost ? linesAround(flag.quote, masking) : undefined) ?? quote,
      location: plain(flag.location),
      issue: plain(flag.issue),
      toClear: plain(flag.toClear),
    };
  });
}

/** Quotes the whole masked lines, because the context that identifies a secret may be outside of the quote. */
function linesAround(quote: string, { raw, article }: Masking): string | undefined {
  const [first] = linesOfQuote(quote, raw);
  if (first === undefined) return undefined;
  const length = quote.trim().split('\n').length;
  return article
    .split('\n')
    .slice(first - 1, first - 1 + length)
    .join('\n');
}
