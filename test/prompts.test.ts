import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { codeReviewAnswers } from '../src/answers/code-review-answers.ts';
import type { Shown } from '../src/core/finding-debate/said.ts';
import { askId, findingId, seatId } from '../src/core/ids.ts';
import type { CodeFindingDraft } from '../src/core/protocols/code-review/said.ts';
import { isSubstantive } from '../src/core/protocols/code-review/substantive.ts';
import type { Seat } from '../src/core/seat.ts';
import { plainPrompt } from '../src/prompts/plain-prompt.ts';
import { repairNote } from '../src/runtime/repair.ts';

const seat: Seat = { id: seatId('s1'), model: 'm', role: 'bug-detector', kind: 'model', canDefend: true };

/** As much of a schema as says which lists of what it wants. */
interface WantedLists {
  readonly properties: Readonly<Record<string, { readonly items: { readonly properties: object } }>>;
}

/** The answers that a phase's words give as an example. */
const examplesOf = (phase: string): readonly string[] =>
  [
    ...readFileSync(join(import.meta.dirname, `../prompts/phases/code-review/${phase}.md`), 'utf8').matchAll(/\{"\w+":\[.*\]\}/g),
  ].map(([example]) => example);

const shown = (id: string): Shown<CodeFindingDraft> => ({
  id: findingId(id),
  file: 'a.ts',
  line: 1,
  endLine: 1,
  category: 'bug',
  severity: 'low',
  title: id,
  description: '',
  suggestion: '',
  evidence: { trigger: 'none', practice: 'none' },
});
const findings = [shown('f1'), shown('f2')];
const challenged = findings.map((finding) => ({ finding, challenges: [] }));

describe('the examples in our words are answers that we can read, without a remark', () => {
  test.each(['review', 'cross-examine', 'defend', 'rule'] as const)('%s: they fit what is asked for, in its order', (phase) => {
    const schema = codeReviewAnswers[phase].schema(seat);
    const fits = new Ajv2020().compile(schema);
    for (const example of examplesOf(phase)) {
      const answer = JSON.parse(example);
      expect({ phase, fits: fits(answer), errors: fits.errors }).toEqual({ phase, fits: true, errors: null });
      for (const [name, items] of Object.entries(answer as Record<string, object[]>)) {
        const wanted = Object.keys((schema as WantedLists).properties[name]?.items.properties ?? {});
        for (const item of items) expect(Object.keys(item)).toEqual(wanted);
      }
    }
  });

  test('review', () => {
    const ask = { id: askId(1, 'review', seat.id), seat: seat.id, phase: 'review', brief: { files: undefined } } as const;
    const readings = examplesOf('review').map((example) => codeReviewAnswers.review.read(example, ask, seat));
    expect(readings).toMatchObject([
      { problems: [], answer: { findings: [{ line: 48, endLine: 49, evidence: { trigger: 'concrete', practice: 'none' } }] } },
      { problems: [], answer: { findings: [] } },
    ]);
    expect(readings.map(({ answer }) => answer?.notes)).toEqual([[], []]);
  });

  test('cross-examine', () => {
    const ask = { id: askId(2, 'cross-examine', seat.id), seat: seat.id, phase: 'cross-examine', brief: { findings } } as const;
    const [reading, ...more] = examplesOf('cross-examine').map((example) =>
      codeReviewAnswers['cross-examine'].read(example, ask, seat),
    );
    expect(more).toEqual([]);
    expect(reading).toMatchObject({
      problems: [],
      answer: { notes: [], unmatched: [], observations: [], responses: [{ stance: 'disagree' }, { stance: 'partial' }] },
    });
  });

  test('defend, with a defense that counts', () => {
    const ask = { id: askId(3, 'defend', seat.id), seat: seat.id, phase: 'defend', brief: { challenged } } as const;
    const [reading, ...more] = examplesOf('defend').map((example) => codeReviewAnswers.defend.read(example, ask, seat));
    expect(more).toEqual([]);
    expect(reading).toMatchObject({
      problems: [],
      answer: {
        notes: [],
        unmatched: [],
        defenses: [{ action: 'defend' }, { action: 'modify', adjustment: -10, revisedSeverity: 'medium' }],
      },
    });
    expect(isSubstantive(reading?.answer?.defenses[0]?.reasoning ?? '', '', [])).toBe(true);
  });

  test('rule', () => {
    const ask = {
      id: askId(4, 'rule', seat.id),
      seat: seat.id,
      phase: 'rule',
      brief: { questions: challenged, again: false },
    } as const;
    const [reading, ...more] = examplesOf('rule').map((example) => codeReviewAnswers.rule.read(example, ask, seat));
    expect(more).toEqual([]);
    expect(reading).toMatchObject({
      problems: [],
      answer: { notes: [], unmatched: [], rulings: [{ ruling: 'accept', cites: ['f1', 'closes every valve'] }] },
    });
  });
});

test('only an answer that could not be read is asked for again in words, and shows what is hidden in it', () => {
  expect(repairNote([])).toBe('');
  expect(
    repairNote([
      { kind: 'malformed', message: 'x' },
      { kind: 'timeout', message: 'y' },
    ]),
  ).toBe('');
  expect(repairNote([{ kind: 'malformed', message: 'findings[0]: {{x}} \u{202E}' }])).toBe(
    '\n\nYour last answer could not be read: findings[0]: {{x}} \\u{202E}\nAnswer again, with one JSON object of the shape that was asked for and nothing else.',
  );
});

test('a plain prompt keeps material and brief between marks', () => {
  const texts = new Map([['a.md', 'text']]);
  const { rules, shared, own } = plainPrompt(seat, 'review', { files: ['a.md'] }, texts);
  const [, nonce = ''] = /^<<<material ([0-9a-f]{20})>>>\n/.exec(shared) ?? [];
  expect(rules).toContain(`<<<NAME ${nonce}>>>`);
  expect(shared.split('\n').at(-1)).toBe(`<<<end of material ${nonce}>>>`);
  expect(own).toBe(
    `{"role":"bug-detector","phase":"review"}\n<<<brief ${nonce}>>>\n{\n "files": [\n  "a.md"\n ]\n}\n<<<end of brief ${nonce}>>>`,
  );
  expect(plainPrompt(seat, 'defend', {}, texts).shared).toBe(shared);
});
