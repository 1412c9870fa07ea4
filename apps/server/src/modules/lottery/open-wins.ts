import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { fail, ok, type Result } from '@fairhall/money/result';
import { type LedgerAnswer, partOf } from '../ledger/index.ts';
import type { LotteryDeps } from './deps.ts';
import { deleteOpenWin, insertOpenWin, lockOpenWins, sumOpenWins } from './store/open-wins.ts';

/** An order that may win less is not counted: a wallet would need four million of them in open draws, nine days at its highest rate. */
const COUNTED_FROM = amount(10n ** 12n);
/** What a wallet has and its counted orders may win, together: less than half of what a balance can hold. */
export const OPEN_WIN_MAX = amount(4n * 10n ** 18n);

/** `win`: the most that the order may win over all its draws; `drawId`: the last of them. */
export type WinAsked = { key: string; win: bigint; drawId: bigint };

/** `tell`: what became of the order, so that one that was refused for ever is not counted. */
export type HeldWin = { tell(answer: LedgerAnswer): Promise<void> };

const NOTHING_HELD: HeldWin = { tell: async () => {} };
/** Answers that a key gives for ever and that sell nothing. */
const REFUSED: readonly LedgerAnswer['code'][] = ['REFUSED', 'INSUFFICIENT_FUNDS', 'NO_WALLET'];

/**
 * Counts what an order may win before it is sold, so that every draw can be settled whatever it draws: a wallet could not hold more than
 * a balance can. Who dies before the order is sold leaves it counted until its draws are settled.
 */
export async function holdWin(
  { db, ledger }: LotteryDeps,
  { merchantId, memberId, asset }: { merchantId: number; memberId: bigint; asset: string },
  { key, win, drawId }: WinAsked,
): Promise<Result<HeldWin, 'WIN_OVER_CAP'>> {
  if (win < COUNTED_FROM) return ok(NOTHING_HELD);
  const of = { part: partOf(merchantId, memberId), memberId, orderKey: key };
  const cash = (await ledger.balances(merchantId, memberId)).find((held) => held.kind === 'cash' && held.asset === asset)?.balance ?? ZERO;
  const own = db.of(merchantId);
  return own.inTx(async (tx) => {
    await lockOpenWins(tx, merchantId, memberId);
    const room = OPEN_WIN_MAX - cash - (await sumOpenWins(tx, merchantId, { ...of, asset }));
    if (win > room) return fail('WIN_OVER_CAP' as const, 'bettingSlipString', { max: formatAmount(amount(room > 0n ? room : 0n)) });
    await insertOpenWin(tx, merchantId, { ...of, asset, drawId, win: win as Amount });
    return ok({
      async tell({ code }: LedgerAnswer) {
        if (REFUSED.includes(code)) await deleteOpenWin(own, merchantId, of);
      },
    });
  });
}
