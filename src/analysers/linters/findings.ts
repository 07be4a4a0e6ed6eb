import type { AnalysedFile, AnalyserFinding } from '../../contracts/analyser.ts';
import { defined } from '../../core/defined.ts';
import { changedRanges, type LineRange } from '../changed-lines.ts';
import { linesOf, oneLine, quoteOf } from './code-line.ts';
import type { RuleFacts } from './rule-facts.ts';

/** What a linter says of some lines, and what the house knows of the rule. */
export interface Spoken extends LineRange {
  readonly rule: string;
  readonly message: string;
  readonly facts: RuleFacts;
  /** Where else it is about, as when something is there twice. */
  readonly otherLines?: readonly number[];
  /** A comment asks the linter to be silent about it. */
  readonly isSilenced?: boolean;
}

/** More of one rule in one file is no news; that there is more is told. */
const SAME_RULE_MAX = 100;

/** What a linter says of the lines of a file that the change wrote. */
export function findingsIn(file: AnalysedFile, linter: string, spoken: readonly Spoken[]): readonly AnalyserFinding[] {
  const lines = linesOf(file.text);
  const changed = changedRanges(file, lines.length);
  const byRule = new Map<string, number>();
  const placed = spoken.flatMap((said) => {
    // Of two lines that do not go together, the one that the change wrote is its business.
    const others = (said.otherLines ?? []).map((line) => ({ line, endLine: line }));
    const range = [said, ...others].map(changed).find((one) => one !== undefined);
    if (range === undefined) return [];
    const count = (byRule.get(said.rule) ?? 0) + 1;
    byRule.set(said.rule, count);
    return count > SAME_RULE_MAX ? [] : [{ said, range, count }];
  });
  return placed.map(({ said, range, count }) => {
    const more = count === SAME_RULE_MAX ? (byRule.get(said.rule) ?? 0) - SAME_RULE_MAX : 0;
    const { line, endLine } = range;
    return {
      path: file.path,
      line,
      ...(endLine > line ? { endLine } : {}),
      quote: quoteOf(lines, line),
      ...tellingOf(linter, said, more),
    };
  });
}

type Telling = Omit<AnalyserFinding, 'path' | 'line' | 'endLine' | 'quote'>;

function tellingOf(linter: string, { rule, message, facts, isSilenced = false }: Spoken, more: number): Telling {
  const { title, category, severity, trigger, confidence, why, fix, reference } = facts;
  const words = [
    why,
    ...(message === '' ? [] : [`${linter} says: ${oneLine(message)}`]),
    ...(isSilenced ? [SILENCED] : []),
    ...(more === 0 ? [] : [`The same rule is broken at ${more} more ${more === 1 ? 'place' : 'places'} of this file.`]),
  ];
  return {
    rule,
    category,
    severity,
    title,
    trigger,
    confidence,
    description: words.join(' '),
    suggestion: fix,
    ...defined({ reference }),
  };
}

/** How a finding says that a comment asks for silence about it: who writes the change does not weigh what is found in it. */
export const SILENCED = 'A comment in the file asks linters to be silent about this.';
