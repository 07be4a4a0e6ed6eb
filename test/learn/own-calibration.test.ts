import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Calibration } from '../../src/core/finding-debate/calibration.ts';
import type { ConfidenceBasis } from '../../src/reports/wording/confidence-basis.ts';
import { isBy, itemsIn, Quarrel } from './quarrel.ts';

const SHIPPED: Calibration = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'data', 'calibration.json'), 'utf8'));

/** The shipped weights, with what labelled reviews say of these two: ash is right in 4 of 40, elm in 36 of 40. */
const OWN: Calibration = {
  ...SHIPPED,
  made: '2026-10-01',
  data: '80 labelled findings of our shop',
  records: [
    { panelist: 'ash', as: 'reporter', upheld: 4, overturned: 36 },
    { panelist: 'elm', as: 'reporter', upheld: 36, overturned: 4 },
  ],
};

let quarrel: Quarrel;
let fitted: string;
let usual: ReturnType<typeof itemsIn>;
beforeAll(async () => {
  quarrel = new Quarrel();
  fitted = quarrel.besides('fitted.json', JSON.stringify(OWN, null, 1));
  usual = itemsIn((await quarrel.review('usual')).result);
});
afterAll(() => quarrel.dispose());

const stderrOf = async (...args: readonly string[]): Promise<string> => {
  const { ended } = await quarrel.review('refused', args);
  expect([ended.status, ended.stdout]).toEqual([2, '']);
  return ended.stderr;
};

const trackRecord = ({ terms }: (typeof usual)[number]): number | undefined =>
  terms.find(({ term }) => term === 'track record')?.log_odds;

test('a calibration of one’s own decides a review by its weights and records, and the report says what it was fitted to', async () => {
  const { result } = await quarrel.review('own', ['--calibration', fitted]);
  expect(result.confidence_basis).toEqual({
    rests_on: 'own-data',
    fitted_to: { data: '80 labelled findings of our shop', made: '2026-10-01' },
    track_records: OWN.records.map((record) => ({ ...record, labelled: true })),
  });
  // Shares drawn with 20 outcomes of the other: (4 + 18) / 60 against 0.9, 40 / 60 of the difference, times 4: −1.42, at most 0.8.
  expect(itemsIn(result).map((item) => [isBy('ash', item), trackRecord(item)])).toEqual(
    usual.map((item) => [isBy('ash', item), isBy('ash', item) ? -0.8 : 0.8]),
  );
  const text = await quarrel.run(['cases', 'show', 'own', '--format', 'md']);
  expect(text.stdout).toContain('your own calibration (80 labelled findings of our shop; made 2026-10-01)');
  expect(text.stdout).toContain('ash: 4 of 40 right in labelled reviews');
  expect(text.stdout).not.toContain('your own rulings');
});

test('the case keeps it: it replays and verifies the same when the file is gone or says something else', async () => {
  const file = quarrel.besides('passing.json', JSON.stringify(OWN));
  const first = itemsIn((await quarrel.review('kept', ['--calibration', file])).result);
  quarrel.besides('passing.json', '{}');
  const replayed = await quarrel.run(['cases', 'replay', 'kept', '--format', 'json']);
  expect(itemsIn(JSON.parse(replayed.stdout))).toEqual(first);
  expect((await quarrel.run(['cases', 'verify', 'kept'])).status).toBe(0);
});

test('without a calibration the weights set by hand decide', async () => {
  const { result } = await quarrel.review('by-hand', ['--calibration', 'none']);
  expect(result.confidence_basis).toEqual({ rests_on: 'neither', track_records: [] });
  expect(itemsIn(result).map(({ confidence }) => confidence)).not.toEqual(usual.map(({ confidence }) => confidence));
  const shipped = await quarrel.review('said-so', ['--calibration', 'shipped']);
  expect(itemsIn(shipped.result)).toEqual(usual);
});

test('the user’s config names it by a path from the config, a variable counts over it, and both are shown', async () => {
  const config = quarrel.besides('config.yaml', 'debate:\n  calibration: fitted.json\n');
  const { result } = await quarrel.review('from-config', ['--config', config]);
  expect(result.confidence_basis).toMatchObject({ rests_on: 'own-data' });
  const explained = await quarrel.run(['config', 'explain', 'debate.calibration', '--config', config]);
  expect(explained.stdout).toContain('fitted.json');
  expect(explained.stdout).toContain(`${config}:2`);
  const doctor = await quarrel.run(['doctor', '--config', config]);
  expect(doctor.stdout.replace(/\s+/g, ' ')).toContain(`${fitted}: fitted to 80 labelled findings of our shop; made 2026-10-01`);
  const env = { TRIBUNAL_DEBATE_CALIBRATION: 'none' };
  const byVariable = await quarrel.review('from-variable', ['--config', config], env);
  expect(byVariable.result.confidence_basis).toMatchObject({ rests_on: 'neither' });
  expect((await quarrel.run(['doctor', '--config', config], env)).stdout).toContain('weights  set by hand');
});

test('a file that is no calibration stops a review before anybody is asked, and says what is wrong, where, and what to do', async () => {
  const gone = join(dirname(fitted), 'gone.json');
  expect(await stderrOf('--calibration', gone)).toMatch(/gone\.json cannot be read: it does not exist[\s\S]*tribunal bench fit/);
  const bad = (value: unknown): string => quarrel.besides('bad.json', JSON.stringify(value, null, 1));
  expect(await stderrOf('--calibration', bad({ ...OWN, version: 2 }))).toMatch(
    /bad\.json:2 {2}version: expected version 1 of a calibration, found 2\n[\s\S]*docs\/bench\.md/,
  );
  expect(await stderrOf('--calibration', bad({ ...OWN, wieghts: 1 }))).toMatch(/bad\.json:\d+ {2}wieghts: unknown key/);
  expect(await stderrOf('--calibration', bad([{ id: 'a', tools: {} }]))).toContain(
    'expected a calibration: an object as tribunal bench fit',
  );
  expect(await stderrOf('--calibration', quarrel.besides('bad.json', 'weights: ['))).toMatch(/bad\.json/);
  expect(await stderrOf('--calibration', quarrel.besides('bad.json', ' '.repeat(1_100_000)))).toContain('at most 1 MiB');
  const config = quarrel.besides('wrong.yaml', 'debate:\n  calibration: gone.json\n');
  expect(await stderrOf('--config', config)).toContain(`named by debate.calibration (${config}:2)`);
  const doctor = await quarrel.run(['doctor', '--config', config]);
  expect([doctor.status, doctor.stdout.includes('gone.json cannot be read')]).toEqual([2, true]);
  expect(await stderrOf('--calibration', fitted, '--policy', 'vote')).toContain('decided by "vote"');
});

test('neither the reviewed project nor the change under review can set it', async () => {
  quarrel.repository.write({ 'tribunal.config.yaml': 'debate:\n  calibration: none\n' });
  quarrel.repository.git('add', 'tribunal.config.yaml');
  quarrel.repository.git('commit', '--quiet', '--message', 'with', '--', 'tribunal.config.yaml');
  expect(await stderrOf()).toContain('debate.calibration cannot be set by a project');
  quarrel.repository.git('rm', '--quiet', 'tribunal.config.yaml');
  quarrel.repository.git('commit', '--quiet', '--message', 'without', '--', 'tribunal.config.yaml');
  quarrel.repository.write({ 'fitted.json': JSON.stringify(OWN) });
  quarrel.repository.git('add', 'fitted.json');
  expect(await stderrOf('--calibration', 'fitted.json')).toContain('the change under review changes fitted.json');
  quarrel.repository.git('rm', '--quiet', '--force', 'fitted.json');
});

test('of rulings and labelled reviews the one that knows more of a panel counts in each part, and never both', async () => {
  await quarrel.ruleFor('usual', 'ash');
  expect((await quarrel.run(['learn'])).status).toBe(0);
  const { result } = await quarrel.review('both', ['--calibration', fitted]);
  const basis = result.confidence_basis as ConfidenceBasis;
  expect(basis.rests_on).toBe('own-outcomes');
  // 80 labelled outcomes of reporters against 10 ruled ones; of examiners only rulings tell.
  expect(basis.track_records.filter(({ as }) => as === 'reporter')).toEqual(
    OWN.records.map((record) => ({ ...record, labelled: true })),
  );
  expect(basis.track_records.filter(({ as }) => as === 'examiner').map(({ labelled }) => labelled)).toEqual(
    Array(4).fill(undefined),
  );
  const few = quarrel.besides(
    'few.json',
    JSON.stringify({ ...OWN, records: OWN.records.map((record) => ({ ...record, upheld: 1, overturned: 1 })) }),
  );
  const ruled = await quarrel.review('ruled', ['--calibration', few]);
  expect((ruled.result.confidence_basis as ConfidenceBasis).track_records.some(({ labelled }) => labelled)).toBe(false);
  const text = await quarrel.run(['cases', 'show', 'ruled', '--format', 'md']);
  expect(text.stdout).toContain('your own rulings, and your own calibration (80 labelled findings of our shop');
  const unlearned = await quarrel.review('unlearned', ['--calibration', few, '--no-learned']);
  expect(unlearned.result.confidence_basis).toMatchObject({ rests_on: 'own-data', track_records: [{ labelled: true }, {}] });
});
