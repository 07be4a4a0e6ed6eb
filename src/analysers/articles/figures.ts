import type { ArticleRule } from './article-rule.ts';
import { CITATION } from './attribution.ts';

const NUMBER = /\d+(?:[.,]\d+)*/g;

/** Tells whether a sentence has a figure or a year that no source it cites has; unreadable sources decide nothing. */
export const isUnlikeItsSource: ArticleRule['finds'] = ({ text }, sources) => {
  const cited = text.match(CITATION) ?? [];
  const texts = cited.map((id) => sources.get(id));
  if (cited.length === 0 || texts.some((source) => typeof source !== 'string')) return false;
  const known = new Set(texts.flatMap((source) => numbersIn(source ?? '')));
  return numbersIn(text.replace(CITATION, '')).some((number) => !known.has(number));
};

/** The numbers of a text from two digits on, without separators: 1,200 and 1200 are one number. */
const numbersIn = (text: string): readonly string[] =>
  (text.match(NUMBER) ?? []).map((number) => number.replace(/,(?=\d{3})/g, '')).filter((number) => number.length > 1);
