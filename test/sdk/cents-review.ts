import type { ModelAsk, OwnModel } from '../../src/contracts/own-model.ts';
import type { ReviewOptions } from '../../src/sdk/review-options.ts';
import { type PanelistScript, scriptedPanelist } from '../../src/sdk/testing/scripted-panelist.ts';

/** A change with one plain mistake, and one place that can be argued about. */
export const CENTS_DIFF = `diff --git a/src/pay.ts b/src/pay.ts
--- a/src/pay.ts
+++ b/src/pay.ts
@@ -1,4 +1,5 @@
 export function pay(amount: number): Promise<Receipt> {
-  return charge(amount);
+  const cents = amount * 100;
+  return charge(cents);
 }
 export const VAT = 0.2;
diff --git a/src/audit.ts b/src/audit.ts
new file mode 100644
--- /dev/null
+++ b/src/audit.ts
@@ -0,0 +1,3 @@
+export function audit(amount: number): void {
+  log(\`charging \${amount}\`);
+}
`;

export const CENTS_TEXT = `export function pay(amount: number): Promise<Receipt> {
  const cents = amount * 100;
  return charge(cents);
}
export const VAT = 0.2;
`;

const finding = <M extends { readonly title: string }>(line: number, more: M) => ({
  file: 'src/pay.ts',
  line,
  end_line: line,
  category: 'bug',
  evidence: { trigger: 'concrete', practice: 'none' },
  severity: 'high',
  confidence: 90,
  ...more,
});

const CENTS = finding(2, {
  title: 'Cents are computed in floating point',
  description: 'For 1.15 `amount * 100` gives 114.99999999999999, and the customer pays a cent too little.',
  suggestion: 'Round: `Math.round(amount * 100)`.',
  evidence: { quote: 'const cents = amount * 100;', trigger: 'concrete', practice: 'none' },
});

const LOGGED = finding(2, {
  file: 'src/audit.ts',
  category: 'privacy',
  title: 'Amounts are written to the log',
  description: 'Each `log` call writes what a customer pays.',
  suggestion: 'Leave the amount out of the log.',
  severity: 'medium',
  confidence: 70,
  evidence: { quote: 'log(`charging', trigger: 'concrete', practice: 'none' },
});

/** The findings that an ask is about, by their ids and titles. */
const asked = ({ prompt }: ModelAsk): readonly { readonly id: string; readonly title: string }[] =>
  [...prompt.own.matchAll(/"id":\s*"([^"]+)"[^{}]*?"title":\s*"([^"]+)"/g)].map(([, id = '', title = '']) => ({ id, title }));

/** Doubts what is said about the log, and agrees to the rest. */
const respond = (ask: ModelAsk) => ({
  responses: asked(ask).map(({ id, title }) => ({
    finding_id: id,
    action: title === LOGGED.title ? 'disagree' : 'agree',
    confidence_adjustment: 0,
    reasoning: title === LOGGED.title ? 'The log is private: `log` writes to the audit table.' : '`amount * 100` shows it.',
  })),
  observations: [],
});

const defend = (ask: ModelAsk) => ({
  defenses: asked(ask).map(({ id }) => ({
    finding_id: id,
    action: 'defend',
    confidence_adjustment: 0,
    reasoning: 'See `log` in src/audit.ts: nothing tells where it writes.',
  })),
});

const NONE = { findings: [] };

/** Two models of two families: both find the cents, and one finds the log, which the other doubts. */
export const centsPanel = (more: Partial<PanelistScript> = {}): readonly OwnModel[] => [
  scriptedPanelist({
    name: 'one',
    family: 'alpha',
    answers: { review: NONE, 'bug-detector/review': { findings: [CENTS] }, 'cross-examine': respond, defend },
    ...more,
  }),
  scriptedPanelist({
    name: 'two',
    family: 'beta',
    answers: { review: { findings: [CENTS, LOGGED] }, 'cross-examine': respond, defend },
    ...more,
  }),
];

/** A review of the change by them. */
export const centsReview = (): ReviewOptions => ({
  work: { diff: CENTS_DIFF, texts: { 'src/pay.ts': CENTS_TEXT }, title: 'cents' },
  panel: centsPanel(),
  id: 'cents',
});
