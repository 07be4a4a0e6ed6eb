import { defined } from '../core/defined.ts';
import type { Citation, Fix, Flag, FlagEdit, Gap, ShownStatement, Stand } from '../core/protocols/flag-resolution/said.ts';

/** A flag as all seats read it, with the field names of its file. */
export const flagInWords = ({ id, quote, location, issue, toClear, highRisk }: Flag): object => ({
  id,
  quote,
  location,
  issue,
  to_clear: toClear,
  ...(highRisk ? { risk: 'high' } : {}),
});

const POSITIONS: { readonly [S in Stand]: string } = { cleared: 'CLEARED', 'fix-required': 'FIX_REQUIRED' };

/** A statement as others read it: its side, without the identity of the speaker. */
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

/** An edit, or an instruction in words. */
const fixInWords = ({ find, replace, scope, text }: Fix): object | string =>
  find === undefined && replace === undefined
    ? (text ?? '')
    : {
        ...defined({ find, replace, scope }),
      };
