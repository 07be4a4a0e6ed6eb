import { Passages } from '../../core/protocols/flag-resolution/citations.ts';
import type {
  ArbiterWord,
  CitedAgain,
  FlagPosition,
  FlagResolutionPhases,
  JointEdit,
  OnFlags,
  Side,
} from '../../core/protocols/flag-resolution/said.ts';
import type { Seat } from '../../core/seat.ts';
import { isAnotherId, isNumberOf, isSameId } from '../placing/same-id.ts';
import { AnswerProblem, attempt } from '../reading/describe-problem.ts';
import type { Envelope } from '../reading/envelope.ts';
import type { Address } from '../reading/object-candidates.ts';
import { isSaid, type ObjectShape } from '../reading/object-shape.ts';
import type { ListReader } from '../reading/read-list.ts';
import { readObject } from '../reading/read-object.ts';
import type { AnswerReaders, Edition, Reading } from '../reading/reading.ts';
import type { Remarks } from '../reading/remarks.ts';
import {
  ARBITER_WORD,
  CITED_AGAIN,
  FIX,
  FLAG_POSITION,
  type RawArbiterWord,
  type RawCitedAgain,
  type RawFlagPosition,
  type RawJointEdit,
} from '../wanted/flag-fields.ts';
import { WANTED_IN_FLAG_RESOLUTION } from '../wanted/wanted-flags.ts';
import { wantedFrom } from '../wanted/wanted-schema.ts';
import { CITATIONS_OBJECT, JOINT_OBJECT, POSITION_OBJECT, WORD_OBJECT } from './flag-objects.ts';
import { readScan } from './flag-scan.ts';
import { isBlank, readArbiterWord, readCitedAgain, readFlagPosition, readJointEdit } from './flag-words.ts';
import { addedAnswers, answersOnFlags, joinedAnswers, readSeveral } from './several-flags.ts';

/** How the answers of a flag debate are read; with an article, the quotes of a scan are looked up in it. */
export function flagResolutionAnswersOn(article: string | undefined, edition?: Edition): AnswerReaders<FlagResolutionPhases> {
  const passages = article === undefined ? undefined : new Passages(article);
  return {
    scan: {
      schema: (seat) => wantedFrom(seat, WANTED_IN_FLAG_RESOLUTION.scan),
      read: (text, _ask, seat) => readScan(text, seat.id, { article: passages, edition }),
      added: (scan) => scan,
    },
    ...statements(edition),
  };
}

type JoinBrief = FlagResolutionPhases['join']['brief'];
type AboutFlag = Pick<FlagResolutionPhases['rule']['brief'], 'flag'>;
interface AboutFlags<Brief> {
  readonly brief: { readonly flags: readonly Brief[] };
}

/** A truncated statement clears no flag and withdraws no fix. */
function addedPosition({ noFix: _noFix, ...position }: FlagPosition): FlagPosition | undefined {
  return position.stand === 'cleared' ? undefined : position;
}

const statements = (edition: Edition | undefined): Omit<AnswerReaders<FlagResolutionPhases>, 'scan'> => {
  const reader = <Brief, A extends Statement>(
    schema: object,
    word: WordReader<A>,
    address: (brief: Brief) => Address,
    added: (answer: A) => A | undefined = (answer) => answer,
  ) => ({
    schema: (seat: Seat) => wantedFrom(seat, schema),
    read: (text: string, { brief }: { readonly brief: Brief }, seat: Seat) =>
      readWord(text, word, { address: address(brief), by: seat.id, edition }),
    added,
  });
  /** The same statements, one on each of several flags. */
  const several = <Brief extends AboutFlag, A extends Statement>(
    schema: object,
    word: ListedReader<A>,
    address: (brief: Brief) => Address,
    added: (answer: A) => A | undefined = (answer) => answer,
  ) => ({
    schema: (seat: Seat) => wantedFrom(seat, schema),
    read: (text: string, { brief: { flags } }: AboutFlags<Brief>, seat: Seat): Reading<OnFlags<A>> =>
      readSeveral(text, {
        flags: flags.map(({ flag }) => flag),
        list: word.list,
        readOne: (one, at) => readWord(one, word, { address: address(flags[at] as Brief), by: seat.id, edition }),
        by: seat.id,
      }),
    added: (answer: OnFlags<A>) => addedAnswers(answer, added),
    joined: (earlier: OnFlags<A>, reading: Reading<OnFlags<A>>, { brief: { flags } }: AboutFlags<Brief>) =>
      joinedAnswers(
        earlier,
        reading,
        flags.map(({ flag }) => flag),
      ),
  });
  const wanted = WANTED_IN_FLAG_RESOLUTION;
  return {
    argue: reader(wanted.argue, POSITION, addressOfSide, addedPosition),
    rebut: reader(wanted.rebut, POSITION, addressOfSide, addedPosition),
    cite: reader(wanted.cite, CITATIONS, addressOfSide),
    join: reader(wanted.join, JOINT, ({ edits }: JoinBrief) => addressOf('arbiter', ...edits.map(({ flag }) => flag))),
    rule: reader(wanted.rule, WORD, addressOfArbiter, addedWord),
    'argue-several': several(wanted['argue-several'], POSITION, addressOfSide, addedPosition),
    'rebut-several': several(wanted['rebut-several'], POSITION, addressOfSide, addedPosition),
    'cite-several': several(wanted['cite-several'], CITATIONS, addressOfSide),
    'rule-several': several(wanted['rule-several'], WORD, addressOfArbiter, addedWord),
  };
};

/** A truncated decision clears no flag. */
const addedWord = (word: ArbiterWord): ArbiterWord | undefined => (word.resolution === 'cleared' ? undefined : word);

/** How one kind of statement is read. */
interface WordReader<A> {
  readonly shape: ObjectShape;
  /** The deciding field: without it there is no answer, whatever else it says. */
  readonly decision: { readonly field: string; readonly expected: string };
  /** Throws if it decides nothing. */
  readonly read: (raw: Envelope, by: string) => A;
}

/** The same for a kind of statement that is also asked for on several flags. */
interface ListedReader<A> extends WordReader<A> {
  readonly list: ListReader<Envelope>;
}

const POSITION: ListedReader<FlagPosition> = {
  shape: POSITION_OBJECT,
  list: answersOnFlags(FLAG_POSITION),
  decision: { field: 'position', expected: 'CLEARED or FIX_REQUIRED' },
  read: (raw, by) => readFlagPosition(raw as unknown as RawFlagPosition, by, []),
};

const WORD: ListedReader<ArbiterWord> = {
  shape: WORD_OBJECT,
  list: answersOnFlags(ARBITER_WORD),
  decision: { field: 'resolution', expected: 'CLEARED, FIX_REQUIRED or ESCALATE' },
  read: (raw, by) => readArbiterWord(raw as unknown as RawArbiterWord, by, []),
};

const CITATIONS: ListedReader<CitedAgain> = {
  shape: CITATIONS_OBJECT,
  list: answersOnFlags(CITED_AGAIN),
  decision: { field: 'citations', expected: 'a list of citations { source, quote }' },
  read: (raw) => readCitedAgain(raw as unknown as RawCitedAgain),
};

const JOINT: WordReader<JointEdit> = {
  shape: JOINT_OBJECT,
  decision: { field: 'reasoning', expected: 'why this edit settles all of them' },
  read: (raw, by) => readJointEdit(raw as unknown as RawJointEdit, by),
};

type Statement = FlagPosition | ArbiterWord | CitedAgain | JointEdit;

function readWord<A extends Statement>(
  text: string,
  { shape, decision: { field, expected }, read }: WordReader<A>,
  { address, by, edition }: { readonly address: Address; readonly by: string; readonly edition: Edition | undefined },
): Reading<A> {
  const { raw, misfits, emptied, remarks } = readObject(text, { shape, address, edition }, by);
  const unread = (): Reading<A> => ({ answer: undefined, problems: remarks.conclude(), ...remarks.ending });
  if (raw === undefined) return unread();
  const answer = isSaid(raw[field])
    ? attempt(() => read(emptied.has('fix') ? { ...raw, fix: null } : raw, by))
    : new AnswerProblem([field], expected, undefined);
  if (answer instanceof AnswerProblem) {
    remarks.lose([], raw, misfits.has(field) ? [] : [answer]);
    return unread();
  }
  remarkOnFix(raw.fix, remarks);
  const problems = remarks.conclude();
  return { answer: { ...answer, notes: [...remarks.notes, ...answer.notes] }, problems, ...remarks.ending };
}

const SPEAKERS = ['critic', 'defender', 'arbiter'] as const;

/** An answer about another flag, or in the name of another side, answers nothing; one about several may name any of them. */
const addressOf = (speaker: Side | 'arbiter', ...flags: readonly { readonly id: string }[]): Address => ({
  key: 'flag_id',
  expected: `${flags.map(({ id }) => `"${id}"`).join(', ')}, by the ${speaker}`,
  isOwn: (name) => isSameId(name, speaker) || flags.some(({ id }) => isSameId(name, id) || isNumberOf(name, id)),
  isOther: (name) =>
    flags.every(({ id }) => isAnotherId(name, id)) || SPEAKERS.some((one) => one !== speaker && isSameId(name, one)),
});

const addressOfArbiter = ({ flag }: AboutFlag): Address => addressOf('arbiter', flag);

const addressOfSide = ({ flag, side }: AboutFlag & { readonly side: Side }): Address => addressOf(side, flag);

/** Other fields of an edit are ignored; a fix without an edit must consist of text. */
function remarkOnFix(fix: unknown, remarks: Remarks): void {
  if (typeof fix !== 'object' || fix === null) return;
  const { find, replace } = fix as Readonly<Record<string, string | null | undefined>>;
  const isEdit = !isBlank(find) || !isBlank(replace);
  const others = Object.entries(fix).filter(
    ([name, value]) => !Object.hasOwn(FIX, name) && (isEdit || typeof value === 'object'),
  );
  if (isEdit) remarks.passOver('fix.', Object.fromEntries(others), { isKey: () => false });
  for (const [name, found] of isEdit ? [] : others)
    if (found !== null) remarks.lose(['fix', name], found, [{ path: ['fix', name], expected: 'text', found }]);
}

/** How they are read without an article to check them against. */
export const flagResolutionAnswers = flagResolutionAnswersOn(undefined);
