import type { CodeReviewOutcome, DecidedItem } from '../core/protocols/code-review/outcome.ts';
import type { CodeReviewResult } from './code-review-schema.ts';

type Dispute = CodeReviewResult['consensus']['disputed'][number];

/** What each model holds, in its own words. */
export function perspectivesOn(item: DecidedItem, outcome: CodeReviewOutcome): Dispute['perspectives'] {
  const said = new Map<string, string[]>();
  const add = (model: string, words: string): void => void said.set(model, [...(said.get(model) ?? []), words]);
  for (const { finding, description, conceded, defense } of item.members) {
    const model = outcome.seats.get(finding.seat)?.model ?? finding.seat;
    add(model, `${conceded ? 'conceded' : 'reports'} (${finding.severity}, ${finding.confidence}): ${description}`);
    if (defense !== undefined) add(model, `${defense.action}: ${defense.reasoning}`);
  }
  for (const { by, stance, reasoning } of item.positions) add(by.model, `${stance}: ${reasoning}`);
  for (const who of item.silent) add(who, 'did not respond');
  return Object.fromEntries([...said].map(([model, words]) => [model, words.join(' · ')]));
}

/** The claim, its weakest evidence, the question that is open and the test that would settle it. */
export function challengeTo(item: DecidedItem): Dispute['challenge'] {
  const { finding } = item.lead;
  const place = finding.line > 0 ? `${item.file}:${finding.line}` : item.file;
  const against = item.positions.find(({ stance }) => stance !== 'agree');
  const claim = `${finding.title} (${place}, ${item.severity})`;
  return {
    claim,
    weakest_evidence: weakestEvidence(item),
    question: against
      ? `Is it right that ${lowerFirst(finding.title)} at ${place}, although it was answered: "${against.reasoning}"?`
      : `Is it right that ${lowerFirst(finding.title)} at ${place}?`,
    test: testFor(item, place),
  };
}

function weakestEvidence({ members, facts, silent, verdict }: DecidedItem): string {
  if (verdict.heldOpen) return `${silent.join(', ')} did not respond`;
  if (members.some(({ grounding }) => grounding.ungrounded)) return 'its quote stands nowhere in the file';
  if (facts.evidence === 1) return 'no cited code with a trigger';
  if (facts.evidence === 2) return 'the trigger is theoretical';
  return facts.supporters < 2 ? 'no second source' : 'the challenge is unanswered';
}

function testFor({ facts, verdict, silent }: DecidedItem, place: string): string {
  if (verdict.heldOpen) return `Ask ${silent.join(', ')} again, or read ${place} and rule on it.`;
  if (facts.evidence < 3) return `Write a test that reaches ${place} with the input in question, or show that no caller can.`;
  return `Follow the trigger described at ${place}: does it fail as claimed?`;
}

const lowerFirst = (text: string): string => (/^[A-Z][a-z]/.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text);
