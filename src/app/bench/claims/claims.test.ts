import { describe, expect, test } from 'vitest';
import type { Claim, Position } from './claim.ts';
import { decideByCitations } from './decide-by-citations.ts';
import { measureClaims } from './measure-claims.ts';
import { recordedClaims } from './recorded-claims.ts';
import { featuresOf, isRight, learnResolver, thresholdFor } from './resolve-by-fit.ts';

const claimOf = (stances: readonly Position['stance'][], label: Claim['label'] = 'true', id = 'c'): Claim => ({
  id,
  group: id,
  claim: 'The bridge was opened in 1932.',
  label,
  positions: stances.map((stance, at) => ({
    stance,
    cites: [{ source: `s${at}`, quote: `A passage of page ${at} about the bridge.` }],
  })),
  verifiers: new Map(),
});

describe('by the rules of the flag debate', () => {
  test.each<[string, readonly Position['stance'][], string, string]>([
    ['support', ['supports', 'irrelevant'], 'true', 'verified-quote'],
    ['support of all beside support of a part', ['partly', 'supports'], 'true', 'verified-quote'],
    ['refutation', ['refutes', 'irrelevant'], 'false', 'agreed'],
    ['both', ['supports', 'refutes'], 'unresolved', 'conflict'],
    ['both, however many on one side', ['supports', 'supports', 'supports', 'refutes'], 'unresolved', 'conflict'],
    ['refutation beside support of a part', ['partly', 'refutes'], 'unresolved', 'conflict'],
    ['support of a part', ['partly', 'partly'], 'unresolved', 'partly'],
    ['nothing to the point', ['irrelevant', 'irrelevant'], 'unresolved', 'no-source'],
    ['nothing at all', [], 'unresolved', 'no-source'],
    ['doubt of a verifier', ['doubts'], 'false', 'agreed'],
    ['verifiers that differ', ['doubts', 'supports'], 'unresolved', 'conflict'],
  ])('%s', (_name, stances, resolution, by) => {
    expect(decideByCitations(claimOf(stances))).toEqual({ resolution, by });
  });

  test('a passage without words supports nothing', () => {
    const [position] = claimOf(['supports']).positions;
    const empty: Claim = {
      ...claimOf([]),
      positions: [
        { stance: 'supports', cites: [] },
        { stance: 'supports', cites: [{ source: 'x', quote: ' ' }] },
      ],
    };
    expect(position?.cites).toHaveLength(1);
    expect(decideByCitations(empty).resolution).toBe('unresolved');
  });
});

describe('by a fitted probability', () => {
  test('the lowest threshold that reaches what is wanted, equal ones taken together', () => {
    const tested = [
      { probability: 0.99, label: 'true' as const },
      { probability: 0.02, label: 'false' as const },
      { probability: 0.9, label: 'true' as const },
      { probability: 0.8, label: 'false' as const },
      { probability: 0.7, label: 'true' as const },
      { probability: 0.3, label: 'false' as const },
    ];
    // Right: 3 of 3, then 3 of 4, then both at a distance of 0.2: 5 of 6.
    expect(thresholdFor(tested, 1)).toBeCloseTo(0.4, 9);
    expect(thresholdFor(tested, 0.75)).toBeCloseTo(0.2, 9);
    expect(thresholdFor([{ probability: 0.9, label: 'unknown' }], 0.5)).toBeUndefined();
    expect(isRight({ probability: 0.9, label: 'unknown' })).toBe(false);
  });

  test('it learns what support and refutation mean, and resolves nothing where nothing tells claims apart', () => {
    const claims = Array.from({ length: 60 }, (_, at) =>
      claimOf(at % 3 === 0 ? ['refutes'] : ['supports'], at % 3 === 0 ? 'false' : 'true', `c${at}`),
    );
    const { probability, threshold } = learnResolver(claims, featuresOf(claims), 0.98);
    expect(probability(claimOf(['supports']))).toBeGreaterThan(0.9);
    expect(probability(claimOf(['refutes']))).toBeLessThan(0.1);
    expect(threshold).toBeDefined();
    const alike = claims.map((claim) => ({ ...claim, positions: [] }));
    expect(learnResolver(alike, featuresOf(alike), 0.98).threshold).toBeUndefined();
  });
});

test('shares and accuracies are counted by hand', () => {
  const claims = [
    claimOf(['supports'], 'true', 'a'),
    claimOf(['supports'], 'false', 'b'),
    claimOf(['refutes'], 'false', 'c'),
    claimOf(['partly'], 'true', 'd'),
    claimOf([], 'unknown', 'e'),
    claimOf(['supports'], 'unknown', 'f'),
  ];
  const { citations, spokenOf, majority, why, labels } = measureClaims(claims);
  // Resolved are a, b, c and f; right are a and c: what people could not tell is never right.
  expect(citations).toMatchObject({ claims: 6, resolved: 4, right: 2, share: 4 / 6, accuracy: 0.5 });
  expect(spokenOf).toMatchObject({ claims: 5, resolved: 4, right: 2 });
  // The majority also counts d, in which a part is supported.
  expect(majority).toMatchObject({ resolved: 5, right: 3 });
  expect(why).toEqual({ 'verified-quote': 3, agreed: 1, conflict: 0, partly: 1, 'no-source': 1 });
  expect(labels).toEqual({ true: 2, false: 2, unknown: 2 });
});

describe('formats', () => {
  test('Factcheck-GPT: passages with stances', () => {
    const [claim] = recordedClaims.parse([
      {
        id: 'fc-1',
        question: 'q',
        claims: [
          {
            n: 3,
            claim: 'x',
            label: null,
            evidence: [
              { k: 0, url: 'https://a.example', stance: 'completely-support', quote: 'one' },
              { k: 1, url: 'https://b.example', stance: 'refute', quote: 'two' },
              { k: 2, url: null, stance: null, quote: null },
            ],
          },
        ],
      },
    ]);
    expect(claim).toEqual({
      id: 'fc-1/3',
      group: 'fc-1',
      claim: 'x',
      label: 'unknown',
      positions: [
        { stance: 'supports', cites: [{ source: 'https://a.example', quote: 'one' }] },
        { stance: 'refutes', cites: [{ source: 'https://b.example', quote: 'two' }] },
        { stance: 'irrelevant', cites: [{ source: '2', quote: '' }] },
      ],
      verifiers: new Map(),
    });
  });

  test('WiCE: verifiers that cite sentences, and scores', () => {
    const [claim] = recordedClaims.parse([
      {
        id: 'test1',
        article: 'Zoo',
        claim: 'x',
        label: 'partially_supported',
        evidence: [{ i: 6, text: 'six' }],
        judges: {
          a: {
            chunks: [
              { answer: 'supported', cites: [6] },
              { answer: 'not_supported', cites: [9] },
              { answer: null, cites: [] },
            ],
          },
          b: { chunk_scores: [0.2, 0.7] },
        },
      },
    ]);
    expect(claim).toEqual({
      id: 'test1',
      group: 'Zoo',
      claim: 'x',
      label: 'false',
      positions: [
        { stance: 'supports', cites: [{ source: '6', quote: 'six' }] },
        { stance: 'doubts', cites: [{ source: '9', quote: '' }] },
      ],
      verifiers: new Map([
        ['a', { verdicts: [1, -1] }],
        ['b', { verdicts: [], score: 0.7 }],
      ]),
    });
  });
});
