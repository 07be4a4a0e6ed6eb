import { linesOfQuote } from '../../../text/quote.ts';
import type { CodeFinding, CodeReviewSetup } from '../said.ts';
import { isPathOf, placesNamed } from './place.ts';

/** A reference of a text that occurs in the work: a line that exists, or code that is there. */
export type Citation = string;

const CODE = /`([^`\n]{4,300})`/g;
const IS_CODE = /[^\w\s]/;

/** Finds the citations of a text that occur in the work; a line without a file refers to `file`. Row D1. */
export function citationsIn(text: string, file: string, checked: CheckedTexts): ReadonlySet<Citation> {
  const found = new Set<Citation>();
  for (const { file: named, first, last } of placesNamed(text, file)) {
    const path = checked.pathOf(named);
    const lines = path === undefined ? 0 : checked.lineCount(path);
    if (path !== undefined && first >= 1 && last <= lines)
      for (let line = first; line <= Math.min(last, first + 20); line++) found.add(`${path}:${line}`);
  }
  for (const [, code = ''] of text.slice(0, 8000).matchAll(CODE)) {
    if (IS_CODE.test(code) && checked.stands(code)) found.add(code.replace(/\s+/g, ' ').trim());
  }
  return found;
}

/** The texts of a case, looked up once each. */
export interface CheckedTexts {
  readonly pathOf: (named: string) => string | undefined;
  readonly lineCount: (path: string) => number;
  readonly stands: (code: string) => boolean;
}

/** The texts that citations are checked against. */
export function checkedTexts({ texts }: Pick<CodeReviewSetup, 'texts'>): CheckedTexts {
  const paths = [...texts.keys()];
  const counts = new Map<string, number>();
  const known = new Map<string, boolean>();
  return {
    pathOf: (named) => paths.find((path) => isPathOf(named, path)),
    lineCount: (path) => {
      const count = counts.get(path) ?? (texts.get(path) ?? '').split('\n').length;
      counts.set(path, count);
      return count;
    },
    stands: (code) => {
      const stands = known.get(code) ?? [...texts.values()].some((text) => linesOfQuote(code, text).length > 0);
      known.set(code, stands);
      return stands;
    },
  };
}

type Place = Pick<CodeFinding, 'file' | 'line' | 'endLine'>;

/** Tells whether the defense cites something that occurs in the work and that neither the finding nor a challenge has named. Row D2. */
export function bringsNewEvidence(
  defense: string,
  said: {
    readonly finding: string;
    readonly file: string;
    readonly line: number;
    readonly endLine: number;
    /** Its place before its author corrected it. */
    readonly asReported?: Place | undefined;
    readonly challenges: readonly string[];
  },
  checked: CheckedTexts,
): boolean {
  const { file, asReported = said } = said;
  const known = citationsIn([said.finding, ...said.challenges].join('\n'), file, checked);
  const text = [said.finding, ...said.challenges].join('\n').replace(/\s+/g, ' ');
  const isOwnLine = (citation: Citation): boolean => {
    const at = citation.lastIndexOf(':');
    const number = Number(citation.slice(at + 1));
    return [said, asReported].some(
      (own) => citation.slice(0, at) === own.file && number >= own.line && number <= Math.max(own.line, own.endLine),
    );
  };
  // `a.ts:2` is not in `a.ts:26`.
  const isSaid = (citation: Citation): boolean =>
    text
      .split(citation)
      .slice(1)
      .some((rest) => !/^\d/.test(rest));
  return [...citationsIn(defense, file, checked)].some(
    (citation) => !known.has(citation) && !isSaid(citation) && !isOwnLine(citation),
  );
}
