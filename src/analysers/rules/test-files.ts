const TEST_FOLDERS: ReadonlySet<string> = new Set([
  'test',
  'tests',
  '__tests__',
  '__mocks__',
  'spec',
  'specs',
  'e2e',
  'testing',
  'fixtures',
]);
const TEST_NAME = /(?:\.(?:test|spec|bench)\.\w+|_test\.py|_spec\.\w+|^test_.*\.py|^conftest\.py|^tests?\.(?:py|[cm]?[jt]sx?))$/;

/** True if a file is a test, by its path. */
export function isTestFile(path: string): boolean {
  const names = path.split(/[/\\]/);
  return TEST_NAME.test(names.at(-1) ?? '') || names.slice(0, -1).some((name) => TEST_FOLDERS.has(name.toLowerCase()));
}
