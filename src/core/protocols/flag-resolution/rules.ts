// docs/protocols/flag-resolution.md lists each number under the row named behind it.

/** How a source is named: Q1. */
export const SOURCE_ID = /^S\d{3,}$/;

/** How the flags of a scan are numbered: N3. */
export const FLAG_DIGITS = 3;

/** From this many words on the white space of a quote is free: Q3. */
export const FREE_SPACING_WORDS = 3;

/** An arbiter that is less sure than this escalates: A4. */
export const SURE_ENOUGH = 0.6;

/** The positions are the first round, rebuttals the second and third: F6. */
export const LAST_ROUND = 3;

/** The round numbers on the record for the phases without the two sides: the scan before them, the arbiter after them: N1. */
export const SCAN_ROUND = 0;
export const ARBITER_ROUND = LAST_ROUND + 1;

/** A source longer than this is no error page, whatever its beginning: Q2. */
export const ERROR_PAGE_MOST = 2000;

/** The length of a source's beginning in which an error page identifies itself: Q2. */
export const ERROR_PAGE_BEGINNING = 300;
