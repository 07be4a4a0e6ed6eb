import type {
  ArbiterRuling,
  BallotVote,
  DefenseBase,
  Draft,
  Lookup,
  Response,
} from '../../src/core/finding-debate/hearing/said.ts';
import { SEVERITIES } from '../../src/core/finding-debate/judging/severity.ts';
import type { FindingId } from '../../src/core/ids.ts';
import type { FindingAsk } from './finding-debate.ts';
import type { Persona } from './panel.ts';
import { Dice } from './rng.ts';

type Brief<P extends FindingAsk['phase']> = Extract<FindingAsk, { phase: P }>['brief'];
type Challenge = Brief<'defend'>['challenged'][number]['challenges'][number];

/** How a panel debates: set once for a debate, so that some are quiet and some are quarrels. */
export interface Temper {
  readonly silent: number;
  readonly stances: Readonly<Record<Response['stance'], number>>;
  readonly actions: Readonly<Record<DefenseBase['action'], number>>;
}

export const temperOf = (seed: number): Temper =>
  new Dice(seed, 'temper').pick<Temper>([
    { silent: 0.3, stances: { agree: 5, disagree: 3, partial: 1 }, actions: { defend: 3, concede: 2, modify: 2 } },
    { silent: 0.1, stances: { agree: 2, disagree: 7, partial: 1 }, actions: { defend: 5, concede: 1, modify: 2 } },
    { silent: 0.2, stances: { agree: 1, disagree: 9, partial: 0 }, actions: { defend: 3, concede: 1, modify: 1 } },
    { silent: 0.2, stances: { agree: 8, disagree: 1, partial: 2 }, actions: { defend: 1, concede: 4, modify: 1 } },
    { silent: 0.6, stances: { agree: 1, disagree: 1, partial: 2 }, actions: { defend: 1, concede: 1, modify: 1 } },
  ]);

/** What a finding says, apart from its id and from what a later round may revise. */
export function wordsOf(finding: object): string {
  const { id: _id, severity: _severity, description: _description, ...rest } = finding as Draft;
  return JSON.stringify(rest);
}

/** A seat's word on each finding it is shown: a pure function of the seed, the seat and what the finding says. */
export function responsesTo(seed: number, persona: Persona, brief: Brief<'cross-examine'>): readonly Response[] {
  const temper = temperOf(seed);
  return brief.findings.flatMap((finding) => {
    const dice = new Dice(seed, 'response', persona.key, wordsOf(finding));
    if (dice.chance(temper.silent)) return [];
    const last = responseTo(finding.id, dice, temper);
    return dice.chance(0.1) ? [responseTo(finding.id, dice, temper), last] : [last];
  });
}

function responseTo(finding: FindingId, dice: Dice, temper: Temper): Response {
  const stance = dice.weighted(temper.stances);
  const size = dice.weighted({ none: 3, some: 5, far: 1 });
  const points = size === 'none' ? 0 : size === 'some' ? dice.int(1, 60) / 2 : dice.int(31, 60);
  const sign = stance === 'partial' ? dice.pick([1, -1]) : (stance === 'agree') !== dice.chance(0.12) ? 1 : -1;
  return { finding, stance, adjustment: sign * points || 0, reasoning: dice.pick(REASONS) };
}

const REASONS = [
  'The caller checks this before, so it cannot happen on that path.',
  'I read `value3` the same way.',
  'The figure is missing its source, and the table two pages on says otherwise.',
  '',
  'Unclear.',
];

/** An author's word on its own finding, as far as both debates share it. */
export function defenseOf(seed: number, persona: Persona, challenged: Brief<'defend'>['challenged'][number]): DefenseBase[] {
  const { finding, challenges } = challenged;
  const dice = new Dice(seed, 'defense', persona.key, wordsOf(finding));
  if (dice.chance(0.15)) return [];
  const action = dice.weighted(temperOf(seed).actions);
  const reasoning = reasoningFor(finding, challenges, dice);
  const revised = action === 'modify' && dice.chance(0.5) ? { revisedSeverity: dice.pick(SEVERITIES) } : {};
  return [{ finding: finding.id, action, reasoning, ...revised }];
}

function reasoningFor({ description }: Pick<Draft, 'description'>, challenges: readonly Challenge[], dice: Dice): string {
  const [challenge] = challenges.map(({ reasoning }) => reasoning).sort();
  const kind = dice.weighted({ empty: 1, copy: 1, vague: 1, cites: 4, answers: 2 });
  if (kind === 'copy') return description;
  if (kind === 'cites') return `See src/a.ts:${dice.int(1, 40)}, where \`value${dice.int(1, 40)}\` is passed on unchecked.`;
  if (kind === 'answers') return `The objection does not hold: ${challenge ?? 'nobody made one'}`;
  return kind === 'vague' ? 'It is so.' : '';
}

/** What the arbiter rules on each question; now and then it cites what nobody said. */
export function rulingsOn(seed: number, { questions, again }: Brief<'rule'>): readonly ArbiterRuling[] {
  return questions.flatMap(({ finding }): readonly ArbiterRuling[] => {
    const dice = new Dice(seed, 'ruling', wordsOf(finding), String(again));
    if (dice.chance(0.15)) return [];
    const ruling = dice.pick(['accept', 'reject', 'dispute', 'merge'] as const);
    const cites = dice.chance(0.2) ? ['words that nobody on this panel used'] : [dice.pick([finding.title, finding.id])];
    return [{ finding: finding.id, ruling, reasoning: dice.chance(0.1) ? '' : 'It follows from what was cited.', cites }];
  });
}

/** What a refuter comes to; now and then it leaves a finding out, cites what stands, or names another severity. */
export function refutationsOf(seed: number, persona: Persona, { findings }: Brief<'refute'>): readonly Response[] {
  return findings.flatMap((finding): readonly Response[] => {
    const dice = new Dice(seed, 'refutation', persona.key, wordsOf(finding));
    if (dice.chance(0.1)) return [];
    const stance = dice.pick(['agree', 'disagree', 'partial'] as const);
    const stated = dice.chance(0.2) ? { severity: dice.pick(SEVERITIES) } : {};
    return [{ finding: finding.id, stance, adjustment: 0, reasoning: dice.pick([...REASONS, CITED]), ...stated }];
  });
}

/** What a voter says, alone. */
export function votesOn(seed: number, persona: Persona, { findings }: Brief<'ballot'>): readonly BallotVote[] {
  return findings.flatMap((finding): readonly BallotVote[] => {
    const dice = new Dice(seed, 'vote', persona.key, wordsOf(finding));
    if (dice.chance(0.1)) return [];
    const vote = dice.pick(['valid', 'not-valid', 'cannot-tell'] as const);
    return [{ finding: finding.id, vote, reasoning: dice.pick([...REASONS, CITED]) }];
  });
}

/** Words that stand in the code and in the document that are debated. */
export const CITED = 'src/a.ts:39, src/b.ts:38, src/sub/c.ts:37, lib/d.py:36. "Revenue of team grew by 50% in part 5."';

const PAGE = 'https://osv.dev/vulnerability/GHSA-1';

/** What an adviser knows of each finding; what a model found may have no link, or one that its search did not return. */
export function lookupsOn(
  seed: number,
  persona: Persona,
  { findings }: Brief<'advise'>,
): { readonly lookups: readonly Lookup[]; readonly searched?: readonly string[] } {
  const lookups = findings.flatMap((finding): readonly Lookup[] => {
    const dice = new Dice(seed, 'lookup', persona.key, wordsOf(finding));
    if (dice.chance(0.1)) return [];
    const status = dice.pick(['confirmed', 'confirmed', 'patched', 'none', 'unanswered'] as const);
    const link = dice.weighted({ none: 1, right: 4, invented: 1 });
    const where = link === 'none' ? {} : { link: link === 'right' ? PAGE : 'https://example.com/made-up' };
    return [{ finding: finding.id, status, advisory: 'GHSA-1', ...where }];
  });
  return persona.kind === 'model' && !new Dice(seed, 'searched').chance(0.2) ? { lookups, searched: [PAGE] } : { lookups };
}
