import { expect, test } from 'vitest';
import { arbitrate } from '../../src/app/arbitrate/arbitrate.ts';
import { FORMAT_NAMES } from '../../src/app/report/formats.ts';
import { REPORT_WRITERS } from '../../src/app/report/report-writers.ts';
import { pullRequestComment } from '../../src/reports/formats/comment/comment.ts';
import { PLAIN } from '../../src/reports/formats/terminal/paint.ts';

const finding = (severity: string) => ({
  id: 'one',
  line: 10,
  severity,
  confidence: 80,
  category: 'security',
  title: 'SQL built from user input',
  description: 'The id parameter is concatenated into the query text.',
  suggestion: 'Bind the id with a placeholder.',
  evidence: { trigger: 'concrete' },
});

const debate = (severity: string, more: object = {}) => ({
  protocol: 'code',
  round1: [
    { model: 'claude', role: 'security-reviewer', file: 'src/orders.ts', findings: [finding(severity)] },
    { model: 'codex', role: 'security-reviewer', file: 'src/orders.ts', findings: [] },
  ],
  advisories: [{ finding_id: 'one', status: 'patched', reference: 'CVE-2024-12345' }],
  ...more,
});

const decided = (text: object, language: 'en' | 'ko' = 'en') =>
  arbitrate({ text: JSON.stringify(text), name: 'debate.json', language }).report;

const WHY = {
  en: 'severity one level down: fixed in the version in use',
  ko: '심각도 한 단계 하향: 사용 중인 버전에서 수정됨',
} as const;

/** Every format without its notes, in one line. */
async function written(text: object, language: 'en' | 'ko'): Promise<Readonly<Record<string, string>>> {
  const report = decided(text, language);
  const view = { ...report.view(), notes: [] };
  const noNotes = { ...report, result: { ...report.result, notes: [] }, view: () => view };
  const each = FORMAT_NAMES.map(async (format) => {
    const pieces = await REPORT_WRITERS[format](noNotes, { width: 200, paint: PLAIN });
    return [format, [...pieces].join('').replace(/\s+/g, ' ')] as const;
  });
  const place = {
    caseName: 'one',
    page: 'https://github.com/acme/shop',
    head: 'a'.repeat(40),
    gone: new Set<string>(),
    version: '1',
  };
  return { ...Object.fromEntries(await Promise.all(each)), comment: pullRequestComment(view, place) };
}

const CHALLENGED = {
  round2: [
    {
      model: 'codex',
      reviewer: 'security-reviewer',
      responses: [{ finding_id: 'one', action: 'disagree', confidence_adjustment: -20, reasoning: 'The id is a number.' }],
    },
  ],
  round3: [{ model: 'claude', reviewer: 'security-reviewer', failed: 'timeout' }],
};

/** Their readers compare messages as a whole: what rests on votes is left out of them. */
const WITHOUT_GROUNDS = ['rdjson', 'rdjsonl', 'gitlab'];

test.each([
  ['stands', debate('critical'), 'accepted'],
  ['is disputed', debate('critical', CHALLENGED), 'disputed'],
])(
  'an item that %s says itself why its severity is lower, in every format that gives grounds',
  async (_where, text, standing) => {
    expect(decided(text).view().items[0]).toMatchObject({ standing, label: expect.stringMatching(/high/i) });
    for (const language of ['en', 'ko'] as const) {
      const formats = await written(text, language);
      // What programs read is the same in every language.
      const missing = Object.entries(formats).filter(
        ([format, said]) => !said.includes(WHY[format === 'json' || format === 'report' ? 'en' : language]),
      );
      expect(missing.map(([format]) => format)).toEqual(WITHOUT_GROUNDS);
    }
  },
);

test('nothing is said where there is no lower severity', async () => {
  expect(decided(debate('low')).view().items[0]?.severityWhy).toBeUndefined();
});
