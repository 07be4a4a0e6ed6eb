/** The weights of the base metrics of CVSS 3.0 and 3.1; required privileges weigh more where the scope changes. */
const WEIGHTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  AV: { N: 0.85, A: 0.62, L: 0.55, P: 0.2 },
  AC: { L: 0.77, H: 0.44 },
  PR: { N: 0.85, L: 0.62, H: 0.27 },
  UI: { N: 0.85, R: 0.62 },
  S: { U: 0, C: 1 },
  C: { H: 0.56, L: 0.22, N: 0 },
  I: { H: 0.56, L: 0.22, N: 0 },
  A: { H: 0.56, L: 0.22, N: 0 },
};
const PRIVILEGES_ELSEWHERE: Readonly<Record<string, number>> = { N: 0.85, L: 0.68, H: 0.5 };

/** The base score of a CVSS 3.0 or 3.1 vector; undefined where a base metric is missing or not known. */
export function cvssScore(vector: string): number | undefined {
  if (!/^CVSS:3\.[01]\//.test(vector)) return undefined;
  const given = new Map(vector.split('/').map((part) => [part.split(':')[0] ?? '', part.split(':')[1] ?? ''] as const));
  const weights = Object.entries(WEIGHTS).map(([metric, values]) => [metric, values[given.get(metric) ?? '']] as const);
  if (weights.some(([, weight]) => weight === undefined)) return undefined;
  const { AV = 0, AC = 0, PR = 0, UI = 0, S = 0, C = 0, I = 0, A = 0 } = Object.fromEntries(weights);
  const isElsewhere = S === 1;
  const lost = 1 - (1 - C) * (1 - I) * (1 - A);
  const impact = isElsewhere ? 7.52 * (lost - 0.029) - 3.25 * (lost - 0.02) ** 15 : 6.42 * lost;
  if (impact <= 0) return 0;
  const privileges = isElsewhere ? (PRIVILEGES_ELSEWHERE[given.get('PR') ?? ''] ?? PR) : PR;
  const sum = impact + 8.22 * AV * AC * privileges * UI;
  return roundedUp(Math.min(10, isElsewhere ? 1.08 * sum : sum));
}

/** To one decimal, upwards, without what binary fractions add. */
function roundedUp(score: number): number {
  const exact = Math.round(score * 100_000);
  return exact % 10_000 === 0 ? exact / 100_000 : (Math.floor(exact / 10_000) + 1) / 10;
}
