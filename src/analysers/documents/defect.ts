import type { Severity } from '../../core/finding-debate/judging/severity.ts';
import type { ReadParagraph, ReadText, Sentence } from './reading.ts';

/** A place in a document, with the words that stand there. */
export interface DefectPlace {
  readonly section: string;
  readonly paragraph: number;
  readonly line: number;
  readonly quote: string;
}

/** Something in a document that is wrong by itself: a sum, a date, a reference. */
export interface Defect extends DefectPlace {
  /** The check that found it. */
  readonly check: string;
  readonly title: string;
  readonly description: string;
  readonly suggestion: string;
  readonly severity: Severity;
  /** The probability that it is right, 0 to 100. */
  readonly confidence: number;
  /** The place that says something else. */
  readonly other?: DefectPlace;
}

/** What a check finds; its name and category are added by the table of checks. */
export type Found = Omit<Defect, 'check'>;

/** Looks for one class of defects in a document: pure, offline, linear in its length. */
export type Check = (document: ReadText) => readonly Found[];

/** The place of a sentence. */
export const placeOf = ({ within, quote, line }: Sentence): DefectPlace => ({
  section: within.section,
  paragraph: within.paragraph,
  line,
  quote: quote.slice(0, QUOTE_MAX),
});

/** The place of a line of a paragraph, by how many lines it is below the first. */
export const placeOfLine = (within: ReadParagraph, below: number): DefectPlace => ({
  section: within.section,
  paragraph: within.paragraph,
  line: within.line + below,
  quote: (within.text.split('\n')[below] ?? '').trim().slice(0, QUOTE_MAX),
});

const QUOTE_MAX = 400;

/** The sentences of a document and the rows of its tables, with their places. */
export const linesOf = ({
  sentences,
  paragraphs,
}: ReadText): readonly { readonly text: string; readonly place: DefectPlace }[] => [
  ...sentences.map((one) => ({ text: one.text, place: placeOf(one) })),
  ...paragraphs
    .filter(({ kind }) => kind === 'table')
    .flatMap((within) => {
      const rows = within.text.split('\n');
      return within.prose.split('\n').flatMap((text, below) => {
        const { section, paragraph, line } = within;
        const place = { section, paragraph, line: line + below, quote: (rows[below] ?? '').trim() };
        return text.length > ROW_MAX ? [] : [{ text, place }];
      });
    }),
];

const ROW_MAX = 1_500;
