import { expect, test } from 'vitest';
import { arbitrate } from '../../src/app/arbitrate/arbitrate.ts';
import { REPORT_WRITERS } from '../../src/app/report/report-writers.ts';
import { PLAIN } from '../../src/reports/formats/terminal/paint.ts';

const finding = {
  id: 'one',
  line: 1,
  severity: 'high',
  confidence: 90,
  category: 'bug',
  title: 'The loop never ends',
  description: 'The counter is not raised.',
  suggestion: 'Raise it.',
};
const code = {
  protocol: 'code',
  round1: [
    { model: 'claude', role: 'bug-detector', file: 'a.ts', findings: [finding] },
    { model: 'codex', role: 'bug-detector', file: 'a.ts', findings: [] },
    { model: 'gemini', role: 'bug-detector', file: 'a.ts', failed: 'timeout' },
  ],
};
const business = {
  protocol: 'business',
  content_type: 'strategy',
  round1: [
    {
      model: 'claude',
      role: 'clarity-reviewer',
      findings: [{ ...finding, line: undefined, category: 'clarity', section: 'Ask', location: 'Ask' }],
    },
    { model: 'claude', role: 'data-evidence-reviewer', findings: [] },
    { model: 'claude', role: 'audience-fit-reviewer', failed: 'timeout' },
  ],
};

async function written(debate: object, format: 'md' | 'html' | 'json', language: 'en' | 'ko'): Promise<string> {
  const { report } = arbitrate({ text: JSON.stringify(debate), name: 'debate.json', language });
  return [...(await REPORT_WRITERS[format](report, { width: 100, paint: PLAIN }))].join('');
}

test('a model without a finding and one without an answer stand in statistics and matrix, each as what it is', async () => {
  const { debate_statistics: stats } = JSON.parse(await written(code, 'json', 'en'));
  expect({ per: stats.findings_per_model, silent: stats.silent_models }).toEqual({
    per: { claude: 1, codex: 0 },
    silent: ['gemini'],
  });
  const [en, ko] = [await written(code, 'md', 'en'), await written(code, 'md', 'ko')];
  expect(en).toContain('- **findings from each:** claude 1, codex 0, gemini (no answer)');
  expect(en).toContain('| Finding | claude | codex | gemini (no answer) | Consensus |');
  expect(ko).toContain('- **보고자별 지적:** claude 1, codex 0, gemini (응답 없음)');
  expect(ko).toContain('| 지적 | claude | codex | gemini (응답 없음) | 합의 |');
  const html = await written(code, 'html', 'en');
  expect(html).toContain('<th scope="col">gemini (no answer)</th>');
  expect(html).toContain('claude 1, codex 0, gemini (no answer)');
});

test('so do the reviewers of a document', async () => {
  const { debate_statistics: stats } = JSON.parse(await written(business, 'json', 'en'));
  expect({ per: stats.findings_per_reviewer, silent: stats.silent_reviewers, models: stats.silent_models }).toEqual({
    per: { 'clarity-reviewer': 1, 'data-evidence-reviewer': 0 },
    silent: ['audience-fit-reviewer'],
    models: undefined,
  });
  expect(await written(business, 'md', 'en')).toContain(
    '| Finding | audience-fit-reviewer (no answer) | clarity-reviewer | data-evidence-reviewer | Consensus |',
  );
});
