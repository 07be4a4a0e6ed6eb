import { type Check, type DefectPlace, type Found, placeOf } from '../defect.ts';
import type { ReadText, Sentence } from '../reading.ts';

/** One kind of thing that a text can refer to by number or letter. */
interface Kind {
  readonly name: string;
  /** A mention; its first group is the number. */
  readonly mention: RegExp;
  /** Where one begins: a heading or a caption. */
  readonly begins: RegExp;
  readonly isHeading: boolean;
}

const CUE = String.raw`\b(?:see|refer to|in|of|and|per|under|from|described in|set out in|shown in|given in|as)\s+(?:the\s+)?`;
const KINDS: readonly Kind[] = [
  {
    name: 'Section',
    mention: new RegExp(`${CUE}(?:section|chapter)s?\\s(\\d{1,2}(?:\\.\\d{1,2}){0,3})(?![\\d%)])`, 'gi'),
    begins: /^(?:section\s|chapter\s|part\s)?(\d{1,2}(?:\.\d{1,2}){0,3})[.):]?(?:\s|$)/i,
    isHeading: true,
  },
  {
    name: '장',
    mention: /제\s?(\d{1,2})\s?(?:장|절)/g,
    begins: /^제?\s?(\d{1,2})\s?(?:[장절]|[.):]?(?:\s|$))/,
    isHeading: true,
  },
  {
    name: 'Appendix',
    mention: /(?<![\w-])(?:appendix|annex|부록|별첨)\s([A-Z]|\d{1,2})(?![\w가-힣]*\s(?:of|to)\s[A-Z])(?!\w)/gi,
    begins: /^(?:appendix|annex|부록|별첨)\s([A-Z]|\d{1,2})\b/i,
    isHeading: true,
  },
  {
    name: 'Figure',
    mention: /(?<![\w-])(?:figure|fig\.|그림|도표)\s(\d{1,2})(?![\d.]*\d)/gi,
    begins: /^[\s>*_[(!]*(?:figure|fig\.|그림|도표)\s(\d{1,2})\s*(?:[\]:.)*_–—-]|$)/gim,
    isHeading: false,
  },
  {
    name: 'Table',
    mention: /(?<![\w-])(?:table|표)\s(\d{1,2})(?![\d.]*\d)/gi,
    begins: /^[\s>*_[(|]*(?:table|표)\s(\d{1,2})\s*(?:[\]:.)*_–—-]|$)/gim,
    isHeading: false,
  },
];

/** The words after a mention that lead into another document: a law, a standard, a source. */
const ELSEWHERE =
  /^[\d().a-z]{0,8}\s*(?:of|to|in)\s+(?:the\s+)?(?:[A-Z\d]|["“']|EU\b|regulation|directive|agreement|contract|standard|act\b|code\b|book|report by|its|their|his|her|that|this paper|our (?:annual|previous|earlier|last))|^\s*(?:\(?\d{4}\)|et al|CFR|U\.S\.C)/;
const LAW =
  /\b(?:Act|Code|Regulation|Directive|GDPR|HIPAA|Law|Statute|Constitution|ISO|IFRS|GAAP|RFC|Treaty)\b|§|법률|시행령|법\s?제|규정|조례/;

/** Finds references to sections, chapters, appendices, figures, tables, footnotes and anchors that are not there. */
export const references: Check = (document) => [
  ...KINDS.flatMap((kind) => danglingOf(kind, document)),
  ...footnotes(document),
  ...citations(document),
  ...anchors(document),
];

function danglingOf(kind: Kind, { sections, paragraphs, sentences }: ReadText): readonly Found[] {
  const there = kind.isHeading
    ? sections.flatMap(({ name }) => kind.begins.exec(name)?.[1]?.toUpperCase() ?? [])
    : [...paragraphs.map(({ text }) => text), ...sections.map(({ name }) => name)].flatMap((text) =>
        [...text.matchAll(kind.begins)].map((match) => match[1]?.toUpperCase() ?? ''),
      );
  const hasPictures = paragraphs.some(({ text }) => /!\[|<img\b/.test(text));
  const hasTables = paragraphs.some((one) => one.kind === 'table');
  // What has no numbers may still be there: a picture without a caption, a table of its own.
  if (there.length === 0 && (kind.name === 'Figure' ? hasPictures : kind.name === 'Table' ? hasTables : false)) return [];
  const told = new Set<string>();
  return sentences.flatMap((one) =>
    [...one.text.matchAll(kind.mention)].flatMap((match) => {
      const number = match[1]?.toUpperCase() ?? '';
      const rest = one.text.slice(match.index + match[0].length);
      if (there.includes(number) || told.has(number) || there.some((known) => known.startsWith(`${number}.`))) return [];
      if (ELSEWHERE.test(rest) || LAW.test(one.text) || (!kind.isHeading && /^\s?[:–—]/.test(rest))) return [];
      if (there.length === 0 && kind.isHeading && !isOwn(one)) return [];
      told.add(number);
      return [dangling(placeOf(one), match[0].replace(new RegExp(`^${CUE}`, 'i'), '').trim(), there)];
    }),
  );
}

/** A reference that can only mean this document, although none of its headings has a number. */
const isOwn = ({ text }: Sentence): boolean =>
  /\b(?:see|refer to|described in|detailed in|set out in|shown in|given in|listed in|found in)\s+(?:the\s)?(?:section|chapter|appendix|annex)\b/i.test(
    text,
  ) || /(?:장|절|부록|별첨)[^.]{0,12}(?:참고|참조)/.test(text);

const dangling = (place: DefectPlace, what: string, there: readonly string[]): Found => ({
  ...place,
  title: `${what} is not in the document`,
  description: `The text refers to ${what}, and there is none${there.length === 0 ? '' : `: the document has ${[...new Set(there)].slice(0, 12).join(', ')}`}.`,
  suggestion: `Add ${what}, or correct the reference.`,
  severity: 'medium',
  confidence: 88,
});

/** Footnotes without a text, and texts of footnotes that nothing refers to. */
function footnotes({ paragraphs, sentences }: ReadText): readonly Found[] {
  const defined = new Set(
    paragraphs.flatMap(({ prose }) => [...prose.matchAll(/^\s{0,3}\[\^([^\]\s]+)\]:/gm)].map((match) => match[1] ?? '')),
  );
  const told = new Set<string>();
  return sentences.flatMap((one) =>
    [...one.text.matchAll(/\[\^([^\]\s]+)\](?!:)/g)].flatMap((match) => {
      const id = match[1] ?? '';
      if (defined.has(id) || told.has(id)) return [];
      told.add(id);
      return [
        dangling(
          placeOf(one),
          `footnote [^${id}]`,
          [...defined].map((name) => `[^${name}]`),
        ),
      ];
    }),
  );
}

/** Numbers in brackets, where the document lists its sources by such numbers. */
function citations({ paragraphs, sentences }: ReadText): readonly Found[] {
  const listed = new Set(
    paragraphs.flatMap(({ prose }) =>
      [...prose.matchAll(/^\s{0,3}(?:[-*]\s)?\[(\d{1,3})\](?!\()[:.]?\s/gm)].map((match) => match[1] ?? ''),
    ),
  );
  // An excerpt may begin with a number in brackets; a list of sources has a first one and a second.
  if (!listed.has('1') || listed.size < 2) return [];
  const told = new Set<string>();
  return sentences.flatMap((one) =>
    [...one.text.matchAll(/\[(\d{1,3})\](?![(:])/g)].flatMap((match) => {
      const id = match[1] ?? '';
      if (listed.has(id) || told.has(id)) return [];
      told.add(id);
      return [
        dangling(
          placeOf(one),
          `source [${id}]`,
          [...listed].map((name) => `[${name}]`),
        ),
      ];
    }),
  );
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Links to a heading that does not exist. */
function anchors({ sections, paragraphs }: ReadText): readonly Found[] {
  const there = new Set(sections.map(({ name }) => bare(name.replace(/\]\([^)]*\)|<[^>]*>/g, ''))));
  const marked = paragraphs.flatMap(({ text }) =>
    [...text.matchAll(/(?:\b(?:id|name)=["']|\{#)([\w-]+)/g)].map((match) => bare(match[1] ?? '')),
  );
  for (const name of marked) there.add(name);
  return paragraphs.flatMap((within) =>
    within.kind === 'code'
      ? []
      : [...within.text.matchAll(/\]\(#([^)\s]+)\)/g)].flatMap((match) => {
          const name = bare(decoded(match[1] ?? ''));
          if (name === '' || there.has(name) || there.has(name.replace(/\d+$/, '')) || name === 'top') return [];
          const quote =
            within.text
              .split('\n')
              .find((line) => line.includes(match[0]))
              ?.trim() ?? '';
          return [
            dangling(
              { section: within.section, paragraph: within.paragraph, line: within.line, quote },
              `the link #${match[1]}`,
              [],
            ),
          ];
        }),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
