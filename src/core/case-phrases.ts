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
  'about-something': (about: string, reason: string) => `${about}: ${reason}`,
};

/** Builds a sentence that every kind of case may use. */
export const phrase = phraseOf<typeof CASE_PHRASES>();
