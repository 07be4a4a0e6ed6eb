import type { AnalysedChange, AnalysedFile, Analyser, AnalyserFinding } from '../../contracts/analyser.ts';
import { CHECKS, defectsIn } from './checks.ts';
import type { Defect } from './defect.ts';

/** Reads a document, or a plan, without a model: what contradicts itself, does not add up, cannot be, or was left unfinished. */
export const documentAnalyser: Analyser = {
  name: 'checks',
  analyse: async (change) => ({
    kind: 'findings',
    findings: change.plan === undefined ? change.files.flatMap(findingsIn) : await planFindings(change, change.plan),
  }),
};

const findingsIn = ({ path, text }: AnalysedFile): readonly AnalyserFinding[] =>
  defectsIn(text).map((one) => findingOf(path, one, CHECKS));

/** The artefacts of a plan are read together. */
async function planFindings({ files }: AnalysedChange, plan: NonNullable<AnalysedChange['plan']>) {
  const [{ PLAN_CHECKS, planDefects }, { readPlan }] = await Promise.all([
    import('../plans/plan-checks.ts'),
    import('../plans/plan-text.ts'),
  ]);
  const artefacts = files.map(({ path, text }) => ({ name: path, text }));
  return planDefects(readPlan(artefacts, plan)).map(({ artefact, ...defect }) =>
    findingOf(artefact, defect, [...PLAN_CHECKS, ...CHECKS]),
  );
}

/** The checks that categories are looked up in. */
type Checks = readonly Pick<(typeof CHECKS)[number], 'name' | 'category'>[];

const findingOf = (path: string, defect: Defect, checks: Checks): AnalyserFinding => {
  const { section, paragraph, line, quote, other, title, description, suggestion, severity, confidence } = defect;
  return {
    path,
    line,
    rule: `checks/${defect.check}`,
    category: checks.find(({ name }) => name === defect.check)?.category ?? 'clarity',
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
