import { expect, test } from 'vitest';
import { ADVISORY_EXAMPLES } from '../../../test/remark-examples/advisories.ts';
import { CASE_EXAMPLES } from '../../../test/remark-examples/cases.ts';
import { CONFIG_EXAMPLES } from '../../../test/remark-examples/config.ts';
import type { Example, Examples } from '../../../test/remark-examples/examples.ts';
import { FORGE_EXAMPLES } from '../../../test/remark-examples/forge.ts';
import { PANEL_EXAMPLES } from '../../../test/remark-examples/panel.ts';
import { PROJECT_EXAMPLES } from '../../../test/remark-examples/project.ts';
import { SOURCE_EXAMPLES } from '../../../test/remark-examples/sources.ts';
import { STORED_CASE_EXAMPLES } from '../../../test/remark-examples/stored-cases.ts';
import { SURVEY_EXAMPLES } from '../../../test/remark-examples/survey.ts';
import { WORK_EXAMPLES } from '../../../test/remark-examples/work.ts';
import { type RemarkCode, remark } from '../../contracts/remark.ts';
import type { RemarkData } from '../../contracts/remark-data.ts';
import { remarkLine, remarkText } from './remark-text.ts';

const EXAMPLES: Examples<RemarkData> = {
  ...CASE_EXAMPLES,
  ...STORED_CASE_EXAMPLES,
  ...SURVEY_EXAMPLES,
  ...SOURCE_EXAMPLES,
  ...PROJECT_EXAMPLES,
  ...FORGE_EXAMPLES,
  ...CONFIG_EXAMPLES,
  ...ADVISORY_EXAMPLES,
  ...PANEL_EXAMPLES,
  ...WORK_EXAMPLES,
};

const ROWS = Object.entries(EXAMPLES).flatMap(([code, examples]: readonly [string, readonly Example<object>[]]) =>
  examples.map(([facts, sentence]) => ({ code: code as RemarkCode, facts: facts as RemarkData[RemarkCode], sentence })),
);

test.each(ROWS)('$code: $sentence', ({ code, facts, sentence }) => {
  expect(remarkText(remark('note', code, facts))).toBe(sentence);
});

test('a line begins with how much it matters', () => {
  expect(
    (['note', 'warning', 'error'] as const).map((level) => remarkLine(remark(level, 'case-unmarked', { why: 'x' }))),
  ).toEqual(
    ['note     ', 'warning  ', 'error    '].map(
      (head) => `${head}cannot mark the case as yours, so it cannot be resumed or found by id later: x`,
    ),
  );
});
