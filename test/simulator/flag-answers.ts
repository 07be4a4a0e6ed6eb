import type { AnyAsk } from '../../src/core/protocol.ts';
import type {
  ArbiterWord,
  Citation,
  CitedAgain,
  Fix,
  FlagPosition,
  FlagResolutionPhases,
  FoundFlag,
  Gap,
  JointEdit,
  Side,
  Stand,
} from '../../src/core/protocols/flag-resolution/said.ts';
import { drawPart, drawQuote, drawSentence, drawWords, type SimSource } from './flag-texts.ts';
import { Dice } from './rng.ts';

type FlagAsk = AnyAsk<FlagResolutionPhases>;
type Brief<P extends FlagAsk['phase']> = Extract<FlagAsk, { phase: P }>['brief'];

/** No scan raises more. */
export const SCANNED_MOST = 4;

/** How the two sides argue and the arbiter rules: set once for a debate, so that some agree soon and some never. */
interface Temper {
  /** How likely each side begins where one expects it to. */
  readonly opposed: number;
  readonly moves: number;
  readonly cites: number;
  readonly gaps: number;
  /** How likely the arbiter's word is faulty, and how likely it still is when it is asked again. */
  readonly faulty: readonly [number, number];
}

const temperOf = (seed: number): Temper =>
  new Dice(seed, 'temper').pick<Temper>([
    { opposed: 0.9, moves: 0.1, cites: 0.8, gaps: 0.8, faulty: [0.3, 0.1] },
    { opposed: 0.8, moves: 0.4, cites: 0.5, gaps: 0.6, faulty: [0.1, 0.1] },
    { opposed: 0.9, moves: 0.6, cites: 0.15, gaps: 0.8, faulty: [0.1, 0.1] },
    { opposed: 0.6, moves: 0.3, cites: 0.7, gaps: 0.2, faulty: [0.9, 0.8] },
    { opposed: 0.4, moves: 0.5, cites: 0.3, gaps: 0.4, faulty: [0.5, 0] },
  ]);

const DOUBTS = ['Who says so?', 'Nothing shows that this is so.', 'A motive is stated as fact.'];

/** What a scan raises: sentences of the article, now and then one of them twice, or one that stands nowhere. */
export function scanOn(seed: number): readonly FoundFlag[] {
  const dice = new Dice(seed, 'scan');
  const found = Array.from({ length: dice.chance(0.15) ? 0 : dice.int(1, SCANNED_MOST - 1) }, (): FoundFlag => {
    const sentence = drawSentence(dice);
    return {
      quote: dice.weighted({ [sentence]: 8, [sentence.replaceAll(' ', '  ')]: 1, 'Words of nobody.': 1, '': 1 }),
      location: dice.pick(['first paragraph', '']),
      issue: dice.pick(DOUBTS),
      toClear: dice.pick(['a source that says so', 'a register']),
      highRisk: dice.chance(0.3),
    };
  });
  const [first] = found;
  return first !== undefined && dice.chance(0.3) ? [...found, { ...first, highRisk: true }] : found;
}

/** What a side says in a round: a function of the seed, the side, the flag and where everybody stands. */
export function positionOn(
  seed: number,
  sources: ReadonlyMap<string, SimSource>,
  { flag, side, ...brief }: Brief<'argue'> | Brief<'rebut'>,
): FlagPosition {
  const { round, statements } = 'round' in brief ? brief : { round: 1, statements: [] };
  const stands = statements.map((one) => `${one.side} ${one.stand}`).join();
  const dice = new Dice(seed, 'position', side, flag.id, round, stands);
  const temper = temperOf(seed);
  const before = statements.findLast((one) => one.side === side)?.stand;
  const stand = before === undefined ? firstStand(side, temper, dice) : dice.chance(temper.moves) ? other(before) : before;
  return {
    stand,
    argument: drawWords(dice, `What is known about it says ${stand}.`),
    citations: Array.from({ length: dice.chance(temper.cites) ? dice.int(1, 3) : 0 }, () => citation(sources, dice)),
    gaps: Array.from({ length: dice.chance(temper.gaps) ? dice.int(1, 2) : 0 }, () => gap(dice)),
    noSource: dice.chance(0.25),
    meetsToClear: dice.chance(0.6),
    ...(dice.chance(stand === 'cleared' ? 0.06 : 0.5) ? { fix: fix(seed, dice) } : {}),
    notes: dice.chance(0.1) ? [{ kind: 'coerced', message: 'a word was read as another' }] : [],
  };
}

function firstStand(side: Side, { opposed }: Temper, dice: Dice): Stand {
  const expected = side === 'critic' ? 'fix-required' : 'cleared';
  return dice.chance(opposed) ? expected : other(expected);
}

const other = (stand: Stand): Stand => (stand === 'cleared' ? 'fix-required' : 'cleared');

function citation(sources: ReadonlyMap<string, SimSource>, dice: Dice): Citation {
  const source = dice.pick([...[...sources.keys()].sort(), ...(dice.chance(0.2) ? ['S999', '', 'Ortiz'] : ['S999'])]);
  return { source, quote: drawQuote(sources.get(source)?.text, dice) };
}

function gap(dice: Dice): Gap {
  const kind = dice.weighted({ where: 4, why: 4, vague: 2, nothing: 1 });
  return {
    what: kind === 'nothing' ? dice.pick(['', ' ']) : drawWords(dice, 'The minutes of the meeting are missing.'),
    where: kind === 'where' || kind === 'nothing' ? 'second paragraph' : dice.pick(['', ' ']),
    why: kind === 'why' ? 'without them the vote is hearsay' : '',
  };
}

/** In some debates everybody edits the same words. */
const isCrowded = (seed: number): boolean => new Dice(seed, 'crowd').chance(0.3);

const CROWD = ['two directors since', 'has had two directors', 'had two', 'directors since 2016'];

function fix(seed: number, dice: Dice): Fix {
  if (isCrowded(seed) && dice.chance(0.7))
    return { find: dice.pick(CROWD), replace: dice.pick(['', 'no', 'has had two directors']) };
  const find = dice.chance(0.8)
    ? dice.pick([drawSentence(dice), drawSentence(dice), drawPart(dice), 'words that stand nowhere', ''])
    : undefined;
  return {
    ...(find === undefined ? {} : { find }),
    ...(dice.chance(0.9) ? { replace: dice.pick(['', 'It is said that no tender was held.', `It is said: ${find}`]) } : {}),
    ...(dice.chance(0.5) ? { scope: dice.pick(['minor', 'substantive'] as const) } : {}),
    ...(find === undefined ? { text: drawWords(dice, 'Name the source.') } : {}),
  };
}

/** What a side cites in the place of what was struck: mostly something, sometimes something that stands. */
export function citedOn(
  seed: number,
  sources: ReadonlyMap<string, SimSource>,
  { flag, side, round, struck }: Brief<'cite'>,
): CitedAgain {
  const dice = new Dice(seed, 'cite', side, flag.id, round);
  return { citations: dice.some(struck, 0.8).map(() => citation(sources, dice)), notes: [] };
}

/** One edit for several flags: of all that they change, of too little, in words, or none. */
export function jointOn(seed: number, { passage, edits }: Brief<'join'>): JointEdit {
  const dice = new Dice(seed, 'join', ...edits.map(({ flag }) => flag.id));
  const found = dice.weighted({ whole: 5, part: 1, words: 1, none: 1 });
  const find = found === 'whole' ? passage : passage.slice(0, Math.ceil(passage.length / 2));
  return {
    reasoning: 'It does what all of them want.',
    ...(found === 'none'
      ? {}
      : { fix: found === 'words' ? { text: 'Say it otherwise.' } : { find, replace: 'It is not known.' } }),
    notes: [],
  };
}

/** What the arbiter says; a faulty word may get better when it is asked for again, or stay as it was. */
export function wordOn(seed: number, { flag, statements, evidence, faults }: Brief<'rule'>): ArbiterWord {
  const again = faults.length > 0;
  const stands = statements.map(({ side, stand }) => `${side} ${stand}`).join();
  const dice = new Dice(seed, 'word', flag.id, String(again), stands);
  const fault = dice.chance(temperOf(seed).faulty[again ? 1 : 0]) ? dice.pick(['foreign', 'reasoning', 'confidence']) : 'none';
  const resolution = dice.weighted({ cleared: 6, 'fix-required': 4, escalate: 1 });
  return {
    resolution,
    reasoning: fault === 'reasoning' ? dice.pick(['', ' ']) : 'It follows from what was cited.',
    ...(fault === 'confidence' ? {} : { confidence: dice.pick([0, 0.3, 0.59, 0.6, 0.6, 0.61, 0.8, 0.8, 0.95, 1]) }),
    evidence: [...dice.some(evidence, 0.8), ...(fault === 'foreign' ? [dice.pick(['S999', 'S001', 'my memory'])] : [])],
    liabilityRemains: dice.chance(0.08),
    expertiseNeeded: dice.chance(0.08),
    ...(dice.chance(0.5) ? { irreducibleQuestion: drawWords(dice, 'Was there a tender?') } : {}),
    ...(dice.chance(resolution === 'cleared' ? 0.06 : 0.3) ? { fix: fix(seed, dice) } : {}),
    ...(dice.chance(0.2) ? { dissent: 'The critic may be right about the register.' } : {}),
    notes: [],
  };
}
