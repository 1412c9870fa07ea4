import { ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Intent, LedgerAnswer } from '../ledger/index.ts';
import type { LotteryDeps } from './deps.ts';
import { LOTTERY_AREA, LOTTERY_CATEGORY } from './game.ts';
import { refundPostings } from './postings.ts';
import type { BetRow } from './store/bets.ts';

type Asked = Pick<Intent, 'merchantId' | 'memberId' | 'asset' | 'key' | 'requestHash' | 'actor'> & {
  bets: readonly Pick<BetRow, 'betId' | 'drawId' | 'stake'>[];
  /** The draw whose win stops their chase; 0n: their member takes them back. */
  stoppedBy: bigint;
};

/** Gives the stakes of open bets of one member back to where they came from, all or none. */
export async function giveBack({ db, ledger }: LotteryDeps, { bets, stoppedBy, ...envelope }: Asked): Promise<LedgerAnswer> {
  const { merchantId, memberId, asset } = envelope;
  const rows = { kind: 'lottery_cancel', numbers: [stoppedBy, ...bets.flatMap(({ betId, drawId }) => [betId, drawId])], texts: [] };
  const betIds = bets.map(({ betId }) => betId);
  const wallet = { merchantId, memberId, asset };
  if (!(await ledger.grants.touches(db, wallet, betIds))) return ledger.submit({ ...envelope, transfers: refundPostings(bets), rows });
  const ends = bets.map(({ betId, stake }) => ({
    betId,
    plain: { cash: stake, state: 'open', payout: ZERO, refunded: ZERO } as const,
    outcome: { state: 'void', payout: ZERO, refunded: stake, back: 'stake_refund' } as const,
  }));
  const asked = { area: LOTTERY_AREA, category: LOTTERY_CATEGORY, ends, asking: { ...envelope, rows: () => rows } };
  // A refusal is kept too: asked again, it is answered as before.
  const { answer } = await db.inTx(async (tx) => ({ ok: true, ...(await ledger.grants.settle(tx, wallet, asked)) }));
  invariant(answer, 'who gives stakes back says which');
  return answer;
}
