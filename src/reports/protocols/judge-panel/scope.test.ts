import { expect, test } from 'vitest';
import { inWords } from '../../words/in-words.ts';
import { judgeScope, judgeScopeView, scopeOfWork } from './scope.ts';

test('a piece that nobody read has no lines and says why, and one that is there all the same is unreadable', () => {
  const scope = scopeOfWork({
    subject: 'Search',
    artefacts: [
      { name: 'design.md', text: '# Search\n\ntext\n', digest: 'd1', masked: [{ line: 3, kind: 'github-token' }] },
      { name: 'plan.md', text: null, unread: 'it is not a regular file', isHidden: true },
      { name: 'tasks.md', text: null },
    ],
  });
  expect(judgeScope.parse(scope)).toEqual({
    title: 'Search',
    artefacts: [
      { name: 'design.md', sha256: 'd1', lines: 3, masked: [{ line: 3, kind: 'github-token' }] },
      { name: 'plan.md', sha256: null, lines: 0, not_read: 'it is not a regular file', unreadable: true, masked: [] },
      { name: 'tasks.md', sha256: null, lines: 0, not_read: 'it is missing', masked: [] },
    ],
  });
  expect(inWords(judgeScopeView(scope), 'en')).toEqual({
    title: 'Search',
    extent: '1 artefact, 3 lines',
    coverage: '',
    remarks: ['judged without plan.md (it is not a regular file) and tasks.md (it is missing)', 'masked: 1 secret in design.md'],
  });
});
