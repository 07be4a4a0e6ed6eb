/** The languages that a rule can be for. */
export const RULE_LANGUAGES = ['javascript', 'jsx', 'typescript', 'tsx', 'python'] as const;

export type RuleLanguage = (typeof RULE_LANGUAGES)[number];

const BY_EXTENSION: ReadonlyMap<string, RuleLanguage> = new Map([
  ['js', 'javascript'],
  ['mjs', 'javascript'],
  ['cjs', 'javascript'],
  ['jsx', 'jsx'],
  ['ts', 'typescript'],
  ['mts', 'typescript'],
  ['cts', 'typescript'],
  ['tsx', 'tsx'],
  ['py', 'python'],
  ['pyi', 'python'],
]);

/** The language of a file by its name, if the pack has rules for it. */
export const languageOf = (path: string): RuleLanguage | undefined =>
  BY_EXTENSION.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase());

/** The grammar that reads a language, by the engine's name for it. */
export const GRAMMARS: { readonly [Language in RuleLanguage]: string } = {
  javascript: 'JavaScript',
  jsx: 'JavaScript',
  typescript: 'TypeScript',
  tsx: 'Tsx',
  python: 'python',
};
