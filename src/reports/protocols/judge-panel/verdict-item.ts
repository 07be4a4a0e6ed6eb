import type { Phrase } from '../../../core/phrase.ts';
import type { CountedRound, JudgePanelOutcome, Verdict } from '../../../core/protocols/judge-panel/outcome.ts';
import type { Opinion } from '../../../core/protocols/judge-panel/said.ts';
import type { ReportItem, ReportSaid } from '../../report/schema/item.ts';
import { tell } from '../../words/say.ts';
import { aboutScore } from './attention.ts';
import { isForPerson, type JudgedGate, mostHoldCritical, VERDICT } from './gate.ts';

/** The verdict as the item that is about the whole. */
export function verdictItem(outcome: JudgePanelOutcome, gate: JudgedGate, rounds: readonly CountedRound[]): ReportItem {
  const { verdict, judges } = outcome;
  const said = saidIn(rounds);
  return {
    id: VERDICT,
    number: 1,
    finding_ids: [],
    is_verdict: true,
    category: 'verdict',
    standing: verdict === undefined || (verdict.type === 'split' && !mostHoldCritical(outcome)) ? 'disputed' : 'accepted',
    title: titleOf(outcome),
    description: gate.cap ?? '',
    suggestion: '',
    places: [],
    marks: [],
    decision: {
      status: verdict?.type ?? 'no verdict',
      rule: '',
      step: 0,
      reason: reasonOf(outcome, rounds),
      reversal: verdict === undefined ? tell('judgeView.anAnswer') : '',
      sources_for: [...(verdict?.majority ?? [])],
      sources_against: [...(verdict?.minority ?? [])],
      did_not_respond: judges.filter(({ spoke }) => !spoke).map(({ seat }) => seat),
      held_open: false,
    },
    said,
    ...questionOf(outcome, rounds),
    escalate: false,
  };
}

function titleOf({ verdict, panel, judges }: JudgePanelOutcome): Phrase {
  if (verdict === undefined) return tell(judges.length === 0 ? 'judgeView.noJudge' : 'judgeView.nobodyHeard');
  return tell('judgeView.outOf20', howFound(verdict, panel === 'INTERNAL', judges.length), verdict.outOf20.toFixed(2));
}

function howFound({ type, reachedAt, majority }: Verdict, isAlone: boolean, seated: number): Phrase {
  if (isAlone) return tell('judgeView.oneJudge');
  if (type === 'consensus') return tell('judgeView.consensusIn', reachedAt ?? 0);
  return type === 'majority' ? tell('judgeView.majorityOf', majority.length, seated) : tell('judgeView.split');
}

/** The reason why there is no consensus, or the round since which there is one. */
function reasonOf({ verdict, panel, judges }: JudgePanelOutcome, rounds: readonly CountedRound[]): Phrase {
  if (verdict === undefined) return tell(judges.length === 0 ? 'judgeView.onlyChecks' : 'judgeView.nobodyWasHeard');
  if (verdict.reachedAt !== null) return tell('judgeView.agreeSince', verdict.reachedAt);
  const whyNot = rounds.at(-1)?.whyNot ?? [];
  const why = whyNot.length === 0 ? [tell('judgeView.disagree')] : whyNot;
  const noSet = verdict.type === 'split' && panel !== 'INTERNAL' ? [tell('judgeView.noSet')] : [];
  return tell('list.semicolons', [...why, ...noSet]);
}

/** The question that a person must answer, and the last statement of each judge; empty if there is none. */
function questionOf(outcome: JudgePanelOutcome, rounds: readonly CountedRound[]): Pick<ReportItem, 'question' | 'sides'> {
  const { verdict } = outcome;
  if (verdict === undefined)
    return { question: { question: tell('judgeView.whatDoTheySay'), test: tell('judgeView.judgeAgain') }, sides: [] };
  if (!isForPerson(verdict)) return {};
  return {
    question:
      verdict.type === 'split'
        ? {
            question: tell('judgeView.whichHolds'),
            test: aboutScore(verdict, outcome)[0]?.recommendation ?? tell('judgeView.decideYourself'),
          }
        : { question: tell('judgeView.doTheyHold'), test: tell('judgeView.decideWhether') },
    sides: lastStatements(rounds),
  };
}

/** The score that each judge gave in each round, and its reasons; the section about judges has the numbers. */
const saidIn = (rounds: readonly CountedRound[]): ReportSaid[] =>
  rounds.flatMap(({ round, positions }) =>
    positions.flatMap(({ judge, score, opinion }) =>
      opinion === undefined
        ? []
        : [
            {
              round,
              by: judge,
              party: judge,
              phase: 'argue' as const,
              action: score === null ? 'no-score' : 'score',
              words: statementIn(opinion),
            },
          ],
    ),
  );

const statementIn = ({ finalPosition, positionRevision, positionStatement, changeReason }: Opinion): string =>
  finalPosition || positionRevision || positionStatement || changeReason || '';

/** The final statement of each judge, after its score. */
function lastStatements(rounds: readonly CountedRound[]): NonNullable<ReportItem['sides']> {
  const last = new Map<string, (Phrase | string)[]>();
  for (const { positions } of rounds)
    for (const { judge, score, opinion } of positions) {
      if (opinion === undefined) continue;
      const words = statementIn(opinion);
      const given = score === null ? tell('judgeView.noScore') : tell('judgeView.gives', score.toFixed(2));
      last.set(judge, [given, ...(words === '' ? [] : [words])]);
    }
  return [...last].map(([who, holds]) => ({ who, holds }));
}
