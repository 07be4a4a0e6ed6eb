import { expect, test } from 'vitest';
import { articleResult } from './article-scope.ts';

test('a report tells what was read, by hash, and what nobody could read', () => {
  const result = articleResult({
    title: 'full.md: A title',
    file: 'articles/full.md',
    digest: 'a1',
    sources: [
      { id: 'S001', title: 'The record', file: 'evidence/S001/content.md', digest: 'b2' },
      { id: 'S002', unread: 'it is not there' },
    ],
    masked: [{ path: 'articles/full.md', line: 3, kind: 'github-token' }],
  });
  expect(result).toEqual({
    title: 'full.md: A title',
    file: 'articles/full.md',
    sha256: 'a1',
    sources: [
      { id: 'S001', title: 'The record', file: 'evidence/S001/content.md', sha256: 'b2' },
      { id: 'S002', unread: 'it is not there' },
    ],
    masked: [{ path: 'articles/full.md', line: 3, kind: 'github-token' }],
  });
});
