import { defined } from '../../defined.ts';
import { askId, type FindingId, type SeatId } from '../../ids.ts';
import type { Ask } from '../../protocol.ts';
import type { Seat } from '../../seat.ts';
import { hashOf } from '../../text/hash.ts';

import { type Learned, learnedFrom } from '../calibrated/learned.ts';

import type { Hearing } from '../hearing/hearing.ts';
import { isContested } from '../hearing/positions.ts';
import type { CheckedRulings } from '../hearing/rulings.ts';
import type {
  Challenged,
  DefenseBase,
  Draft,
  Entered,
  FindingDebateSetup,
  FindingPhases,
  Shown,
  Voices,
} from '../hearing/said.ts';
import type { Judged, MemberBase } from '../judging/judged.ts';
import { contentOf } from '../judging/lead.ts';
import { SEVERITIES } from '../judging/severity.ts';
import { ableSeats, lotsOf } from './able-seats.ts';
import { type AskedItem, briefPart, type Cut, inOneAsk } from './pieces.ts';
import { EXAMINE_AGAIN, RULING_ROUNDS } from './round-names.ts';

type AskOf<D extends Draft, Defense extends DefenseBase, P extends keyof FindingPhases<D, Defense> & string> = Ask<
  FindingPhases<D, Defense>,
  P
>;

/** The blind first round: every part of the material to the seat it was assigned to. */
export function reviewAsks<D extends Draft, Defense extends DefenseBase>(
  setup: FindingDebateSetup,
  isInParts: boolean,
): readonly AskOf<D, Defense, 'review'>[] {
  return setup.assignments.map(({ seat, part, files, pass }) => ({
    id: askId(1, 'review', seat, pass === undefined ? part : `${part}#${pass}`),
    seat,
    phase: 'review',
    brief: { files, ...(isInParts ? { part } : {}), ...defined({ pass }) },
  }));
}

export interface CrossExamineInput<D extends Draft, Defense extends DefenseBase> {
  readonly setup: FindingDebateSetup;
  readonly hearing: Hearing<D, Defense>;
  readonly items: readonly AskedItem<D>[];
  readonly voices: Voices;
  readonly round: number;
  readonly cut?: Cut<D> | undefined;
  readonly placeText?: ShownTo<D>['placeText'];
  /** How far a role is from a category: 0 is its own. */
  readonly roleDistance: (role: string, category: string) => number;
}

/** Puts each finding to a few reviewers that did not report it: other sources first, then the roles nearest to it. */
export function crossExamineAsks<D extends Draft, Defense extends DefenseBase>(
  input: CrossExamineInput<D, Defense>,
): readonly AskOf<D, Defense, 'cross-examine'>[] {
  const { setup, voices } = input;
  return examineAsks(input, 'cross-examine', (item, nearest) => {
    const reporting = reportingOn(item);
    return (setup.onePerSource === true ? oneOfEach(nearest, voices, reporting) : nearest).slice(0, setup.respondersPerFinding);
  });
}

/** Puts what an examiner did not answer to the nearest other seat of its source, if none of that source has spoken of it. Row D1. */
export function examineAgainAsks<D extends Draft, Defense extends DefenseBase>(
  input: CrossExamineInput<D, Defense>,
  unanswered: ReadonlyMap<SeatId, ReadonlySet<FindingId>>,
): readonly AskOf<D, Defense, 'cross-examine'>[] {
  const { sourceOf } = input.voices;
  return examineAsks(input, EXAMINE_AGAIN, ({ members, positions }, nearest) => {
    const spoke = new Set<string>(positions.map(({ source }) => source));
    const failed = [...unanswered].filter(([, about]) => members.some(({ finding }) => about.has(finding.id)));
    const missing = new Set(failed.map(([seat]) => sourceOf(seat)).filter((source) => !spoke.has(source)));
    return [...missing].flatMap((source) => nearest.find(({ id }) => !unanswered.has(id) && sourceOf(id) === source) ?? []);
  });
}

/** Puts each item to the examiners chosen from the seats that can be asked about it, the nearest first. */
function examineAsks<D extends Draft, Defense extends DefenseBase>(
  input: CrossExamineInput<D, Defense>,
  name: string,
  chosen: (item: AskedItem<D>, nearest: readonly Seat[]) => readonly Seat[],
): readonly AskOf<D, Defense, 'cross-examine'>[] {
  const { setup, hearing, items, round, cut = inOneAsk, placeText } = input;
  const able = ableSeats(setup, hearing);
  const questions = new Map<SeatId, AskedItem<D>[]>(able.map(({ id }) => [id, []]));
  const draw: Draw = { lots: lotsOf(able, hearing), learned: learnedFrom(setup.learned) };
  for (const item of items)
    for (const seat of chosen(item, nearestTo(item, able, draw, input))) questions.get(seat.id)?.push(item);
  return [...questions].flatMap(([seat, asked]) =>
    cut(asked).map((piece) => ({
      id: askId(round, name, seat, piece.name),
      seat,
      phase: 'cross-examine' as const,
      brief: { findings: piece.items.map((item) => shown(item, { placeText })), ...briefPart(piece) },
    })),
  );
}

/** The inputs that draw the order among equals. */
interface Draw {
  readonly lots: ReadonlyMap<SeatId, number>;
  readonly learned: Learned | undefined;
}

const LOTS = 2 ** 32;

const reportingOn = ({ members }: Pick<AskedItem<Draft>, 'members'>): ReadonlySet<string> =>
  new Set(members.map(({ source }) => source));

/** The seats that did not report an item: other sources first, then by role, then by lot. */
function nearestTo<D extends Draft, Defense extends DefenseBase>(
  item: AskedItem<D>,
  able: readonly Seat[],
  { lots, learned }: Draw,
  { voices, roleDistance }: CrossExamineInput<D, Defense>,
): readonly Seat[] {
  const authors = new Set(item.members.map(({ finding }) => finding.seat));
  const reporting = reportingOn(item);
  const rank = ({ id, role }: Seat): number =>
    (reporting.has(voices.sourceOf(id)) ? 10 : 0) + roleDistance(role, item.lead.finding.category);
  const finding = hashOf(contentOf(item.lead.finding));
  const drawn = ({ id }: Seat): number => hashOf(String(finding), lots.get(id));
  // A better track record wins the draw more often. Seats with equal statements draw separate lots, so that none loses every draw. Row T5.
  const lot = (seat: Seat): number =>
    learned === undefined
      ? drawn(seat)
      : -Math.log(((hashOf(seat.model, drawn(seat)) >>> 0) + 1) / LOTS) / learned.examining(seat, item.lead.finding.category);
  return able
    .filter(({ id, standsInFor }) => !authors.has(id) && !(standsInFor && authors.has(standsInFor)))
    .sort((a, b) => rank(a) - rank(b) || lot(a) - lot(b));
}

/** The first seat of each source that did not report the finding; where there is none, the reporters' own. Row D1. */
function oneOfEach(nearest: readonly Seat[], voices: Voices, reporting: ReadonlySet<string>): readonly Seat[] {
  const taken = new Set<string>(reporting);
  const first = nearest.filter(({ id }) => {
    const source = voices.sourceOf(id);
    const isFirst = !taken.has(source);
    taken.add(source);
    return isFirst;
  });
  return first.length === 0 ? nearest : first;
}

/** Every author that can answer is asked about its own challenged findings. */
export function defendAsks<D extends Draft, Defense extends DefenseBase>({
  setup,
  items,
  round,
  cut = inOneAsk,
  placeText,
}: Pick<CrossExamineInput<D, Defense>, 'setup' | 'items' | 'round' | 'cut' | 'placeText'>): readonly AskOf<
  D,
  Defense,
  'defend'
>[] {
  const contested = items.filter(({ positions }) => isContested(positions));
  return setup.seats.flatMap((seat) => {
    if (!seat.canDefend) return [];
    const own = contested.filter(({ members }) => members.some(({ finding, conceded }) => finding.seat === seat.id && !conceded));
    return cut(own).map((piece) => ({
      id: askId(round, 'defend', seat.id, piece.name),
      seat: seat.id,
      phase: 'defend' as const,
      brief: {
        challenged: piece.items.map((item) => ({
          finding: shown(item, { to: seat.id, placeText }),
          challenges: challengesTo(item),
        })),
        ...briefPart(piece),
      },
    }));
  });
}

export interface RulingInput<D extends Draft> {
  readonly setup: FindingDebateSetup;
  readonly items: readonly AskedItem<D>[];
  /** The arbiter's earlier rulings, if it is asked once more. */
  readonly again: CheckedRulings | undefined;
  readonly cut?: Cut<D> | undefined;
}

/** Puts even votes, lost votes and rival diagnoses to the arbiter; rulings without ground are asked for once more. */
export function rulingAsks<D extends Draft, Defense extends DefenseBase>({
  setup,
  items,
  again,
  cut = inOneAsk,
}: RulingInput<D>): readonly AskOf<D, Defense, 'rule'>[] {
  const { arbiter } = setup;
  if (arbiter === undefined) return [];
  const faulty = again && new Set(again.faulty.map(({ ruling }) => ruling.finding));
  const open = items.filter(
    (item) => isOpenQuestion(item) && (!faulty || item.members.some(({ finding }) => faulty.has(finding.id))),
  );
  const name = RULING_ROUNDS[again === undefined ? 0 : 1];
  return cut(open).map((piece) => ({
    id: askId(setup.agenda.length + 2, name, arbiter, piece.name),
    seat: arbiter,
    phase: 'rule',
    brief: {
      questions: piece.items.map((item) => ({ finding: shown(item), challenges: challengesTo(item) })),
      again: again !== undefined,
      ...briefPart(piece),
    },
  }));
}

function isOpenQuestion({ facts, verdict }: Judged<MemberBase>): boolean {
  if (verdict.reason === 'withdrawn') return false;
  if (verdict.reason === 'root-cause-conflict' || verdict.reason === 'root-cause-tie') return true;
  return facts.opponents >= 1 && facts.opponents >= facts.supporters;
}

const challengesTo = ({ positions }: Judged<MemberBase>): Challenged<Draft>['challenges'] =>
  positions
    .filter(({ stance }) => stance !== 'agree')
    .map(({ stance, reasoning, evidence }) => ({ stance, reasoning, ...defined({ evidence }) }));

/** The recipient of an item, and how it is shown. */
interface ShownTo<D extends Draft> {
  readonly to?: SeatId;
  /** Words the place of a report, for items shown with all their reports. */
  readonly placeText?: ((finding: Entered<D>) => string) | undefined;
}

/** The item as a seat may see it; an author is shown its own words. */
export function shown<D extends Draft>(item: AskedItem<D>, { to, placeText }: ShownTo<D> = {}): Shown<D> {
  const own = item.deciding.find(({ finding }) => finding.seat === to) ?? item.lead;
  const { seat: _seat, origin: _origin, ...rest } = own.finding;
  return {
    ...rest,
    description: own.description,
    severity: own.severity,
    ...shownGroup(item, own, placeText),
  } as unknown as Shown<D>;
}

/** The fields of a group that an examiner is shown beside one of its reports; empty in version 1. */
function shownGroup<D extends Draft>(
  { deciding, calibrated }: AskedItem<D>,
  own: MemberBase,
  placeText: ShownTo<D>['placeText'],
): Partial<Shown<D>> {
  if (placeText === undefined) return {};
  const others = deciding.filter((member) => member !== own);
  const severities = SEVERITIES.filter((severity) => deciding.some((member) => member.severity === severity));
  return {
    ...(others.length === 0 ? {} : { also: others.map(({ finding }) => ({ title: finding.title, place: placeText(finding) })) }),
    ...(severities.length < 2 ? {} : { severities }),
    ...defined({ relation: calibrated?.place }),
  } as Partial<Shown<D>>;
}
