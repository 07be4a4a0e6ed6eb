import type { CurtailReason } from './event.ts';
import { phraseOf } from './phrase.ts';

/** English sentences that name the panelists who were not heard and give the reason. */
export const CASE_PHRASES = {
  'ended-early': (reason: CurtailReason) => `the case was ended early (${reason})`,
  'no-answer': () => 'no answer',
  'incomplete-silent': (who: string, round: number, reason: string) =>
    `Debate incomplete — ${who} did not respond (round ${round}: ${reason})`,
  'incomplete-in-part': (who: string, round: number, reason: string) =>
    `Debate incomplete — ${who} answered only in part (round ${round}: ${reason})`,
  'sources-searched': (all: number, shown: number) =>
    `the sources (about ${all} tokens) are too long to be shown whole: with each flag the panel was shown the passages that a search found for it, up to ${shown} tokens; quotes were checked against the whole sources`,
  'document-in-parts': (all: number, shown: number) =>
    `the document (about ${all} tokens) is too long to be shown whole: every reviewer was asked about each part of it, and later rounds showed its outline and the passages that a search found for the findings, up to ${shown} tokens`,
  'plan-searched': (all: number, shown: number) =>
    `the plan (about ${all} tokens) is too long to be shown whole: judges were shown its outline and the passages that a search found for the dimensions, up to ${shown} tokens; the rest was not judged`,
  'about-something': (about: string, reason: string) => `${about}: ${reason}`,
};

/** Builds a sentence that every kind of case may use. */
export const phrase = phraseOf<typeof CASE_PHRASES>();
