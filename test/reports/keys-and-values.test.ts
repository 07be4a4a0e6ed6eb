import { expect, test } from 'vitest';
import { presentDocument } from '../../src/app/report/present-document.ts';
import { publishedReport } from '../../src/app/report/published-report.ts';
import { judgePanelReport } from '../../src/reports/protocols/judge-panel/report.ts';
import type { JudgePanelResult } from '../../src/reports/protocols/judge-panel/schema.ts';
import type { Report } from '../../src/reports/report/schema/report.ts';
import { drive } from '../simulator/drive.ts';
import { judgeDebate, judgeDebate2 } from '../simulator/judge-debate.ts';
import { EXAMPLES, exampleDebate, reportOn, ruledExample } from './example-reports.ts';

/** A report without the one field that names its language. */
const unspoken = ({ language: _, ...report }: Report) => report;

test.each(EXAMPLES)('the report of the example %s holds the same keys and values in every language', (name) => {
  const debate = exampleDebate(name);
  expect(unspoken(reportOn(debate, { language: 'ko' }).report)).toEqual(unspoken(reportOn(debate).report));
  expect(unspoken(ruledExample(name, 'ko').report)).toEqual(unspoken(ruledExample(name, 'en').report));
});

test('so do those of simulated judges, by both versions', () => {
  for (const make of [judgeDebate, judgeDebate2])
    for (let seed = 1; seed <= 60; seed++) {
      const { outcome } = drive(make(seed));
      if (outcome === undefined) throw new Error('the debate is over');
      expect(unspoken(judgePanelReport(outcome, { language: 'ko' }))).toEqual(unspoken(judgePanelReport(outcome)));
    }
});

test.each(['judge-panel', 'judge-panel-2'])('a published report of %s is shown again from itself alone', (name) => {
  for (const language of ['en', 'ko'] as const) {
    const presented = ruledExample(name, language);
    const report = JSON.parse(JSON.stringify(publishedReport(presented))) as Report;
    const again = presentDocument({ report, document: {} as JudgePanelResult }, presented).view();
    expect(again).toEqual(presented.view());
  }
});
