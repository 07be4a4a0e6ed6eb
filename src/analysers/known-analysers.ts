import type { Analyser } from '../contracts/analyser.ts';

/** An analyser that can be named. */
export interface KnownAnalyser {
  readonly name: string;
  /** What it is, in a few words. */
  readonly about: string;
  /** It runs code of the reviewed project, so only where somebody names it. */
  readonly onlyNamed?: true;
  /** Whether it has anything to say about such a file. */
  readonly looksAt: (path: string) => boolean;
  readonly open: () => Promise<Analyser>;
  /** Why it cannot look at a project, and what to do; told without running anything of it. Undefined where it can. */
  readonly lacks?: (root: string | undefined) => Promise<{ readonly why: string; readonly fix: string } | undefined>;
}

const JAVASCRIPT = /\.(?:[cm]?[jt]s|[jt]sx)$/i;
const PYTHON = /\.pyi?$/i;

const isJavaScript = (path: string): boolean => JAVASCRIPT.test(path);
const isPython = (path: string): boolean => PYTHON.test(path);

/** Every analyser that is part of the house. */
export const KNOWN_ANALYSERS: readonly KnownAnalyser[] = [
  {
    name: 'secrets',
    about: 'the secrets that were masked',
    looksAt: () => true,
    open: async () => (await import('./secrets/secrets-analyser.ts')).secretsAnalyser,
  },
];

/** Whether a path is code that some analyser reads as code. */
export const isReadAsCode = (path: string): boolean => isJavaScript(path) || isPython(path);
