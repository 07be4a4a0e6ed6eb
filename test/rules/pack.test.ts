import { describe, expect, test } from 'vitest';
import type { RuleLanguage } from '../../src/analysers/rules/language-of.ts';
import { loadRulePack, type PackRule } from '../../src/analysers/rules/rule-pack.ts';
import { rulesAnalyser } from '../../src/analysers/rules/rules-analyser.ts';

const EXTENSIONS: { readonly [Language in RuleLanguage]: string } = {
  javascript: 'js',
  jsx: 'jsx',
  typescript: 'ts',
  tsx: 'tsx',
  python: 'py',
};

const pack = loadRulePack();

/** The codes among these that the rule finds something in. */
async function found(rule: PackRule, language: RuleLanguage, codes: readonly string[]): Promise<readonly string[]> {
  const files = codes.map((text, index) => ({ path: `${index}.${EXTENSIONS[language]}`, text, isChanged: () => true }));
  const analysed = await rulesAnalyser.analyse({ files, masked: [], touched: [] }, new AbortController().signal);
  if (analysed.kind === 'failure') throw new Error(analysed.message);
  const hit = new Set(analysed.findings.filter((finding) => finding.rule === rule.id).map(({ path }) => path));
  return files.filter(({ path }) => hit.has(path)).map(({ text }) => text);
}

describe.each(pack.map((rule) => [rule.id, rule] as const))('%s', (_, rule) => {
  test.each(rule.languages)('finds what it must in %s, and nothing else', async (language) => {
    expect(await found(rule, language, [...rule.hits, ...rule.misses])).toEqual(rule.hits);
  });
});
