import { amount, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Db, Tx } from '../../platform/db.ts';
import { MoneyStopped } from '../../platform/money-stopped.ts';
import type { BetEnd, Intent, LedgerAnswer, Wallet } from '../ledger/index.ts';
import type { GatewayDeps } from './deps.ts';
import { findRound } from './store/rounds.ts';
import type { VendorTransaction } from './transaction.ts';
import { tiedRows } from './wallet-intent.ts';

type TiedDeps = Pick<GatewayDeps, 'ledger'>;
type Change = 'win' | 'win back' | 'bet back';

/** What a transaction does to a bet of a wallet with grants. `intent`: as it would be if there were none. */
export type TiedMove = { intent: Intent; change: Change; bet: VendorTransaction };

/**
 * Moves what comes of a bet that counts for a grant, or that its wallet's grants must hear of: it goes to the pools that staked it, and
 * grants are judged. Then its round is counted, if it is over. What is refused moves nothing: its caller rolls back.
 */
export async function moveTied(deps: TiedDeps, tx: Tx, { intent, change, bet }: TiedMove): Promise<LedgerAnswer> {
  const { merchantId, memberId, asset } = intent;
  const wallet = { merchantId, memberId, asset };
  await deps.ledger.lockBalances(tx, merchantId, memberId);
  invariant(bet.groupId !== null, 'a bet that stands moved something');
  const { answer, purse } = await deps.ledger.grants.settle(tx, wallet, {
    area: bet.category,
    ends: [await endOf(deps, tx, wallet, { intent, change, bet })],
    asking: {
      ...{ key: intent.key, requestHash: intent.requestHash, actor: intent.actor },
      rows: ([returned], now) =>
        returned?.tied
          ? tiedRows(intent, { cash: returned.cashCame < 0n ? -returned.cashCame : returned.cashCame, purse: now.purse?.usable ?? 0n })
          : (intent.rows as NonNullable<Intent['rows']>),
    },
  });
  invariant(answer, 'a transaction is written down');
  if (answer.code !== 'PLACED' || answer.repeated) return answer;
  if (bet.roundId !== null) await countRound(deps, tx, wallet, bet.roundId);
  return bet.tied && purse ? { ...answer, purse: purse.usable } : answer;
}

async function endOf({ ledger }: TiedDeps, tx: Tx, wallet: Wallet, { intent, change, bet }: TiedMove): Promise<BetEnd> {
  const betId = bet.groupId as bigint;
  const plain = { cash: bet.amount, state: 'open', payout: ZERO, refunded: ZERO } as const;
  const ref = BigInt(bet.nodeId);
  if (change === 'bet back') return { betId, plain, ref, outcome: { state: 'void', payout: ZERO, refunded: ZERO, back: 'stake_refund' } };
  const tied = await ledger.grants.tied(tx, wallet, betId);
  invariant(tied && tied.state !== 'void', 'a bet that counts for a grant is known there');
  const [moved] = intent.rows?.numbers ?? [];
  const payout = change === 'win' ? tied.payout + BigInt(moved ?? 0) : tied.payout - BigInt(moved ?? 0);
  return { betId, plain, ref, outcome: { state: tied.state, payout: amount(payout), refunded: tied.refunded, sameCount: true } };
}

/** Settles the bets of a round that is over, so that they count: with what is valid of the round, each with its share. */
export async function countRound({ ledger }: TiedDeps, tx: Tx, wallet: Wallet, roundId: bigint): Promise<void> {
  const { merchantId, memberId } = wallet;
  await ledger.lockBalances(tx, merchantId, memberId);
  const round = await findRound(tx, merchantId, { memberId, roundId });
  if (!round || round.closedAtMs === null || round.stake === ZERO) return;
  const bets = await ledger.grants.tiedTo(tx, wallet, roundId);
  if (bets.length === 0) return;
  const ends = bets.map(({ betId, cash, bonus, payout, refunded }): BetEnd => {
    const valid = amount(((cash + bonus) * round.validStake) / round.stake);
    return { betId, plain: { cash, state: 'open', payout, refunded }, outcome: { state: 'settled', payout, refunded, valid } };
  });
  await ledger.grants.settle(tx, wallet, { area: round.category, ends });
}

/** The same in a transaction of its own; `known` and `stopped` as the door says them. */
export async function moveTiedAlone(deps: TiedDeps & { db: Db }, move: TiedMove): Promise<LedgerAnswer | 'known' | 'stopped'> {
  try {
    const { answer } = await deps.db.inTx(async (tx) => {
      const told = await moveTied(deps, tx, move);
      return { ok: told.code === 'PLACED' && !told.repeated, answer: told };
    });
    return answer.guard === 'KNOWN' || (answer.code === 'PLACED' && answer.repeated) ? 'known' : answer;
  } catch (error) {
    if (error instanceof MoneyStopped) return 'stopped';
    if ((error as { code?: string }).code === '23505') return 'known';
    throw error;
  }
}
