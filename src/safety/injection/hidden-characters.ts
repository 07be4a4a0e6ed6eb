/** A flag of a part of a country is a black flag and the letters of its name. */
const FLAG = /\u{1F3F4}[\u{E0030}-\u{E007A}]{2,6}\u{E007F}/gu;

const DIRECTION = /[\u{202A}-\u{202E}\u{2066}-\u{2069}]/u;
const TAGS = /[\u{E0000}-\u{E007F}]{1,5000}/u;
const VARIANTS = /[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]{2,5000}/u;
const INSIDE_WORD = /(?<=[\p{Script=Latin}\d])[\u{200B}-\u{200D}\u{2060}-\u{2064}\u{FEFF}\u{180E}]+(?=[\p{Script=Latin}\d])/u;
const RUN = /[\u{200B}-\u{200F}\u{2060}-\u{2064}\u{FEFF}\u{180E}]{4}/u;
const FILLER = /(?<!\p{Script=Hangul})[\u{3164}\u{115F}\u{1160}\u{FFA0}](?!\p{Script=Hangul})/u;

/** The position of hidden characters that ordinary writing does not use, and their decoded text if readable. */
export function hiddenOn(line: string): { readonly start: number; readonly says?: string } | undefined {
  const flagless = line.replace(FLAG, (flag) => '\u{1F3F4}'.padEnd(flag.length));
  const tags = TAGS.exec(flagless);
  if (tags !== null) return { start: tags.index, says: lettersOfTags(tags[0]) };
  const variants = VARIANTS.exec(flagless);
  if (variants !== null) return { start: variants.index, says: bytesOfVariants(variants[0]) };
  const start = [DIRECTION, INSIDE_WORD, RUN, FILLER].map((pattern) => flagless.search(pattern)).find((at) => at >= 0);
  return start === undefined ? undefined : { start };
}

const lettersOfTags = (tags: string): string =>
  [...tags].map((tag) => String.fromCodePoint(Math.max(0x20, (tag.codePointAt(0) ?? 0) - 0xe0000))).join('');

/** Variation selectors encode bytes, 256 of them. */
const bytesOfVariants = (variants: string): string =>
  Buffer.from(
    [...variants].map((variant) => {
      const code = variant.codePointAt(0) ?? 0;
      return code < 0xe0100 ? code - 0xfe00 : code - 0xe0100 + 16;
    }),
  ).toString('utf8');
