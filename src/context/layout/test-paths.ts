const TEST_FOLDER = /(?:^|\/)(?:tests?|__tests__|specs?|e2e|testing|testdata|fixtures)\//i;
const TEST_NAME = /(?:^|\/)(?:test_[^/]*|[^/]*(?:[._-](?:test|tests|spec|e2e)|_test|Tests?|Spec)\.[A-Za-z0-9]+|conftest\.py)$/;

/** Only the end of a longer path is matched. */
const PATH_MAX = 1_000;

/** True if the path is that of a test file. */
export function isTestPath(path: string): boolean {
  const end = path.slice(-PATH_MAX);
  return TEST_FOLDER.test(end) || TEST_NAME.test(end);
}

/** The subject of a file by its name: the same for a source and its tests. */
export function subjectOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).slice(-PATH_MAX);
  const stem = name.replace(/\.[^.]*$/, '');
  return stem
    .replace(/^test[_-]/i, '')
    .replace(/(?:[._-](?:test|tests|spec|e2e)|(?<=[a-z0-9])(?:Tests?|Spec))$/, '')
    .toLowerCase();
}
