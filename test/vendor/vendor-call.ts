import type { IncomingHttpHeaders } from 'node:http';
import type { Outcome } from './exchange.ts';
import type { Json, VendorName, WireName } from './wire.ts';

/** One POST, as it came and as it ended. */
export interface VendorCall {
  readonly vendor: VendorName;
  readonly wire: WireName;
  readonly model: string;
  readonly at: number;
  readonly endedAt: number | undefined;
  readonly prompt: string;
  readonly system: string;
  readonly body: Json;
  readonly headers: IncomingHttpHeaders;
  readonly status: number | undefined;
  /** What became of it; undefined while it is under way. */
  readonly outcome: Outcome | undefined;
}

/** A call that is still under way. */
export type OpenCall = { -readonly [Key in keyof VendorCall]: VendorCall[Key] };

/** One GET of the list of models or of one of them. */
export interface VendorLookup {
  readonly vendor: VendorName;
  readonly path: string;
  readonly at: number;
}
