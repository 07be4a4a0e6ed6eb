import type { DefenseBase, Response } from '../../src/core/finding-debate/hearing/said.ts';
import { SEVERITIES } from '../../src/core/finding-debate/judging/severity.ts';
import { findingId } from '../../src/core/ids.ts';
import { codeReview } from '../../src/core/protocols/code-review/protocol.ts';
import type {
  Advisory,
  CodeDefense,
  CodeFindingDraft,
  CodeReviewSetup,
  Evidence,
  MaterialPart,
} from '../../src/core/protocols/code-review/said.ts';
import { codeReview2 } from '../../src/core/protocols/code-review/version-2/protocol.ts';
import type { Options } from './debate.ts';
import type { FindingDebate, FindingProtocol } from './finding-debate.ts';
import { debateFrom, ownId, type Placed, type Spec } from './finding-script.ts';
import { CODE_ISSUES } from './issues.ts';
import type { Persona } from './panel.ts';
import { Dice } from './rng.ts';

const FILES = ['src/a.ts', 'src/b.ts', 'src/sub/c.ts', 'lib/d.py'];
const LINES = 40;

const ROLES = [
  'security-reviewer',
  'bug-detector',
  'performance-reviewer',
  'test-coverage-reviewer',
  'architecture-reviewer',
  'observability-reviewer',
  'something-else',
];

const codeLine = (line: number): string => `const value${line} = compute(${line}, input);`;
const TEXT = Array.from({ length: LINES }, (_, at) => codeLine(at + 1)).join('\n');

function draft({ issue, file, at, length }: Placed, dice: Dice, seed: number): CodeFindingDraft {
  const line = at === 0 ? 0 : Math.max(1, at + (dice.chance(0.5) ? 0 : dice.int(-2, 3)));
  const grave = new Dice(seed, 'gravity', issue.titles.join()).int(0, 3);
  return {
    file,
    line,
    endLine: line === 0 ? 0 : line + (dice.chance(0.6) ? length : dice.int(0, 6)),
    category: dice.chance(0.85) ? issue.category : issue.alias,
    severity: dice.chance(0.6) ? (SEVERITIES[grave] ?? 'low') : dice.pick(SEVERITIES),
    confidence: dice.chance(0.1) ? dice.int(0, 200) / 2 : dice.chance(0.5) ? 75 : dice.int(30, 98),
    title: dice.pick(issue.titles),
    description: dice.pick(issue.descriptions),
    suggestion: dice.chance(0.8) ? issue.suggestion : '',
    evidence: evidenceAt(line, dice),
  };
}

function evidenceAt(line: number, dice: Dice): Evidence {
  const quote = dice.weighted({ none: 4, right: 4, far: 1, wrong: 1 });
  return {
    ...(quote === 'none'
      ? {}
      : { quote: quote === 'wrong' ? 'nothingLikeThis(9)' : codeLine(quote === 'right' ? line || 1 : LINES) }),
    trigger: dice.weighted({ concrete: 5, theoretical: 3, none: 2 }),
    ...(dice.chance(0.1) ? { reference: dice.pick(['CWE-89', 'see the guide']) } : {}),
    practice: dice.weighted({ none: 8, aligned: 1, contradicts: 2 }),
  };
}

function defense(base: DefenseBase, dice: Dice): CodeDefense {
  return {
    ...base,
    adjustment: base.action === 'modify' ? dice.int(-50, 40) : 0,
    ...(base.action === 'modify' && dice.chance(0.2) ? { revisedConfidence: dice.int(0, 100) } : {}),
    ...(base.action === 'modify' && dice.chance(0.3)
      ? { revisedDescription: 'Only where the cache is cold does this happen.' }
      : {}),
  };
}

function setup(seed: number, placed: readonly Placed[], personas: readonly Persona[]): Partial<CodeReviewSetup> {
  const dice = new Dice(seed, 'code setup');
  const readable = dice.some(FILES, 0.6);
  const outlined = dice.some(FILES, 0.3);
  return {
    independence: dice.weighted({ auto: 4, model: 1, reviewer: 1 }),
    texts: new Map(readable.map((file) => [file, TEXT])),
    outlines: new Map(outlined.map((file) => [file, [{ name: 'handle', start: 1, end: 30 }]])),
    advisories: personas.flatMap((persona) => advisoriesFor(seed, persona, placed)),
    ...inFull(new Dice(seed, 'in full')),
  };
}

/** What a review of its own adds to a debate held elsewhere: parts, a threshold, a quorum, and what is worth examining. */
function inFull(dice: Dice): Partial<CodeReviewSetup> {
  const parts: readonly MaterialPart[] = [
    { id: 'p1', spans: FILES.map((file) => ({ file, start: 1, end: 22 })), changed: 1 },
    { id: 'p2', spans: FILES.map((file) => ({ file, start: 18, end: LINES + 10 })), changed: 1 },
  ];
  return {
    ...(dice.chance(0.35) ? { parts } : {}),
    ...(dice.chance(0.2) ? { findingsPerAsk: 6 } : {}),
    ...(dice.chance(0.3) ? { contestedOnly: true } : {}),
    ...(dice.chance(0.4) ? { threshold: dice.pick([75, 75, 95]) } : {}),
    ...(dice.chance(0.4) ? { quorum: dice.int(1, 5) } : {}),
  };
}

function advisoriesFor(seed: number, persona: Persona, placed: readonly Placed[]): readonly Advisory[] {
  if (persona.ids !== 'own') return [];
  return placed.flatMap(({ index }): readonly Advisory[] => {
    const dice = new Dice(seed, 'advisory', persona.key, index);
    if (!dice.chance(0.08)) return [];
    const status = dice.pick(['confirmed', 'patched', 'none'] as const);
    return [{ finding: findingId(ownId(persona, `rep${index}`)), status, reference: 'GHSA-1' }];
  });
}

const SPEC: Spec = {
  protocol: codeReview as unknown as FindingProtocol,
  roles: ROLES,
  isAdvised: true,
  outsiders: [],
  issues: CODE_ISSUES,
  files: FILES,
  lines: LINES,
  draft,
  review: () => ({}),
  defense,
  setup,
};

/** The code debate that a seed stands for. */
export const codeDebate = (seed: number, options?: Options): FindingDebate => debateFrom(SPEC, seed, options);

const lineIn = (dice: Dice): { readonly file: string; readonly line: number } => ({
  file: dice.pick(FILES),
  line: dice.int(1, LINES),
});

/** What only the second version reads: causes, lines that are corrected, a change, and what examiners state. */
const SPEC_2: Spec = {
  ...SPEC,
  protocol: codeReview2 as unknown as FindingProtocol,
  draft: (placed, dice, seed) => {
    const made = draft(placed, dice, seed);
    return dice.chance(0.1) ? { ...made, causedBy: lineIn(dice) } : made;
  },
  defense: (base, dice) => {
    const made = defense(base, dice);
    return base.action !== 'concede' && dice.chance(0.1) ? { ...made, revisedLine: dice.int(1, LINES) } : made;
  },
  stated: (response, shown, dice): Response => ({
    ...response,
    ...(dice.chance(0.3) ? { evidence: `See src/a.ts:${dice.int(1, LINES + 20)}.` } : {}),
    ...(dice.chance(0.3) ? { severity: dice.pick(SEVERITIES) } : {}),
    ...(dice.chance(0.04) ? { sameAs: dice.pick(shown).id } : {}),
    ...(dice.chance(0.2) ? { place: { relation: dice.pick(['elsewhere', 'elsewhere', 'touched'] as const) } } : {}),
    ...(response.stance === 'disagree' && dice.chance(0.06) ? { mixes: true } : {}),
  }),
  setup: (seed, placed, personas) => ({ ...setup(seed, placed, personas), ...second(new Dice(seed, 'second')) }),
};

function second(dice: Dice): Partial<CodeReviewSetup> {
  const lines = (): readonly (readonly [number, number])[] =>
    [2, 9, 17, 28].filter(() => dice.chance(0.6)).map((first) => [first, first + dice.int(0, 3)] as const);
  const changed = FILES.map(
    (file) => [file, dice.chance(0.15) ? { ranges: [], isWhole: true as const } : { ranges: lines() }] as const,
  );
  return {
    ...(dice.chance(0.7) ? { changed: new Map(dice.some(changed, 0.8)) } : {}),
    ...(dice.chance(0.4) ? { prefer: dice.pick(['precision', 'balanced', 'recall'] as const) } : {}),
  };
}

/** The same, by the second version. */
export const codeDebate2 = (seed: number, options?: Options): FindingDebate => debateFrom(SPEC_2, seed, options);
