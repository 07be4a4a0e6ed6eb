import type { SeatId } from '../../ids.ts';
import type { InWords } from './opinion-texts.ts';

/** Neutral names for judges, there and back. */
export interface JudgeNames {
  readonly mask: InWords;
  readonly restore: InWords;
}

/** Names the judges `Judge A`, `Judge B` … in the order given. */
export function judgeNames(judges: readonly SeatId[]): JudgeNames {
  const labels = new Map<string, string>(judges.map((judge, index) => [judge, `Judge ${lettersOf(index)}`]));
  const judgeBehind = new Map<string, string>(judges.map((judge, index) => [lettersOf(index), judge]));
  const inText = new Map([...labels].map(([judge, label]) => [spoken(judge), label]));
  const inAnyCase = new Map([...inText].map(([name, label]) => [name.toLowerCase(), label]));
  const known = anyOf([...inText.keys()]);
  const maskText = (text: string): string =>
    known === undefined ? text : text.replace(known, (name) => inText.get(name) ?? inAnyCase.get(name.toLowerCase()) ?? name);
  const restoreText = (text: string): string =>
    text.replace(LABEL_IN_TEXT, (label, letters: string) => {
      const judge = judgeBehind.get(letters);
      return judge === undefined ? label : spoken(judge);
    });
  const behind = (label: RegExp, name: string): string | undefined => judgeBehind.get(label.exec(name)?.[1]?.toUpperCase() ?? '');
  return {
    mask: {
      name: (name) => labels.get(name) ?? maskText(name),
      reference: (reference) => addressed(reference, (name) => labels.get(name), maskText),
      text: maskText,
    },
    restore: {
      name: (name) => behind(LABEL_OR_LETTER, name) ?? restoreText(name),
      reference: (reference) => addressed(reference, (name) => behind(LABEL, name), restoreText),
      text: restoreText,
    },
  };
}

/** Rewrites `judge: text` if the part before the first colon is a name, else a text. */
function addressed(reference: string, nameOf: (name: string) => string | undefined, text: InWords['text']): string {
  const colon = reference.indexOf(':');
  const name = colon === -1 ? undefined : nameOf(reference.slice(0, colon).trim());
  return name === undefined ? text(reference) : `${name}:${text(reference.slice(colon + 1))}`;
}

/** A label alone: `Judge B`, `judge-b`. */
const LABEL = /^\s{0,9}judge[\s_-]{0,3}([a-z]{1,3})\s{0,9}$/i;

/** The same with an optional first word, where only a judge can be meant. */
const LABEL_OR_LETTER = /^\s{0,9}(?:judge[\s_-]{0,3})?([a-z]{1,3})\s{0,9}$/i;

/** A label within a text: there only capitals are sure to be one. */
const LABEL_IN_TEXT = /(?<![A-Za-z0-9_])(?:[Jj]udge|JUDGE)[ _-]([A-Z]{1,3})(?![A-Za-z0-9_])/g;

/** A, B … Z, AA, AB … */
function lettersOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : lettersOf(Math.floor(index / 26) - 1) + letter;
}

/** Names that are also ordinary words: every stance, and every name of a letter or two. */
const ORDINARY = /^(?:[a-z]{1,2}|neutral|for|against|pro|con|judge|critic|defender|skeptic|advocate)$/i;

/** The form of a judge's name within a text, so that it can be found there again. */
const spoken = (judge: string): string => (ORDINARY.test(judge) ? `judge "${judge}"` : judge);

/** Matches any of these names as a whole word; the longest first, because one may begin with another. */
function anyOf(names: readonly string[]): RegExp | undefined {
  const ways = names
    .filter((name) => name.trim() !== '')
    .sort((a, b) => b.length - a.length)
    .map(
      (name) => `${WORD.test(name.charAt(0)) ? NOT_WITHIN : ''}${escaped(name)}${WORD.test(name.at(-1) ?? '') ? NOT_BEFORE : ''}`,
    );
  return ways.length === 0 ? undefined : new RegExp(ways.join('|'), 'gi');
}

const WORD = /[A-Za-z0-9_]/;
const NOT_WITHIN = '(?<![A-Za-z0-9_])';
const NOT_BEFORE = '(?![A-Za-z0-9_])';

const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
