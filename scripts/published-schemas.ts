import * as z from 'zod';
import { configSchema } from '../src/config/config-schema.ts';
import { configExplanation } from '../src/config/explanation-schema.ts';
import { debateForecast, debatePreview } from '../src/reports/before/debate-forecast-schema.ts';
import { doctorReport } from '../src/reports/before/doctor-schema.ts';
import { reviewForecast } from '../src/reports/before/review-forecast-schema.ts';
import { reviewPreview } from '../src/reports/before/review-preview-schema.ts';
import { learnedFile } from '../src/reports/cases/learned-schema.ts';
import { caseStatistics } from '../src/reports/cases/statistics-schema.ts';
import { story } from '../src/reports/formats/story/story-schema.ts';
import { businessReviewResult } from '../src/reports/protocols/business-review/schema.ts';
import { codeReviewResult } from '../src/reports/protocols/code-review/schema.ts';
import { flagResolutionResult } from '../src/reports/protocols/flag-resolution/schema.ts';
import { judgePanelResult } from '../src/reports/protocols/judge-panel/schema.ts';
import { report } from '../src/reports/report/schema/report.ts';
import { publishedFlagDebate } from '../src/transcripts/flag-shapes.ts';
import { judgeDebate } from '../src/transcripts/judge-shapes.ts';
import { BUSINESS_DEBATE, CODE_DEBATE } from '../src/transcripts/shapes.ts';

/** Every schema the package publishes, by file name. */
export function publishedSchemas(): Readonly<Record<string, object>> {
  return {
    report: publish(report, 'The report of a debate of any kind, as --format report prints it'),
    'code-debate': publish(CODE_DEBATE[2].shape, 'A code debate, as tribunal arbitrate reads it'),
    'business-debate': publish(BUSINESS_DEBATE[2].shape, 'A business debate, as tribunal arbitrate reads it'),
    'flag-debate': publish(publishedFlagDebate, 'A flag debate, as tribunal arbitrate reads it'),
    'code-review-result': publish(codeReviewResult, 'The outcome of a code debate'),
    'business-review-result': publish(businessReviewResult, 'The outcome of a business debate'),
    'flag-resolution-result': publish(flagResolutionResult, 'The outcome of a flag debate'),
    'judge-debate': publish(judgeDebate, 'A judge debate, as tribunal arbitrate reads it'),
    config: configSchema(),
    'config-explanation': publish(configExplanation, 'Every setting and where it came from, as tribunal config explain tells it'),
    doctor: publish(doctorReport, 'What tribunal doctor found'),
    learned: publish(learnedFile, 'What was learned from rulings, as tribunal learn writes it'),
    'case-statistics': publish(caseStatistics, 'How the cases went, as tribunal cases stats --json tells it'),
    'judge-panel-result': publish(judgePanelResult, 'The outcome of a judge debate'),
    'debate-forecast': publish(debateForecast, 'What a debate would be, as --dry-run of business, flags and judge tells it'),
    'debate-preview': publish(
      debatePreview,
      'What a debate would send to whom, as --preview of business, flags and judge shows it',
    ),
    'review-forecast': publish(reviewForecast, 'What a review would be, as tribunal review --dry-run tells it'),
    'review-preview': publish(reviewPreview, 'What a review would send to whom, as tribunal review --preview shows it'),
    story: publish(story, 'The story of one item, as tribunal explain tells it'),
  };
}

const publish = (schema: z.ZodType, title: string): object => ({ ...z.toJSONSchema(schema, { io: 'input' }), title });
