import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { businessReviewAnswers } from '../../src/answers/findings/business-review-answers.ts';
import { codeReviewAnswers } from '../../src/answers/findings/code-review-answers.ts';
import { flagResolutionAnswers } from '../../src/answers/flags/flag-resolution-answers.ts';
import { judgePanelAnswers } from '../../src/answers/judges/judge-panel-answers.ts';
import type { Reading } from '../../src/answers/reading/reading.ts';
import { askId, seatId } from '../../src/core/ids.ts';
import type { Seat } from '../../src/core/seat.ts';
import { humanPanelist } from '../../src/panelists/human/human-panelist.ts';
import { loadTemplate } from '../../src/prompts/load-template.ts';
import { fenced, nonceFor } from '../../src/safety/fence/fence.ts';
import { type ScriptedPerson, scriptedPerson } from '../scripted-person.ts';

const nonce = nonceFor('case-1', 'material');
const seat: Seat = { id: seatId('s1'), model: 'human', role: 'bug-detector', kind: 'person', canDefend: true };

/** Findings of both kinds of debate at once. */
const findings = ['F1', 'F2'].map((id) => ({ id, file: 'a.ts', section: 'Market', line: 3, title: `Title ${id}` }));
const challenged = findings.map((finding) => ({ finding, challenges: [{ stance: 'disagree', reasoning: 'It stops before.' }] }));
const briefs = {
  review: { files: undefined },
  'cross-examine': { findings },
  defend: { challenged },
  rule: { questions: challenged, again: false },
};

/** Somebody who fills in everything there is, one entry to each list, or nothing that may be left out. */
const filling = (isThorough: boolean): ScriptedPerson =>
  scriptedPerson((question) => {
    if (question.startsWith('Send')) return 'y';
    if (question.includes('[y/N]')) return isThorough && !question.startsWith('another') ? 'y' : '';
    if (question.includes('(Enter: none)') && (!isThorough || / · 2 /.test(question))) return '';
    if (question.includes('[y/n]')) return 'n';
    if (question.includes('[whole number')) return '12';
    if (question.includes('[number')) return '3.5';
    return /\[(\w+)\]/.exec(question)?.[1]?.toLowerCase() ?? 'some words';
  });

interface Asked {
  readonly phase: string;
  readonly schema: object;
  readonly own: string;
}

async function answerOf({ phase, schema, own }: Asked, person: ScriptedPerson): Promise<string> {
  const reply = await humanPanelist({ person }).reply(
    {
      ask: askId(1, phase, seat.id),
      seat,
      phase,
      attempt: 1,
      prompt: { rules: '', shared: fenced('change', 'the change', nonce), own },
      answerSchema: schema,
      heard: () => {},
      shapeInWords: '',
    },
    new AbortController().signal,
  );
  if (reply.kind === 'failure') throw new Error(reply.failure.message);
  const fits = new Ajv2020().compile(schema);
  expect({ fits: fits(JSON.parse(reply.text)), errors: fits.errors }).toEqual({ fits: true, errors: null });
  return reply.text;
}

const shown = (list: readonly object[]): string =>
  fenced('findings', `[\n${list.map((one) => JSON.stringify(one)).join(',\n')}\n]`, nonce);
const owns = { review: 'the task', 'cross-examine': shown(findings), defend: shown(challenged), rule: shown(challenged) };

type Phase = keyof typeof briefs;
type AnyReader = {
  readonly schema: (seat: Seat) => object;
  readonly read: (text: string, ask: unknown, seat: Seat) => Reading<object>;
};

describe.each([
  { debate: 'code', readers: codeReviewAnswers },
  { debate: 'business', readers: businessReviewAnswers },
])("a person's answers in a $debate debate", ({ readers }) => {
  test.each(Object.keys(briefs) as Phase[])('%s: fit the schema and are read whole', async (phase) => {
    const reader = readers[phase] as unknown as AnyReader;
    const asked = { phase, schema: reader.schema(seat), own: owns[phase] };
    for (const isThorough of [true, false]) {
      const person = filling(isThorough);
      const text = await answerOf(asked, person);
      const ask = { id: askId(1, phase, seat.id), seat: seat.id, phase, brief: briefs[phase] };
      const { answer, problems } = reader.read(text, ask, seat);
      expect({ isRead: answer !== undefined, problems }).toEqual({ isRead: true, problems: [] });
      expect(person.heard.filter((said) => /^finding.id/.test(said))).toEqual([]);
      const ids = [...text.matchAll(/"finding_id":"(\w+)"/g)].map(([, id]) => id);
      expect(ids).toEqual(phase === 'review' ? [] : ['F1', 'F2']);
    }
  });
});

const text = { type: 'string' };
const number = { type: 'number' };
const yesOrNo = { type: 'boolean' };
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const list = (items: object) => ({ type: 'array', items });
const object = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

test('a position on a flag: citations, gaps, claims and a fix', async () => {
  const schema = object({
    argument: text,
    citations: list(object({ source: text, quote: text })),
    evidence_considered: list(text),
    no_source: yesOrNo,
    position: { type: 'string', enum: ['CLEARED', 'FIX_REQUIRED'] },
    fix: orNull(object({ find: text, scope: { type: 'string', enum: ['minor', 'substantive'] } })),
  });
  const flag = fenced('flag', JSON.stringify({ id: 'FLAG-1', quote: 'the best', issue: 'Who says so?' }), nonce);
  const person = filling(true);
  expect(JSON.parse(await answerOf({ phase: 'argue', schema, own: flag }, person))).toEqual({
    argument: 'some words',
    citations: [{ source: 'some words', quote: 'some words' }],
    evidence_considered: ['some words'],
    no_source: false,
    position: 'CLEARED',
    fix: { find: 'some words', scope: 'minor' },
  });
  expect(person.heard).toContain('\nflag:\n  FLAG-1\n    quote: the best\n    issue: Who says so?');
  expect(JSON.parse(await answerOf({ phase: 'argue', schema, own: flag }, filling(false)))).toMatchObject({
    citations: [],
    evidence_considered: [],
    fix: null,
  });
});

test("a judge's word: scores by dimension, lists that may be missing, words that leave no choice, and what is not required", async () => {
  const schema = {
    ...object({
      critical_findings: orNull(list(object({ finding: text, severity: { type: 'string', enum: ['CRITICAL'] } }))),
      withdraws: list(text),
      previous_score: { type: ['number', 'null'] },
      dimension_scores: object({ d1: { ...number, description: 'Feasibility,\n  honestly' } }),
      aside: text,
    }),
    required: ['critical_findings', 'withdraws', 'previous_score', 'dimension_scores'],
  };
  const own = fenced('opinions', JSON.stringify([{ judge: 'Judge A', score: 3, dimension_scores: { d1: 4 } }]), nonce);
  const person = filling(true);
  expect(JSON.parse(await answerOf({ phase: 'rebut', schema, own }, person))).toEqual({
    critical_findings: [{ finding: 'some words', severity: 'CRITICAL' }],
    withdraws: ['some words'],
    previous_score: 3.5,
    dimension_scores: { d1: 3.5 },
    aside: 'some words',
  });
  expect(person.heard).toContain('\nopinions:\n  judge: Judge A\n  score: 3\n  dimension scores:\n    d1: 4');
  expect(person.heard).toContain('dimension scores · d1 (Feasibility, honestly) [number] 3.5');
  expect(JSON.parse(await answerOf({ phase: 'rebut', schema, own }, filling(false)))).toEqual({
    critical_findings: null,
    withdraws: [],
    previous_score: null,
    dimension_scores: { d1: 3.5 },
  });
});

const JUDGED = [
  ...['7', '0', '-1', '3.5'].map((said) => `dimension scores · feasibility [number 1 to 5] ${said}`),
  'overall score [number 1 to 5] 5',
];

test.each([
  ['a judge', judgePanelAnswers({ dimensions: [{ name: 'feasibility', weight: 1 }] }).assess, JUDGED],
  ['an arbiter of flags', flagResolutionAnswers.rule, ['8', '-1', '0.8'].map((said) => `confidence [number 0 to 1] ${said}`)],
  [
    'a reviewer of a document',
    businessReviewAnswers['cross-examine'],
    ['85', '-21', '-20', '20'].map((said) => `confidence adjustment [whole number -20 to 20] ${said}`),
  ],
] as const)('%s knows the scale of a number, and is asked again for one beyond it', async (_, reader, wanted) => {
  const tried: string[] = [];
  const person = scriptedPerson((question) => {
    if (question.startsWith('Send')) return 'y';
    if (question.includes('[y/N]') || question.includes('(Enter: none)')) return '';
    if (question.includes('[y/n]')) return 'n';
    if (!/\[(?:whole )?number/.test(question)) return /\[(\w+)\]/.exec(question)?.[1]?.toLowerCase() ?? 'some words';
    const reply = wanted[tried.length]?.split(' ').at(-1) ?? 'done';
    tried.push(`${question}${reply}`);
    return reply;
  });
  await answerOf({ phase: 'assess', schema: (reader as unknown as AnyReader).schema(seat), own: shown(findings) }, person);
  expect(tried).toEqual(wanted);
});

test('what is wanted in a field comes from the words of the task', async () => {
  const own = [loadTemplate('phases/code-review/cross-examine.md'), shown(findings)].join('\n\n');
  let isAsked = false;
  const person = scriptedPerson((question) => {
    if (question.startsWith('Send')) return 'y';
    if (isAsked) return 'done';
    isAsked = true;
    return '?';
  });
  await answerOf({ phase: 'cross-examine', schema: codeReviewAnswers['cross-examine'].schema(seat), own }, person);
  const help = person.heard.find((said) => said.startsWith('action: '));
  expect(help).toContain('\n  - `agree`: ');
  expect(help).not.toContain('confidence_adjustment');
});
