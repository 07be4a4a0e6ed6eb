import { KNOWN_ANALYSERS, type KnownAnalyser } from '../../analysers/known-analysers.ts';
import type { AnalysedChange } from '../../contracts/analyser.ts';
import type { Environment } from '../../contracts/environment.ts';
import type { DoctorAnalyser } from '../../reports/before/doctor-schema.ts';

/** Files that have nothing wrong with them, of every kind that is looked at. */
const SAMPLES: readonly (readonly [path: string, text: string])[] = [
  ['sample.ts', 'export const one = 1;\n'],
  ['sample.py', 'one = 1\n'],
  ['sample.txt', 'one\n'],
];

const TRIAL_MS = 30_000;

/** Every analyser, tried on a built-in sample file; runs nothing of the project. */
export const surveyAnalysers = async (
  root: string | undefined,
  { known = KNOWN_ANALYSERS, ...trial }: Trial & { readonly known?: readonly KnownAnalyser[] },
): Promise<readonly DoctorAnalyser[]> => [
  ...(await Promise.all(known.map((analyser) => surveyAnalyser(analyser, root, trial)))),
  REPORTS,
];

/** The environment in which an analyser is tried. */
interface Trial {
  readonly env: Environment;
  readonly signal?: AbortSignal;
}

const byName = (name: string): string => `name it: --models ${name}`;

/** Reports of other tools take part only if named. */
const REPORTS: DoctorAnalyser = {
  name: 'sarif:FILE',
  about: "another tool's report in SARIF",
  state: 'by-name',
  sits: false,
  why: null,
  fix: byName('sarif:FILE'),
};

async function surveyAnalyser(analyser: KnownAnalyser, root: string | undefined, trial: Trial): Promise<DoctorAnalyser> {
  const { name, about, onlyNamed, ofDocuments, lacks } = analyser;
  const row = { name, about, sits: onlyNamed !== true && ofDocuments !== true, why: null, fix: null } as const;
  const lack = await lacks?.(root);
  if (lack !== undefined) return { ...row, state: 'absent', ...lack };
  if (onlyNamed === true) {
    const why = 'it runs code of the project, so only where it is named';
    return { ...row, state: 'by-name', why, fix: byName(name) };
  }
  const trouble = await tried(analyser, trial);
  if (trouble === undefined) return { ...row, state: 'ready' };
  return { ...row, state: 'does-not-run', why: trouble, fix: 'install Tribunal again, on this platform and with this Node' };
}

/** The error from running the analyser on a file without faults. */
async function tried({ looksAt, open }: KnownAnalyser, { env, signal }: Trial): Promise<string | undefined> {
  const [path, text] = SAMPLES.find(([sample]) => looksAt(sample)) ?? ['sample', ''];
  const change: AnalysedChange = { files: [{ path, text, isChanged: () => true }], masked: [], touched: [path] };
  try {
    const ending = AbortSignal.any([AbortSignal.timeout(TRIAL_MS), ...(signal === undefined ? [] : [signal])]);
    const analysed = await (await open(env)).analyse(change, ending);
    return analysed.kind === 'failure' ? analysed.message : undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
