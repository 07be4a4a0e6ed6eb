import type { AnalysedChange, Analyser, AnalyserFinding } from '../../contracts/analyser.ts';
import { severityOfSecret } from './secret-severities.ts';

/** Reports the secrets that were masked before any panelist saw them: it knows their places and kinds, but not their values. */
export const secretsAnalyser: Analyser = {
  name: 'secrets',
  analyse: async (change) => ({ kind: 'findings', findings: secretsIn(change) }),
};

function secretsIn({ files, masked }: AnalysedChange): readonly AnalyserFinding[] {
  const lines = new Map(files.map(({ path, text }) => [path, text.split('\n')]));
  return masked.flatMap(({ path, line, kind }) => {
    // A line that the change removes leaves only its number, which now belongs to another line.
    const quote = lines.get(path)?.[line - 1]?.trim() ?? '';
    return quote.includes(`[masked ${kind} `) ? [findingOf({ path, line, kind, quote })] : [];
  });
}

function findingOf({ path, line, kind, quote }: AnalysedChange['masked'][number] & { readonly quote: string }): AnalyserFinding {
  const { severity, confidence } = severityOfSecret(kind);
  const what = kind.replaceAll('-', ' ');
  return {
    path,
    line,
    rule: `secrets/${kind}`,
    category: 'security',
    severity,
    confidence,
    quote,
    title: `A secret is written into the code: ${what}`,
    description: `Whoever can read the repository, now or in its history, has this ${what}.`,
    suggestion:
      'Take it out, read it from the environment or a store of secrets, and replace it where it is valid: it has been seen.',
    trigger: 'concrete',
    reference: 'CWE-798',
  };
}
