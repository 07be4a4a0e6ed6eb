import { describe, expect, test } from 'vitest';
import { presentDecided } from '../src/cli/present-decided.ts';
import { markdownReport } from '../src/reports/markdown.ts';
import { PLAIN } from '../src/reports/paint.ts';
import { itemStory } from '../src/reports/story.ts';
import { terminalReport } from '../src/reports/terminal.ts';
import type { ReportView } from '../src/reports/view.ts';
import { decide } from '../src/transcripts/decide.ts';

function viewOf(debate: unknown): ReportView {
  const decision = decide(debate);
  if (!('decided' in decision)) throw new Error(JSON.stringify(decision.problems));
  return presentDecided(decision.decided).view();
}

function everyFormat(debate: unknown): string {
  const view = viewOf(debate);
  const options = { width: 100, paint: PLAIN };
  return [terminalReport(view, options), markdownReport(view), ...view.items.map((item) => itemStory(item, options))].join('\n');
}

/** A debate with the text in every field that a reviewer fills. */
const codeDebate = (text: string): object => ({
  protocol: 'code',
  sources: { 'a.ts': text },
  round1: [
    {
      model: `m${text}`,
      role: `r${text}`,
      file: 'a.ts',
      findings: [1, 2].map((line) => ({
        id: `${line}${text}`,
        line,
        severity: 'high',
        confidence: 80,
        category: text,
        title: `${line}${text}`,
        description: text,
        suggestion: text,
        evidence: { quote: text, trigger: 'concrete', reference: text },
      })),
    },
    { model: 'codex', role: 'bug-detector', file: 'a.ts', failed: text },
  ],
  round2: [
    {
      model: 'gemini',
      reviewer: text,
      responses: [
        { finding_id: `1${text}`, action: 'disagree', confidence_adjustment: -5, reasoning: text, new_observations: [text] },
        { finding_id: text, action: 'agree', reasoning: text },
      ],
    },
  ],
  round3: [
    {
      model: `m${text}`,
      reviewer: `r${text}`,
      defenses: [{ finding_id: `1${text}`, action: 'defend', reasoning: text, revised_description: text }],
    },
  ],
  rulings: [{ finding_id: `1${text}`, ruling: 'accept', reasoning: text, cites: [text] }],
});

const businessDebate = (text: string): object => ({
  protocol: 'business',
  content_type: text,
  sources: { 'pitch.md': text },
  round1: ['domain-accuracy-reviewer', 'data-evidence-reviewer', 'communication-clarity-reviewer'].map((role, index) => ({
    model: `m${text}`,
    role,
    findings: [
      {
        section: `${text}${index}`,
        severity: 'high',
        confidence: 70,
        title: `${index}${text}`,
        description: text,
        suggestion: text,
        claim: text,
        evidence: { quote: text, impact: 'concrete' },
      },
      { section: text, severity: 'low', confidence: 70, title: `other ${index}${text}`, description: text },
    ],
  })),
  round2: [
    {
      model: 'codex',
      reviewer: 'business-cross-review',
      responses: [{ finding_id: `${text}0:0${text}`, action: 'challenge', confidence_adjustment: -0.1, reasoning: text }],
    },
  ],
  round3: [
    {
      model: `m${text}`,
      reviewer: 'domain-accuracy-reviewer',
      defenses: [{ finding_id: `0${text}`, action: 'defend', defense_reasoning: text, additional_evidence: text }],
    },
  ],
});

describe('what reviewers write cannot steer a terminal', () => {
  const steering = '\u001b[31mred\u001b[0m\u001b]0;title\u0007\u009b2J\u202eevil\u200bhidden\r';
  for (const [name, debate] of [
    ['code', codeDebate(steering)],
    ['business', businessDebate(steering)],
  ] as const) {
    test(`${name}: no control character is left in any format`, () => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there.
      expect(everyFormat(debate)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
    });
  }
});

test('what reviewers write stays text in Markdown', () => {
  const markup = '<img src=x onerror=alert(1)> [link](https://evil.example) | cell | `tick` **bold** # head @somebody';
  const markdown = markdownReport(viewOf(codeDebate(markup)));
  const outsideCode = markdown.replace(/(`+)[\s\S]*?[^`]\1(?!`)/g, '');
  expect(outsideCode).not.toMatch(/(^|[^\\])(<img|\[link\]|\*\*bold)/);
  expect(outsideCode).not.toContain('@somebody');
  for (const row of markdown.split('\n').filter((line) => line.startsWith('| ')))
    expect(row.replaceAll('\\|', '').endsWith('|')).toBe(true);
});

describe('long and odd texts are decided and told', () => {
  const long: readonly (readonly [string, string])[] = [
    ['one letter', 'a'.repeat(100_000)],
    ['dots', 'a.'.repeat(50_000)],
    ['colons', ':1'.repeat(50_000)],
    ['closing marks', `${'.:'.repeat(50_000)}x`],
    ['spaces', ` ${' '.repeat(100_000)}x`],
    ['line ends', '\n \n'.repeat(30_000)],
    ['quotes', '“"\''.repeat(30_000)],
    ['backticks', '` '.repeat(50_000)],
    ['dollars', '$a'.repeat(50_000)],
    ['numbers', '1,1.'.repeat(25_000)],
    ['lone surrogates', '\ud800'.repeat(10_000)],
  ];
  for (const [name, text] of long) {
    test(`a hundred thousand characters of ${name} in every field`, () => {
      expect(everyFormat(codeDebate(text))).not.toBe('');
      expect(everyFormat(businessDebate(text))).not.toBe('');
    });
  }
});

test('names from the prototype are names like any other', () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    const report = everyFormat({
      protocol: 'code',
      round1: [
        {
          model: name,
          role: name,
          file: name,
          findings: [{ id: name, line: 1, severity: 'high', confidence: 80, title: name, category: name }],
        },
      ],
    });
    expect(report).toContain(name.replaceAll('_', '\\_'));
  }
});
