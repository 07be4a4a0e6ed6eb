import type { Language } from '../../../core/language.ts';
import type { Saying, ViewItem, ViewSide } from '../../report/view.ts';
import { wordingIn } from '../../wording/wording.ts';
import { JUDGE_WORDS } from '../../words/tables.ts';
import { languageOf } from './result-view.ts';
import type { JudgePanelResult } from './schema.ts';

const STANDING = { 'by-most': 'accepted', 'by-some': 'disputed', 'by-nobody': 'rejected' } as const;

/** The critical findings, numbered after the verdict in the order of the outcome. */
export function criticalItems(result: JudgePanelResult): readonly ViewItem[] {
  const language = languageOf(result);
  const words = JUDGE_WORDS[language];
  const { listed } = wordingIn(language);
  const speakers = result.judges.filter(({ spoke }) => spoke).map(({ judge_id }) => judge_id);
  return result.critical_findings.map((critical, index): ViewItem => {
    const { id, finding, evidence, held, held_by, rejected_by: against = [], not_found = [], counts = true } = critical;
    const standing = counts ? STANDING[held] : 'rejected';
    const decided = standing === 'rejected' && critical.rejected_by !== undefined ? 'notCounted' : standing;
    const holding = held_by.length === 0 ? words.withdrawnByAll : words.heldByOf(held_by.length, speakers.length);
    const because = counts ? holding : words.citesNothing;
    const [severity, gravity] = counts ? (['critical', 'grave'] as const) : (['high', 'moderate'] as const);
    return {
      number: index + 2,
      id,
      aliases: [],
      standing,
      label: words.critical,
      codes: { label: JUDGE_WORDS.en.critical, decision: JUDGE_WORDS.en[decided].word },
      gravity,
      title: critical.rejected_by === undefined ? finding : words.withId(id, finding),
      data: {
        category: 'critical-finding',
        severity,
        locations: [],
        sources: { for: held_by, against },
      },
      about: [because],
      description: evidence === '' ? '' : words.evidence(evidence),
      suggestion: '',
      decision: {
        word: words[decided].word,
        rule: '',
        because,
        reversal: !counts ? words.aPassage : held_by.length === 0 ? words.aJudgeThatLists : words.judgesThatWithdraw,
        particulars: [],
      },
      backing: held_by.length === 0 ? words.nobody : listed(held_by),
      facts: [
        { name: words.facts.heldBy, value: held_by.join(', ') || words.nobody },
        ...(against.length === 0 ? [] : [{ name: words.facts.rejectedBy, value: against.join(', ') }]),
        ...(not_found.length === 0 ? [] : [{ name: words.facts.notFound, value: not_found.join(', ') }]),
      ],
      ...(not_found.length === 0 ? {} : { struck: not_found.map(words.notInWork) }),
      sayings: holdingOf(result, critical),
      stances: new Map([
        ...held_by.map((judge) => [judge, words.holds] as const),
        ...against.map((judge) => [judge, words.rejects] as const),
      ]),
      sides: new Map([
        ...held_by.map((judge) => [judge, 'for'] as const),
        ...against.map((judge) => [judge, 'against'] as const),
      ]),
      perspectives: standing === 'disputed' ? perspectivesOf(critical, speakers, language) : {},
      openQuestion: standing === 'disputed' ? { question: words.doesItHold(finding), test: words.decideWhether } : undefined,
      escalate: false,
    };
  });
}

type Critical = JudgePanelResult['critical_findings'][number];

/** The arguments of each side of a finding. */
function perspectivesOf(critical: Critical, speakers: readonly string[], language: Language): Readonly<Record<string, string>> {
  const { evidence, held_by, rejected_by = [], reasons = [] } = critical;
  const words = JUDGE_WORDS[language];
  const { listed } = wordingIn(language);
  const saidBy = (stance: 'hold' | 'reject'): readonly string[] =>
    reasons.filter((one) => one.stance === stance).map(({ reason }) => reason);
  const others = speakers.filter((judge) => !held_by.includes(judge) && !rejected_by.includes(judge));
  return {
    [listed(held_by)]: [evidence, ...saidBy('hold')].filter((text) => text !== '').join('; ') || words.listed,
    ...(rejected_by.length === 0 ? {} : { [listed(rejected_by)]: saidBy('reject').join('; ') || words.rejects }),
    ...(others.length === 0 ? {} : { [listed(others)]: critical.rejected_by ? words.saidNothing : words.notListed }),
  };
}

type Position = Extract<JudgePanelResult['rounds'][number], { positions: unknown }>['positions'][number];

/** A judge's position on a finding, by its id in a round. */
const wordOn = (id: string, who: string, positions: readonly Position[]) =>
  positions.find(({ judge_id }) => judge_id === who)?.said?.critical?.find((one) => one.id === id);

/** The rounds in which each judge adopted, dropped or rejected a critical finding. */
function holdingOf({ rounds, ...result }: JudgePanelResult, critical: Critical): readonly Saying[] {
  const words = JUDGE_WORDS[languageOf(result)];
  const wordings = new Set(critical.wordings);
  let before: readonly string[] = [];
  return rounds.flatMap((round) => {
    if (!('critical' in round)) return [];
    const same = round.critical.filter((one) => one.wordings.some((wording) => wordings.has(wording)));
    const now = [...new Set(same.flatMap(({ held_by }) => held_by))];
    const said = (who: string, what: string, side: ViewSide): Saying => ({
      round: round.round,
      who,
      what,
      words: wordOn(critical.id, who, round.positions)?.reason ?? '',
      effect: '',
      side,
    });
    const came = now.filter((judge) => !before.includes(judge)).map((judge) => said(judge, words.holdsIt, 'for'));
    const left = before.filter((judge) => !now.includes(judge)).map((judge) => said(judge, words.holdsNoMore, 'against'));
    const against = round.positions
      .map(({ judge_id }) => judge_id)
      .filter((judge) => !before.includes(judge) && wordOn(critical.id, judge, round.positions)?.stance === 'reject')
      .map((judge) => said(judge, words.rejects, 'against'));
    before = now;
    return [...came, ...left, ...against];
  });
}
