import type { Remark } from '../../contracts/remark.ts';
import { type Bundle, bundleOf } from '../../journal/bundle.ts';
import type { Host } from '../host.ts';
import { type CaseRequest, foreignRemark } from './show-case.ts';

/** A whole case in one document that can be shown, replayed and verified elsewhere. */
export interface ExportedCase {
  readonly id: string;
  readonly isForeign: boolean;
  readonly remarks: readonly Remark[];
  readonly bundle: Bundle;
}

/** Packs a whole case into one document. */
export async function exportCase({ wanted }: Pick<CaseRequest, 'wanted'>, { cases }: Pick<Host, 'cases'>): Promise<ExportedCase> {
  const packed = await cases.pack(wanted);
  const { id, isForeign } = packed;
  return { id, isForeign, remarks: foreignRemark(packed), bundle: bundleOf(packed) };
}
