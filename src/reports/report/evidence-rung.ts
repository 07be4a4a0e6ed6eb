import type { Keyed } from '../words/in-words.ts';
import { tell, tellNamed } from '../words/say.ts';
import type { ReportText } from './schema/text.ts';
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
export function rungOf(facts: RungFacts): Keyed<ViewRung> {
  const { level, next } = rungCodes(facts);
  return {
    level: tellNamed('evidence.levels', level),
    next: next === null ? null : tell(`evidence.levels.${next}`),
    lacks: next === null ? '' : lacked(next, facts),
  };
}

function lacked(next: Rung, { isUngrounded, isChallenged }: RungFacts): ReportText {
  switch (next) {
    case 'asserted':
      return '';
    case 'anchored':
      return tell('evidence.lacks.place');
    case 'quoted':
      return tell(isUngrounded ? 'evidence.lacks.standingQuote' : 'evidence.lacks.quote');
    case 'co-reported':
      return tell('evidence.lacks.other');
    case 'survived':
      return tell(isChallenged ? 'evidence.lacks.acceptance' : 'evidence.lacks.challenge');
    case 'reproduced':
      return tell('evidence.lacks.command');
  }
}
