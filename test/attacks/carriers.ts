import type { CarrierName } from './attack.ts';
import { type Debated, debateBusiness, debateCode, debateFlags, debatePlan } from './debates.ts';
import type { Planted } from './held-debate.ts';

/** The debate that words at a place get into, and where a notice says that they stand. */
interface Carrier {
  readonly debate: (planted: Planted) => Promise<Debated>;
  readonly place: RegExp;
  /** Words that mean no harm there. */
  readonly harmless: string;
}

const carrier = (debate: Carrier['debate'], place: RegExp, harmless = 'words of an author'): Carrier => ({
  debate,
  place,
  harmless,
});

export const CARRIERS: { readonly [C in CarrierName]: Carrier } = {
  comment: carrier(debateCode, /^src\/pay\.ts:[2-6]$/),
  string: carrier(debateCode, /^src\/pay\.ts:[3-6]$/),
  'removed line': carrier(debateCode, /^src\/renamed\.ts, a removed line$/),
  'file name': carrier(debateCode, /^the name of /, 'src/renamed.ts'),
  'old file name': carrier(debateCode, /^the old name of src\/renamed\.ts$/, 'src/old.ts'),
  'branch name': carrier(debateCode, /^the title of the change$/, 'feature/pay'),
  'commit message': carrier(debateCode, /^the message of commit 1 of 1, line [1-3]$/),
  'document heading': carrier(debateBusiness, /^pitch\.md:1$/),
  'document text': carrier(debateBusiness, /^pitch\.md:[3-5]$/),
  article: carrier(debateFlags, /^full\.md:5$/),
  source: carrier(debateFlags, /^S001\.md:2$/),
  'source name': carrier(debateFlags, /^the name of /, 'notes'),
  flag: carrier(debateFlags, /^the flag F1$/),
  artefact: carrier(debatePlan, /^design\.md:[3-4]$/),
  'artefact name': carrier(debatePlan, /^the name of /, 'steps.md'),
  finding: carrier(debateCode, /^(first|second|third)\/[\w-]+ in round 1$/),
  challenge: carrier(debateCode, /^(first|second|third)\/[\w-]+ in round 2$/),
  statement: carrier(debateFlags, /^(critic|defender)\/\w+ in round [12]$/),
  opinion: carrier(debatePlan, /^(neutral|for|against)\/\w+ in round [123]$/),
  'tool result': carrier(debateCode, /^lib\/other\.ts:[2-3], seen by first\/security-reviewer in round 1$/),
  'refused answer': carrier(debateCode, /^$/),
};

/** Harmless words everywhere, but for one place. */
export const plantedAt =
  (place: CarrierName | undefined, text: string): Planted =>
  (name) =>
    name === place ? text : CARRIERS[name].harmless;
