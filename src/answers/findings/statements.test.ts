import { describe, expect, test } from 'vitest';
import { inWords } from '../../../test/in-words.ts';
import { blindAsk } from '../../core/finding-debate/rounds/blind.ts';
import { askId, findingId, seatId } from '../../core/ids.ts';
import type { Ask } from '../../core/protocol.ts';
import type { CodeReviewPhases } from '../../core/protocols/code-review/said.ts';
import type { Seat } from '../../core/seat.ts';
import { parseDiff } from '../../diff/parse-diff.ts';
import type { Edition } from '../reading/reading.ts';
import { businessReviewAnswers } from './business-review-answers.ts';
import { codeReviewAnswers, codeReviewAnswersOn } from './code-review-answers.ts';

const seat: Seat = { id: seatId('s1'), model: 'm1', role: 'bug-detector', kind: 'model', canDefend: true };
const asked = { id: askId(2, 'any', seat.id), seat: seat.id };
const shown = ['src/a.ts', 'src/a.ts', 'src/b.ts'].map((file, at) => ({
  id: findingId(`F${at + 1}`),
  file,
  line: 10 * (at + 1),
  endLine: 10 * (at + 1) + 4,
  category: 'bug',
  severity: 'high' as const,
  title: `Title ${at + 1}`,
  description: '',
  suggestion: '',
  evidence: { trigger: 'none' as const, practice: 'none' as const },
}));
const ask: Ask<CodeReviewPhases, 'cross-examine'> = { ...asked, phase: 'cross-examine', brief: { findings: shown } };
const examine = (more: object, edition?: Edition) => {
  const said = { responses: [{ finding_id: 'F1', action: 'partial', ...more }] };
  const { answer, problems } = inWords(
    codeReviewAnswersOn(undefined, edition)['cross-examine'].read(JSON.stringify(said), ask, seat),
  );
  const { severity, sameAs, place } = answer?.responses[0] ?? {};
  return { stated: { severity, sameAs, place }, notes: answer?.notes.map(({ message }) => message), problems };
};
const stated = (more: object) => ({
  stated: { severity: undefined, sameAs: undefined, place: undefined, ...more },
  notes: [],
  problems: [],
});

describe('what a response states in fields', () => {
  test.each([
    [{ severity: 'low' }, { severity: 'low' }],
    [{ severity: 'Minor' }, { severity: 'low' }],
    [{ severity: null }, {}],
    [{ same_as: 'F2' }, { sameAs: 'F2' }],
    [{ same_as: 'src/b.ts:30' }, { sameAs: 'F3' }],
    [{ same_as: 'Title 3' }, { sameAs: 'F3' }],
    [{ same_as: ['F2'] }, { sameAs: 'F2' }],
    [{ same_as: 'none' }, {}],
    [{ same_as: null, place: null }, {}],
    [{ place: 'src/a.ts:12' }, { place: { file: 'src/a.ts', line: 12 } }],
    [{ place: 12 }, { place: { line: 12 } }],
    [{ place: { file: 'src/a.ts', line: 12 } }, { place: { file: 'src/a.ts', line: 12 } }],
    [{ place: 'pre-existing' }, { place: { relation: 'elsewhere' } }],
  ])('%j', (more, read) => {
    expect(examine(more)).toEqual(stated(read));
    expect(examine(more, 2).stated).toEqual(stated({}).stated);
  });

  test.each([
    [{ sameAs: 'F2' }, { sameAs: 'F2' }],
    [{ duplicate_of: 'F2' }, { sameAs: 'F2' }],
    [{ same_issue_as: 'F2' }, { sameAs: 'F2' }],
    [{ line: 12 }, { place: { line: 12 } }],
    [{ correct_line: 12 }, { place: { line: 12 } }],
    [{ revised_line: 'line 12' }, { place: { line: 12 } }],
  ])('under other names: %j', (more, read) => {
    expect(examine(more)).toMatchObject({ stated: stated(read).stated, problems: [] });
  });

  test.each([
    [{ severity: 'sev:banana' }, 'the severity "sev:banana" was not understood and not counted'],
    [{ same_as: 'F9' }, '"F9" names no single other finding that was shown: it was not counted'],
    [{ same_as: 'F1' }, '"F1" names no single other finding that was shown: it was not counted'],
    [{ same_as: { x: 1 } }, '{"x":1} names no single other finding that was shown: it was not counted'],
    [{ place: 'somewhere' }, 'the place "somewhere" was not understood and not counted'],
  ])('what cannot be read is noted and not asked for again: %j', (more, note) => {
    expect(examine(more)).toEqual({ ...stated({}), notes: [note] });
  });
});

describe('what a response states in words', () => {
  test.each([
    [{ reasoning: 'It is reached once a day. Severity low.' }, { severity: 'low' }],
    [{ action: 'agree', reasoning: 'Real, low.' }, { severity: 'low' }],
    [{ action: 'disagree', reasoning: 'Nobody calls it; low at most.' }, { severity: 'low' }],
    [{ reasoning: 'Severity low.', severity: 'medium' }, { severity: 'medium' }],
    [{ reasoning: 'Severity low.', severity: null }, { severity: 'low' }],
    [{ reasoning: 'Same cause as src/b.ts:32.' }, { sameAs: 'F3' }],
    [{ reasoning: 'Same cause as b.ts:32.' }, { sameAs: 'F3' }],
    [{ reasoning: 'The same fault as the one at line 21.' }, { sameAs: 'F2' }],
    [{ reasoning: 'Same cause as src/b.ts:32.', same_as: 'F2' }, { sameAs: 'F2' }],
    [{ reasoning: 'Same cause as src/b.ts:99.' }, {}],
    [{ reasoning: 'Same cause as src/a.ts:12.' }, {}],
  ])('%j', (more, read) => {
    expect(examine(more)).toEqual(stated(read));
  });
});

test('business reviewers state severities and likeness, and no lines', () => {
  const findings = [1, 2].map((n) => ({ id: findingId(`F${n}`), title: `Title ${n}`, section: 'Market' })) as never;
  const said = { responses: [{ finding_id: 'F1', action: 'support', severity: 'low', same_as: 'F2', place: 12 }] };
  const { answer } = businessReviewAnswers['cross-examine'].read(
    JSON.stringify(said),
    { ...asked, phase: 'cross-examine', brief: { findings } },
    seat,
  );
  expect(answer?.responses).toEqual([
    { finding: 'F1', reference: 'F1', stance: 'agree', adjustment: 0, reasoning: '', severity: 'low', sameAs: 'F2' },
  ]);
});

test('where an ask was put blind, what is the same gets the id of the record back', () => {
  const { ask: seen, restore } = blindAsk('seed', ask);
  const ids = seen.brief.findings.map(({ title }) => title);
  const said = {
    responses: [{ finding_id: `f${ids.indexOf('Title 1') + 1}`, agree: true, same_as: `f${ids.indexOf('Title 3') + 1}` }],
  };
  const { answer } = codeReviewAnswers['cross-examine'].read(JSON.stringify(said), seen, seat);
  expect(restore(answer ?? {})).toMatchObject({ responses: [{ finding: 'F1', sameAs: 'F3' }] });
});

test('half an answer agrees with the finding as it is', () => {
  const reader = codeReviewAnswers['cross-examine'];
  const said = { responses: [{ finding_id: 'F1', agree: true, severity: 'low', same_as: 'F2', place: 'elsewhere' }] };
  const { answer } = reader.read(JSON.stringify(said), ask, seat);
  expect(answer && reader.added(answer)?.responses).toEqual([
    { finding: 'F1', reference: 'F1', stance: 'agree', adjustment: 0, reasoning: '' },
  ]);
});

describe('lines that authors state', () => {
  const challenged = shown.map((finding) => ({ finding, challenges: [] }));
  const defend = (more: object, edition?: Edition) => {
    const said = { defenses: [{ finding_id: 'F1', action: 'modify', reasoning: 'r', ...more }] };
    const reader = codeReviewAnswersOn(undefined, edition).defend;
    const { answer, problems } = inWords(
      reader.read(JSON.stringify(said), { ...asked, phase: 'defend', brief: { challenged } }, seat),
    );
    return { line: answer?.defenses[0]?.revisedLine, notes: answer?.notes.map(({ message }) => message), problems };
  };

  test.each([
    [{ revised_line: 12 }, 12],
    [{ revisedLine: '12' }, 12],
    [{ line: 'src/a.ts:12' }, 12],
    [{ revised_line: null }, undefined],
  ])('revised: %j', (more, line) => {
    expect(defend(more)).toMatchObject({ line, problems: [] });
    expect(defend(more, 2).line).toBeUndefined();
  });

  test('a revised line that cannot be read is noted', () => {
    expect(defend({ revised_line: 'later' })).toEqual({
      line: undefined,
      notes: ['the revised line "later" was not understood and not counted'],
      problems: [],
    });
  });

  const change = parseDiff('diff --git a/src/b.ts b/src/b.ts\n--- a/src/b.ts\n+++ b/src/b.ts\n@@ -3,1 +3,1 @@\n-x\n+y\n');
  const review = (more: object, edition?: Edition) => {
    const said = { findings: [{ title: 'T', file: 'b.ts', line: 3, severity: 'low', confidence: 80, ...more }] };
    const ground = { change, texts: new Map([['src/b.ts', '\n\ny\n']]) };
    const reader = codeReviewAnswersOn(ground, edition).review;
    const { answer, problems } = inWords(
      reader.read(JSON.stringify(said), { ...asked, phase: 'review', brief: { files: undefined } }, seat),
    );
    return { causedBy: answer?.findings[0]?.causedBy, notes: answer?.notes.map(({ message }) => message), problems };
  };

  test.each([
    [{ caused_by: 'b.ts:3' }, { file: 'src/b.ts', line: 3 }],
    [{ causedBy: { file: 'b.ts', line: 3 } }, { file: 'src/b.ts', line: 3 }],
    [{ caused_by: 3 }, { file: 'src/b.ts', line: 3 }],
    [{ caused_by: 'other.ts:9' }, { file: 'other.ts', line: 9 }],
    [{ caused_by: null }, undefined],
    [{ caused_by: 'none' }, undefined],
  ])('the cause: %j', (more, causedBy) => {
    expect(review(more)).toMatchObject({ causedBy, problems: [] });
    expect(review(more, 2).causedBy).toBeUndefined();
  });

  test('a cause that cannot be read is noted', () => {
    expect(review({ caused_by: 'the change' })).toMatchObject({
      causedBy: undefined,
      notes: expect.arrayContaining([
        expect.stringContaining('the line that causes it, "the change", was not understood and not counted'),
      ]),
      problems: [],
    });
  });
});
