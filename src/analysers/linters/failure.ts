import type { Analysed } from '../../contracts/analyser.ts';
import { oneLine } from './code-line.ts';

type Failure = Extract<Analysed, { readonly kind: 'failure' }>;

/** Why there is no word from a linter: its name, what became of it, and of which kind that is. */
export const linterFailure = (name: string, why: string, cause: NonNullable<Failure['cause']>): Failure => ({
  kind: 'failure',
  message: `${name} ${oneLine(why)}`,
  cause,
});

/** How a linter is said to have taken too long. */
export const tookTooLong = (name: string, runMs: number): Failure =>
  linterFailure(name, `did not come to an end within ${runMs / 1000} seconds`, 'timeout');
