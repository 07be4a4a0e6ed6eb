import { afterEach, expect, test } from 'vitest';
import {
  type DebateForecast,
  type DebatePreview,
  debateForecast,
  debatePreview,
} from '../../src/reports/before/debate-forecast-schema.ts';
import { askedOf } from './asked.ts';
import { DebateBench } from './debate-bench.ts';

let bench: DebateBench;
afterEach(() => bench.close());

/** Every text in a request, in order. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (['type', 'role', 'cache_control'].includes(key) ? [] : textsIn(one)));
};

const DEBATES = [
  ['business', ['business', 'business/pitch.md'], ['1 review', '2 cross-examine', '3 defend']],
  ['judge', ['judge', 'judge', '--judges', 'judge/judges.yaml'], ['1 assess', '2 rebut', '3 finalise']],
  [
    'flags',
    ['flags', 'flags', '--flags', 'flags/flags.json'],
    ['1 argue', '1 cite', '2 rebut', '2 cite', '3 rebut', '3 cite', '4 rule', '4 rule-again', '4 join'],
  ],
] as const;

test.each(DEBATES)(
  '%s: the plan and the texts are told without contacting anybody, and are what is sent',
  async (example, args, rounds) => {
    bench = await DebateBench.open({ example });
    bench.seatAll();
    const told = async (option: string): Promise<unknown> => {
      const { status, stdout } = await bench.run([...args, '--id', 'same', option, '--format', 'json']);
      expect(status).toBe(0);
      return JSON.parse(stdout);
    };
    const forecast: DebateForecast = debateForecast.parse(await told('--dry-run'));
    const preview: DebatePreview = debatePreview.parse(await told('--preview'));
    expect([bench.vendor.calls, bench.vendor.lookups, bench.has('.tribunal')]).toEqual([[], [], false]);

    expect(forecast.rounds.map(({ round, name }) => `${round} ${name}`)).toEqual(rounds);
    const { at_most_usd: most, likely_usd: likely } = forecast.price;
    expect([likely !== null && likely > 0, most !== null && most > (likely ?? 0)]).toEqual([true, true]);
    const byModel = forecast.models.reduce((sum, one) => sum + (one.at_most_usd ?? Number.NaN), 0);
    expect(byModel).toBeCloseTo(most ?? 0, 4);

    await bench.run([...args, '--id', 'same', '--quiet']);
    const first = bench.vendor.calls.filter(
      (call) => askedOf(call).round === 1 && askedOf(call).phase === forecast.rounds[0]?.name,
    );
    expect(first.length).toBeGreaterThanOrEqual(forecast.rounds[0]?.calls ?? 0);
    const sent = bench.vendor.calls.map(({ body }) => textsIn(body).join('')).join('\n');
    for (const { name, text } of preview.texts) expect([name, sent.includes(text)]).toEqual([name, true]);
  },
);

test('a scan that comes first is priced, and what it may find has no maximum', async () => {
  bench = await DebateBench.open({ example: 'flags' });
  const { stdout } = await bench.run(['flags', 'flags', '--dry-run', '--format', 'json']);
  const { rounds, price } = debateForecast.parse(JSON.parse(stdout));
  expect([rounds[0]?.name, rounds[0]?.at_most_usd === null, rounds[1]?.estimated_by]).toEqual([
    'scan',
    false,
    'as if the scan raised 8 flags; likely 100 % of it',
  ]);
  expect([price.at_most_usd, (price.likely_usd ?? 0) > 0]).toEqual([null, true]);
  const text = await bench.run(['flags', 'flags', '--dry-run']);
  expect(text.stdout).toContain('more if there is more to debate');
});

test.each(DEBATES)('%s: --interactive needs a terminal, and nobody is asked without one', async (example, args) => {
  bench = await DebateBench.open({ example });
  const { status, stderr } = await bench.run([...args, '--interactive']);
  expect({ status, stderr: stderr.includes('--interactive needs a terminal'), calls: bench.vendor.calls }).toEqual({
    status: 2,
    stderr: true,
    calls: [],
  });
});
