import type { Language } from '../../core/language.ts';
import type { FoundFlag } from '../../core/protocols/flag-resolution/said.ts';
import type { ArticleRule, ArticleSources } from './article-rule.ts';
import { INTEGRITY_RULES } from './integrity-rules.ts';
import { LEGAL_RULES } from './legal-rules.ts';
import { type Sentence, sentencesOf } from './sentences-of.ts';

const RULES = { integrity: INTEGRITY_RULES, legal: LEGAL_RULES };

/** The text to scan, and how. */
export interface ScannedArticle {
  readonly article: string;
  readonly sources: ArticleSources;
  readonly reviewType: keyof typeof RULES;
  readonly language: Language;
}

/** Finds doubtful sentences of an article by rules, without a model: one flag for each sentence, with all that is doubted in it. */
export function scanArticle({ article, sources, reviewType, language }: ScannedArticle): readonly FoundFlag[] {
  return sentencesOf(article).flatMap((sentence) => {
    const broken = rulesBroken(sentence, sources, reviewType);
    if (broken.length === 0) return [];
    const said = broken.map(({ says }) => says[language]);
    return [
      {
        quote: sentence.text,
        location: `${PARAGRAPH[language]} ${sentence.paragraph}`,
        issue: said.map(({ issue }) => issue).join('; '),
        toClear: said.map(({ toClear }) => toClear).join('; '),
        highRisk: broken.some(({ isHighRisk }) => isHighRisk === true),
      },
    ];
  });
}

const PARAGRAPH: Readonly<Record<Language, string>> = { en: 'Paragraph', ko: '문단' };

/** The rules of a review that a sentence breaks. */
export const rulesBroken = (
  sentence: Sentence,
  sources: ArticleSources,
  reviewType: keyof typeof RULES,
): readonly ArticleRule[] => RULES[reviewType].filter(({ finds }) => finds(sentence, sources));
