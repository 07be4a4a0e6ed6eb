import { defined } from '../../defined.ts';
import type { Unanswered } from '../../event.ts';
import type { SeatId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import { incompleteNote, type NotedFailure } from '../../noted-failure.ts';
import type { Round } from '../../protocol.ts';
import type { Alike } from '../../text/clusters.ts';
import { type CheckText, citationChecker, notFoundIn } from './citations.ts';
import { type Check, checkConsensus } from './consensus.ts';
import { type Cluster, type HoldInput, type Holdings, heldClusters, holdAfter, NOTHING_HELD } from './critical.ts';
import { findingLikeness } from './finding-likeness.ts';
import { bookAfter, type CriticalBook, isCounted, NOTHING_NUMBERED, numberedClusters } from './numbered.ts';
import { phrase } from './phrases.ts';
import { joinedOpinion, meanOverStances } from './rotation.ts';
import {
  type Judge,
  type JudgePanelPhases,
  type JudgePanelRecord,
  type JudgePanelSetup,
  type Opinion,
  type PanelVersion,
  ROUND_NAMES,
} from './said.ts';
import { keptScore, type Scored, scoreAfter } from './scores.ts';

/** One judge after one round. */
export interface JudgeAfter {
  readonly judge: Judge;
  /** Its opinion in this round, counted or not. */
  readonly opinion?: Opinion;
  /** Something kept it from saying all of it. */
  readonly brokenOff?: true;
  readonly failure?: Unanswered;
  /** The citations it made in this round that do not occur in the work. */
  readonly notFound?: readonly string[];
  /** Undefined as long as it was never heard. */
  readonly scored: Scored | undefined;
}

/** The panel after one round. */
export interface RoundAfter {
  readonly round: number;
  readonly judges: readonly JudgeAfter[];
  /** The judges that have said anything so far, with or without a score. */
  readonly speakers: ReadonlySet<SeatId>;
  readonly holdings: Holdings;
  /** The critical findings that at least one judge holds and that count. */
  readonly clusters: readonly Cluster[];
  /** Since version 2: all critical findings by id, each with its holders. */
  readonly numbered?: { readonly book: CriticalBook; readonly all: readonly Cluster[] };
  readonly check: Check;
}

/** All rounds that count: up to the first consensus, or to the last one there may be. */
export interface Deliberation {
  readonly rounds: readonly RoundAfter[];
  readonly alike: Alike;
  readonly failures: readonly NotedFailure[];
  readonly notes: readonly Note[];
}

/** Tells whether a round ended in a consensus. */
export const isConsensus = ({ check }: RoundAfter): boolean => check.whyNot.length === 0;

/** The judges that have been heard so far. */
export const heardAfter = ({ judges }: RoundAfter): readonly (JudgeAfter & { readonly scored: Scored })[] =>
  judges.filter((one): one is JudgeAfter & { readonly scored: Scored } => one.scored !== undefined);

/** Goes through the rounds on the record and checks for a consensus after each. */
export function deliberate(setup: JudgePanelSetup, record: JudgePanelRecord, version: PanelVersion = 1): Deliberation {
  const bench = {
    setup,
    version,
    check: citationChecker(version === 1 ? [] : setup.material?.artefacts),
    judges: setup.judges,
    alike: findingLikeness(),
    notes: [] as Note[],
    failures: [] as NotedFailure[],
  };
  const held = ROUND_NAMES.flatMap((name) => record.rounds.find((round) => round.name === name) ?? []);
  const most = setup.single ? 1 : setup.rounds;
  const rounds: RoundAfter[] = [];
  for (const [index, round] of held.slice(0, most).entries()) {
    const after = holdRound(bench, index + 1, round, rounds.at(-1));
    rounds.push(after);
    if (isConsensus(after)) break;
  }
  return {
    rounds,
    alike: bench.alike,
    failures: bench.failures,
    notes: [...bench.notes, ...uncountedNotes(rounds, held.length, setup)],
  };
}

interface Bench {
  readonly setup: JudgePanelSetup;
  readonly version: PanelVersion;
  readonly check: CheckText;
  readonly judges: readonly Judge[];
  readonly alike: Alike;
  readonly notes: Note[];
  readonly failures: NotedFailure[];
}

function holdRound(bench: Bench, round: number, held: Round<JudgePanelPhases>, before: RoundAfter | undefined): RoundAfter {
  const { setup } = bench;
  const earlier = new Map(before?.judges.map((one) => [one.judge.seat, one.scored]));
  const rotating = new Set(bench.judges.flatMap(({ seat, rotates }) => (rotates === undefined ? [] : [seat])));
  const speeches = speechesIn(held, rotating);
  const judges = bench.judges.map((judge) => {
    const before = earlier.get(judge.seat);
    return judge.rotates === undefined
      ? judgeAfter({ bench, round, judge, speech: speeches.get(judge.seat), before })
      : rotatingAfter({ bench, round, judge, speeches, before });
  });
  const opinions = new Map(
    judges.flatMap(({ judge, opinion }) => (opinion === undefined ? [] : [[judge.seat, opinion] as const])),
  );
  const speakers = new Set([...(before?.speakers ?? []), ...opinions.keys()]);
  const brokenOff = new Set(judges.flatMap((one) => (one.brokenOff ? [one.judge.seat] : [])));
  const critical = (bench.version === 1 ? heldAfter : numberedAfter)({ bench, round, before, opinions, brokenOff });
  const heard = judges.flatMap(({ scored }) => scored ?? []);
  const spoke = judges.filter(({ opinion, failure }) => opinion !== undefined && failure === undefined).length;
  const { dimensions } = setup;
  const check = checkConsensus({ heard, spoke, speakers: speakers.size, dimensions, clusters: critical.clusters });
  return { round, judges, speakers, ...critical, check };
}

interface CriticalInput extends Pick<HoldInput, 'round' | 'opinions' | 'brokenOff'> {
  readonly bench: Bench;
  readonly before: RoundAfter | undefined;
}

type CriticalAfter = Pick<RoundAfter, 'holdings' | 'clusters' | 'numbered'>;

const noteIn =
  ({ notes }: Bench): HoldInput['note'] =>
  (by, kind, message) =>
    void notes.push({ kind, message, ...defined({ by }) });

/** Version 1: held findings are identified by their words. */
function heldAfter({ bench, round, before, opinions, brokenOff }: CriticalInput): CriticalAfter {
  const { setup, alike } = bench;
  const judges = new Set(setup.judges.map(({ seat }) => seat));
  const note = noteIn(bench);
  const holdings = holdAfter({ before: before?.holdings ?? NOTHING_HELD, round, opinions, brokenOff, judges, alike, note });
  const { clusters, compared } = heldClusters(holdings, alike);
  if (!compared) note(undefined, 'not-counted', phrase('too-many-to-compare', round));
  return { holdings, clusters };
}

/** Version 2: they are identified by ids. */
function numberedAfter({ bench, round, before, opinions, brokenOff }: CriticalInput): CriticalAfter {
  const { alike, check } = bench;
  const note = noteIn(bench);
  const book = bookAfter({ before: before?.numbered?.book ?? NOTHING_NUMBERED, round, opinions, brokenOff, alike, note });
  const all = numberedClusters(book, check);
  return { holdings: NOTHING_HELD, clusters: all.filter(isCounted), numbered: { book, all } };
}

interface Speech {
  readonly opinion?: Opinion;
  readonly failure?: Unanswered;
}

/** Maps each judge, and the stance that it was asked under if it takes all in turn, to its speech; a stand-in speaks as the judge that it replaces. */
function speechesIn({ heard }: Round<JudgePanelPhases>, rotating: ReadonlySet<SeatId>): ReadonlyMap<string, Speech> {
  const speeches = new Map<string, Speech>();
  for (const { ask, answer, failure } of heard) {
    const key = rotating.has(ask.seat) ? speechKey(ask.seat, ask.brief.stance) : ask.seat;
    const said = answer === undefined ? {} : { opinion: answer };
    speeches.set(key, { ...speeches.get(key), ...said, ...defined({ failure }) });
  }
  return speeches;
}

const speechKey = (seat: SeatId, stance: string): string => JSON.stringify([seat, stance]);

interface JudgeInput {
  readonly bench: Bench;
  readonly round: number;
  readonly judge: Judge;
  readonly before: Scored | undefined;
}

/** A judge that takes all stances in turn: the mean of its scores, and all that it says under any of them. */
function rotatingAfter({
  speeches,
  before,
  ...input
}: JudgeInput & { readonly speeches: ReadonlyMap<string, Speech> }): JudgeAfter {
  const { judge } = input;
  const each = (judge.rotates ?? []).map(({ stance, stancePrompt }) =>
    judgeAfter({
      ...input,
      judge: { seat: judge.seat, stance, ...defined({ stancePrompt }) },
      speech: speeches.get(speechKey(judge.seat, stance)),
      before: before?.underStances?.find((one) => one.stance === stance)?.scored,
    }),
  );
  const scored = meanOverStances(each.flatMap((one) => (one.scored ? [{ stance: one.judge.stance, scored: one.scored }] : [])));
  const opinion = joinedOpinion(each.flatMap((one) => (one.opinion ? [{ stance: one.judge.stance, opinion: one.opinion }] : [])));
  const found = [...new Set(each.flatMap(({ notFound = [] }) => notFound))];
  const isHeard = each.some(({ opinion: said, failure }) => said !== undefined && failure === undefined);
  return {
    judge,
    ...defined({ opinion, notFound: found.length === 0 ? undefined : found }),
    ...(each.some(({ brokenOff }) => brokenOff) ? { brokenOff: true } : {}),
    ...defined({ failure: isHeard ? undefined : each.find(({ failure }) => failure !== undefined)?.failure }),
    scored,
  };
}

function judgeAfter({ bench, round, judge, speech, before }: JudgeInput & { readonly speech: Speech | undefined }): JudgeAfter {
  const { setup, notes, failures } = bench;
  const by = judge.seat;
  const { opinion, failure } = speech ?? { failure: UNHEARD };
  const note = (kind: Note['kind'], message: Note['message']): void => void notes.push({ kind, message, by });
  const whole = failure === undefined ? opinion : undefined;
  const scored = whole && scoreAfter({ round, opinion: whole, before, dimensions: setup.dimensions, note });
  if (opinion !== undefined) for (const one of opinion.notes) notes.push(one);
  const found = opinion === undefined ? [] : notFoundIn(opinion, bench.check);
  for (const cited of found) note('struck', phrase('not-in-the-work', cited, round));
  const notFound = found.length === 0 ? undefined : found;
  if (opinion !== undefined && scored !== undefined) return { judge, opinion, scored, ...defined({ notFound }) };
  const missed = failure ?? NO_SCORE;
  failures.push({ who: by, round, failure: missed, ...(opinion === undefined ? {} : { inPart: true }) });
  const missing = incompleteNote({ who: by, round, failure: missed });
  notes.push(before === undefined ? missing : { ...missing, message: phrase('keeps-position', missing.message) });
  return {
    judge,
    ...defined({ opinion, notFound }),
    ...(opinion === undefined || failure === undefined ? {} : { brokenOff: true }),
    failure: missed,
    scored: before && keptScore(before),
  };
}

const UNHEARD: Unanswered = { kind: 'unavailable', message: phrase('no-answer') };
const NO_SCORE: Unanswered = { kind: 'malformed', message: phrase('no-score') };

function uncountedNotes(rounds: readonly RoundAfter[], held: number, { single }: JudgePanelSetup): readonly Note[] {
  const last = rounds.at(-1);
  const why =
    last !== undefined && isConsensus(last)
      ? phrase('after-consensus', last.round)
      : single
        ? phrase('after-only-round')
        : phrase('after-last-round');
  return Array.from({ length: held - rounds.length }, (_, index) => ({
    kind: 'not-counted',
    message: phrase('round-uncounted', rounds.length + index + 1, why),
  }));
}
