// Each number stands in docs/protocols/flag-resolution.md under the row named behind it.

/** How a source is named: Q1. */
export const SOURCE_ID = /^S\d{3,}$/;

/** From this many words on the white space of a quote is free: Q3. */
export const FREE_SPACING_WORDS = 3;

/** An arbiter that is less sure than this escalates: A4. */
export const SURE_ENOUGH = 0.6;

/** The positions are the first round, rebuttals the second and third: F6. */
export const LAST_ROUND = 3;

/** A source longer than this is no error page, whatever it begins with: Q2. */
export const ERROR_PAGE_MOST = 2000;

/** How far into a source an error page says that it is one: Q2. */
export const ERROR_PAGE_BEGINNING = 300;

/** What error pages say: Q2. */
export const ERROR_PAGE_WORDS: readonly RegExp[] = [
  /\b(?:40[0134]|410|429|50[0234])\b\W{0,10}(?:(?:the )?(?:page|file|url|error)\W{1,3})?(?:was )?(?:not found|forbidden|unauthorized|bad request|gone|too many requests|internal server error|bad gateway|service unavailable|gateway time-?out)\b/i,
  /\b(?:http|status|server)\W{1,4}(?:error|code)\W{1,4}(?:40[0134]|410|429|50[0234])\b/i,
  /^\W{0,20}error\W{1,4}(?:40[0134]|410|429|50[0234])\b/i,
  /^\W{0,20}(?:(?:page|file|article|document|resource) )?not found\s{0,5}(?:[.!\n]|$)/i,
  /^\W{0,20}access denied\s{0,5}(?:[.!\n]|$)/i,
  /\bthe requested (?:url|page|resource|document)\b.{0,120}\bnot (?:be )?found\b/is,
  /\benable javascript and cookies to continue\b/i,
];
