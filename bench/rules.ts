import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf } from '../src/analysers/rules/language-of.ts';
import { rulesAnalyser } from '../src/analysers/rules/rules-analyser.ts';
import type { AnalyserFinding } from '../src/contracts/analyser.ts';

/** What the rule pack finds in a folder, and how long it takes. */
export interface RuleMeasure {
  readonly files: number;
  readonly lines: number;
  readonly milliseconds: number;
  /** The rules that found something, those that found most first. */
  readonly byRule: readonly { readonly rule: string; readonly count: number }[];
  readonly findings: readonly AnalyserFinding[];
}

/** Not written by people, or not to be run: bundles, minified files, declarations. */
const MADE = /\.min\.|\.bundle\.|\.d\.[cm]?ts$|(^|[/\\])(dist|umd|bundles?|esm[0-9]*|cjs|build|vendor)[/\\]/;
const LINE_OF_PEOPLE = 1_000;

/** Runs the pack over everything below a folder that people wrote. */
export async function measureRules(folder: string): Promise<RuleMeasure> {
  let [files, lines, milliseconds] = [0, 0, 0];
  const findings: AnalyserFinding[] = [];
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (languageOf(path) === undefined || MADE.test(path)) continue;
    const text = textOf(join(folder, path));
    if (text === undefined || text.split('\n').some((line) => line.length > LINE_OF_PEOPLE)) continue;
    const change = { files: [{ path, text, isChanged: () => true }], masked: [], touched: [path] };
    const start = performance.now();
    const analysed = await rulesAnalyser.analyse(change, new AbortController().signal);
    milliseconds += performance.now() - start;
    if (analysed.kind === 'failure') throw new Error(analysed.message);
    files += 1;
    lines += text.split('\n').length;
    findings.push(...analysed.findings);
  }
  const counts = new Map<string, number>();
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const byRule = [...counts].map(([rule, count]) => ({ rule, count })).sort((a, b) => b.count - a.count);
  return { files, lines, milliseconds, byRule, findings };
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // A folder that is called like a file.
    return undefined;
  }
}
