import type { Phrase } from '../../../core/phrase.ts';
import type { CountedRound, JudgePanelOutcome } from '../../../core/protocols/judge-panel/outcome.ts';
import type { Opinion } from '../../../core/protocols/judge-panel/said.ts';
import { tell } from '../../words/say.ts';

const GROUNDS_MAX = 3;

/**
 * The minority's grounds in its own words: the points that each of its judges finally maintains, and the critical findings that
 * it holds alone.
 */
export function minorityGrounds({ verdict, critical }: JudgePanelOutcome, rounds: readonly CountedRound[]): (Phrase | string)[] {
  const minority = verdict?.minority ?? [];
  const alone = critical
    .filter(({ heldBy, unfounded }) => !unfounded && heldBy.length > 0 && heldBy.every((judge) => minority.includes(judge)))
    .map(({ finding, evidence, heldBy }) => tell('judge.criticalOf', heldBy.join(', '), withEvidence(finding, evidence)));
  const maintained = minority.flatMap((judge) => {
    const said = rounds.flatMap(({ positions }) => positions.find((one) => one.judge === judge)?.opinion ?? []);
    const grounds = said.map(groundsIn).findLast((each) => each.length > 0) ?? [];
    return grounds.slice(0, GROUNDS_MAX).map((ground) => `${judge}: ${ground}`);
  });
  return [...alone, ...maintained];
}

/** The points it maintains, else its disagreements. */
const groundsIn = ({ keyPointsMaintained: points, disagreements }: Opinion): readonly string[] =>
  points.length > 0
    ? points.map(({ point, reason, evidence }) =>
        withEvidence(reason === '' ? point : `${point.replace(/[.:;]$/, '')}: ${reason}`, evidence),
      )
    : disagreements.map(({ myCounterargument, myEvidence }) => withEvidence(myCounterargument, myEvidence));

const withEvidence = (text: string, evidence: string): string => (evidence === '' ? text : `${text} (${evidence})`);
