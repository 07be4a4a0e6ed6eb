import * as z from 'zod';
import type { DeepReadonly } from '../report/deep-readonly.ts';
import { forecastModel, forecastPanel, forecastPrice, forecastRound, forecastSeat } from './review-forecast-schema.ts';
import { previewAsk, previewText } from './review-preview-schema.ts';

const text = z.string();
const work = z.strictObject({
  title: text,
  /** Its size in words. */
  extent: text,
});

/** The forecast of a debate about a document, an article or a plan: the document of `--dry-run`. */
export const debateForecast = z.strictObject({
  schema_version: z.literal(1),
  protocol: text,
  work,
  panel: forecastPanel,
  seats: z.array(forecastSeat),
  rounds: z.array(forecastRound),
  models: z.array(forecastModel),
  /** The maximum is null if a price is unknown, or if the number of calls depends on a scan. */
  price: forecastPrice,
  notes: z.array(text),
});

/** What the first round of such a debate would send to each panelist: the document of `--preview`. */
export const debatePreview = z.strictObject({
  schema_version: z.literal(1),
  protocol: text,
  work,
  /** Every text that would be sent, once. */
  texts: z.array(previewText),
  asks: z.array(previewAsk),
});

/** The document of `--dry-run`. */
export type DebateForecast = DeepReadonly<z.infer<typeof debateForecast>>;
/** The document of `--preview`. */
export type DebatePreview = DeepReadonly<z.infer<typeof debatePreview>>;
