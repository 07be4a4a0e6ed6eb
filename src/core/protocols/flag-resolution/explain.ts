import type { Impasse } from './course.ts';
import type { DecidedFlag } from './outcome.ts';
import { SURE_ENOUGH } from './rules.ts';
import type { Escalation } from './ruling.ts';
import type { Flag } from './said.ts';

/** An escalation in words. */
export function explainEscalation(reason: Escalation, flag: Flag): string {
  switch (reason) {
    case 'no-arbiter-answer':
      return 'no arbiter answered';
    case 'nobody-argued':
      return 'nobody argued about it';
    case 'foreign-evidence':
      return 'the arbiter weighs evidence that neither side cited, or that was struck';
    case 'no-reasoning':
      return 'the arbiter gives no reasoning';
    case 'no-confidence':
      return 'the arbiter states no confidence';
    case 'low-confidence':
      return `the arbiter is less sure than ${SURE_ENOUGH}`;
    case 'liability-remains':
      return 'liability remains';
    case 'expertise-needed':
      return 'it needs expertise beyond the article';
    case 'high-risk-cleared':
      return `${flag.id} is of high risk, which an arbiter cannot clear`;
    case 'cleared-without-evidence':
      return 'the arbiter clears it although neither side has a citation that stands';
    case 'critic-unheard':
      return 'the critic was not heard to the end, and silence clears nothing';
    case 'arbiter-escalates':
      return 'the arbiter leaves it to a person';
  }
}

/** Why the sides did not settle it between them. */
function explainImpasse(impasse: Impasse | undefined): string {
  switch (impasse) {
    case undefined:
      return 'the debate was not held to its end';
    case 'nobody-moved':
      return 'neither side moved after the rebuttals';
    case 'no-agreement':
      return 'the sides did not agree in three rounds';
    case 'cleared-without-evidence':
      return 'both sides would clear it, but no citation stands';
  }
}

/** Why a flag ended where it did. */
export function explainFlag({ flag, status, by, escalations, rounds, evidence }: DecidedFlag): string {
  const on = evidence.length === 0 ? '' : `, on ${evidence.join(', ')}`;
  const wanted = status === 'cleared' ? `CLEARED${on}` : 'FIX_REQUIRED';
  switch (by.kind) {
    case 'fast-path':
      return {
        'verified-quote': `the defender quotes what would clear it (${evidence.join(', ')}), and the critic names no specific gap`,
        'no-source': 'the critic finds no source at all, and no citation of the defender stands',
        agreed: `from the start both sides say ${wanted}`,
      }[by.path];
    case 'agreement':
      return `after round ${rounds} both sides say ${wanted}`;
    case 'arbiter':
    case 'nobody': {
      const reasons = escalations.map((reason) => explainEscalation(reason, flag)).join('; ');
      return `${explainImpasse(by.impasse)}; ${status === 'escalated' ? reasons : `the arbiter says ${wanted}`}`;
    }
  }
}

/** What would bring a flag to another end. */
export function reversalOf({ status, by }: DecidedFlag): string {
  if (status === 'escalated') return "a person's ruling";
  if (status === 'fix-required') return 'a source with a verbatim quote that meets what would clear it';
  return by.kind === 'fast-path'
    ? 'a specific gap: what is missing, and where or why'
    : 'a source that contradicts the quoted one';
}
