import { defined } from '../../core/defined.ts';
import type { BusinessEvidence } from '../../core/protocols/business-review/said.ts';
import type { Evidence } from '../../core/protocols/code-review/said.ts';

const HEDGED_TRIGGER =
  /\b(may|might|could|can potentially|potential(ly)?|possibl[ey]|theoretical(ly)?|in theory|perhaps|probably)\b|수 있|가능성/i;
const CONCRETE =
  /\b(when|if|given|passing|sending|calling|every time|each time|always|e\.g\.|for example|to reproduce|payload|returns?|throws?|crash(es)?|fails? with)\b|때|하면|되면/i;
const REFERENCE = /\b(CWE-\d+|CVE-\d{4}-\d+|GHSA(?:-[\w]{4}){3}|OWASP[ -]?A?\d*)/i;
const CODE_SPAN = /`([^`\n]{3,})`/;

/** The evidence of a reviewer that gave none, read from its words: see the table in docs/protocols/code-review.md. */
export function inferEvidence(finding: {
  readonly title: string;
  readonly description: string;
  readonly line: number;
}): Evidence {
  const words = `${finding.title}\n${finding.description}`;
  const quote = CODE_SPAN.exec(finding.description)?.[1];
  const found = REFERENCE.exec(words)?.[1];
  return {
    ...defined({ quote }),
    trigger: triggerIn(finding.description, finding.line),
    ...defined({ reference: found }),
    practice: 'none',
    inferred: true,
  };
}

function triggerIn(description: string, line: number): Evidence['trigger'] {
  if (description.trim() === '') return 'none';
  if (CONCRETE.test(description) && !HEDGED_TRIGGER.test(description)) return 'concrete';
  return line > 0 || HEDGED_TRIGGER.test(description) ? 'theoretical' : 'none';
}

const HEDGED_IMPACT = /\b(may|might|could|potential(ly)?|possibl[ey]|perhaps|probably)\b|수 있|가능성/i;
const IMPACT = /\b(will|leads? to|causes?|loses?|costs?|misleads?|contradicts?|because|so that|means that)\b|\d|때문|하게 된다/i;
const QUOTED_WORDS = /["“]([^"“”\n]{3,300})["”]|'([^'\n]{8,300})'/;

/** The evidence of a reviewer that gave none, read from its words: see the table in docs/protocols/business-review.md. */
export function inferBusinessEvidence(description: string): BusinessEvidence {
  const match = QUOTED_WORDS.exec(description);
  const quote = match?.[1] ?? match?.[2];
  return { ...defined({ quote }), impact: impactIn(description), inferred: true };
}

function impactIn(description: string): BusinessEvidence['impact'] {
  if (description.trim() === '') return 'none';
  if (IMPACT.test(description) && !HEDGED_IMPACT.test(description)) return 'concrete';
  return 'theoretical';
}
