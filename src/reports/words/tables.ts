import type { Language } from '../../core/language.ts';
import { CATALOGUES, type Catalogue } from './languages.ts';

/** One area of the catalogues, by language. */
const area = <A extends keyof Catalogue>(name: A): Readonly<Record<Language, Catalogue[A]>> =>
  Object.fromEntries(Object.entries(CATALOGUES).map(([language, words]) => [language, words[name]])) as Record<
    Language,
    Catalogue[A]
  >;

/** Texts about advisories. */
export const ADVISORY_WORDS = area('advisories');
/** Texts for coding agents, besides the items. */
export const AGENT_WORDS = area('agent');
/** Texts of answers to comments on pull requests. */
export const ANSWER_WORDS = area('answer');
/** Texts about the basis of a report's confidence. */
export const BASIS_WORDS = area('confidenceBases');
/** Names of built-in categories; a category that a model made up keeps its name. */
export const CATEGORY_WORDS = area('categories');
/** Texts specific to comments on pull requests. */
export const COMMENT_WORDS = area('comment');
/** Texts about the result of the first round, before the debate. */
export const FIRST_ROUND_WORDS = area('firstRounds');
/** Texts of the warning that a case is not known to be the user's own. */
export const FOREIGN_WORDS = area('foreign');
/** Texts about missing answers, and their effect. */
export const GAP_WORDS = area('gaps');
/** Texts of the headline: the number of items by standing, and the recommended action. */
export const HEADLINE_WORDS = area('headlines');
/** The words of the HTML report. */
export const HTML_WORDS = area('html');
/** Texts of judge panels. */
export const JUDGE_WORDS = area('judges');
/** Names of the parts of a report for people, shared by all formats. */
export const LAYOUT_WORDS = area('layouts');
/** Texts of the list of track records. */
export const LEARNED_WORDS = area('learned');
/** Texts of case lists and policy comparisons. */
export const LIST_WORDS = area('lists');
/** Texts of the debate log. */
export const LOG_WORDS = area('logs');
/** The fixed words in messages for other programs: SARIF and annotations. */
export const MESSAGE_WORDS = area('messages');
/** Names of note kinds: the treatment of a statement. */
export const NOTE_KIND_WORDS = area('noteKinds');
/** Nouns with a count. */
export const NOUNS = area('nouns');
/** Reasons why a panel is incomplete. */
export const PANEL_WORDS = area('panels');
/** Short recommendations from the findings. */
export const RECOMMENDATION_WORDS = area('recommendations');
/** Descriptions of SARIF rules, by the category of their findings. */
export const RULE_WORDS = area('rules');
/** Texts about a person's ruling. */
export const RULING_WORDS = area('rulings');
/** Names of severities. */
export const SEVERITY_WORDS = area('severities');
/** Names of items and standings in finding debates; items below a threshold have the same name everywhere. */
export const STANDING_WORDS = area('standings');
/** Texts of case statistics. */
export const STATISTICS_WORDS = area('statistics');
/** Texts of the story of an item. */
export const STORY_WORDS = area('stories');
/** Texts of the summary above a report, and of missing answers. */
export const SUMMARY_WORDS = area('summaryWords');
/** Nouns for the counted entries of an answer. */
export const TALLY_WORDS = area('tallys');
/** Texts about usage. */
export const USAGE_WORDS = area('usage');
/** The words of a comment in one language. */
export type CommentWords = Catalogue['comment'];
/** Its words in one language. */
export type HtmlWords = Catalogue['html'];
/** These words in one language. */
export type LayoutWords = Catalogue['layouts'];
