import type { AnalysedChange, Analyser } from '../../contracts/analyser.ts';
import type { Environment } from '../../contracts/environment.ts';
import type { LinterLimits } from '../linters/limits.ts';
import { linterFailure } from '../linters/run-program.ts';
import type { ProjectEslint } from './find-eslint.ts';

/** The environment of an eslint run; a test may replace the usual limits. */
export interface EslintOptions {
  readonly env: Environment;
  readonly limits?: Partial<LinterLimits>;
}

const LIMITS: LinterLimits = { runMs: 120_000, fileCharacters: 1_000_000, allCharacters: 20_000_000 };

/** The project's own eslint with the project's own rules. It runs code of the project, so the user has to request it by name. */
export const eslintAnalyser = ({ env, limits = {} }: EslintOptions): Analyser => ({
  name: 'eslint',
  analyse: async (change, signal) => {
    try {
      const found = await permitted(change);
      if (found.kind === 'none') return linterFailure('eslint', `is not run: ${found.why}`, found.cause);
      const { lintWithEslint } = await import('./lint.ts');
      const { root, isFlat } = found;
      return await lintWithEslint(change, { root, isFlat, env, limits: { ...LIMITS, ...limits } }, signal);
    } catch (error) {
      return linterFailure('eslint', `broke down: ${error instanceof Error ? error.message : String(error)}`, 'crashed');
    }
  },
});

type Permitted =
  | { readonly kind: 'none'; readonly why: string; readonly cause: 'refused' | 'unavailable' }
  | { readonly kind: 'run'; readonly root: string; readonly isFlat: boolean };

const refused = (why: string): Permitted => ({ kind: 'none', why, cause: 'refused' });

/** eslint does not run if the change touches files that decide which code eslint executes. */
async function permitted({ root, touched }: AnalysedChange): Promise<Permitted> {
  const [{ eslintOf }, { isOwnTool }] = await Promise.all([import('./find-eslint.ts'), import('./own-tools.ts')]);
  if (root === undefined) return refused('the folder of the project is not at hand');
  const own = touched.find(isOwnTool);
  if (own !== undefined) return refused(`the change touches ${own}, which decides what code eslint would run`);
  const found: ProjectEslint = eslintOf(root);
  return found.kind === 'none' ? { ...found, cause: 'unavailable' } : { kind: 'run', root, isFlat: found.isFlat };
}
