import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { catalogues } from './tools/vite-catalogues.ts';
import LongestFirst from './tools/vitest/longest-first.ts';

/** How long a test may take goes by what it starts, on a machine that is loaded: what takes long is measured in benchmarks, not here. */
/** A page, a vendor, a feed: each in a few seconds where nothing else runs. */
const PAGE = { testTimeout: 100_000, hookTimeout: 100_000 };
/** Its hooks start a product on it, or a world. It runs aside (tools/test.ts), on what journeys and proofs leave. */
const DATABASE = { testTimeout: 240_000, hookTimeout: 240_000 };
const CLUSTERS = { testTimeout: 400_000, hookTimeout: 120_000 };

/** What takes minutes, since chance, kills or several processes need them: runs beside the journeys (tools/test.ts). */
const PROOFS = ['proofs/**/*.db.test.ts', 'tools/start.db.test.ts', 'apps/server/**/*storm*.db.test.ts'];

const database = {
  globalSetup: 'tools/vitest/database.ts',
  setupFiles: [
    'tools/vitest/leave-clean.ts',
    'tools/vitest/keys.ts',
    ...(process.env.ONE_PART_PER_CALL ? ['tools/vitest/one-part.ts'] : []),
  ],
};

export default defineConfig({
  test: {
    // One for each core; eight leave room among the 300 connections of the test cluster (tools/vitest/database.ts).
    maxWorkers: Math.min(availableParallelism(), 8),
    // What is waited for comes when a loaded machine gets to it.
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...PAGE,
          // Loading the modules costs more than the tests: files share a worker, and each leaves it clean (tools/vitest/leave-clean.ts).
          isolate: false,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/{src,test}/**/*.test.ts',
            'apps/server/seeds/**/*.test.ts',
            'apps/sandbox/{vendor,feed,payments}/**/*.test.ts',
            '{tools,proofs}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
          setupFiles: ['tools/vitest/leave-clean.ts', 'tools/vitest/keys.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          ...DATABASE,
          ...database,
          // A module that is put in another's place (tools/vitest/one-part.ts) is so for files that load it anew.
          isolate: Boolean(process.env.ONE_PART_PER_CALL),
          include: ['apps/server/**/*.db.test.ts', 'packages/*/src/**/*.db.test.ts', 'tools/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', ...PROOFS],
        },
      },
      {
        extends: true,
        test: { name: 'proofs', ...CLUSTERS, ...database, include: PROOFS, exclude: ['**/node_modules/**'] },
      },
      {
        extends: true,
        plugins: [catalogues('member')],
        test: {
          name: 'web',
          ...PAGE,
          isolate: false,
          include: ['packages/*/src/**/*.test.tsx', 'apps/member/src/**/*.test.tsx', 'apps/sandbox/vendor/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tools/vitest/leave-clean.ts', 'tools/vitest/web.ts'],
        },
      },
      {
        extends: true,
        plugins: [catalogues('console')],
        test: {
          name: 'web-console',
          ...PAGE,
          isolate: false,
          include: ['apps/console/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tools/vitest/leave-clean.ts', 'tools/vitest/web.ts'],
        },
      },
    ],
  },
});
