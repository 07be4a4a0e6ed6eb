import * as z from 'zod';
import { defined } from '../../core/defined.ts';
import type { DefenseBase, Draft, FindingPhases, Response, Shown } from '../../core/finding-debate/hearing/said.ts';
import type { AnswerOf } from '../../core/protocol.ts';
import type { Seat } from '../../core/seat.ts';
import { splitSearched } from '../../core/text/searched.ts';
import { findingsOf, type Placing } from '../placing/brief-references.ts';
import type { FindingAt } from '../placing/shown-places.ts';
import { AnswerProblem } from '../reading/describe-problem.ts';
import type { Envelope } from '../reading/envelope.ts';
import { type ListShape, listShape } from '../reading/list-shape.ts';
import { fitting } from '../reading/read-elements.ts';
import { type ListReading, readList } from '../reading/read-list.ts';
import type { AnswerReaders, Edition } from '../reading/reading.ts';
import type { Remarks } from '../reading/remarks.ts';
import type { Element } from '../reading/renamed.ts';
import { earlierOf, elementOf, type FieldTable, otherNamesIn } from '../wanted/field-table.ts';
import {
  CODE_DEFENSE,
  CODE_RESPONSE,
  LOOKUP,
  type RawBallotVote,
  type RawLookup,
  type RawResponse,
  type RawRuling,
  REFUTATION,
  RULING,
  VOTE,
} from '../wanted/said-fields.ts';
import { WANTED_LOOKUPS, WANTED_REFUTATIONS, WANTED_VOTES, type WantedAnswers } from '../wanted/wanted.ts';
import { wantedFrom } from '../wanted/wanted-schema.ts';
import type { AnswerContext, FindingContext, Path } from './finding-context.ts';
import { saidElement } from './finding-forms.ts';
import { ANY_GRADES, ANY_GRADES_OR_NONE, type Doubts, gradeDoubts } from './grades/grade-doubts.ts';
import { answered, laterAnswers } from './later-answers.ts';
import type { Matched } from './matched.ts';
import { type Observed, observedIn } from './observations.ts';
import {
  readDefenseAction,
  readLookupStatus,
  readLookups,
  readRefutation,
  readRefutations,
  readResponses,
  readRulings,
  readStance,
  readVote,
  readVotes,
} from './responses.ts';

/** How one protocol reads what the other reads differently. */
export interface FindingAnswers<D extends Draft, Defense extends DefenseBase, More, RawFinding, RawObservation, RawDefense> {
  readonly edition: Edition | undefined;
  readonly finding: Element;
  /** True if it has a place or a description: a bare title is not enough for other panelists to examine. */
  readonly hasSubstance: (raw: RawFinding) => boolean;
  /** An observation as the first edition read it. */
  readonly observation: z.ZodType<RawObservation>;
  readonly response: FieldTable;
  readonly defense: FieldTable;
  /** The fields of a review other than its findings. */
  readonly besides: FieldTable;
  /** The schemas of the answers that panelists are asked for. */
  readonly wanted: WantedAnswers;
  readonly placing: (finding: Shown<D>) => Placing;
  /** Looks up shown findings by their lines, if findings have lines. */
  readonly at?: (shown: readonly Shown<D>[]) => FindingAt;
  readonly findings: (raws: readonly RawFinding[], context: FindingContext) => readonly D[];
  readonly more: (envelopes: readonly Envelope[], findings: readonly D[], remarks: Remarks) => More;
  /** A truncated review, without the parts that only a complete one can state. */
  readonly addedReview: (review: AnswerOf<FindingPhases<D, Defense, More>, 'review'>) => typeof review;
  readonly observations: (raws: readonly Observed<RawObservation>[], context: FindingContext) => readonly D[];
  /** Converts the adjustment of a response to points. */
  readonly adjust: (value: number) => number;
  readonly defenses: (raws: readonly RawDefense[], context: AnswerContext, path: Path) => Matched<'defenses', Defense>;
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
  const isPresent = edition === undefined;
  const findingFields = isPresent ? debate.finding.fields : earlierOf(debate.finding.fields);
  const findings = {
    shape: listShape<RawFinding>('findings', debate.finding, {
      besides: Object.keys(debate.besides),
      edition,
      instead: edition === 1 ? undefined : ANY_GRADES,
    }),
    check: (raw: RawFinding, path: Path) => {
      if (isPresent && !debate.hasSubstance(raw)) throw new AnswerProblem(path, SUBSTANCE, raw);
    },
    doubts:
      edition === 1 ? undefined : gradeDoubts({ severity: 'severity', confidences: ['confidence'], orNull: false, edition }),
  };
  const observations = {
    named: findings.shape.renamed,
    shape: edition === 1 ? debate.observation : observationOf<RawObservation>(findingFields),
    doubts: edition === 1 ? undefined : gradeDoubts({ severity: 'severity', confidences: ['confidence'], orNull: true, edition }),
  };
  // Both debates know the names that either of them reads.
  const responses = {
    shape: listShape<RawResponse>('responses', saidElement(debate.response), {
      besides: [OBSERVATIONS],
      others: Object.keys(findingFields),
      quoted: otherNamesIn(CODE_RESPONSE),
      edition,
    }),
    check: (raw: RawResponse, path: Path) => {
      const stance = readStance(raw, path);
      if (stance !== 'partial') agreesWithItself(stance === 'disagree', raw.agree, [...path, 'agree']);
    },
  };
  const defenses = {
    shape: listShape<RawDefense>('defenses', saidElement(debate.defense), { edition, quoted: otherNamesIn(CODE_DEFENSE) }),
    doubts:
      edition === 1 ? undefined : gradeDoubts({ severity: 'revised_severity', confidences: REVISED, orNull: true, edition }),
    check: (raw: RawDefense, path: Path) => {
      const { action } = readDefenseAction(raw, undefined, path);
      agreesWithItself(action === 'concede', raw.maintain, [...path, 'maintain']);
    },
  };
  type Brief<P extends keyof FindingPhases<D, Defense, More>> = FindingPhases<D, Defense, More>[P]['brief'];
  const later = laterAnswers<D>(edition, debate.placing);
  const lookups = later({
    wanted: WANTED_LOOKUPS,
    reader: {
      shape: listShape<RawLookup>('lookups', saidElement(LOOKUP), { edition, quoted: RULING.reasoning.also }),
      check: (raw, path) => void readLookupStatus(raw, path),
    },
    shownIn: ({ findings }: Brief<'advise'>) => findings,
    read: readLookups,
    added: (said) => said.filter(({ status }) => status === 'confirmed'),
  });
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
    'cross-examine': later({
      wanted: debate.wanted['cross-examine'],
      reader: responses,
      shownIn: ({ findings }: Brief<'cross-examine'>) => findings,
      stated: (shown) => (isPresent ? { has: () => true, at: debate.at?.(shown) } : undefined),
      read: (raws, context, path) => readResponses(raws, context, debate.adjust, path),
      dismisses: dismissesByStance,
      more: (said, { resolve, placeOf }, seat) => {
        const seen = [
          ...observedIn(fittingObservations(said, observations), resolve, placeOf),
          ...fittingBeside(said, observations),
        ];
        for (const { raw } of seen) said.remarks.passOver(`${OBSERVATIONS}[].`, raw, findings.shape);
        return () => ({ observations: debate.observations(seen, contextOf(seat, '', said.remarks, edition)) });
      },
      added: (said) => said.filter(isAgreement).map(withoutStatements),
    }),
    refute: later({
      wanted: WANTED_REFUTATIONS,
      reader: {
        shape: listShape<RawResponse>('refutations', saidElement(REFUTATION), { edition }),
        check: (raw, path) => void readRefutation(raw, path),
      },
      shownIn: ({ findings }: Brief<'refute'>) => findings,
      stated: () => ({ has: () => true }),
      read: readRefutations,
      dismisses: dismissesByStance,
      added: (said) => said.filter(isAgreement).map(({ severity: _severity, ...refutation }) => refutation),
    }),
    ballot: later({
      wanted: WANTED_VOTES,
      reader: {
        shape: listShape<RawBallotVote>('votes', saidElement(VOTE), { edition }),
        check: (raw, path) => void readVote(raw, path),
      },
      // References use titles and places, which a ballot also shows.
      shownIn: ({ findings }: Brief<'ballot'>) => findings as unknown as readonly Shown<D>[],
      read: readVotes,
      dismisses: ({ vote }) => (vote === 'cannot-tell' ? undefined : vote === 'not-valid'),
      added: (said) => said.filter(({ vote }) => vote === 'valid'),
    }),
    defend: later({
      wanted: debate.wanted.defend,
      reader: defenses,
      shownIn: ({ challenged }: Brief<'defend'>) => findingsOf(challenged),
      read: debate.defenses,
      dismisses: ({ action }) => action === 'concede',
      added: (said) => said.filter(isDefense).map(withoutRevision),
    }),
    rule: later({
      wanted: debate.wanted.rule,
      reader: { shape: listShape<RawRuling>('rulings', saidElement(RULING), { edition }), check: () => undefined },
      shownIn: ({ questions }: Brief<'rule'>) => findingsOf(questions),
      read: readRulings,
      dismisses: ({ ruling }) => ruling === 'reject',
      added: (said) => said.filter(({ ruling }) => ruling === 'accept'),
    }),
    advise: {
      ...lookups,
      read: (text, ask, seat) => {
        const { said, found } = splitSearched(text);
        const { answer, ...reading } = lookups.read(said, ask, seat);
        if (answer === undefined) return { answer, ...reading };
        const { notes, ...rest } = answer;
        return { answer: { ...rest, ...defined({ searched: found }), notes }, ...reading };
      },
    },
  };
}

/** A stance that is neither for nor against a finding leaves it. */
const dismissesByStance = ({ stance }: Response): boolean | undefined =>
  stance === 'partial' ? undefined : stance === 'disagree';

const SUBSTANCE = 'a finding with a place or a description beside its title';

const isAgreement = ({ stance }: Response): boolean => stance === 'agree';

/** An agreement that leaves the finding as it is: neither less grave, nor elsewhere, nor one with another. */
function withoutStatements({ severity: _severity, sameAs: _sameAs, place: _place, ...response }: Response): Response {
  return response;
}

const isDefense = ({ action }: DefenseBase): boolean => action === 'defend';

/** A defense that keeps the finding unchanged. */
function withoutRevision<Defense extends DefenseBase>(defense: Defense): Defense {
  const { revisedSeverity: _severity, revisedConfidence: _confidence, ...rest } = defense;
  const { revisedLine: _line, ...same } = rest as typeof rest & { readonly revisedLine?: unknown };
  return same as unknown as Defense;
}

/** An action and a boolean beside it must say the same. */
function agreesWithItself(isNegative: boolean, said: boolean | null | undefined, path: Path): void {
  if (typeof said === 'boolean' && said === isNegative) throw new AnswerProblem(path, 'the same as its action says', said);
}

const contextOf = (seat: Seat, place: string, { notes }: Remarks, edition: Edition | undefined): FindingContext => ({
  edition,
  mayRateOfTen: edition === undefined && seat.kind === 'model',
  by: seat.id,
  role: seat.role,
  place,
  notes,
  idOf: ({ id = '' }) => (String(id).trim() === '' ? undefined : String(id)),
});

/** The valid observations of each response; a response counts even if one of its observations is invalid. */
const fittingObservations = <Raw>({ listed, remarks }: ListReading<RawResponse>, observation: Observing<Raw>) =>
  (listed ?? []).map(({ raw, path }) => ({
    finding_id: raw.finding_id,
    new_observations: fitting(namedEach(raw[OBSERVATIONS], observation), observation, [...path, OBSERVATIONS], remarks),
  }));

/** Observations beside the responses are about no particular finding. */
const fittingBeside = <Raw>({ envelopes, remarks }: ListReading<RawResponse>, observation: Observing<Raw>) =>
  envelopes
    .flatMap((envelope) => fitting(namedEach(envelope[OBSERVATIONS], observation), observation, [OBSERVATIONS], remarks))
    .map((raw): Observed<Raw> => ({ raw, place: '' }));

const OBSERVATIONS = 'new_observations';

/** Observations under the names that a finding is asked for. */
const namedEach = (said: unknown, { named }: Pick<Observing<unknown>, 'named'>): unknown =>
  Array.isArray(said)
    ? said.map((one: unknown) =>
        typeof one === 'object' && one !== null && !Array.isArray(one) ? named(one as Envelope).element : one,
      )
    : said;

/** How observations are described, and what is asked again about them. */
interface Observing<Raw> {
  readonly named: ListShape<unknown>['renamed'];
  readonly shape: z.ZodType<Raw>;
  readonly doubts: Doubts | undefined;
}

/** The names of a confidence that an author revises. */
const REVISED = ['revised_confidence', 'new_confidence', 'confidence'] as const;

/** An observation counts whatever its severity and confidence say: both are read as unchecked values. */
const observationOf = <Raw>(finding: FieldTable): z.ZodType<Raw> =>
  z.union(
    [z.string(), elementOf(finding, 'a finding').extend(ANY_GRADES_OR_NONE)],
    'a finding, or a sentence',
  ) as unknown as z.ZodType<Raw>;
