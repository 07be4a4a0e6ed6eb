import { ERROR_PAGE_BEGINNING, ERROR_PAGE_MOST } from './rules.ts';

const CODE = '(?:40[0134]|410|429|50[0234])';
const MISSING = '(?:(?:the )?(?:page|file|url|article|document|resource) )?(?:was |could )?not (?:be )?found';
const REFUSED = 'access denied|(?:internal )?server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out';
const WITH_A_CODE = `${MISSING}|${REFUSED}|error|forbidden|unauthorized|bad request|gone|too many requests`;

const PROTOCOL = '(?:http(?:s?/[\\d.]{1,4})?\\W{1,3})?';

/** Headings of an error page with its number; a server's name or a few more words may follow. */
const NUMBERED: readonly RegExp[] = [
  new RegExp(`^${PROTOCOL}(?:error|status)\\W{1,3}(?:code\\W{1,3})?${CODE}$`, 'i'),
  new RegExp(`^${PROTOCOL}(?:error\\W{1,3})?${CODE}\\W{1,6}(?:${WITH_A_CODE})\\b.{0,30}$`, 'i'),
];

/** Lines that are the heading of an error page, as a whole. */
const UNNUMBERED = new RegExp(
  `^(?:oops\\W{1,4})?(?:${MISSING}|${REFUSED}|that page (?:can['’]?t|cannot) be found|just a moment|sorry, you have been blocked)$`,
  'i',
);

/** An answer of a service in place of a page. */
const JSON_ERROR = new RegExp(`^\\{\\s{0,5}"(?:error|errors|status|code|message)".{0,200}?\\b${CODE}\\b`, 'is');

/** Sentences that only such pages have. */
const SENTENCES: readonly RegExp[] = [
  /\bthe requested (?:url|page|resource|document)\b.{0,120}\bnot (?:be )?found\b/is,
  /\benable javascript and cookies to continue\b/i,
];

const NOTHING_BUT_A_CODE = new RegExp(`^${CODE}$`);
const TAG = /<[^<>]{0,300}>/g;

/** A short text that begins like the answer of a server that has no page. */
export function isErrorPage(text: string): boolean {
  const words = text.trim();
  if (words.length > ERROR_PAGE_MOST) return false;
  const beginning = words.replace(TAG, '\n').trim().slice(0, ERROR_PAGE_BEGINNING);
  if (NOTHING_BUT_A_CODE.test(beginning)) return true;
  if (JSON_ERROR.test(beginning) || SENTENCES.some((one) => one.test(beginning))) return true;
  const lines = beginning.split('\n');
  return (
    lines.map(bare).some((line) => UNNUMBERED.test(line)) ||
    lines.flatMap((line) => line.split('|').map(bare)).some((part) => NUMBERED.some((heading) => heading.test(part)))
  );
}

/** Without marks around it. */
const bare = (line: string): string => line.replace(/^\W+|\W+$/g, '');
