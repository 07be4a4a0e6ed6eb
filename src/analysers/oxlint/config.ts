/** Rules that need options. */
const SETTINGS: Readonly<Record<string, unknown>> = {
  // An endless loop is meant.
  'no-constant-condition': { checkLoops: 'none' },
  'no-unused-expressions': { allowShortCircuit: true, allowTernary: true, allowTaggedTemplates: true },
  'no-self-assign': { props: true },
  'no-empty': { allowEmptyCatch: false },
};

/** Functions whose names begin with `use` are hooks only in files with JSX. */
const ONLY_WITH_JSX: ReadonlySet<string> = new Set(['react/rules-of-hooks']);

/** The only configuration that oxlint is given: these rules are on. */
export function configText(names: readonly string[]): string {
  const entry = (name: string): readonly [string, unknown] => [name, name in SETTINGS ? ['error', SETTINGS[name]] : 'error'];
  return JSON.stringify({
    plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'promise', 'node', 'react', 'jest'],
    categories: { correctness: 'off' },
    env: { builtin: true, es2024: true, node: true, browser: true },
    rules: Object.fromEntries(names.filter((name) => !ONLY_WITH_JSX.has(name)).map(entry)),
    overrides: [
      { files: ['*.jsx', '*.tsx'], rules: Object.fromEntries(names.filter((name) => ONLY_WITH_JSX.has(name)).map(entry)) },
    ],
  });
}
