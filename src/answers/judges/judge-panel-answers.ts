import type {
  AssessBrief,
  DebateBrief,
  Dimension,
  JudgePanelPhases,
  Opinion,
  PanelVersion,
} from '../../core/protocols/judge-panel/said.ts';
import type { Seat } from '../../core/seat.ts';
import { isSameId } from '../placing/same-id.ts';
import type { Envelope } from '../reading/envelope.ts';
import type { Address } from '../reading/object-candidates.ts';
import { type ObjectReading, readObject } from '../reading/read-object.ts';
import type { AnswerReaders, Edition, PhaseReader, Reading } from '../reading/reading.ts';
import type { RawJudgeOpinion } from '../wanted/judge-fields.ts';
import { wantedOfJudges } from '../wanted/wanted-judges.ts';
import { wantedFrom } from '../wanted/wanted-schema.ts';
import { opinionObject, STATED } from './judge-object.ts';
import { type OpinionRules, readOpinion } from './judge-opinions.ts';
import { scoreNames } from './score-forms.ts';

/** How the answers of a panel of judges are read: every one is an opinion on these dimensions. */
export function judgePanelAnswers(
  { dimensions }: { readonly dimensions: readonly Dimension[] },
  edition?: Edition,
  version: PanelVersion = 1,
): AnswerReaders<JudgePanelPhases> {
  const wanted = wantedOfJudges(dimensions, version);
  const names = scoreNames(dimensions);
  const isWeighed = (name: string): boolean => dimensions.some((dimension) => dimension.name === name);
  const reader = (phase: keyof JudgePanelPhases, score: (typeof STATED)[number]): AnyReader => {
    const shape = opinionObject(score, names, version);
    return {
      schema: (seat) => wantedFrom(seat, wanted[phase]),
      read: (text, { brief }, seat) => {
        const said = readObject(text, { shape, address: addressOf(brief, seat), edition }, seat.id);
        return opinionIn(said, { score, isWeighed, by: seat.id, rules: { edition, version } });
      },
      // A score weighs what else the judge would have said.
      added: () => undefined,
    };
  };
  return {
    assess: reader('assess', 'overall_score'),
    rebut: reader('rebut', 'new_score'),
    finalise: reader('finalise', 'final_score'),
  };
}

type AnyReader = PhaseReader<JudgePanelPhases, 'assess'> &
  PhaseReader<JudgePanelPhases, 'rebut'> &
  PhaseReader<JudgePanelPhases, 'finalise'>;

interface OpinionContext {
  readonly score: (typeof STATED)[number];
  readonly isWeighed: (dimension: string) => boolean;
  readonly by: string;
  readonly rules: OpinionRules;
}

const SCORES: readonly string[] = [...STATED, 'dimension_scores'];

/** An invalid score discards all scores of its answer, and an opinion without any score is invalid: row S1. */
function opinionIn({ raw, misfits, remarks }: ObjectReading, { score, isWeighed, by, rules }: OpinionContext): Reading<Opinion> {
  if (raw === undefined) return { answer: undefined, problems: remarks.conclude() };
  const hasMisfit = SCORES.some((name) => misfits.has(name));
  const opinion = readOpinion((hasMisfit ? withoutScores(raw) : raw) as RawJudgeOpinion, by, rules);
  if (!hasScore(opinion, isWeighed)) {
    const problems = hasMisfit ? [] : [{ path: [score], expected: 'a score from 1 to 5', found: raw[score] }];
    remarks.lose([], raw, problems);
    return { answer: undefined, problems: remarks.conclude() };
  }
  const problems = remarks.conclude();
  return { answer: { ...opinion, notes: [...remarks.notes, ...opinion.notes] }, problems, ...remarks.ending };
}

const withoutScores = (raw: Envelope): Envelope =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => !SCORES.includes(name)));

const hasScore = ({ overallScore, newScore, finalScore, dimensionScores }: Opinion, isWeighed: (name: string) => boolean) =>
  (overallScore ?? newScore ?? finalScore) !== undefined || dimensionScores.some(({ name }) => isWeighed(name));

/** A quotation of another judge is not the judge's own opinion. */
const addressOf = (brief: AssessBrief | DebateBrief, seat: Seat): Address => ({
  key: 'judge_id',
  expected: 'an opinion of your own',
  isOwn: (name) => isSameId(name, seat.id),
  isOther: (name) => 'others' in brief && brief.others.some(({ judge }) => isSameId(name, judge)) && !isSameId(name, seat.id),
});
