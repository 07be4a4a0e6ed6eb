import type { Analyser } from '../../contracts/analyser.ts';
import { isPythonProgram } from '../languages.ts';
import type { LinterLimits } from '../linters/limits.ts';
import type { RuffProgram } from './lint.ts';

/** The words after which ruff keeps silent, at the beginning of a comment or of a part of one. */
const SILENCING = /(#(?:[^\S\r\n]|\u0085)*)[nrf](oqa|uff|lake8)/gi;

/** The environment of a ruff run. */
export interface RuffOptions extends RuffProgram {
  readonly limits?: LinterLimits;
}

/** ruff over Python, with our rules only. */
export const ruffAnalyser = (options: RuffOptions): Analyser => ({
  name: 'ruff',
  analyse: async (change, signal) => {
    const [{ analyseWith }, { lintWithRuff }, { ruffRules }] = await Promise.all([
      import('../linters/analyse-with.ts'),
      import('./lint.ts'),
      import('./rules.ts'),
    ]);
    const linter = {
      name: 'ruff',
      rules: (await ruffRules()).facts,
      takes: isPythonProgram,
      nameFor: (_: string, index: number) => `f${index}.py`,
      unsilenced: unsilencedPython,
      lint: (texts: Parameters<typeof lintWithRuff>[1], ending: AbortSignal) => lintWithRuff(options, texts, ending),
    };
    return analyseWith(linter, { change, signal, limits: options.limits });
  },
});

/** Breaks the directives by which a comment silences ruff, without moving any character. */
export const unsilencedPython = (text: string): string => text.replace(SILENCING, '$1x$2');
