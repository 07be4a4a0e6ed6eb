import type { Language } from '../../core/language.ts';
import { named } from '../words/table.ts';
import { EVIDENCE_WORDS } from '../words/tables.ts';
import type { ViewRung } from './view.ts';

/** The levels of evidence, the lowest first. */
const RUNGS = ['asserted', 'anchored', 'quoted', 'co-reported', 'survived', 'reproduced'] as const;

type Rung = (typeof RUNGS)[number];

/** The facts about an item that determine its level of evidence. */
export interface RungFacts {
  readonly level: string;
  readonly isUngrounded: boolean;
  readonly isChallenged: boolean;
  /** Documents have no lines: there a quote is the first thing that can be checked. */
  readonly hasLines: boolean;
}

/** The level of an item and the next one, as documents call them. */
export function rungCodes({ level, hasLines }: Pick<RungFacts, 'level' | 'hasLines'>): {
  readonly level: string;
  readonly next: Rung | null;
} {
  const rungs = hasLines ? RUNGS : RUNGS.filter((rung) => rung !== 'anchored');
  return { level, next: rungs[(rungs as readonly string[]).indexOf(level) + 1] ?? null };
}

/** The level of an item, the next one, and the evidence missing for that. */
export function rungOf(facts: RungFacts, language: Language): ViewRung {
  const { levels } = EVIDENCE_WORDS[language];
  const { level, next } = rungCodes(facts);
  return {
    level: named(levels, level),
    next: next === null ? null : levels[next],
    lacks: next === null ? '' : lacked(next, facts, language),
  };
}

function lacked(next: Rung, { isUngrounded, isChallenged }: RungFacts, language: Language): string {
  const { lacks } = EVIDENCE_WORDS[language];
  switch (next) {
    case 'asserted':
      return '';
    case 'anchored':
      return lacks.place;
    case 'quoted':
      return isUngrounded ? lacks.standingQuote : lacks.quote;
    case 'co-reported':
      return lacks.other;
    case 'survived':
      return isChallenged ? lacks.acceptance : lacks.challenge;
    case 'reproduced':
      return lacks.command;
  }
}
