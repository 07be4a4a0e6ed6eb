import type { Remark } from '../../contracts/remark.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import type { HeldCase } from '../case/held-case.ts';
import { type HoldTerms, hold } from '../case/hold.ts';
import type { Host } from '../host.ts';
import { type PanelToTell, panelRemarks } from '../panel/panel-remarks.ts';
import type { Preparation, PreparedCase } from './preparation.ts';

/** A prepared case of any protocol, for callers that hold all kinds in one way. */
export interface ReadyCase {
  readonly protocol: string;
  /** The remarks to show before any money is spent, including those about the panel. */
  readonly remarks: readonly Remark[];
  readonly hold: (terms: HoldTerms, host: Host) => Promise<HeldCase>;
}

/** The seats of a panel that do not review. */
export type OtherSeats = Pick<PanelToTell, 'arbiter' | 'advisers' | 'isSolo'>;

/** A prepared case without the type of its protocol. */
export const readyCaseOf = <S extends CaseSetup, P, O>(prepared: PreparedCase<S, P, O>, others: OtherSeats = {}): ReadyCase => ({
  protocol: prepared.kind.desk.protocol.id,
  remarks: [...panelRemarks({ ...prepared.found, seated: prepared.seated, ...others }), ...prepared.remarks],
  hold: async (terms, host) => (await knownResult(prepared, terms, host)) ?? hold(prepared, terms, host),
});

/** The result of an equal earlier case, if the host remembers results. */
async function knownResult<S extends CaseSetup, P, O>(prepared: PreparedCase<S, P, O>, terms: HoldTerms, host: Host) {
  if (host.results === undefined) return undefined;
  const { reusedCase } = await import('../case/result-cache.ts');
  return reusedCase(prepared, terms, host);
}

/** The same for a preparation that may have nothing to debate. */
export const readyOf = <S extends CaseSetup, P, O>(preparation: Preparation<PreparedCase<S, P, O>>): Preparation<ReadyCase> =>
  preparation.kind === 'nothing' ? preparation : { kind: 'ready', case: readyCaseOf(preparation.case) };
