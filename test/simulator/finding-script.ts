import type { DefenseBase, Draft, FindingDebateSetup, Response } from '../../src/core/finding-debate/hearing/said.ts';
import { type FindingId, type SeatId, subjectOf } from '../../src/core/ids.ts';
import { PER_ASK } from '../../src/core/protocols/code-review/rules.ts';
import type { MaterialPart } from '../../src/core/protocols/code-review/said.ts';
import { compareText } from '../../src/core/text/order.ts';
import { type Options, roundOf } from './debate.ts';
import { LOST } from './drive.ts';
import { defenseOf, lookupsOn, refutationsOf, responsesTo, rulingsOn, votesOn, wordsOf } from './finding-answers.ts';
import { sawFindings } from './finding-coverage.ts';
import type { FindingAnswer, FindingAsk, FindingDebate, FindingProtocol, FindingReply } from './finding-debate.ts';
import { findingBriefs, findingDigest } from './finding-digest.ts';
import type { Issue } from './issues.ts';
import { advisersOf, arbiterOf, drawPanel, type Naming, type Persona, PLAIN, seatFor, seatOf } from './panel.ts';
import { checkPlaces, findingsIn } from './places.ts';
import { Dice } from './rng.ts';

/** An issue at its place in the material. */
export interface Placed {
  readonly issue: Issue;
  readonly index: number;
  readonly file: string;
  readonly at: number;
  readonly length: number;
}

/** What one protocol makes of a seed differently from the other. */
export interface Spec {
  readonly protocol: FindingProtocol;
  readonly roles: readonly string[];
  /** It may have advisers. */
  readonly isAdvised?: boolean;
  readonly outsiders: readonly string[];
  readonly issues: readonly Issue[];
  readonly files: readonly string[];
  readonly lines: number;
  readonly draft: (placed: Placed, dice: Dice, seed: number) => Draft;
  readonly review: (persona: Persona, dice: Dice) => object;
  readonly defense: (base: DefenseBase, dice: Dice) => DefenseBase;
  /** What a response states beside its stance, in a version that reads it. */
  readonly stated?: (response: Response, shown: readonly { readonly id: FindingId }[], dice: Dice) => Response;
  readonly setup: (seed: number, placed: readonly Placed[], personas: readonly Persona[], naming: Naming) => object;
}

/** What a debate of one protocol may have besides what all have. */
interface Own {
  readonly parts?: readonly MaterialPart[];
  readonly findingsPerAsk?: number;
}

/** How many asks a seat may get in a round, where a round is cut into pieces. */
const piecesMost = ({ parts, findingsPerAsk }: Own, findings: number): number =>
  parts === undefined && findingsPerAsk === undefined
    ? 1
    : (parts?.length ?? 1) + Math.ceil((findings * 4) / (findingsPerAsk ?? PER_ASK.findings));

/** The arbiter is asked, and once more where its words are faulty. */
const RULINGS_MOST = 2;

const AGENDAS: readonly FindingDebateSetup['agenda'][] = [
  [],
  ['cross-examine'],
  ['cross-examine', 'defend'],
  ['cross-examine', 'defend'],
  ['cross-examine', 'defend'],
  ['cross-examine', 'defend', 'cross-examine', 'defend'],
];

/** The debate that a seed stands for. */
export function debateFrom(spec: Spec, seed: number, options: Options = {}): FindingDebate {
  const dice = new Dice(seed, 'setup');
  const panel = drawPanel(seed, spec.roles, spec.outsiders);
  const arbiter = arbiterOf(seed);
  const advisers = spec.isAdvised ? advisersOf(seed, panel) : [];
  const everybody = [...panel, ...(arbiter === undefined ? [] : [arbiter]), ...advisers];
  const naming = options.naming ?? PLAIN;
  const files = spec.files.slice(0, dice.int(1, spec.files.length));
  const placed = placeIssues(spec, seed, files);
  const agenda = options.agenda ?? dice.pick(AGENDAS);
  const respondersPerFinding = dice.chance(0.5) && !options.everybodyResponds ? 3 : Number.POSITIVE_INFINITY;
  const own = spec.setup(seed, placed, panel, naming) as Own;
  const assignments = panel.flatMap((persona) =>
    assign(persona, { files, parts: own.parts }, new Dice(seed, 'assignment', persona.key), naming),
  );
  const order = <T>(things: readonly T[]): readonly T[] =>
    options.seatOrder === undefined ? things : new Dice(seed, 'order', options.seatOrder).shuffle(things);
  const setup: FindingDebateSetup = {
    seats: order(everybody.map((persona) => seatFor(persona, naming))),
    assignments: order(assignments),
    agenda,
    respondersPerFinding,
    ...(arbiter === undefined ? {} : { arbiter: seatOf(naming, arbiter) }),
    ...(advisers.length === 0 ? {} : { advisers: advisers.map((adviser) => seatOf(naming, adviser)) }),
    ...own,
  };
  const personas = new Map<SeatId, Persona>(everybody.map((persona) => [seatOf(naming, persona), persona]));
  const reply = (ask: FindingAsk): FindingReply => {
    const persona = personas.get(ask.seat);
    if (persona === undefined) throw new Error(`nobody sits at ${ask.seat}`);
    if (!options.nobodyFails && fails(seed, persona, ask, files)) return { failure: LOST };
    return { answer: answerTo(spec, seed, { placed, parts: own.parts }, persona, ask) };
  };
  return {
    seed,
    protocol: spec.protocol,
    setup,
    personas,
    naming,
    asksMost:
      assignments.length +
      (agenda.length * panel.length + RULINGS_MOST) * piecesMost(own, panel.length * placed.length) +
      advisers.length * (1 + Math.ceil((panel.length * placed.length * 4) / PER_ASK.findings)),
    reply,
    told: (outcome) => findingDigest(personas, naming, outcome),
    briefs: (asks) => findingBriefs(personas, asks),
    checkEnd: (outcome, events, asks) => checkPlaces(spec.protocol, outcome, findingsIn(events, asks)),
    saw: sawFindings,
  };
}

function placeIssues(spec: Spec, seed: number, files: readonly string[]): readonly Placed[] {
  const dice = new Dice(seed, 'issues');
  const crowd = dice.pick([6, 12, spec.lines]);
  const chosen = dice.shuffle(spec.issues).slice(0, dice.int(1, spec.issues.length));
  const twice = chosen.filter(() => dice.chance(0.12));
  return [...chosen, ...twice].map((issue, index) => ({
    issue,
    index,
    file: dice.pick(files),
    at: dice.chance(0.08) ? 0 : dice.int(1, Math.min(crowd, spec.lines)),
    length: dice.int(0, 4),
  }));
}

/** A seat looks at everything, or at its part of the files in one or two asks; now and then only at what others said. */
function assign(
  persona: Persona,
  { files, parts }: { readonly files: readonly string[]; readonly parts: Own['parts'] },
  dice: Dice,
  naming: Naming,
): FindingDebateSetup['assignments'] {
  const seat = seatOf(naming, persona);
  const way = dice.weighted({ all: 6, parts: 3, none: persona.key === '0' ? 0 : 1 });
  if (way === 'none') return [];
  if (way === 'all' || files.length < 2) return [{ seat, part: '', files: undefined }];
  if (parts !== undefined) return parts.map(({ id }) => ({ seat, part: id, files: undefined }));
  const half = Math.ceil(files.length / 2);
  return [
    { seat, part: 'p1', files: files.slice(0, half) },
    { seat, part: 'p2', files: files.slice(half) },
  ];
}

/** A failure belongs to the seat and the round, whatever the seat is called. */
function fails(seed: number, persona: Persona, ask: FindingAsk, files: readonly string[]): boolean {
  const whole = ask.phase === 'review' ? (ask.brief.files ?? files).join() : '';
  const part = ask.brief.part === undefined ? whole : `${whole} ${subjectOf(ask.id)}`;
  return new Dice(seed, 'failure', persona.key, ask.phase, roundOf(ask), part).chance(
    new Dice(seed, 'fragility').pick([0, 0.08, 0.3]),
  );
}

interface Work {
  readonly placed: readonly Placed[];
  readonly parts: Own['parts'];
}

function answerTo(spec: Spec, seed: number, work: Work, persona: Persona, ask: FindingAsk): FindingAnswer {
  const { part } = ask.brief;
  const spans = work.parts?.find(({ id }) => id === part)?.spans;
  const isShown = ({ file, at }: Placed): boolean =>
    spans === undefined || spans.some((span) => span.file === file && (at === 0 || (span.start <= at && at <= span.end)));
  const placed = work.placed.filter(isShown);
  const inPart = part ? ` ${subjectOf(ask.id)}` : '';
  const remarks = { unmatched: [], notes: [] };
  switch (ask.phase) {
    case 'review':
      return {
        findings: report(spec, seed, placed, persona, { files: ask.brief.files, likely: 0.4, phase: `report${inPart}` }),
        ...spec.review(persona, new Dice(seed, 'review', persona.key)),
        ...remarks,
      };
    case 'cross-examine': {
      const late = roundOf(ask) === 2 ? 0.08 : 0.01;
      const phase = `observation ${roundOf(ask)}${inPart}`;
      const observations = report(spec, seed, placed, persona, { files: undefined, likely: late, phase });
      const responses = responsesTo(seed, persona, ask.brief);
      return {
        responses: spec.stated ? stating(spec.stated, seed, persona, ask.brief, responses) : responses,
        observations,
        ...remarks,
      };
    }
    case 'refute':
      return { refutations: refutationsOf(seed, persona, ask.brief), ...remarks };
    case 'ballot':
      return { votes: votesOn(seed, persona, ask.brief), ...remarks };
    case 'defend': {
      const defenses = ask.brief.challenged.flatMap((one) =>
        defenseOf(seed, persona, one).map((base) => spec.defense(base, new Dice(seed, 'more', persona.key, one.finding.title))),
      );
      return { defenses, ...remarks };
    }
    case 'rule':
      return { rulings: rulingsOn(seed, ask.brief), ...remarks };
    case 'advise':
      return { ...lookupsOn(seed, persona, ask.brief), ...remarks };
  }
}

/** The same with what each states beside its stance: a pure function of the seed, the seat and what the finding says. */
function stating(
  stated: NonNullable<Spec['stated']>,
  seed: number,
  { key }: Persona,
  { findings }: { readonly findings: readonly (object & { readonly id: FindingId })[] },
  responses: readonly Response[],
): readonly Response[] {
  const shown = [...findings].sort((a, b) => compareText(wordsOf(a), wordsOf(b)));
  const words = new Map(shown.map((finding) => [finding.id, wordsOf(finding)]));
  return responses.map((one) => stated(one, shown, new Dice(seed, 'stated', key, one.stance, words.get(one.finding) ?? '')));
}

interface Look {
  readonly files: readonly string[] | undefined;
  readonly likely: number;
  readonly phase: string;
}

/** What a seat finds: each issue in its files with some likelihood, sometimes twice. */
function report(spec: Spec, seed: number, placed: readonly Placed[], persona: Persona, look: Look): readonly Draft[] {
  return placed.flatMap((one) => {
    const dice = new Dice(seed, look.phase, persona.key, one.index);
    if (look.files !== undefined && !look.files.includes(one.file)) return [];
    if (!dice.chance(look.likely)) return [];
    const times = dice.chance(0.06) ? 2 : 1;
    return Array.from({ length: times }, (_, time) => ({
      ...idOf(persona, `${look.phase.slice(0, 3)}${one.index}${time === 0 ? '' : 'b'}`, dice),
      ...spec.draft(one, dice, seed),
    }));
  });
}

/** The id an author gives, where it gives one; `ownId` says how to find it again. */
function idOf(persona: Persona, name: string, dice: Dice): { readonly id?: string } {
  if (persona.ids === 'own') return { id: ownId(persona, name) };
  return persona.ids === 'clashing' ? { id: dice.pick(['F1', 'F2', 'F3', 'finding-1', 'F2#3']) } : {};
}

export const ownId = ({ key }: Persona, name: string): string => `p${key}-${name}`;
