import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import type { Queryable } from '../../platform/db.ts';
import { derivedKey } from '../../platform/derived-key.ts';
import { gather } from '../../platform/gather.ts';
import { MoneyStopped } from '../../platform/money-stopped.ts';
import type { Intent, LedgerAnswer, Wallet } from '../ledger/index.ts';
import type { GatewayDeps } from './deps.ts';
import type { Gift } from './free-rounds/free-rounds.ts';
import type { Bet, Holder } from './moves.ts';
import { findFreeRounds, findGift } from './store/free-rounds.ts';
import { findTransactions, type TransactionName } from './store/transactions.ts';
import { countRound, moveTiedAlone, type TiedMove } from './tied.ts';
import type { VendorTransaction } from './transaction.ts';
import { dayNumber, type Whose } from './wallet-intent.ts';

const READ_MAX = 100;
const ALREADY_THERE = '23505';

/** What each of a vendor's transactions asks of the books. */
export type WalletDoor = {
  find(holder: Omit<Holder, 'memberId'>, transactionId: string): Promise<VendorTransaction | null>;
  /** Cash, and what a grant may pay in this category; null: cash alone. */
  balance(wallet: Wallet, category: string | null): Promise<Amount>;
  whoseOf(holder: Holder, key: string, hash: bigint): Promise<Whose>;
  /** A key that nobody had: what must not come twice is known by the vendor's own id. */
  freshKey(holder: Holder, transactionId: string): string;
  /** What the ledger says of it; `known` where the id is there already, by a row that may say anything. */
  submit(intent: Intent): Promise<LedgerAnswer | 'known' | 'stopped'>;
  /** The same of what comes of a bet that grants must hear of. */
  submitTied(move: TiedMove): Promise<LedgerAnswer | 'known' | 'stopped'>;
  /** Settles what counts for grants of a round that its own bet has closed. */
  countRound(wallet: Wallet, roundId: bigint): Promise<void>;
  /** The free rounds of a campaign that a bet is of; null: of none. 'awaited': nobody can say yet. */
  giftOf(holder: Holder, bet: Bet): Promise<Gift | null | 'awaited'>;
  /** The same of a transaction that is known. */
  giftKnown(transaction: VendorTransaction): Promise<{ gift?: Gift }>;
  /** Whether a bet that is taken back means anything to grants of its wallet. */
  touches(wallet: Wallet, betId: bigint): Promise<boolean>;
};

export function createWalletDoor({ db, clock, ids, ledger, merchants }: GatewayDeps): WalletDoor {
  const findOne = gather((names: readonly TransactionName[]) => findTransactions(db, names), READ_MAX);
  return {
    find: ({ merchantId, vendor }, transactionId) => findOne({ merchantId, vendor, transactionId }),
    async balance(wallet, category) {
      const { merchantId, memberId, asset } = wallet;
      const held = (await ledger.balances(merchantId, memberId)).filter((one) => one.asset === asset);
      const of = (kind: 'cash' | 'bonus') => held.find((one) => one.kind === kind)?.balance ?? ZERO;
      if (category === null || of('bonus') === ZERO) return of('cash');
      const active = await ledger.grants.active(db, wallet, { category, nowMs: clock.nowMs() });
      return amount(of('cash') + (active?.usable ?? ZERO));
    },
    submitTied: (move) => moveTiedAlone({ db, ledger }, move),
    async countRound(wallet, roundId) {
      await db.inTx((tx) => countRound({ ledger }, tx, wallet, roundId));
    },
    async giftOf({ merchantId, memberId, vendor }, { isFree, rewardUuid, gameCode }) {
      if (!isFree || rewardUuid === undefined) return null;
      const { giftId, campaignId, isAwaited } = await findGift(db, merchantId, { vendor, memberId, gameCode, rewardUuid });
      if (giftId === null || campaignId === null) return isAwaited ? 'awaited' : null;
      return { giftId, campaignId };
    },
    giftKnown: (transaction) => giftIn(db, transaction),
    touches: (wallet, betId) => ledger.grants.touches(db, wallet, [betId]),
    async whoseOf(holder, key, hash) {
      const { profile } = await merchants.byId(holder.merchantId);
      return { ...holder, key, requestHash: hash, day: dayNumber(clock.nowMs(), profile.timeZone) };
    },
    freshKey: ({ merchantId, vendor }, transactionId) => derivedKey(clock.nowMs(), 'vendor', merchantId, vendor, transactionId, ids.next()),
    async submit(intent) {
      try {
        const answer = await ledger.submit(intent);
        return answer.guard === 'KNOWN' || (answer.code === 'PLACED' && answer.repeated) ? 'known' : answer;
      } catch (error) {
        if (error instanceof MoneyStopped) return 'stopped';
        if ((error as { code?: string }).code === ALREADY_THERE) return 'known';
        throw error;
      }
    },
  };
}

/** The free rounds of a campaign that a transaction is of. */
export async function giftIn(db: Queryable, { merchantId, memberId, giftId }: VendorTransaction): Promise<{ gift?: Gift }> {
  const gift = giftId === null ? null : await findFreeRounds(db, merchantId, { memberId, giftId });
  return gift ? { gift } : {};
}
