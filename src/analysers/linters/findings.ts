import type { AnalysedFile, AnalyserFinding } from '../../contracts/analyser.ts';
import { defined } from '../../core/defined.ts';
import { changedRanges, type LineRange } from '../changed-lines.ts';
import { linesOf, oneLine, quoteOf } from './code-line.ts';
import type { RuleFacts } from './rule-facts.ts';

/** A linter's message about some lines, with our facts about the rule. */
export interface Spoken extends LineRange {
  readonly rule: string;
  readonly message: string;
  readonly facts: RuleFacts;
  /** Other lines it is about, for example those of a duplicate. */
  readonly otherLines?: readonly number[];
  /** A comment asks the linter to suppress it. */
  readonly isSilenced?: boolean;
}

/** The most findings of one rule in one file; a note says that there are more. */
const SAME_RULE_MAX = 100;

/** A linter's findings on the lines of a file that the change wrote. */
export function findingsIn(file: AnalysedFile, linter: string, spoken: readonly Spoken[]): readonly AnalyserFinding[] {
  const lines = linesOf(file.text);
  const changed = changedRanges(file, lines.length);
  const byRule = new Map<string, number>();
  const placed = spoken.flatMap((said) => {
    // Of two conflicting lines, the one that the change wrote is reported.
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

/** The note that a comment tries to suppress the finding: the author of a change does not decide what is reported in it. */
export const SILENCED = 'A comment in the file asks linters to be silent about this.';
