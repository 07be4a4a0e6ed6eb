import { defined } from '../../defined.ts';
import type { Unanswered } from '../../event.ts';
import { heardIn } from '../../protocol.ts';
import type { Shelf } from './citations.ts';
import { firstAskId } from './failed-type.ts';
import type { ArbiterWord, Citation, Flag, FlagPosition, FlagRecord, Side } from './said.ts';
import { type Weighed, weigh } from './weigh.ts';

/** The result of asking one side in one round: its statement, the failure that prevented (all of) it, or both. */
export interface Turn {
  readonly side: Side;
  readonly round: number;
  readonly weighed?: Weighed;
  readonly failure?: Unanswered;
  /** The number of citations it gave when it was asked again for struck ones. */
  readonly citedAgain?: number;
}

/** The result of asking the arbiter. */
export interface Word {
  readonly word?: ArbiterWord;
  readonly failure?: Unanswered;
}

/** All that was heard about one flag. */
export interface FlagHearing {
  readonly flag: Flag;
  /** By round, the critic's before the defender's. */
  readonly turns: readonly Turn[];
  /** The arbiter's word, and its second one where it was asked again. */
  readonly words: readonly Word[];
}

interface NotedTurn {
  readonly side: Side;
  readonly round: number;
  said?: FlagPosition;
  /** The citations it gave in place of struck ones. */
  again?: readonly Citation[];
  failure?: Unanswered;
  /** Why it gave none, or not all. */
  citing?: Unanswered;
}

interface Notebook {
  readonly turns: NotedTurn[];
  readonly words: { ask: string; word?: ArbiterWord; failure?: Unanswered }[];
}

/** Reads the hearing of each flag from the record, in the order of the flags. */
export function hear(flags: readonly Flag[], record: FlagRecord, shelf: Shelf): readonly FlagHearing[] {
  const books = new Map<string, Notebook>(flags.map(({ id }) => [id, { turns: [], words: [] }]));
  for (const { ask, answer, failure } of [...heardIn(record, 'argue'), ...heardIn(record, 'rebut')]) {
    const { flag, side } = ask.brief;
    const round = ask.phase === 'argue' ? 1 : ask.brief.round;
    const turns = books.get(flag.id)?.turns ?? [];
    const turn = entryOf(turns, (one) => one.side === side && one.round === round, { side, round });
    if (answer !== undefined) turn.said = answer;
    setFailure(turn, 'failure', { answer, failure });
  }
  for (const { ask, answer, failure } of heardIn(record, 'cite')) {
    const { flag, side, round } = ask.brief;
    const turn = books.get(flag.id)?.turns.find((one) => one.side === side && one.round === round);
    if (turn === undefined) continue;
    if (answer !== undefined) turn.again = answer.citations;
    // A side that did not give its replacement citation was not heard to the end: the citation may speak against clearing.
    setFailure(turn, 'citing', { answer, failure });
  }
  for (const { ask, answer, failure } of heardIn(record, 'rule')) {
    const words = books.get(ask.brief.flag.id)?.words ?? [];
    const id = firstAskId(ask.id);
    const word = entryOf(words, (one) => one.ask === id, { ask: id });
    if (answer !== undefined) word.word = answer;
    setFailure(word, 'failure', { answer, failure });
  }
  return flags.map((flag) => {
    const { turns, words } = books.get(flag.id) ?? { turns: [], words: [] };
    return { flag, turns: turns.map((turn) => weighedTurn(turn, shelf)).toSorted(byRound), words };
  });
}

/** Keeps a failure until the ask is answered in a later round; an answer that is not whole is heard before its failure. */
function setFailure<K extends string>(
  entry: { [key in K]?: Unanswered },
  key: K,
  { answer, failure }: { readonly answer?: unknown; readonly failure?: Unanswered | undefined },
): void {
  if (failure !== undefined) (entry as Record<K, Unanswered>)[key] = failure;
  else if (answer !== undefined) delete entry[key];
}

/** Weighs the statement of a turn; a citation that was asked for again is part of the position. */
function weighedTurn({ said, again, side, round, citing, failure = citing }: NotedTurn, shelf: Shelf): Turn {
  const whole = said && (again === undefined ? said : { ...said, citations: [...said.citations, ...again] });
  return {
    side,
    round,
    ...defined({ weighed: whole && weigh(whole, side, round, shelf), failure, citedAgain: again?.length }),
  };
}

/** An answer that is not whole is heard twice, as one turn. */
function entryOf<T>(list: T[], same: (one: T) => boolean, fresh: T): T {
  const known = list.find(same);
  if (known !== undefined) return known;
  list.push(fresh);
  return fresh;
}

const byRound = (a: Turn, b: Turn): number => a.round - b.round || (a.side === b.side ? 0 : a.side === 'critic' ? -1 : 1);
