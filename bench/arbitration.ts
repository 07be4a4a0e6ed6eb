import { readFileSync } from 'node:fs';
import { readText } from '../src/files/read-text.ts';
import { codeReviewResult } from '../src/reports/code-review-result.ts';
import { decide } from '../src/transcripts/decide.ts';

/** A code debate of many findings by three models: each issue is reported by one to three of them, some are answered and defended. */
export function bigDebate(findings: number, files: number): object {
  const models = ['claude', 'codex', 'gemini'];
  const entries = models.map((model) => ({ model, role: 'bug-detector', findings: [] as object[] }));
  const responses = models.map((model) => ({ model, reviewer: 'bug-detector', responses: [] as object[] }));
  const defenses = models.map((model) => ({ model, reviewer: 'bug-detector', defenses: [] as object[] }));
  let count = 0;
  for (let issue = 0; count < findings; issue++) {
    const reporters = 1 + (issue % 3);
    const file = `src/file-${issue % files}.ts`;
    const line = 1 + Math.floor(issue / files) * 4;
    for (let turn = 0; turn < reporters && count < findings; turn++, count++) {
      const author = (issue + turn) % 3;
      const id = `i${issue}-${turn}`;
      entries[author]?.findings.push({
        id,
        file,
        line: line + turn,
        severity: ['low', 'medium', 'high', 'critical'][(issue + turn) % 4],
        confidence: 40 + ((issue * 7 + turn * 13) % 60),
        category: ['bug', 'security', 'performance'][issue % 3],
        title: `${TITLES[issue % TITLES.length]} in handler${issue}`,
        description: `The value that \`parse${issue}\` returns reaches \`handler${issue}\` ${WORDS[turn % WORDS.length]} before it is used.`,
        suggestion: `Check the result of parse${issue} before calling handler${issue}.`,
        evidence: { trigger: ['concrete', 'theoretical', 'none'][issue % 3], practice: 'none' },
      });
      if (turn > 0) continue;
      const other = (author + 1 + (issue % 2)) % 3;
      const stance = ['agree', 'disagree', 'partial'][issue % 3];
      responses[other]?.responses.push({
        finding_id: id,
        action: stance,
        confidence_adjustment: stance === 'disagree' ? -8 : 6,
        reasoning: `Followed parse${issue} to its callers.`,
      });
      if (stance === 'disagree')
        defenses[author]?.defenses.push({
          finding_id: id,
          action: 'defend',
          reasoning: `\`handler${issue}()\` is reached from ${file}:${line} without a check.`,
        });
    }
  }
  return { protocol: 'code', round1: entries, round2: responses, round3: defenses };
}

const TITLES = [
  'Unchecked value used',
  'Missing bounds check',
  'Result ignored',
  'Unvalidated input stored',
  'Lock not released',
  'Query inside a loop',
];
const WORDS = ['unchecked', 'without any check', 'with no validation'];

/** One measured run over a debate in a file, in a process of its own: reading it, deciding it, laying out the result. */
export function measure(file: string): { readonly milliseconds: number; readonly megabytes: number; readonly items: number } {
  const start = performance.now();
  const decision = decide(readText(readFileSync(file, 'utf8'), file).value);
  if (!('decided' in decision) || decision.decided.protocol !== 'code') throw new Error('the debate was not decided');
  const result = codeReviewResult(decision.decided.outcome);
  const milliseconds = performance.now() - start;
  const items = result.findings.length + result.consensus.disputed.length + result.consensus.rejected.length;
  return { milliseconds, megabytes: process.resourceUsage().maxRSS / 1024, items };
}
