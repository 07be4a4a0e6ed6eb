/** The options for fitting a logistic model. */
export interface LogisticOptions {
  /** The strength of regularization of each weight towards its prior: one number for all, or one for each column (0: none). */
  readonly l2: number | readonly number[];
  /** The weight of each row; defaults to 1. */
  readonly weights?: readonly number[];
  /** The values towards which weights are regularized; defaults to 0. */
  readonly prior?: readonly number[];
}

/** 1 / (1 + e^-x), without overflow. */
export const sigmoid = (x: number): number => (x >= 0 ? 1 / (1 + Math.exp(-x)) : Math.exp(x) / (1 + Math.exp(x)));

/** The logit of a row under fitted weights. */
export function logitOf(row: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < weights.length; at++) sum += (row[at] ?? 0) * (weights[at] ?? 0);
  return sum;
}

const ITERATIONS_MAX = 100;
const HALVINGS_MAX = 40;
const SMALL = 1e-9;

/**
 * The weights that make the labels (0 to 1) most likely, each drawn to its prior by `l2`: a maximum a posteriori fit.
 * Newton's method; a step that makes the fit worse is halved. Give a column of ones for an intercept.
 */
export function fitLogistic(
  rows: readonly (readonly number[])[],
  labels: readonly number[],
  options: LogisticOptions,
): readonly number[] {
  const width = options.prior?.length ?? rows[0]?.length ?? 0;
  const problem: Problem = {
    rows,
    labels,
    counts: options.weights ?? rows.map(() => 1),
    prior: options.prior ?? Array.from({ length: width }, () => 0),
    pull: Array.from({ length: width }, (_, at) => (typeof options.l2 === 'number' ? options.l2 : (options.l2[at] ?? 0))),
  };
  let weights = [...problem.prior];
  let loss = lossAt(problem, weights);
  for (let round = 0; round < ITERATIONS_MAX; round++) {
    const step = newtonStep(problem, weights);
    const moved = stepped({ problem, weights, step, loss });
    if (moved === undefined) return weights;
    const gain = loss - moved.loss;
    ({ weights, loss } = moved);
    if (gain < SMALL * (1 + Math.abs(loss))) return weights;
  }
  return weights;
}

interface Problem {
  readonly rows: readonly (readonly number[])[];
  readonly labels: readonly number[];
  readonly counts: readonly number[];
  readonly prior: readonly number[];
  readonly pull: readonly number[];
}

function lossAt({ rows, labels, counts, prior, pull }: Problem, weights: readonly number[]): number {
  let loss = 0;
  for (let at = 0; at < rows.length; at++) {
    const logit = logitOf(rows[at] ?? [], weights);
    // log(1 + e^x) - y x, with the larger exponent taken out.
    const softplus = Math.max(logit, 0) + Math.log1p(Math.exp(-Math.abs(logit)));
    loss += (counts[at] ?? 1) * (softplus - (labels[at] ?? 0) * logit);
  }
  for (let at = 0; at < weights.length; at++) loss += ((pull[at] ?? 0) / 2) * ((weights[at] ?? 0) - (prior[at] ?? 0)) ** 2;
  return loss;
}

function newtonStep({ rows, labels, counts, prior, pull }: Problem, weights: readonly number[]): readonly number[] {
  const width = weights.length;
  const gradient = weights.map((weight, at) => (pull[at] ?? 0) * (weight - (prior[at] ?? 0)));
  // Plain arithmetic on typed arrays: this loop takes most of a fit's time.
  const curvature = weights.map(() => new Float64Array(width));
  for (let at = 0; at < width; at++) (curvature[at] as Float64Array)[at] = pull[at] ?? 0;
  const values = new Float64Array(width);
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? [];
    for (let at = 0; at < width; at++) values[at] = row[at] ?? 0;
    const chance = sigmoid(logitOf(row, weights));
    const count = counts[index] ?? 1;
    const error = count * (chance - (labels[index] ?? 0));
    const bend = count * chance * (1 - chance);
    for (let at = 0; at < width; at++) {
      const value = values[at] as number;
      if (value === 0) continue;
      gradient[at] = (gradient[at] as number) + error * value;
      const line = curvature[at] as Float64Array;
      const scaled = bend * value;
      for (let other = 0; other <= at; other++) line[other] = (line[other] as number) + scaled * (values[other] as number);
    }
  }
  return solved(curvature, gradient);
}

/** Solves a symmetric system given by its lower half, which is overwritten (Cholesky); a direction without curvature gets a small one. */
function solved(factor: readonly Float64Array[], right: readonly number[]): readonly number[] {
  const width = right.length;
  for (let row = 0; row < width; row++) {
    const line = factor[row] as Float64Array;
    for (let column = 0; column <= row; column++) {
      const above = factor[column] as Float64Array;
      let sum = line[column] as number;
      for (let at = 0; at < column; at++) sum -= (line[at] as number) * (above[at] as number);
      line[column] = row === column ? Math.sqrt(Math.max(sum, SMALL)) : sum / (above[column] as number);
    }
  }
  const entry = (row: number, column: number): number => (factor[row] as Float64Array)[column] as number;
  const out = [...right];
  for (let row = 0; row < width; row++) {
    for (let at = 0; at < row; at++) out[row] = (out[row] as number) - entry(row, at) * (out[at] as number);
    out[row] = (out[row] as number) / entry(row, row);
  }
  for (let row = width - 1; row >= 0; row--) {
    for (let at = row + 1; at < width; at++) out[row] = (out[row] as number) - entry(at, row) * (out[at] as number);
    out[row] = (out[row] as number) / entry(row, row);
  }
  return out;
}

interface Move {
  readonly problem: Problem;
  readonly weights: readonly number[];
  readonly step: readonly number[];
  readonly loss: number;
}

/** The step, halved until the fit is no worse; undefined if no step in that direction helps. */
function stepped({ problem, weights, step, loss }: Move): { weights: number[]; loss: number } | undefined {
  let share = 1;
  for (let halving = 0; halving < HALVINGS_MAX; halving++, share /= 2) {
    const tried = weights.map((weight, at) => weight - share * (step[at] ?? 0));
    const triedLoss = lossAt(problem, tried);
    if (triedLoss <= loss) return { weights: tried, loss: triedLoss };
  }
  return undefined;
}
