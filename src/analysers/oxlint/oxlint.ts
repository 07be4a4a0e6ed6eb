import type { Analyser } from '../../contracts/analyser.ts';
import type { LinterLimits } from '../linters/analyse-with.ts';

/** JavaScript and TypeScript, and what has them inside. */
const LANGUAGE = /(\.(?:test|spec))?(\.d)?\.([cm]?[jt]s|[jt]sx|vue|svelte|astro)$/i;

/** What silences oxlint, in whatever kind of comment it stands. */
const SILENCING = /(es|ox)lint(?=-(?:disable|enable))/gi;

/** What a test may put in the place of what is installed. */
export interface OxlintOptions {
  readonly script?: string;
  readonly limits?: LinterLimits;
}

/** oxlint over JavaScript and TypeScript, with our rules only. */
export const oxlintAnalyser = (options: OxlintOptions = {}): Analyser => ({
  name: 'oxlint',
  analyse: async (change, signal) => {
    const [{ analyseWith }, { lintWithOxlint, oxlintScript }, { OXLINT_RULES }] = await Promise.all([
      import('../linters/analyse-with.ts'),
      import('./lint.ts'),
      import('./rules.ts'),
    ]);
    const linter = {
      name: 'oxlint',
      rules: OXLINT_RULES,
      nameFor: oxlintName,
      unsilenced: unsilencedScript,
      lint: async (texts: Parameters<typeof lintWithOxlint>[1], ending: AbortSignal) =>
        lintWithOxlint(options.script ?? oxlintScript(), texts, ending),
    };
    const { limits } = options;
    return analyseWith(linter, { change, signal, ...(limits === undefined ? {} : { limits }) });
  },
});

/** A name that keeps of a path what changes how a text is read: its language, whether it is a test, whether it declares only. */
export function oxlintName(path: string, index: number): string | undefined {
  const [, test = '', declares = '', extension] = LANGUAGE.exec(path.slice(-40)) ?? [];
  return extension === undefined ? undefined : `f${index}${test}${declares}.${extension}`.toLowerCase();
}

/** Spoils the words by which a comment silences oxlint, and moves nothing. */
export const unsilencedScript = (text: string): string => text.replace(SILENCING, '$1l1nt');
