import { expect, test } from 'vitest';
import { RECORD, SETUP } from '../../../test/reports/held-review.ts';
import type { Dismissal } from '../../contracts/dismissal.ts';
import type { Severity } from '../../core/finding-debate/judging/severity.ts';
import { arbitrate } from '../../core/protocols/code-review/arbitrate.ts';
import type { ReportView, ViewItem } from '../../reports/report/view.ts';
import { presentCodeReview } from '../kinds/code-review.ts';
import { viewWithExcerpts } from '../report/view-with-excerpts.ts';
import { recalled } from './recalled.ts';
import { dismissalOf } from './remember.ts';

const presented = presentCodeReview(arbitrate(SETUP, RECORD), { id: 'login', openedAt: 0 }, SETUP);
const whole = viewWithExcerpts(presented);
const AT = 'src/auth.ts';

/** The view with its first item alone, which is accepted. */
function only(
  more: Partial<ViewItem> & { readonly severity?: Severity; readonly category?: string; readonly file?: string },
): ReportView {
  const { severity, category, file, ...own } = more;
  const [item] = whole.items;
  if (item?.data === undefined) throw new Error('there is no item');
  const { locations, ...known } = item.data;
  const places = locations.map((one) => ({ ...one, file: file ?? one.file }));
  const data = { ...known, severity: severity ?? 'medium', category: category ?? 'bug', locations: places };
  return { ...whole, items: [{ ...item, data, ...own }] };
}

const TOLD = { by: 'ann', why: 'hashes are compared', at: Date.UTC(2026, 7, 1) };
const dismissed = (view: ReportView): Dismissal => dismissalOf(view, view.items[0] as ViewItem, TOLD);
const known = (now: ReportView, before: Dismissal, formerPaths: ReadonlyMap<string, string> = new Map()) =>
  recalled(now, presented.items, { dismissals: [before], formerPaths }).map((ruling) => ruling.recalled.known_by);

const OTHER_WORDS = { title: 'The name of the button is misspelt' };
const MOVED = { excerpt: undefined, quote: 'if (token4 == stored4) return' };

test('a dismissal is a ruling by the person who made it, with where it comes from', () => {
  const before = dismissed(only({}));
  expect(recalled(only({}), presented.items, { dismissals: [before], formerPaths: new Map() })).toEqual([
    {
      item: presented.items[0]?.id,
      ruling: 'dismiss',
      by: 'ann',
      reason: 'hashes are compared',
      recalled: { id: before.id, at: '2026-08-01T00:00:00.000Z', known_by: 'fingerprint', case: 'login' },
    },
  ]);
});

test.each<readonly [string, ReportView, ReportView, readonly string[]]>([
  ['the same text, in other words', only({}), only(OTHER_WORDS), ['fingerprint']],
  ['another category, the same words and quote', only({}), only({ category: 'style' }), ['words']],
  ['another category and other words', only({}), only({ category: 'style', ...OTHER_WORDS }), []],
  ['the same words about other text', only({}), only({ excerpt: undefined, quote: 'if (token9 == stored9) return user;' }), []],
  ['a longer quote', only({ ...MOVED, category: 'style' }), only({ ...MOVED, quote: `${MOVED.quote}\n  user;` }), ['words']],
  ['a quote that is on many lines', only({ ...MOVED, quote: '}' }), only({ ...MOVED, quote: '}', category: 'style' }), []],
  ['another file', only({}), only({ file: 'src/pay.ts' }), []],
  ['a minor one that is medium now', only({ severity: 'low' }), only({}), ['fingerprint']],
  ['a medium one that is high now', only({}), only({ severity: 'high' }), []],
  ['a high one', only({ severity: 'high' }), only({ severity: 'high' }), ['fingerprint']],
  ['a high one that is critical now', only({ severity: 'high' }), only({ severity: 'critical' }), []],
  ['a high one in other words', only({ severity: 'high' }), only({ severity: 'high', ...OTHER_WORDS }), []],
  [
    'a high one by its words alone',
    only({ severity: 'high', category: 'security' }),
    only({ severity: 'high', category: 'style' }),
    [],
  ],
  ['one that a person ruled on here', only({}), only({ ruling: { item_id: 'x', ruling: 'uphold', by: 'bo', reason: 'r' } }), []],
  ['one for a person to decide', only({}), only({ standing: 'disputed' }), ['fingerprint']],
  ['one that the panel rejected', only({}), only({ standing: 'rejected' }), []],
])('what was dismissed, and comes again: %s', (_what, before, now, expected) => {
  expect(known(now, dismissed(before))).toEqual(expected);
});

test('a file under a new name keeps what was dismissed in it', () => {
  const before = dismissed(only({}));
  const renamed = only({ file: 'src/login.ts' });
  expect(known(renamed, before)).toEqual([]);
  expect(known(renamed, before, new Map([['src/login.ts', AT]]))).toEqual(['words']);
});

test('a finding without a file, and one of another debate, cannot be remembered', () => {
  const [item] = only({}).items;
  if (item?.data === undefined) throw new Error('there is no item');
  const placeless = { ...item, data: { ...item.data, locations: [] } };
  expect(() => dismissalOf(whole, placeless, TOLD)).toThrow(/no file/);
  expect(() => dismissalOf({ ...whole, protocol: 'business-review/2' }, item, TOLD)).toThrow(/code review/);
});
