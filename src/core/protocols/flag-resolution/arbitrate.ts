import { maxOf } from '../../consensus/max-of.ts';
import { defined } from '../../defined.ts';
import type { Unanswered } from '../../event.ts';
import type { Note } from '../../note.ts';
import { incompleteNote, type NotedFailure } from '../../noted-failure.ts';
import { heardIn } from '../../protocol.ts';
import { compareText } from '../../text/order.ts';
import { Passages, type Shelf, shelfOf } from './citations.ts';
import { type Course, courseOf, isWhole } from './course.ts';
import { type ChosenFix, chooseFix, placeFix } from './fix.ts';
import { type FlagHearing, hear, type Turn, type Word } from './hearing.ts';
import { type EditConflict, type JoinedEdit, joinEdits, jointEdit } from './joined-edits.ts';
import { joinNote, notesOn } from './notes.ts';
import type { DecidedBy, DecidedFlag, FlagResolutionOutcome, VerifiedCitation } from './outcome.ts';
import { phrase } from './phrases.ts';
import { ARBITER_ROUND, SCAN_ROUND } from './rules.ts';
import { escalationsOf, type Grounds, resolutionOf, type Unresolved } from './ruling.ts';
import type { Fix, FlagRecord, FlagResolutionSetup, Side } from './said.ts';
import { type Scanned, scanned } from './scan.ts';
import { apart, notesOnSeveral } from './several.ts';
import type { FlagRules } from './versions.ts';

/** Decides each flag from the record, whatever the edits of others are. */
export function decideFlags(setup: FlagResolutionSetup, record: FlagRecord, rules: FlagRules) {
  const shelf = shelfOf(setup.sources, rules);
  const scan = scanned(setup, record);
  const hearings = hear(scan.flags, apart(record), shelf);
  return { scan, hearings, decided: hearings.map((hearing) => decideFlag(hearing, { setup, shelf, rules })) };
}

/** Decides every flag from the record. */
export function arbitrate(setup: FlagResolutionSetup, record: FlagRecord, rules: FlagRules): FlagResolutionOutcome {
  const { scan, hearings, decided: alone } = decideFlags(setup, record, rules);
  const inDebate = alone.flatMap((one, at) => {
    const hearing = hearings[at];
    return hearing === undefined ? [] : failuresIn(hearing, one);
  });
  const { joined, apart, failures: inJoining } = rules.joinsEdits ? joinedIn(alone, setup, record) : NOTHING_JOINED;
  const decided = setup.reviewType === 'both' ? escalated(alone, apart) : alone;
  const failures = [...scanFailures(scan), ...inDebate, ...inJoining];
  const notes: readonly Note[] = [
    ...strayNotes(setup),
    ...scan.notes,
    ...notesOnSeveral(record),
    ...decided.flatMap(notesOn),
    ...joined.map(joinNote),
    ...failures.map(incompleteNote),
  ];
  return {
    protocol: rules.id,
    reviewType: setup.reviewType,
    scan: scan.state,
    ...(scan.scans.length < 2 ? {} : { scans: scan.scans }),
    flags: decided,
    ...(scan.leftOut.length === 0 ? {} : { leftOut: scan.leftOut }),
    joined,
    answered: hearings.filter(({ turns }) => turns.some(({ weighed }) => weighed !== undefined)).length,
    failures,
    curtailed: record.curtailed,
    notes,
  };
}

/** Notes the given flags whose quote is not in the article; they are debated all the same. */
function strayNotes({ article, flags }: FlagResolutionSetup): readonly Note[] {
  if (article === undefined || flags.length === 0) return [];
  const passages = new Passages(article);
  return flags
    .filter(({ quote }) => quote.trim() !== '' && !passages.has(quote))
    .map(({ id }) => ({ kind: 'kept', message: phrase('quote-not-in-article'), finding: id }));
}

/** A scanner that was not heard, or not to the end. */
const scanFailures = ({ scans }: Scanned): readonly NotedFailure[] =>
  scans.flatMap(({ type, state, failure }): readonly NotedFailure[] => {
    if (failure === undefined) return [];
    const about = scans.length < 2 ? {} : { about: type };
    return [{ who: 'scanner', round: SCAN_ROUND, ...about, failure, ...(state === 'in-part' && { inPart: true }) }];
  });

const NOTHING_JOINED = { joined: [], apart: [], failures: [] };

/** Edits of the same sentence as one: by themselves, or by the arbiter's word where it was asked for one. */
function joinedIn(decided: readonly DecidedFlag[], setup: FlagResolutionSetup, record: FlagRecord) {
  const { joined, conflicts } = joinEdits(decided, setup);
  const heard = heardIn(record, 'join');
  const key = (flags: readonly string[]): string => JSON.stringify(flags);
  const settledBy = (conflict: EditConflict): JoinedEdit | undefined => {
    const fix = heard.find(
      ({ ask, answer }) => answer !== undefined && key(ask.brief.edits.map(({ flag }) => flag.id)) === key(conflict.flags),
    )?.answer?.fix;
    return fix && jointEdit(conflict, fix, setup);
  };
  const joint = conflicts.map(settledBy);
  const failures = heard.flatMap(({ ask, failure }): readonly NotedFailure[] =>
    failure === undefined
      ? []
      : [{ who: 'arbiter', round: ARBITER_ROUND, about: ask.brief.edits.map(({ flag }) => flag.id).join(', '), failure }],
  );
  return {
    joined: [...joined, ...joint.filter((edit) => edit !== undefined)],
    apart: conflicts.filter((_, at) => joint[at] === undefined),
    failures,
  };
}

/** Edits of both types that cannot be made together are left to a person: row T4. */
function escalated(decided: readonly DecidedFlag[], conflicts: readonly EditConflict[]): readonly DecidedFlag[] {
  const known = new Map(decided.map((one) => [one.flag.id, one.flag]));
  const ids = conflicts
    .filter(({ flags }) => new Set(flags.map((id) => known.get(id)?.type)).size > 1)
    .flatMap(({ flags }) => flags);
  if (ids.length === 0) return decided;
  const isLeft = new Set(ids);
  return decided.map((one) =>
    isLeft.has(one.flag.id) ? { ...one, status: 'escalated', escalations: ['edits-incompatible'] } : one,
  );
}

interface Bench {
  readonly setup: FlagResolutionSetup;
  readonly shelf: Shelf;
  readonly rules: FlagRules;
}

function decideFlag(hearing: FlagHearing, { setup, shelf, rules }: Bench): DecidedFlag {
  const course = courseOf(hearing, rules);
  const reached = reachedTurns(hearing, course);
  const said = reached.flatMap(({ weighed }) => (weighed === undefined ? [] : [weighed]));
  const verified = said.flatMap(({ side, round, verified: citations }) =>
    citations.map((citation): VerifiedCitation => {
      const path = setup.places?.get(citation.source);
      return { ...citation, by: side, round, line: shelf.lineOf(citation), ...defined({ path }) };
    }),
  );
  const struck = said.flatMap((one) => one.struck);
  // A side's proposal holds until it proposes something else, or says that it proposes nothing.
  const fixOf = (side: Side) =>
    said.findLast((one) => one.side === side && (one.said.fix !== undefined || one.said.noFix))?.said.fix;
  const sides = [['critic', fixOf('critic')] as const, ['defender', fixOf('defender')] as const];
  const settled = course.kind === 'fast-path' || course.kind === 'settled';
  const { unresolved } = groundsOf(hearing, course, setup);
  const isClosed = settled || unresolved !== undefined;
  const spoken = lastSpoken(hearing.words)?.word;
  const word = unresolved === undefined ? spoken : undefined;
  const beyond = [...new Set(hearing.turns.map(({ round }) => round))].filter((round) => round > lastRound(course));
  const unneeded = { rounds: beyond, ...(isClosed && spoken !== undefined ? { word: spoken } : {}) };
  const ruled = isClosed ? [] : hearing.words.flatMap((one) => one.word ?? []).map(({ fix }) => ['arbiter', fix] as const);
  const argued = SIDES.flatMap((side) => said.filter((one) => one.side === side).map((one) => [side, one.said.fix] as const));
  const proposed = rules.keepsEdits ? { proposed: proposedBy([...ruled, ...argued], setup) } : {};
  const shared = { flag: hearing.flag, turns: reached, verified, struck, ...proposed, unneeded };
  const cited = [...new Set(verified.map(({ source }) => source))].sort(compareText);

  if (settled) {
    const by: DecidedBy = course.kind === 'fast-path' ? { kind: 'fast-path', path: course.path } : { kind: 'agreement' };
    return {
      ...shared,
      status: course.stand,
      by,
      rounds: course.kind === 'fast-path' ? 0 : course.round,
      word: undefined,
      escalations: [],
      fix: course.stand === 'fix-required' ? chooseFix(sides, setup) : undefined,
      evidence: cited,
      irreducibleQuestion: undefined,
    };
  }
  const escalations = escalationsOf(word, groundsOf(hearing, course, setup));
  const impasse = course.kind === 'arbiter' ? course.why : undefined;
  const resolution = word === undefined || escalations.length > 0 ? 'escalate' : resolutionOf(word);
  const status = resolution === 'escalate' ? 'escalated' : resolution;
  return {
    ...shared,
    status,
    by: { kind: word === undefined ? 'nobody' : 'arbiter', impasse },
    rounds: Math.max(
      0,
      maxOf(reached, ({ round }) => round),
    ),
    word,
    escalations,
    ...defined({ unresolved }),
    fix: status === 'fix-required' ? chooseFix([['arbiter', word?.fix], ...sides], setup) : undefined,
    evidence: word === undefined ? cited : cited.filter((source) => word.evidence.includes(source)),
    irreducibleQuestion: status === 'escalated' ? word?.irreducibleQuestion : undefined,
  };
}

const SIDES = ['critic', 'defender'] as const;

/** Lists every proposed edit once, including those taken back; of each speaker the last first. */
function proposedBy(
  proposals: readonly (readonly [NonNullable<ChosenFix['by']>, Fix | undefined])[],
  setup: FlagResolutionSetup,
): readonly ChosenFix[] {
  const edits = new Map<string, ChosenFix>();
  for (const [by, fix] of proposals.toReversed())
    if (fix !== undefined) edits.set(JSON.stringify([by, fix.find, fix.replace, fix.text]), placeFix(by, fix, setup));
  return ORDER.flatMap((by) => [...edits.values()].filter((edit) => edit.by === by));
}

const ORDER: readonly ChosenFix['by'][] = ['arbiter', ...SIDES];

/** The rounds that count; statements of a file beyond them were never reached. */
const reachedTurns = ({ turns }: FlagHearing, course: Course): readonly Turn[] =>
  turns.filter(({ round }) => round <= lastRound(course));

const lastRound = (course: Course): number => (course.kind === 'rebut' ? course.round - 1 : course.round);

/** Returns its second ruling, if it gave one; a ruling that broke off does not count. */
const lastSpoken = (words: readonly Word[]): Word | undefined =>
  words.findLast(({ word, failure }) => word !== undefined && failure === undefined);

/** Collects the grounds the arbiter may base its ruling on. */
export function groundsOf(hearing: FlagHearing, course: Course, { selective }: Pick<FlagResolutionSetup, 'selective'>): Grounds {
  const reached = reachedTurns(hearing, course);
  const last = reached.findLast(({ side }) => side === 'critic');
  return {
    flag: hearing.flag,
    argued: reached.some(({ weighed }) => weighed !== undefined),
    evidence: new Set(reached.flatMap(({ weighed }) => weighed?.verified ?? []).map(({ source }) => source)),
    criticUnheard: course.kind === 'rebut' || last === undefined || !isWhole(last),
    ...defined({ unresolved: selective === true && course.kind === 'arbiter' ? unresolvedIn(reached) : undefined }),
  };
}

/** Names what keeps citations from settling a flag; undefined if exactly one side has verified citations. */
function unresolvedIn(turns: readonly Turn[]): Unresolved | undefined {
  const cites = (side: Side): boolean => turns.some((turn) => turn.side === side && (turn.weighed?.verified.length ?? 0) > 0);
  if (cites('critic') !== cites('defender')) return undefined;
  return cites('critic') ? 'evidence-conflicts' : 'no-evidence';
}

/** Lists the panelists that were asked about a flag and did not answer; an arbiter that was not needed has not failed. */
function failuresIn({ flag, words }: FlagHearing, { turns, by }: DecidedFlag): readonly NotedFailure[] {
  const noted = (who: string, round: number, failure: Unanswered, inPart: boolean): NotedFailure => ({
    who,
    round,
    about: flag.id,
    failure,
    ...(inPart && { inPart }),
  });
  const sides = turns.flatMap(({ side, round, failure, weighed }) =>
    failure === undefined ? [] : [noted(side, round, failure, weighed !== undefined)],
  );
  const needed = by.kind === 'arbiter' || by.kind === 'nobody';
  const arbiter = (needed ? words : []).flatMap(({ failure, word }) =>
    failure === undefined ? [] : [noted('arbiter', ARBITER_ROUND, failure, word !== undefined)],
  );
  return [...sides, ...arbiter];
}
