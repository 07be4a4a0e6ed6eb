import { expect } from 'vitest';
import { presentDecided } from '../../src/app/report/present-decided.ts';
import { type JudgePanelResult, judgePanelResult } from '../../src/reports/protocols/judge-panel/schema.ts';
import { decide } from '../../src/transcripts/decide.ts';

/** A critical finding. */
export const ROLLBACK = 'No rollback plan for the data migration';
/** A panel of three. */
export const JUDGES = [
  { id: 'gemini', stance: 'neutral' },
  { id: 'gpt', stance: 'for' },
  { id: 'grok', stance: 'against' },
];

/** One round: what each judge says besides its name; a bare number is its overall score. */
export const round = (said: Readonly<Record<string, object | number>>) =>
  Object.entries(said).map(([judge_id, words]) =>
    typeof words === 'number' ? { judge_id, overall_score: words } : { judge_id, ...words },
  );
/** A debate of that panel. */
export const debate = (rounds: readonly unknown[], more: object = {}) => ({
  protocol: 'judges',
  judges: JUDGES,
  rounds,
  ...more,
});

/** What comes of a debate: its result, which fits the schema, and what could not be read. */
export function arbitrate(value: object) {
  const decision = decide(value);
  if (!('decided' in decision)) throw new Error(JSON.stringify(decision.problems));
  const { result } = presentDecided(decision.decided);
  const plain = JSON.parse(JSON.stringify(result)) as JudgePanelResult;
  expect(judgePanelResult.parse(plain)).toEqual(plain);
  return { result: plain, faults: decision.decided.faults.map(({ path, expected }) => [path.join('.'), expected]) };
}
/** The result alone. */
export const decided = (value: object) => arbitrate(value).result;
/** Why a debate is not decided at all. */
export const refused = (value: object) => {
  const decision = decide(value);
  return 'problems' in decision ? decision.problems.map(({ path, expected }) => [path.join('.'), expected]) : 'decided';
};
/** Every note, with whom it is about. */
export const messages = ({ notes }: JudgePanelResult) =>
  notes.map(({ by, message }) => (by === undefined ? message : `${by}: ${message}`));
