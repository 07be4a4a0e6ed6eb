import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes long: whole commands, many debates, texts made to be slow. Tests beside the code take no time. */
const SLOW = [/hostile|kill|in-browser|\/(?:simulator|cases|review|debates|panel|journal)\/|pack\.test/, /^test\//];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const path = moduleId.slice(import.meta.dirname.length + 1);
  const rank = SLOW.findIndex((slow) => slow.test(path));
  return rank === -1 ? SLOW.length : rank;
};

/** The slow first, so that none of them is left to run alone at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

const common = { testTimeout: 60_000, setupFiles: 'test/clean-up.ts' };

export default defineConfig({
  test: {
    passWithNoTests: false,
    globalSetup: 'test/folders.ts',
    // Most tests wait for other processes: two of them keep even a small machine busy.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'whole',
          include: ['test/**/*.test.ts'],
        },
      },
      // Beside the code nothing outlives its test: all files of a worker share what they import.
      { test: { ...common, name: 'unit', include: ['src/**/*.test.ts'], isolate: false } },
    ],
  },
});
