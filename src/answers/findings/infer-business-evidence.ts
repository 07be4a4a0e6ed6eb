import { defined } from '../../core/defined.ts';
import type { BusinessEvidence } from '../../core/protocols/business-review/said.ts';

const HEDGED = /\b(may|might|could|potential(ly)?|possibl[ey]|perhaps|probably)\b|수 있|가능성/i;
const IMPACT = /\b(will|leads? to|causes?|loses?|costs?|misleads?|contradicts?|because|so that|means that)\b|\d|때문|하게 된다/i;
const QUOTED = /["“]([^"“”\n]{3,300})["”]|'([^'\n]{8,300})'/;

/** The evidence of a reviewer that gave none, read from its words: see the table in docs/protocols/business-review.md. */
export function inferBusinessEvidence(description: string): BusinessEvidence {
  const match = QUOTED.exec(description);
  const quote = match?.[1] ?? match?.[2];
  return { ...defined({ quote }), impact: impactIn(description), inferred: true };
}

function impactIn(description: string): BusinessEvidence['impact'] {
  if (description.trim() === '') return 'none';
  if (IMPACT.test(description) && !HEDGED.test(description)) return 'concrete';
  return 'theoretical';
}
