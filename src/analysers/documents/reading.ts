import { type DocumentSection, OPENING, sectionsOf } from '../../documents/sections.ts';

/** A paragraph as checks read it: code, addresses and comments are blanked out, so that every character keeps its place. */
export interface ReadParagraph {
  readonly section: string;
  /** Counted from 1 in its section. */
  readonly paragraph: number;
  /** The first line of the paragraph in the document (1-based). */
  readonly line: number;
  /** As the document has it. */
  readonly text: string;
  /** The same without code, addresses and comments. */
  readonly prose: string;
  readonly kind: 'prose' | 'table' | 'code';
}

/** A sentence of a paragraph, or one item of a list. */
export interface Sentence {
  readonly within: ReadParagraph;
  /** Without code, addresses and comments. */
  readonly text: string;
  /** As the document has it. */
  readonly quote: string;
  readonly line: number;
}

/** A document as checks read it. */
export interface ReadText {
  readonly sections: readonly DocumentSection[];
  readonly paragraphs: readonly ReadParagraph[];
  readonly sentences: readonly Sentence[];
}

/** Splits a document into what checks look at. */
export function readText(text: string): ReadText {
  const sections = sectionsOf(text, 2);
  const paragraphs = sections.flatMap(({ name, paragraphs: blocks }) =>
    blocks.map((block, index): ReadParagraph => {
      const kind = kindOf(block.text, name === OPENING && block.line === 1);
      const prose = kind === 'code' ? '' : blanked(block.text);
      return { section: name, paragraph: index + 1, line: block.line, text: block.text, prose, kind };
    }),
  );
  return { sections, paragraphs, sentences: paragraphs.flatMap(sentencesOf) };
}

function kindOf(text: string, isFirst: boolean): ReadParagraph['kind'] {
  if (/^ {0,3}(?:`{3,}|~{3,})/.test(text) || /^(?: {4}|\t)/.test(text) || (isFirst && /^---\r?\n/.test(text))) return 'code';
  const [first = '', second = ''] = text.split('\n', 2);
  return first.includes('|') && second.includes('-') && /^[\s:|-]+$/.test(second) ? 'table' : 'prose';
}

const HIDDEN =
  /(`+)(?:(?!\1)[\s\S])+?\1|<!--[\s\S]*?-->|https?:\/\/[^\s)>\]]+|\]\([^)\s]*\)|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,64}\.[\w.]{1,64}/g;

/** Blanks what is no prose; line ends and the brackets of links stay. */
const blanked = (text: string): string =>
  text.replace(HIDDEN, (hidden) => {
    const blank = hidden.replace(/[^\n]/g, ' ');
    return hidden.startsWith('](') ? `](${blank.slice(3)})` : blank;
  });

/** The end of a sentence: a full stop before a space and a new beginning, or another mark; a decimal point or an abbreviation is none. */
const END =
  /(?:(?<!\b(?:e\.g|i\.e|vs|approx|ca|No|Fig|Sec|Inc|Ltd|Co|Corp|Mr|Mrs|Ms|Dr|St|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec))\.|[!?。])(?=["”’)\]]*(?:\s+["“([]*[A-Z\d가-힣]|\s*$))["”’)\]]*\s*/g;
const ITEM = /\n(?=\s*(?:[-*+]|\d{1,3}[.)])\s)|\n(?=\s*[^\n:|]{1,30}:\s)/g;

/** Longer ones are no sentences, and would make checks slow. */
const SENTENCE_MAX = 1_500;

function sentencesOf(within: ReadParagraph): readonly Sentence[] {
  if (within.kind !== 'prose') return [];
  const sentences: Sentence[] = [];
  const cuts = [...within.prose.matchAll(ITEM)].map(({ index }) => index + 1);
  for (const { index, 0: mark } of within.prose.matchAll(END)) cuts.push(index + mark.length);
  let [from, line] = [0, within.line];
  for (const to of [...new Set([...cuts, within.prose.length])].sort((a, b) => a - b)) {
    const whole = within.text.slice(from, to);
    const quote = whole.trim();
    const start = from + whole.length - whole.trimStart().length;
    const text = within.prose.slice(start, start + quote.length).replace(/\s*\n\s*/g, (gap) => ' '.repeat(gap.length));
    const skipped = whole.slice(0, start - from).split('\n').length - 1;
    if (quote !== '' && quote.length <= SENTENCE_MAX) sentences.push({ within, text, quote, line: line + skipped });
    line += whole.split('\n').length - 1;
    from = to;
  }
  return sentences;
}
