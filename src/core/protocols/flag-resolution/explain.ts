import type { Phrase } from '../../phrase.ts';
import type { DecidedFlag } from './outcome.ts';
import { phrase } from './phrases.ts';
import { SURE_ENOUGH } from './rules.ts';
import type { Escalation } from './ruling.ts';
import type { Flag } from './said.ts';

/** An escalation in words. */
export function explainEscalation(reason: Escalation, flag: Flag): Phrase {
  if (reason === 'low-confidence') return phrase('escalation-low-confidence', SURE_ENOUGH);
  if (reason === 'high-risk-cleared') return phrase('escalation-high-risk-cleared', flag.id);
  return phrase(`escalation-${reason}`);
}

/** Why a flag ended where it did. */
export function explainFlag({ flag, status, by, escalations, rounds, evidence }: DecidedFlag): Phrase {
  const wanted =
    status !== 'cleared' ? phrase('fix-required') : evidence.length === 0 ? phrase('cleared') : phrase('cleared-on', evidence);
  switch (by.kind) {
    case 'fast-path':
      return {
        'verified-quote': phrase('path-verified-quote', evidence),
        'no-source': phrase('path-no-source'),
        agreed: phrase('path-agreed', wanted),
      }[by.path];
    case 'agreement':
      return phrase('sides-agree', rounds, wanted);
    case 'arbiter':
    case 'nobody': {
      // Why the sides did not settle it between them comes first.
      const impasse = phrase(`impasse-${by.impasse ?? 'unheld'}`);
      return status === 'escalated'
        ? phrase(
            'left-to-a-person',
            impasse,
            escalations.map((reason) => explainEscalation(reason, flag)),
          )
        : phrase('arbiter-says', impasse, wanted);
    }
  }
}

/** What would bring a flag to another end. */
export function reversalOf({ status, by }: DecidedFlag): Phrase {
  if (status === 'escalated') return phrase('unless-ruled');
  if (status === 'fix-required') return phrase('unless-quoted');
  return phrase(by.kind === 'fast-path' ? 'unless-specific-gap' : 'unless-contradicted');
}
