import { type Amount, sum, ZERO } from '@fairhall/money/amount';
import type { Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { TransferClient } from '../adapters/transfer/client.ts';
import {
  findAskedMove,
  findMove,
  listLeftBehind,
  listMisfits,
  listOutThere,
  listVendorsOutThere,
  type MemberAt,
  type MisfitMove,
  type VendorMove,
} from '../store/moves.ts';
import { type AskedMoves, createAskedMoves, type Keyed, type TransferDeps, transferIdOf } from './asked-moves.ts';
import { bookMisfit } from './book-home.ts';
import { type BringWish, type Brought, bring } from './bring.ts';
import { comeHome } from './come-home.ts';
import { fetchStray, type Span } from './fetch-stray.ts';

/** Money in vendors' own wallets: it lies at one side at a time, and comes home when the game is closed. */
export type TransferWallets = {
  /** Brings cash to a vendor's wallet. `asked`: nobody knows yet; the wallet is locked until it is known. */
  bring(wish: BringWish): Promise<Brought>;
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
  /** Outs of which the vendor's figures do not add up: a person decides. */
  misfits(merchantId: number, max: number): Promise<MisfitMove[]>;
  /** Books such a one as it came: what the figures lack is won less, or more. */
  bookMisfit(tx: Tx, merchantId: number, transferId: string): Promise<Result<void, 'AMENDMENT_REFUSED'>>;
  /** Where money came home from in a span, nothing lies by our books: what the vendor still has comes too. */
  fetchStray(merchantId: number, span: Span): Promise<'done' | 'unknown'>;
  /** Asks for what nobody knows, and brings home what was left behind. */
  resume(): Promise<'more' | 'idle'>;
};

/** A vendor that was only slow has answered by then. */
const ASK_AFTER_MS = 15_000;
/** Money that nobody has told us of for so long comes home by itself. */
const HOME_AFTER_MS = 4 * 3_600_000;
const AT_ONCE = 50;

export function createTransferWallets(deps: TransferDeps, client: TransferClient): TransferWallets {
  const { db, clock } = deps;
  const moves = createAskedMoves(deps, client);
  const home: TransferWallets['home'] = (merchantId, member) => comeHome(deps, moves, { ...member, merchantId });
  return {
    home,
    bring: (wish) => bring(deps, moves, wish),
    standing: (merchantId, member) => standing(deps, merchantId, member),
    follow: (wish) => follow(deps, moves, wish),
    async balance(merchantId, member) {
      const link = await moves.linkOf(merchantId, member.vendor);
      const [there] = await listOutThere(db.of(merchantId), merchantId, member);
      return link && there ? client.balance(link, there) : null;
    },
    misfits: (merchantId, max) => listMisfits(db.of(merchantId), merchantId, max),
    bookMisfit: (tx, merchantId, transferId) => bookMisfit(deps, tx, merchantId, transferId),
    fetchStray: (merchantId, span) => fetchStray({ db, client, moves }, merchantId, span),
    askedBy: (merchantId, by) => findMove(db.of(merchantId), merchantId, transferIdOf(merchantId, by)),
    async homeFromOthers(merchantId, { memberId, vendor }) {
      const others = (await listVendorsOutThere(db.of(merchantId), merchantId, memberId)).filter((one) => one !== vendor);
      await Promise.all(others.map((one) => home(merchantId, { memberId, vendor: one })));
    },
    async resume() {
      const nowMs = clock.nowMs();
      const left = await listLeftBehind(db, { askedMs: nowMs - ASK_AFTER_MS, broughtMs: nowMs - HOME_AFTER_MS, max: AT_ONCE });
      for (const move of left) {
        if (move.state === 'asked') await moves.resolve(move);
        else await home(move.merchantId, move);
      }
      return 'idle';
    },
  };
}

async function standing({ db }: TransferDeps, merchantId: number, member: MemberAt): Promise<{ brought: Amount; locked: boolean }> {
  const own = db.of(merchantId);
  const [there, underWay] = [await listOutThere(own, merchantId, member), await findAskedMove(own, merchantId, member)];
  return { brought: sum(there.map(({ amount }) => amount)), locked: underWay !== null };
}

async function follow(deps: TransferDeps, moves: AskedMoves, wish: Omit<BringWish, 'amount'>): Promise<boolean> {
  const { merchantId, memberId, vendor, asset } = wish;
  // Whoever left a moment ago may still be on the way home: asked of it, the vendor says where the money is.
  const underWay = await findAskedMove(deps.db.of(merchantId), merchantId, { memberId, vendor });
  if (underWay) await moves.resolve(underWay);
  const { brought, locked } = await standing(deps, merchantId, { memberId, vendor });
  if (locked || brought > 0n) return true;
  const cash =
    (await deps.ledger.balances(merchantId, memberId)).find((one) => one.kind === 'cash' && one.asset === asset)?.balance ?? ZERO;
  if (cash <= 0n) return true;
  const answer = await bring(deps, moves, { ...wish, amount: cash });
  // Another call was faster: the player plays with what it has left, or has brought.
  if (!answer.ok) return answer.code === 'INSUFFICIENT_FUNDS' || answer.code === 'MOVE_UNDER_WAY';
  return answer.value !== 'refused';
}
