/** A place named in prose: a line, and its file if named. */
export interface PlaceInWords {
  readonly file?: string;
  readonly line: number;
}

/** Longer texts are read as far as this. */
const TEXT_MAX = 20_000;

const THING = '(?:root\\s+cause|fault|issue|problem|defect|cause|bug|finding|flaw|mistake)';
const PLACE = '`?(?:((?:[\\w@+.-]{1,100}[\\\\/]){0,30}[\\w@+.-]{1,100}\\.[A-Za-z]\\w{0,9}):(\\d{1,9})|lines?\\s+(\\d{1,9}))';

const GAP = '(?:[^.;!?\\n]{0,100}?\\s)??\\s*';
const ONE = '(?:\\s+(?:the\\s+)?(?:one|finding|issue|report))?(?:\\s+(?:reported\\s+)?(?:at|in|on))?\\s+';

/** Same cause as main.py:234 · the same fault as the one reported at line 12 · a duplicate of a.ts:3 */
const SAME_AS = new RegExp(
  `(?:\\b(?:same|identical)\\s+(?:underlying\\s+)?${THING}\\s+as(?!\\s+before)${GAP}|(?:\\bduplicate\\s+of|(?:^|[.;:]\\s+)same\\s+as)${ONE})${PLACE}`,
  'gi',
);

/** … the check at a.ts:3; both places are one fault: the place that was named before. */
const BOTH_ARE_ONE = new RegExp(
  `\\b(?:both|the two)(?:\\s+places|\\s+findings|\\s+reports|\\s+lines)?\\s+(?:are|is)\\s+(?:one|the\\s+same)\\s+${THING}`,
  'i',
);
const EVERY_PLACE = new RegExp(PLACE, 'gi');

/** Not the same fault as … */
const REFUSED = /(?:\bnot|n't|\bhardly|\bno longer|\bnever)\s+(?:\w+\s+){0,3}$/i;

/** The place of another finding that an examiner says is the same issue, where its words name exactly one. */
export function sameAsInWords(text: string): PlaceInWords | undefined {
  const words = text.slice(0, TEXT_MAX);
  const named = [...words.matchAll(SAME_AS)].filter(({ index }) => !REFUSED.test(words.slice(Math.max(0, index - 60), index)));
  const both = BOTH_ARE_ONE.exec(words);
  const before =
    both === null || REFUSED.test(words.slice(Math.max(0, both.index - 60), both.index))
      ? undefined
      : [...words.slice(0, both.index).matchAll(EVERY_PLACE)].at(-1);
  const places = [...named, ...(before === undefined ? [] : [before])].map(placeOf);
  const [first, ...others] = places;
  return first !== undefined && others.every(({ file, line }) => file === first.file && line === first.line) ? first : undefined;
}

function placeOf([, file, line, alone]: RegExpMatchArray): PlaceInWords {
  return file === undefined ? { line: Number(alone) } : { file: file.replaceAll('\\', '/'), line: Number(line) };
}
