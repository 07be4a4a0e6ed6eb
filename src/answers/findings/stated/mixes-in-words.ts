// Every repetition is bounded: a hostile text must not make a pattern slow.
const FAULTS = '(?:issues?|faults?|findings?|problems?|bugs?|defects?|things|claims?)';
const MIXES = [
  new RegExp(
    `\\b(?:mix(?:es|ed|ing)?|conflat(?:es|ed|ing)|lumps?|join(?:s|ed)|combin(?:es|ed))\\b[^.!?\\n]{0,30}\\b(?:two|several|different|separate|unrelated)\\s+(?:\\w+\\s+)?${FAULTS}\\b(?!\\s+of\\b)`,
    'i',
  ),
  new RegExp(`\\b(?:two|several) (?:different|separate|distinct|unrelated) ${FAULTS}\\b`, 'i'),
  /서로 다른 (?:두|여러) ?(?:가지 )?(?:문제|결함|지적)|(?:두|여러) ?(?:가지 )?(?:문제|결함|지적)(?:가|이|를|을) 섞/,
];

const READ_MAX = 4000;

/** The text says that two issues are mixed in one finding. */
export const mixesInWords = (text: string): boolean => {
  const head = text.slice(0, READ_MAX);
  return MIXES.some((pattern) => pattern.test(head));
};
