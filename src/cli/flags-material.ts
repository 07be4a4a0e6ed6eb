import { basename } from 'node:path';
import type { ReviewedArticle } from '../contracts/material.ts';
import { Passages } from '../core/protocols/flag-resolution/citations.ts';
import type { Flag } from '../core/protocols/flag-resolution/said.ts';
import { linesOfQuote } from '../core/text/quote.ts';
import { titleIn } from '../documents/title.ts';
import { nonceFor } from '../safety/fence.ts';
import { type Masker, masksIn, newMasker } from '../safety/mask.ts';
import type { ReadArticle, ReadSource } from '../sources/article.ts';
import { noticesInArticle } from './material-notices.ts';

/** An article with its sources and flags, ready to be laid before a panel. */
export interface PreparedArticle {
  readonly material: ReviewedArticle;
  readonly article: string;
  /** What stands in the place of secrets. */
  readonly masks: readonly string[];
  /** By id; null for one that could not be read. */
  readonly sources: ReadonlyMap<string, string | null>;
  /** Where people find a source, by its id. */
  readonly places: ReadonlyMap<string, string>;
  readonly flags: readonly Flag[];
  readonly nonce: string;
}

/** Masks the article, its sources and what is doubted, alike, and takes down what was read. */
export function prepareArticle(
  read: ReadArticle,
  flags: readonly Flag[],
  { id, ownKeys }: { readonly id: string; readonly ownKeys: readonly string[] },
): PreparedArticle {
  const masker = newMasker(ownKeys);
  const masked: ReviewedArticle['masked'][number][] = [];
  const mask = (text: string, path: string): string => {
    const found = masker.mask(text);
    masked.push(...found.masked.map((secret) => ({ path, ...secret })));
    return found.text;
  };
  const article = mask(read.text, read.file);
  const sources = new Map(
    read.sources.map(({ id, file, content }) => [id, 'why' in content ? null : mask(content.text, file ?? id)]),
  );
  const listed = read.sources.map((source) => takenDown(source, masker));
  const doubted = maskFlags(flags, { raw: read.text, article, masker });
  return {
    material: {
      title: titleOf(read.file, article),
      file: read.file,
      digest: read.digest,
      sources: listed,
      masked,
      notices: noticesInArticle({ file: read.file, sources: listed }, article, { sources, flags: doubted }),
    },
    article,
    masks: masksIn([article, ...sources.values()].join('\n')),
    sources,
    places: new Map(read.sources.flatMap(({ id, file }) => (file === undefined ? [] : [[id, file]]))),
    flags: doubted,
    nonce: nonceFor(id, [article, ...[...sources.values()].map((text) => text ?? '')].join('\n')),
  };
}

const takenDown = ({ id, title, file, content }: ReadSource, masker: Masker): ReviewedArticle['sources'][number] => ({
  id,
  ...(title === undefined ? {} : { title: masker.mask(title).text }),
  ...(file === undefined ? {} : { file }),
  ...('why' in content ? { unread: content.why } : { digest: content.digest }),
});

const TITLE_MAX = 60;

/** The name of the file, and what the article is headed with. */
const titleOf = (file: string, article: string): string => {
  const heading = titleIn(article, TITLE_MAX);
  return [basename(file), ...(heading === undefined ? [] : [heading])].join(': ');
};

interface Masking {
  readonly raw: string;
  readonly article: string;
  readonly masker: Masker;
}

function maskFlags(flags: readonly Flag[], masking: Masking): readonly Flag[] {
  const before = new Passages(masking.raw);
  const after = new Passages(masking.article);
  const plain = (text: string): string => masking.masker.mask(text).text;
  return flags.map((flag) => {
    const quote = plain(flag.quote);
    const isLost = before.has(flag.quote) && !after.has(quote);
    return {
      ...flag,
      quote: isLost ? linesAround(flag.quote, masking) : quote,
      location: plain(flag.location),
      issue: plain(flag.issue),
      toClear: plain(flag.toClear),
    };
  });
}

/** What makes words a secret may stand around the quote: then the whole lines are quoted, as they are masked. */
function linesAround(quote: string, { raw, article, masker }: Masking): string {
  const [first] = linesOfQuote(quote, raw);
  if (first === undefined) return masker.mask(quote).text;
  const length = quote.trim().split('\n').length;
  return article
    .split('\n')
    .slice(first - 1, first - 1 + length)
    .join('\n');
}
