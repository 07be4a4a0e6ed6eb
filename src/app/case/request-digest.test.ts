import { expect, test } from 'vitest';
import { seatId } from '../../core/ids.ts';
import type { Seat } from '../../core/seat.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import type { Kind } from '../kinds/kind.ts';
import type { FilledSeat } from '../panel/seat-models.ts';
import { requestDigest } from './request-digest.ts';

const seatOf = (kind: Seat['kind'], spec: string): FilledSeat => ({
  seat: { id: seatId(spec), model: spec, role: 'reviewer', kind, canDefend: true },
  spec,
});
const MODEL = seatOf('model', 'anthropic:claude-sonnet-5');

/** A digest of a request with this panel; nothing else of it matters here. */
const digestOf = (...seated: readonly FilledSeat[]): string | undefined =>
  requestDigest({
    kind: { desk: { protocol: { id: 'code-review/2' } } } as unknown as Kind<CaseSetup, unknown, unknown>,
    setup: {} as CaseSetup,
    frozen: seated,
    seated,
    settings: { env: {}, config: { providers: {}, compatible: {}, clis: {} } } as unknown as PanelSettings,
  });

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
