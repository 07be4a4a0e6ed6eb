import type { AnalysedFile, Analyser, AnalyserFinding } from '../../contracts/analyser.ts';
import { CHECKS, defectsIn } from './checks.ts';
import type { Defect } from './defect.ts';

/** Reads a document without a model: what contradicts itself, does not add up, cannot be, or was left unfinished. */
export const documentAnalyser: Analyser = {
  name: 'checks',
  analyse: async ({ files }) => ({ kind: 'findings', findings: files.flatMap(findingsIn) }),
};

const findingsIn = ({ path, text }: AnalysedFile): readonly AnalyserFinding[] =>
  defectsIn(text).map((one) => findingOf(path, one));

const findingOf = (path: string, defect: Defect): AnalyserFinding => {
  const { section, paragraph, line, quote, other, title, description, suggestion, severity, confidence } = defect;
  return {
    path,
    line,
    rule: `checks/${defect.check}`,
    category: CHECKS.find(({ name }) => name === defect.check)?.category ?? 'clarity',
    severity,
    confidence,
    title,
    description,
    suggestion,
    quote,
    trigger: 'concrete',
    within: {
      section,
      paragraph,
      ...(other === undefined ? {} : { contradicts: { section: other.section, paragraph: other.paragraph, quote: other.quote } }),
    },
  };
};
