import { clamp } from '../../consensus/confidence.ts';

/** The shape of a report within its author's answer, and among all reports of the case. */
export interface ReportShape {
  /** It is the first of its answer. */
  readonly isFirst: boolean;
  /** 1 for the first of its answer, 1/2 for the second, 1/3 for the third. Row P24. */
  readonly order: number;
  /** How much longer it is than the reports of the case, by the logarithm, from −1 to 1. Row P23. */
  readonly length: number;
}

interface Reported {
  readonly title: string;
  readonly description: string;
}

/** Characters that even the shortest report counts. Row P23. */
const LEAST = 20;
const LONGEST = 1;

/** Measures the reports of a case, in the order in which each answer has them; `answerOf` returns the answer a report belongs to. */
export function reportShapes<F extends Reported>(
  findings: readonly F[],
  answerOf: (finding: F) => string,
): (finding: F) => ReportShape {
  const counts = new Map<string, number>();
  const places = new Map<F, number>();
  for (const finding of findings) {
    const place = (counts.get(answerOf(finding)) ?? 0) + 1;
    counts.set(answerOf(finding), place);
    places.set(finding, place);
  }
  const usual = findings.reduce((sum, finding) => sum + sizeOf(finding), 0) / Math.max(1, findings.length);
  return (finding) => ({
    isFirst: places.get(finding) === 1,
    order: 1 / (places.get(finding) ?? Number.POSITIVE_INFINITY),
    length: findings.length < 2 ? 0 : clamp(sizeOf(finding) - usual, -LONGEST, LONGEST),
  });
}

const sizeOf = ({ title, description }: Reported): number => Math.log(LEAST + `${title} ${description}`.trim().length);
