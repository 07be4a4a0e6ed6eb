import { JUDGE_RESULT_WORDS } from '../../words/tables.ts';
import type { JudgePanelResult } from './schema.ts';

type Round = Extract<JudgePanelResult['rounds'][number], { positions: unknown }>;
type Said = NonNullable<Round['positions'][number]['said']>;

const GROUNDS_MAX = 3;

/**
 * The minority's grounds in its own words: the points that each of its judges finally maintains, and the critical findings that
 * it holds alone.
 */
export function minorityGrounds(result: JudgePanelResult, rounds: readonly Round[]): readonly string[] {
  const minority = result.verdict?.minority_judges ?? [];
  const alone = result.critical_findings
    .filter(({ held_by, counts = true }) => counts && held_by.length > 0 && held_by.every((judge) => minority.includes(judge)))
    .map(({ finding, evidence, held_by }) =>
      JUDGE_RESULT_WORDS[result.language ?? 'en'].criticalOf(held_by.join(', '), withEvidence(finding, evidence)),
    );
  const maintained = minority.flatMap((judge) => {
    const said = rounds.flatMap(({ positions }) => positions.find(({ judge_id }) => judge_id === judge)?.said ?? []);
    const grounds = said.map(groundsIn).findLast((each) => each.length > 0) ?? [];
    return grounds.slice(0, GROUNDS_MAX).map((ground) => `${judge}: ${ground}`);
  });
  return [...alone, ...maintained];
}

/** The points it maintains, else its disagreements. */
const groundsIn = ({ key_points_maintained: points, disagreements }: Said): readonly string[] =>
  points.length > 0
    ? points.map(({ point, reason, evidence }) =>
        withEvidence(reason === '' ? point : `${point.replace(/[.:;]$/, '')}: ${reason}`, evidence),
      )
    : disagreements.map(({ my_counterargument: counter, my_evidence }) => withEvidence(counter, my_evidence));

const withEvidence = (text: string, evidence: string): string => (evidence === '' ? text : `${text} (${evidence})`);
