/**
 * How often a right one has the higher score than a wrong one, equal scores counted half: the area under the ROC curve.
 * Undefined where there is no right one or no wrong one.
 */
export function areaUnderCurve(right: readonly number[], wrong: readonly number[]): number | undefined {
  if (right.length === 0 || wrong.length === 0) return undefined;
  const all = [...right.map((score) => ({ score, isRight: true })), ...wrong.map((score) => ({ score, isRight: false }))];
  all.sort((a, b) => a.score - b.score);
  let ranks = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    let rightHere = 0;
    while (to < all.length && all[to]?.score === all[from]?.score) rightHere += Number(all[to++]?.isRight);
    // Equal scores share the mean of the ranks from + 1 to `to`.
    ranks += (rightHere * (from + 1 + to)) / 2;
    from = to;
  }
  return (ranks - (right.length * (right.length + 1)) / 2) / (right.length * wrong.length);
}

/** The mean squared error of probabilities; undefined if there are none. */
export function brierScore(
  predictions: readonly { readonly probability: number; readonly isRight: boolean }[],
): number | undefined {
  if (predictions.length === 0) return undefined;
  return (
    predictions.reduce((sum, { probability, isRight }) => sum + (probability - Number(isRight)) ** 2, 0) / predictions.length
  );
}
