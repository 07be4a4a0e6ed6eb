import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { presentCodeReview } from '../../src/cli/kinds.ts';
import { presentDecided } from '../../src/cli/present-decided.ts';
import type { Language } from '../../src/contracts/material.ts';
import { arbitrate } from '../../src/core/protocols/code-review/arbitrate.ts';
import type { ReportView } from '../../src/reports/view.ts';
import { decide } from '../../src/transcripts/decide.ts';
import { RECORD, SETUP } from '../reports/held-review.ts';

/** The protocols by their examples. */
export const EXAMPLES = ['code-review', 'business-review', 'flag-resolution', 'judge-panel'] as const;

/** An example as its report shows it. */
export function exampleView(name: string, language: Language = 'en'): ReportView {
  const decision = decide(parse(readFileSync(join(import.meta.dirname, `../../examples/${name}.yaml`), 'utf8')));
  if (!('decided' in decision)) throw new Error(JSON.stringify(decision.problems));
  return { ...presentDecided(decision.decided).view(), language };
}

/** A review with a threshold, an arbiter, a finding that went into another, and lines that nobody saw. */
export function heldView(language: Language = 'en'): ReportView {
  const extra = { id: 'login', openedAt: 0, absent: [{ who: 'grok', why: 'XAI_API_KEY is not set' }] };
  return { ...presentCodeReview(arbitrate(SETUP, RECORD), extra, SETUP).view(), language };
}
