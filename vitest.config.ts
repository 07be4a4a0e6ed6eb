import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that count what a process holds, fill its memory, or match for seconds: V8 compiles patterns badly where much is compiled. */
const APART = [
  'src/safety/{injection/suspect-text,secrets/mask}.test.ts',
  'test/{fuzz,long-lived,reliability}/*.test.ts',
  'test/{hostile,pack,start-up}.test.ts',
  'test/{attacks/fence,cases/hostile-case,html/in-browser,panelists/misbehaviours,secrets/command,secrets/sets,secrets/suite}.test.ts',
];
/** Files that import the code and do little: to load it takes longest, so the files of a worker share it. */
const CODE = [
  'src/**/*.test.ts',
  'test/{advisories,arbitrate,forge,parts,reports,runtime,simulator,vendor}/*.test.ts',
  'test/{blind-debates,documents,examples,fifth-debate,prompts,schemas,stories,supply-chain,templates,tidy,vectors,vectors-2}.test.ts',
];
/** The others, most of which run the built command: the files of a worker share it warm. */
const COMMAND = ['test/**/*.test.ts'];

const PROJECTS = [
  { name: 'apart', include: APART },
  { name: 'command', include: COMMAND, exclude: [...APART, ...CODE], isolate: false },
  { name: 'code', include: CODE, exclude: APART, isolate: false },
];

/** Within a project: what takes longest of all, then what starts processes beside the code. */
const ORDER = [
  /\/(?:gate|long-lived)\/|\/(?:pack|in-browser)\.test/,
  /\/(?:doctor|huge-change|hostile|kill|sample|result-cache)/,
  /^src\/(?:sources|safety)\//,
];

/** Projects one after the other: a worker of shared files ends where the next file is of another project. */
const rankOf = ({ moduleId, project }: TestSpecification): number => {
  const path = moduleId.slice(import.meta.dirname.length + 1);
  const rank = ORDER.findIndex((part) => part.test(path));
  return PROJECTS.findIndex(({ name }) => name === project.name) * 10 + (rank === -1 ? ORDER.length : rank);
};

/** The slow first, so that none of them is left to run alone at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

const common = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  setupFiles: ['test/served-processes.ts', 'test/clean-up.ts', 'test/restored.ts'],
};

export default defineConfig({
  test: {
    passWithNoTests: false,
    globalSetup: 'test/folders.ts',
    // Tests wait for other processes and for time to pass: three workers keep two cores busy.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: SlowFirst },
    projects: PROJECTS.map((project) => ({ test: { ...common, ...project } })),
  },
});
