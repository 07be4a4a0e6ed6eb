import type { ReportingDescriptor } from 'sarif';
import { SEVERITIES, type Severity } from '../../../core/finding-debate/judging/severity.ts';
import type { Language } from '../../../core/language.ts';
import type { ViewItem } from '../../report/view.ts';
import { named } from '../../words/table.ts';
import { RULE_WORDS } from '../../words/tables.ts';

const RULE_MAX = 100;

/** The rule of an item: its category, and the analyser's rule if an analyser found it. */
export function ruleIdOf({ data }: ViewItem): string {
  const category = word(data?.category ?? '') || 'general';
  const rule = word(data?.rule ?? '');
  return rule === '' ? category : `${category}/${rule}`;
}

/** A name of one word, as ids of rules are. */
const word = (name: string): string =>
  name
    .replace(/[^\w@.:-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, RULE_MAX);

/** The security score of each severity, in the middle of the band that readers of SARIF give it. */
const SECURITY_SCORES: { readonly [S in Severity]: string } = { critical: '9.5', high: '8.0', medium: '5.5', low: '2.0' };

/** The score of an item that is about security. */
export const securityScore = ({ data }: ViewItem): string | undefined =>
  data?.category === 'security' && data.severity !== undefined ? SECURITY_SCORES[data.severity] : undefined;

/** The weaknesses that an item is known by, as tags: `external/cwe/cwe-79`. */
export const weaknessTags = ({ data }: ViewItem): readonly string[] => [
  ...new Set(
    (data?.references ?? []).flatMap((reference) =>
      [...reference.matchAll(/\bCWE-(\d{1,6})\b/gi)].map(([, number = '']) => `external/cwe/cwe-${number.padStart(3, '0')}`),
    ),
  ),
];

/** All rules that items fall under, by name. */
export function rulesOf(items: readonly ViewItem[], language: Language): readonly ReportingDescriptor[] {
  const ids = [...new Set(items.map(ruleIdOf))].sort();
  return ids.map((id) =>
    ruleOf(
      id,
      items.filter((item) => ruleIdOf(item) === id),
      language,
    ),
  );
}

function ruleOf(id: string, items: readonly ViewItem[], language: Language): ReportingDescriptor {
  const words = RULE_WORDS[language];
  const { category = 'general', rule } = items[0]?.data ?? {};
  const about = Object.hasOwn(words.about, category) ? named(words.about, category) : words.other;
  const isSecurity = category === 'security';
  const tags = [...new Set([...(isSecurity ? ['security'] : []), ...items.flatMap(weaknessTags)])].sort();
  // The highest score applies to all results of a rule, so that no severe result is ranked too low.
  const gravest = SEVERITIES.findLast((severity) => items.some(({ data }) => data?.severity === severity));
  const score = isSecurity && gravest !== undefined ? { 'security-severity': SECURITY_SCORES[gravest] } : {};
  const known = rule === undefined ? '' : ` ${words.byRule(rule)}`;
  return {
    id,
    shortDescription: { text: about },
    fullDescription: { text: `${about}${known}` },
    help: { text: `${about}${known} ${words.help}` },
    ...(tags.length === 0 ? {} : { properties: { tags, ...score } }),
  };
}
