import * as z from 'zod';
import { DEBATES, INTENSITIES } from '../../contracts/review-plan.ts';
import type { DeepReadonly } from '../report/deep-readonly.ts';

const text = z.string();
const count = z.int().min(0);
const percent = z.int().min(0).max(100);
/** Null if a panelist's price is unknown. */
const usd = z.number().min(0).nullable();

/** The plan as it was resolved. */
const plan = z.strictObject({
  intensity: z.enum(INTENSITIES),
  roles: z.array(text),
  /** The maximum number of rounds. */
  rounds: z.int().min(1),
  debate: z.enum(DEBATES),
  arbiter: text.nullable(),
  /** The confidence from which an accepted finding is reported, before its severity moves it. */
  policy: z.enum(['calibrated', 'seed', 'vote']),
  threshold: percent.nullable(),
  /** Severe findings that were not challenged go to a refuter. */
  refute: z.boolean(),
  /** Items that are disputed at the end go to a vote. */
  ballot: z.boolean(),
  quorum: count,
});

/** A panelist that should take part, and its availability. */
const panelist = z.strictObject({
  panelist: text,
  is_ready: z.boolean(),
  /** The reason why it cannot take part, or another remark. */
  remark: text,
});

/** A seat, and its panelist. */
export const forecastSeat = z.strictObject({
  seat: text,
  panelist: text,
  role: text,
  kind: z.enum(['model', 'analyser', 'person']),
  /** Asks of Round 1. */
  asks: count,
});

/** One round with its likely usage. */
export const forecastRound = z.strictObject({
  /** 0 is a scan before the first round. */
  round: count,
  name: text,
  calls: count,
  /** False if the number of calls depends on earlier answers: it is then the maximum. */
  is_exact: z.boolean(),
  /** The method by which an inexact number was estimated. */
  estimated_by: text.nullable(),
  /** The most that its calls may use, looks and whole answers among it. */
  input_tokens: count,
  output_tokens: count,
  at_most_usd: usd,
  likely_usd: usd,
});

/** The calls of one panelist over all rounds, with their price. */
export const forecastModel = z.strictObject({ panelist: text, calls: count, at_most_usd: usd, likely_usd: usd });

/** The panel as far as it is available. */
export const forecastPanel = z.strictObject({
  /** 0 all of it, 1 a model missing, 2 models of one family only, 3 no team. */
  level: z.int().min(0).max(3),
  reasons: z.array(text),
  panelists: z.array(panelist),
});

/** The price of all rounds. */
export const forecastPrice = z.strictObject({
  at_most_usd: usd,
  likely_usd: usd,
  /** Null if no limit is set. */
  limit_usd: usd,
  /** The day of the prices. */
  prices_as_of: text.nullable(),
});

/** The changed lines that panelists will be asked about. */
const coverage = z.strictObject({
  changed_lines: count,
  parts: count,
  parts_asked: count,
  unasked_lines: count,
  /** Changed lines that no panelist will be asked about. */
  unasked: z.array(z.strictObject({ file: text, start: count, end: count })),
});

/** The forecast of a review, before any panelist is asked: the document of `--dry-run`. */
export const reviewForecast = z.strictObject({
  schema_version: z.literal(1),
  scope: z.strictObject({
    title: text,
    files: count,
    changed_lines: count,
    left_out_files: count,
    left_out_lines: count,
  }),
  plan,
  panel: forecastPanel,
  seats: z.array(forecastSeat),
  rounds: z.array(forecastRound),
  models: z.array(forecastModel),
  price: forecastPrice,
  coverage,
  notes: z.array(text),
});

/** The document of `--dry-run`. */
export type ReviewForecast = DeepReadonly<z.infer<typeof reviewForecast>>;
/** The plan in it. */
export type ForecastPlan = ReviewForecast['plan'];
/** One of its rounds. */
export type ForecastRound = ReviewForecast['rounds'][number];
/** Its coverage. */
export type ForecastCoverage = ReviewForecast['coverage'];
