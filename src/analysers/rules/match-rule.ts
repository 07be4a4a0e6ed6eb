import type { NapiConfig, SgNode } from '@ast-grep/napi';
import type { AnalyserFinding } from '../../contracts/analyser.ts';
import { defined } from '../../core/defined.ts';
import type { Callees } from './callees.ts';
import type { Origins } from './origins.ts';
import type { PackRule } from './rule-file.ts';
import { isTestFile } from './test-files.ts';

/** A file that was read into its tree. */
export interface ReadFile {
  readonly path: string;
  readonly text: string;
  readonly lines: readonly string[];
  readonly root: SgNode;
  /** The origins of its values; computed on first use. */
  readonly origins: () => Origins;
  /** The functions it calls; computed on first use. */
  readonly callees: () => Callees;
}

const MATCHES_MAX = 100;
/** The most text that may be read again to withdraw matches: each of them may read the whole file. */
const READ_AGAIN_MAX = 16 * 1024 * 1024;
const LINES_MAX = 10;
const QUOTE_MAX = 300;

/** The matches of one rule in one file: one of nested matches, and one of identical text on the same lines. */
export function matchRule(rule: PackRule, file: ReadFile): readonly AnalyserFinding[] {
  if (!rule.mentions.some((word) => file.text.includes(word))) return [];
  if (rule.outsideTests && isTestFile(file.path)) return [];
  const matches = file.root
    .findAll(configOf(rule))
    .filter((match) => isCalled(rule, match, file) && comesFrom(rule, match, file));
  const findings = new Map<string, AnalyserFinding>();
  const few = rule.unless === undefined ? MATCHES_MAX : Math.min(MATCHES_MAX, Math.ceil(READ_AGAIN_MAX / file.text.length));
  for (const match of unnested(matches, rule.nested).slice(0, few)) {
    if (isTakenBack(rule, match)) continue;
    const finding = findingOf(rule, match, file);
    const key = `${finding.line}:${finding.endLine}:${finding.quote}`;
    if (!findings.has(key)) findings.set(key, finding);
  }
  return [...findings.values()];
}

const configOf = ({ rule, constraints, utils }: PackRule): NapiConfig =>
  ({ rule, ...defined({ constraints, utils }) }) as NapiConfig;

const isCalled = ({ called }: PackRule, match: SgNode, file: ReadFile): boolean =>
  allBound(match, called, (node, full) => new RegExp(full).test(file.callees().fullName(node)));

const comesFrom = ({ origin }: PackRule, match: SgNode, file: ReadFile): boolean =>
  allBound(match, origin, (node, from) => file.origins().is(node, from));

/** True if a condition holds for all metavariables that a match binds; a match binds those of one of the rule's alternatives. */
function allBound<Wanted>(
  match: SgNode,
  wanted: { readonly [name: string]: Wanted } | undefined,
  holds: (node: SgNode, wanted: Wanted) => boolean,
): boolean {
  if (wanted === undefined) return true;
  const bound = Object.entries(wanted).flatMap(([name, each]) => {
    const node = match.getMatch(name);
    return node === null ? [] : [{ node, each }];
  });
  return bound.length > 0 && bound.every(({ node, each }) => holds(node, each));
}

const isTakenBack = (rule: PackRule, match: SgNode): boolean =>
  rule.unless !== undefined && match.matches({ ...configOf(rule), rule: { all: [rule.rule, rule.unless] } });

/** Matches come in the order of the text, an outer one before those within it. */
function unnested(matches: readonly SgNode[], which: PackRule['nested']): readonly SgNode[] {
  const kept: SgNode[] = [];
  for (const match of matches) {
    const last = kept.at(-1);
    const isWithin = last !== undefined && match.range().start.index < last.range().end.index;
    if (isWithin && which === 'outer') continue;
    if (isWithin) kept.pop();
    kept.push(match);
  }
  return kept;
}

function findingOf(rule: PackRule, match: SgNode, { path, lines }: ReadFile): AnalyserFinding {
  const { start, end } = match.range();
  const whole = (lines[start.line] ?? '').trim();
  return {
    path,
    line: start.line + 1,
    endLine: Math.min(end.line, start.line + LINES_MAX - 1) + 1,
    rule: rule.id,
    category: rule.category,
    severity: rule.severity,
    confidence: rule.confidence,
    title: rule.title,
    description: rule.why,
    suggestion: rule.fix,
    quote: whole.length <= QUOTE_MAX ? whole : (match.text().split('\n')[0] ?? '').slice(0, QUOTE_MAX).trim(),
    trigger: rule.trigger,
    ...defined({ reference: rule.cwe }),
  };
}
