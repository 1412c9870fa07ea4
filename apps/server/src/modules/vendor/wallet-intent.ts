import { type Amount, amount as amountOf } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { aheadOfUtc } from '../../platform/day.ts';
import type { AccountRef, Intent, ModuleRows, TransferRequest } from '../ledger/index.ts';
import type { Gift } from './free-rounds/free-rounds.ts';
import type { VendorTransaction } from './transaction.ts';

const CASH = { owner: 'member', kind: 'cash' } as const;
/** No amount: nobody says what counts. */
const UNSAID = -1;
/** No part of an amount: what of it is cash follows from what moves. */
const AS_IT_MOVES = -(2n ** 63n);
/** Of a bet that counts for no grant. */
const UNTIED = -1;
const OWED = { owner: 'member', kind: 'receivable' } as const;
const gameOf = (category: string): AccountRef => ({ owner: 'house', kind: 'game', area: category });
/** Who pays a win, and whom it goes back to. */
const payerOf = ({ gift, category }: Said): AccountRef =>
  gift ? { owner: 'house', kind: 'promotion', area: String(gift.campaignId) } : gameOf(category);
const refOf = ({ gift, nodeId }: Said) => gift?.giftId ?? BigInt(nodeId);

/** What a vendor's transaction says, beside whose it is. */
export type Said = Pick<
  VendorTransaction,
  'transactionId' | 'round' | 'asset' | 'category' | 'nodeId' | 'amount' | 'isFree' | 'reference'
> & {
  closesRound: boolean;
  /** What counts of the round's stake, where the vendor says it. */
  valid?: Amount;
  /** What the vendor says beside, as JSON text. */
  told?: string;
  /** The free rounds that it is of: their campaign pays what they win, and takes it back. */
  gift?: Gift;
};

/** Whose it is, and under which key and hash. `day`: by the merchant's clocks, days since 1970. */
export type Whose = { merchantId: number; memberId: bigint; vendor: string; key: string; requestHash: bigint; day: number };

export function betIntent(whose: Whose, said: Said): Intent {
  const { memberId } = whose;
  const transfers: TransferRequest[] =
    said.amount > 0n ? [{ debit: CASH, credit: gameOf(said.category), amount: said.amount, kind: 'stake', ref: BigInt(said.nodeId) }] : [];
  const purse = said.amount > 0n ? { purse: { category: said.category, bonus: true, product: said.category } } : {};
  return { ...intentOf('vendor_bet', whose, said), actor: { type: 'member', id: String(memberId) }, transfers, ...purse };
}

/** A bet that came too late to be refused: what cash lacks is owed, and no limit asks. */
export function lateBetIntent(whose: Whose, said: Said, cash: Amount): Intent {
  const fromCash = said.amount < cash ? said.amount : cash;
  const taken = (debit: AccountRef, amount: Amount): TransferRequest[] =>
    amount > 0n ? [{ debit, credit: gameOf(said.category), amount, kind: 'correction', ref: BigInt(said.nodeId) }] : [];
  return {
    ...intentOf('vendor_bet', whose, said),
    transfers: [...taken(CASH, fromCash), ...taken(OWED, amountOf(said.amount - fromCash))],
  };
}

export function winIntent(whose: Whose, said: Said): Intent {
  const kind = said.gift ? 'free_win' : 'payout';
  const transfers: TransferRequest[] =
    said.amount > 0n ? [{ debit: payerOf(said), credit: CASH, amount: said.amount, kind, ref: refOf(said) }] : [];
  return { ...intentOf('vendor_win', whose, said), transfers };
}

/** A bet's stake comes back. */
export function betBackIntent(whose: Whose, said: Said): Intent {
  const transfers: TransferRequest[] =
    said.amount > 0n
      ? [{ debit: gameOf(said.category), credit: CASH, amount: said.amount, kind: 'stake_refund', ref: BigInt(said.nodeId) }]
      : [];
  return { ...intentOf('vendor_rollback', whose, said), transfers };
}

/** A win goes back to who paid it; what cash lacks is owed. `group`: the ledger's, of the win. */
export function winBackIntent(whose: Whose, said: Said, { group, cash }: { group: bigint; cash: Amount }): Intent {
  const fromCash = said.amount < cash ? said.amount : cash;
  const back = (debit: AccountRef, amount: Amount): TransferRequest[] =>
    amount > 0n ? [{ debit, credit: payerOf(said), amount, kind: 'correction', ref: refOf(said), reverses: group }] : [];
  const transfers = [...back(CASH, fromCash), ...back(OWED, amountOf(said.amount - fromCash))];
  return { ...intentOf('vendor_rollback', whose, said, true), transfers };
}

function intentOf(kind: string, whose: Whose, said: Said, ofWin = false): Omit<Intent, 'transfers'> {
  const { merchantId, memberId, vendor, key, requestHash, day } = whose;
  const { transactionId, round, asset, category, nodeId, amount, isFree, reference, closesRound, valid, gift, told } = said;
  return {
    ...{ merchantId, memberId, asset, key, requestHash },
    actor: { type: 'system', id: `vendor:${vendor}` },
    rows: {
      kind,
      // Nothing of what a campaign pays was won by cash.
      numbers: [amount, nodeId, Number(closesRound), Number(isFree), day, Number(ofWin), valid ?? UNSAID, gift ? 0 : AS_IT_MOVES, UNTIED],
      texts: [vendor, transactionId, round, category, category, reference, gift ? String(gift.giftId) : '', told ?? ''],
    },
  };
}

/** The rows of an intent, of a bet that counts for a grant: `cash` of the amount is cash, and the grant may still pay `purse`. */
export function tiedRows({ rows }: Intent, { cash, purse }: { cash: bigint; purse: bigint }): ModuleRows {
  invariant(rows, 'what a vendor asks has rows');
  return { ...rows, numbers: [...rows.numbers.slice(0, -2), cash, purse] };
}

const DAY_MS = 86_400_000;

export function dayNumber(ms: number, timeZone: string): number {
  return Math.floor((ms + aheadOfUtc(ms, timeZone)) / DAY_MS);
}
