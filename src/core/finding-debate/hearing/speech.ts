// Every repetition is bounded: a hostile text must not make a pattern slow.
const FILE_AND_LINE = /[\w/-][\w./-]{0,120}\.\w{1,12}:\d|\blines?\s{1,4}\d|\bL\d/i;
const QUOTED_CODE = /`[^`\n]/;
const IDENTIFIER = /\b[a-z]{1,60}[A-Z]|\b\w{1,60}_\w|\b[\w$]{1,60}\(|\b[A-Za-z_]\w{0,60}\.[a-z_]\w/;

/** The most characters that are read: a citation needs no more. */
const READ_MAX = 4000;

/** Something a reader can look up: a place, code in quotes, an identifier. */
export function citesSomething(text: string): boolean {
  const head = text.slice(0, READ_MAX);
  return QUOTED_CODE.test(head) || FILE_AND_LINE.test(head) || IDENTIFIER.test(head);
}

const VAGUE = new Set(
  'a an the this that it to and or of in on for with is be should could please consider fix review reviewing issue problem bug code carefully careful improve better properly here'.split(
    ' ',
  ),
);

/** Tells whether a suggestion says what to do, not only that something should be done. */
export function isConcreteSuggestion(suggestion: string): boolean {
  if (citesSomething(suggestion)) return true;
  const words = suggestion.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '' && !VAGUE.has(word)).length >= 2;
}
