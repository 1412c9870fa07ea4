import { vi } from 'vitest';

/** With ONE_PART_PER_CALL (tools/test-db.ts) every ledger of the tests works as on a cluster: each call is about one part. */
vi.mock('../../apps/server/src/modules/ledger/index.ts', async (original) => {
  const ledger = await original<typeof import('../../apps/server/src/modules/ledger/index.ts')>();
  const createLedger: typeof ledger.createLedger = (deps) => ledger.createLedger({ ...deps, onePartPerCall: true });
  return { ...ledger, createLedger };
});
