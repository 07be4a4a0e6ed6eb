const TEST_FOLDER = /(?:^|\/)(?:tests?|__tests__|specs?|e2e|testing|testdata|fixtures)\//i;
const TEST_NAME = /(?:^|\/)(?:test_[^/]*|[^/]*(?:[._-](?:test|tests|spec|e2e)|_test|Tests?|Spec)\.[A-Za-z0-9]+|conftest\.py)$/;

/** Whether a file tests others, by its path. */
export const isTestPath = (path: string): boolean => TEST_FOLDER.test(path) || TEST_NAME.test(path);

/** What a file is about, by its name: the same for a source and its tests. */
export function subjectOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const stem = name.replace(/\.[^.]*$/, '');
  return stem
    .replace(/^test[_-]/i, '')
    .replace(/(?:[._-](?:test|tests|spec|e2e)|(?<=[a-z0-9])(?:Tests?|Spec))$/, '')
    .toLowerCase();
}
