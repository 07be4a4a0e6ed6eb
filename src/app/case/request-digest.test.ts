import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { seatId } from '../../core/ids.ts';
import type { Seat } from '../../core/seat.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import { promptsHash } from '../../prompts/load-template.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import type { Kind } from '../kinds/kind.ts';
import type { FilledSeat } from '../panel/seat-models.ts';
import { requestDigest } from './request-digest.ts';

const seatOf = (kind: Seat['kind'], spec: string): FilledSeat => ({
  seat: { id: seatId(spec), model: spec, role: 'reviewer', kind, canDefend: true },
  spec,
});
const MODEL = seatOf('model', 'anthropic:claude-sonnet-5');

/** A request with this panel; nothing else of it matters here. */
const requestOf = (seated: readonly FilledSeat[]) => ({
  kind: { desk: { protocol: { id: 'code-review/2' } } } as unknown as Kind<CaseSetup, unknown, unknown>,
  setup: {} as CaseSetup,
  frozen: seated,
  seated,
  settings: { env: {}, config: { providers: {}, compatible: {}, clis: {} } } as unknown as PanelSettings,
});

const digestOf = (...seated: readonly FilledSeat[]): string | undefined => requestDigest(requestOf(seated));

test.each([
  ['a person', seatOf('person', 'human')],
  ['a script', seatOf('model', 'script:panel.yaml')],
  ['another tool’s report', seatOf('analyser', 'sarif:report.sarif')],
])('a panel with %s is asked every time', (_, one) => {
  expect(digestOf(MODEL, one)).toBeUndefined();
});

test('a panel of models has a digest, and a panel without one has none', () => {
  expect(digestOf(MODEL)).toMatch(/^[0-9a-f]{64}$/);
  expect(digestOf(MODEL, seatOf('analyser', 'rules'))).not.toBe(digestOf(MODEL));
  expect(digestOf(seatOf('analyser', 'rules'))).toBeUndefined();
});

test('any word of any prompt makes another digest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tribunal-prompts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(import.meta.dirname, '../../../prompts'), folder, { recursive: true });
  const digest = (): string | undefined => requestDigest(requestOf([MODEL]), promptsHash(pathToFileURL(`${folder}/`)));
  expect(digest()).toBe(digestOf(MODEL));
  for (const path of ['rules.md', 'roles/bug-detector.md', 'phases/code-review/cross-examine.md']) {
    const [file, before] = [join(folder, path), digest()];
    writeFileSync(file, readFileSync(file, 'utf8').replace(' the ', ' each '));
    expect(digest()).not.toBe(before);
  }
});
