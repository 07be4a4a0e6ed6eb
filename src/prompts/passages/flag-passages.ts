import { defined } from '../../core/defined.ts';
import { say } from '../../core/english.ts';
import { Shelf } from '../../core/protocols/flag-resolution/citations.ts';
import type { Citation, Flag, FlagResolutionSetup, OneFlagPhases } from '../../core/protocols/flag-resolution/said.ts';
import { PassageIndex, type SearchedText } from '../../documents/passage-index.ts';
import { fenced } from '../../safety/fence/fence.ts';
import type { FlagQuestion } from '../flag-question.ts';
import { fill, loadTemplate } from '../load-template.ts';
import { asJsonLines } from '../shown-findings.ts';
import { chosenPassages, type PassageWish, passagesInWords } from './shown-passages.ts';

type Sources = FlagResolutionSetup['sources'];
type About = FlagResolutionSetup['about'];

const words = (name: string): string => loadTemplate(`phases/flag-resolution/${name}.md`);

interface Searchable {
  readonly index: PassageIndex;
  /** Why a source cannot be quoted, by its id. */
  readonly faults: ReadonlyMap<string, string>;
}

/** Cached by the sources of a case, for as long as the case holds them. */
const remembered = new WeakMap<Sources, Searchable>();

/** The index over the sources of a case that can be quoted. */
function searchable(sources: Sources, about: About): Searchable {
  const known = remembered.get(sources);
  if (known !== undefined) return known;
  const shelf = new Shelf(sources);
  const faults = new Map<string, string>();
  const texts: SearchedText[] = [];
  for (const [id, text] of sources) {
    const fault = shelf.faultOf({ source: id, quote: text ?? id });
    if (fault === undefined) texts.push({ id, text: text ?? '', ...defined({ title: about?.get(id)?.title }) });
    else faults.set(id, say(fault));
  }
  const made = { index: new PassageIndex(texts), faults };
  remembered.set(sources, made);
  return made;
}

/** The most passages for one flag, and for one cited quote. */
const FOR_FLAG = 24;
const FOR_QUOTE = 1;
/** What a doubt says counts less than the doubted words. */
const DOUBT = 0.5;

/** Renders the passages that a search finds for the flag of an ask and for what was cited; empty if it is about no flag. */
export function flagPassages(
  ask: FlagQuestion,
  {
    sources,
    about,
    tokens,
    nonce,
  }: { readonly sources: Sources; readonly about: About; readonly tokens: number; readonly nonce: string },
): string {
  const wishes = wishesOf(ask);
  if (wishes.length === 0) return '';
  const found = chosenPassages(searchable(sources, about).index, { wishes, tokens });
  const passages = found.length === 0 ? words('no-passages') : passagesInWords(found, { nonce, nameOf: (id) => `source ${id}` });
  return fill(words('passages'), { passages });
}

function wishesOf(ask: FlagQuestion): readonly PassageWish[] {
  if (ask.phase === 'scan' || ask.phase === 'join') return [];
  const briefs = 'flags' in ask.brief ? ask.brief.flags : [ask.brief];
  return briefs.flatMap((brief) => [{ question: questionOf(brief.flag), most: FOR_FLAG }, ...citedIn(brief).map(wishOfQuote)]);
}

const questionOf = ({ quote, issue, toClear }: Flag): PassageWish['question'] => [
  { words: quote, weight: 1 },
  { words: `${issue} ${toClear}`, weight: DOUBT },
];

const wishOfQuote = ({ source, quote }: Citation): PassageWish => ({ question: quote, most: FOR_QUOTE, within: source });

/** What was cited about a flag so far: the struck citations that are asked for again, or those that stand. */
function citedIn(brief: OneFlagPhases[keyof OneFlagPhases]['brief']): readonly Citation[] {
  if ('struck' in brief) return brief.struck;
  return 'statements' in brief ? brief.statements.flatMap(({ citations }) => citations) : [];
}

/** Renders which sources there are and how long they are, where they are not shown whole. */
export function sourceList(sources: Sources, about: About, nonce: string): string {
  const { index, faults } = searchable(sources, about);
  const list = [...sources].map(([id, text]) => {
    const { title, origin, date } = about?.get(id) ?? {};
    const facts = { source: id, ...defined({ title, origin, date }) };
    const unquotable = faults.get(id);
    if (text === null || unquotable !== undefined) return { ...facts, unquotable };
    return { ...facts, lines: text.split('\n').length, passages: index.passages.filter(({ of }) => of === id).length };
  });
  return fenced('list of sources', asJsonLines(list), nonce);
}
