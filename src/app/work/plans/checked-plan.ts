import { documentAnalyser } from '../../../analysers/documents/document-analyser.ts';
import type { AnalysedChange, AnalyserFinding } from '../../../contracts/analyser.ts';
import type { CheckedFact, JudgedWork } from '../../../contracts/material.ts';
import { defined } from '../../../core/defined.ts';
import { severityRank } from '../../../core/finding-debate/judging/severity.ts';
import type { Artefacts } from '../../../sources/documents/artefacts.ts';

/** A plan as analysers read it: as every judge is shown it. */
export const analysedPlan = ({ artefacts }: JudgedWork, { besides, isFolder }: Artefacts): AnalysedChange => ({
  isDocument: true,
  plan: {
    ...defined({ besides: isFolder === true ? besides : undefined }),
    isWhole: artefacts.every(({ isHidden, converted }) => isHidden !== true && (converted?.unread ?? []).length === 0),
  },
  files: artefacts.flatMap(({ name, text }) => (text === null ? [] : [{ path: name, text, isChanged: () => true }])),
  masked: [],
  touched: artefacts.map(({ name }) => name),
});

/** What the offline checks find in a plan, most severe first, then in the order of the checks; undefined if they failed. */
export async function checkedPlan(plan: AnalysedChange, signal: AbortSignal): Promise<readonly CheckedFact[] | undefined> {
  const analysed = await documentAnalyser.analyse(plan, signal);
  if (analysed.kind === 'failure') return undefined;
  const facts = analysed.findings.map(factOf);
  return [...facts].sort((a, b) => severityRank(b.severity) - severityRank(a.severity));
}

const factOf = ({ path, line, rule, severity, title, description, suggestion, quote, within }: AnalyserFinding): CheckedFact => ({
  check: rule.slice(rule.indexOf('/') + 1),
  severity,
  artefact: path,
  section: within?.section ?? '',
  line,
  quote,
  title,
  description,
  suggestion,
  ...defined({
    other: within?.contradicts && { section: within.contradicts.section, quote: within.contradicts.quote },
  }),
});
