import {
  type CaseIndex,
  createReview,
  gate,
  memoryCases,
  memoryResults,
  type OwnModel,
  type ReviewEvent,
  render,
  type TrackRecord,
  UserError,
} from 'tribunal';
import { codeReview } from 'tribunal/core';
import { fakeClock, scriptedPanelist } from 'tribunal/testing';

const diff = `diff --git a/src/pay.ts b/src/pay.ts
--- a/src/pay.ts
+++ b/src/pay.ts
@@ -1,3 +1,4 @@
 export function pay(amount: number) {
-  return charge(amount);
+  const cents = amount * 100;
+  return charge(cents);
 }
`;

const finding = {
  file: 'src/pay.ts',
  line: 2,
  end_line: 2,
  category: 'bug',
  title: 'Cents are computed in floating point',
  description: 'For 1.15 `amount * 100` gives 114.99999999999999.',
  suggestion: 'Round it: `Math.round(amount * 100)`.',
  evidence: { quote: 'const cents = amount * 100;', trigger: 'concrete', practice: 'none' },
  severity: 'high',
  confidence: 90,
};

/** A model of the consumer's own. */
const ours: OwnModel = {
  name: 'ours',
  family: 'acme',
  ask: async ({ phase, role }, { signal, heard }) => {
    signal.throwIfAborted();
    const text = JSON.stringify(phase === 'review' && role === 'bug-detector' ? { findings: [finding] } : { findings: [] });
    heard(text);
    return { text, usage: { inputTokens: 1_000, outputTokens: 100, costUsd: 0.001 } };
  },
};

const clock = fakeClock();
const theirs = scriptedPanelist({
  name: 'theirs',
  family: 'other',
  answers: { review: { findings: [finding] }, 'cross-examine': { responses: [] }, defend: { defenses: [] } },
});
const cases = memoryCases({ clock });
const learned: readonly TrackRecord[] = [
  { panelist: 'acme', as: 'reporter', upheld: 9, overturned: 1 },
  { panelist: 'other', as: 'reporter', upheld: 8, overturned: 2 },
];
const results: CaseIndex = memoryResults();
const review = createReview({
  work: { diff },
  context: [{ name: 'ticket.md', text: 'Amounts are charged in cents.' }],
  results,
  panel: [ours, theirs],
  limits: { usd: 1 },
  calibration: 'shipped',
  learned,
  cases,
  clock,
  id: 'consumer',
});

const events: ReviewEvent[] = [];
const watching = (async () => {
  for await (const event of review) events.push(event);
})();
const result = await clock.run(review.result);
await watching;

if (result.status === 'decided' || result.status === 'partial') {
  // The report has its published type: no cast is needed.
  const { recommendation, findings } = result.document;
  console.log(recommendation, findings.map(({ title }) => title).join());
}
const facts = events.flatMap((event) => (event.derived ? [] : [event.event.type]));
const markdown = await render(result, 'md');
try {
  createReview({ work: { diff }, panel: [] });
} catch (error) {
  console.log(error instanceof UserError ? error.code : 'another error');
}
console.log(result.status, gate(result, { failOn: 'high' }).kind, facts[0], facts.at(-1), codeReview.id);
console.log(markdown.includes('Cents are computed in floating point'), (await cases.list()).length, result.cost.usd);
