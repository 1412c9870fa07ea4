import { brokenInvariants } from '../../src/invariants/index.ts';
import type { Db } from '../../src/platform/db.ts';

/** Names of the invariants that are broken once the owner has done this behind everybody's back. Nothing of it stays. */
export async function namesBroken(owner: Db, fault: string, asked: Parameters<typeof brokenInvariants>[1] = {}): Promise<string[]> {
  const { names } = await owner.inTx(async (tx) => {
    await tx.query('set local session_replication_role = replica'); // no foreign key stands in the way
    await tx.query(fault);
    return { ok: false as const, names: (await brokenInvariants(tx, { ...asked, all: true })).map(({ name }) => name) };
  });
  return names;
}
