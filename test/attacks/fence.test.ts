import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Prompt } from '../../src/contracts/panelist.ts';
import { unfenced } from '../../src/safety/fence/fenced-parts.ts';
import { ATTACKS, nameOf } from './all-attacks.ts';
import type { Attack } from './attack.ts';
import { CARRIERS, plantedAt } from './carriers.ts';
import type { Debated } from './debates.ts';

type Debate = (typeof CARRIERS)[Attack['carrier']]['debate'];

/** Debates on harmless words, held once each. */
const calm = new Map<Debate, Promise<Debated>>();
function calmFor(debate: Debate): Promise<Debated> {
  const known = calm.get(debate) ?? debate(plantedAt(undefined, ''));
  calm.set(debate, known);
  return known;
}

/** Our own words in all that was sent: the rules as they are but for the nonce, and whatever stands outside of marks. */
const ourWords = ({ prompts, seen, nonce }: Debated): object => ({
  asks: [...prompts].map(([ask, { rules, shared, own }]) => ({
    ask,
    rules: rules.replaceAll(nonce, 'NONCE'),
    shared: unfenced(shared).words,
    own: unfenced(own).words,
  })),
  looks: seen.map((text) => unfenced(text).words),
});

const textsOf = ({ prompts, seen }: Debated): readonly string[] => [
  ...[...prompts.values()].flatMap(({ shared, own }: Prompt) => [shared, own]),
  ...seen,
];

/** The names of all marks, in order: nothing opens or closes one from inside. */
const marksOf = (debated: Debated): object => textsOf(debated).map((text) => unfenced(text).parts.map(({ name }) => name));

/** What somebody takes for the nonce who does not look closely. */
const atAGlance = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\n]/gu, '');

/** How many attacks of each kind were noticed where they stood. */
const noticed = new Map<string, number>();

describe.each(ATTACKS.map((attack) => [nameOf(attack), attack] as const))('%s', (_, attack) => {
  test(`in a ${attack.carrier}: no word of ours changes, no mark closes, and nothing is decided otherwise`, async () => {
    const { debate, place } = CARRIERS[attack.carrier];
    const debated = await debate(plantedAt(attack.carrier, attack.text));
    const harmless = await calmFor(debate);
    expect(ourWords(debated)).toEqual(ourWords(harmless));
    expect(marksOf(debated)).toEqual(marksOf(harmless));
    for (const text of textsOf(debated))
      for (const part of unfenced(text).parts) expect(atAGlance(part.text)).not.toContain(debated.nonce);
    expect({ control: debated.control, decided: debated.decided }).toEqual({
      control: harmless.control,
      decided: harmless.decided,
    });
    const isNoticed = [...debated.before, ...debated.notices].some((notice) => place.test(notice.place));
    noticed.set(attack.kind, (noticed.get(attack.kind) ?? 0) + (isNoticed ? 1 : 0));
  });
});

test('docs/fence.md says how many of each kind are noticed', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'fence.md'), 'utf8');
  const told = [...page.matchAll(/^\| ([^|]+) \| (\d+ of \d+) \|$/gm)].map(([, kind, share]) => `${kind}: ${share}`);
  const all = [...noticed].map(([kind, count]) => `${kind}: ${count} of ${ATTACKS.filter((one) => one.kind === kind).length}`);
  const sum = [...noticed.values()].reduce((one, other) => one + other, 0);
  console.log(`prompt injection noticed: ${sum} of ${ATTACKS.length}\n${all.join('\n')}`);
  expect(told.toSorted()).toEqual([...all, `**all**: ${sum} of ${ATTACKS.length}`].toSorted());
});

test('there are enough of them, each with a name of its own', () => {
  expect(ATTACKS.length).toBeGreaterThanOrEqual(80);
  expect(new Set(ATTACKS.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(12);
  expect(new Set(ATTACKS.map(nameOf)).size).toBe(ATTACKS.length);
});

test('harmless words are noticed nowhere', async () => {
  const debates = new Set(Object.values(CARRIERS).map(({ debate }) => debate));
  expect(debates.size).toBe(4);
  for (const one of await Promise.all([...debates].map(calmFor))) expect([...one.before, ...one.notices]).toEqual([]);
});
