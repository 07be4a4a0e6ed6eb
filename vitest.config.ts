import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 60_000,
    passWithNoTests: false,
    // Most tests wait for other processes: two of them keep even a small machine busy.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
