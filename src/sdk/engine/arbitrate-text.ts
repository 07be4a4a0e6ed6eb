import { type ArbitrateRequest, arbitrate } from '../../app/arbitrate/arbitrate.ts';
import { remarkText } from '../../reports/remarks/remark-text.ts';
import type { ArbitratedResult } from '../arbitration.ts';
import { resultOf } from './result-of.ts';

/** Decides a debate from its text. */
export function arbitrateText(request: ArbitrateRequest): ArbitratedResult {
  const { report, faults, remarks } = arbitrate(request);
  const told = remarks.map((remark) => ({ remark, text: remarkText(remark) }));
  const id = report.view().id;
  const result = resultOf({ id: id === undefined ? '' : String(id), report, curtailed: undefined, remarks: told });
  return Object.assign(result, { faults });
}
