import type { Panelist } from '../contracts/panelist.ts';
import type { Person } from '../contracts/person.ts';
import { UserError } from '../contracts/user-error.ts';
import { assert } from '../core/assert.ts';
import { defined } from '../core/defined.ts';
import { agentPanelist } from './agents/agent-panelist.ts';
import { factsOfAgent } from './agents/known-agents.ts';
import { isRecorded } from './agents/script-choice.ts';
import { scriptPanelist } from './agents/script-panelist.ts';
import { apiPanelist } from './api/api-panelist.ts';
import { cannotSearch } from './api/web-search.ts';
import { humanPanelist } from './human/human-panelist.ts';
import { factsOf } from './model-facts.ts';
import { type PanelistChoice, panelistSpec } from './panelist-choice.ts';
import { pricedPanelist } from './priced-panelist.ts';
import { priceInConfig } from './prices.ts';
import type { PanelSettings } from './settings.ts';

/** The requirements of some panelists besides settings. */
export interface PanelistMeans {
  /** The person at the terminal, if there is one. */
  readonly person: Person | undefined;
  /** Makes a panelist from a file of answers. */
  readonly recorded: (file: string) => Panelist;
  /** The output limit of an API model, if lower than the default. */
  readonly outputMax?: number;
  /** An API model searches the web before it answers. */
  readonly searches?: boolean;
}

/** Opens the chosen panelist. */
export function openPanelist(choice: PanelistChoice, settings: PanelSettings, means: PanelistMeans): Panelist {
  const { env, config } = settings;
  const { person, recorded, outputMax, searches = false } = means;
  if (searches && choice.kind !== 'model' && choice.kind !== 'script') throw cannotSearch(panelistSpec(choice));
  switch (choice.kind) {
    case 'model': {
      const { model } = choice;
      assert(model !== undefined, 'a model is asked by its id');
      return apiPanelist({ found: { ...choice, model }, settings, searches, ...defined({ outputMax }) });
    }
    case 'agent': {
      const { agent } = choice;
      const own = priceInConfig(panelistSpec(choice), config);
      return agentPanelist({
        ...config.clis[agent],
        ...choice,
        env,
        pricesOf: (model) => own ?? (model === undefined ? undefined : factsOf(factsOfAgent(agent).provider, model)),
      });
    }
    case 'script': {
      const { file } = choice;
      const prices = priceInConfig(panelistSpec(choice), config);
      return isRecorded(file) ? pricedPanelist(recorded(file), prices) : scriptPanelist({ file, env, prices });
    }
    case 'human':
      if (person === undefined)
        throw new UserError('no-terminal', 'the panelist human needs a terminal', {
          hint: 'run it in a terminal, or drop human from the panel',
        });
      return humanPanelist({ person });
  }
}
