import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Most files do little: to load what they import takes longest, so the files of a worker share it. Those that start hundreds of
 * processes, fill the memory or count have a process of their own, which stays small.
 */
const SHARED = ['src/**/*.test.ts', 'test/{advisories,arbitrate,forge,parts,reports,runtime,simulator,vendor}/*.test.ts'];
const FEW = [
  'test/{blind-debates,documents,examples,fifth-debate,prompts,stories,supply-chain,templates,tidy,vectors,vectors-2}.test.ts',
];
const LIGHT = [...SHARED, ...FEW];

/** What takes longest of all; then everything else with a process of its own; then what starts processes beside the code. */
const ORDER = [
  /\/(?:gate|reliability|long-lived|hostile-repository)\/|\/(?:pack|fence|in-browser|doctor|hostile-texts|command|kill|sample)\.test/,
  /^test\/(?:attacks|cases|clis|debates|doctor|html|panel|panelists|review|secrets)\//,
  /^test\//,
  /^src\/(?:sources|safety)\//,
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const path = moduleId.slice(import.meta.dirname.length + 1);
  const rank = ORDER.findIndex((part) => part.test(path));
  return rank === -1 ? ORDER.length : rank;
};

/** The slow first, so that none of them is left to run alone at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

const common = { testTimeout: 60_000, hookTimeout: 60_000, setupFiles: ['test/clean-up.ts', 'test/restored.ts'] };

export default defineConfig({
  test: {
    passWithNoTests: false,
    globalSetup: 'test/folders.ts',
    // Tests wait for other processes and for time to pass: three workers keep two cores busy.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: SlowFirst },
    projects: [
      { test: { ...common, name: 'apart', include: ['test/**/*.test.ts'], exclude: LIGHT } },
      { test: { ...common, name: 'shared', include: LIGHT, isolate: false } },
    ],
  },
});
