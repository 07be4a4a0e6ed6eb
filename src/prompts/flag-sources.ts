import { defined } from '../core/defined.ts';
import { say } from '../core/english.ts';
import { Shelf } from '../core/protocols/flag-resolution/citations.ts';
import type { FlagResolutionSetup } from '../core/protocols/flag-resolution/said.ts';
import { fenced } from '../safety/fence/fence.ts';
import { fill, loadTemplate } from './load-template.ts';
import { asJsonLines } from './shown-findings.ts';

/** What a flag debate is about. */
export interface FlagMaterial {
  /** Undefined where only the flagged words are known. */
  readonly article: string | undefined;
  /** By id; null for one that could not be read. */
  readonly sources: ReadonlyMap<string, string | null>;
  /** What is known of them besides, by id. */
  readonly about?: FlagResolutionSetup['about'] | undefined;
}

/** By the sources of a case, for as long as the case has them. */
const remembered = new WeakMap<FlagMaterial['sources'], Pick<FlagMaterial, 'article' | 'about'> & Worded>();

interface Worded {
  readonly nonce: string;
  readonly text: string;
}

/** Article and sources between their marks. A case asks for them for every flag and side, and they may be large: they are remembered. */
export function flagMaterial({ article, sources, about }: FlagMaterial, nonce: string): string {
  const known = remembered.get(sources);
  if (known !== undefined && known.article === article && known.about === about && known.nonce === nonce) return known.text;
  const text = fill(words('material'), {
    article: articleInWords(article, nonce),
    sources: sourcesInWords({ sources, about }, nonce),
  });
  remembered.set(sources, { article, about, nonce, text });
  return text;
}

/** The article between its marks, for whoever is to know nothing else. */
export const articleAlone = ({ article }: FlagMaterial, nonce: string): string =>
  fill(words('article'), { article: articleInWords(article, nonce) });

const articleInWords = (article: string | undefined, nonce: string): string =>
  article === undefined ? words('no-article') : fenced('article', article, nonce);

const words = (name: string): string => loadTemplate(`phases/flag-resolution/${name}.md`);

/** Each source between marks of its own, then those that nobody can quote, and why. */
function sourcesInWords({ sources, about }: Pick<FlagMaterial, 'sources' | 'about'>, nonce: string): string {
  const shelf = new Shelf(sources);
  const shown: string[] = [];
  if (about !== undefined && about.size > 0) {
    const facts = [...about].map(([source, { title, origin, date }]) => ({ source, ...defined({ title, origin, date }) }));
    shown.push(fill(words('about'), { list: fenced('about the sources', asJsonLines(facts), nonce) }));
  }
  const before = shown.length;
  const unreadable: string[] = [];
  for (const [id, text] of sources) {
    // Where even its own words do not stand in a source, none can; only an id that has the form of one gets onto a mark.
    const fault = shelf.faultOf({ source: id, quote: text ?? id });
    if (fault === undefined) shown.push(fenced(`source ${id}`, text ?? '', nonce));
    else unreadable.push(say(fault));
  }
  if (shown.length === before) shown.push(words('no-sources'));
  if (unreadable.length > 0)
    shown.push(fill(words('unreadable'), { list: fenced('unreadable sources', unreadable.join('\n'), nonce) }));
  return shown.join('\n\n');
}
