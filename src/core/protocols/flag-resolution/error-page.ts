import { ERROR_PAGE_BEGINNING, ERROR_PAGE_MOST } from './rules.ts';

const CODE = '(?:40[0134]|410|429|50[0234])';
const MISSING = '(?:(?:the )?(?:page|file|url|article|document|resource) )?(?:was |could )?not (?:be )?found';
const REFUSED = 'access denied|(?:internal )?server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out';
const WITH_A_CODE = `${MISSING}|${REFUSED}|error|forbidden|unauthorized|bad request|gone|too many requests`;

/** Lines that are the heading of an error page, as a whole. */
const HEADINGS: readonly RegExp[] = [
  new RegExp(`^(?:http\\W{1,3})?(?:error|status)\\W{1,3}(?:code\\W{1,3})?${CODE}$`, 'i'),
  new RegExp(`^(?:http\\W{1,3})?(?:error\\W{1,3})?${CODE}\\W{1,6}(?:${WITH_A_CODE})$`, 'i'),
  new RegExp(`^(?:${MISSING}|${REFUSED})$`, 'i'),
];

/** Sentences that only such pages have. */
const SENTENCES: readonly RegExp[] = [
  /\bthe requested (?:url|page|resource|document)\b.{0,120}\bnot (?:be )?found\b/is,
  /\benable javascript and cookies to continue\b/i,
];

const NOTHING_BUT_A_CODE = new RegExp(`^${CODE}$`);
const TAG = /<[^<>]{0,300}>/g;

/** A short text that begins like the answer of a server that has no page. */
export function isErrorPage(text: string): boolean {
  const words = text.slice(0, ERROR_PAGE_MOST + 1).trim();
  if (words.length > ERROR_PAGE_MOST) return false;
  const beginning = words.replace(TAG, '\n').trim().slice(0, ERROR_PAGE_BEGINNING);
  if (NOTHING_BUT_A_CODE.test(beginning)) return true;
  const headings = beginning.split(/[\n|]/).map((line) => line.replace(/^\W+|\W+$/g, ''));
  return headings.some((line) => HEADINGS.some((heading) => heading.test(line))) || SENTENCES.some((one) => one.test(beginning));
}
