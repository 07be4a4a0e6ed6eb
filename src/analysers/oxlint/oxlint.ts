import type { Analyser } from '../../contracts/analyser.ts';
import { endingOf, holdsScript } from '../languages.ts';
import type { LinterLimits } from '../linters/limits.ts';
import type { OxlintProgram } from './lint.ts';

/** The `.test`, `.spec` and `.d` infixes before a file's extension. */
const KIND = /(\.(?:test|spec))?(\.d)?\.[^.]*$/i;

/** The directives that silence oxlint, in any kind of comment. */
const SILENCING = /(es|ox)lint(?=-(?:disable|enable))/gi;

/** The environment of an oxlint run. */
export interface OxlintOptions extends OxlintProgram {
  readonly limits?: LinterLimits;
}

/** oxlint over JavaScript and TypeScript, with our rules only. */
export const oxlintAnalyser = (options: OxlintOptions): Analyser => ({
  name: 'oxlint',
  analyse: async (change, signal) => {
    const [{ analyseWith }, { lintWithOxlint }, { oxlintRules }] = await Promise.all([
      import('../linters/analyse-with.ts'),
      import('./lint.ts'),
      import('./rules.ts'),
    ]);
    const linter = {
      name: 'oxlint',
      rules: (await oxlintRules()).facts,
      takes: holdsScript,
      nameFor: oxlintName,
      unsilenced: unsilencedScript,
      lint: async (texts: Parameters<typeof lintWithOxlint>[1], ending: AbortSignal) => lintWithOxlint(options, texts, ending),
    };
    return analyseWith(linter, { change, signal, limits: options.limits });
  },
});

/** A name that keeps of a path what changes how a text is read: its language, whether it is a test, whether it declares only. */
export function oxlintName(path: string, index: number): string {
  const [, test = '', declares = ''] = KIND.exec(path.slice(-40)) ?? [];
  return `f${index}${test}${declares}.${endingOf(path)}`.toLowerCase();
}

/** Breaks the directives by which a comment silences oxlint, without moving any character. */
export const unsilencedScript = (text: string): string => text.replace(SILENCING, '$1l1nt');
