import { describe, expect, test } from 'vitest';
import { arbitrate } from '../../src/app/arbitrate/arbitrate.ts';
import { UserError } from '../../src/contracts/user-error.ts';
import type { CodeReviewResult } from '../../src/reports/protocols/code-review/schema.ts';
import { decide } from '../../src/transcripts/decide.ts';
import { runHere } from '../run-here.ts';

const finding = {
  file: 'src/a.ts',
  line: 3,
  category: 'bug',
  severity: 'high',
  confidence: 85,
  title: 'Off by one',
  description: 'When n is 0, a.ts:3 reads past the end.',
  suggestion: 'Use <.',
  evidence: { quote: 'i <= n', trigger: 'concrete' },
};
const other = { ...finding, file: 'src/b.ts', line: 40, title: 'Lock is never released', description: 'It is taken in a loop.' };
const id = 'src/a.ts:3:Off by one';

/** The same debate as its rounds, and as the messages of the seeds. */
const rounds = {
  protocol: 'code',
  round1: [
    { model: 'claude', role: 'bug-detector', findings: [finding] },
    { model: 'codex', role: 'security-reviewer', findings: [other] },
  ],
  round2: [
    {
      model: 'claude',
      role: 'security-reviewer',
      responses: [{ finding_id: 'src/b.ts:40', action: 'agree', confidence_adjustment: 5 }],
    },
    { model: 'codex', responses: [{ finding_id: id, action: 'partial', confidence_adjustment: -5, reasoning: 'Rare.' }] },
  ],
  round3: [
    {
      model: 'claude',
      role: 'bug-detector',
      defenses: [{ finding_id: id, action: 'modify', confidence_adjustment: -5, revised_severity: 'medium' }],
    },
  ],
};
const response = { finding_id: 'src/b.ts:40', original_model: 'codex', action: 'agree', confidence_adjustment: 5 };
const defense = {
  finding_id: id,
  action: 'modify',
  confidence_adjustment: -5,
  reasoning: '',
  revised_severity: 'medium',
  revised_description: null,
};
const messages = [
  { model: 'claude', role: 'bug-detector', findings: [finding] },
  { model: 'codex', role: 'security-reviewer', findings: [other] },
  { from: 'security-reviewer', ...response },
  {
    model: 'codex',
    round: 2,
    phase: 'cross-examine',
    responses: [
      {
        finding_id: id,
        original_model: 'claude',
        action: 'partial',
        confidence_adjustment: -5,
        reasoning: 'Rare.',
        new_observations: [],
      },
    ],
  },
  'ROUND 2 COMPLETE',
  defense,
  'ROUND 3 COMPLETE',
];

const result = (text: string, name = 'debate.json') => arbitrate({ text, name }).report.result as CodeReviewResult;
const inRounds = result(JSON.stringify(rounds));

describe('the bare messages of a code debate come to what its rounds come to', () => {
  const [first, ...rest] = messages;
  const lines = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).join('\n');
  test.each([
    ['a list', JSON.stringify(messages)],
    ['a list behind a header', JSON.stringify([{ protocol: 'code', version: 1 }, ...messages])],
    ['under a name', JSON.stringify({ protocol: 'code', messages })],
    ['beside the first round', JSON.stringify({ protocol: 'code', round1: rounds.round1, messages: messages.slice(2) })],
    [
      'with all findings in one list',
      JSON.stringify({
        protocol: 'code',
        findings: [
          { model: 'claude', role: 'bug-detector', ...finding },
          { model: 'codex', role: 'security-reviewer', ...other },
        ],
        messages: messages.slice(2),
      }),
    ],
    ['a line each', lines(messages)],
    ['a line each, behind a header', lines([{ protocol: 'code' }, first, ...rest])],
    [
      'as sent',
      JSON.stringify(
        messages.map((one) =>
          typeof one === 'string'
            ? { type: 'message', from: 'team-lead', content: one }
            : { type: 'message', recipient: 'debate-arbitrator', content: JSON.stringify(one), summary: 's' },
        ),
      ),
    ],
  ])('%s', (_how, text) => {
    expect(result(text)).toEqual(inRounds);
  });
});

test('nameless responses to one finding are by one reviewer each', () => {
  const nameless = [messages[1], { ...response, action: 'agree' }, { ...response, action: 'disagree', confidence_adjustment: 0 }];
  const decided = result(JSON.stringify(nameless));
  const json = JSON.stringify(decided);
  expect(json).toContain('reviewer-1');
  expect(json).toContain('reviewer-2');
});

test('an external model’s answer amid words is read', () => {
  const content = `EXTERNAL MODEL RESPONSE (Codex):\nFinding: Off by one\n${JSON.stringify({ finding_id: id, action: 'disagree', reasoning: 'n > 0.' })}`;
  const text = JSON.stringify([messages[0], { type: 'message', from: 'team-lead', content }]);
  expect(JSON.stringify(result(text))).toContain('codex');
});

test('the bare messages of a business debate', () => {
  const business = {
    section: 'Market',
    title: 'Old number',
    category: 'accuracy',
    severity: 'high',
    confidence: 80,
    description: 'Last year’s: "12 %".',
  };
  const rounds = {
    protocol: 'business',
    round1: [{ model: 'claude', role: 'domain-accuracy-reviewer', findings: [business] }],
    round2: [
      {
        model: 'claude',
        role: 'data-evidence-reviewer',
        responses: [
          { finding_id: 'Market:Old number', action: 'challenge', confidence_adjustment: -10, reasoning: 'r', evidence: 'e' },
        ],
      },
      {
        model: 'gemini',
        role: 'business-cross-review',
        responses: [{ finding_id: 'Market:Old number', action: 'support', confidence_adjustment: 0.1, reasoning: 'r' }],
      },
    ],
    round3: [
      {
        model: 'claude',
        role: 'domain-accuracy-reviewer',
        defenses: [
          {
            finding_id: 'Market:Old number',
            action: 'revise',
            original_severity: 'high',
            revised_severity: 'medium',
            revised_confidence: 70,
            defense_reasoning: 'r',
            additional_evidence: '',
          },
        ],
      },
    ],
  };
  const messages = [
    { ...rounds.round1[0] },
    { sender: 'data-evidence-reviewer', ...rounds.round2[0]?.responses[0] },
    { ...rounds.round2[1], mode: 'round2' },
    { ...rounds.round3[0]?.defenses[0] },
  ];
  expect(result(JSON.stringify(messages))).toEqual(result(JSON.stringify(rounds)));
});

describe('what is no debate', () => {
  const problems = (value: unknown) => {
    const decision = decide(value);
    return 'problems' in decision ? decision.problems.map(({ path, expected }) => [path.join('.'), expected]) : [];
  };

  test('a value that is no message', () => {
    expect(problems({ protocol: 'code', messages: [messages[0], { weather: 'fine' }] })).toEqual([
      ['messages.1', 'a message with findings, responses or defenses, or one of these'],
    ]);
  });

  test('messages that do not tell which debate they are of', () => {
    expect(problems([{ finding_id: 'x', action: 'agree' }])).toEqual([
      ['protocol', '"code" or "business" or "flags" or "judges"'],
    ]);
  });

  test('words that say nothing are noted', () => {
    const decided = result(JSON.stringify([messages[0], 'WEB SEARCH VERIFICATION: nothing found']));
    expect(JSON.stringify(decided.notes)).toContain('a message says nothing that counts in a debate: \\"WEB SEARCH VERIFICATION');
  });

  test('whole debates, one a line, are for --batch', () => {
    expect(() => result(`${JSON.stringify(rounds)}\n${JSON.stringify(rounds)}`)).toThrow(UserError);
  });
});

describe('version', () => {
  test.each([undefined, 1])('%s is the first', (version) => {
    expect(result(JSON.stringify({ ...rounds, version }))).toEqual(inRounds);
  });

  test.each([0, 3, '2', null])('%j is none', (version) => {
    const decision = decide({ ...rounds, version });
    expect(decision).toEqual({ problems: [{ path: ['version'], expected: '1 or 2', found: version }] });
  });

  test('the second knows what responses, defenses and findings state, and rates on 1–10; the first passes over it', () => {
    const debate = (version: 1 | 2) => ({
      protocol: 'code',
      version,
      round1: [
        {
          model: 'claude',
          findings: [
            { ...finding, confidence: 8, caused_by: 'src/a.ts:1' },
            { ...other, confidence: 9 },
          ],
        },
      ],
      round2: [
        {
          model: 'codex',
          responses: [{ finding_id: id, action: 'partial', severity: 'sev:banana', same_as: 'nothing', place: 3 }],
        },
      ],
      round3: [{ model: 'claude', defenses: [{ finding_id: id, action: 'modify', revised_line: 4 }] }],
    });
    const notes = (version: 1 | 2) => JSON.stringify(result(JSON.stringify(debate(version))).notes);
    for (const key of ['caused_by', 'severity', 'same_as', 'place', 'revised_line']) {
      expect(notes(1)).toContain(`${key}\\" is not part of a debate`);
      expect(notes(2)).not.toContain(`${key}\\" is not part of a debate`);
    }
    expect(notes(2)).toContain('2 of 2 confidences are on 1–10');
    expect(notes(1)).not.toContain('1–10');
    expect(notes(2)).toContain('names no single other finding');
  });
});

test('usual names count in a file, too', () => {
  const { file, line, title, description, suggestion, ...rest } = finding;
  const named = { ...rest, path: file, lineNumber: line, title, message: description, recommendation: suggestion };
  const debate = { ...rounds, round1: [{ ...rounds.round1[0], findings: [named] }, rounds.round1[1]] };
  expect(result(JSON.stringify(debate))).toEqual(inRounds);
});

test('the command takes messages from standard input', async () => {
  const input = messages.map((one) => JSON.stringify(one)).join('\n');
  const { status, stdout } = await runHere(['arbitrate', '-', '--format', 'json'], {
    cwd: '.',
    env: { ...process.env, CI: '1' },
    input,
  });
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(inRounds)));
});
