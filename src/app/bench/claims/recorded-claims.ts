import { z } from 'zod';
import { defined } from '../../../core/defined.ts';
import type { Claim, ClaimLabel, Position, Verifier } from './claim.ts';

const STANCES = ['supports', 'partly', 'refutes', 'irrelevant'] as const;
const VERDICTS = ['supported', 'partially_supported', 'not_supported'] as const;
const text = z.string('text');
const share = z.number('a number from 0 to 1').min(0, 'a number from 0 to 1').max(1, 'a number from 0 to 1');
const name = z.union([z.string(), z.number()], 'text').transform(String);

const evidence = z.object(
  {
    source: text.optional(),
    url: text.nullish(),
    quote: text.default(''),
    stance: z.enum(STANCES, 'supports, partly, refutes or irrelevant'),
  },
  'a passage: { stance, quote }',
);

const verifier = z.object(
  {
    verdict: z.enum(VERDICTS, 'supported, partially_supported or not_supported').optional(),
    score: share.optional(),
    cites: z.array(text, 'a list of quotes').optional(),
  },
  'what a verifier said: { verdict?, score?, cites? }',
);

/** A claim in the format of the documentation. */
const plainClaim = z.object(
  {
    id: name,
    group: text.optional(),
    claim: text.default(''),
    label: z.union([z.boolean(), z.literal('unknown')], 'true, false or "unknown"'),
    evidence: z.array(evidence, 'a list of passages').default([]),
    verifiers: z.record(z.string(), verifier, 'an object { verifier: what it said }').default({}),
  },
  'a claim: { id, label, evidence?, verifiers? }',
);

/** An answer with its claims, as Factcheck-GPT records them. */
const article = z.object({
  id: name,
  claims: z.array(
    z.object({
      n: z.number(),
      claim: text,
      label: z.union([z.boolean(), z.literal('unknown'), z.null()]),
      evidence: z.array(z.object({ k: z.number(), url: text.nullish(), stance: text.nullish(), quote: text.nullish() })),
    }),
  ),
});

const chunk = z.object({ answer: text.nullish(), cites: z.array(z.number()) });

/** A claim with the verifiers' output on the page that it cites, in the format of WiCE. */
const citedClaim = z.object({
  id: name,
  article: text.optional(),
  claim: text,
  label: z.enum(VERDICTS),
  evidence: z.array(z.object({ i: z.number(), text: z.string() })),
  judges: z.record(z.string(), z.union([z.object({ chunks: z.array(chunk) }), z.object({ chunk_scores: z.array(z.number()) })])),
});

const EXPECTED = 'a list of claims { id, label, evidence?, verifiers? }, or of Factcheck-GPT or WiCE';

/** Claims of which it is known whether they are true, in the documented format or as two public sets record them. */
export const recordedClaims = z
  .array(z.unknown(), EXPECTED)
  .min(1, 'at least one claim')
  .transform((list, context): readonly Claim[] => {
    const shape = isArticle(list[0]) ? articles : isCited(list[0]) ? citedClaims : plainClaims;
    const { data, error } = shape.safeParse(list);
    if (data !== undefined) return data;
    for (const { message, path } of error.issues) context.addIssue({ code: 'custom', message, path });
    return z.NEVER;
  });

const has = (value: unknown, key: string): boolean => typeof value === 'object' && value !== null && key in value;
const isArticle = (value: unknown): boolean => has(value, 'claims');
const isCited = (value: unknown): boolean => has(value, 'judges');

const plainClaims = z.array(plainClaim).transform((list) =>
  list.map(
    ({ id, group = id, claim, label, evidence: passages, verifiers }): Claim => ({
      id,
      group,
      claim,
      label: labelOf(label),
      positions: [
        ...passages.map(
          ({ stance, quote, source, url }): Position => ({ stance, cites: [{ quote, source: source ?? url ?? quote }] }),
        ),
        // A verifier that gives no citations is measured, and decides nothing by citations.
        ...Object.values(verifiers).flatMap(({ verdict, cites }) =>
          verdict === undefined || cites === undefined ? [] : [positionOf(verdict, cites)],
        ),
      ],
      verifiers: new Map(Object.entries(verifiers).map(([who, { verdict, score }]) => [who, saidOf(verdict, score)])),
    }),
  ),
);

const positionOf = (verdict: (typeof VERDICTS)[number], cites: readonly string[]): Position => ({
  stance: verdict === 'supported' ? 'supports' : 'doubts',
  cites: cites.map((quote) => ({ quote, source: quote })),
});

const saidOf = (verdict: (typeof VERDICTS)[number] | undefined, score: number | undefined): Verifier => ({
  verdicts: verdict === undefined ? [] : [DEGREES[verdict]],
  ...defined({ score }),
});

const DEGREES = { supported: 1, partially_supported: 0, not_supported: -1 } as const;

const labelOf = (label: boolean | 'unknown' | null): ClaimLabel =>
  label === true ? 'true' : label === false ? 'false' : 'unknown';

const STANCE_OF: ReadonlyMap<string, Position['stance']> = new Map([
  ['completely-support', 'supports'],
  ['partially-support', 'partly'],
  ['refute', 'refutes'],
]);

const articles = z.array(article).transform((list) =>
  list.flatMap(({ id, claims }) =>
    claims.map(
      ({ n, claim, label, evidence: passages }): Claim => ({
        id: `${id}/${n}`,
        group: id,
        claim,
        label: labelOf(label),
        positions: passages.map(({ k, url, stance, quote }) => ({
          stance: STANCE_OF.get(stance ?? '') ?? 'irrelevant',
          cites: [{ source: url ?? String(k), quote: quote ?? '' }],
        })),
        verifiers: new Map(),
      }),
    ),
  ),
);

const citedClaims = z.array(citedClaim).transform((list) =>
  list.map(({ id, article: group = id, claim, label, evidence: sentences, judges }): Claim => {
    const textOf = new Map(sentences.map(({ i, text: sentence }) => [i, sentence]));
    const chunks = Object.values(judges).flatMap((judge) => ('chunks' in judge ? judge.chunks : []));
    return {
      id,
      group,
      claim,
      label: label === 'supported' ? 'true' : 'false',
      positions: chunks.flatMap(({ answer, cites }): readonly Position[] =>
        isVerdict(answer)
          ? [{ ...positionOf(answer, []), cites: cites.map((i) => ({ source: String(i), quote: textOf.get(i) ?? '' })) }]
          : [],
      ),
      verifiers: new Map(
        Object.entries(judges).map(([who, judge]): [string, Verifier] =>
          'chunks' in judge
            ? [who, { verdicts: judge.chunks.flatMap(({ answer }) => (isVerdict(answer) ? [DEGREES[answer]] : [])) }]
            : [who, { verdicts: [], ...defined({ score: highest(judge.chunk_scores) }) }],
        ),
      ),
    };
  }),
);

const isVerdict = (answer: string | null | undefined): answer is (typeof VERDICTS)[number] =>
  VERDICTS.some((verdict) => verdict === answer);

const highest = (scores: readonly number[]): number | undefined =>
  scores.length === 0 ? undefined : scores.reduce((most, one) => Math.max(most, one));
