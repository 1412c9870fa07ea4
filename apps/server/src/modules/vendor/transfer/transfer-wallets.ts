import { type Amount, ZERO } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { derivedKey } from '../../../platform/derived-key.ts';
import { keyBornMs } from '../../../platform/http/idempotency-key.ts';
import type { MoveTold, TransferClient } from '../adapters/transfer/client.ts';
import type { GatewayDeps } from '../deps.ts';
import { pauseEndMs } from '../link.ts';
import { findLink } from '../store/links.ts';
import {
  findAskedMove,
  findMove,
  insertMove,
  listLeftBehind,
  listOutThere,
  listVendorsOutThere,
  type MemberAt,
  settleMove,
  type VendorMove,
} from '../store/moves.ts';
import { bookHome } from './book-home.ts';
import { vendorMoveIntent } from './move-intent.ts';

export type MoveRefusal = 'VENDOR_UNAVAILABLE' | 'MOVE_UNDER_WAY' | 'INSUFFICIENT_FUNDS' | 'ACCOUNT_LOCKED';
/** Of a move that is asked for by a key of its own: a UUIDv7, under which it is made once. */
type Keyed = { key?: string };
/** `gameCode`: the game that it is brought for, where one is known. */
export type BringWish = { merchantId: number; memberId: bigint; vendor: string; asset: string; amount: Amount; gameCode?: string } & Keyed;

/** Money in vendors' own wallets: it lies at one side at a time, and comes home when the game is closed. */
export type TransferWallets = {
  /** Brings cash to a vendor's wallet. `asked`: nobody knows yet; the wallet is locked until it is known. */
  bring(wish: BringWish): Promise<Result<VendorMove['state'], MoveRefusal>>;
  /**
   * All cash goes to where a player is about to play, unless some lies there or nobody knows of a move. False: the vendor or the house
   * does not let it.
   */
  follow(wish: Omit<BringWish, 'amount'>): Promise<boolean>;
  /** Brings home what lies at all vendors but one. */
  homeFromOthers(merchantId: number, member: MemberAt): Promise<void>;
  /** Brings home all that the member has there; 'refused' while a round is open. */
  home(merchantId: number, member: MemberAt & Keyed): Promise<VendorMove['state']>;
  /** The move that a member made by this key. */
  askedBy(merchantId: number, by: { memberId: bigint; key: string }): Promise<VendorMove | null>;
  /** What was brought, and has not come home; and whether a move is under way. */
  standing(merchantId: number, member: MemberAt): Promise<{ brought: Amount; locked: boolean }>;
  /** What is there now, as the vendor says; null where it does not. */
  balance(merchantId: number, member: MemberAt): Promise<Amount | null>;
  /** Asks for what nobody knows, and brings home what was left behind. */
  resume(): Promise<'more' | 'idle'>;
};

const ALREADY_THERE = '23505';
/** A vendor that was only slow has answered by then. */
const ASK_AFTER_MS = 15_000;
/** Money that nobody has told us of for so long comes home by itself. */
const HOME_AFTER_MS = 4 * 3_600_000;
const AT_ONCE = 50;

type MoveOf = Pick<VendorMove, 'merchantId' | 'memberId' | 'vendor' | 'asset' | 'category' | 'nodeId'>;
type Deps = Pick<GatewayDeps, 'db' | 'clock' | 'ids' | 'random' | 'log' | 'ledger' | 'merchants' | 'games' | 'links'>;

export function createTransferWallets(deps: Deps, client: TransferClient): TransferWallets {
  const { db, clock, ids, ledger, log } = deps;

  function newMove({ key, ...of }: MoveOf & Keyed): VendorMove {
    const { merchantId, memberId, vendor, asset, category, nodeId } = of;
    return {
      ...{ merchantId, memberId, vendor, asset, category, nodeId },
      transferId: key
        ? transferIdOf(merchantId, { memberId, key })
        : derivedKey(clock.nowMs(), 'vendor.transfer', merchantId, vendor, ids.next()),
      ...{ direction: 'out', amount: ZERO, state: 'asked', homeBy: null, askedAtMs: clock.nowMs(), settledAtMs: null },
    };
  }

  async function linkOf(merchantId: number, vendor: string) {
    const link = await deps.links.of(merchantId, vendor);
    return link?.protocol === 'transfer' ? link : null;
  }

  /** Writes down what the vendor said of a move. */
  async function settle(move: VendorMove, told: MoveTold): Promise<VendorMove['state']> {
    const { merchantId, transferId } = move;
    if (told.told === 'unknown') return 'asked';
    return db.of(merchantId).inTx(async (tx) => {
      if (told.told === 'done' && move.direction === 'out') {
        if (await bookHome(deps, tx, move, told)) return 'done';
        log.error({ merchantId, transferId, told: { ...told } }, 'a vendor’s figures of an out do not add up: nothing is booked');
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

  async function resolve(move: VendorMove): Promise<VendorMove['state']> {
    const link = await linkOf(move.merchantId, move.vendor);
    return link ? settle(move, await client.state(link, move)) : 'asked';
  }

  async function home(merchantId: number, member: MemberAt & Keyed): Promise<VendorMove['state']> {
    const own = db.of(merchantId);
    const link = await linkOf(merchantId, member.vendor);
    const underWay = await findAskedMove(own, merchantId, member);
    if (!link || (underWay && (await resolve(underWay)) === 'asked')) return 'asked';
    const [there] = await listOutThere(own, merchantId, member);
    if (!there) return 'done';
    const move = newMove({ ...there, ...(member.key ? { key: member.key } : {}) });
    try {
      await own.inTx((tx) => insertMove(tx, move));
    } catch (error) {
      if ((error as { code?: string }).code === ALREADY_THERE) return 'asked';
      throw error;
    }
    return settle(move, await client.move(link, move));
  }

  const standing: TransferWallets['standing'] = async (merchantId, member) => {
    const own = db.of(merchantId);
    const [there, underWay] = [await listOutThere(own, merchantId, member), await findAskedMove(own, merchantId, member)];
    return { brought: there.reduce((all, one) => (all + one.amount) as Amount, ZERO), locked: underWay !== null };
  };

  const bring: TransferWallets['bring'] = async ({ amount, gameCode, ...holder }) => {
    const { merchantId, vendor } = holder;
    const link = await linkOf(merchantId, vendor);
    const game = await deps.games.openGame(merchantId, { vendor, ...(gameCode ? { code: gameCode } : {}) });
    if (!link || !game) return fail('VENDOR_UNAVAILABLE');
    const move: VendorMove = { ...newMove({ ...holder, ...game }), direction: 'in', amount };
    const own = db.of(merchantId);
    const begun = await own
      .inTx(async (tx): Promise<Result<void, MoveRefusal>> => {
        // What is kept in memory may be a second old: a vendor is switched off at once.
        const now = await findLink(tx, merchantId, vendor);
        if (!now?.enabled || pauseEndMs(now, clock.nowMs()) !== null) return fail('VENDOR_UNAVAILABLE');
        const key = derivedKey(clock.nowMs(), 'vendor.transfer.in', merchantId, move.transferId);
        const [answer] = await ledger.post(tx, [{ ...vendorMoveIntent(move, 'out there'), key }]);
        if (answer?.code === 'INSUFFICIENT_FUNDS') return fail('INSUFFICIENT_FUNDS');
        if (answer?.code !== 'PLACED') return fail('ACCOUNT_LOCKED');
        await insertMove(tx, move);
        return ok(undefined);
      })
      .catch((error: { code?: string }) => {
        if (error.code === ALREADY_THERE) return fail('MOVE_UNDER_WAY');
        throw error;
      });
    return begun.ok ? ok(await settle(move, await client.move(link, move))) : begun;
  };

  return {
    home,
    bring,
    standing,
    async balance(merchantId, member) {
      const link = await linkOf(merchantId, member.vendor);
      const [there] = await listOutThere(db.of(merchantId), merchantId, member);
      return link && there ? client.balance(link, there) : null;
    },
    askedBy: (merchantId, by) => findMove(db.of(merchantId), merchantId, transferIdOf(merchantId, by)),
    async follow(wish) {
      const { merchantId, memberId, vendor, asset } = wish;
      // Whoever left a moment ago may still be on the way home: asked of it, the vendor says where the money is.
      const underWay = await findAskedMove(db.of(merchantId), merchantId, { memberId, vendor });
      if (underWay) await resolve(underWay);
      const { brought, locked } = await standing(merchantId, { memberId, vendor });
      if (locked || brought > 0n) return true;
      const cash = (await ledger.balances(merchantId, memberId)).find((one) => one.kind === 'cash' && one.asset === asset)?.balance ?? ZERO;
      if (cash <= 0n) return true;
      const answer = await bring({ ...wish, amount: cash });
      // Another call was faster: the player plays with what it has left, or has brought.
      if (!answer.ok) return answer.code === 'INSUFFICIENT_FUNDS' || answer.code === 'MOVE_UNDER_WAY';
      return answer.value !== 'refused';
    },
    async homeFromOthers(merchantId, { memberId, vendor }) {
      const others = (await listVendorsOutThere(db.of(merchantId), merchantId, memberId)).filter((one) => one !== vendor);
      await Promise.all(others.map((one) => home(merchantId, { memberId, vendor: one })));
    },
    async resume() {
      const nowMs = clock.nowMs();
      const left = await listLeftBehind(db, { askedMs: nowMs - ASK_AFTER_MS, broughtMs: nowMs - HOME_AFTER_MS, max: AT_ONCE });
      for (const move of left) {
        if (move.state === 'asked') await resolve(move);
        else await home(move.merchantId, move);
      }
      return 'idle';
    },
  };
}

function transferIdOf(merchantId: number, { memberId, key }: { memberId: bigint; key: string }): string {
  return derivedKey(keyBornMs(key), 'vendor.transfer', merchantId, memberId, key);
}
