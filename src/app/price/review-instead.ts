import { estimateTokenCount } from 'tokenx';
import { deliver, exitAfter, type Write } from '../../cli/output/deliver.ts';
import { EXIT, type ExitCode } from '../../cli/output/exit-codes.ts';
import type { Console } from '../../cli/terminal/console.ts';
import { planView } from '../../reports/before/plan-view.ts';
import { previewView } from '../../reports/before/preview-view.ts';
import { previewTexts } from '../../reports/before/review-preview.ts';
import type { ReviewPreview } from '../../reports/before/review-preview-schema.ts';
import type { CodeReviewCase } from '../../runtime/desks/desks.ts';
import type { DebateOptions } from '../prepare/debate.ts';
import type { PreparedDebate } from '../prepare/prepare-debate.ts';
import { jsonLines } from '../report/report-writers.ts';
import type { ReviewSettings } from '../settings/review-settings.ts';
import { tooLargeWithoutLimit } from './check-budget.ts';
import { foreseenCalls } from './foreseen-rounds.ts';
import { forecastOf, foreseeable, sizeOf } from './review-forecast.ts';

interface Telling {
  readonly options: Pick<DebateOptions, 'outputs'>;
  readonly console: Console;
}

/** Tells the plan, its calls, its price and what it would cover, in place of holding the review. */
export async function showForecast(
  prepared: PreparedDebate<CodeReviewCase>,
  { plan, isLimited }: Pick<ReviewSettings, 'plan' | 'isLimited'>,
  { options, console }: Telling,
): Promise<ExitCode> {
  const foreseen = forecastOf({ prepared, plan });
  const refused = isLimited ? undefined : tooLargeWithoutLimit(sizeOf(prepared));
  const forecast =
    refused === undefined ? foreseen : { ...foreseen, notes: [`not held without --max-cost: ${refused}`, ...foreseen.notes] };
  const told: Write = (format, layout) => (format === 'json' ? jsonLines(forecast) : [`${planView(forecast, layout)}\n`]);
  return exitAfter(EXIT.passed, await deliver(options.outputs, told, console));
}

/** Shows what is in, what is out, and exactly what would be sent to whom, in place of holding the review. */
export async function showPreview(prepared: PreparedDebate<CodeReviewCase>, { options, console }: Telling): Promise<ExitCode> {
  const preview = previewOf(prepared);
  const told: Write = (format, layout) => (format === 'json' ? jsonLines(preview) : [`${previewView(preview, layout)}\n`]);
  return exitAfter(EXIT.passed, await deliver(options.outputs, told, console));
}

function previewOf(prepared: PreparedDebate<CodeReviewCase>): ReviewPreview {
  const { debate, opening } = prepared;
  const { material } = opening.setup;
  const calls = foreseenCalls(foreseeable(prepared)).map(({ call, spec, part }) => ({
    ask: call.ask,
    to: spec,
    role: call.seat.role,
    part,
    prompt: call.prompt,
  }));
  return {
    schema_version: 1,
    scope: { title: debate.title, changed_lines: material?.lines.changed ?? 0 },
    files_in: material?.files ?? [],
    files_out: (material?.leftOut ?? []).map(({ path, why, lines }) => ({ path, why, lines })),
    not_shown: (material?.unshown ?? []).map(({ path, why }) => ({ path, why })),
    ...lookedUpIn(opening.setup),
    ...previewTexts(calls, estimateTokenCount),
  };
}

/** What OSV would be asked about in the first round, where it sits on the panel. */
function lookedUpIn({ seats, locks }: CodeReviewCase): Pick<ReviewPreview, 'looked_up'> {
  const changed = locks?.packages.filter(({ isChanged }) => isChanged) ?? [];
  if (changed.length === 0 || !seats.some(({ kind, model }) => kind === 'analyser' && model === 'osv')) return {};
  return { looked_up: [...new Set(changed.map(({ ecosystem, name, version }) => `${ecosystem} ${name} ${version}`))] };
}
