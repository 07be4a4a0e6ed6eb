import { assert } from '../../assert.ts';
import { say } from '../../english.ts';
import { askId } from '../../ids.ts';
import type { AnyAsk, Protocol, Step } from '../../protocol.ts';
import { arbitrate, groundsOf } from './arbitrate.ts';
import { Shelf } from './citations.ts';
import { type Course, courseOf } from './course.ts';
import { explainEscalation } from './explain.ts';
import { type FlagHearing, hear } from './hearing.ts';
import { itemsOf } from './item.ts';
import type { FlagResolutionOutcome } from './outcome.ts';
import { ARBITER_ROUND, LAST_ROUND, SCAN_ROUND } from './rules.ts';
import { faultsOf } from './ruling.ts';
import type { FlagRecord, FlagResolutionPhases, FlagResolutionSetup, Side } from './said.ts';
import { flagsOf } from './scan.ts';
import { shown } from './weigh.ts';

/** A scanner may raise the flags; critic and defender argue every flag, blind first; what they cannot settle goes to an arbiter, and what it may not to a person. */
export const flagResolution: Protocol<FlagResolutionSetup, FlagResolutionPhases, FlagResolutionOutcome> = {
  id: 'flag-resolution/1',
  next(setup, record) {
    const round =
      record.curtailed === undefined
        ? (scanRound(setup, record) ?? positionRound(setup, record) ?? rebuttalRound(setup, record) ?? rulingRound(setup, record))
        : undefined;
    return round ?? { kind: 'conclude', outcome: arbitrate(setup, record) };
  },
  items: ({ flags }) => itemsOf(flags),
  policies: {},
};

type Convened = Extract<Step<FlagResolutionPhases, never>, { kind: 'convene' }>;
type FlagAsk = AnyAsk<FlagResolutionPhases>;

const SIDES: readonly Side[] = ['critic', 'defender'];

/** The names of rounds on the record. */
const SCAN = `${SCAN_ROUND}:scan`;
export const POSITIONS = '1:argue';
export const rebuttals = (round: number): string => `${round}:rebut`;
export const RULINGS = ['rule', 'rule-again'] as const;

/** The scan of the article, where there is somebody to hold it. */
function scanRound({ scanner: seat, reviewType, article }: FlagResolutionSetup, record: FlagRecord): Convened | undefined {
  if (seat === undefined || wasHeld(record, SCAN)) return undefined;
  assert(article !== undefined, 'who scans an article has one');
  return convene(SCAN, [{ id: askId(SCAN_ROUND, 'scan', seat), seat, phase: 'scan', brief: { reviewType } }]);
}

/** The blind first round, unless it was held. */
function positionRound(setup: FlagResolutionSetup, record: FlagRecord): Convened | undefined {
  if (wasHeld(record, POSITIONS)) return undefined;
  const asks = flagsOf(setup, record).flatMap((flag) =>
    SIDES.map((side): FlagAsk => {
      const seat = setup[side];
      return { id: askId(1, 'argue', seat, flag.id), seat, phase: 'argue', brief: { flag, side } };
    }),
  );
  return convene(POSITIONS, asks);
}

/** The next rebuttals of the flags that are not settled, both sides on the same snapshot. */
function rebuttalRound(setup: FlagResolutionSetup, record: FlagRecord): Convened | undefined {
  for (let round = 2; round <= LAST_ROUND; round++) {
    if (wasHeld(record, rebuttals(round))) continue;
    const open = coursesOf(setup, record).filter(({ course }) => course.kind === 'rebut' && course.round === round);
    const asks = open.flatMap(({ hearing: { flag, turns } }) => {
      const statements = turns.flatMap(({ weighed }) => (weighed === undefined ? [] : [shown(weighed)]));
      return SIDES.map((side): FlagAsk => {
        const seat = setup[side];
        return { id: askId(round, 'rebut', seat, flag.id), seat, phase: 'rebut', brief: { flag, side, round, statements } };
      });
    });
    const step = convene(rebuttals(round), asks);
    if (step !== undefined) return step;
  }
  return undefined;
}

/** The arbiter's round, where there is an arbiter and something for it to decide; a faulty word is asked for once more. */
function rulingRound(setup: FlagResolutionSetup, record: FlagRecord): Convened | undefined {
  const { arbiter } = setup;
  const name = RULINGS.find((one) => !wasHeld(record, one));
  if (arbiter === undefined || name === undefined) return undefined;
  const asks = coursesOf(setup, record).flatMap(({ hearing, course }): readonly FlagAsk[] => {
    if (course.kind !== 'arbiter') return [];
    const grounds = groundsOf(hearing, course);
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
  return convene(name, asks);
}

function coursesOf(
  setup: FlagResolutionSetup,
  record: FlagRecord,
): readonly { readonly hearing: FlagHearing; readonly course: Course }[] {
  return hear(flagsOf(setup, record), record, new Shelf(setup.sources)).map((hearing) => ({
    hearing,
    course: courseOf(hearing),
  }));
}

const wasHeld = ({ rounds }: FlagRecord, name: string): boolean => rounds.some((round) => round.name === name);

const convene = (round: string, asks: readonly FlagAsk[]): Convened | undefined =>
  asks.length === 0 ? undefined : { kind: 'convene', round, asks };
