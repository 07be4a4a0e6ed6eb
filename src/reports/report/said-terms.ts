import type { Language } from '../../core/language.ts';
import { named } from '../words/table.ts';
import { TERM_PATTERNS, TERM_WORDS } from '../words/tables.ts';

/** A term of a sum in a language: `R2[codex disagree]`, `R2[codex 반대]`. */
export function termIn(language: Language, term: string): string {
  if (language === 'en') return term;
  const words = TERM_PATTERNS[language];
  for (const [form, key] of DEPENDENT) {
    const [, rest] = form.exec(term) ?? [];
    if (rest !== undefined) return words[key](termIn(language, rest));
  }
  const [, round, who, stance] = /^R(\d+)\[(.+) (\S+)\]$/.exec(term) ?? [];
  if (round !== undefined && who !== undefined && stance !== undefined)
    return words.answered(round, who, named(words.stances, stance));
  for (const [form, key] of FORMS) {
    const [, inside] = form.exec(term) ?? [];
    if (inside !== undefined) return words[key](inside);
  }
  const [, found, passes] = /^found in (\d+) of (\d+) passes$/.exec(term) ?? [];
  if (found !== undefined && passes !== undefined) return words.foundIn(found, passes);
  const [, speaker, position, citing] = POSITION.exec(term) ?? [];
  if (speaker !== undefined && position !== undefined)
    return words.position(speaker, named(words.positions, position), citing !== undefined);
  return named(TERM_WORDS[language], term);
}

const POSITION =
  /^(.+) (agrees in part|doubts in part|agrees|disagrees|divided|could not refute it|refutes it in part|refutes it|votes valid|votes not valid)(, citing)?$/;

/** Terms of sources that depend on others, which count less. */
const DEPENDENT = [
  [/^(.+), in the same words$/, 'sameWords'],
  [/^(.+), of the family that wrote it$/, 'wroteIt'],
] as const;

const FORMS = [
  [/^agreement\((\d+)\)$/, 'agreement'],
  [/^unique\(score (-?\d+)\)$/, 'unique'],
  [/^advisory\[(.+)\]$/, 'advisory'],
  [/^revised to (.+)$/, 'revisedTo'],
  [/^reported by (\d+) sources$/, 'reportedBy'],
  [/^(\d+) looked and reported nothing$/, 'reportedNothing'],
] as const;

/** A sum with its terms in a language. */
export function formulaIn(language: Language, formula: string, terms: readonly { readonly term: string }[]): string {
  if (language === 'en') return formula;
  const said: string[] = [];
  let rest = formula;
  for (const { term } of terms) {
    const at = rest.indexOf(` ${term}`);
    if (at < 0) continue;
    said.push(rest.slice(0, at + 1), termIn(language, term));
    rest = rest.slice(at + 1 + term.length);
  }
  return roundingIn(language, `${said.join('')}${rest}`);
}

/** A sum with its rounding in words: `67 (66.67 rounded)`. */
export function roundingIn(language: Language, calculation: string): string {
  const { clamped, rounded } = TERM_PATTERNS[language];
  return calculation
    .replace(/\((-?[\d.]+) clamped\)$/, (_, sum: string) => clamped(sum))
    .replace(/\((-?[\d.]+) rounded\)$/, (_, sum: string) => rounded(sum));
}
