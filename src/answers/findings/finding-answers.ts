import * as z from 'zod';
import { defined } from '../../core/defined.ts';
import type { DefenseBase, Draft, FindingPhases, Response, Shown, Unmatched } from '../../core/finding-debate/hearing/said.ts';
import type { AnswerOf } from '../../core/protocol.ts';
import type { Seat } from '../../core/seat.ts';
import { splitSearched } from '../../core/text/searched.ts';
import { findingsOf, type Placing, showingOf } from '../placing/brief-references.ts';
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
  type RawLookup,
  type RawResponse,
  type RawRuling,
  RULING,
} from '../wanted/said-fields.ts';
import { WANTED_LOOKUPS, type WantedAnswers } from '../wanted/wanted.ts';
import { wantedFrom } from '../wanted/wanted-schema.ts';
import { withoutContradictions } from './contradictions.ts';
import type { AnswerContext, FindingContext, Path } from './finding-context.ts';
import { saidElement } from './finding-forms.ts';
import { ANY_GRADES, ANY_GRADES_OR_NONE, type Doubts, gradeDoubts } from './grades/grade-doubts.ts';
import { answered, laterAnswers, type TellUnmatched } from './later-answers.ts';
import { type Observed, observedIn } from './observations.ts';
import { readDefenseAction, readLookupStatus, readLookups, readResponses, readRulings, readStance } from './responses.ts';

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
  const rulings = { shape: listShape<RawRuling>('rulings', saidElement(RULING), { edition }), check: () => undefined };
  const lookups = {
    shape: listShape<RawLookup>('lookups', saidElement(LOOKUP), { edition, quoted: RULING.reasoning.also }),
    check: (raw: RawLookup, path: Path) => void readLookupStatus(raw, path),
  };

  // One unknown reference among many is kept as unmatched; an answer of which most names nothing is asked for again.
  const tellUnmatched: TellUnmatched = (list, unmatched, { said, remarks }) => {
    if (!isPresent || 2 * unmatched.length > said.length) remarks.unmatched(list, unmatched);
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
          const shown = isPresent ? { has: () => true, at: debate.at?.(brief.findings) } : undefined;
          const context = { by: seat.id, resolve, notes, ...defined({ shown }) };
          const read = readResponses(raws, context, debate.adjust, ['responses']);
          tellUnmatched('responses', read.unmatched, said);
          const seen = [
            ...observedIn(fittingObservations(said, observations), resolve, showing.placeOf),
            ...fittingBeside(said, observations),
          ];
          for (const { raw } of seen) said.remarks.passOver(`${OBSERVATIONS}[].`, raw, findings.shape);
          const findingContext = contextOf(seat, '', said.remarks, edition);
          const responses = withoutContradictions(read.responses, {
            list: 'responses',
            remarks: said.remarks,
            edition,
            dismisses: ({ stance }) => (stance === 'partial' ? undefined : stance === 'disagree'),
          });
          return { ...read, responses, observations: debate.observations(seen, findingContext), notes };
        });
      },
      added: (answer) => ({ ...answer, responses: answer.responses.filter(isAgreement).map(withoutStatements) }),
    },
    ...laterAnswers<D, Defense, More>({ edition, placing: debate.placing, tellUnmatched }),
    defend: {
      schema: (seat) => wantedFrom(seat, debate.wanted.defend),
      read: (text, { brief }, seat) => {
        const said = readList(text, defenses, seat.id);
        return answered(said, (raws) => {
          const { notes } = said.remarks;
          const resolve = showingOf(findingsOf(brief.challenged), debate.placing).resolver(said.said, said.isPartial);
          const read = debate.defenses(raws, { by: seat.id, resolve, notes, edition }, ['defenses']);
          tellUnmatched('defenses', read.unmatched, said);
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
          tellUnmatched('rulings', read.unmatched, said);
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
          tellUnmatched('lookups', read.unmatched, said);
          return { ...read, ...defined({ searched: found }), notes };
        });
      },
      added: (answer) => ({ ...answer, lookups: answer.lookups.filter(({ status }) => status === 'confirmed') }),
    },
  };
}

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
