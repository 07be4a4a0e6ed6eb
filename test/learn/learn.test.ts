import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { misfits } from '../published-schema.ts';
import { type Decided, isBy, itemsIn, Quarrel } from './quarrel.ts';

let quarrel: Quarrel;
beforeAll(() => {
  quarrel = new Quarrel();
});
afterAll(() => quarrel.dispose());

const learnedFiles = (): readonly string[] => {
  const folder = join(quarrel.state, 'learned');
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
};

const textOf = (): string => readFileSync(learnedFiles()[0] ?? '', 'utf8');

const confidences = (items: readonly Decided[], who: 'ash' | 'elm'): readonly number[] =>
  items.filter((item) => isBy(who, item)).map(({ confidence }) => confidence);

test('a review, rulings, what they teach, and the same review again', async () => {
  const empty = await quarrel.run(['learn']);
  expect([empty.status, empty.stdout, learnedFiles()]).toEqual([0, '', []]);
  expect(empty.stderr).toContain('nothing was learned yet');
  expect(await quarrel.run(['cases', 'stats'])).toMatchObject({ status: 0, stdout: 'there are no cases of yours to count\n' });

  const before = await quarrel.review('before');
  expect(before.result.confidence_basis).toEqual({ rests_on: 'shipped-data', track_records: [] });
  const first = itemsIn(before.result);
  expect(first.map((item) => isBy('ash', item)).sort()).toEqual([...Array(5).fill(false), ...Array(5).fill(true)]);
  await quarrel.ruleFor('before', 'elm');

  const learned = await quarrel.run(['learn']);
  expect(learned.status).toBe(0);
  expect(learned.stdout).toContain('ash/bug-detector:  0 of 5 upheld (0–38 %)');
  expect(learned.stdout).toContain('elm/bug-detector:  5 of 5 upheld (62–100 %)');
  const file = JSON.parse(textOf());
  expect(misfits('learned')(file)).toEqual([]);
  expect(file.from).toEqual({ cases: 1, ruled_cases: 1, rulings: 10 });
  expect(file.records.filter(({ role }: { role?: string }) => role === undefined)).toEqual([
    { panelist: 'ash', as: 'reporter', upheld: 0, overturned: 5 },
    { panelist: 'elm', as: 'reporter', upheld: 5, overturned: 0 },
    // Ash agreed with what was upheld, and elm disagreed with what was dismissed.
    { panelist: 'ash', as: 'examiner', upheld: 5, overturned: 0 },
    { panelist: 'elm', as: 'examiner', upheld: 5, overturned: 0 },
  ]);

  const after = await quarrel.review('after');
  const second = itemsIn(after.result);
  expect(after.result.confidence_basis).toMatchObject({
    rests_on: 'own-outcomes',
    track_records: [
      { panelist: 'ash', as: 'reporter', upheld: 0, overturned: 5 },
      { panelist: 'ash', as: 'reporter', role: 'bug-detector', upheld: 0, overturned: 5 },
      { panelist: 'elm', as: 'reporter', upheld: 5, overturned: 0 },
      { panelist: 'elm', as: 'reporter', role: 'bug-detector', upheld: 5, overturned: 0 },
      { panelist: 'ash', as: 'examiner' },
      { panelist: 'ash', as: 'examiner', role: 'bug-detector' },
      { panelist: 'elm', as: 'examiner' },
      { panelist: 'elm', as: 'examiner', role: 'bug-detector' },
    ],
  });
  expect(after.result.summary).toContain('Words are weighed by your own rulings (ash: 0 of 5 upheld; elm: 5 of 5 upheld).');
  for (const item of second) {
    const [term] = item.terms.filter((one) => one.term === 'track record');
    // Shares drawn with 20 outcomes: 0.8 against 1 and 0.2 against 0, with 5 outcomes of the other: 4 × 0.2 × 5 / 25.
    expect(term?.log_odds).toBeCloseTo(isBy('ash', item) ? -0.16 : 0.16, 10);
    const earlier = first.find(({ title }) => title === item.title);
    const [low, high] = isBy('ash', item) ? [item, earlier] : [earlier, item];
    expect(low?.confidence).toBeLessThan(high?.confidence ?? 0);
  }

  const off = await quarrel.review('off', ['--no-learned']);
  expect([confidences(itemsIn(off.result), 'ash'), confidences(itemsIn(off.result), 'elm')]).toEqual([
    confidences(first, 'ash'),
    confidences(first, 'elm'),
  ]);
  expect(off.result.confidence_basis).toEqual({ rests_on: 'shipped-data', track_records: [] });

  const replayed = await quarrel.run(['cases', 'replay', 'before', '--format', 'json']);
  expect(itemsIn(JSON.parse(replayed.stdout))).toEqual(first);
  for (const id of ['before', 'after', 'off']) expect((await quarrel.run(['cases', 'verify', id])).status).toBe(0);
});

test('learning again changes nothing, and a ruling that is given again counts once, by the last', async () => {
  await quarrel.run(['learn']);
  const text = textOf();
  const again = await quarrel.run(['learn']);
  expect([again.status, textOf()]).toEqual([0, text]);
  expect(again.stderr).toContain('nothing changed');

  await quarrel.run(['rule', 'before', '1', 'dismiss', '--reason', 'on second thought', '--by', 'Kim']);
  await quarrel.run(['rule', 'before', '1', 'dismiss', '--reason', 'on third thought', '--by', 'Lee']);
  await quarrel.run(['learn']);
  const { from, records } = JSON.parse(textOf());
  expect([
    from.rulings,
    records.find(({ panelist, as }: Decided & { panelist: string; as: string }) => panelist === 'elm' && as === 'reporter'),
  ]).toEqual([10, { panelist: 'elm', as: 'reporter', upheld: 4, overturned: 1 }]);
  await quarrel.run(['rule', 'before', '1', 'uphold', '--reason', 'it is one', '--by', 'Kim']);
  await quarrel.run(['learn']);
  expect(JSON.parse(textOf()).records).toEqual(JSON.parse(text).records);
});

test('it is shown with its intervals and what it does, and as JSON', async () => {
  const { stdout } = await quarrel.run(['learn', '--show']);
  expect(stdout).toContain('counts as 80 %, the others 100 %  −0.16 log-odds on its findings');
  expect(stdout).toContain('× 1.00 on its positions');
  const { records } = JSON.parse((await quarrel.run(['learn', '--show', '--json'])).stdout);
  expect(records[0]).toEqual({
    panelist: 'ash',
    as: 'reporter',
    upheld: 0,
    overturned: 5,
    low: 0,
    high: expect.closeTo(0.379, 3),
    used: 0.8,
    others: 1,
    log_odds: expect.closeTo(-0.16, 10),
  });
  expect((await quarrel.run(['learn', '--show', '--lang', 'ko'])).stdout).toContain('5건 중 0건 인정');
});

test('a file that the reviewed work brings along is not used', async () => {
  const hostile = JSON.stringify({
    learned_version: 1,
    learned_at: '2026-01-01T00:00:00.000Z',
    from: { cases: 1, ruled_cases: 1, rulings: 900 },
    records: [
      { panelist: 'elm', as: 'reporter', upheld: 0, overturned: 900 },
      { panelist: 'ash', as: 'reporter', upheld: 900, overturned: 0 },
    ],
  });
  const [own = ''] = learnedFiles();
  const name = own.split('/').at(-1) ?? '';
  const places = ['.tribunal/learned.json', '.tribunal/cases/learned.json', `state/learned/${name}`];
  quarrel.repository.write(Object.fromEntries(places.map((place) => [place, hostile])));
  const clean = await quarrel.review('beside-hostile');
  expect(clean.result.confidence_basis).toMatchObject({
    track_records: [{ panelist: 'ash', upheld: 0 }, {}, { panelist: 'elm', upheld: 5 }, {}, {}, {}, {}, {}],
  });
  // A state folder in the work is nobody's own, whatever the environment says.
  const led = await quarrel.review('led', [], { TRIBUNAL_STATE_DIR: join(quarrel.repository.root, 'state') });
  expect(led.result.confidence_basis).toEqual({ rests_on: 'shipped-data', track_records: [] });
  const told = await quarrel.run(['learn', '--show'], { TRIBUNAL_STATE_DIR: join(quarrel.repository.root, 'state') });
  expect(told.stderr).toContain('nothing was learned yet');
});

test('foreign cases teach nothing, and a damaged one is named and left out', async () => {
  const cases = join(quarrel.repository.root, '.tribunal', 'cases');
  const journal = readFileSync(join(cases, 'before', 'journal.jsonl'));
  mkdirSync(join(cases, 'foreign'));
  writeFileSync(join(cases, 'foreign', 'journal.jsonl'), journal);
  const off = readFileSync(join(cases, 'off', 'journal.jsonl'), 'utf8');
  writeFileSync(join(cases, 'off', 'journal.jsonl'), off.replace('"ask-sent"', '"ask-lost"'));
  const { status, stderr, stdout } = await quarrel.run(['learn', '--json']);
  expect(status).toBe(0);
  expect(JSON.parse(stdout).from.rulings).toBe(10);
  expect(stderr).toContain('2 cases are not known to be yours and left out');
  expect(stderr).toContain('cannot read off, so it is left out:');
  expect((await quarrel.run(['learn', 'foreign'])).status).toBe(2);
});

test('statistics of cases', async () => {
  const { status, stdout, stderr } = await quarrel.run(['cases', 'stats', '--json']);
  const statistics = JSON.parse(stdout);
  expect(status).toBe(0);
  expect(stderr).toContain('cannot read off, so it is left out:');
  expect(misfits('case-statistics')(statistics)).toEqual([]);
  expect(statistics.cases).toEqual({ looked_at: 3, finished: 3, ruled: 1, left_out: 1 });
  expect(statistics.findings).toMatchObject({ reported: 30, ruled: 10, upheld: 5 });
  expect(statistics.acceptance).toMatchObject({ count: 5, of: 10, share: 0.5 });
  expect(statistics.agreement_when_wrong.pairs).toEqual([
    { panelists: ['ash', 'elm'], both: 10, wrong: [5, 0], wrong_together: 0, correlation: null },
  ]);
  const { by_model: models, by_debate: debates } = statistics;
  expect(
    models.map(({ panelist, reported, ruled, upheld, cost_usd }: Record<string, unknown>) => [
      panelist,
      reported,
      ruled,
      upheld,
      cost_usd,
    ]),
  ).toEqual([
    ['ash', 15, 5, 0, 0.06],
    ['elm', 15, 5, 5, 0.06],
  ]);
  expect(debates).toMatchObject([{ kind: 'code-review', cases: 3, cost_usd: 0.12, usd_per_upheld: 0.024 }]);
  const text = (await quarrel.run(['cases', 'stats'])).stdout;
  expect(text).toContain('upheld by people                      5 of 10 (22–78 %)');
  expect(text).toContain('wrong together 0 of 10 times, too few rulings to tell');
  expect((await quarrel.run(['cases', 'stats', '--lang', 'ko'])).stdout).toContain('판정이 적어 알 수 없음');
});

test('a broken file stops a review before anybody is asked; --no-learned, learn and --forget do without it', async () => {
  const [file = ''] = learnedFiles();
  writeFileSync(file, textOf().replace('"upheld":0', '"upheld":-3'));
  const { ended } = await quarrel.review('stopped');
  expect(ended.status).toBe(2);
  expect(ended.stderr).toContain('expected a whole number from 0, found -3');
  expect(ended.stderr).toContain('--no-learned');
  expect((await quarrel.run(['learn', '--show'])).status).toBe(2);
  expect((await quarrel.review('without', ['--no-learned'])).ended.status).toBe(0);
  expect((await quarrel.run(['learn'])).status).toBe(0);
  expect((await quarrel.review('mended')).ended.status).toBe(0);
  writeFileSync(file, '{');
  expect((await quarrel.review('stopped')).ended.status).toBe(2);
  expect((await quarrel.run(['learn', '--forget'])).stderr).toContain(`removed ${file}`);
  expect(learnedFiles()).toEqual([]);
  expect((await quarrel.run(['learn', '--forget'])).stderr).toContain('nothing to forget');
});

test('only some cases, to another file', async () => {
  const out = join(quarrel.state, 'mine.json');
  expect((await quarrel.run(['learn', 'before', 'before', '--out', out])).status).toBe(0);
  expect(JSON.parse(readFileSync(out, 'utf8')).from).toEqual({ cases: 1, ruled_cases: 1, rulings: 10, only: ['before'] });
  expect(learnedFiles()).toEqual([]);
  await quarrel.run(['learn', '--since', '2999-01-01', '--out', out]);
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({
    from: { cases: 0, since: '2999-01-01T00:00:00.000Z' },
    records: [],
  });
  expect((await quarrel.run(['learn', '--since', 'yesterday'])).status).toBe(2);
});
