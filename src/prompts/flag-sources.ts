import { defined } from '../core/defined.ts';
import { say } from '../core/english.ts';
import { Shelf } from '../core/protocols/flag-resolution/citations.ts';
import type { FlagResolutionSetup } from '../core/protocols/flag-resolution/said.ts';
import { fenced } from '../safety/fence/fence.ts';
import { fill, loadTemplate } from './load-template.ts';
import { sourceList } from './passages/flag-passages.ts';
import { asJsonLines } from './shown-findings.ts';

/** The material of a flag debate. */
export interface FlagMaterial {
  /** Undefined if only the flagged words are known. */
  readonly article: string | undefined;
  /** By id; null if unreadable. */
  readonly sources: ReadonlyMap<string, string | null>;
  /** Further facts about sources, by id. */
  readonly about?: FlagResolutionSetup['about'] | undefined;
}

/** Cached by the sources of a case, for as long as the case holds them. */
const remembered = new WeakMap<FlagMaterial['sources'], Pick<FlagMaterial, 'article' | 'about'> & Worded>();

interface Worded {
  readonly template: string;
  readonly nonce: string;
  readonly text: string;
}

/** Renders article and sources between marks. Cached, because every flag and side asks for them and they may be large. */
export const flagMaterial = (material: FlagMaterial, nonce: string): string =>
  rememberedText('material', { material, nonce }, ({ article, sources, about }) => ({
    article: articleInWords(article, nonce),
    sources: sourcesInWords({ sources, about }, nonce),
  }));

/** The material of a case in one of its two forms; a case uses one only. */
function rememberedText(
  template: string,
  { material, nonce }: { readonly material: FlagMaterial; readonly nonce: string },
  valuesOf: (material: FlagMaterial) => Readonly<Record<string, string>>,
): string {
  const { article, sources, about } = material;
  const known = remembered.get(sources);
  const isKnown = known?.template === template && known.article === article && known.about === about && known.nonce === nonce;
  if (isKnown) return known.text;
  const text = fill(words(template), valuesOf(material));
  remembered.set(sources, { template, article, about, nonce, text });
  return text;
}

/** Renders the article, and which sources there are, where these are too long to be shown whole. */
export const searchedMaterial = (material: FlagMaterial, nonce: string): string =>
  rememberedText('material-searched', { material, nonce }, ({ article, sources, about }) => ({
    article: articleInWords(article, nonce),
    list: sourceList(sources, about, nonce),
  }));

/** Renders the article alone, for asks that show nothing else. */
export const articleAlone = ({ article }: FlagMaterial, nonce: string): string =>
  fill(words('article'), { article: articleInWords(article, nonce) });

const articleInWords = (article: string | undefined, nonce: string): string =>
  article === undefined ? words('no-article') : fenced('article', article, nonce);

const words = (name: string): string => loadTemplate(`phases/flag-resolution/${name}.md`);

/** Renders each source between its own marks, then the sources that cannot be quoted, with the reason. */
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
    // If not even its own words are found in a source, nothing can be quoted; only a well-formed id gets onto a mark.
    const fault = shelf.faultOf({ source: id, quote: text ?? id });
    if (fault === undefined) shown.push(fenced(`source ${id}`, text ?? '', nonce));
    else unreadable.push(say(fault));
  }
  if (shown.length === before) shown.push(words('no-sources'));
  if (unreadable.length > 0)
    shown.push(fill(words('unreadable'), { list: fenced('unreadable sources', unreadable.join('\n'), nonce) }));
  return shown.join('\n\n');
}
