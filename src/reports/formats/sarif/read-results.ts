import type { Location, Result } from 'sarif';
import * as z from 'zod';
import { defined } from '../../../core/defined.ts';
import { SEVERITIES } from '../../../core/finding-debate/judging/severity.ts';
import { FINGERPRINT, VERDICT } from '../../wording/fingerprints.ts';
import type { ComparedItem } from '../../wording/since.ts';
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
  properties: z
    .object({ item: text, title: text, label: text, severity: z.enum(SEVERITIES), elsewhere: z.array(text).max(1_000) })
    .partial()
    .catch({})
    .default({}),
});

const log = z.object({
  version: z.literal('2.1.0'),
  runs: z
    .array(
      z.object({
        tool: z.object({ driver: z.object({ name: z.literal(TOOL) }) }),
        properties: z.object({ protocol: text, case: text.optional() }),
        results: z.array(result),
      }),
    )
    .length(1),
});

/** A SARIF report that this program wrote, for a comparison. */
export interface ReadResults {
  readonly protocol: string;
  /** The case that it is of. */
  readonly id: string | undefined;
  readonly results: readonly Result[];
  readonly items: readonly ComparedItem[];
}

/** The compared results of a SARIF report that this program wrote; undefined if it is another document. */
export function readResults(value: unknown): ReadResults | undefined {
  const [run] = log.safeParse(value).data?.runs ?? [];
  if (run === undefined) return undefined;
  const { protocol, case: id } = run.properties;
  return { protocol, id, results: run.results.map(comparable), items: run.results.flatMap(itemIn) };
}

function comparable({ suppressions, locations, baselineState, properties: _own, ...rest }: z.infer<typeof result>): Result {
  return {
    ...rest,
    locations: locations.map(located),
    ...(suppressions.length === 0
      ? {}
      : { suppressions: suppressions.map(({ justification, kind }) => ({ kind, justification })) }),
    ...defined({ baselineState }),
  };
}

/** The item of a result that was to fix or to decide; none for the verdict, which is about the whole work. */
function itemIn({ kind, level, message, ...one }: z.infer<typeof result>): readonly ComparedItem[] {
  const { item, title, label, severity, elsewhere } = one.properties;
  const [category = ''] = one.ruleId.split('/', 1);
  if (one.baselineState === 'absent' || one.suppressions.length > 0 || category === VERDICT) return [];
  const fingerprint = one.partialFingerprints[FINGERPRINT] ?? '';
  const [first = ''] = message.text.split('\n', 1);
  const told = { id: item ?? fingerprint, title: title ?? first, label: label ?? severity ?? level };
  return [
    {
      ...told,
      ...defined({ place: placeIn(one.locations[0]) }),
      others: elsewhere?.length ?? 0,
      elsewhere,
      fingerprint,
      category,
      severity,
      standing: STANDINGS[kind],
    },
  ];
}

const STANDINGS = { fail: 'accepted', review: 'disputed' } as const;

function placeIn(location: z.infer<typeof place> | undefined): string | undefined {
  if (location === undefined) return undefined;
  const { artifactLocation, region } = location.physicalLocation;
  const file = decoded(artifactLocation.uri);
  return region === undefined ? file : `${file}:${region.startLine}`;
}

function decoded(uri: string): string {
  try {
    return printable(decodeURIComponent(uri));
  } catch {
    return uri;
  }
}

const located = ({ physicalLocation: { artifactLocation, region } }: z.infer<typeof place>): Location => ({
  physicalLocation: { artifactLocation, ...defined({ region }) },
});
