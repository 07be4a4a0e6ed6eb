import type { Phrase } from '../../phrase.ts';
import type { DecidedFlag } from './outcome.ts';
import { phrase } from './phrases.ts';
import { SURE_ENOUGH } from './rules.ts';
import type { Escalation } from './ruling.ts';
import type { Flag } from './said.ts';
import { type FlagRules, VERSION_1 } from './versions.ts';

/** An escalation in words. */
export function explainEscalation(reason: Escalation, flag: Flag): Phrase {
  if (reason === 'low-confidence') return phrase('escalation-low-confidence', SURE_ENOUGH);
  if (reason === 'high-risk-cleared') return phrase('escalation-high-risk-cleared', flag.id);
  return phrase(`escalation-${reason}`);
}

/** Tells whether a flag is decided, and left to a person because its edit and one of the other type exclude each other. */
export const isLeftForEdits = ({ escalations }: Pick<DecidedFlag, 'escalations'>): boolean =>
  escalations.includes('edits-incompatible');

/** Why a flag ended where it did. */
export function explainFlag(decided: DecidedFlag, protocol: FlagRules['id']): Phrase {
  const { flag, status, by, escalations, rounds, evidence } = decided;
  if (isLeftForEdits(decided)) {
    const alone = explainFlag({ ...decided, status: 'fix-required', escalations: [] }, protocol);
    return phrase('left-to-a-person', alone, [phrase('escalation-edits-incompatible')]);
  }
  const wanted =
    status !== 'cleared' ? phrase('fix-required') : evidence.length === 0 ? phrase('cleared') : phrase('cleared-on', evidence);
  switch (by.kind) {
    case 'fast-path':
      if (by.path === 'agreed') return phrase('path-agreed', wanted);
      return protocol === VERSION_1.id ? FIRST_PATHS[by.path](evidence) : fastPathOf(decided, by.path);
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

const FIRST_PATHS = {
  'verified-quote': (evidence: readonly string[]) => phrase('path-verified-quote', evidence),
  'no-source': () => phrase('path-no-source'),
};

function fastPathOf({ turns, evidence }: DecidedFlag, path: keyof typeof FIRST_PATHS): Phrase {
  if (path === 'no-source') return phrase('path-no-source-named');
  const critic = turns.find(({ side }) => side === 'critic')?.weighed;
  return phrase(critic?.stand === 'cleared' ? 'path-verified-quote-cleared' : 'path-verified-quote-heeded', evidence);
}

/** Names what would change the decision on a flag. */
export function reversalOf({ status, by }: DecidedFlag): Phrase {
  if (status === 'escalated') return phrase('unless-ruled');
  if (status === 'fix-required') return phrase('unless-quoted');
  return phrase(by.kind === 'fast-path' ? 'unless-specific-gap' : 'unless-contradicted');
}
