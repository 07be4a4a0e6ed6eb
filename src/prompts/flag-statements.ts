import { defined } from '../core/defined.ts';
import type { Citation, Fix, Flag, FlagEdit, Gap, ShownStatement, Stand } from '../core/protocols/flag-resolution/said.ts';

/** A flag as everybody reads it, in the names that its file uses. */
export const flagInWords = ({ id, quote, location, issue, toClear, highRisk }: Flag): object => ({
  id,
  quote,
  location,
  issue,
  to_clear: toClear,
  ...(highRisk ? { risk: 'high' } : {}),
});

const POSITIONS: { readonly [S in Stand]: string } = { cleared: 'CLEARED', 'fix-required': 'FIX_REQUIRED' };

/** What a side said, as others read it: the side it speaks for, and nothing about who speaks. */
export const statementInWords = ({ side, round, stand, argument, citations, gaps, fix }: ShownStatement): object => ({
  round,
  side,
  position: POSITIONS[stand],
  argument,
  citations: citations.map(citationInWords),
  ...(gaps.length === 0 ? {} : { gaps: gaps.map(gapInWords) }),
  ...(fix === undefined ? {} : { fix: fixInWords(fix) }),
});

/** A flag with its edit. */
export const flagEditInWords = ({ flag, fix }: FlagEdit): object => ({ flag: flagInWords(flag), fix: fixInWords(fix) });

const citationInWords = ({ source, quote }: Citation): object => ({ source, quote });

const gapInWords = ({ what, where, why }: Gap): object => ({
  what,
  ...(where === '' ? {} : { where }),
  ...(why === '' ? {} : { why }),
});

/** An edit, or what should be done in words. */
const fixInWords = ({ find, replace, scope, text }: Fix): object | string =>
  find === undefined && replace === undefined
    ? (text ?? '')
    : {
        ...defined({ find, replace, scope }),
      };
