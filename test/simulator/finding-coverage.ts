import { say } from '../../src/core/english.ts';
import type { FindingAsk, FindingItem, FindingOutcome, FindingRun } from './finding-debate.ts';
import { allItems } from './places.ts';

const BOTH = [
  ...['accepted', 'disputed', 'rejected'].map((status) => `status ${status}`),
  ...['withdrawn', 'majority-challenged', 'balanced-without-evidence', 'balanced', 'challenged-but-well-defended'].map(reason),
  ...['critical-needs-more', 'insufficient-evidence', 'confidence-too-low', 'rule-of-arbiter', 'stands'].map(reason),
  ...['root-cause-conflict', 'root-cause-tie'].map(reason),
  ...['unanimous', 'majority', 'conflict-resolved', 'single-source-validated'].map((level) => `level ${level}`),
  ...['asserted', 'quoted', 'co-reported', 'survived'].map((level) => `evidence ${level}`),
  ...['same-root-cause', 'merged-diagnoses'].map((why) => `absorbed ${why}`),
  ...['accept', 'reject', 'dispute', 'merge'].map((ruling) => `ruled ${ruling}`),
  ...['type C won', 'type C lost', 'held open', 'escalated', 'observation added', 'observation matched', 'severity conflict'],
  ...['even vote won', 'clamped', 'nobody answered', 'repeated round', 'faulty ruling', 'several members'],
];

/** What must happen at least once in each of the two protocols. */
export const NEEDED_OF_FINDINGS = {
  code: [
    ...BOTH,
    reason('challenge-failed'),
    'lowered',
    'kept by others',
    'advisory',
    'patched',
    ...['looked up', 'looked up in vain', 'nothing known', 'own database', 'no link', 'invented link', 'advisers contradict'],
    'ungrounded',
    'evidence anchored',
    ...['filtered', 'repeated in a part', 'unseen part', 'not quorate', 'not examined', 'cut round', 'ruled in parts', 'cost'],
  ],
  business: [
    ...BOTH,
    ...['defended', 'revised', 'withdrawn', 'implicit_defend', 'not_challenged'].map((status) => `defense ${status}`),
    'ungrounded',
    'factual dispute',
    'degraded',
  ],
} as const;

function reason(name: string): string {
  return `reason ${name}`;
}

/** What the core says of advisers, and what that is a case of. */
const ADVICE: Readonly<Partial<Record<string, string>>> = {
  'advisory-looked-up': 'looked up',
  'advisory-unanswered': 'looked up in vain',
  'advisory-none': 'nothing known',
  'advisory-own-source': 'own database',
  'advisory-no-link': 'no link',
  'advisory-link-not-found': 'invented link',
  'advisory-overruled': 'advisers contradict',
};

/** What happened in one debate. */
export function sawFindings({ outcome, asks, events }: FindingRun): readonly string[] {
  const seen: string[] = [];
  const saw = (what: string, really = true): void => {
    if (really) seen.push(what);
  };
  saw(
    'repeated round',
    asks.some(({ id }) => id.startsWith('4:cross-examine')),
  );
  saw('nobody answered', asks.length > 0 && !events.some(({ type }) => type === 'ask-answered'));
  sawInFull(outcome, asks, saw);
  saw('degraded', 'degraded' in outcome && outcome.degraded);
  for (const { kind, message } of outcome.notes) {
    saw('clamped', kind === 'clamped');
    saw('ungrounded', say(message).startsWith('ungrounded'));
    saw('patched', say(message).startsWith('fixed in the version'));
    saw('advisory', say(message) === 'confirmed by an advisory');
    if (typeof message !== 'string') saw(ADVICE[message.phrase] ?? '', message.phrase in ADVICE);
    saw('faulty ruling', say(message).startsWith("the arbiter's"));
    saw('observation matched', say(message).startsWith('an observation about a known'));
  }
  for (const item of allItems(outcome)) sawItem(item, saw);
  return seen;
}

/** What happens only in a review that is held here. */
function sawInFull(outcome: FindingOutcome, asks: readonly FindingAsk[], saw: (what: string, really?: boolean) => void): void {
  if (!('quorum' in outcome)) return;
  saw('filtered', outcome.filtered.length > 0);
  saw(
    'repeated in a part',
    outcome.accepted.some(({ repeats }) => repeats.length > 0),
  );
  saw('unseen part', outcome.unseenParts.length > 0);
  saw('not quorate', !outcome.quorate);
  saw(
    'not examined',
    outcome.notes.some(({ message }) => say(message).startsWith('nobody was asked about it')),
  );
  saw(
    'cut round',
    asks.some(({ id }) => /^2:.*p\d\.2$/.test(id)),
  );
  saw(
    'ruled in parts',
    asks.some(({ phase, brief }) => phase === 'rule' && brief.part === 'p2'),
  );
  saw(
    'cost',
    outcome.failures.some(({ impact }) => impact !== undefined && impact.keptOpen.length > 0),
  );
}

function sawItem(item: FindingItem, saw: (what: string, really?: boolean) => void): void {
  const { verdict, absorbed, confidence, members, lead } = item;
  saw(absorbed === undefined ? `status ${verdict.status}` : `absorbed ${absorbed.why}`);
  saw(reason(verdict.reason));
  saw(`step ${verdict.step}`);
  saw(`level ${item.level}`);
  saw(`evidence ${item.evidenceLevel}`);
  saw(`ruled ${item.ruling}`, item.ruling !== undefined);
  saw(
    'type C won',
    confidence.adjustments.some(({ term }) => term.phrase === 'term-root-cause-conflict'),
  );
  saw('type C lost', verdict.reason === 'root-cause-conflict' && verdict.status === 'rejected');
  saw('even vote won', verdict.conflictResolved && verdict.step === 8 && item.facts.opponents >= item.facts.supporters);
  saw('severity conflict', item.level === 'conflict-resolved' && !verdict.conflictResolved);
  saw('held open', verdict.heldOpen);
  saw('lowered', verdict.lowered);
  saw('kept by others', item.facts.keptByOthers);
  saw('escalated', item.escalate);
  saw('several members', members.length > 1);
  saw('observation added', lead.finding.origin === 'round2_observation');
  if ('way' in item) saw(`defense ${item.way.defenseStatus}`);
  saw('factual dispute', 'factualDispute' in item && item.factualDispute);
}
