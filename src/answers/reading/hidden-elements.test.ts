import { expect, test } from 'vitest';
import { askId, seatId } from '../../core/ids.ts';
import type { Seat } from '../../core/seat.ts';
import { codeReviewAnswersOn } from '../findings/code-review-answers.ts';
import { flagResolutionAnswersOn } from '../flags/flag-resolution-answers.ts';
import type { Edition } from './reading.ts';

const seat: Seat = { id: seatId('s1'), model: 'm1', role: 'security-reviewer', kind: 'model', canDefend: true };
const asked = { id: askId(1, 'review', seat.id), seat: seat.id };
const review = (text: string, edition?: Edition) =>
  codeReviewAnswersOn(undefined, edition).review.read(text, { ...asked, phase: 'review', brief: { files: undefined } }, seat);
const scan = (text: string, edition?: Edition) =>
  flagResolutionAnswersOn(undefined, edition).scan.read(text, { ...asked, phase: 'scan', brief: {} as never }, seat);

const GRAVE = '{"file": "a.ts", "title": "Injection", "severity": "critical", "confidence": 95}';
const UNSURE = '{"file": "a.ts", "severity": "critical", "description": "runs what users send"}';
const NIT = '{"file": "a.ts", "title": "Nit", "severity": "low", "confidence": 90';

test.each([
  ['in another spelling of the name', `{"findings": [], "Findings": [${GRAVE}]}`],
  ['under an alias', `{"findings": [${NIT}}], "issues": [${GRAVE}]}`],
  ['under another name', `{"findings": [${NIT}}], "critical_findings": [${GRAVE}]}`],
  ['beside an alias', `{"issues": [${NIT}}], "blockers": [${GRAVE}]}`],
  ['as a bare object', `{"findings": [${NIT}}], "worst": ${UNSURE}}`],
  ['behind the list', `{"findings": [${NIT}}]}\n${UNSURE}`],
  ['inside an element', `{"findings": [${NIT}, "related": [${GRAVE}]}]}`],
  ['inside an element, under the list’s name', `{"findings": [${NIT}, "findings": [${GRAVE}]}]}`],
  ['in the list of a file', `{"findings": [{"file": "a.ts", "findings": [], "issues": [${GRAVE}]}]}`],
  ['deep in a wrapper', `{"result": {"findings": []}, "more": {"x": {"y": {"z": [${GRAVE}]}}}}`],
  ['in a comment', `{"findings": [/* ${GRAVE} */]}`],
  ['in a comment at the end of a line', `{"findings": [\n// ${GRAVE}\n]}`],
  ['as words in a comment', '{"findings": [] /* but a.ts runs what users send */}'],
  ['as words beside a wrapper', '{"review": {"findings": []}, "comment": "a.ts runs what users send"}'],
  ['behind an error beside a wrapper', '{"error": {"message": "overloaded"}, "result": {"findings": []}}'],
  ['before a mark that may end a thought', `{"findings": [${GRAVE}]}</think>\n{"findings": []}`],
  ['in a second severity', `{"findings": [${NIT}, "Severity": "critical"}]}`],
  ['in the real severity', `{"findings": [${NIT}, "real_severity": "critical"}]}`],
])('a grave finding %s is asked about', (_where, text) => {
  expect(review(text).problems).not.toEqual([]);
  expect(review(text, 1)).toMatchObject({ answer: { findings: expect.any(Array) }, problems: [] });
});

test.each([
  ['an empty list', '{"findings": []}'],
  ['in a wrapper', '{"result": {"findings": []}}'],
  ['in a wrapper with other empty lists', '{"review": {"findings": []}, "responses": []}'],
  ['with a comma and bare names', '{findings: [],}'],
  ['for each file', '[{"file": "a.ts", "findings": []}, {"file": "b.ts", "findings": []}]'],
  ['an element with parts of its own', `{"findings": [${NIT}, "location": {"file": "a.ts", "line": 1, "end_line": 2}}]}`],
  ['a summary beside it', `{"findings": [${NIT}}], "overall": {"severity": "low", "confidence": 90}}`],
  ['the same severity twice', `{"findings": [${NIT}, "severity_level": "minor"}]}`],
])('%s is not', (_what, text) => {
  expect(review(text).problems).toEqual([]);
});

test('a flag outside the list is asked about too', () => {
  const text = '{"flags": [], "Flags": [{"quote": "in 2021", "issue": "The year", "risk": "high"}]}';
  expect(scan(text).problems).not.toEqual([]);
  expect(scan(text, 1).problems).toEqual([]);
});

test('nesting without end beside the list is read to its end', () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  expect(review(`{"findings": [${NIT}, "x": ${deep}}]}`).problems).toEqual([]);
});
