import { type Severity, severityOfScore } from '../../core/finding-debate/judging/severity.ts';
import type { SarifResult, SarifRule } from './document.ts';

/** How bad a result is: the tool's security score, else its level, else its rank. The table is in docs/analysers.md. */
export function severityOf(result: SarifResult, rule: SarifRule): Severity {
  const score = securityScore(result, rule);
  if (score === 'unknown') return 'critical';
  if (score !== undefined) return severityOfScore(score);
  const rank = result.rank ?? rule.defaultConfiguration?.rank ?? -1;
  const level = levelOf(result, rule);
  if (level === undefined && rank >= 0) return rank >= 75 ? 'high' : rank >= 50 ? 'medium' : 'low';
  return level === undefined ? 'medium' : (LEVELS.get(level) ?? 'high');
}

/** A level that is none of these counts as an error. */
const LEVELS: ReadonlyMap<string, Severity> = new Map([
  ['critical', 'critical'],
  ['error', 'high'],
  ['warning', 'medium'],
  ['note', 'low'],
]);

/** The level of a result, its own or its rule's; `none` is no finding. */
export const levelOf = (result: SarifResult, rule: SarifRule): string | undefined =>
  (result.level ?? rule.defaultConfiguration?.level)?.trim().toLowerCase();

/** Words that tools write where a score belongs, as scores. */
const SCORES: ReadonlyMap<string, number> = new Map([
  ['critical', 9],
  ['high', 7],
  ['medium', 4],
  ['moderate', 4],
  ['low', 1],
  ['none', 0],
]);

/** A score of 0, or none, says nothing; one that cannot be read, or is beyond the scale, is the gravest. */
function securityScore(result: SarifResult, rule: SarifRule): number | 'unknown' | undefined {
  const said = result.properties?.['security-severity'] ?? rule.properties?.['security-severity'] ?? '';
  const text = String(said).trim().toLowerCase();
  const score = text === '' ? 0 : (SCORES.get(text) ?? Number(text.replace(',', '.')));
  if (Number.isNaN(score) || score < 0 || score > 10) return 'unknown';
  return score === 0 ? undefined : score;
}

const PRECISION: ReadonlyMap<unknown, number> = new Map([
  ['very-high', 90],
  ['high', 80],
  ['medium', 65],
  ['low', 50],
]);
const UNSTATED_PRECISION = 70;

/** How sure the tool says that it is of such results. */
export const confidenceOf = (result: SarifResult, rule: SarifRule): number =>
  PRECISION.get(result.properties?.precision ?? rule.properties?.precision) ?? UNSTATED_PRECISION;

const CATEGORIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:security|vulnerability|secret|misconfiguration)\b/i, 'security'],
  [/^concurrency\b/i, 'concurrency'],
  [/^(?:performance|efficiency)\b/i, 'performance'],
  [/^(?:error-handling|exceptions?)\b/i, 'error-handling'],
  [/^(?:maintainability|readability|style|best-practice)\b/i, 'maintainability'],
  [/^(?:correctness|reliability|bug)\b/i, 'bug'],
];

/** The category of a fault, by its score, tags and category, otherwise by its known id; an unclassified fault is a bug. */
export function categoryOf(result: SarifResult, rule: SarifRule): string {
  if (securityScore(result, rule) !== undefined) return 'security';
  const words = [...tagsOf(rule), ...tagsOf(result), rule.properties?.category].filter((word) => typeof word === 'string');
  const tagged = CATEGORIES.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1];
  return tagged ?? (referenceOf(result, rule) === undefined ? 'bug' : 'security');
}

/** A known name of the fault: a weakness, else a published vulnerability, else a place in the OWASP list. */
export function referenceOf(result: SarifResult, rule: SarifRule): string | undefined {
  const taxa = [...(result.taxa ?? []), ...(rule.relationships ?? []).map(({ target }) => target)];
  const weaknesses = taxa.filter((taxon) => taxon?.toolComponent?.name === 'CWE').map((taxon) => `CWE-${taxon?.id ?? ''}`);
  const words = [...tagsOf(rule), ...tagsOf(result), ...weaknesses].map((word) => word.slice(0, 200));
  for (const word of words) {
    const [, number] = /(?:^|\/)(?:CWE-){1,2}0{0,4}([1-9]\d{0,4})\b/i.exec(word) ?? [];
    if (number !== undefined) return `CWE-${number}`;
  }
  const id = (result.ruleId ?? rule.id ?? '').slice(0, 100);
  const [published] = /^(?:CVE-\d{4}-\d{4,8}|GHSA(?:-[0-9a-z]{4}){3})$/i.exec(id) ?? [];
  return published ?? words.find((word) => /^OWASP\b/i.test(word));
}

function tagsOf({ properties }: SarifResult | SarifRule): readonly string[] {
  const tags = properties?.tags;
  return Array.isArray(tags) ? tags.slice(0, 100).filter((tag) => typeof tag === 'string') : [];
}
