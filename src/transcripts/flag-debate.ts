import { flagWithin, readFlag, riskNotes, type StatedFlag, statedFlag, wantedType } from '../answers/flags/stated-flag.ts';
import { type Problem, problemsIn } from '../answers/reading/describe-problem.ts';
import { phrase } from '../core/answer-phrases.ts';
import type { Note } from '../core/note.ts';
import type { Round } from '../core/protocol.ts';
import { flagResolution, flagResolution2, ROUND_NAMES } from '../core/protocols/flag-resolution/protocol.ts';
import type { Flag, FlagResolutionPhases, FlagResolutionSetup, ReviewType } from '../core/protocols/flag-resolution/said.ts';
import { conclusion, type Decision, type UnreadableFlag } from './decision.ts';
import { FLAG_KEYS, flagDebate } from './flag-shapes.ts';
import { ARBITER, CRITIC, DEFENDER, type FlagDebate, type HeardByRound, readFlagDebate } from './flag-turns.ts';
import { unknownKeyNotes } from './unknown-keys.ts';

interface RawDebates {
  readonly version?: 1 | 2;
  readonly id?: string | number;
  readonly review_type?: ReviewType | 'both';
  readonly selective?: boolean | null;
  readonly article?: string | null;
  readonly sources?: Readonly<Record<string, unknown>> | null;
  readonly flags: readonly unknown[];
  readonly debates?: Readonly<Record<string, unknown>> | null;
}

/** Decides a flag debate that was held elsewhere; an unreadable flag is an error at its place. */
export function decideFlags(value: object): Decision {
  const problems = problemsIn(value, flagDebate);
  if (problems.length > 0) return { problems };
  const debate = value as RawDebates;
  const read = readFlags(debate);
  const sources = readSources(debate.sources ?? {});
  const setup: FlagResolutionSetup = {
    seats: [CRITIC, DEFENDER, ARBITER],
    critic: CRITIC.id,
    defender: DEFENDER.id,
    arbiter: ARBITER.id,
    reviewType: debate.review_type ?? 'integrity',
    ...(typeof debate.article === 'string' ? { article: debate.article } : {}),
    sources: sources.texts,
    ...(debate.version === 2 && debate.selective === true ? { selective: true } : {}),
    flags: read.flags,
  };
  const protocol = debate.version === 2 ? flagResolution2 : flagResolution;
  const outcome = conclusion(protocol, setup, { rounds: roundsOf(read.heard), curtailed: undefined });
  return {
    decided: {
      protocol: 'flag-resolution',
      id: debate.id,
      notes: read.notes,
      unknownKeys: unknownKeyNotes(value, FLAG_KEYS),
      faults: [...sources.faults, ...read.unreadable.flatMap((one) => one.problems)],
      unreadable: read.unreadable,
      outcome,
    },
  };
}

/** All rounds count as held: anything missing in the file was not said. */
const roundsOf = (heard: HeardByRound): readonly Round<FlagResolutionPhases>[] =>
  ROUND_NAMES.map((name) => ({ name, heard: heard.get(name) ?? [] }));

function readSources(raw: Readonly<Record<string, unknown>>) {
  const faults: Problem[] = [];
  const texts = new Map<string, string | null>();
  for (const [id, text] of Object.entries(raw)) {
    const readable = typeof text === 'string' || text === null;
    if (!readable) faults.push({ path: ['sources', id], expected: 'the text of the source, or null', found: text });
    texts.set(id, readable ? text : null);
  }
  return { texts, faults };
}

function readFlags({ flags: raws, debates: given, review_type: reviewType = 'integrity' }: RawDebates) {
  const debates = given ?? {};
  const flags: Flag[] = [];
  const heard: HeardByRound = new Map(ROUND_NAMES.map((name) => [name, []]));
  const unreadable: UnreadableFlag[] = [];
  const notes: Note[] = [];
  const known = new Set<string>();
  const keys = new Set<string>();
  raws.forEach((raw, index) => {
    const path = ['flags', index];
    const given = idIn(raw) ?? `flag ${index + 1}`;
    const shape = problemsIn(raw, statedFlag);
    const typed = shape.length === 0 ? typedIn(raw as StatedFlag, given, reviewType) : undefined;
    const id = typed?.id ?? given;
    const twice = known.has(id) ? [{ path: [...path, 'id'], expected: 'an id that no other flag has', found: id }] : [];
    const bad = [...shape.map((one) => ({ ...one, path: [...path, ...one.path] })), ...twice];
    if (shape.length === 0 && typed === undefined)
      bad.push({ path: [...path, 'type'], expected: wantedType(reviewType), found: (raw as StatedFlag).type });
    known.add(id);
    keys.add(id).add(given);
    const flag = bad.length === 0 ? typed : undefined;
    const key = [id, given].find((one) => Object.hasOwn(debates, one));
    const said: FlagDebate | undefined = flag && readFlagDebate(flag, key === undefined ? undefined : debates[key]);
    const problems = said === undefined ? bad : 'problems' in said ? said.problems : [];
    if (flag === undefined || said === undefined || 'problems' in said) {
      unreadable.push({ index, id, flag, problems });
      return;
    }
    flags.push(flag);
    for (const note of riskNotes((raw as StatedFlag).risk)) notes.push({ ...note, finding: id });
    for (const note of said.notes) notes.push(note);
    for (const [round, one] of said.heard) heard.get(round)?.push(one);
  });
  const stray = Object.keys(debates).filter((id) => !keys.has(id));
  for (const id of stray) notes.push({ kind: 'unmatched', message: phrase('debate-without-flag', id) });
  return { flags, heard, unreadable, notes };
}

/** The flag within the review; a file about one type says nothing of others. */
const typedIn = (raw: StatedFlag, id: string, reviewType: ReviewType | 'both'): Flag | undefined =>
  reviewType === 'both' ? flagWithin(readFlag(raw, id), raw.type, reviewType) : readFlag(raw, id);

const idIn = (raw: unknown): string | undefined => {
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
};
