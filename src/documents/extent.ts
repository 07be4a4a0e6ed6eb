import type { DocumentSection } from './sections.ts';

/** How much of a document there is. */
export interface DocumentExtent {
  readonly sections: number;
  readonly paragraphs: number;
  readonly words: number;
}

/** Counts sections, paragraphs and words; headings are no words of it. */
export const extentOf = (sections: readonly DocumentSection[]): DocumentExtent => {
  const paragraphs = sections.flatMap((section) => section.paragraphs);
  return {
    sections: sections.length,
    paragraphs: paragraphs.length,
    words: paragraphs.reduce((sum, { text }) => sum + wordsIn(text), 0),
  };
};

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
