import type { Amount } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import { type BreakCode, isBreakCode } from '../../ledger/index.ts';
import { pauseEndMs } from '../link.ts';
import { findLink } from '../store/links.ts';
import { insertMove, type VendorMove } from '../store/moves.ts';
import type { AskedMoves, Keyed, TransferDeps } from './asked-moves.ts';
import { vendorMoveIntent } from './move-intent.ts';

type MoveRefusal = BreakCode | 'VENDOR_UNAVAILABLE' | 'MOVE_UNDER_WAY' | 'INSUFFICIENT_FUNDS' | 'ACCOUNT_LOCKED';
/** `gameCode`: the game that it is brought for, where one is known. */
export type BringWish = { merchantId: number; memberId: bigint; vendor: string; asset: string; amount: Amount; gameCode?: string } & Keyed;
export type Brought = Result<VendorMove['state'], MoveRefusal>;

const ALREADY_THERE = '23505';

/** Takes cash, then asks the vendor to take it in; what the vendor refuses comes back. */
export async function bring(deps: TransferDeps, moves: AskedMoves, { amount, gameCode, ...holder }: BringWish): Promise<Brought> {
  const { merchantId, vendor } = holder;
  const link = await moves.linkOf(merchantId, vendor);
  const game = await deps.games.openGame(merchantId, { vendor, ...(gameCode ? { code: gameCode } : {}) });
  if (!link || !game) return fail('VENDOR_UNAVAILABLE');
  const move: VendorMove = { ...moves.make({ ...holder, ...game }), direction: 'in', amount };
  const begun = await deps.db
    .of(merchantId)
    .inTx((tx) => begin(deps, tx, move))
    .catch((error: { code?: string }) => {
      if (error.code === ALREADY_THERE) return fail('MOVE_UNDER_WAY');
      throw error;
    });
  return begun.ok ? ok(await moves.ask(link, move)) : begun;
}

async function begin({ clock, ledger }: TransferDeps, tx: Tx, move: VendorMove): Promise<Result<void, MoveRefusal>> {
  const { merchantId, vendor, transferId } = move;
  // What is kept in memory may be a second old: a vendor is switched off at once.
  const now = await findLink(tx, merchantId, vendor);
  if (!now?.enabled || pauseEndMs(now, clock.nowMs()) !== null) return fail('VENDOR_UNAVAILABLE');
  const key = derivedKey(clock.nowMs(), 'vendor.transfer.in', merchantId, transferId);
  const [answer] = await ledger.post(tx, [{ ...vendorMoveIntent(move, 'out there'), key }]);
  if (answer?.code === 'INSUFFICIENT_FUNDS') return fail('INSUFFICIENT_FUNDS');
  if (answer?.code !== 'PLACED') return fail(isBreakCode(answer?.guard) ? answer.guard : 'ACCOUNT_LOCKED');
  await insertMove(tx, move);
  return ok(undefined);
}
