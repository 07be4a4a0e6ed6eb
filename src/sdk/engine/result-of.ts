import type { Presented } from '../../app/kinds/kind.ts';
import { publishedReport } from '../../app/report/published-report.ts';
import { assert } from '../../core/assert.ts';
import { defined } from '../../core/defined.ts';
import type { CurtailReason } from '../../core/event.ts';
import type { RuledItem } from '../../core/item.ts';
import { allItems, type ReportView, type ViewItem } from '../../reports/report/view.ts';
import type { ToldRemark } from '../events.ts';
import type { Cost, Coverage, Question, Result, ResultDocument, ResultItem } from '../result.ts';

/** A report of a case, and how the case ended. */
export interface Reported {
  readonly id: string;
  readonly report: Presented;
  readonly curtailed: CurtailReason | undefined;
  readonly remarks: readonly ToldRemark[];
  /** The case was stopped: the report shows the provisional outcome if it ended now. */
  readonly isStopped?: boolean | undefined;
}

/** The reports that results were made from: details beyond the published document are lost with the result object. */
const reports = new WeakMap<object, Presented>();

/** The report that a result was made from, if the result is the same object. */
export const reportBehind = (result: object): Presented | undefined => reports.get(result);

/** A result as plain data. */
export function resultOf({ id, report, curtailed, remarks, isStopped = false }: Reported): Result {
  const view = report.view();
  const items = report.items.map((item, at) => itemOf(item, at + 1, view));
  const { answered, quorate, gaps } = report;
  const base = {
    id,
    protocol: view.protocol,
    items: items.map(({ item }) => item),
    questions: items.flatMap(({ question }) => question ?? []),
    remarks,
    cost: costIn(view),
    coverage: { answered, quorate, gaps, endedEarly: curtailed ?? null } satisfies Coverage,
  };
  const document = report.result as ResultDocument;
  const status = isStopped
    ? 'interrupted'
    : !answered
      ? 'no-verdict'
      : curtailed !== undefined || !quorate
        ? 'partial'
        : 'decided';
  const result: Result = { ...base, status, report: publishedReport(report), document };
  reports.set(result, report);
  return result;
}

interface Numbered {
  readonly item: ResultItem;
  readonly question?: Question;
}

/** Reports number the items of an outcome in order. */
function itemOf(ruled: RuledItem, number: number, view: ReportView): Numbered {
  const seen = allItems(view).find((one) => one.number === number);
  assert(seen !== undefined, 'every item of an outcome is one of its report');
  const { severity, confidence, score, ruledBy } = ruled;
  const item: ResultItem = {
    id: seen.id,
    number,
    standing: ruled.standing,
    title: seen.title,
    why: ruled.why,
    ...defined({ severity, confidence, score }),
    description: seen.description,
    suggestion: seen.suggestion,
    ...defined({ place: seen.place }),
    locations: (seen.data?.locations ?? []).map(({ file, line, endLine }) => ({ file, line, endLine })),
    ...(ruledBy === undefined ? {} : { ruledBy: { ruling: ruledBy.ruling, by: ruledBy.by, reason: ruledBy.reason } }),
  };
  return ruled.standing === 'open' ? { item, question: questionOf({ ...item, standing: 'open' }, seen) } : { item };
}

const questionOf = (item: ResultItem & { readonly standing: 'open' }, { openQuestion, perspectives }: ViewItem): Question => ({
  ...item,
  question: openQuestion?.question ?? item.title,
  test: openQuestion?.test ?? '',
  sides: Object.fromEntries(perspectives.map(({ who, words }) => [who, words])),
});

function costIn({ usage }: ReportView): Cost {
  if (usage === undefined) return NO_COST;
  const { cost_usd: usd, cost_at_least_usd: usdAtLeast, input_tokens: inputTokens, output_tokens: outputTokens } = usage;
  return { usd, usdAtLeast, inputTokens, outputTokens };
}

const NO_COST: Cost = { usd: 0, usdAtLeast: 0, inputTokens: 0, outputTokens: 0 };
const NO_COVERAGE: Coverage = { answered: false, quorate: false, gaps: true, endedEarly: null };

/** The result of a case that was never opened. */
type Unopened = { readonly id: string; readonly remarks: readonly ToldRemark[] } & (
  | { readonly status: 'no-verdict' | 'interrupted' }
  | { readonly status: 'nothing'; readonly why: ToldRemark; readonly isMissing: boolean }
);

/** The result of a case that was never opened. */
export function unopened({ id, remarks, ...ended }: Unopened): Result {
  const base = { id, protocol: '', items: [], questions: [], remarks, cost: NO_COST, report: undefined, document: undefined };
  if (ended.status !== 'nothing') return { ...base, status: ended.status, coverage: NO_COVERAGE };
  return { ...base, status: 'nothing', why: ended.why, coverage: { ...NO_COVERAGE, gaps: ended.isMissing } };
}
