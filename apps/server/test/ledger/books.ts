import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, afterEach, expect } from 'vitest';
import { checkInvariants } from '../../src/modules/ledger/index.ts';
import { arrangeLedger, fund } from './arrange.ts';

export const PROMOTION = { owner: 'house', kind: 'promotion', area: 'WELCOME' } as const;
export const JACKPOT = { owner: 'house', kind: 'jackpot', area: 'POOL' } as const;

/** A ledger with a database of its own, for one file of tests: after each of them all its books must hold. */
export async function openBooks({ membersFrom }: { membersFrom: bigint }) {
  const fresh = await freshDatabase();
  const { db, owner } = fresh;
  const arranged = arrangeLedger(db);
  let member = membersFrom;
  afterEach(async () => {
    expect((await checkInvariants(owner)).filter(({ broken }) => broken > 0)).toEqual([]);
  });
  afterAll(async () => {
    await arranged.ledger.stop();
    await fresh.close();
  });
  return {
    ...{ ...arranged, db, owner },
    /** A new member with so much cash. */
    async player(cash = 0n, asset = 'MMK'): Promise<bigint> {
      member += 1n;
      await fund(db, arranged.ledger, { members: [member], cash, asset });
      return member;
    },
  };
}
