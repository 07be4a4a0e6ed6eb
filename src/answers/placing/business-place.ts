import { phrase } from '../../core/answer-phrases.ts';
import { defined } from '../../core/defined.ts';
import type { Phrase } from '../../core/phrase.ts';
import type { BusinessFindingDraft, Contradiction } from '../../core/protocols/business-review/said.ts';
import { type FoundWords, type WordFinder, wordFinderIn } from '../../documents/find-words.ts';
import { type DocumentSection, type OutlineRules, sectionsOf } from '../../documents/sections.ts';
import type { TakeNote } from '../findings/finding-context.ts';
import { sectionNamed } from './section-named.ts';

/** Assigns one finding its place in a document, with a note on every correction. */
export type PlaceInDocument = (finding: BusinessFindingDraft, note: TakeNote) => BusinessFindingDraft;

interface Place {
  readonly section: string;
  /** Undefined for the section as a whole. */
  readonly paragraph?: number | undefined;
}

interface Ground {
  readonly text: string;
  readonly sections: readonly DocumentSection[];
  readonly find: WordFinder;
  readonly placeOf: (found: FoundWords) => Place | undefined;
}

/** A document as panelists were shown it, and the rules by which it is split into sections. */
export interface OutlinedText {
  readonly shown: string;
  readonly outline?: OutlineRules;
}

/** Sets the section and the paragraph of a finding's quote; a finding that matches nowhere is unchanged. */
export function placerIn({ shown: text, outline }: OutlinedText): PlaceInDocument {
  const sections = sectionsOf(text, outline);
  const ground: Ground = { text, sections, find: wordFinderIn(text), placeOf: placesIn(text, sections) };
  return (finding, note) => {
    const { paragraph: _paragraph, ...said } = inItsWords(finding, ground);
    const { section, paragraph } = settle(finding, [said.evidence.quote, said.claim], ground, note);
    return {
      ...said,
      section,
      ...defined({ paragraph }),
      ...(said.contradicts === undefined ? {} : { contradicts: settleContradiction(said.contradicts, ground, note) }),
    };
  };
}

/** Replaces the quotes of a finding by the document's own text, if they occur in it. */
function inItsWords(finding: BusinessFindingDraft, ground: Ground): BusinessFindingDraft {
  const { evidence, claim, contradicts } = finding;
  return {
    ...finding,
    evidence: evidence.quote === undefined ? evidence : { ...evidence, quote: ownWords(evidence.quote, ground) },
    ...(claim === undefined ? {} : { claim: ownWords(claim, ground) }),
    ...(contradicts === undefined ? {} : { contradicts: { ...contradicts, quote: ownWords(contradicts.quote, ground) } }),
  };
}

function settleContradiction(said: Contradiction, ground: Ground, note: TakeNote): Contradiction {
  const { section, paragraph } = settle(said, [said.quote], ground, (kind, message) =>
    note(kind, phrase('contradicted-place', message)),
  );
  return { section, ...defined({ paragraph }), quote: said.quote };
}

/** The document's text for a quote as models write it: without our paragraph number, surrounding marks and omissions. */
function ownWords(said: string, { text, find }: Pick<Ground, 'text' | 'find'>): string {
  const bare = said.trim().replace(/^\[\d{1,5}\]\s*/, '');
  const unwrapped = bare.replace(/^(["“'`*])([\s\S]*)(["”'`*])$/, '$2');
  for (const words of new Set([bare, unwrapped])) {
    const [found] = find(words);
    if (found !== undefined) return text.slice(found.start, found.end);
  }
  return longestPart(unwrapped, { text, find }) ?? said;
}

/** The most pieces in which a quote is searched for. */
const PARTS_MAX = 20;

/** The longest piece of a quote with omissions, in the document's text, if every piece occurs there. */
function longestPart(quote: string, { text, find }: Pick<Ground, 'text' | 'find'>): string | undefined {
  const parts = quote.split(/…|\.\.\./, PARTS_MAX + 1).filter((part) => part.trim() !== '');
  if (parts.length > PARTS_MAX) return undefined;
  const [longest = ''] = parts.toSorted((a, b) => b.length - a.length);
  if (!isTelling(longest) || parts.some((part) => find(part).length === 0)) return undefined;
  const [found] = find(longest);
  return found === undefined ? undefined : text.slice(found.start, found.end);
}

const TELLING_MIN = 8;

/** A short single word occurs everywhere; two words, or a long one, identify a place. */
const isTelling = (words: string): boolean =>
  words.replace(/\s/g, '').length >= TELLING_MIN || /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(words);

/** The stated place, in the document's own names, or the only place where the words occur. */
function settle(said: Place, words: readonly (string | undefined)[], ground: Ground, note: TakeNote): Place {
  const section = sectionNamed(said.section, ground.sections)?.name ?? soleName(said.section, ground);
  const named: Place = { section: section ?? said.section, paragraph: said.paragraph };
  const places = words.map((one) => placesOf(one ?? '', ground)).find((some) => some.length > 0) ?? [];
  const here = places.filter((place) => place.section === named.section);
  const only = here.length === 1 ? here[0] : places.length === 1 ? places[0] : undefined;
  const isThere = here.some(({ paragraph }) => paragraph === named.paragraph);
  if (isThere || only === undefined) {
    tellNames(said, section, ground, note);
    return named;
  }
  const isMoved = said.section !== '' && only.section !== section;
  if (isMoved || (only.paragraph !== said.paragraph && said.paragraph !== undefined))
    note('coerced', phrase('quote-in-other-place', inWords(named), inWords(only)));
  else if (said.section !== only.section && said.section !== '')
    note('coerced', phrase('read-as', phrase('what-section'), said.section, only.section));
  return only;
}

/** A document of one section leaves no choice. */
const soleName = (said: string, { sections }: Ground): string | undefined =>
  said === '' && sections.length === 1 ? sections[0]?.name : undefined;

/** A place without a quote in it, or with one in many places, is taken at its word as far as it exists. */
function tellNames(said: Place, section: string | undefined, { sections }: Ground, note: TakeNote): void {
  if (section === undefined) {
    note('kept', said.section === '' ? phrase('no-section-named') : phrase('no-such-section', said.section));
    return;
  }
  if (said.section !== section && said.section !== '')
    note('coerced', phrase('read-as', phrase('what-section'), said.section, section));
  const { length } = sections.find(({ name }) => name === section)?.paragraphs ?? [];
  if ((said.paragraph ?? 0) > length) note('kept', phrase('no-such-paragraph', said.paragraph ?? 0, section, length));
}

const inWords = ({ section, paragraph }: Place): Phrase | string =>
  paragraph === undefined ? section : phrase('place-in-document', section, paragraph);

/** The distinct places where words occur. */
function placesOf(words: string, { find, placeOf }: Ground): readonly Place[] {
  if (!isTelling(words)) return [];
  const places = find(words).flatMap((found) => placeOf(found) ?? []);
  return places.filter(
    (place, at) => places.findIndex((one) => one.section === place.section && one.paragraph === place.paragraph) === at,
  );
}

/** Converts a position in the text to section and paragraph; the words of a heading belong to the section as a whole. */
function placesIn(text: string, sections: readonly DocumentSection[]): (found: FoundWords) => Place | undefined {
  const byLine = new Map<number, Place>();
  for (const { name, line, paragraphs } of sections) {
    byLine.set(line, { section: name });
    paragraphs.forEach((one, index) => {
      for (let at = one.line; at <= one.endLine; at++) byLine.set(at, { section: name, paragraph: index + 1 });
    });
  }
  const starts: number[] = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return ({ start }) => byLine.get(lineAt(start, starts));
}

function lineAt(place: number, starts: readonly number[]): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle;
  }
  return low + 1;
}
