import type { Notice } from '../../contracts/notice.ts';
import type { CaseExtra } from '../../reports/report/result-parts.ts';

/**
 * Notices about the work, then notices about the debate. A notice that a panelist saw or quoted and that the work already has
 * appears once.
 */
export function alsoNoticed(
  { notices = [], ...extra }: CaseExtra,
  work: { readonly notices?: readonly Notice[] } | undefined,
): CaseExtra {
  const before = work?.notices ?? [];
  return { ...extra, notices: [...before, ...notices.filter((one) => !before.some((known) => isSame(known, one)))] };
}

const isSame = (known: Notice, one: Notice): boolean =>
  one.path === undefined
    ? wordsOf(known).includes(wordsOf(one)) || wordsOf(one).includes(wordsOf(known))
    : known.kind === one.kind && known.path === one.path && known.line === one.line;

/** The text of a notice without comment markers around it. */
const wordsOf = ({ text }: Notice): string => text.replace(/^[\s/*#<!>…-]+/, '').replace(/[\s/*>…-]+$/, '') || text;
