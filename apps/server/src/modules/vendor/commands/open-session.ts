import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { VendorDeps } from '../deps.ts';
import type { VendorSession } from '../link.ts';
import { insertSession, replaceSession } from '../store/sessions.ts';
import { hashToken } from '../token-hash.ts';

const TOKEN_BYTES = 32;

export type SessionWish = Pick<VendorSession, 'merchantId' | 'memberId' | 'vendor' | 'asset' | 'nodeId'>;

/**
 * Opens a member's session at a vendor, in the place of the one it has there: bets on the old token are refused from then on. The token
 * is told once; we keep its hash.
 */
export async function openSession(
  deps: Pick<VendorDeps, 'clock' | 'random' | 'ledger'>,
  tx: Tx,
  wish: SessionWish,
): Promise<{ token: string }> {
  const { merchantId, memberId, vendor, asset } = wish;
  // Under the wallet's lock: of two launches at once one comes after the other.
  const wallet = await deps.ledger.lockBalances(tx, merchantId, memberId);
  invariant(
    wallet.some((one) => one.asset === asset),
    'a session is about a wallet that is there',
  );
  const token = deps.random.bytes(TOKEN_BYTES).toString('base64url');
  const atMs = deps.clock.nowMs();
  await replaceSession(tx, merchantId, { memberId, vendor, atMs });
  await insertSession(tx, { ...wish, tokenHash: hashToken(token), openedAtMs: atMs, usedAtMs: atMs, replacedAtMs: null });
  return { token };
}
