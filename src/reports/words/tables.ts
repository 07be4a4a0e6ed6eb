import type { Language } from '../../core/language.ts';
import { CATALOGUES, type Catalogue } from './languages.ts';

/** One area of the catalogues, by language. */
const area = <A extends keyof Catalogue>(name: A): Readonly<Record<Language, Catalogue[A]>> =>
  Object.fromEntries(Object.entries(CATALOGUES).map(([language, words]) => [language, words[name]])) as Record<
    Language,
    Catalogue[A]
  >;

/** What is called what somebody does in a finding debate. */
export const ACTION_WORDS = area('actions');
/** What reports say of advisories. */
export const ADVISORY_WORDS = area('advisories');
/** What a coding agent is told besides the items. */
export const AGENT_WORDS = area('agent');
/** What a report says of what its confidence rests on. */
export const BASIS_WORDS = area('confidenceBases');
/** What a business debate says. */
export const BUSINESS_WORDS = area('business');
/** What categories of the house are called; one that a model made up has no other name. */
export const CATEGORY_WORDS = area('categories');
/** What a code debate says besides what finding debates do. */
export const CODE_WORDS = area('code');
/** What a comment on a pull request says besides what every report says. */
export const COMMENT_WORDS = area('comment');
/** What is said of a decision on a finding, and of what is disputed about it. */
export const DECISION_WORDS = area('decisionWords');
/** What is said of how well something is backed. */
export const EVIDENCE_WORDS = area('evidence');
/** What both finding debates say of an item. */
export const FINDING_TEXTS = area('findings');
/** What the first round came to, before the debate. */
export const FIRST_ROUND_WORDS = area('firstRounds');
/** What is said of what became of one flag. */
export const FLAG_RESULT_WORDS = area('flagResults');
/** What stands above a report on flags. */
export const FLAG_SUMMARY_WORDS = area('flagSummaries');
/** What a debate on flags says. */
export const FLAG_WORDS = area('flags');
/** What a report says first of a case that is not known to be the user's own. */
export const FOREIGN_WORDS = area('foreign');
/** What is said of those who did not answer, and of what that cost. */
export const GAP_WORDS = area('gaps');
/** What every report says first: how many items stand where, and what to do. */
export const HEADLINE_WORDS = area('headlines');
/** The words of the HTML report. */
export const HTML_WORDS = area('html');
/** What is said of how judges differ, and of the gate. */
export const JUDGE_RESULT_WORDS = area('judgeResults');
/** What stands above a report of judges. */
export const JUDGE_SUMMARY_WORDS = area('judgeSummaries');
/** What is told of the weights of judges. */
export const JUDGE_WEIGHT_WORDS = area('judgeWeights');
/** What a panel of judges says. */
export const JUDGE_WORDS = area('judges');
/** What every report for people calls its parts, in whichever format. */
export const LAYOUT_WORDS = area('layouts');
/** How track records are listed. */
export const LEARNED_WORDS = area('learned');
/** What lists of cases and comparisons of policies say. */
export const LIST_WORDS = area('lists');
/** What the log of a debate is told with. */
export const LOG_WORDS = area('logs');
/** The fixed words in messages for other programs: SARIF and annotations. */
export const MESSAGE_WORDS = area('messages');
/** What a note is about: what became of something that was said. */
export const NOTE_KIND_WORDS = area('noteKinds');
/** What is said of text that speaks to its reviewers. */
export const NOTICE_WORDS = area('notices');
/** How many of something there are. */
export const NOUNS = area('nouns');
/** Why a panel is less than all of it. */
export const PANEL_WORDS = area('panels');
/** What findings come to, in a few words. */
export const RECOMMENDATION_WORDS = area('recommendations');
/** What rules of a SARIF report are about, by the category of their findings. */
export const RULE_WORDS = area('rules');
/** What a person's ruling is told with. */
export const RULING_WORDS = area('rulings');
/** What was reviewed, and how much of it was seen. */
export const SCOPE_WORDS = area('scopes');
/** What severities are called. */
export const SEVERITY_WORDS = area('severities');
/** What finding debates call their items and where they stand; what a threshold leaves out is called the same everywhere. */
export const STANDING_WORDS = area('standings');
/** What statistics of cases say. */
export const STATISTICS_WORDS = area('statistics');
/** What the story of an item is told with. */
export const STORY_WORDS = area('stories');
/** What stands above a report, and who was not heard. */
export const SUMMARY_WORDS = area('summaryWords');
/** How many of one thing an answer has. */
export const TALLY_WORDS = area('tallys');
/** Terms of a sum with something in them. */
export const TERM_PATTERNS = area('termPatterns');
/** Terms of a sum that are one name. */
export const TERM_WORDS = area('terms');
/** What was used up. */
export const USAGE_WORDS = area('usage');
/** The words of a comment in one language. */
export type CommentWords = Catalogue['comment'];
/** Its words in one language. */
export type HtmlWords = Catalogue['html'];
/** These words in one language. */
export type LayoutWords = Catalogue['layouts'];
