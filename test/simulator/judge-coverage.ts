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
  ...['overall', 'scores for', 'is held by', 'no judge spoke', 'at least 2'].map((why) => `no consensus: ${why}`),
  ...['upheld', 'open', 'dismissed'].map((standing) => `critical ${standing}`),
  ...['critical', 'claim'].map((kind) => `convergent ${kind}`),
  ...['critical', 'dimension', 'dispute'].map((kind) => `divergent ${kind}`),
  ...['more than 0.25 away', 'no dimension of this debate', 'weights of the others were scaled up'].map(noted),
  ...['gave no score in round', 'it gave no score', 'keeps its last position', 'which no judge has listed'].map(noted),
  ...['which it did not hold', 'so the overall scores were averaged'].map(noted),
  ...['capped', 'groupthink', 'mean per dimension', 'split goes on degraded', 'broken off', 'heard late', 'differently worded'],
  ...['two rounds at most', 'one round at most'],
];

/** What only version 1 knows: findings are named by their words. */
const BY_WORDS = ['which no judge has listed', 'which it did not hold'].map(noted);

const BY_ID = [
  ...['which is no critical finding that was put to it', 'keeps what it said before', 'which rejects nothing'].map(noted),
  ...['is not in the work', 'counts as not critical'].map(noted),
  ...['a person must decide on a consensus', 'a person must decide on RED', 'an unfounded finding', 'a condition of two'],
  'a critical finding of a later round',
];

/** What must happen at least once under version 2. */
export const NEEDED_OF_JUDGES_2 = [...NEEDED_OF_JUDGES.filter((needed) => !BY_WORDS.includes(needed)), ...BY_ID];

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
  for (const needed of [...NEEDED_OF_JUDGES, ...BY_ID]) {
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
  seen.push(...sawById(outcome));
  return [...seen, ...(saidDifferently(outcome) ? ['differently worded'] : [])];
}

function sawById({ verdict, critical, conditions = [], rounds }: JudgePanelOutcome): readonly string[] {
  const first = new Set(rounds[0]?.critical.map(({ id }) => id));
  return [
    ...(verdict?.decisionNeeded && verdict.type === 'consensus' ? ['a person must decide on a consensus'] : []),
    ...(verdict?.decisionNeeded && verdict.gate === 'RED' ? ['a person must decide on RED'] : []),
    ...(critical.some(({ unfounded }) => unfounded) ? ['an unfounded finding'] : []),
    ...(conditions.some(({ heldBy }) => heldBy.length > 1) ? ['a condition of two'] : []),
    ...(critical.some(({ id, rejectedBy }) => rejectedBy !== undefined && !first.has(id))
      ? ['a critical finding of a later round']
      : []),
  ];
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
