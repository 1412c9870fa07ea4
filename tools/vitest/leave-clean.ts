import { afterAll, vi } from 'vitest';

/** Files share a worker (vitest.config.ts): what a test put in place of a global, a clock or a method ends with its file. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
