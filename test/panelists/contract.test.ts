import { apiPanelist } from '../../src/panelists/api-panelist.ts';
import type { Provider } from '../../src/panelists/providers.ts';
import type { Behaviour, Prepared } from '../panelist-contract.ts';
import { panelistContract } from '../panelist-contract.ts';
import { openVendor, type Vendor } from '../vendor/vendor-server.ts';
import { settingsFor } from './vendor-env.ts';

const MODELS = { anthropic: 'claude-opus-5', openai: 'gpt-5.1', ollama: 'gpt-4.1' } as const;

function misbehave(vendor: Vendor, behaviour: Behaviour): void {
  switch (behaviour.does) {
    case 'answer':
      return;
    case 'hang':
      vendor.next(behaviour.text === '' ? { kind: 'hang' } : { kind: 'hang-after', pieces: 1 });
      return;
    case 'crash':
      vendor.next({ kind: 'cut', pieces: 0 });
      return;
    case 'refuse':
      vendor.next({ kind: 'forbidden' });
      return;
    case 'be-unavailable':
      vendor.next({ kind: 'overloaded' });
      return;
    case 'limit-rate':
      vendor.next({ kind: 'rate-limited', retryAfter: behaviour.retryAfterMs / 1000 });
      return;
  }
}

/** A server that goes away without a word is unavailable: there is no process of ours to crash. */
for (const provider of ['anthropic', 'openai', 'ollama'] as const satisfies readonly Provider[])
  panelistContract(
    `a model at ${provider}`,
    async (behaviour): Promise<Prepared> => {
      const vendor = await openVendor({ answer: () => ('text' in behaviour ? behaviour.text : '{}') });
      misbehave(vendor, behaviour);
      const panelist = apiPanelist({ found: { provider, model: MODELS[provider] }, settings: settingsFor(provider, vendor.url) });
      return { panelist, dispose: () => vendor.close() };
    },
    { crash: 'unavailable' },
  );
