import type { Phrase } from '../../../core/phrase.ts';
import type { CountedRound, CriticalIssue, JudgePanelOutcome } from '../../../core/protocols/judge-panel/outcome.ts';
import type { ReportItem, ReportSaid } from '../../report/schema/item.ts';
import { tell } from '../../words/say.ts';

const STANDING = { 'by-most': 'accepted', 'by-some': 'disputed', 'by-nobody': 'rejected' } as const;

/** The panel's own words for the standing of a critical finding, as documents have them. */
export const CRITICAL_STATUS = { accepted: 'held by most', disputed: 'held by some' } as const;

/** The same for a finding that does not count; version 1 knows only findings that were withdrawn. */
export const fallenStatus = (protocol: string): 'withdrawn' | 'not counted' =>
  protocol === 'judge-panel/1' ? 'withdrawn' : 'not counted';

/** The mark of a citation that was not found in the work. */
export const NOT_FOUND = 'not-in-work';

/** The critical findings, numbered after the verdict in the order of the outcome. */
export function criticalItems(outcome: JudgePanelOutcome, rounds: readonly CountedRound[]): readonly ReportItem[] {
  const { critical, judges, version } = outcome;
  const speakers = judges.filter(({ spoke }) => spoke).map(({ seat }) => seat);
  const silent = judges.filter(({ spoke }) => !spoke).map(({ seat }) => seat);
  return critical.map((issue, index): ReportItem => {
    const { id, finding, evidence, heldBy, rejectedBy, notFound = [], unfounded } = issue;
    const standing = unfounded ? 'rejected' : STANDING[issue.held];
    return {
      id,
      number: index + 2,
      finding_ids: [],
      category: 'critical-finding',
      standing,
      title: version === 2 ? tell('judgeView.withId', id, finding) : finding,
      description: evidence === '' ? '' : tell('judgeView.evidence', evidence),
      suggestion: '',
      places: [],
      severity: unfounded ? 'high' : 'critical',
      marks: notFound.map((cited) => ({ mark: NOT_FOUND, said: cited })),
      decision: {
        status: standing === 'rejected' ? fallenStatus(`judge-panel/${version ?? 1}`) : CRITICAL_STATUS[standing],
        rule: '',
        step: 0,
        ...groundsOf(issue, speakers.length),
        sources_for: [...heldBy],
        sources_against: [...(rejectedBy ?? [])],
        did_not_respond: [...silent],
        held_open: false,
      },
      said: holdingOf(issue, rounds),
      ...(standing === 'disputed'
        ? {
            question: { question: tell('judgeView.doesItHold', finding), test: tell('judgeView.decideWhether') },
            sides: sidesOf(issue, speakers),
          }
        : {}),
      escalate: false,
    };
  });
}

/** The reason why a finding stands or does not, and the condition that would reverse it. */
function groundsOf({ heldBy, unfounded }: CriticalIssue, speakers: number): Pick<ReportItem['decision'], 'reason' | 'reversal'> {
  if (unfounded) return { reason: tell('judgeView.citesNothing'), reversal: tell('judgeView.aPassage') };
  return heldBy.length === 0
    ? { reason: tell('judgeView.withdrawnByAll'), reversal: tell('judgeView.aJudgeThatLists') }
    : { reason: tell('judgeView.heldByOf', heldBy.length, speakers), reversal: tell('judgeView.judgesThatWithdraw') };
}

/** The arguments of each side of a finding. */
function sidesOf(issue: CriticalIssue, speakers: readonly string[]): NonNullable<ReportItem['sides']> {
  const { evidence, heldBy, rejectedBy, reasons = [] } = issue;
  const against = rejectedBy ?? [];
  const saidBy = (stance: 'hold' | 'reject'): readonly string[] =>
    reasons.filter((one) => one.stance === stance).map(({ reason }) => reason);
  const others = speakers.filter((judge) => !heldBy.some((one) => one === judge) && !against.some((one) => one === judge));
  const side = (judges: readonly string[], said: readonly string[], silent: Phrase) =>
    judges.length === 0
      ? []
      : [
          {
            who: tell('list.and', judges),
            holds: said.some((text) => text !== '') ? said.filter((text) => text !== '') : [silent],
          },
        ];
  return [
    ...side(heldBy, [evidence, ...saidBy('hold')], tell('judgeView.listed')),
    ...side(against, saidBy('reject'), tell('judgeView.rejects')),
    ...side(others, [], rejectedBy === undefined ? tell('judgeView.notListed') : tell('judgeView.saidNothing')),
  ];
}

/** The rounds in which each judge adopted, dropped or rejected a critical finding. */
function holdingOf({ id, wordings }: CriticalIssue, rounds: readonly CountedRound[]): ReportSaid[] {
  let before: readonly string[] = [];
  return rounds.flatMap(({ round, critical, positions }) => {
    const same = critical.filter((one) => one.wordings.some((wording) => wordings.includes(wording)));
    const now: readonly string[] = [...new Set(same.flatMap(({ heldBy }) => heldBy))];
    const wordOn = (who: string) => positions.find(({ judge }) => judge === who)?.opinion?.stances?.find((one) => one.id === id);
    const said = (by: string, action: string, side: 'for' | 'against'): ReportSaid => ({
      round,
      by,
      party: by,
      phase: 'argue',
      action,
      words: wordOn(by)?.reason ?? '',
      side,
    });
    const came = now.filter((judge) => !before.includes(judge)).map((judge) => said(judge, 'hold', 'for'));
    const left = before.filter((judge) => !now.includes(judge)).map((judge) => said(judge, 'withdraw', 'against'));
    const against = positions
      .filter(({ judge }) => !before.includes(judge) && wordOn(judge)?.stance === 'reject')
      .map(({ judge }) => said(judge, 'reject', 'against'));
    before = now;
    return [...came, ...left, ...against];
  });
}
