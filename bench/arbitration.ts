import { readFileSync } from 'node:fs';
import { presentDecided } from '../src/app/report/present-decided.ts';
import { readText } from '../src/files/read-text.ts';
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

/** A debate over many flags, quoting from a source of 200 kB: settled at once, by rebuttals and by an arbiter. */
export function manyFlags(count: number): object {
  const source = Array.from({ length: 4_000 }, (_, line) => `Entry ${line}: the record of that day lists what was filed.`).join(
    '\n',
  );
  const flags = Array.from({ length: count }, (_, at) => ({ id: `FLAG-${at}`, quote: `claim ${at}`, issue: 'No source' }));
  const position = (stand: string, at: number) => ({
    position: stand,
    argument: `About claim ${at}.`,
    citations: [{ source: 'S001', quote: `Entry ${at % 5_000}: the  record of that day` }],
    gaps: at % 3 === 0 ? [] : [{ what: 'A date', where: `paragraph ${at}` }],
  });
  const debates = flags.map(({ id }, at) => [
    id,
    {
      positions: { critic: position('FIX_REQUIRED', at), defender: { ...position('CLEARED', at), meets_to_clear: true } },
      rebuttals: [{ critic: position('FIX_REQUIRED', at), defender: position(at % 2 === 0 ? 'FIX_REQUIRED' : 'CLEARED', at) }],
      arbiter: { resolution: 'FIX_REQUIRED', reasoning: 'It is not dated.', confidence: 0.8, evidence_considered: ['S001'] },
    },
  ]);
  return { protocol: 'flags', sources: { S001: source }, flags, debates: Object.fromEntries(debates) };
}

/** A panel of many judges over three rounds, each with scores, claims and a critical finding of its own or another's. */
export function manyJudges(count: number): object {
  const judges = Array.from({ length: count }, (_, at) => ({ id: `judge${at}`, stance: ['neutral', 'for', 'against'][at % 3] }));
  const round = (number: number) =>
    judges.map(({ id }, at) => ({
      judge_id: id,
      dimension_scores: { problem_understanding: 1 + (at % 5), architecture_quality: 1 + ((at + number) % 5), feasibility: 3 },
      key_claims: [{ claim: `${TITLES[at % TITLES.length]} in part ${at % 50}`, evidence: 'plan.md', confidence: 'HIGH' }],
      ...(number === 1 ? { critical_findings: [{ finding: `${TITLES[at % TITLES.length]} in step ${at % 100}` }] } : {}),
    }));
  return { protocol: 'judges', judges, rounds: [round(1), round(2), round(3)] };
}

/** One measured run over a debate in a file, in a process of its own: reading it, deciding it, laying out the result. */
export function measure(file: string): { readonly milliseconds: number; readonly megabytes: number; readonly items: number } {
  const start = performance.now();
  const decision = decide(readText(readFileSync(file, 'utf8'), file).value);
  if (!('decided' in decision)) throw new Error('the debate was not decided');
  const result = presentDecided(decision.decided).result as Laid;
  const milliseconds = performance.now() - start;
  const { findings = [], consensus, results = [], judges = [] } = result;
  const items =
    findings.length + (consensus?.disputed.length ?? 0) + (consensus?.rejected.length ?? 0) + results.length + judges.length;
  return { milliseconds, megabytes: process.resourceUsage().maxRSS / 1024, items };
}

/** As much of any result as is counted. */
interface Laid {
  readonly findings?: readonly unknown[];
  readonly consensus?: { readonly disputed: readonly unknown[]; readonly rejected: readonly unknown[] };
  readonly results?: readonly unknown[];
  readonly judges?: readonly unknown[];
}
