import { say } from '../../src/core/english.ts';
import type { JudgePanelOutcome } from '../../src/core/protocols/judge-panel/outcome.ts';
import { roundOf } from './debate.ts';
import type { JudgeRun } from './judge-debate.ts';
import { topicOf } from './judge-texts.ts';

/** What must happen at least once in judge debates. */
export const NEEDED_OF_JUDGES = [
  ...['consensus at 1', 'consensus at 2', 'consensus at 3', 'majority', 'majority of all heard', 'split'],
  ...['GREEN', 'YELLOW', 'RED'].map((gate) => `gate ${gate}`),
  ...['full', 'degraded', 'INTERNAL', 'none'].map((panel) => `panel ${panel}`),
  ...['carried', 'passed', 'failed'].map((check) => `dimensions ${check}`),
  ...['overall', 'scores for', 'is held by', 'nobody spoke', 'at least 2'].map((why) => `no consensus: ${why}`),
  ...['upheld', 'open', 'dismissed'].map((standing) => `critical ${standing}`),
  ...['critical', 'claim'].map((kind) => `convergent ${kind}`),
  ...['critical', 'dimension', 'dispute'].map((kind) => `divergent ${kind}`),
  ...['more than 0.25 away', 'no dimension of this debate', 'weights of the others were scaled up'].map(noted),
  ...['gave no score in round', 'it gave no score', 'keeps its last position', 'which no judge has listed'].map(noted),
  ...['which it did not hold', 'so the overall scores were averaged'].map(noted),
  ...['capped', 'groupthink', 'mean per dimension', 'split goes on degraded', 'broken off', 'heard late', 'differently worded'],
  ...['two rounds at most', 'one round at most'],
];

function noted(words: string): string {
  return `noted: ${words}`;
}

/** What happened in one debate. */
export function sawJudges({ outcome, asks, end }: JudgeRun): readonly string[] {
  const { verdict, panel, rounds, notes, convergent, divergent, failures, groupthink } = outcome;
  const seen = [`panel ${panel}`, ...sawVerdict(outcome)];
  const whys = rounds.flatMap(({ whyNot }) => whyNot);
  for (const { dimensionCheck } of rounds) seen.push(`dimensions ${dimensionCheck}`);
  for (const { kind } of convergent) seen.push(`convergent ${kind}`);
  for (const { kind } of divergent) seen.push(`divergent ${kind}`);
  for (const { id, standing } of end.protocol.items(outcome)) if (id !== 'verdict') seen.push(`critical ${standing}`);
  for (const needed of NEEDED_OF_JUDGES) {
    const [kind, words = ''] = needed.split(': ');
    if (kind === 'no consensus' && whys.some((why) => say(why).includes(words))) seen.push(needed);
    if (kind === 'noted' && notes.some(({ message }) => say(message).includes(words))) seen.push(needed);
  }
  if (groupthink !== undefined) seen.push('groupthink');
  if (failures.some(({ inPart }) => inPart)) seen.push('broken off');
  if (verdict?.type === 'split' && panel === 'degraded') seen.push('split goes on degraded');
  if (end.setup.rounds === 2 && asks.some((ask) => roundOf(ask) === 2)) seen.push('two rounds at most');
  if (end.setup.rounds === 1 && !end.setup.single) seen.push('one round at most');
  const late = rounds.some(({ positions }, at) =>
    positions.some(
      ({ judge, score }) => score !== null && rounds[at - 1]?.positions.some((one) => one.judge === judge && one.score === null),
    ),
  );
  if (late) seen.push('heard late');
  return [...seen, ...(saidDifferently(outcome) ? ['differently worded'] : [])];
}

function sawVerdict({ verdict }: JudgePanelOutcome): readonly string[] {
  if (verdict === undefined) return [];
  const { type, reachedAt, gate, uncappedGate, calculation, minority } = verdict;
  return [
    type === 'consensus' ? `consensus at ${reachedAt}` : type,
    `gate ${gate}`,
    ...(type === 'majority' && minority.length === 0 ? ['majority of all heard'] : []),
    ...(gate === uncappedGate ? [] : ['capped']),
    ...(say(calculation).startsWith('mean per dimension') ? ['mean per dimension'] : []),
  ];
}

/** A critical finding is held by judges who listed it in different words. */
function saidDifferently({ critical, rounds }: JudgePanelOutcome): boolean {
  const listed = rounds.flatMap(({ positions }) =>
    positions.flatMap(({ judge, opinion }) => (opinion?.criticalFindings ?? []).map(({ finding }) => ({ judge, finding }))),
  );
  return critical.some(({ finding, heldBy }) => {
    const same = listed.filter((one) => heldBy.includes(one.judge) && topicOf(one.finding) === topicOf(finding));
    return (
      new Set(same.map(({ judge }) => judge)).size > 1 &&
      new Set(same.map((one) => one.finding.slice(0, 9).toLowerCase())).size > 1
    );
  });
}
