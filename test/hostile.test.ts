import { describe, expect, test } from 'vitest';
import { presentDecided } from '../src/app/report/present-decided.ts';
import { markdownReport } from '../src/reports/formats/markdown/markdown.ts';
import { itemStory } from '../src/reports/formats/story/story.ts';
import { PLAIN } from '../src/reports/formats/terminal/paint.ts';
import { terminalReport } from '../src/reports/formats/terminal/terminal.ts';
import { allItems, type ReportView } from '../src/reports/report/view.ts';
import { decide } from '../src/transcripts/decide.ts';

function viewOf(debate: unknown): ReportView {
  const decision = decide(debate);
  if (!('decided' in decision)) throw new Error(JSON.stringify(decision.problems));
  return presentDecided(decision.decided).view();
}

function everyFormat(debate: unknown): string {
  const view = viewOf(debate);
  const options = { width: 100, paint: PLAIN };
  return [terminalReport(view, options), markdownReport(view), ...allItems(view).map((item) => itemStory(item, options))].join(
    '\n',
  );
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

const flagDebate = (text: string): object => {
  const position = (stand: string) => ({
    position: stand,
    argument: text,
    citations: [{ source: 'S001', quote: text }, { source: text, quote: text }, text],
    gaps: [{ what: text, where: text, why: text }, text],
    fix: stand === 'CLEARED' ? text : { find: text, replace: `${text}!`, scope: text },
  });
  return {
    protocol: 'flags',
    article: text,
    sources: { S001: text, [text]: text },
    flags: [1, 2, 3].map((at) => ({ id: `${at}${text}`, quote: text, location: text, issue: text, to_clear: text, risk: text })),
    debates: {
      [`1${text}`]: {
        positions: { critic: position('FIX_REQUIRED'), defender: { ...position('CLEARED'), citations: text, gaps: text } },
        rebuttals: [{ critic: position('FIX_REQUIRED'), defender: { failed: text } }],
        arbiter: {
          resolution: 'CLEARED',
          reasoning: text,
          confidence: 0.7,
          evidence_considered: [text],
          irreducible_question: text,
          dissent: text,
        },
      },
      [`2${text}`]: { positions: { critic: position('FIX_REQUIRED'), defender: position('FIX_REQUIRED') } },
      [`3${text}`]: { positions: { critic: { position: text }, defender: null } },
      [`4${text}`]: {},
    },
  };
};

const judgeDebate = (text: string): object => {
  const entry = (judge: number, score: number) => ({
    judge_id: `${judge}${text}`,
    overall_score: score,
    dimension_scores: { feasibility: score, [text]: score },
    position_statement: text,
    change_reason: text,
    position_revision: text,
    final_position: text,
    key_claims: [{ claim: text, evidence: text, confidence: text }],
    critical_findings: [{ id: text, finding: `${judge}${text}`, severity: 'CRITICAL', evidence: text }, text],
    endorses: [text, `1${text}: ${text}`],
    withdraws: [text],
    agreements: [{ with_judge: text, on_point: text, strengthening_evidence: text }],
    disagreements: [{ with_judge: text, on_point: text, my_counterargument: text, my_evidence: text }],
    unresolved_disputes: [{ topic: text, my_view: text, opposing_view: text }],
    unresolved_disagreements: [{ issue: text, my_final_view: text, opposing_view: text, why_unresolved: text }],
    concessions_made: [{ point: text, convinced_by: text }],
    key_points_maintained: [{ point: text, reason: text, evidence: text }],
  });
  return {
    protocol: 'judges',
    judges: [1, 2, 3].map((judge) => ({ id: `${judge}${text}`, stance: text, stance_prompt: text })),
    rounds: [
      [entry(1, 1), entry(2, 3), { judge_id: `3${text}`, failed: text }],
      [entry(1, 1), { judge_id: `2${text}`, new_score: text }, entry(3, 5)],
      text,
    ],
  };
};

const DEBATES = { code: codeDebate, business: businessDebate, flags: flagDebate, judges: judgeDebate };

describe('what reviewers write cannot steer a terminal', () => {
  const steering = '\u001b[31mred\u001b[0m\u001b]0;title\u0007\u009b2J\u202eevil\u200bhidden\r';
  for (const [name, debateOf] of Object.entries(DEBATES)) {
    test(`${name}: no control character is left in any format`, () => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there.
      expect(everyFormat(debateOf(steering))).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
    });
  }
});

test.each(Object.entries(DEBATES))('%s: what panelists write stays text in Markdown', (_, debateOf) => {
  const markup = '<img src=x onerror=alert(1)> [link](https://evil.example) | cell | `tick` **bold** # head @somebody';
  const markdown = markdownReport(viewOf(debateOf(markup)));
  const outsideCode = markdown.replace(/(`+)[\s\S]*?[^`]\1(?!`)/g, '');
  expect(outsideCode).not.toMatch(/(^|[^\\])(<img|\[link\]|\*\*bold)/);
  expect(outsideCode).not.toContain('@somebody');
  for (const row of markdown.split('\n').filter((line) => line.startsWith('| ')))
    expect(row.replaceAll('\\|', '').endsWith('|')).toBe(true);
});

describe('long and odd texts are decided and told', () => {
  const long: readonly (readonly [string, string])[] = [
    ['one letter', 'a'.repeat(50_000)],
    ['dots', 'a.'.repeat(25_000)],
    ['colons', ':1'.repeat(25_000)],
    ['closing marks', `${'.:'.repeat(25_000)}x`],
    ['spaces', ` ${' '.repeat(50_000)}x`],
    ['line ends', '\n \n'.repeat(15_000)],
    ['quotes', '“"\''.repeat(15_000)],
    ['backticks', '` '.repeat(25_000)],
    ['dollars', '$a'.repeat(25_000)],
    ['numbers', '1,1.'.repeat(12_500)],
    ['lone surrogates', '\ud800'.repeat(5_000)],
  ];
  for (const [name, text] of long) {
    test.each(Object.entries(DEBATES))(`%s: fifty thousand characters of ${name} in every field`, (_, debateOf) => {
      expect(everyFormat(debateOf(text))).not.toBe('');
    });
  }
});

test.each(Object.entries(DEBATES))('%s: names from the prototype are names like any other', (_, debateOf) => {
  for (const name of ['__proto__', 'constructor', 'toString']) expect(everyFormat(debateOf(name))).not.toBe('');
  const judges = ['constructor', '__proto__', 'toString'].map((id) => ({ id }));
  const silent = { protocol: 'judges', judges, rounds: [[{ judge_id: 'toString', overall_score: 3 }]] };
  expect(everyFormat(silent)).toContain('constructor');
});

test('names from the prototype stand in a report', () => {
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
