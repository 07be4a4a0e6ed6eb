import type { Analyser } from '../../contracts/analyser.ts';
import { UserError } from '../../contracts/user-error.ts';
import { oneLine } from '../linters/code-line.ts';
import type { SarifDocument, SarifRun } from './document.ts';

const NAME_CHARACTERS = 60;

/** The names of the tools whose report a file contains; a file that is not a report is a user error. */
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
      const read = sarifFindings(document, change);
      const leftOut = [...new Set([...document.runs.flatMap(unreadIn), ...besides(document), ...read.leftOut])];
      return { kind: 'findings', findings: read.findings, ...(leftOut.length === 0 ? {} : { leftOut }) };
    } catch (error) {
      const cause = error instanceof UserError ? 'refused' : 'crashed';
      return { kind: 'failure', message: `${file}: ${oneLine(error instanceof Error ? error.message : String(error))}`, cause };
    }
  },
});

/** The parts that a run did not check, or reported elsewhere: a missing result list differs from an empty one. */
function unreadIn({ tool, results, invocations = [], externalPropertyFileReferences }: SarifRun): readonly string[] {
  const name = oneLine(tool.driver.name);
  const isUnfinished = results === undefined || results === null || invocations.some(hasFailed);
  const isOverridden = invocations.some(({ ruleConfigurationOverrides = [] }) =>
    ruleConfigurationOverrides.some(({ configuration }) => configuration?.level !== undefined),
  );
  return [
    ...(isUnfinished ? [`what ${name} did not get to`] : []),
    ...(isEmpty(externalPropertyFileReferences) ? [] : [`what ${name} wrote into other files`]),
    ...(isOverridden ? [`rules of ${name} whose levels are overridden`] : []),
  ];
}

type Invocation = NonNullable<SarifRun['invocations']>[number];

const HARMLESS: ReadonlySet<string | undefined> = new Set([undefined, 'none', 'note', 'warning']);

/** The invocation reports that it failed, or it contains an error notification. */
const hasFailed = (invocation: Invocation): boolean =>
  invocation.executionSuccessful === false ||
  [...(invocation.toolExecutionNotifications ?? []), ...(invocation.toolConfigurationNotifications ?? [])].some(
    ({ level }) => !HARMLESS.has(level),
  );

/** Results outside the runs. */
const besides = ({ inlineExternalProperties }: SarifDocument): readonly string[] =>
  isEmpty(inlineExternalProperties) ? [] : ['what stands in inlineExternalProperties'];

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
