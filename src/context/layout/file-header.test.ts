import { expect, test } from 'vitest';
import type { ChangedFile } from '../../diff/change.ts';
import { headerOf } from './file-header.ts';

const lib: ChangedFile = { path: 'lib', kind: 'modified', content: 'submodule', hunks: [], diffLine: 1 };
const header = (file: Partial<ChangedFile>): string => headerOf({ ...lib, ...file }, { returns: false, hunksOnly: false });

test('a submodule is shown by the commits it pointed to and points to', () => {
  expect(header({ commits: { old: '1a', new: '2b' } })).toBe(
    '=== lib (modified; submodule, only the commit it points to; commit 1a is now 2b)',
  );
  expect(header({ kind: 'added', commits: { new: '2b' } })).toBe(
    '=== lib (added; submodule, only the commit it points to; commit none is now 2b)',
  );
});

test('a mode is shown as it was and as it is', () => {
  expect(header({ path: 'a.sh', content: 'text', modes: { old: '100644', new: '100755' } })).toBe(
    '=== a.sh (modified; mode 100644 is now 100755; no line changed)',
  );
});
