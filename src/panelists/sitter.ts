import type { Panelist } from '../contracts/panelist.ts';
import type { SeatKind } from '../core/seat.ts';
import { apiPanelist } from './api-panelist.ts';
import { type FoundModel, findModel, type Unavailable } from './find-model.ts';
import type { Asking } from './list-models.ts';
import type { ModelChoice } from './model-choice.ts';
import { factsOf } from './model-facts.ts';
import { priceKey, priceListOf } from './prices.ts';
import { factsOfProvider } from './providers.ts';
import type { PanelSettings } from './settings.ts';

/** Somebody who can take a seat. */
export interface Sitter {
  readonly kind: 'found';
  /** How it is written: `anthropic:MODEL`. */
  readonly spec: string;
  /** The voice that counts as one. */
  readonly family: string;
  readonly sits: SeatKind;
  /** How it came to be chosen, for people; empty where it was named. */
  readonly remark: string;
  /** How many tokens it reads at most, where that is known. */
  readonly context: number | undefined;
  /** What to see to where what it is shown gets long, because it cuts without a word. */
  readonly cutsSilently: string | undefined;
  /** The key of the config that says what it costs, where nobody knows. */
  readonly priceMissing: string | undefined;
}

/** Finds who was named, or a provider's newest model. */
export async function findSitter(choice: ModelChoice, settings: PanelSettings, asking: Asking): Promise<Sitter | Unavailable> {
  const found = await findModel(choice, settings, asking);
  return found.kind === 'found' ? modelSitter(found, settings) : found;
}

function modelSitter(found: FoundModel, { config }: PanelSettings): Sitter {
  const { provider, model, spec, family, chosen, unchecked } = found;
  return {
    kind: 'found',
    spec,
    family,
    sits: 'model',
    remark: chosen === 'newest' ? 'the newest that fits' : unchecked ? 'taken at its word' : '',
    context: factsOf(provider, model)?.context,
    cutsSilently: factsOfProvider(provider).cutsSilently?.hint,
    priceMissing: priceListOf({ spec, provider, model }, config) === undefined ? priceKey(spec) : undefined,
  };
}

/** Who sits there, ready to be asked. */
export const openSitter = (choice: ModelChoice & { readonly model: string }, settings: PanelSettings): Panelist =>
  apiPanelist({ found: choice, settings });
