import { assert } from '../../assert.ts';
import { say } from '../../english.ts';
import { askId } from '../../ids.ts';
import type { AnyAsk, Protocol, Step } from '../../protocol.ts';
import { arbitrate, decideFlags, groundsOf } from './arbitrate.ts';
import { shelfOf } from './citations.ts';
import { type Course, courseOf, isAgreed } from './course.ts';
import { explainEscalation } from './explain.ts';
import { failedTypeRound } from './failed-type.ts';
import { type FlagHearing, hear } from './hearing.ts';
import { itemsOf } from './item.ts';
import { joinEdits } from './joined-edits.ts';
import type { FlagResolutionOutcome } from './outcome.ts';
import { typesOf } from './review-types.ts';
import { ARBITER_ROUND, LAST_ROUND, SCAN_ROUND } from './rules.ts';
import { faultsOf } from './ruling.ts';
import type { FlagRecord, FlagResolutionPhases, FlagResolutionSetup, Side } from './said.ts';
import { flagsOf } from './scan.ts';
import { apart, type OneFlagAsk, together } from './several.ts';
import { type FlagRules, VERSION_1, VERSION_2 } from './versions.ts';
import { shown } from './weigh.ts';

/**
 * A scanner may raise the flags; critic and defender argue every flag, blind first; flags they cannot settle go to an
 * arbiter, and those it may not settle to a person.
 */
const protocolOf = (rules: FlagRules): FlagProtocol => ({
  id: rules.id,
  next(setup, record) {
    const round = record.curtailed === undefined ? roundOf(sittingOf(setup, record, rules)) : undefined;
    return round ?? { kind: 'conclude', outcome: arbitrate(setup, record, rules) };
  },
  items: itemsOf,
  policies: {},
});

type FlagProtocol = Protocol<FlagResolutionSetup, FlagResolutionPhases, FlagResolutionOutcome>;

/** The first version: cases that were opened under it, and files that name no other. */
export const flagResolution: FlagProtocol = protocolOf(VERSION_1);

/** The second version: new cases. */
export const flagResolution2: FlagProtocol = protocolOf(VERSION_2);

interface Sitting {
  readonly setup: FlagResolutionSetup;
  readonly record: FlagRecord;
  readonly rules: FlagRules;
  /** The course of each flag, computed once on first use. */
  readonly courses: () => readonly FlagCourse[];
}

interface FlagCourse {
  readonly hearing: FlagHearing;
  readonly course: Course;
}

function sittingOf(setup: FlagResolutionSetup, record: FlagRecord, rules: FlagRules): Sitting {
  let courses: readonly FlagCourse[] | undefined;
  return {
    setup,
    record,
    rules,
    courses: () => {
      courses ??= hear(flagsOf(setup, record), apart(record), shelfOf(setup.sources, rules)).map((hearing) => ({
        hearing,
        course: courseOf(hearing, rules),
      }));
      return courses;
    },
  };
}

const roundOf = (sitting: Sitting): Convened | undefined =>
  failedAgain(sitting) ??
  scanRound(sitting) ??
  positionRound(sitting) ??
  debateRound(sitting) ??
  rulingRound(sitting) ??
  joiningRound(sitting);

type Convened = Extract<Step<FlagResolutionPhases, never>, { kind: 'convene' }>;
type FlagAsk = AnyAsk<FlagResolutionPhases>;

const SIDES: readonly Side[] = ['critic', 'defender'];

/** The names of rounds on the record. */
const SCAN = `${SCAN_ROUND}:scan`;
export const POSITIONS = '1:argue';
export const rebuttals = (round: number): string => `${round}:rebut`;
/** The round that asks once more for the citations struck in another. */
const citations = (round: number): string => `${round}:cite`;
export const RULINGS = ['rule', 'rule-again'] as const;
export const JOINING = 'join';

/** All rounds that a debate of two sides can have, in their order. */
export const ROUND_NAMES: readonly string[] = [
  POSITIONS,
  citations(1),
  ...Array.from({ length: LAST_ROUND - 1 }, (_, at) => [rebuttals(at + 2), citations(at + 2)]).flat(),
  ...RULINGS,
  JOINING,
];

/** Asks the type of review that failed in the last round once more. */
function failedAgain({ setup, record }: Sitting): Convened | undefined {
  const again = failedTypeRound(setup, record);
  return again && convene(again.name, again.asks);
}

/** Convenes the scan of the article for each type of review, if there is a scanner. */
function scanRound({ setup: { scanner: seat, reviewType, article }, record }: Sitting): Convened | undefined {
  if (seat === undefined || wasHeld(record, SCAN)) return undefined;
  assert(article !== undefined, 'who scans an article has one');
  const asks = typesOf(reviewType).map((type): FlagAsk => {
    const id = reviewType === 'both' ? askId(SCAN_ROUND, 'scan', seat, type) : askId(SCAN_ROUND, 'scan', seat);
    return { id, seat, phase: 'scan', brief: { reviewType: type } };
  });
  return convene(SCAN, asks);
}

/** The blind first round, unless it was held. */
function positionRound({ setup, record }: Sitting): Convened | undefined {
  if (wasHeld(record, POSITIONS)) return undefined;
  const asks = flagsOf(setup, record).flatMap((flag) =>
    SIDES.map((side): OneFlagAsk => {
      const seat = setup[side];
      return { id: askId(1, 'argue', seat, flag.id), seat, phase: 'argue', brief: { flag, side } };
    }),
  );
  return convene(POSITIONS, together(asks, setup));
}

/** Asks once more for struck citations, then for the next rebuttals. */
function debateRound(sitting: Sitting): Convened | undefined {
  for (let round = 1; round <= LAST_ROUND; round++) {
    const step = (round > 1 ? rebuttalRound(sitting, round) : undefined) ?? citationRound(sitting, round);
    if (step !== undefined) return step;
  }
  return undefined;
}

/** The rebuttals of the flags that are not settled, both sides on the same snapshot. */
function rebuttalRound(sitting: Sitting, round: number): Convened | undefined {
  const { setup, record } = sitting;
  if (wasHeld(record, rebuttals(round))) return undefined;
  const open = sitting.courses().filter(({ course }) => course.kind === 'rebut' && course.round === round);
  const asks = open.flatMap(({ hearing: { flag, turns } }) => {
    const statements = turns.flatMap(({ weighed }) => (weighed === undefined ? [] : [shown(weighed)]));
    return SIDES.map((side): OneFlagAsk => {
      const seat = setup[side];
      return { id: askId(round, 'rebut', seat, flag.id), seat, phase: 'rebut', brief: { flag, side, round, statements } };
    });
  });
  return convene(rebuttals(round), together(asks, setup));
}

/** Asks a side once more for the citations struck in a round, unless the sides agree in any case. */
function citationRound(sitting: Sitting, round: number): Convened | undefined {
  const { setup, record, rules } = sitting;
  if (!rules.asksForStruck || wasHeld(record, citations(round))) return undefined;
  const asks = sitting.courses().flatMap(({ hearing: { flag, turns } }) => {
    if (isAgreed(turns, round)) return [];
    return turns.flatMap((turn): readonly OneFlagAsk[] => {
      const struck = (turn.round === round ? (turn.weighed?.struck ?? []) : []).flatMap((one) =>
        one.kind === 'citation' ? [{ ...one.citation, why: say(one.reason) }] : [],
      );
      if (struck.length === 0) return [];
      const { side } = turn;
      const seat = setup[side];
      return [{ id: askId(round, 'cite', seat, flag.id), seat, phase: 'cite', brief: { flag, side, round, struck } }];
    });
  });
  return convene(citations(round), together(asks, setup));
}

/** The arbiter's round, where there is an arbiter and something for it to decide; a faulty word is asked for once more. */
function rulingRound(sitting: Sitting): Convened | undefined {
  const { setup, record } = sitting;
  const { arbiter } = setup;
  const name = RULINGS.find((one) => !wasHeld(record, one));
  if (arbiter === undefined || name === undefined) return undefined;
  const asks = sitting.courses().flatMap(({ hearing, course }): readonly OneFlagAsk[] => {
    if (course.kind !== 'arbiter') return [];
    const grounds = groundsOf(hearing, course, setup);
    if (grounds.unresolved !== undefined) return [];
    const [first] = hearing.words;
    const faults = first?.word === undefined || first.failure !== undefined ? [] : faultsOf(first.word, grounds);
    if (name !== RULINGS[0] && faults.length === 0) return [];
    const statements = hearing.turns.flatMap(({ weighed }) => (weighed === undefined ? [] : [shown(weighed)]));
    const brief = {
      flag: hearing.flag,
      statements,
      evidence: [...grounds.evidence].sort(),
      faults: faults.map((fault) => say(explainEscalation(fault, grounds.flag))),
    };
    return [{ id: askId(ARBITER_ROUND, name, arbiter, hearing.flag.id), seat: arbiter, phase: 'rule', brief }];
  });
  return convene(name, together(asks, setup));
}

/** Edits that touch the same words in other ways: the arbiter is asked for one edit in their place. */
function joiningRound({ setup, record, rules }: Sitting): Convened | undefined {
  const { arbiter, article } = setup;
  if (!rules.joinsEdits || arbiter === undefined || article === undefined || wasHeld(record, JOINING)) return undefined;
  const flags = decideFlags(setup, record, rules).decided;
  const known = new Map(flags.map((one) => [one.flag.id, one]));
  const asks = joinEdits(flags, setup).conflicts.map(({ flags: ids, start, end }): FlagAsk => {
    const edits = ids.flatMap((id) => {
      const { flag, fix } = known.get(id) ?? {};
      return flag === undefined || fix === undefined ? [] : [{ flag, fix: fix.fix }];
    });
    const passage = article.slice(start, end);
    return { id: askId(ARBITER_ROUND, 'join', arbiter, ids[0]), seat: arbiter, phase: 'join', brief: { passage, edits } };
  });
  return convene(JOINING, asks);
}

const wasHeld = ({ rounds }: FlagRecord, name: string): boolean => rounds.some((round) => round.name === name);

const convene = (round: string, asks: readonly FlagAsk[]): Convened | undefined =>
  asks.length === 0 ? undefined : { kind: 'convene', round, asks };
