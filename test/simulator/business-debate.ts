import type { DefenseBase, Response } from '../../src/core/finding-debate/hearing/said.ts';
import { SEVERITIES } from '../../src/core/finding-debate/judging/severity.ts';
import { businessReview } from '../../src/core/protocols/business-review/protocol.ts';
import type {
  BusinessDefense,
  BusinessFindingDraft,
  BusinessReviewSetup,
  ReviewScores,
} from '../../src/core/protocols/business-review/said.ts';
import { businessReview2 } from '../../src/core/protocols/business-review/version-2/protocol.ts';
import type { Options } from './debate.ts';
import type { FindingDebate, FindingProtocol } from './finding-debate.ts';
import { debateFrom, type Placed, type Spec } from './finding-script.ts';
import { BUSINESS_ISSUES } from './issues.ts';
import { type Naming, type Persona, seatOf } from './panel.ts';
import { Dice } from './rng.ts';

const SECTIONS = ['Overview', '## Market', 'Financials', 'Team'];
const PARAGRAPHS = 5;

const ROLES = [
  'domain-accuracy-reviewer',
  'audience-fit-reviewer',
  'competitive-positioning-reviewer',
  'communication-clarity-reviewer',
  'data-evidence-reviewer',
];
const OUTSIDERS = ['business-cross-review', 'accuracy', 'evidence'];

const claimOf = (section: string, paragraph: number): string =>
  `Revenue of ${section.replace(/\W/g, '').toLowerCase()} grew by ${paragraph * 10}% in part ${paragraph}.`;
const TEXT = SECTIONS.flatMap((section) => Array.from({ length: PARAGRAPHS }, (_, at) => claimOf(section, at + 1))).join('\n\n');

function draft({ issue, file: section, at }: Placed, dice: Dice, seed: number): BusinessFindingDraft {
  const paragraph = at === 0 ? 0 : Math.max(1, at + (dice.chance(0.7) ? 0 : dice.int(-1, 1)));
  const grave = new Dice(seed, 'gravity', issue.titles.join()).int(0, 3);
  const words = dice.weighted({ none: 3, claim: 3, quote: 3, elsewhere: 1, wrong: 1 });
  return {
    section: dice.chance(0.9) ? section : section.toUpperCase(),
    ...(paragraph === 0 ? {} : { paragraph }),
    ...(words === 'claim' ? { claim: claimOf(section, paragraph || 1) } : {}),
    ...(words === 'elsewhere' ? { claim: claimOf(SECTIONS[0] ?? '', 1) } : {}),
    category: dice.chance(0.85) ? issue.category : issue.alias,
    severity: dice.chance(0.6) ? (SEVERITIES[grave] ?? 'low') : dice.pick(SEVERITIES),
    confidence: dice.chance(0.1) ? dice.int(0, 200) / 2 : dice.chance(0.5) ? 75 : dice.int(30, 98),
    title: dice.pick(issue.titles),
    description: dice.pick(issue.descriptions),
    suggestion: dice.chance(0.8) ? issue.suggestion : '',
    evidence: {
      ...(words === 'quote' ? { quote: claimOf(section, paragraph || 1) } : {}),
      ...(words === 'wrong' ? { quote: 'a sentence that stands nowhere in it' } : {}),
      impact: dice.weighted({ concrete: 5, theoretical: 3, none: 2 }),
    },
  };
}

function defense(base: DefenseBase, dice: Dice): BusinessDefense {
  return {
    ...base,
    additionalEvidence: dice.chance(0.4) ? `The audited report of ${dice.int(2019, 2025)} lists it on page 12.` : '',
    ...(base.action === 'modify' && dice.chance(0.7) ? { revisedConfidence: dice.int(0, 200) / 2 } : {}),
  };
}

function review(_: Persona, dice: Dice): ReviewScores {
  return {
    verifications: dice.some(['verified', 'partially_accurate', 'unverified', 'contradicted'] as const, 0.2),
    ...(dice.chance(0.5)
      ? { scorecard: { ...(dice.chance(0.5) ? { overall: dice.int(0, 100) } : {}), subScores: [dice.int(0, 100), 70] } }
      : {}),
  };
}

function setup(seed: number, _: readonly Placed[], personas: readonly Persona[], naming: Naming): Partial<BusinessReviewSetup> {
  const dice = new Dice(seed, 'business setup');
  const externals = personas.filter(({ role }) => OUTSIDERS.includes(role));
  return {
    contentType: dice.pick(['content', 'strategy', 'communication']),
    texts: dice.chance(0.6) ? new Map([['plan.md', TEXT]]) : new Map(),
    externals: new Set(externals.map((persona) => seatOf(naming, persona))),
  };
}

const SPEC: Spec = {
  protocol: businessReview as unknown as FindingProtocol,
  roles: ROLES,
  outsiders: OUTSIDERS,
  issues: BUSINESS_ISSUES,
  files: SECTIONS,
  lines: PARAGRAPHS,
  draft,
  review,
  defense,
  setup,
};

/** The business debate that a seed stands for. */
export const businessDebate = (seed: number, options?: Options): FindingDebate => debateFrom(SPEC, seed, options);

/** What only the second version reads: what examiners state, and words of the document that they quote. */
const SPEC_2: Spec = {
  ...SPEC,
  protocol: businessReview2 as unknown as FindingProtocol,
  stated: (response, shown, dice): Response => ({
    ...response,
    ...(dice.chance(0.3) ? { evidence: claimOf(dice.pick(SECTIONS), dice.int(1, PARAGRAPHS + 2)) } : {}),
    ...(dice.chance(0.3) ? { severity: dice.pick(SEVERITIES) } : {}),
    ...(dice.chance(0.04) ? { sameAs: dice.pick(shown).id } : {}),
    ...(response.stance === 'disagree' && dice.chance(0.06) ? { mixes: true } : {}),
  }),
  setup: (seed, placed, personas, naming) => {
    const dice = new Dice(seed, 'second');
    const prefer = dice.chance(0.4) ? { prefer: dice.pick(['precision', 'balanced', 'recall'] as const) } : {};
    return { ...setup(seed, placed, personas, naming), ...prefer };
  },
};

/** The same, by the second version. */
export const businessDebate2 = (seed: number, options?: Options): FindingDebate => debateFrom(SPEC_2, seed, options);
