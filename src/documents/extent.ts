import type { DocumentSection } from './sections.ts';

/** The size of a document. */
export interface DocumentExtent {
  readonly sections: number;
  readonly paragraphs: number;
  readonly words: number;
}

/** Counts sections, paragraphs and words; words in headings are not counted. */
export const extentOf = (sections: readonly DocumentSection[]): DocumentExtent => {
  const paragraphs = sections.flatMap((section) => section.paragraphs);
  return {
    sections: sections.length,
    paragraphs: paragraphs.length,
    words: paragraphs.reduce((sum, { text }) => sum + wordsIn(text), 0),
  };
};

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
