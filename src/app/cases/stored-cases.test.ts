import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { held, timed } from '../../../test/reviewed-case.ts';
import { testHost } from '../../../test/test-host.ts';
import type { CaseStore } from '../../contracts/case-store.ts';
import { openBundle } from '../../journal/bundle.ts';
import { fileCases } from '../../store/files/file-cases.ts';
import { marksByKey } from '../../store/files/own/own-cases.ts';
import { memoryCases } from '../../store/memory/memory-cases.ts';
import { gateOf } from '../report/gate.ts';
import { adoptCase, planAdoption } from './adopt-case.ts';
import { exportCase } from './export-case.ts';
import { listCases } from './list-cases.ts';
import { planPrune, pruneCases } from './prune-cases.ts';
import { replayCase } from './replay-case.ts';
import { rule } from './rule.ts';
import { caseLog, showCase } from './show-case.ts';
import { verifyCase } from './verify-case.ts';

const DAY_MS = 86_400_000;

let root: string;
let clock: ReturnType<typeof timed>;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tribunal-stored-'));
  clock = timed();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const STORES: readonly (readonly [string, () => CaseStore])[] = [
  ['files', () => fileCases(join(root, 'cases'), { clock })],
  ['memory', () => memoryCases({ clock })],
];

describe.each(STORES)('cases in %s', (_, open) => {
  let host: ReturnType<typeof testHost>;
  beforeEach(() => {
    host = testHost(root, { clock, cases: open() });
  });

  test('are listed, newest first, with what came of each', async () => {
    await held('one', host);
    clock.set(clock.now() + DAY_MS);
    await held('two', host, false);
    const journal = await host.cases.create('three');
    const { cases, remarks } = await listCases(host);
    expect(remarks).toEqual([]);
    expect(cases).toMatchObject([
      { id: 'two', state: 'unfinished', title: 'about two', protocol: 'code-review/2', asks: { answered: 0, failed: 0 } },
      {
        id: 'one',
        state: 'closed',
        title: 'about one',
        items: { toFix: 1, toDecide: 0, dismissed: 0 },
        asks: { answered: 2, failed: 0 },
        spent: { costMicros: 2_000 },
      },
      { id: 'three', state: 'empty' },
    ]);
    await journal.close();
  });

  test('are shown with what they came to, or how they stand', async () => {
    await held('one', host);
    const shown = await showCase({ wanted: 'last' }, host);
    expect(shown).toMatchObject({
      id: 'one',
      protocol: 'code-review/2',
      isForeign: false,
      isFinished: true,
      curtailed: undefined,
      openedAt: clock.now(),
      remarks: [],
    });
    expect(shown.report.items).toMatchObject([{ title: 'The total is one too small', standing: 'upheld', severity: 'high' }]);
    expect(shown.report.view().language).toBe('en');
    const verdict = { ...shown.report, curtailed: false };
    expect(gateOf(verdict, { failOn: 'high', failOnDisputed: false }).kind).toBe('tripped');
    await held('two', host, false);
    expect(await showCase({ wanted: 'two', language: 'ko' }, host)).toMatchObject({
      isFinished: false,
      remarks: [{ level: 'note', code: 'case-unfinished', id: 'two' }],
    });
  });

  test('are told from the first fact to the last', async () => {
    await held('one', host);
    const { team, entries, language } = await caseLog({ wanted: 'one' }, host);
    expect(entries.map(({ event }) => event.type).at(-1)).toBe('case-closed');
    expect(team.members.length).toBeGreaterThan(1);
    expect(language).toBe('en');
  });

  test('are decided again, also under another policy', async () => {
    await held('one', host);
    const again = await replayCase({ wanted: 'one' }, host);
    const { report } = await showCase({ wanted: 'one' }, host);
    expect(again.kind === 'report' ? again.report.result : undefined).toEqual(report.result);
    await expect(replayCase({ wanted: 'one', policy: 'dice' }, host)).rejects.toMatchObject({ code: 'no-such-policy' });
    expect(await replayCase({ wanted: 'one', policy: 'vote' }, host)).toMatchObject({
      kind: 'compared',
      policies: ['calibrated', 'vote'],
      before: [{ title: 'The total is one too small' }],
      after: [{ title: 'The total is one too small' }],
    });
  });

  test('hold from the first byte to the seal, here and packed', async () => {
    await held('one', host);
    expect(await verifyCase({ wanted: 'one' }, host)).toMatchObject({
      holds: true,
      verification: { problems: [], answers: 2, seals: 1 },
    });
    const { id, bundle } = await exportCase({ wanted: 'one' }, host);
    const { entries } = openBundle(JSON.parse(JSON.stringify(bundle)), 'packed');
    expect({ id, entries }).toEqual({ id: 'one', entries: (await host.cases.read('one')).entries });
  });

  test('take a ruling, which changes the report and nothing else', async () => {
    await held('one', host);
    const request = { wanted: 'one', item: '1', ruling: 'dismiss', reason: 'It counts from zero.', by: 'a reader' } as const;
    const ruled = await rule(request, host);
    expect(ruled).toMatchObject({
      id: 'one',
      item: { number: 1, title: 'The total is one too small', standing: 'accepted' },
      report: { items: [{ standing: 'dismissed', ruledBy: { by: 'a reader' } }] },
      documents: [{ copy: { kind: 'written', place: expect.stringMatching(/one.review-report\.md$/) } }],
    });
    expect((await showCase({ wanted: 'one' }, host)).report.items).toEqual(ruled.report.items);
    expect((await verifyCase({ wanted: 'one' }, host)).holds).toBe(true);
    await expect(rule({ ...request, item: 'nothing' }, host)).rejects.toMatchObject({ code: 'no-such-item' });
    await held('two', host, false);
    await expect(rule({ ...request, wanted: 'two' }, host)).rejects.toMatchObject({ code: 'unfinished' });
    await (await host.cases.open('two')).close();
  });

  test('are pruned by age and number; what is held or can be resumed stays', async () => {
    for (const id of ['one', 'two', 'three']) {
      await held(id, host, id !== 'two');
      clock.set(clock.now() + DAY_MS);
    }
    const planned = async (more: Partial<Parameters<typeof planPrune>[0]>) => planPrune({ unfinished: false, ...more }, host);
    expect(await planned({ olderThanMs: DAY_MS })).toEqual({ ids: ['one'], of: 3 });
    expect(await planned({ keep: 1, unfinished: true })).toEqual({ ids: ['two', 'one'], of: 3 });
    const journal = await host.cases.open('one');
    expect(await planned({ keep: 0 })).toEqual({ ids: ['three'], of: 3 });
    await journal.close();
    const removed: string[] = [];
    for await (const id of pruneCases(await planned({ keep: 0 }), host)) removed.push(id);
    expect(removed).toEqual(['three', 'one']);
    expect((await host.cases.list()).map(({ id }) => id)).toEqual(['two']);
  });
});

test('a case of another user is foreign: it is shown with a remark, passes no gate, and can be adopted', async () => {
  const marks = marksByKey({ env: { TRIBUNAL_STATE_DIR: join(root, 'state') }, platform: 'linux', cwd: import.meta.dirname });
  const host = testHost(root, { clock, cases: fileCases(join(root, 'cases'), { clock, own: marks }) });
  await held('one', testHost(root, { clock, cases: fileCases(join(root, 'cases'), { clock }) }));
  expect(await listCases(host)).toMatchObject({
    cases: [{ id: 'one', state: 'foreign' }],
    remarks: [{ level: 'note', code: 'no-own-cases', why: expect.stringContaining('there is no key') }],
  });
  for (const look of [showCase, replayCase, verifyCase, exportCase])
    expect(await look({ wanted: join(root, 'cases', 'one') }, host)).toMatchObject({
      isForeign: true,
      remarks: [{ level: 'note', code: 'case-foreign', id: 'one' }],
    });
  await expect(showCase({ wanted: 'one' }, host)).rejects.toMatchObject({ code: 'foreign-case' });
  const plan = await planAdoption({ id: 'one' }, host);
  expect(plan).toMatchObject({ id: 'one', asks: { kind: 'script' } });
  await adoptCase(plan, host);
  expect(await showCase({ wanted: 'last' }, host)).toMatchObject({ id: 'one', isForeign: false, remarks: [] });
});
