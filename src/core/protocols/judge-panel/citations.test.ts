import { expect, test } from 'vitest';
import { cpuTimer } from '../../../../test/cpu-time.ts';
import { citationChecker } from './citations.ts';

const ARTEFACTS = [
  {
    name: 'docs/plan.md',
    text: '## 4. Switch\n- The **old table** is dropped\n  in the release that\nswitches invoices. See tasks.md.\n',
  },
  { name: 'design.md', text: 'Outbox rows are kept for 14 days.' },
  { name: 'notes.md', text: null },
];
const check = citationChecker(ARTEFACTS);

test.each([
  ['', 'none', []],
  ['no rota is planned', 'none', []],
  ['the "outbox" is not enough', 'none', []],
  ['design.md calls it a "pipeline"', 'stands', []],
  ['design.md: "Outbox rows are kept for 14 days"', 'stands', []],
  ['design.md: "Outbox rows are kept for 14 days."', 'stands', []],
  ['design.md: “outbox rows … for 14 days”', 'stands', []],
  ['plan.md, 4: "The old table is dropped in the release that switches invoices"', 'stands', []],
  ['plan.md: `old table is dropped`', 'stands', []],
  ['„Outbox rows are kept“', 'stands', []],
  ['design.md: "Outbox rows are kept for 15 days"', 'fallen', ['"Outbox rows are kept for 15 days"']],
  ['plan.md: "rows are kept"; "tables are kept"', 'stands', ['"tables are kept"']],
  ['plan.md, step 4 has no way back: "the table is gone"', 'fallen', ['"the table is gone"']],
  ['plan.md', 'stands', []],
  ['DESIGN.md, section 9', 'stands', []],
  ['notes.md', 'stands', []],
  ['tasks.md, T11', 'stands', []],
  ['plan.md:4', 'stands', []],
  ['docs/plan.md, lines 3', 'stands', []],
  ['plan.md, line 400', 'fallen', ['plan.md, line 400']],
  ['rota.md', 'fallen', ['rota.md']],
  ['rota.md and design.md', 'stands', ['rota.md']],
  ['rota.md: "Outbox rows are kept"', 'stands', ['rota.md']],
  ['there is no rota.md', 'none', []],
  ['nowhere stands "who is on call"', 'none', []],
  ['"who is on call" is missing', 'none', []],
  ['"who is on call" does not appear', 'none', []],
  ['it should say "who is on call"', 'none', []],
  ['Judge A says "it is all fine"', 'none', []],
  ['C2 says "it is all fine"', 'none', []],
  ['plan.md에 "당직자 이름"이 없음', 'none', []],
] as const)('%s', (text, support, notFound) => {
  expect(check(text)).toEqual({ support, notFound });
});

test('where nothing can be read, nothing is cited that could fall', () => {
  for (const artefacts of [undefined, [], [{ name: 'plan.md', text: null }]])
    expect(citationChecker(artefacts)('rota.md: "who is on call"')).toEqual({ support: 'none', notFound: [] });
});

test('the work grows with the text and no faster', () => {
  const long = `${'a.'.repeat(50_000)}md "${'x '.repeat(50_000)}${'judge/'.repeat(20_000)}`;
  const spentMs = cpuTimer();
  check(long);
  expect(spentMs()).toBeLessThan(5_000);
});
