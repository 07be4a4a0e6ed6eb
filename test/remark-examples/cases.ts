import type { CaseRemarks } from '../../src/contracts/remark-data.ts';
import type { Examples } from './examples.ts';

export const CASE_EXAMPLES: Examples<CaseRemarks> = {
  'work-read': [
    [{ title: 'feature since main', extent: '2 files' }, 'feature since main · 2 files'],
    [{ title: 'feature since main', extent: '2 files', manner: 'deep' }, 'feature since main · 2 files · deep'],
  ],
  'case-unmarked': [
    [{ why: 'no home' }, 'the case cannot be marked as yours, and not be resumed or found by name later: no home'],
  ],
  'cases-tracked': [
    [{ folder: 'cases' }, 'git tracks files in cases, where cases are kept; take them out of it: git rm -r --cached cases'],
  ],
};
