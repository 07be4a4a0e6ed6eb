import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Prompt } from '../src/contracts/panelist.ts';
import type { Shown } from '../src/core/finding-debate/hearing/said.ts';
import { findingId, seatId } from '../src/core/ids.ts';
import type { Language } from '../src/core/language.ts';
import { DIMENSIONS } from '../src/core/protocols/business-review/domains.ts';
import type { BusinessFindingDraft } from '../src/core/protocols/business-review/said.ts';
import { categoryOfRole } from '../src/core/protocols/code-review/categories.ts';
import { CODE_ROLES, GENERALIST } from '../src/core/protocols/code-review/roles.ts';
import type { CodeFindingDraft } from '../src/core/protocols/code-review/said.ts';
import type { BusinessReviewQuestion } from '../src/prompts/business-question.ts';
import { businessReviewPrompt } from '../src/prompts/business-review-prompt.ts';
import { type CodeReviewQuestion, codeReviewPrompt } from '../src/prompts/code-review-prompt.ts';
import { promptsHash } from '../src/prompts/load-template.ts';
import { lookTools } from '../src/prompts/look-tools.ts';
import { checkPrompt, lookingWords, repairWords, shapeWords, sharedShapeWords } from '../src/prompts/panel-words.ts';
import { plainPrompt } from '../src/prompts/plain-prompt.ts';
import { BUSINESS_ROLES } from '../src/prompts/role-words.ts';
import { nonceFor } from '../src/safety/fence/fence.ts';
import { sha256 } from '../src/system/sha256.ts';

const FOLDER = join(import.meta.dirname, '../prompts');
const paths = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.md'));
const textOf = (path: string): string => readFileSync(join(FOLDER, path), 'utf8');

/** Flags and judges are put into words elsewhere, and tested there. */
const OF_OTHER_DEBATES = /^phases\/(flag-resolution|judge-panel)\/|^roles\/(scanner|critic|defender|arbiter|judge)/;
const templates = paths.filter((path) => !OF_OTHER_DEBATES.test(path));

const nonce = nonceFor('case', 'material');
const TOKEN = /\{\{[a-z]\w*\}\}/;

const words = { category: 'bug', severity: 'low', title: 'T', description: 'D', suggestion: 'S' } as const;
const inCode: Shown<CodeFindingDraft> = {
  ...words,
  id: findingId('f1'),
  file: 'a.ts',
  line: 1,
  endLine: 1,
  evidence: { trigger: 'none', practice: 'none' },
};
const inDocument: Shown<BusinessFindingDraft> = {
  ...words,
  id: findingId('f1'),
  section: 'A',
  evidence: { impact: 'none' },
};

/** An ask of every kind, about a finding. */
function asksAbout<F>(finding: F) {
  const challenged = [{ finding, challenges: [{ stance: 'disagree' as const, reasoning: 'C' }] }];
  return [
    { phase: 'review', brief: { files: undefined } },
    { phase: 'review', brief: { files: ['a.ts'] } },
    { phase: 'cross-examine', brief: { findings: [finding] } },
    { phase: 'cross-examine', brief: { findings: [] } },
    { phase: 'refute', brief: { findings: [finding] } },
    { phase: 'ballot', brief: { findings: [finding] } },
    { phase: 'ballot', brief: { findings: [finding], reply: 'It is checked in b.ts.' } },
    { phase: 'defend', brief: { challenged } },
    { phase: 'rule', brief: { questions: challenged, again: false } },
    { phase: 'rule', brief: { questions: challenged, again: true } },
  ] as const;
}

interface Terms {
  readonly language?: Language;
}

const document = { title: 'P', type: 'strategy', shown: '# A\ntext', nonce };

const codePrompts = (terms: Terms): readonly Prompt[] =>
  [...CODE_ROLES, 'style-reviewer', GENERALIST, 'house-rules'].flatMap((role) =>
    asksAbout(inCode).flatMap((ask: CodeReviewQuestion) =>
      [undefined, 'A title'].map((framing) =>
        codeReviewPrompt({ ...inCodeReview, ask, seat: { role }, material: '=== a.ts', framing, ...terms }),
      ),
    ),
  );

const inCodeReview = { scope: 'a..b', nonce, roleWords: { 'house-rules': 'No globals.' } };

/** Asks about a part of a change, with what the project says about it. */
const partPrompts: readonly Prompt[] = asksAbout(inCode).map((ask: CodeReviewQuestion) =>
  codeReviewPrompt({
    ...inCodeReview,
    ask,
    seat: { role: 'bug-detector' },
    material: '=== a.ts',
    part: { number: 1, count: 2, others: [{ path: 'b.ts', changed: ['function b()'] }] },
    files: ['a.ts'],
    project: 'shop',
    documents: [{ file: 'ticket.md', digest: '', text: 'Pay once.' }],
    related: [{ file: 'c.ts', start: 1, end: 1, relation: 'caller', symbol: 'b', with: ['a.ts'], shown: '=== c.ts' }],
    guidance: [{ file: 'AGENTS.md', text: 'Be kind.' }],
  }),
);

/** Asks about files without a change, whole and in a part. */
const wholePrompts: readonly Prompt[] = asksAbout(inCode).flatMap((ask: CodeReviewQuestion) =>
  [undefined, { number: 1, count: 2, others: [] }].map((part) =>
    codeReviewPrompt({ ...inCodeReview, ask, seat: { role: 'bug-detector' }, material: '=== a.ts', part, isWhole: true }),
  ),
);

const advisePrompt = codeReviewPrompt({
  ...inCodeReview,
  ask: { phase: 'advise', brief: { findings: [inCode] } },
  seat: { role: 'adviser' },
  material: '=== a.ts',
});

/** Prompts about a document that is too long to be shown whole. */
function longBusinessPrompts(): readonly Prompt[] {
  const long = { ...document, searched: { tokens: 100, of: 100_000 }, parts: [{ id: 'part-1', from: 0, to: 1 }] };
  const asks: readonly BusinessReviewQuestion[] = [
    { phase: 'review', brief: { files: undefined, part: 'part-1' } },
    { phase: 'refute', brief: { findings: [inDocument] } },
  ];
  return asks.map((ask) =>
    businessReviewPrompt({ ask, seat: { role: 'business-cross-review' }, document: long, adjustmentLimit: 20 }),
  );
}

/** The review that a user's own reviewer is asked for, in a field of its own. */
const ownReviewerPrompt = businessReviewPrompt({
  ask: { phase: 'review', brief: { files: undefined } },
  seat: { role: 'Hospital-CFO', field: 'budget-fit' },
  ownFields: ['budget-fit'],
  roleWords: { 'Hospital-CFO': 'Look for costs without a year.' },
  document,
  adjustmentLimit: 20,
});

const businessPrompts = (terms: Terms): readonly Prompt[] =>
  [...BUSINESS_ROLES, 'legal-reviewer'].flatMap((role) =>
    asksAbout(inDocument).map((ask: BusinessReviewQuestion) =>
      businessReviewPrompt({ ask, seat: { role }, document, adjustmentLimit: 20, ...terms }),
    ),
  );

const TERMS: readonly Terms[] = [{}, { language: 'en' }, { language: 'ko' }];

const seat = { id: seatId('s'), model: 'm', role: 'r', kind: 'model', canDefend: true } as const;
const everything: readonly string[] = [
  ...TERMS.flatMap((terms) => [...codePrompts(terms), ...businessPrompts(terms)]),
  ...longBusinessPrompts(),
  ownReviewerPrompt,
  ...partPrompts,
  ...wholePrompts,
  advisePrompt,
  plainPrompt(seat, 'review', {}, new Map()),
].flatMap(({ rules, shared, own }) => [rules, shared, own]);
const tools = [...lookTools(), ...lookTools('texts')].map(({ description }) => description);
const built = new Set([
  ...everything,
  ...tools,
  ...(['tools', 'folder', 'path'] as const).flatMap((by) => [lookingWords(by), lookingWords(by, 'texts')]),
  repairWords({ problem: 'P' }, { shared: '', own: '' }),
  repairWords({ problem: 'P', answer: 'x'.repeat(400_001) }, { shared: '', own: '' }),
  shapeWords({}),
  sharedShapeWords(),
  checkPrompt().own,
]);

describe('templates', () => {
  test.each(templates)('%s is used, whole, with every token filled', (path) => {
    const parts = textOf(path)
      .trimEnd()
      .split(/\{\{[a-zA-Z]+\}\}/);
    expect([...built].some((text) => parts.every((part) => text.includes(part)))).toBe(true);
  });

  test('no token is left in what is built', () => {
    expect([...built].filter((text) => TOKEN.test(text))).toEqual([]);
    expect(paths.some((path) => TOKEN.test(textOf(path)))).toBe(true);
  });

  test.each(templates)('%s ends with one line break, and has no other white space at the end of a line', (path) => {
    expect(textOf(path)).toMatch(/[^\s]\n$/);
    expect(textOf(path)).not.toMatch(/[ \t]\n|\r|\n\n\n/);
  });
});

describe('roles', () => {
  const files = templates.flatMap((path) => /^roles\/(.+)\.md$/.exec(path)?.[1] ?? []);

  test('every role that a debate knows has words, and every file a role', () => {
    expect(CODE_ROLES.filter((role) => categoryOfRole(role) === undefined)).toEqual([]);
    expect(new Set(CODE_ROLES).size).toBe(12);
    expect(BUSINESS_ROLES).toEqual([...DIMENSIONS.map(({ role }) => `${role}-reviewer`), 'business-cross-review']);
    expect(files.sort()).toEqual(
      [
        ...CODE_ROLES,
        ...BUSINESS_ROLES,
        'any',
        'any-of-documents',
        'custom',
        'custom-of-documents',
        'refuter',
        'refuter-of-documents',
        'solo-reviewer',
      ].sort(),
    );
  });

  test.each([...CODE_ROLES, ...BUSINESS_ROLES, 'solo-reviewer'])(
    '%s: what it looks for, what is no finding, its severities, in few words',
    (role) => {
      const text = textOf(`roles/${role}.md`);
      const lines = text.trimEnd().split('\n');
      expect(lines.length).toBeGreaterThanOrEqual(25);
      expect(lines.length).toBeLessThanOrEqual(60);
      expect(text).toMatch(/^# Your role: .+\n/);
      expect(text).toMatch(/\n## [^\n]*most valuable first\n1\. /);
      expect(text).toMatch(/\n## (No finding|Not your task)\n- /);
      for (const severity of ['critical', 'high', 'medium', 'low']) expect(text).toContain(`\n- ${severity}: `);
      expect(text).toMatch(/\nFor each (one|finding) /);
    },
  );
});

describe('what all asks of a case share', () => {
  test.each(TERMS)('rules and material are the same, byte for byte, whoever is asked what: %j', (terms) => {
    for (const prompts of [codePrompts(terms), businessPrompts(terms)]) {
      expect(new Set(prompts.map(({ rules }) => rules)).size).toBe(1);
      expect(new Set(prompts.map(({ shared }) => shared)).size).toBe(1);
    }
    const [code, business] = [codePrompts(terms)[0], businessPrompts(terms)[0]];
    expect(code?.rules).toBe(business?.rules);
    expect(code?.shared).not.toBe(business?.shared);
  });

  test('language and tools change the rules and nothing else', () => {
    const rulesOf = (terms: Terms): string => codePrompts(terms)[0]?.rules ?? '';
    const rest = (terms: Terms) => codePrompts(terms).map(({ shared, own }) => ({ shared, own }));
    for (const terms of TERMS) expect(rest(terms)).toEqual(rest({}));
    const english = textOf('languages/en.md').trimEnd();
    const korean = textOf('languages/ko.md').trimEnd();
    expect(rulesOf({})).toBe(rulesOf({ language: 'en' }));
    expect(rulesOf({})).toContain(`\n${english}\n`);
    expect(rulesOf({ language: 'ko' })).toBe(rulesOf({}).replace(english, korean));
    expect(rulesOf({})).not.toContain('read_file');
    for (const name of ['`read_file`', '`from_line`', '`to_line`', '`search`'])
      expect([name, lookingWords('tools').includes(name), lookingWords('folder').includes(name)]).toEqual([name, true, false]);
  });

  test('what the marks in the margin mean stands with the change, in every round', () => {
    const margin = textOf('phases/code-review/margin.md').trimEnd();
    for (const { shared } of [...codePrompts({}), ...partPrompts]) expect(shared).toContain(margin);
  });
});

test('the hash of our words is that of all templates, each with its path', () => {
  const sorted = [...paths].sort((a, b) => (a < b ? -1 : 1));
  expect(promptsHash()).toBe(sha256(JSON.stringify(sorted.map((path) => [path, textOf(path)]))));
});
