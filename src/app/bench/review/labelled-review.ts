import { z } from 'zod';
import type { Severity } from '../../../core/finding-debate/judging/severity.ts';

/** A finding of a recorded review, and its label. */
export interface LabelledFinding {
  readonly title: string;
  readonly description: string;
  readonly suggestion: string;
  /** Empty if the place is unknown. */
  readonly file: string;
  /** 0 if the line is unknown. */
  readonly line: number;
  readonly endLine: number;
  readonly severity: Severity;
  readonly category: string;
  /** `repeat`: it duplicates another finding of the same reviewer. */
  readonly label: 'right' | 'wrong' | 'repeat';
  /** The known faults that it is about; none unless it is right. */
  readonly faults: readonly number[];
}

/** One change with its known faults and the findings of each reviewer. */
export interface LabelledReview {
  readonly id: string;
  /** The repository; cross-validation never splits it between training and test. */
  readonly repository: string;
  /** The number of known faults. */
  readonly faults: number;
  readonly reviewers: ReadonlyMap<string, readonly LabelledFinding[]>;
}

const text = z.string().nullish();
const number = z.number().int().nullish();

const finding = z.object({
  title: text,
  comment: text,
  description: text,
  mechanism: text,
  consequence: text,
  suggestion: text,
  file: text,
  line: number,
  end_line: number,
  inferred_file: text,
  inferred_line: number,
  severity: text,
  category: text,
  label: z.enum(['tp', 'fp', 'dup'], 'tp, fp or dup'),
  matched_golden: number,
  also_matched: z.array(z.number().int()).nullish(),
});

/** A file of labelled reviews, as docs/bench.md describes it. */
export const labelledReviews = z.array(
  z.object({
    id: z.string('a name').min(1, 'a name'),
    repo: z.string('the name of a repository').min(1, 'the name of a repository'),
    golden: z.array(z.unknown(), 'a list of known faults'),
    tools: z.record(z.string(), z.array(finding, 'a list of findings'), 'an object { reviewer: [findings] }'),
  }),
  'a list of reviews',
);

/** Reviews as the rest of the bench reads them. */
export const reviewsOf = (data: z.infer<typeof labelledReviews>): readonly LabelledReview[] =>
  data.map(({ id, repo, golden, tools }) => ({
    id,
    repository: repo,
    faults: golden.length,
    reviewers: new Map(Object.entries(tools).map(([name, findings]) => [name, findings.map(findingOf)])),
  }));

/** Words for severities that other tools use. */
const SEVERITIES: Readonly<Record<string, Severity>> = {
  critical: 'critical',
  blocker: 'critical',
  high: 'high',
  major: 'high',
  error: 'high',
  medium: 'medium',
  warning: 'medium',
  low: 'low',
  minor: 'low',
  info: 'low',
};

function findingOf(raw: z.infer<typeof finding>): LabelledFinding {
  const said = raw.comment ?? raw.description ?? [raw.mechanism, raw.consequence].filter((one) => one != null).join('\n');
  const { title, description } = raw.title == null || raw.title === '' ? titled(said) : { title: raw.title, description: said };
  const file = raw.file ?? raw.inferred_file ?? '';
  const line = Math.max(0, (raw.file == null ? raw.inferred_line : raw.line) ?? 0);
  return {
    title,
    description,
    suggestion: raw.suggestion ?? '',
    file,
    line,
    endLine: Math.max(line, raw.end_line ?? line),
    severity: SEVERITIES[raw.severity?.toLowerCase() ?? ''] ?? 'medium',
    category: raw.category ?? 'bug',
    label: raw.label === 'tp' ? 'right' : raw.label === 'dup' ? 'repeat' : 'wrong',
    faults: raw.label === 'tp' ? [...(raw.matched_golden == null ? [] : [raw.matched_golden]), ...(raw.also_matched ?? [])] : [],
  };
}

const TITLE_MAX = 160;

/** A comment without a title: its first sentence is one. */
function titled(comment: string): { readonly title: string; readonly description: string } {
  const [sentence = comment] = /^[\s\S]*?[.!?](?=\s|$)/.exec(comment) ?? [];
  const end = sentence.length <= TITLE_MAX ? sentence.length : comment.lastIndexOf(' ', TITLE_MAX) + 1 || TITLE_MAX;
  return { title: comment.slice(0, end).trim(), description: comment.slice(end).trim() };
}
