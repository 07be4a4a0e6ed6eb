import type { ReportView } from '../../src/reports/report/view.ts';

const PAYLOAD =
  ' </script></style><script>globalThis.hacked=1</script><img src=x onerror="globalThis.hacked=2">"\'`> onmouseover=alert(1) &lt;b&gt; \u202eright\u2066to left\u0000 ' +
  `javascript:alert(1) ${'longword'.repeat(60)}`;

/** What the view itself decides, and nobody outside. */
const OURS = new Set(['language', 'steps', 'standing', 'gravity', 'side', 'sides', 'ruling', 'severity', 'advice']);

/** A view in which every text that could have come from outside is hostile. */
export const hostile = (view: ReportView): ReportView => spoilt(view) as ReportView;

function spoilt(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : `${value}${PAYLOAD}`;
  if (Array.isArray(value)) return value.map(spoilt);
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [spoilt(key), spoilt(one)]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, OURS.has(key) ? one : spoilt(one)]));
}
