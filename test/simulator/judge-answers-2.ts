import type {
  Artefact,
  Condition,
  CriticalStance,
  DebateBrief,
  ListedFinding,
} from '../../src/core/protocols/judge-panel/said.ts';
import { drawFinding, TOPIC_COUNT } from './judge-texts.ts';
import { Dice } from './rng.ts';

/** What the judges of version 2 cite. */
export const WORK: readonly Artefact[] = [
  { name: 'plan.md', text: 'The queue is drained at night.\nThe rota is *on the wall*.' },
  { name: 'tasks.md', text: null },
];

/** Evidence by what becomes of it where the work is at hand. */
export const EVIDENCE = {
  none: ['', 'page 2', 'no rota is "drawn up anywhere"'],
  stands: ['plan.md: "the queue is drained"', 'plan.md, line 2', '“rota is on the wall.”'],
  fallen: ['plan.md: "the queue is drained by hand"', 'rota.md', 'plan.md:17'],
} as const;

type Support = keyof typeof EVIDENCE;

const SUPPORTS = Object.keys(EVIDENCE) as readonly Support[];

/** What becomes of evidence that the simulator drew. */
export const supportIn = (text: string): Support =>
  SUPPORTS.find((support) => (EVIDENCE[support] as readonly string[]).includes(text)) ?? 'none';

const drawEvidence = (dice: Dice): string =>
  dice.pick(EVIDENCE[dice.weighted<Support>({ none: 2, stands: 2, fallen: 3 })] as readonly string[]);

interface Numbering {
  readonly seed: number;
  readonly key: string;
  readonly round: number;
  /** How often it lists, holds and rejects. */
  readonly critical: number;
  readonly holds: number;
  readonly rejects: number;
}

/** What a judge of version 2 says of critical findings: by id, as far as they were put to it. */
export function numberedCritical({ seed, key, round, critical, holds, rejects }: Numbering, debate: DebateBrief | undefined) {
  const dice = new Dice(seed, 'critical by id', key, round);
  const topics = Array.from({ length: new Dice(seed, 'topics').int(0, TOPIC_COUNT) }, (_, at) => at);
  const listed = topics
    .filter(() => dice.chance(round === 1 ? critical : critical / 4))
    .map((topic): ListedFinding => {
      const priority = dice.chance(0.9) ? 'CRITICAL' : 'HIGH';
      return { finding: drawFinding(topic, dice).finding, priority, evidence: drawEvidence(dice) };
    });
  const said = (debate?.critical ?? []).flatMap(({ id }): readonly CriticalStance[] => {
    const reason = dice.chance(0.3) ? drawEvidence(dice) : '';
    const stances = [
      ...(dice.chance(holds) ? [{ id, stance: 'hold', reason } as const] : []),
      ...(dice.chance(rejects) ? [{ id, stance: 'reject', reason } as const] : []),
    ];
    return stances;
  });
  const astray: readonly CriticalStance[] = dice.chance(0.05) ? [{ id: 'C99', stance: 'hold', reason: '' }] : [];
  const conditions = dice.some(topics, 0.4).map(
    (topic): Condition => ({
      concern: dice.chance(0.3) ? `C${topic + 1}` : drawFinding(topic, dice).finding,
      wouldRemove: dice.pick(['A test before the launch', 'One more engineer', '']),
    }),
  );
  return {
    ...(round === 1 || listed.length > 0 ? { criticalFindings: listed } : {}),
    endorses: [],
    withdraws: [],
    stances: [...said, ...astray],
    ...(dice.chance(0.5) ? { conditions } : {}),
  };
}
