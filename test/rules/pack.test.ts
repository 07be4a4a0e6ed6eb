import { describe, expect, test } from 'vitest';
import { loadEngine } from '../../src/analysers/rules/engine.ts';
import type { RuleLanguage } from '../../src/analysers/rules/language-of.ts';
import { type PackRule, readRuleFiles } from '../../src/analysers/rules/rule-file.ts';
import { rulesAnalyserOver } from '../../src/analysers/rules/rules-analyser.ts';
import { rulesPage } from './rules-page.ts';

const EXTENSIONS: { readonly [Language in RuleLanguage]: string } = {
  javascript: 'js',
  jsx: 'jsx',
  typescript: 'ts',
  tsx: 'tsx',
  python: 'py',
};

const pack = readRuleFiles();

/** The codes among these that the rule finds something in. Each rule is asked alone: what others find is no proof for it. */
async function found(rule: PackRule, language: RuleLanguage, codes: readonly string[]): Promise<readonly string[]> {
  const files = codes.map((text, index) => ({ path: `${index}.${EXTENSIONS[language]}`, text, isChanged: () => true }));
  const analyser = rulesAnalyserOver(loadEngine, undefined, async () => [rule]);
  const analysed = await analyser.analyse({ files, masked: [], touched: [] }, new AbortController().signal);
  if (analysed.kind === 'failure') throw new Error(analysed.message);
  expect(analysed.findings.filter((finding) => finding.rule !== rule.id)).toEqual([]);
  const hit = new Set(analysed.findings.map(({ path }) => path));
  return files.filter(({ path }) => hit.has(path)).map(({ text }) => text);
}

describe.each(pack.map((rule) => [rule.id, rule] as const))('%s', (_, rule) => {
  test.each(rule.languages)('finds what it must in %s, and nothing else', async (language) => {
    expect(await found(rule, language, [...rule.hits, ...rule.misses])).toEqual(rule.hits);
  });
});

test('the pack covers both families, each rule under an id of its own', () => {
  const ids = pack.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.startsWith('js-')).length).toBeGreaterThanOrEqual(30);
  expect(ids.filter((id) => id.startsWith('py-')).length).toBeGreaterThanOrEqual(25);
});

test('what is called critical can stand alone: concrete, and sure', () => {
  const critical = pack.filter(({ severity }) => severity === 'critical');
  expect(critical.length).toBeGreaterThan(0);
  expect(critical.filter(({ trigger, confidence }) => trigger !== 'concrete' || confidence < 85)).toEqual([]);
});

test('docs/rules.md has a row for each rule; `npx vitest run test/rules -u` writes it', async () => {
  await expect(rulesPage(pack)).toMatchFileSnapshot('../../docs/rules.md');
});
