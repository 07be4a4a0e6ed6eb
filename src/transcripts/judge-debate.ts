import { readOpinion } from '../answers/judges/judge-opinions.ts';
import { type Problem, problemsIn, problemText } from '../answers/reading/describe-problem.ts';
import { phrase } from '../core/answer-phrases.ts';
import { defined } from '../core/defined.ts';
import type { Unanswered } from '../core/event.ts';
import { askId, type SeatId, seatId } from '../core/ids.ts';
import type { Note } from '../core/note.ts';
import type { AnyHeard, Round } from '../core/protocol.ts';
import { judgePanel, judgePanel2 } from '../core/protocols/judge-panel/protocol.ts';
import {
  type Judge,
  type JudgePanelPhases,
  type JudgePanelRecord,
  type JudgePanelSetup,
  type Opinion,
  type PanelVersion,
  ROUND_NAMES,
} from '../core/protocols/judge-panel/said.ts';
import { conclusion, type Decision, type UnreadPart } from './decision.ts';
import { failureOf } from './failed-entry.ts';
import { artefactsIn, isSingle, judgeIn, readDimensions, readJudges, reliabilityIn, seatsOf } from './judge-setup.ts';
import { JUDGE_FILES, type RawJudgeEntry, type RawJudgeFrame } from './judge-shapes.ts';
import { unknownKeyNotes } from './unknown-keys.ts';

/** A judge debate held elsewhere, as the setup and the record of a case. */
interface JudgeTranscript {
  readonly setup: JudgePanelSetup;
  readonly record: JudgePanelRecord;
  readonly notes: readonly Note[];
  readonly unread: readonly UnreadPart[];
  readonly faults: readonly Problem[];
}

/** Decides a judge debate that was held elsewhere. */
export function decideJudges(value: object): Decision {
  const version = 'version' in value && value.version === 2 ? 2 : 1;
  const problems = problemsIn(value, JUDGE_FILES[version].frame);
  if (problems.length > 0) return { problems };
  const debate = value as RawJudgeFrame;
  const { setup, record, notes, unread, faults } = judgeTranscript(debate, version);
  const outcome = conclusion(version === 1 ? judgePanel : judgePanel2, setup, record);
  const unknownKeys = unknownKeyNotes(value, JUDGE_FILES[version].keys);
  return { decided: { protocol: 'judge-panel', id: debate.id, notes, unknownKeys, faults, unread, outcome } };
}

/** Builds the record that the protocol decides on, as if the debate had been held here. */
function judgeTranscript(debate: RawJudgeFrame, version: PanelVersion): JudgeTranscript {
  const judges = readJudges(debate);
  const held = debate.rounds.slice(0, ROUND_NAMES.length);
  const setup: JudgePanelSetup = {
    seats: seatsOf(judges),
    judges,
    dimensions: readDimensions(debate),
    rounds: ([1, 2, 3] as const)[held.length - 1] ?? 3,
    single: isSingle(debate),
    ...(version === 1 ? {} : defined({ material: artefactsIn(debate), reliability: reliabilityIn(debate, judges) })),
  };
  const named = new Map(judges.map((judge) => [judge.seat, judge]));
  const hall: Hall = { setup, version, judges: named, notes: [], unread: [], faults: [] };
  const rounds = held.map((entries, index) => readRound(hall, entries, index));
  const beyond = debate.rounds.slice(held.length).map(
    (_, index): Note => ({
      kind: 'not-counted',
      message: phrase('round-beyond', held.length + index + 1),
    }),
  );
  const { notes, unread, faults } = hall;
  if (version === 2 && setup.material === undefined) notes.push({ kind: 'not-counted', message: phrase('nothing-to-check') });
  return { setup, record: { rounds, curtailed: undefined }, notes: [...notes, ...beyond], unread, faults };
}

interface Hall {
  readonly setup: JudgePanelSetup;
  readonly version: PanelVersion;
  readonly judges: ReadonlyMap<SeatId, Judge>;
  readonly notes: Note[];
  readonly unread: UnreadPart[];
  readonly faults: Problem[];
}

/** The answer of a judge in a round, its failure, or both. */
interface Spoken {
  readonly answer?: Opinion;
  readonly failure?: Unanswered;
}

function readRound(hall: Hall, entries: unknown, index: number): Round<JudgePanelPhases> {
  const spoken = new Map<SeatId, Spoken>();
  if (Array.isArray(entries)) for (const [at, entry] of entries.entries()) readEntry(hall, spoken, entry, [index, at]);
  else notAList(hall, entries, index);
  const silent: Unanswered = Array.isArray(entries)
    ? { kind: 'unavailable', message: phrase('no-entry') }
    : { kind: 'malformed', message: phrase('round-no-list') };
  const heard = hall.setup.judges.flatMap((judge) => heardOf(hall, judge, index, spoken.get(judge.seat) ?? { failure: silent }));
  return { name: ROUND_NAMES[index] ?? '', heard };
}

function notAList({ faults, unread }: Hall, found: unknown, index: number): void {
  const problem: Problem = { path: ['rounds', index], expected: 'a list of opinions, one per judge', found };
  faults.push(problem);
  unread.push({ round: index + 1, whose: { kind: 'round' }, error: problemText(problem) });
}

/** The maximum number of problems reported per entry. */
const PROBLEMS_TOLD = 5;

/** Parses one entry; of several by one judge the last readable one counts. */
function readEntry(hall: Hall, spoken: Map<SeatId, Spoken>, entry: unknown, place: readonly [number, number]): void {
  const [index, at] = place;
  const { version, notes, faults, unread } = hall;
  const { entry: shape } = JUDGE_FILES[version];
  const round = index + 1;
  const name = judgeIn(entry);
  const judge = name === undefined ? undefined : judgeNamed(hall, name);
  if (name !== undefined && judge === undefined) {
    notes.push({ kind: 'not-counted', message: phrase('entry-by-nobody', round), by: name });
    return;
  }
  const problems = problemsIn(entry, shape).map((problem) => ({ ...problem, path: ['rounds', index, at, ...problem.path] }));
  if (problems.length === 0 && judge !== undefined) {
    const raw = entry as RawJudgeEntry;
    const failure = failureOf(raw.failed);
    const answer = failure === undefined || saysSomething(raw) ? { answer: readOpinion(raw, judge.seat, { version }) } : {};
    enter(hall, spoken, judge, { round, said: { ...answer, ...defined({ failure }) } });
    return;
  }
  const unnamed: Problem = { path: ['rounds', index, at, 'judge_id'], expected: 'the name of a judge', found: entry };
  const found = problems.length > 0 ? problems.slice(0, PROBLEMS_TOLD) : [unnamed];
  for (const problem of found) faults.push(problem);
  const error = found.map(problemText).join('; ');
  unread.push({ round, whose: { kind: 'entry', judge: name }, error });
  if (judge === undefined) return;
  const rest = withoutScores(entry);
  const answer =
    problemsIn(rest, shape).length === 0 ? { answer: readOpinion(rest as RawJudgeEntry, judge.seat, { version }) } : {};
  enter(hall, spoken, judge, { round, said: { ...answer, failure: { kind: 'malformed', message: error } } });
}

const SCORES = ['overall_score', 'new_score', 'final_score', 'dimension_scores'];

/** An invalid score drops the scores of its entry and keeps the rest. */
const withoutScores = (entry: unknown): object =>
  Object.fromEntries(Object.entries(entry as object).filter(([key]) => !SCORES.includes(key)));

const FRAME = new Set(['judge_id', 'stance', 'round', 'failed', 'is_final']);

const saysSomething = (raw: RawJudgeEntry): boolean => Object.keys(raw).some((key) => !FRAME.has(key));

/** The judge with this name, ignoring case, if it is unique. */
function judgeNamed({ judges, notes }: Hall, name: string): Judge | undefined {
  const known = judges.get(seatId(name));
  if (known !== undefined) return known;
  const [alike, another] = [...judges.values()].filter(({ seat }) => seat.toLowerCase() === name.toLowerCase());
  if (alike === undefined || another !== undefined) return undefined;
  notes.push({ kind: 'coerced', message: phrase('entry-read-as', name, alike.seat), by: alike.seat });
  return alike;
}

function enter(
  { notes }: Hall,
  spoken: Map<SeatId, Spoken>,
  { seat }: Judge,
  { round, said }: { readonly round: number; readonly said: Spoken },
): void {
  const earlier = spoken.get(seat);
  if (earlier !== undefined)
    notes.push({
      kind: 'not-counted',
      message: phrase('several-entries', round),
      by: seat,
    });
  if (earlier === undefined || said.failure === undefined || earlier.failure !== undefined) spoken.set(seat, said);
}

/** The answers of one judge; the file does not contain the questions. */
function heardOf({ setup }: Hall, { seat, stance }: Judge, index: number, { answer, failure }: Spoken): readonly JudgeHeard[] {
  const phase = (['assess', 'rebut', 'finalise'] as const)[index] ?? 'finalise';
  const ask = { id: askId(index + 1, phase, seat), seat, phase, brief: { stance, dimensions: setup.dimensions, others: [] } };
  return [
    ...(answer === undefined ? [] : [{ ask, answer }]),
    ...(failure === undefined ? [] : [{ ask, failure }]),
  ] as readonly JudgeHeard[];
}

type JudgeHeard = AnyHeard<JudgePanelPhases>;
