import type { AskId, SeatId } from '../../src/core/ids.ts';
import type { AnyAsk } from '../../src/core/protocol.ts';
import { firstAskId } from '../../src/core/protocols/flag-resolution/failed-type.ts';
import type { FlagResolutionOutcome } from '../../src/core/protocols/flag-resolution/outcome.ts';
import { flagResolution, flagResolution2 } from '../../src/core/protocols/flag-resolution/protocol.ts';
import type {
  Flag,
  FlagResolutionPhases,
  FlagResolutionSetup,
  FlagScan,
  ReviewType,
} from '../../src/core/protocols/flag-resolution/said.ts';
import { isAboutSeveral, type SeveralPhase } from '../../src/core/protocols/flag-resolution/several.ts';
import { type Debate, type Options, type Reply, type Run, roundOf } from './debate.ts';
import { CUT, LOST } from './drive.ts';
import { citedOn, jointOn, positionOn, SCANNED_MOST, scanOn, wordOn } from './flag-answers.ts';
import { sawFlags } from './flag-coverage.ts';
import { checkFlags } from './flag-ends.ts';
import { drawArticle, drawSentence, drawSources, drawWords, type SimSource } from './flag-texts.ts';
import { type Persona, PLAIN, seatFor, seatOf } from './panel.ts';
import { Dice } from './rng.ts';

/** Flag debates as the simulator holds them. */
export type FlagRun = Run<FlagResolutionSetup, FlagResolutionPhases, FlagResolutionOutcome>;
export type FlagAsk = AnyAsk<FlagResolutionPhases>;
/** An ask about one flag. */
export type DebateAsk = Exclude<FlagAsk, { readonly phase: 'scan' | 'join' | SeveralPhase }>;
export type FlagReply = Reply<FlagResolutionPhases>;
export interface FlagDebate extends Debate<FlagResolutionSetup, FlagResolutionPhases, FlagResolutionOutcome> {
  readonly sources: ReadonlyMap<string, SimSource>;
}

const persona = (key: string, family: string, role: string): Persona => ({
  key,
  family,
  role,
  kind: 'model',
  canDefend: true,
  ids: 'none',
});

/** Two sides in three rounds, each asked again in each for what was struck, and an arbiter that is asked twice at most, and once for several edits. */
const ASKS_PER_FLAG = 2 * 3 * 2 + 2 + 1;
/** Two types of review, and one more try for one that failed. */
const TYPES_AND_TRIES = 2 * 2;

/** The flag debate that a seed stands for, by the rules of the first version. */
export const flagDebate = (seed: number, options: Options = {}): FlagDebate => debateBy(flagResolution, seed, options);

/** The same by the rules of the second. */
export const flagDebate2 = (seed: number, options: Options = {}): FlagDebate => debateBy(flagResolution2, seed, options);

function debateBy(protocol: typeof flagResolution, seed: number, options: Options): FlagDebate {
  const dice = new Dice(seed, 'flag setup');
  const naming = options.naming ?? PLAIN;
  const order = <T>(things: readonly T[]): readonly T[] =>
    options.seatOrder === undefined ? things : new Dice(seed, 'order', options.seatOrder).shuffle(things);
  const [critic, defender] = [persona('0', '0', 'critic'), persona('1', dice.pick(['0', '1']), 'defender')];
  const arbiter = dice.chance(0.8) ? persona('9', '2', 'arbiter') : undefined;
  const chance = new Dice(seed, 'scan setup');
  const scanner = chance.chance(0.2) ? persona('8', '1', 'scanner') : undefined;
  const everybody = [critic, defender, arbiter, scanner].filter((one) => one !== undefined);
  const sources = drawSources(seed);
  // Drawn apart, so that the debates of one type stay what they were.
  const isBoth = protocol.id === 'flag-resolution/2' && new Dice(seed, 'review types').chance(0.3);
  const oneType = dice.pick<ReviewType>(['integrity', 'legal']);
  const setup: FlagResolutionSetup = {
    seats: order(everybody.map((one) => seatFor(one, naming))),
    critic: seatOf(naming, critic),
    defender: seatOf(naming, defender),
    ...(arbiter === undefined ? {} : { arbiter: seatOf(naming, arbiter) }),
    ...(scanner === undefined ? {} : { scanner: seatOf(naming, scanner) }),
    reviewType: isBoth ? 'both' : oneType,
    ...(dice.chance(0.75) || scanner !== undefined ? { article: drawArticle(dice) } : {}),
    sources: new Map(order([...sources]).map(([id, { text }]) => [id, text])),
    flags:
      scanner !== undefined && chance.chance(0.7)
        ? []
        : order(drawFlags(seed).map((flag, at) => (isBoth ? { ...flag, type: at % 2 === 0 ? 'integrity' : 'legal' } : flag))),
  };
  const personas = new Map<SeatId, Persona>(everybody.map((one) => [seatOf(naming, one), one]));
  return {
    seed,
    protocol,
    setup,
    personas,
    naming,
    sources,
    asksMost:
      (setup.flags.length * ASKS_PER_FLAG + (scanner === undefined ? 0 : 1 + SCANNED_MOST * ASKS_PER_FLAG)) *
      (isBoth ? TYPES_AND_TRIES : 1),
    reply: (ask) => {
      if (ask.phase === 'scan') return scanReply(seed, ask, { flags: order(scanOn(seed)), options });
      if (ask.phase === 'join') return jointReply(seed, ask.brief, options);
      if (isAboutSeveral(ask)) throw new Error('these debates ask about one flag at a time');
      return replyTo(seed, sources, ask, options);
    },
    told: flagDigest,
    briefs: (asks) => asks.map(({ seat, phase, brief }) => JSON.stringify([personas.get(seat)?.key, phase, brief])).sort(),
    checkEnd: (outcome, events, asks) => checkFlags({ setup, sources }, outcome, { events, asks }),
    saw: sawFlags,
  };
}

const FLAG_IDS = ['F1', 'F2', 'I-003', 'F:1', '__proto__', '플래그 6'];

function drawFlags(seed: number): readonly Flag[] {
  const dice = new Dice(seed, 'flags');
  const ids = dice.shuffle(FLAG_IDS).slice(0, dice.chance(0.04) ? 0 : dice.int(1, FLAG_IDS.length));
  return ids.map((id) => ({
    id,
    quote: dice.chance(0.9) ? drawSentence(dice) : '',
    location: 'second paragraph',
    issue: dice.chance(0.8) ? drawWords(dice, 'Nothing shows that this is so.') : '',
    toClear: 'a source that says so',
    highRisk: dice.chance(0.3),
  }));
}

const fragilityOf = (seed: number, { nobodyFails = false }: Options): number =>
  nobodyFails ? 0 : new Dice(seed, 'fragility').pick([0, 0, 0.08, 0.08, 0.3, 0.3, 0.9]);

/** A type of review that failed is asked once more, and may answer then. */
const triesOf = (id: AskId): readonly string[] => (firstAskId(id) === id ? [] : ['again']);

/** What a scan raises, in whatever order it is listed, and whether it arrives. */
function scanReply(
  seed: number,
  { id, brief }: Pick<Extract<FlagAsk, { phase: 'scan' }>, 'id' | 'brief'>,
  { flags, options }: { readonly flags: FlagScan['flags']; readonly options: Options },
): FlagReply {
  const which = brief.reviewType === 'legal' && id.includes('legal') ? ['legal'] : [];
  const dice = new Dice(seed, 'failure of the scan', ...which, ...triesOf(id));
  const fragility = fragilityOf(seed, options);
  if (dice.chance(fragility)) return { failure: LOST };
  const answer: FlagScan = { flags, notes: [] };
  return dice.chance(fragility) ? { answer, incomplete: CUT } : { answer };
}

/** One edit for several flags, and whether it arrives. */
function jointReply(seed: number, brief: Parameters<typeof jointOn>[1], options: Options): FlagReply {
  const dice = new Dice(seed, 'failure of joining', ...brief.edits.map(({ flag }) => flag.id));
  return dice.chance(fragilityOf(seed, options)) ? { failure: LOST } : { answer: jointOn(seed, brief) };
}

/** What is said, and whether it arrives: a failure belongs to who is asked what, whatever the seat is called. */
function replyTo(seed: number, sources: FlagDebate['sources'], ask: DebateAsk, options: Options): FlagReply {
  const who = ask.phase === 'rule' ? `arbiter ${ask.brief.faults.length > 0}` : ask.brief.side;
  const dice = new Dice(seed, 'failure', who, ask.phase, roundOf(ask), ask.brief.flag.id, ...triesOf(ask.id));
  const fragility = fragilityOf(seed, options);
  if (dice.chance(fragility)) return { failure: LOST };
  const answer =
    ask.phase === 'rule'
      ? wordOn(seed, ask.brief)
      : ask.phase === 'cite'
        ? citedOn(seed, sources, ask.brief)
        : positionOn(seed, sources, ask.brief);
  return dice.chance(fragility / 2) ? { answer, incomplete: CUT } : { answer };
}

/** All that was decided; the order of the flags is nobody's decision. */
function flagDigest({ flags, joined, failures, notes, ...rest }: FlagResolutionOutcome): object {
  const sorted = (things: readonly object[]): readonly string[] => things.map((thing) => JSON.stringify(thing)).sort();
  return {
    ...rest,
    flags: [...flags].sort((a, b) => (a.flag.id < b.flag.id ? -1 : 1)),
    joined: sorted(joined),
    failures: sorted(failures),
    notes: sorted(notes),
  };
}
