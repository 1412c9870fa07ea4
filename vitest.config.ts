import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { catalogues } from './tools/vite-catalogues.ts';

export default defineConfig({
  test: {
    // One for each core; eight leave room among the 300 connections of the test cluster (tools/vitest/database.ts).
    maxWorkers: Math.min(availableParallelism(), 8),
    // Long enough for a loaded machine: what takes long is measured in benchmarks, not here.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // On a shared machine a test may lose a race with the clock of the wall; what is broken fails twice.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Loading the modules costs more than the tests: files share a worker, and each leaves it clean (tools/vitest/leave-clean.ts).
          isolate: false,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/{src,test}/**/*.test.ts',
            'apps/server/seeds/**/*.test.ts',
            '{tools,proofs}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
          setupFiles: 'tools/vitest/leave-clean.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['apps/server/**/*.db.test.ts', 'packages/*/src/**/*.db.test.ts', '{tools,proofs}/**/*.db.test.ts'],
          globalSetup: 'tools/vitest/database.ts',
          setupFiles: process.env.ONE_PART_PER_CALL ? ['tools/vitest/one-part.ts'] : [],
        },
      },
      {
        extends: true,
        plugins: [catalogues('member')],
        test: {
          name: 'web',
          isolate: false,
          include: ['packages/*/src/**/*.test.tsx', 'apps/member/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tools/vitest/leave-clean.ts', 'tools/vitest/web.ts'],
        },
      },
      {
        extends: true,
        plugins: [catalogues('console')],
        test: {
          name: 'web-console',
          isolate: false,
          include: ['apps/console/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tools/vitest/leave-clean.ts', 'tools/vitest/web.ts'],
        },
      },
    ],
  },
});
