/** A sentence of an article, with what stands around it. */
export interface Sentence {
  /** As it stands in the article. */
  readonly text: string;
  /** Counted from 1. */
  readonly paragraph: number;
  /** The sentences before and after it in its paragraph, as one text. */
  readonly around: string;
}

/** Words that end with a full stop and end no sentence. */
const ABBREVIATION =
  /(?:\b(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|Inc|Ltd|Co|Corp|No|vs|Gen|Sen|Rep|Gov|Lt|Col|Sgt|approx|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|[A-Z])|[ap]\.m|U\.S|U\.K|e\.g|i\.e)\.$/;

const END = /[.!?…。！？]+["'”’»」』)\]]*(?=\s|$)/gu;
const FENCE = /^(?:```|~~~)/;

/** Longer sentences are read only this far. */
export const SENTENCE_MOST = 2_000;

/** The sentences of an article, without code blocks and table rows; a heading is a sentence. */
export function sentencesOf(article: string): readonly Sentence[] {
  return paragraphsOf(article).flatMap((text, at) => {
    const sentences = split(text);
    return sentences.map((sentence, index) => ({
      text: sentence.slice(0, SENTENCE_MOST),
      paragraph: at + 1,
      around: [sentences[index - 1] ?? '', sentences[index + 1] ?? ''].join(' ').slice(0, SENTENCE_MOST),
    }));
  });
}

/** Texts between blank lines; headings and list items are paragraphs of their own. */
function paragraphsOf(article: string): readonly string[] {
  const paragraphs: string[][] = [[]];
  let isCode = false;
  for (const line of article.split('\n')) {
    if (FENCE.test(line.trim())) isCode = !isCode;
    if (isCode || FENCE.test(line.trim()) || line.trimStart().startsWith('|')) continue;
    const isApart = /^\s*(?:#{1,6}\s|[-*+]\s|\d+[.)]\s)/.test(line);
    if (line.trim() === '' || isApart) paragraphs.push([]);
    const text = isApart ? line.replace(/^\s*(?:#{1,6}|[-*+]|\d+[.)])\s+/, '') : line;
    if (text.trim() !== '' && !/^\s*(?:---+|\*\*\*+|===+)\s*$/.test(text)) paragraphs.at(-1)?.push(text);
  }
  return paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
}

function split(paragraph: string): readonly string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of paragraph.matchAll(END)) {
    const end = match.index + match[0].length;
    const next = paragraph.slice(end).trimStart()[0] ?? '';
    if (/\p{Ll}/u.test(next) || ABBREVIATION.test(paragraph.slice(start, end))) continue;
    sentences.push(paragraph.slice(start, end).trim());
    start = end;
  }
  const rest = paragraph.slice(start).trim();
  return (rest === '' ? sentences : [...sentences, rest]).filter((one) => one !== '');
}
