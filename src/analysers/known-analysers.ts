import type { Analyser } from '../contracts/analyser.ts';
import type { Environment } from '../contracts/environment.ts';
import { holdsScript, isPythonProgram } from './languages.ts';
import { languageOf } from './rules/language-of.ts';

/** An analyser that can be named. */
export interface KnownAnalyser {
  readonly name: string;
  /** A short description. */
  readonly about: string;
  /** It reads documents; the others read code. */
  readonly ofDocuments?: true;
  /** It runs code of the reviewed project, so it runs only if the user names it. */
  readonly onlyNamed?: true;
  /** True if it can analyse such a file. */
  readonly looksAt: (path: string) => boolean;
  /** Opens it with the environment that programs it starts take their variables from. */
  readonly open: (env: Environment) => Promise<Analyser>;
  /** Why it cannot analyse a project, and what to do; determined without running any code of the project. Undefined if it can. */
  readonly lacks?: (root: string | undefined) => Promise<{ readonly why: string; readonly fix: string } | undefined>;
}

/** Every built-in analyser. */
export const KNOWN_ANALYSERS: readonly KnownAnalyser[] = [
  {
    name: 'rules',
    about: "JavaScript, TypeScript and Python, by Tribunal's rule pack",
    looksAt: (path) => languageOf(path) !== undefined,
    open: async () => (await import('./rules/rules-analyser.ts')).rulesAnalyser,
  },
  {
    name: 'oxlint',
    about: 'JavaScript and TypeScript, by rules that Tribunal chose',
    looksAt: holdsScript,
    open: async (env) => (await import('./oxlint/oxlint.ts')).oxlintAnalyser({ env }),
  },
  {
    name: 'ruff',
    about: 'Python, by rules that Tribunal chose',
    looksAt: isPythonProgram,
    open: async (env) => (await import('./ruff/ruff.ts')).ruffAnalyser({ env }),
  },
  {
    name: 'secrets',
    about: 'the secrets that were masked',
    looksAt: () => true,
    open: async () => (await import('./secrets/secrets-analyser.ts')).secretsAnalyser,
  },
  {
    name: 'checks',
    about: 'documents and plans: figures, sums, dates, units, references and placeholders; tasks, dependencies and estimates',
    ofDocuments: true,
    looksAt: () => true,
    open: async () => (await import('./documents/document-analyser.ts')).documentAnalyser,
  },
  {
    name: 'eslint',
    about: "the project's own, which runs its code",
    onlyNamed: true,
    looksAt: holdsScript,
    open: async (env) => (await import('./eslint/eslint.ts')).eslintAnalyser({ env }),
    lacks: async (root) => {
      if (root === undefined) return { why: 'there is no project here', fix: 'go to a repository that has eslint' };
      const found = (await import('./eslint/find-eslint.ts')).eslintOf(root);
      return found.kind === 'none' ? { why: found.why, fix: 'install it in the project, with a configuration' } : undefined;
    },
  },
];
