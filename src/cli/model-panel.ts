import { assert } from '../core/assert.ts';
import type { SeatId } from '../core/ids.ts';
import { apiPanelist } from '../panelists/api-panelist.ts';
import { type ModelChoice, readModelChoice } from '../panelists/model-choice.ts';
import { factsOf } from '../panelists/model-facts.ts';
import type { Environment } from '../panelists/providers.ts';
import type { CasePanel } from './case-panel.ts';
import { lookUpModels } from './look-up-models.ts';
import { NobodyToAsk } from './nobody-to-ask.ts';
import type { SeatedModel } from './seat-models.ts';

/** A panel of models behind APIs, as it is written into a case: never with a key or an address. */
interface ModelPanel {
  readonly kind: 'models';
  readonly title: string;
  readonly seats: readonly { readonly seat: SeatId; readonly model: string }[];
}

export const frozenModels = (title: string, seated: readonly SeatedModel[]): ModelPanel => ({
  kind: 'models',
  title,
  seats: seated.map(({ seat, spec }) => ({ seat: seat.id, model: spec })),
});

/**
 * The panel a case was opened with. Keys and addresses come from the environment, as ever, and are tried before anything is
 * asked: what fails for a wrong key would be on the record for good.
 */
export async function thawedModels(frozen: unknown, env: Environment): Promise<CasePanel> {
  const panel = frozen as ModelPanel;
  const specs = [...new Set(panel.seats.map(({ model }) => model))];
  const [missing] = (await lookUpModels(specs.map(named), { env })).unavailable;
  if (missing !== undefined) throw new NobodyToAsk(missing.message, `${missing.hint}\nnothing of the case was changed`);
  return modelPanel(panel, env);
}

const CONCURRENCY = 8;

/** The models in their seats; seats with the same model share a panelist. */
export function modelPanel({ title, seats }: ModelPanel, env: Environment): CasePanel {
  const specs = [...new Set(seats.map(({ model }) => model))];
  const panelists = new Map(specs.map((spec) => [spec, apiPanelist({ found: named(spec), env })]));
  const unpriced = specs.find((spec) => pricesOf(spec) === undefined);
  return {
    title,
    seating: new Map(
      seats.map(({ seat, model }) => {
        const panelist = panelists.get(model);
        assert(panelist !== undefined, 'every model of the panel has a panelist');
        return [seat, panelist];
      }),
    ),
    concurrency: CONCURRENCY,
    patience: {},
    unpriced: unpriced === undefined ? undefined : { name: unpriced, hint: 'use --max-tokens' },
  };
}

const pricesOf = (spec: string) => {
  const { provider, model } = named(spec);
  return factsOf(provider, model)?.price;
};

function named(spec: string): Required<ModelChoice> {
  const { provider, model } = readModelChoice(spec);
  assert(model !== undefined, 'a case is opened with models by their ids');
  return { provider, model };
}
