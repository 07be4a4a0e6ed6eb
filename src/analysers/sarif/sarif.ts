import type { Analyser } from '../../contracts/analyser.ts';
import { UserError } from '../../contracts/user-error.ts';
import { oneLine } from '../linters/code-line.ts';
import type { SarifRun } from './document.ts';

const NAME_CHARACTERS = 60;

/** Whose report a file holds, by the names of the tools; a file that is none is the user's mistake. */
export async function sarifSource(file: string): Promise<string> {
  const [{ readSarif }, { toolOf }] = await Promise.all([import('./read-sarif.ts'), import('./words.ts')]);
  const { runs } = await readSarif(file);
  const names = [...new Set(runs.map(toolOf))];
  return names.join(' + ').slice(0, NAME_CHARACTERS);
}

/** Another tool's findings, from a file of SARIF. */
export const sarifAnalyser = (file: string): Analyser => ({
  name: `sarif:${file}`,
  analyse: async (change, signal) => {
    try {
      const [{ readSarif }, { sarifFindings }] = await Promise.all([import('./read-sarif.ts'), import('./findings.ts')]);
      const document = await readSarif(file);
      if (signal.aborted) return { kind: 'failure', message: 'was stopped', cause: 'crashed' };
      const leftOut = document.runs.filter(isUnfinished).map(({ tool }) => `what ${oneLine(tool.driver.name)} did not get to`);
      return { kind: 'findings', findings: sarifFindings(document, change), ...(leftOut.length === 0 ? {} : { leftOut }) };
    } catch (error) {
      const cause = error instanceof UserError ? 'refused' : 'crashed';
      return { kind: 'failure', message: `${file}: ${oneLine(error instanceof Error ? error.message : String(error))}`, cause };
    }
  },
});

/** A run that failed, or that has no results, which is another thing than none. */
const isUnfinished = ({ results, invocations }: SarifRun): boolean =>
  results === undefined ||
  results === null ||
  (invocations ?? []).some(({ executionSuccessful }) => executionSuccessful === false);
