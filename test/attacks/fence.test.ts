import { afterAll, describe, expect, test } from 'vitest';
import type { Prompt } from '../../src/contracts/panelist.ts';
import { unfenced } from '../../src/safety/fence/fenced-parts.ts';
import { ATTACKS, nameOf } from './all-attacks.ts';
import type { Attack } from './attack.ts';
import { HELD_OUT } from './attacks-held-out.ts';
import { CARRIERS, plantedAt } from './carriers.ts';
import type { Debated } from './debates.ts';
import { MISSED } from './missed.ts';

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

const noticed: string[] = [];
const missed: string[] = [];

describe.each(ATTACKS.map((attack) => [nameOf(attack), attack] as const))('%s', (name, attack) => {
  test(`in a ${attack.carrier}: no word of ours changes, no mark closes, nothing is decided otherwise, and it is noticed there`, async () => {
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
    (isNoticed ? noticed : missed).push(name);
    expect(isNoticed).toBe(!MISSED.includes(name));
  });
});

afterAll(() => {
  const kinds = new Set(ATTACKS.map(({ kind }) => kind)).size;
  const places = new Set(ATTACKS.map(({ carrier }) => carrier)).size;
  const unknown = noticed.filter((name) => name.startsWith('held out:')).length;
  console.log(
    [
      `attacks: ${ATTACKS.length} of ${kinds} kinds in ${places} places; noticed ${noticed.length}, missed ${missed.length}: ${missed.join(', ')}`,
      `of ${HELD_OUT.length} that no rule was written for, noticed ${unknown}`,
    ].join('\n'),
  );
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
