import { expect, test } from 'vitest';
import { remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { readFlagsFile } from './flags-file.ts';

const NOTHING = { quote: '', location: '', issue: '', toClear: '', highRisk: false };

const SEED = `{
  "flags": [
    {
      "id": "FLAG-001",
      "quote": "The man who killed her",
      "location": "Para 3",
      "issue": "Guilt stated as fact",
      "to_clear": "Conviction record or qualified language"
    }
  ],
  "review_type": "legal"
}`;

test('flags are read as the seed writes them', () => {
  expect(readFlagsFile(SEED, 'flags.json')).toEqual({
    flags: [
      {
        id: 'FLAG-001',
        quote: 'The man who killed her',
        location: 'Para 3',
        issue: 'Guilt stated as fact',
        toClear: 'Conviction record or qualified language',
        highRisk: false,
      },
    ],
    reviewType: 'legal',
    remarks: [],
  });
});

test('a bare list will do, in YAML too; who has no id gets a free one, and what means nothing is told', () => {
  const text = [
    '- quote: one',
    '  risk: HIGH',
    '- id: FLAG-002',
    '  issue: two',
    '- issue: three',
    '  toclear: x',
    '- id: 7',
    '  issue: four',
  ];
  expect(readFlagsFile(text.join('\n'), 'flags.yaml')).toEqual({
    flags: [
      { ...NOTHING, id: 'FLAG-001', quote: 'one', highRisk: true },
      { ...NOTHING, id: 'FLAG-002', issue: 'two' },
      { ...NOTHING, id: 'FLAG-003', issue: 'three' },
      { ...NOTHING, id: '7', issue: 'four' },
    ],
    reviewType: undefined,
    remarks: [remark('note', 'flags-key-unknown', { file: 'flags.yaml', key: 'flags[].toclear', meant: 'to_clear' })],
  });
  expect(readFlagsFile('[]', 'flags.json').flags).toEqual([]);
});

test('a mistake in it is told with its line, and nothing is repaired', () => {
  const told = (text: string): readonly unknown[] => {
    try {
      return [readFlagsFile(text, 'flags.json')];
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return [error.code, error.place, error.message, error.hint];
    }
  };
  const format = 'the format: docs/flags.md';
  expect([
    told(' '),
    told('{ "flags": [\n  { "id": "A", "issue": "x" }\n  ]'),
    told('{ "review_type": "legal" }'),
    told('[\n  { "id": "A", "issue": "x" },\n  { "id": "A", "issue": "y" }\n]'),
    told('{ "flags": [\n  { "id": "A", "location": "Para 3" },\n  { "id": " ", "issue": 3 }\n] }'),
    told('{ "flags": [\n  { "id": "A", "issue": "x",\n    "risk": "hihg" },\n  { "id": "B" }\n] }'),
    told('{ "flags": [], "review_type": "tax" }'),
  ]).toEqual([
    ['bad-flags', 'flags.json', 'the file is empty', format],
    [
      'not-json',
      'flags.json:3',
      'this is not valid JSON: close brace expected at column 4',
      'fix it there; for YAML, use a file that ends in .yaml',
    ],
    ['bad-flags', 'flags.json:1', 'flags: expected a list of flags, found nothing', format],
    ['bad-flags', 'flags.json:3', '[1].id: expected an id that no other flag has, found "A"', format],
    [
      'bad-flags',
      'flags.json:3',
      'flags[1].id: expected an id, found " "',
      `also flags[1].issue: expected text, found 3\n${format}`,
    ],
    [
      'bad-flags',
      'flags.json:3',
      'flags[0].risk: expected high, medium or low, found "hihg"',
      `also flags[1]: expected a quote or an issue, found {"id":"B"}\n${format}`,
    ],
    ['bad-flags', 'flags.json:1', 'review_type: expected integrity, legal or both, found "tax"', format],
  ]);
});
