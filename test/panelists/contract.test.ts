import type { Behaviour, Prepared } from '../panelist-contract.ts';
import { panelistContract } from '../panelist-contract.ts';
import { openVendor, type Vendor } from '../vendor/vendor-server.ts';
import { API_SEATS, MODELS, seatAt } from './api-seats.ts';

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
for (const seat of API_SEATS)
  panelistContract(
    `a model at ${seat.name}`,
    async (behaviour): Promise<Prepared> => {
      const vendor = await openVendor({ models: MODELS, answer: () => ('text' in behaviour ? behaviour.text : '{}') });
      misbehave(vendor, behaviour);
      return { panelist: seatAt(seat, vendor.url), dispose: () => vendor.close() };
    },
    { crash: 'unavailable' },
  );
