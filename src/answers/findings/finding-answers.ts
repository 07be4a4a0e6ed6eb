import * as z from 'zod';
import { defined } from '../../core/defined.ts';
import type { DefenseBase, Draft, FindingPhases, Shown, Unmatched } from '../../core/finding-debate/hearing/said.ts';
import type { AnswerOf } from '../../core/protocol.ts';
import type { Seat } from '../../core/seat.ts';
import { splitSearched } from '../../core/text/searched.ts';
import { findingsOf, type Placing, showingOf } from '../placing/brief-references.ts';
import { AnswerProblem } from '../reading/describe-problem.ts';
import type { Envelope } from '../reading/gather-list.ts';
import { listShape } from '../reading/list-shape.ts';
import { fitting, type ListReading, readList } from '../reading/read-list.ts';
import type { AnswerReaders, Edition, Reading } from '../reading/reading.ts';
import type { Remarks } from '../reading/remarks.ts';
import { lookup, type RawLookup, type RawResponse, type RawRuling, response, ruling } from '../reading/shapes.ts';
import { WANTED_LOOKUPS, type WantedAnswers } from '../wanted/wanted.ts';
import { wantedFrom } from '../wanted/wanted-schema.ts';
import { withoutContradictions } from './contradictions.ts';
import type { FindingContext } from './finding-context.ts';
import { ANY_GRADES, ANY_GRADES_OR_NONE, type Doubts, gradeDoubts } from './grade-doubts.ts';
import { type Observed, observedIn } from './observations.ts';
import {
  type AnswerContext,
  type Path,
  readDefenseAction,
  readLookupStatus,
  readLookups,
  readResponses,
  readRulings,
  readStance,
} from './responses.ts';

/** How one protocol reads what the other reads differently. */
export interface FindingAnswers<D extends Draft, Defense extends DefenseBase, More, RawFinding, RawObservation, RawDefense> {
  readonly edition: Edition | undefined;
  readonly finding: z.ZodObject & z.ZodType<RawFinding>;
  readonly observation: z.ZodType<RawObservation>;
  /** A response with all it may have, its observations included. */
  readonly response: z.ZodObject;
  readonly defense: z.ZodObject & z.ZodType<RawDefense>;
  /** What a review says besides its findings, by name. */
  readonly besides: readonly string[];
  /** What a panelist is asked for. */
  readonly wanted: WantedAnswers;
  readonly placing: (finding: Shown<D>) => Placing;
  readonly findings: (raws: readonly RawFinding[], context: FindingContext) => readonly D[];
  readonly more: (envelopes: readonly Envelope[], findings: readonly D[], remarks: Remarks) => More;
  /** A review that broke off, without what only a whole one can say. */
  readonly addedReview: (review: AnswerOf<FindingPhases<D, Defense, More>, 'review'>) => typeof review;
  readonly observations: (raws: readonly Observed<RawObservation>[], context: FindingContext) => readonly D[];
  /** Brings the adjustment of a response to points. */
  readonly adjust: (value: number) => number;
  readonly defenses: (
    raws: readonly RawDefense[],
    context: AnswerContext,
    path: Path,
  ) => { readonly defenses: readonly Defense[]; readonly unmatched: readonly Unmatched[] };
}

/** How the answers of a finding debate are read, phase by phase. */
export function findingAnswers<
  D extends Draft,
  Defense extends DefenseBase,
  More,
  RawFinding,
  RawObservation,
  RawDefense extends Parameters<typeof readDefenseAction>[0],
>(
  debate: FindingAnswers<D, Defense, More, RawFinding, RawObservation, RawDefense>,
): AnswerReaders<FindingPhases<D, Defense, More>> {
  const { edition } = debate;
  const findings = {
    shape: listShape('findings', edition === 1 ? debate.finding : withAnyGrades(debate.finding), {
      besides: debate.besides,
      edition,
    }),
    check: () => undefined,
    doubts: edition === 1 ? undefined : gradeDoubts({ severity: 'severity', confidences: ['confidence'], orNull: false }),
  };
  const observations = {
    shape: edition === 1 ? debate.observation : observationOf<RawObservation>(debate.finding),
    doubts: edition === 1 ? undefined : gradeDoubts({ severity: 'severity', confidences: ['confidence'], orNull: true }),
  };
  const responses = {
    shape: listShape<RawResponse>('responses', response, {
      whole: debate.response,
      besides: [OBSERVATIONS],
      others: Object.keys(debate.finding.shape),
      edition,
    }),
    check: (raw: RawResponse, path: Path) => {
      const stance = readStance(raw, path);
      if (stance !== 'partial') agreesWithItself(stance === 'disagree', raw.agree, [...path, 'agree']);
    },
  };
  const defenses = {
    shape: listShape('defenses', debate.defense, { edition }),
    doubts: edition === 1 ? undefined : gradeDoubts({ severity: 'revised_severity', confidences: REVISED, orNull: true }),
    check: (raw: RawDefense, path: Path) => {
      const { action } = readDefenseAction(raw, undefined, path);
      agreesWithItself(action === 'concede', raw.maintain, [...path, 'maintain']);
    },
  };
  const rulings = { shape: listShape<RawRuling>('rulings', ruling, { edition }), check: () => undefined };
  const lookups = {
    shape: listShape<RawLookup>('lookups', lookup, { edition }),
    check: (raw: RawLookup, path: Path) => void readLookupStatus(raw, path),
  };

  return {
    review: {
      schema: (seat) => wantedFrom(seat, debate.wanted.review(seat)),
      read: (text, { brief: { files } }, seat) => {
        const said = readList(text, findings, seat.id);
        return answered(said, (raws) => {
          const place = files?.length === 1 ? (files[0] ?? '') : '';
          const read = debate.findings(raws, contextOf(seat, place, said.remarks, edition));
          const more = debate.more(said.envelopes, read, said.remarks);
          return { findings: read, unmatched: [], notes: said.remarks.notes, ...more };
        });
      },
      added: debate.addedReview,
    },
    'cross-examine': {
      schema: (seat) => wantedFrom(seat, debate.wanted['cross-examine']),
      read: (text, { brief }, seat) => {
        const said = readList(text, responses, seat.id);
        return answered(said, (raws) => {
          const { notes } = said.remarks;
          const showing = showingOf(brief.findings, debate.placing);
          const resolve = showing.resolver(said.said, said.isPartial);
          const read = readResponses(raws, { by: seat.id, resolve, notes }, debate.adjust, ['responses']);
          said.remarks.unmatched('responses', read.unmatched);
          const seen = [
            ...observedIn(fittingObservations(said, observations), resolve, showing.placeOf),
            ...fittingBeside(said, observations),
          ];
          for (const { raw } of seen) said.remarks.passOver(`${OBSERVATIONS}[].`, raw, findings.shape);
          const context = contextOf(seat, '', said.remarks, edition);
          const responses = withoutContradictions(read.responses, {
            list: 'responses',
            remarks: said.remarks,
            edition,
            dismisses: ({ stance }) => (stance === 'partial' ? undefined : stance === 'disagree'),
          });
          return { ...read, responses, observations: debate.observations(seen, context), notes };
        });
      },
      added: (answer) => ({ ...answer, responses: answer.responses.filter(({ stance }) => stance === 'agree') }),
    },
    defend: {
      schema: (seat) => wantedFrom(seat, debate.wanted.defend),
      read: (text, { brief }, seat) => {
        const said = readList(text, defenses, seat.id);
        return answered(said, (raws) => {
          const { notes } = said.remarks;
          const resolve = showingOf(findingsOf(brief.challenged), debate.placing).resolver(said.said, said.isPartial);
          const read = debate.defenses(raws, { by: seat.id, resolve, notes, edition }, ['defenses']);
          said.remarks.unmatched('defenses', read.unmatched);
          const defenses = withoutContradictions(read.defenses, {
            list: 'defenses',
            remarks: said.remarks,
            edition,
            dismisses: ({ action }) => action === 'concede',
          });
          return { ...read, defenses, notes };
        });
      },
      added: (answer) => ({ ...answer, defenses: answer.defenses.filter(isDefense).map(withoutRevision) }),
    },
    rule: {
      schema: (seat) => wantedFrom(seat, debate.wanted.rule),
      read: (text, { brief }, seat) => {
        const said = readList(text, rulings, seat.id);
        return answered(said, (raws) => {
          const { notes } = said.remarks;
          const resolve = showingOf(findingsOf(brief.questions), debate.placing).resolver(said.said, said.isPartial);
          const read = readRulings(raws, { by: seat.id, resolve, notes });
          said.remarks.unmatched('rulings', read.unmatched);
          const rulings = withoutContradictions(read.rulings, {
            list: 'rulings',
            remarks: said.remarks,
            edition,
            dismisses: ({ ruling }) => ruling === 'reject',
          });
          return { ...read, rulings, notes };
        });
      },
      added: (answer) => ({ ...answer, rulings: answer.rulings.filter(({ ruling }) => ruling === 'accept') }),
    },
    advise: {
      schema: (seat) => wantedFrom(seat, WANTED_LOOKUPS),
      read: (text, { brief }, seat) => {
        const { said: words, found } = splitSearched(text);
        const said = readList(words, lookups, seat.id);
        return answered(said, (raws) => {
          const { notes } = said.remarks;
          const resolve = showingOf(brief.findings, debate.placing).resolver(said.said, said.isPartial);
          const read = readLookups(raws, { by: seat.id, resolve, notes });
          said.remarks.unmatched('lookups', read.unmatched);
          return { ...read, ...defined({ searched: found }), notes };
        });
      },
      added: (answer) => ({ ...answer, lookups: answer.lookups.filter(({ status }) => status === 'confirmed') }),
    },
  };
}

const isDefense = ({ action }: DefenseBase): boolean => action === 'defend';

/** A defense that stands by the finding as it is. */
function withoutRevision<Defense extends DefenseBase>(defense: Defense): Defense {
  const { revisedSeverity: _severity, revisedConfidence: _confidence, ...rest } = defense;
  return rest as Defense;
}

/** An action and a boolean beside it must say the same. */
function agreesWithItself(isNegative: boolean, said: boolean | null | undefined, path: Path): void {
  if (typeof said === 'boolean' && said === isNegative) throw new AnswerProblem(path, 'the same as its action says', said);
}

function answered<Raw, A>({ listed, remarks }: ListReading<Raw>, read: (raws: readonly Raw[]) => A): Reading<A> {
  const answer = listed && read(listed.map(({ raw }) => raw));
  return { answer, problems: remarks.conclude(), ...remarks.ending };
}

const contextOf = (seat: Seat, place: string, { notes }: Remarks, edition: Edition | undefined): FindingContext => ({
  edition,
  by: seat.id,
  role: seat.role,
  place,
  notes,
  idOf: ({ id = '' }) => (String(id).trim() === '' ? undefined : String(id)),
});

/** The observations of each response that fit; a response counts also where one of its observations does not. */
const fittingObservations = <Raw>({ listed, remarks }: ListReading<RawResponse>, observation: Observing<Raw>) =>
  (listed ?? []).map(({ raw, path }) => ({
    finding_id: raw.finding_id,
    new_observations: fitting(raw[OBSERVATIONS], observation, [...path, OBSERVATIONS], remarks),
  }));

/** Observations that stand beside the responses are about no finding. */
const fittingBeside = <Raw>({ envelopes, remarks }: ListReading<RawResponse>, observation: Observing<Raw>) =>
  envelopes
    .flatMap((envelope) => fitting(envelope[OBSERVATIONS], observation, [OBSERVATIONS], remarks))
    .map((raw): Observed<Raw> => ({ raw, place: '' }));

const OBSERVATIONS = 'new_observations';

/** How an observation is told and what is asked again about it. */
interface Observing<Raw> {
  readonly shape: z.ZodType<Raw>;
  readonly doubts: Doubts | undefined;
}

/** The names of a confidence that an author revises. */
const REVISED = ['revised_confidence', 'new_confidence', 'confidence'] as const;

/** A finding counts whatever its severity and confidence say: both are read as unchecked values. */
const withAnyGrades = <Finding extends z.ZodObject>(finding: Finding): Finding =>
  finding.extend(ANY_GRADES) as unknown as Finding;

const observationOf = <Raw>(finding: z.ZodObject): z.ZodType<Raw> =>
  z.union([z.string(), finding.extend(ANY_GRADES_OR_NONE)], 'a finding, or a sentence') as unknown as z.ZodType<Raw>;
