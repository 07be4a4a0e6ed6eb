import type { Location, Result } from 'sarif';
import * as z from 'zod';
import { defined } from '../../../core/defined.ts';
import { printable } from '../terminal/layout.ts';
import { TOOL } from './log.ts';

const text = z.string().max(100_000).transform(printable);
const line = z.int().min(1);

const place = z.object({
  physicalLocation: z.object({
    artifactLocation: z.object({ uri: text, uriBaseId: text.optional() }),
    region: z.object({ startLine: line, endLine: line.optional() }).optional(),
  }),
});

const result = z.object({
  ruleId: text,
  kind: z.enum(['fail', 'review']).default('fail'),
  level: z.enum(['none', 'note', 'warning', 'error']).default('warning'),
  message: z.object({ text }),
  locations: z.array(place).max(100).default([]),
  partialFingerprints: z.record(z.string(), text),
  suppressions: z.array(z.object({ kind: z.enum(['external', 'inSource']), justification: text.optional() })).default([]),
  baselineState: z.enum(['new', 'unchanged', 'updated', 'absent']).optional(),
});

const log = z.object({
  version: z.literal('2.1.0'),
  runs: z
    .array(
      z.object({
        tool: z.object({ driver: z.object({ name: z.literal(TOOL) }) }),
        properties: z.object({ protocol: text }),
        results: z.array(result),
      }),
    )
    .length(1),
});

/** The compared results of a SARIF report that this program wrote; undefined if it is another document. */
export function readResults(value: unknown): { readonly protocol: string; readonly results: readonly Result[] } | undefined {
  const [run] = log.safeParse(value).data?.runs ?? [];
  if (run === undefined) return undefined;
  return { protocol: run.properties.protocol, results: run.results.map(comparable) };
}

function comparable({ suppressions, locations, baselineState, ...rest }: z.infer<typeof result>): Result {
  return {
    ...rest,
    locations: locations.map(located),
    ...(suppressions.length === 0
      ? {}
      : { suppressions: suppressions.map(({ justification, kind }) => ({ kind, justification })) }),
    ...defined({ baselineState }),
  };
}

const located = ({ physicalLocation: { artifactLocation, region } }: z.infer<typeof place>): Location => ({
  physicalLocation: { artifactLocation, ...defined({ region }) },
});
