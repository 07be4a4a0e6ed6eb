import { describe, expect, test } from 'vitest';
import { unfenced } from '../../src/safety/fence/fenced-parts.ts';
import type { CarrierName } from './attack.ts';
import { type Debated, debateBusiness, debateCode, debateFlags, debatePlan } from './debates.ts';
import type { Planted } from './held-debate.ts';

/** A word for each place that stands nowhere else. */
const canaryOf: Planted = (carrier) => `kumquat${carrier.replaceAll(' ', '')}zanzibar`;

/** What the scripts say besides. */
const SAID = [
  'Apples are counted',
  'Boats sink',
  'Candles burn',
  'It stands.',
  'the month',
  'It works.',
  'See src/pay.ts',
  'lib/other',
];

const CODE = ['comment', 'string', 'removed line', 'file name', 'old file name', 'branch name', 'commit message'] as const;
const ARTICLE = ['article', 'source', 'source name', 'flag', 'statement', 'refused answer'] as const;

const DEBATES: readonly (readonly [string, () => Promise<Debated>, readonly CarrierName[], readonly string[]])[] = [
  [
    'code',
    () => debateCode(canaryOf),
    [...CODE, 'finding', 'challenge', 'tool result', 'refused answer'],
    ['review', 'cross-examine', 'defend', 'rule'],
  ],
  [
    'business',
    () => debateBusiness(canaryOf),
    ['document heading', 'document text', 'finding', 'challenge', 'refused answer'],
    ['review', 'cross-examine', 'defend', 'rule'],
  ],
  ['flag', () => debateFlags(canaryOf), ARTICLE, ['argue', 'rebut', 'rule']],
  ['scanned flag', () => debateFlags(canaryOf, true), ARTICLE, ['scan', 'argue', 'rebut', 'rule']],
  [
    'judge',
    () => debatePlan(canaryOf),
    ['artefact', 'artefact name', 'opinion', 'refused answer'],
    ['assess', 'rebut', 'finalise'],
  ],
];

describe.each(DEBATES)('in a %s debate', (_, hold, carriers, phases) => {
  test('words of others stand between marks, in every phase, and nowhere else', async () => {
    const { prompts, seen } = await hold();
    expect([...new Set([...prompts.keys()].map((ask) => ask.split(':')[1]))]).toEqual(phases);
    const foreign = [...carriers.map(canaryOf), ...SAID];
    const shown: string[] = [];
    for (const [ask, { rules, shared, own }] of [
      ...prompts,
      ...seen.map((text) => ['a look', { rules: '', shared: text, own: '' }] as const),
    ]) {
      const texts = [shared, own].map(unfenced);
      const ours = [rules, ...texts.map(({ words }) => words)].join('\n');
      expect({ ask, leaked: foreign.filter((word) => ours.includes(word)) }).toEqual({ ask, leaked: [] });
      shown.push(...texts.flatMap(({ parts }) => parts.map(({ text }) => text)));
    }
    const data = shown.join('\n');
    expect(carriers.filter((carrier) => !data.includes(canaryOf(carrier)))).toEqual([]);
  });
});
