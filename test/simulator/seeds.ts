import { test } from 'vitest';
import { businessDebate, businessDebate2 } from './business-debate.ts';
import { codeDebate, codeDebate2 } from './code-debate.ts';
import type { Debate, Make } from './debate.ts';
import type { FindingDebate } from './finding-debate.ts';
import { type FlagDebate, flagDebate, flagDebate2 } from './flag-debate.ts';
import { type JudgeDebate, judgeDebate, judgeDebate2 } from './judge-debate.ts';
import { Dice } from './rng.ts';

const FINDING_DEBATES = { code: codeDebate, business: businessDebate };
const SECOND_FINDING_DEBATES = { 'code 2': codeDebate2, 'business 2': businessDebate2 };
const FLAG_DEBATES = { flags: flagDebate, 'flags of version 2': flagDebate2 };
const JUDGE_DEBATES = { judges: judgeDebate };
const NUMBERED_DEBATES = { 'judges of version 2': judgeDebate2 };
const ALL = { ...FINDING_DEBATES, ...FLAG_DEBATES, ...JUDGE_DEBATES, ...NUMBERED_DEBATES };

/** All protocols, each with how a seed becomes a debate; what differs between them is theirs to know. */
export const PROTOCOLS = ALL as unknown as Readonly<Record<keyof typeof ALL, Make<Debate>>>;

/** Only this debate, where a failure named one. */
export const ONLY_SEED = process.env.SIM_SEED === undefined ? undefined : Number(process.env.SIM_SEED);

/** How many debates of each protocol a property is held over, where its share is 1. */
export const RUNS = Number(process.env.SIM_RUNS ?? 24);
const TIMEOUT_MS = 60_000 + RUNS * 100;

/** What is held of one debate; `debate` makes it, with what the property fixes about it. */
export type Holds<D> = (debate: (options?: Parameters<Make<D>>[1]) => D, seed: number) => void | Promise<void>;

type Property<D> = (name: string, share: number, holds: Holds<D>) => void;

/**
 * Holds the property over many debates of each protocol; a failure names its seeds and how to run the first alone.
 * Each property has seeds of its own, and takes its share of the runs by what one of them costs.
 */
export const property: Property<Debate> = (...held) => hold(PROTOCOLS, ...held);

/** The same over the two protocols that debate findings. */
export const propertyOfFindings: Property<FindingDebate> = (...held) => hold(FINDING_DEBATES, ...held);

/** The same over the second versions of these. */
export const propertyOfFindings2: Property<FindingDebate> = (...held) => hold(SECOND_FINDING_DEBATES, ...held);

/** The same over reviews of code by the second version. */
export const propertyOfCode2: Property<FindingDebate> = (...held) => hold({ 'code 2': codeDebate2 }, ...held);

/** The same over the protocol that may ask advisers. */
export const propertyOfAdvised: Property<FindingDebate> = (...held) => hold({ code: codeDebate }, ...held);

/** The same over debates of flags. */
export const propertyOfFlags: Property<FlagDebate> = (...held) => hold(FLAG_DEBATES, ...held);

/** The same over debates of judges. */
export const propertyOfJudges: Property<JudgeDebate> = (...held) => hold(JUDGE_DEBATES, ...held);

/** The same over those of version 2. */
export const propertyOfJudges2: Property<JudgeDebate> = (...held) => hold(NUMBERED_DEBATES, ...held);

function hold<D>(protocols: Readonly<Record<string, Make<D>>>, ...[name, share, holds]: Parameters<Property<D>>): void {
  const first = new Dice(name).int(1, 1_000_000);
  for (const [protocol, debateOf] of Object.entries(protocols)) {
    const title = `${protocol} · ${name}`;
    test(title, { timeout: TIMEOUT_MS }, async () => {
      const seeds =
        ONLY_SEED === undefined ? Array.from({ length: Math.ceil(RUNS * share) }, (_, at) => first + at) : [ONLY_SEED];
      const broken: { readonly seed: number; readonly error: unknown }[] = [];
      for (const seed of seeds) {
        try {
          await holds((options) => debateOf(seed, options), seed);
        } catch (error) {
          broken.push({ seed, error });
        }
      }
      const [example] = broken;
      if (example === undefined) return;
      const message = example.error instanceof Error ? example.error.message : String(example.error);
      const others = broken.slice(0, 12).map(({ seed }) => seed);
      throw new Error(
        `${broken.length} of ${seeds.length} debates break "${title}", seeds ${others.join(', ')}\n` +
          `run one alone: SIM_SEED=${example.seed} npx vitest run test/simulator -t '${title}'\n${message}`,
        { cause: example.error },
      );
    });
  }
}
