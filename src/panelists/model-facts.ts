import { readFileSync } from 'node:fs';
import { packageFile } from '../system/package-file.ts';

/** Dollars per million tokens, which equals micro-dollars per token. */
export interface Price {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
}

/** The facts about a model in `data/models.json`. */
export interface ModelFacts {
  readonly context: number;
  readonly maxOutput: number;
  readonly price: Price;
  /** The price of calls that read more than 200,000 tokens, if higher. */
  readonly priceOver200k?: Price;
  /** It may think before it answers. */
  readonly thinks: boolean;
}

interface PriceEntry {
  readonly input: number;
  readonly output: number;
  readonly cache_read?: number | null;
  readonly cache_write?: number | null;
}

interface Entry {
  readonly provider: string;
  readonly id: string;
  readonly context: number;
  readonly max_output: number;
  readonly usd_per_mtok: PriceEntry;
  readonly over_200k: PriceEntry | null;
  readonly reasoning: boolean;
}

interface Table {
  readonly asOf: string;
  readonly models: ReadonlyMap<string, Entry>;
}

let table: Table | undefined;

/** The facts of a model by its id, with or without a trailing date. */
export function factsOf(provider: string, model: string): ModelFacts | undefined {
  table ??= readTable();
  const undated = model.replace(/-\d{4}-?\d{2}-?\d{2}$/, '');
  const entry = table.models.get(`${provider}:${model}`) ?? table.models.get(`${provider}:${undated}`);
  return entry && factsIn(entry);
}

/** All models of the table, each with its provider. */
export function knownModels(): readonly { readonly provider: string; readonly id: string }[] {
  table ??= readTable();
  return [...table.models.values()];
}

/** The date of the prices in the table. */
export function pricesAsOf(): string {
  table ??= readTable();
  return table.asOf;
}

/** The table lies two folders up, from the sources and from the bundle. */
function readTable(): Table {
  const { as_of, models } = JSON.parse(readFileSync(packageFile('data/models.json'), 'utf8')) as {
    readonly as_of: string;
    readonly models: readonly Entry[];
  };
  return { asOf: as_of, models: new Map(models.map((entry) => [`${entry.provider}:${entry.id}`, entry])) };
}

const factsIn = ({ context, max_output, usd_per_mtok, over_200k, reasoning }: Entry): ModelFacts => ({
  context,
  maxOutput: max_output,
  price: priceIn(usd_per_mtok),
  ...(over_200k === null ? {} : { priceOver200k: priceIn(over_200k) }),
  thinks: reasoning,
});

/** Tokens without a cache price cost as much as others. */
const priceIn = ({ input, output, cache_read, cache_write }: PriceEntry): Price => ({
  input,
  output,
  cacheRead: cache_read || input,
  cacheWrite: cache_write || input,
});
