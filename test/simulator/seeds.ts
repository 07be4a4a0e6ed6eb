import { test } from 'vitest';
import { businessDebate } from './business-debate.ts';
import { codeDebate } from './code-debate.ts';
import type { Debate, Options } from './debate.ts';

/** Both protocols, each with how a seed becomes a debate. */
export const PROTOCOLS: Readonly<Record<'code' | 'business', (seed: number, options?: Options) => Debate>> = {
  code: codeDebate,
  business: businessDebate,
};

/** Only this debate, where a failure named one. */
export const ONLY_SEED = process.env.SIM_SEED === undefined ? undefined : Number(process.env.SIM_SEED);

const RUNS = Number(process.env.SIM_RUNS ?? 2000);
const TIMEOUT_MS = 30_000 + RUNS * 60;

/** Holds the property over many debates of each protocol; a failure names its seeds and how to run the first alone. */
export function property(name: string, holds: (debate: (options?: Options) => Debate, seed: number) => void): void {
  for (const [protocol, debateOf] of Object.entries(PROTOCOLS)) {
    const title = `${protocol} · ${name}`;
    test(title, { timeout: TIMEOUT_MS }, () => {
      const seeds = ONLY_SEED === undefined ? Array.from({ length: RUNS }, (_, at) => at + 1) : [ONLY_SEED];
      const broken: { readonly seed: number; readonly error: unknown }[] = [];
      for (const seed of seeds) {
        try {
          holds((options) => debateOf(seed, options), seed);
        } catch (error) {
          broken.push({ seed, error });
        }
      }
      const [first] = broken;
      if (first === undefined) return;
      const message = first.error instanceof Error ? first.error.message : String(first.error);
      const others = broken.slice(0, 12).map(({ seed }) => seed);
      throw new Error(
        `${broken.length} of ${seeds.length} debates break "${title}", seeds ${others.join(', ')}\n` +
          `run one alone: SIM_SEED=${first.seed} npx vitest run test/simulator -t '${title}'\n${message}`,
        { cause: first.error },
      );
    });
  }
}
