import { ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import { type LedgerActor, requestHash } from '../../ledger/index.ts';
import type { LotteryDeps } from '../deps.ts';
import { LOTTERY_AREA, LOTTERY_CATEGORY } from '../game.ts';
import { type ChunkKey, type TiedBet, tiedBetsOf } from '../store/settlement.ts';

/** Bets of a wallet in one group of transfers: each may take several. */
const BETS_MAX = 2_000;

type As = { state: 'settled' } | { state: 'void'; actor: LedgerActor; reason: string };

/**
 * Moves the money of the chunk's bets that count for grants, and judges the grants: behind the chunk in its transaction, which has locked
 * their wallets. The rules are those of every bet of a grant, by one wallet at a time.
 */
export async function settleTiedBets({ ledger, ids, clock }: LotteryDeps, tx: Tx, chunk: ChunkKey, as: As): Promise<void> {
  for (const bets of inWallets(await tiedBetsOf(tx, chunk))) {
    const { memberId, asset } = bets[0] as TiedBet;
    const asking = {
      key: derivedKey(clock.nowMs(), 'lottery_tied', chunk.merchantId, ids.next()),
      requestHash: requestHash(['lottery_tied', String(chunk.drawId), chunk.resultVersion]),
      ...(as.state === 'void' ? { actor: as.actor, reason: as.reason } : { actor: { type: 'system', id: 'settle-draw' } as const }),
    };
    const ends = bets.map(({ betId, won, pushed }) => ({
      betId,
      plain: { cash: ZERO, state: 'open', payout: ZERO, refunded: ZERO } as const,
      outcome: as.state === 'void' ? ({ state: 'void', payout: ZERO, refunded: ZERO } as const) : settled(won, pushed),
    }));
    const { answer } = await ledger.grants.settle(
      tx,
      { merchantId: chunk.merchantId, memberId, asset },
      { area: LOTTERY_AREA, category: LOTTERY_CATEGORY, ends, asking },
    );
    invariant(answer === null || answer.code === 'PLACED', "what bets return is nobody's to refuse");
  }
}

const settled = (payout: TiedBet['won'], refunded: TiedBet['pushed']) => ({ state: 'settled', payout, refunded }) as const;

function* inWallets(bets: readonly TiedBet[]): Generator<TiedBet[]> {
  for (const own of Map.groupBy(bets, ({ memberId, asset }) => `${memberId}/${asset}`).values())
    for (let from = 0; from < own.length; from += BETS_MAX) yield own.slice(from, from + BETS_MAX);
}
