import { ZERO } from '@fairhall/money/amount';
import { derivedKey } from '../../../platform/derived-key.ts';
import { keyBornMs } from '../../../platform/http/idempotency-key.ts';
import type { MoveTold, TransferClient } from '../adapters/transfer/client.ts';
import type { GatewayDeps } from '../deps.ts';
import type { OutwardLink } from '../links.ts';
import { noteMisfit, settleMove, type VendorMove } from '../store/moves.ts';
import { bookHome } from './book-home.ts';
import { vendorMoveIntent } from './move-intent.ts';

export type TransferDeps = Pick<GatewayDeps, 'db' | 'clock' | 'ids' | 'log' | 'ledger' | 'merchants' | 'games' | 'links'>;
/** Of a move that is asked for by a key of its own: a UUIDv7, under which it is made once. */
export type Keyed = { key?: string };
export type MoveOf = Pick<VendorMove, 'merchantId' | 'memberId' | 'vendor' | 'asset' | 'category' | 'nodeId'>;

/** Moves that a vendor is asked for: each has an id for ever, and is settled once, by the vendor's word. */
export type AskedMoves = {
  /** A vendor with wallets of its own. */
  linkOf(merchantId: number, vendor: string): Promise<OutwardLink | null>;
  /** An out that nobody has asked for yet. */
  make(of: MoveOf & Keyed): VendorMove;
  /** Asks the vendor for it. `asked`: nobody knows yet. */
  ask(link: OutwardLink, move: VendorMove): Promise<VendorMove['state']>;
  /** Asks the vendor what became of it. */
  resolve(move: VendorMove): Promise<VendorMove['state']>;
};

export function createAskedMoves(deps: TransferDeps, client: TransferClient): AskedMoves {
  const { clock, ids } = deps;
  const linkOf: AskedMoves['linkOf'] = async (merchantId, vendor) => {
    const link = await deps.links.of(merchantId, vendor);
    return link?.protocol === 'transfer' ? link : null;
  };
  return {
    linkOf,
    make({ key, ...of }) {
      const { merchantId, memberId, vendor, asset, category, nodeId } = of;
      return {
        ...{ merchantId, memberId, vendor, asset, category, nodeId },
        transferId: key
          ? transferIdOf(merchantId, { memberId, key })
          : derivedKey(clock.nowMs(), 'vendor.transfer', merchantId, vendor, ids.next()),
        ...{ direction: 'out', amount: ZERO, state: 'asked', homeBy: null, askedAtMs: clock.nowMs(), settledAtMs: null },
      };
    },
    ask: async (link, move) => settle(deps, move, await client.move(link, move)),
    async resolve(move) {
      const link = await linkOf(move.merchantId, move.vendor);
      return link ? settle(deps, move, await client.state(link, move)) : 'asked';
    },
  };
}

export function transferIdOf(merchantId: number, { memberId, key }: { memberId: bigint; key: string }): string {
  return derivedKey(keyBornMs(key), 'vendor.transfer', merchantId, memberId, key);
}

/** Writes down what the vendor said of a move. */
async function settle(deps: TransferDeps, move: VendorMove, told: MoveTold): Promise<VendorMove['state']> {
  const { db, clock, ledger, log } = deps;
  const { merchantId, transferId } = move;
  if (told.told === 'unknown') return 'asked';
  return db.of(merchantId).inTx(async (tx) => {
    if (told.told === 'done' && move.direction === 'out') {
      const booked = await bookHome(deps, tx, move, told);
      if (booked === 'booked') return 'done';
      if (await noteMisfit(tx, merchantId, { transferId, told: booked }))
        log.error({ merchantId, transferId, told: booked }, 'a vendor’s figures of an out do not add up: nothing is booked');
      return 'asked';
    }
    // A move is settled under its wallet's lock, once.
    await ledger.lockBalances(tx, merchantId, move.memberId);
    const state = told.told === 'done' ? 'done' : 'refused';
    const first = await settleMove(tx, merchantId, { transferId, state, amount: move.amount, atMs: clock.nowMs() });
    if (first && state === 'refused' && move.direction === 'in') {
      const key = derivedKey(clock.nowMs(), 'vendor.transfer.back', merchantId, transferId);
      const actor = { type: 'system', id: `vendor:${move.vendor}` } as const;
      await ledger.post(tx, [{ ...vendorMoveIntent(move, 'home'), key, actor }]);
    }
    return state;
  });
}
